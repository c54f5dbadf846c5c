import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The embedded database alone: what is tested is the process, which knows no difference. */
const embedded = process.env['TEST_DATABASE'] !== 'postgres'
const main = fileURLToPath(new URL('./main.ts', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'process-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Running = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

function start(environment: Record<string, string>): Running {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  return { child, output: () => output, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

async function address(running: Running): Promise<string> {
  await expect.poll(running.output, { timeout: 20_000 }).toMatch(/Ready: http:\/\/localhost:\d+/)
  return /Ready: http:\/\/localhost:(\d+)/.exec(running.output())?.[1] ?? ''
}

async function stop(running: Running): Promise<void> {
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
}

/** Pages count with the calls: six hundred a minute from one address, and then a sentence in the page's language. */
async function expectPagesLimited(origin: string): Promise<void> {
  const page = () => fetch(`${origin}/ar/nowhere`, { redirect: 'manual' })
  let refused = await page()
  for (let asked = 0; asked < 600 && refused.status !== 429; asked += 1) refused = await page()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toMatch(/[\u0600-\u06ff]/)
}

test.runIf(embedded)(
  'starts on an empty folder, refuses a second process, ends in order and starts again',
  { timeout: 60_000 },
  async () => {
    const first = start({})
    const port = await address(first)
    expect(first.output()).toMatch('customer@masar.example')

    const second = start({})
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(`is in use by process ${first.child.pid}`)
    expect(second.output()).not.toMatch(/\n\s+at /)

    const list = (await (await fetch(`http://127.0.0.1:${port}/v1/customers/rentals?per_page=1`)).json()) as { meta: { total: number } }
    expect(list.meta.total).toBe(62)
    const outbox = await fetch(`http://127.0.0.1:${port}/dev/outbox`, { redirect: 'manual' })
    expect(outbox.headers.get('location'), 'the outbox is shown in development only').toBe('/en/home')
    await expectPagesLimited(`http://127.0.0.1:${port}`)
    await stop(first)

    const again = start({})
    await address(again)
    expect(again.output()).not.toMatch('filled with the demo data')
    await stop(again)
  },
)

test('a port that is taken is said in a sentence', { timeout: 30_000 }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const taken = other.address()
  const port = typeof taken === 'object' && taken ? String(taken.port) : ''
  const running = start({ PORT: port, DATA_DIR: join(folder, 'other') })
  expect(await running.ended).toBe(1)
  expect(running.output()).toMatch(`Port ${port} is taken`)
  other.close()
})

test('a bad value is refused with its name', { timeout: 20_000 }, async () => {
  const running = start({ LOG_LEVEL: 'loud' })
  expect(await running.ended).toBe(1)
  expect(running.output()).toMatch(/^LOG_LEVEL must be/)
})
