/** Sends a fictitious person's data (a canary) through every endpoint, and checks that log, metrics and traces contain none of it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { DEMO_ACCOUNTS } from '@masar/api/demo'
import { readLetter } from '@masar/api/platform/mail/read-letter'
import { nameParts, type Call } from '@masar/contract/call'
import { calls } from '@masar/contract/calls'
import { createClient, httpTransport, type Client } from '@masar/contract/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const PERSON = {
  name: 'Zahra Canaryson',
  email: 'zahra.canary@mail.example',
  phone: '+96897650123',
  text: 'the canary sings at dawn',
  password: 'canary boats of Batinah',
}

type Span = { name: string; traceId: string; parentSpanId?: string; attributes: { key: string; value: { stringValue?: string } }[] }

let folder: string
let child: ChildProcess
let collector: Server
let origin = ''
let metricsPort = ''
let log = ''
const traced: string[] = []
/** The origin to which the fake trace collector redirects requests, if any. */
let elsewhere: string | undefined
const secrets: string[] = [PERSON.name, 'zahra.canary', '97650123', 'canary', PERSON.text, PERSON.password]
/** Credentials: not shown to their owner either. */
const keys: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seen-'))
  collector = createServer((request, response) => {
    void text(request).then((sent) => {
      traced.push(sent)
      if (elsewhere === undefined) response.end('{}')
      else response.writeHead(307, { location: `${elsewhere}/v1/traces` }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (said: Buffer) => (log += said.toString()))
  const port = await vi.waitUntil(() => /Ready: http:\/\/localhost:(\d+)/.exec(log)?.[1], { timeout: 150_000 })
  origin = `http://127.0.0.1:${port}`
  metricsPort = /"port":(\d+),"msg":"metrics"/.exec(log)?.[1] ?? ''
}, 160_000)

afterAll(async () => {
  child.kill('SIGTERM')
  await once(child, 'exit')
  collector.close()
  await rm(folder, { recursive: true, force: true })
})

const client = (token?: string): Client => createClient(httpTransport(origin), token === undefined ? {} : { token })
const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
const spans = (): Span[] =>
  traced.flatMap((sent) =>
    (JSON.parse(sent) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
const attribute = (span: Span, name: string) => span.attributes.find(({ key }) => key === name)?.value.stringValue

/** The one-time code in the e-mail in the outbox. */
async function codeInLetter(): Promise<string> {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const letters = (await readdir(join(folder, 'outbox'))).filter((name) => name.endsWith('.eml'))
        const read = await Promise.all(letters.map(async (name) => readLetter(await readFile(join(folder, 'outbox', name)))))
        code = read.filter((letter) => letter.header('to').includes(PERSON.email)).map((letter) => /\b\d{6}\b/.exec(letter.text)?.[0])[0]
        return code
      },
      { timeout: 10_000 },
    )
    .toMatch(/\d{6}/)
  return code ?? ''
}

/** Creates an account, submits all personal data that a customer can, and tries a wrong password. */
async function live(): Promise<string> {
  const { email: user_name, ...person } = PERSON
  await client()('POST /v1/customer/send_otp', { body: { user_name } })
  const code = await codeInLetter()
  const { data: step } = await client()('POST /v1/customer/verify_otp', { body: { user_name, otp_token: code } })
  const { auth_token } = (await client(step)('PUT /v1/customer/set_password', { body: { password: PERSON.password } })).data
  keys.push(code, step, auth_token)
  const own = client(auth_token)
  await own('PUT /v1/customer/update_profile', { body: { name: person.name, phone: person.phone, email: user_name } })
  const { data: cars } = await client()('GET /v1/customers/rentals')
  const message = { name: person.name, phone: person.phone, email: user_name, description: person.text, automatic: true }
  await client()('POST /v1/customers/enquiries/contact', { body: message })
  const enquiry = {
    name: person.name,
    phone: person.phone,
    email: user_name,
    description: person.text,
    car_location: person.text,
    enquiry_type: 'rental' as const,
    assigned_cars: [{ vehicle_id: cars[0]?.id ?? 0 }],
  }
  const { data: id } = await own('POST /v1/customers/enquiries', { body: { enquiries: enquiry } })
  await own('PUT /v1/customers/enquiries/{id}/conversation', { path: { id }, body: { content: PERSON.text } })
  await own('GET /v1/customer/export')
  const wrong = client()('PUT /v1/customer/login', { body: { user_name, password: `${PERSON.password}!` } })
  await expect(wrong).rejects.toMatchObject({ status: 401 })
  return auth_token
}

/** Requests an endpoint with the canary in its path, query, headers and every field of the body. */
function plantIn(name: string, call: Call, token: string): Promise<Response> {
  const { method, path } = nameParts(name as never)
  const everything = { ...PERSON, user_name: PERSON.email, description: PERSON.text, content: PERSON.text, q: PERSON.text }
  const fields = Object.keys((call.body as unknown as { shape?: object } | undefined)?.shape ?? {})
  const body = { ...everything, ...Object.fromEntries(fields.map((field) => [field, /code|otp/.test(field) ? '000000' : PERSON.text])) }
  const query = new URLSearchParams(everything).toString()
  return fetch(`${origin}${path.replace(/\{\w+\}/g, encodeURIComponent(PERSON.email))}?${query}`, {
    method,
    headers: {
      authorization: `API_KEY ${token}`,
      'content-type': 'application/json',
      'user-agent': PERSON.text,
      'idempotency-key': PERSON.email,
      cookie: `auth_token=${token}`,
      referer: `${origin}/?${query}`,
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
}

/** A six-digit code is matched as a whole word, since many longer numbers contain the same digits. */
const says = (told: string, secret: string): boolean =>
  /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(told) : told.toLowerCase().includes(secret.toLowerCase())

/** Which of the planted texts occur. */
const foundIn = (told: string, of: readonly string[] = [...secrets, ...keys]): string[] => of.filter((secret) => says(told, secret))

test('whatever is sent through every call, log, metrics and traces name nobody', { timeout: 120_000 }, async () => {
  const own = await live()
  const staff = DEMO_ACCOUNTS.find(({ role }) => role === 'admin')
  const { data } = await client()('PUT /v1/staff/login', { body: { user_name: staff?.userName ?? '', password: staff?.password ?? '' } })
  const { secret, uri } = (await client(data.auth_token)('POST /v1/staff/totp')).data
  expect(uri).toContain(secret)
  keys.push(data.auth_token, secret)
  for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
    if (/^DELETE \/v1\/\w+\/(session|account)|\/events$/.test(name)) continue
    const answer = await plantIn(name, call, name.includes('/staff/') ? data.auth_token : own)
    expect(answer.status, name).toBeLessThan(500)
    const told = await answer.text()
    if (!answer.ok) expect(foundIn(told, [...keys, PERSON.password]), name).toEqual([])
  }
  const agent = DEMO_ACCOUNTS.find(({ role }) => role === 'agent')
  const { data: less } = await client()('PUT /v1/staff/login', {
    body: { user_name: agent?.userName ?? '', password: agent?.password ?? '' },
  })
  await expect(client(less.auth_token)('GET /v1/staff/users')).rejects.toMatchObject({ status: 403 })
  await expect(client('x'.repeat(43))('GET /v1/staff/session')).rejects.toMatchObject({ status: 401 })
  const query = new URLSearchParams(PERSON).toString()
  for (const page of ['/en/home', '/ar/rental-car', `/en/${PERSON.email}`, `/en/quotation/${PERSON.email}`, '/en/my-enquiry/7', '/staff'])
    // The link to the other language repeats the query, so personal data may occur in a page; credentials must not.
    expect(
      foundIn(await (await fetch(`${origin}${page}?${query}`, { headers: { cookie: `auth_token=${own}` } })).text(), keys),
      page,
    ).toEqual([])

  await expect.poll(() => spans().some((span) => attribute(span, 'http.route') === '/:lang/rental-car'), { timeout: 10_000 }).toBe(true)
  expect(log).toMatch('"route":"/v1/customers/enquiries/:id/conversation"')
  expect(log).toMatch('"route":"/:lang/quotation/:code"')
  expect(foundIn(log)).toEqual([])
  expect(foundIn(traced.join('\n'))).toEqual([])
  expect(foundIn(await metrics())).toEqual([])
})

test('a secret is found wherever it stands', () => {
  const [code = '', step = ''] = keys
  for (const told of [`"${code}"`, `the code ${code} is wrong`, `otp=${code}&x`, `{"otp_token":${code}}`])
    expect(foundIn(told)).toContain(code)
  expect(foundIn(`17${code}00`)).toEqual([])
  expect(foundIn(`API_KEY ${step.toUpperCase()}`)).toContain(step)
})

test('metrics count requests by route, and tell the states of what is held', { timeout: 30_000 }, async () => {
  const contact = { name: PERSON.name, phone: PERSON.phone, email: PERSON.email, description: PERSON.text }
  const post = async () => client()('POST /v1/customers/enquiries/contact', { body: contact }).catch(() => {})
  for (let sent = 0; sent < 7; sent += 1) await post()
  await (await fetch(`${origin}/en/about-us`)).text()
  const told = await metrics()
  expect(told).toMatch(
    /masar_request_seconds_count\{route="\/v1\/customers\/enquiries\/contact",method="POST",status="201",from="client"\} [1-5]\n/,
  )
  expect(told).toMatch(/masar_request_seconds_count\{route="\/:lang\/about-us",method="GET",status="200",from="client"\} 1\n/)
  expect(told).toMatch(/masar_refused_total\{limit="forms"\} \d/)
  expect(told).toMatch(/masar_turned_away_total 0\n/)
  expect(told).toMatch(/masar_page_store_total\{from="made"\} \d/)
  expect(told).toMatch(/masar_database_query_seconds_count\{ended="well"\} \d{2}/)
  for (const state of [
    'letters_waiting',
    'letters_oldest_seconds',
    'customer_streams',
    'console_streams',
    'catalogue_age_seconds',
    'catalogue_version',
  ])
    expect(told, state).toMatch(new RegExp(`\nmasar_${state} \\d`))
  expect(told).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  expect(told).toMatch(/process_resident_memory_bytes \d/)
})

test('who did what, and how it ended, is one line of the log: by number and code', () => {
  const lines = log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const told = (route: string, method: string, status: number) =>
    lines.filter((line) => line['route'] === route && line['method'] === method && line['status'] === status)
  const line = { time: expect.stringMatching(/Z$/), request: expect.any(String), from: '127.0.0.0/24' }
  const events: [string, string, number, object][] = [
    ['/v1/staff/login', 'PUT', 200, { by: expect.stringMatching(/^admin \d+$/) }],
    ['/v1/customer/set_password', 'PUT', 200, { by: expect.stringMatching(/^customer \d+$/) }],
    ['/v1/customer/login', 'PUT', 401, { code: 'unauthenticated' }],
    ['/v1/customers/enquiries', 'POST', 201, { by: expect.stringMatching(/^customer \d+$/) }],
    ['/v1/customer/export', 'GET', 200, { by: expect.stringMatching(/^customer \d+$/) }],
    ['/v1/customer/change_password', 'PUT', 422, { by: expect.stringMatching(/^customer \d+$/), code: 'wrong_password' }],
    ['/v1/staff/users', 'GET', 403, { by: expect.stringMatching(/^agent \d+$/), code: 'forbidden' }],
    ['/v1/staff/session', 'GET', 401, { code: 'unauthenticated' }],
    ['/v1/staff/users/:id', 'PUT', 404, { by: expect.stringMatching(/^admin \d+$/), code: 'not_found' }],
    ['/v1/customers/enquiries/contact', 'POST', 201, { robot: true }],
    ['/v1/customers/enquiries/contact', 'POST', 429, { code: 'rate_limited' }],
  ]
  for (const [route, method, status, more] of events)
    expect(told(route, method, status)[0], `${method} ${route} ${status}`).toMatchObject({ ...line, ...more })
})

test('metrics are nowhere on the port that the world reaches', async () => {
  const answer = await fetch(`${origin}/metrics`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/en/home'])
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)
})

test('a trace goes on from who asked, through the page, its calls and their statements', { timeout: 20_000 }, async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, cookie: 'auth_token=none' }
  await (await fetch(`${origin}/en/rental-car`, { headers })).text()
  const own = () => spans().filter((span) => span.traceId === traceId)
  const page = () => own().find((span) => attribute(span, 'http.route') === '/:lang/rental-car')
  await expect.poll(() => page()?.parentSpanId, { timeout: 10_000 }).toBe('b7ad6b7169203331')
  expect(own().map((span) => attribute(span, 'http.route'))).toContain('/v1/customers/rentals')

  // Reading a request body loses the async context, so a request with a body is checked too.
  const posted = '1af7651916cd43dd8448eb211c80319c'
  await fetch(`${origin}/v1/customer/login`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', traceparent: `00-${posted}-b7ad6b7169203331-01` },
    body: JSON.stringify({ user_name: 'a@mail.example', password: 'a boat on the Batinah coast' }),
  })
  const statements = () => spans().filter((span) => span.traceId === posted && attribute(span, 'db.query.text') !== undefined)
  await expect.poll(() => statements().length, { timeout: 10_000 }).toBeGreaterThan(0)
})

test('a collector that sends elsewhere is not followed', { timeout: 30_000 }, async () => {
  const reached: string[] = []
  const other = createServer((request, response) => {
    reached.push(request.url ?? '')
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const traceAs = async (traceId: string) => {
    await fetch(`${origin}/healthz`, { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } })
    await expect.poll(() => spans().filter((span) => span.traceId === traceId).length, { timeout: 10_000 }).toBeGreaterThan(0)
  }
  elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  await traceAs('2af7651916cd43dd8448eb211c80319c')
  elsewhere = undefined
  // Once the next spans have arrived, a redirect of the previous ones would have been followed.
  await traceAs('3af7651916cd43dd8448eb211c80319c')
  other.close()
  expect(reached).toEqual([])
})
