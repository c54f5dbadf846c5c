/** Several processes share a port, a database and their limits; one that dies is replaced. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, httpTransport } from '@masar/contract/client'
import { LIMITS } from '@masar/contract/limits'
import { newDatabase } from '@masar/api/platform/testing'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

/** PostgreSQL alone: the embedded database belongs to one process. */
const given = inject('testDatabase')
const server = 'server' in given ? given.server : undefined

let folder: string
let child: ChildProcess
let output = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'processes-'))
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const pids = (): number[] =>
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
  child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: await newDatabase(server ?? ''),
      WEB_CONCURRENCY: '2',
    },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  await expect.poll(() => output, { timeout: 40_000 }).toMatch(/Ready: /)
  const origin = `http://127.0.0.1:${/Ready: http:\/\/localhost:(\d+)/.exec(output)?.[1]}`
  expect(output.match(/migrated: 0001/g), 'migrated once').toHaveLength(1)
  expect(pids()).toHaveLength(2)

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

  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
  expect(pids().filter(isAlive)).toEqual([])
})
