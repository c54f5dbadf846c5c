/** Measures the live memory of a process through the V8 inspector, which can force a garbage collection first. */
import { once } from 'node:events'

/** Megabytes after a garbage collection: heap in use, heap reserved, and buffers outside the heap. */
export type Settled = { heapMb: number; reservedMb: number; buffersMb: number }

export type Heap = {
  settled: () => Promise<Settled>
  close: () => void
}

/** Environment of the process: Node then opens an inspector and prints its address to the log. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** A forced collection would also discard compiled bytecode, and the next requests would wait for it to be compiled again. */
const KEEP_CODE = { expression: "process.getBuiltinModule('node:v8').setFlagsFromString('--no-flush-bytecode')" }

/** Throws if the log of the process contains no inspector address. */
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
