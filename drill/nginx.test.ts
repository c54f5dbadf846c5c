/** `deploy/nginx.conf` with nodes that are away, and with one that says itself that it cannot. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiError, problem } from '@masar/api/platform/failure'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../bench/folder.ts'
import { freePort, nginx, startProxy, type Proxy } from './nodes.ts'

const proxies: Proxy[] = []
const before = async (port: number): Promise<Proxy> => {
  const proxy = await startProxy([port], temporaryFolder('nginx'))
  proxies.push(proxy)
  return proxy
}
const busy = createServer((_request, response) => response.writeHead(503, { 'retry-after': '2' }).end('of a node'))

let [away, there] = [undefined, undefined] as unknown as [Proxy, Proxy]
beforeAll(async () => {
  if (nginx === undefined) return
  await once(busy.listen(0, '127.0.0.1'), 'listening')
  ;[away, there] = [await before(await freePort()), await before((busy.address() as AddressInfo).port)]
})
afterAll(async () => {
  for (const proxy of proxies) await proxy.stop()
  busy.close()
})

const ask = ({ port }: Proxy, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers, method })

test.runIf(nginx).each(['/en/home', '/ar/home', '/', '/staff'])('with all nodes away %s is a page in both languages', async (path) => {
  const answer = await ask(away, path)
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ])
  const text = await answer.text()
  for (const words of ['Try again', 'حاول مجددًا']) expect(text).toMatch(words)
})

test.runIf(nginx).each(['en', 'ar'] as const)('with all nodes away a call hears so in the shape of every failure: %s', async (language) => {
  for (const method of ['GET', 'POST']) {
    const answer = await ask(away, '/v1/customers/enquiries', { 'accept-language': language }, method)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(await answer.json()).toEqual(problem(new ApiError('unavailable'), expect.stringMatching(/^[0-9a-f]{32}$/), language))
  }
})

test.runIf(nginx).each(['/en/home', '/v1/customers/rentals', '/staff'])('what a node says itself goes on as it is: %s', async (path) => {
  const answer = await ask(there, path)
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([503, '2', 'of a node'])
})
