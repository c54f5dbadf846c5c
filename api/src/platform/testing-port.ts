import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A free local port. */
export async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port: free } = taken.address() as AddressInfo
  taken.close()
  return free
}
