/** What a process still holds when it has let go of all it can: asked over the inspector, which can have it clear up. */
import { once } from 'node:events'

/** Megabytes after clearing up: in use, set aside for it, and in buffers beside it. */
export type Settled = { heapMb: number; reservedMb: number; buffersMb: number }

export type Heap = {
  settled: () => Promise<Settled>
  close: () => void
}

/** For the environment of the process: it then says in its log where it listens. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** Clearing up at somebody's word throws compiled code away as well, and whoever came next would wait until it is made again. */
const KEEP_CODE = { expression: "process.getBuiltinModule('node:v8').setFlagsFromString('--no-flush-bytecode')" }

/** Throws where the log of the process names no inspector. */
export async function openHeap(log: string): Promise<Heap> {
  const address = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(log)?.[0]
  if (address === undefined) throw new Error('The process does not say where its inspector is.')
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let asked = 0
  const ask = (method: string, params = {}): Promise<Record<string, number>> => {
    const id = (asked += 1)
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve, reject) => {
      const heard = new AbortController()
      const hear = ({ data }: MessageEvent) => {
        const told = JSON.parse(String(data)) as { id?: number; result?: Record<string, number>; error?: { message: string } }
        if (told.id !== id) return
        heard.abort()
        if (told.result) resolve(told.result)
        else reject(new Error(told.error?.message))
      }
      socket.addEventListener('message', hear, { signal: heard.signal })
      socket.addEventListener('close', () => reject(new Error('The inspector is gone.')), { signal: heard.signal })
    })
  }
  const { exceptionDetails } = await ask('Runtime.evaluate', KEEP_CODE)
  if (exceptionDetails !== undefined) throw new Error('The process would not keep its code.')
  return {
    settled: async () => {
      await ask('HeapProfiler.collectGarbage')
      const usage = await ask('Runtime.getHeapUsage')
      const [heapMb = 0, reservedMb = 0, buffersMb = 0] = ['usedSize', 'totalSize', 'backingStorageSize'].map(
        (each) => (usage[each] ?? 0) / 1e6,
      )
      return { heapMb, reservedMb, buffersMb }
    },
    close: () => socket.close(),
  }
}
