import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorMessageFor } from './operator-messages.ts'
import { newFolder, start, stop } from './testing-process.ts'

/** Only on the embedded database: process start and shutdown do not depend on which database it is. */
const embedded = process.env['TEST_DATABASE'] !== 'postgres'

let folder: string
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ folder, drop } = await newFolder())
})
afterAll(() => drop())

/** Pages count towards the overall limit of 600 requests a minute per address; beyond it they answer in the page's language. */
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
    const first = start(folder)
    const origin = await first.origin
    await expect.poll(first.output).toMatch('customer@masar.example')

    const second = start(folder)
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(`is in use by process ${first.child.pid}`)
    expect(second.output()).not.toMatch(/\n\s+at /)

    const list = (await (await fetch(`${origin}/v1/customers/rentals?per_page=1`)).json()) as { meta: { total: number } }
    expect(list.meta.total).toBe(62)
    const outbox = await fetch(`${origin}/dev/outbox`, { redirect: 'manual' })
    expect(outbox.headers.get('location'), 'the outbox is shown in development only').toBe('/en/home')
    await expectPagesLimited(origin)
    await stop(first)

    const again = start(folder)
    await again.origin
    expect(again.output()).not.toMatch('filled with the demo data')
    await stop(again)
  },
)

test('a host that is none of this machine is said in a sentence', { timeout: 60_000 }, async () => {
  for (const host of ['nohost.invalid', '192.0.2.1'])
    for (const environment of [{ HOST: host }, { METRICS_HOST: host, METRICS_PORT: '9464' }]) {
      const running = start(join(folder, 'host'), environment)
      expect(await running.ended).toBe(1)
      expect(running.output()).toMatch(`${Object.keys(environment)[0]} must be an address of this machine; it is '${host}'.`)
    }
})

test('a port that is taken is said in a sentence', { timeout: 60_000 }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const taken = other.address()
  const port = typeof taken === 'object' && taken ? String(taken.port) : ''
  const running = start(join(folder, 'other'), { PORT: port })
  expect(await running.ended).toBe(1)
  expect(running.output()).toMatch(`Port ${port} is taken`)
  other.close()
})

test.each([
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://masar:wrong@localhost:1/masar' },
    /^The database cannot be used: .*ECONNREFUSED/m,
  ],
  ['a folder that cannot be made', { DATA_DIR: `${process.execPath}/data` }, /This user must be able to write there/],
  ['a folder of files that cannot be made', { FILES_DIR: `${process.execPath}/files` }, /This user must be able to write there/],
])('%s is said in a sentence', { timeout: 60_000 }, async (_what, environment, sentence) => {
  const running = start(folder, environment)
  expect(await running.ended).toBe(1)
  expect(running.output()).toMatch(sentence)
  expect(running.output()).not.toMatch(/\n\s+at |wrong/)
})

test('a database that does not speak TLS where the address wants it is said in a sentence', { timeout: 60_000 }, async () => {
  const plain = createServer((socket) => socket.on('data', () => socket.write('N')))
  await once(plain.listen(0, '127.0.0.1'), 'listening')
  const { port } = plain.address() as AddressInfo
  const running = start(folder, { DATABASE_URL: `postgres://masar:wrong@127.0.0.1:${port}/masar?sslmode=verify-full` })
  expect(await running.ended).toBe(1)
  expect(running.output()).toMatch(/^The database cannot be used: The server does not support SSL/m)
  expect(running.output()).not.toMatch(/\n\s+at |wrong/)
  plain.close()
})

test.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED'])(
  'so is a certificate that is not trusted: %s',
  (code) => {
    expect(operatorMessageFor(Object.assign(new Error('no trust'), { code }))).toMatch(/^The database cannot be used: no trust/)
  },
)

test.each([
  ['the system', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
  ['the database', Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })],
  // The embedded database throws this on file errors: not an `Error`, and without a message.
  ['its files', { name: 'ErrnoError', errno: 51 }],
])('so is a disk that is full when it starts, whoever says so: %s', (_who, error) => {
  expect(operatorMessageFor(error)).toMatch(/ This user must be able to write there, and there must be room; /)
})

test('a store of files that refuses is told of in the log, and does not keep the product from starting', { timeout: 60_000 }, async () => {
  const store = createHttpServer((_request, response) => response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'))
  await once(store.listen(0, '127.0.0.1'), 'listening')
  const { port } = store.address() as AddressInfo
  const running = start(join(folder, 'bucket'), {
    S3_BUCKET: 'no-such-bucket',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'me-south-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hidden-key',
  })
  await running.origin
  await expect.poll(running.output).toMatch(/NoSuchBucket.*files can be neither kept nor read/)
  expect(running.output()).not.toMatch('hidden-key')
  await stop(running)
  store.close()
})

/** An environment with which the process runs this code on SIGUSR2. */
const goingWrong = (what: string) => ({ NODE_OPTIONS: `--import=data:text/javascript,process.on('SIGUSR2',()=>{${what}})` })

test('what nobody has caught ends the process with one line, and without what it was about', { timeout: 60_000 }, async () => {
  const running = start(join(folder, 'defect'), goingWrong("throw(Object.assign(new(Error)('no'),{detail:['sal','ma'].join('')}))"))
  await running.origin
  running.child.kill('SIGUSR2')
  expect(await running.ended).toBe(1)
  expect(running.output()).toMatch(/^\{"level":60,.*"message":"no",.*"msg":"a defect ended this process"\}$/m)
  expect(running.output()).not.toMatch(/salma|\n\s+at /)
})

test('a warning of Node or a library is one line, and no page that failed', { timeout: 60_000 }, async () => {
  const running = start(join(folder, 'warned'), goingWrong("process.emitWarning('soon')"))
  await running.origin
  running.child.kill('SIGUSR2')
  await expect.poll(running.output).toMatch('soon')
  await stop(running)
  expect(running.output()).toMatch(/^\{"level":40,.*"message":"soon",.*"msg":"Node warns"\}$/m)
  expect(running.output()).toMatch(/^\{"level":30,.*"signal":"SIGTERM","msg":"told to end"\}$/m)
})

test('a bad value is refused with its name', { timeout: 20_000 }, async () => {
  const running = start(folder, { LOG_LEVEL: 'loud' })
  expect(await running.ended).toBe(1)
  expect(running.output()).toMatch(/^LOG_LEVEL must be/)
})

test.runIf(embedded)('a start without demo data says what strangers could make use of', { timeout: 60_000 }, async () => {
  const running = start(join(folder, 'advised'), { DEMO_DATA: 'false', STAFF_TOTP: 'optional' })
  await running.origin
  await stop(running)
  for (const sentence of [/STAFF_TOTP is optional/, /PUBLIC_URL is not set/, /SMTP_URL is not set/])
    expect(running.output()).toMatch(sentence)
  expect(running.output()).not.toMatch(/DEMO_DATA|SECRET_KEY/)
})

test('a configuration is checked without a start, and all that is wrong with it told', { timeout: 20_000 }, async () => {
  const running = start(join(folder, 'unmade'), { LOG_LEVEL: 'loud', SMTP_URL: 'mail', SECRET_KEY: 'weak' }, ['--check'])
  expect(await running.ended).toBe(1)
  for (const name of ['LOG_LEVEL', 'SMTP_URL', 'SECRET_KEY']) expect(running.output()).toMatch(new RegExp(`^wrong {4}${name} must be`, 'm'))
  expect(running.output()).not.toMatch(/weak|Ready/)
  expect(existsSync(join(folder, 'unmade'))).toBe(false)
})
