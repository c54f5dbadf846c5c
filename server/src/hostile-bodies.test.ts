/** Request bodies that are cheap to send but could be expensive to parse: measures CPU time and memory of the real process. */
import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder, start, stop } from './testing-process.ts'

const nested = (open: string, close: string) => open.repeat(150_000) + close.repeat(150_000)
const BODIES: Record<string, { body: string | Buffer<ArrayBuffer>; encoding?: string; status: readonly number[] }> = {
  'lists, one in the other': { body: nested('[', ']'), status: [400] },
  'objects, one in the other': { body: nested('{"a":', '}').replace('}', '1}'), status: [400] },
  'one that never ends': { body: '['.repeat(500_000), status: [400] },
  'a hundred thousand names': { body: `{${Array.from({ length: 100_000 }, (_, at) => `"${at}":1`).join()}}`, status: [422, 413] },
  'one name a hundred thousand times': { body: `{${'"a":1,'.repeat(100_000)}"a":1}`, status: [422] },
  'ten megabytes': { body: `"${'x'.repeat(10_000_000)}"`, status: [413] },
  'fifty megabytes, packed': { body: gzipSync(Buffer.alloc(50_000_000, 32)), encoding: 'gzip', status: [415] },
}
const TIMES = 20
const MOST_MS = 100
const MOST_MB = 50

/** CPU time in milliseconds, which Linux counts in hundredths of a second; not wall time, since the machine may be busy. */
function spentMs(pid = 0): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')
  const [user = 0, system = 0] = after.split(' ').slice(11, 13).map(Number)
  return 10 * (user + system)
}
const residentMb = (pid = 0): number => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test.runIf(existsSync('/proc/self/status'))('hostile bodies take neither time nor memory', { timeout: 120_000 }, async () => {
  const { folder, drop } = await newFolder()
  onTestFinished(drop)
  const running = start(folder, { RATE_LIMITS: 'off' })
  onTestFinished(() => void running.child.kill('SIGKILL'))
  const url = `${await running.origin}/v1/customer/login`
  const send = async (what: string): Promise<void> => {
    const { body, encoding, status } = BODIES[what] ?? { body: '', status: [] }
    const headers = { 'content-type': 'application/json', ...(encoding && { 'content-encoding': encoding }) }
    const answer = await fetch(url, { method: 'PUT', headers, body })
    await answer.text()
    expect(status, what).toContain(answer.status)
  }
  const kinds = Object.keys(BODIES)
  // Warm up: code that is compiled and memory that is allocated only once do not count as growth.
  for (let warming = 0; warming < 5; warming += 1) for (const what of kinds) await send(what)
  const { pid } = running.child
  const before = residentMb(pid)
  for (const what of kinds) {
    const began = spentMs(pid)
    for (let sent = 0; sent < TIMES; sent += 1) await send(what)
    expect((spentMs(pid) - began) / TIMES, what).toBeLessThan(MOST_MS)
  }
  // V8 returns freed memory to the system only once it has been idle for a while: some twenty seconds later.
  await expect.poll(() => residentMb(pid) - before, { timeout: 45_000 }).toBeLessThan(MOST_MB)
  await stop(running)
})
