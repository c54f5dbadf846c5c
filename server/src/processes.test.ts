/** Several processes share a port, a database and rate limits; one that dies is replaced. */
import { createClient, httpTransport } from '@masar/contract/client'
import { LIMITS } from '@masar/contract/limits'
import { newDatabase } from '@masar/api/platform/testing'
import { readFileSync } from 'node:fs'
import { afterAll, expect, inject, test } from 'vitest'
import { newFolder, start, stop, type Running } from './testing-process.ts'

/** Only on PostgreSQL: the embedded database belongs to one process. */
const given = inject('testDatabase')
const server = 'server' in given ? given.server : undefined

let running: Running | undefined
let drop: () => Promise<void> = async () => {}
afterAll(async () => {
  running?.child.kill('SIGKILL')
  await drop()
})

const pidsIn = (output: string): number[] =>
  output
    .split('\n')
    .filter((line) => line.includes('a process answers'))
    .map((line) => (JSON.parse(line) as { pid: number }).pid)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Each request over a connection of its own, so that the processes take turns. */
const connection = { connection: 'close' }

test.runIf(server !== undefined)('two processes: one database, one count, one end', { timeout: 60_000 }, async () => {
  const made = await newFolder()
  drop = made.drop
  const both = start(made.folder, { DATABASE_URL: await newDatabase(server ?? ''), WEB_CONCURRENCY: '2' })
  running = both
  const pids = () => pidsIn(both.output())
  const origin = await both.origin
  await expect.poll(pids).toHaveLength(2)
  expect(both.output().match(/migrated: 0001/g), 'migrated once').toHaveLength(1)

  const visitor = createClient(httpTransport(origin))
  const lead = () =>
    visitor('POST /v1/customers/enquiries/contact', {
      body: { name: 'Hilal Al Busaidi', phone: '92001992', email: 'hilal@mail.example', description: 'Of two processes' },
    }).then(
      () => 'taken',
      (error: { status: number }) => error.status,
    )
  const answers: unknown[] = []
  for (let at = 0; at <= LIMITS.forms.points; at += 1) answers.push(await lead())
  expect(answers, 'counted together').toEqual([...Array<string>(LIMITS.forms.points).fill('taken'), 429])

  process.kill(pids()[0] ?? 0, 'SIGKILL')
  await expect.poll(() => pids().length, { timeout: 30_000 }).toBe(3)
  const ready = await Promise.all([1, 2, 3, 4].map(() => fetch(`${origin}/readyz`, { headers: connection })))
  expect(ready.map(({ status }) => status)).toEqual([200, 200, 200, 200])

  await stop(both)
  expect(pids().filter(isAlive)).toEqual([])
})

/** The pids of a process's child processes, in the order of their start. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ').filter(Boolean).map(Number)

test.runIf(server !== undefined)(
  'a process that dies while it starts is replaced, and the first one goes on',
  { timeout: 60_000 },
  async () => {
    const made = await newFolder()
    const three = start(made.folder, { DATABASE_URL: await newDatabase(server ?? ''), WEB_CONCURRENCY: '3' })
    try {
      const workers = () => childrenOf(three.child.pid ?? 0)
      await expect.poll(workers, { timeout: 30_000, interval: 20 }).toHaveLength(3)
      const [first, second] = workers()
      process.kill(second ?? 0, 'SIGKILL')
      await three.origin
      await expect.poll(() => pidsIn(three.output())).toHaveLength(3)
      expect(isAlive(first ?? 0)).toBe(true)
      await stop(three)
    } finally {
      three.child.kill('SIGKILL')
      await made.drop()
    }
  },
)
