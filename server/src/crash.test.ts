/** The process is killed while it files an enquiry: a client that retries with the same idempotency key has filed exactly one. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@masar/api/platform/testing-port'
import { createClient, httpTransport, type Client } from '@masar/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Only on the embedded database, which runs in the process and is killed with it. */
const embedded = process.env['TEST_DATABASE'] !== 'postgres'
const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const CUSTOMER = { user_name: 'customer@masar.example', password: 'masar-demo-customer' }

let folder: string
let port: number
let child: ChildProcess
let output = ''

async function start(): Promise<void> {
  child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder },
  })
  output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200
  // If the process exited, its output shows up in the assertion's message.
  await expect.poll(async () => (child.exitCode === null ? isReady() : output), { timeout: 40_000, interval: 100 }).toBe(true)
}

async function kill(): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'))
  port = await freePort()
})
afterAll(async () => {
  child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const client = (token?: string): Client => createClient(httpTransport(`http://127.0.0.1:${port}`), token === undefined ? {} : { token })

test.runIf(embedded)('killed between the request and its answer, and asked again: one enquiry each', { timeout: 180_000 }, async () => {
  await start()
  const { data: session } = await client()('PUT /v1/customer/login', { body: CUSTOMER })
  const customer = client(session.auth_token)
  const { data: rentals } = await client()('GET /v1/customers/rentals', { query: { per_page: 1 } })
  const before = (await customer('GET /v1/customers/enquiries')).meta.total
  const file = (round: number) =>
    customer('POST /v1/customers/enquiries', {
      idempotencyKey: `round-${round}`,
      body: {
        enquiries: {
          enquiry_type: 'rental',
          assigned_cars: [{ vehicle_id: rentals[0]?.id ?? 0 }],
          name: 'Hilal Al Busaidi',
          phone: '92001992',
          email: 'hilal@mail.example',
          description: `Round ${round}`,
        },
      },
    })
  // Kill at different moments of the request, which takes a few milliseconds.
  for (const [round, pause] of [0, 4, 9, 15].entries()) {
    const answer = file(round).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, pause))
    await kill()
    const filed = (await answer)?.data
    await start()
    const again = await file(round)
    if (filed !== undefined) expect(again.data, 'an answer that was given is given again').toBe(filed)
  }
  expect((await customer('GET /v1/customers/enquiries')).meta.total - before).toBe(4)
})
