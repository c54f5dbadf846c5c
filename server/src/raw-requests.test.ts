/** Malformed and hostile requests over a raw socket are refused, and no client ever receives another's response. */
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from './testing.ts'

let site: TestSite
let port = 0
beforeAll(async () => {
  site = await startTestSite()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(() => site.close())

/** Sends the pieces and returns everything received until the connection closes. */
async function raw(...pieces: (string | Buffer)[]): Promise<{ statuses: number[]; said: string }> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  for (const piece of pieces) socket.write(piece)
  // Give up once the server has been silent for 1.5 seconds.
  socket.setTimeout(1_500, () => socket.destroy())
  const said = await text(socket).catch(() => '')
  return { statuses: [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)), said }
}

const lines = (...given: string[]): string => `${given.join('\r\n')}\r\n\r\n`
const POST = ['POST /v1/customer/send_otp HTTP/1.1', 'Host: masar.example', 'Content-Type: application/json']
const HIDDEN = 'GET /v1/hidden HTTP/1.1\r\nHost: masar.example\r\n\r\n'

/** Request smuggling: what one server may parse as one request, and another as two. Other malformed requests follow. */
const SMUGGLED: Record<string, string> = {
  'a length twice': lines(...POST, 'Content-Length: 2', 'Content-Length: 40') + `{}${HIDDEN}`,
  'two lengths in one': lines(...POST, 'Content-Length: 2, 40') + `{}${HIDDEN}`,
  'a length and chunks': lines(...POST, `Content-Length: 5`, 'Transfer-Encoding: chunked') + `0\r\n\r\n${HIDDEN}`,
  'chunks twice': lines(...POST, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity') + `0\r\n\r\n${HIDDEN}`,
  'chunks of a strange name': lines(...POST, 'Transfer-Encoding: xchunked') + `0\r\n\r\n${HIDDEN}`,
  'chunks behind a tab': lines(...POST, 'Transfer-Encoding:\tchunked, x') + `0\r\n\r\n${HIDDEN}`,
  'a name with a space': lines(...POST, 'Content-Length : 2') + `{}${HIDDEN}`,
  'a folded header': lines(...POST, 'X: a', ' b', 'Content-Length: 2') + '{}',
  'a line feed alone': `GET /en/home HTTP/1.1\nHost: masar.example\n\n`,
  'a carriage return in a value': lines('GET /en/home HTTP/1.1', 'Host: masar.example', 'X: a\rContent-Length: 40') + HIDDEN,
  'a negative length': lines(...POST, 'Content-Length: -1') + HIDDEN,
  'a length in hex': lines(...POST, 'Content-Length: 0x2') + `{}${HIDDEN}`,
  'a length with a plus': lines(...POST, 'Content-Length: +2') + `{}${HIDDEN}`,
  'a chunk that is no number': lines(...POST, 'Transfer-Encoding: chunked') + `zz\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
  'a chunk beyond all numbers': lines(...POST, 'Transfer-Encoding: chunked') + `ffffffffffffffffff\r\n{}\r\n0\r\n\r\n`,
  'no host': lines('GET /en/home HTTP/1.1'),
  'two hosts': lines('GET /en/home HTTP/1.1', 'Host: masar.example', 'Host: evil.example'),
  'a host with a name before it': lines('GET /en/home HTTP/1.1', 'Host: masar.example@evil.example'),
  'a host with a path': lines('GET /en/home HTTP/1.1', 'Host: masar.example/evil'),
  'a host in quotes': lines('GET /en/home HTTP/1.1', 'Host: "masar.example"'),
  'half an address for a host': lines('GET /en/home HTTP/1.1', 'Host: [::1'),
  'a port that is none': lines('GET /en/home HTTP/1.1', 'Host: masar.example:x'),
  'another host that is none': lines('GET /en/home HTTP/1.1', 'Host: masar.example', 'X-Forwarded-Host: a@evil.example'),
  'a whole address': lines('GET http://masar.example/v1/hidden HTTP/1.1', 'Host: masar.example'),
  'a star before the path': lines('GET *v1/hidden HTTP/1.1', 'Host: masar.example'),
  'a zero byte': lines('GET /en/home HTTP/1.1', 'Host: masar.example', 'X: a\0b'),
  'no version': 'GET /en/home\r\n\r\n',
  'another protocol': lines('GET /en/home HTTP/9.9', 'Host: masar.example'),
  'no method': lines('/en/home HTTP/1.1', 'Host: masar.example'),
}

test.each(Object.entries(SMUGGLED))('%s is no request', async (_what, sent) => {
  const { statuses, said } = await raw(sent)
  // Either a 400, or the connection is closed without a response.
  expect([[400], []], said.slice(0, 300)).toContainEqual(statuses)
  expect(said).not.toMatch(/hidden/)
})

test.each([
  ['TRACE', [404, 405, 400]],
  ['CONNECT', [400, 404, 405]],
  ['PROPFIND', [404, 405]],
  ['PATCH', [404, 405]],
])('%s is no method here', async (method, allowed) => {
  const { statuses, said } = await raw(
    lines(`${method} /v1/customers/rentals HTTP/1.1`, 'Host: masar.example', 'X-Secret: kept-to-itself', 'Connection: close'),
  )
  // CONNECT may be closed without a response, leaving `statuses` empty.
  for (const status of statuses) expect(allowed).toContain(status)
  expect(said).not.toMatch(/kept-to-itself/)
})

test.each([
  ['a method of its own', lines('BREW /v1/customers/rentals HTTP/1.1', 'Host: masar.example')],
  ['two hosts', SMUGGLED['two hosts'] ?? ''],
  ['a head beyond all limits', lines('GET /en/home HTTP/1.1', 'Host: masar.example', `X: ${'x'.repeat(65_536)}`)],
])('%s: the refusal has an id, and the log names it', async (_what, sent) => {
  const { statuses, said } = await raw(sent)
  const id = /^x-request-id: ([\da-f-]{36})\r$/im.exec(said)?.[1]
  expect(id, said.slice(0, 300)).toBeDefined()
  const line = site.lines.map((each) => JSON.parse(each) as object).find((each) => 'request' in each && each.request === id)
  expect(line).toMatchObject({ status: statuses[0] })
})

test.each([
  '/v1/customers/rentals',
  '/v1/customers/offers',
  '/en/home',
  '/staff/login',
  '/sitemap.xml',
  '/sw.js',
  '/en/nothing',
  '/v1/docs/',
])('nothing follows the head of %s but the next answer', async (path) => {
  for (const encoding of ['identity', 'br']) {
    const head = lines(`HEAD ${path} HTTP/1.1`, 'Host: masar.example', `Accept-Encoding: ${encoding}`)
    const { said } = await raw(head, lines('GET /healthz HTTP/1.1', 'Host: masar.example', 'Connection: close'))
    const [, after, body, ...more] = said.split('\r\n\r\n')
    expect([after?.slice(0, 12), body, more], said.slice(0, 300)).toEqual(['HTTP/1.1 200', '{"status":"up"}', []])
  }
})

test('long heads, many heads and long addresses are refused', async () => {
  const get = (path: string, ...heads: string[]) => raw(lines(`GET ${path} HTTP/1.1`, 'Host: masar.example', 'Connection: close', ...heads))
  expect((await get('/en/home', `X: ${'x'.repeat(65_536)}`)).statuses).not.toContain(200)
  expect((await get(`/en/${'x'.repeat(65_536)}`)).statuses).not.toContain(200)
  const many = await get('/en/home', ...Array.from({ length: 3_000 }, (_, at) => `X-${at}: 1`))
  expect([[200], [431]]).toContainEqual(many.statuses)
})

test('who expects what nobody knows is answered as anybody else', async () => {
  const { statuses, said } = await raw(
    lines('GET /v1/customers/rentals HTTP/1.1', 'Host: masar.example', 'Expect: miracles', 'Connection: close'),
  )
  expect(statuses).toEqual([200])
  expect(said).toMatch(/x-content-type-options: nosniff/i)
})

test('an address with another host in it is answered as ours', async () => {
  const { statuses, said } = await raw(lines('GET http://evil.example/en/home HTTP/1.1', 'Host: masar.example', 'Connection: close'))
  expect(statuses.length).toBe(1)
  expect(said).not.toMatch(/location: [^\r]*evil/i)
})

test('a small packed body that unpacks to a large one is refused, and nothing is unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, 32))
  expect(bomb.length).toBeLessThan(100_000)
  const before = process.memoryUsage().arrayBuffers
  for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip', 'x-gzip']) {
    const head = lines(...POST, `Content-Encoding: ${encoding}`, `Content-Length: ${bomb.length}`, 'Connection: close')
    const { statuses, said } = await raw(head, bomb)
    expect(statuses.length, said.slice(0, 300)).toBe(1)
    expect([400, 413, 415], `${encoding}: ${said.slice(0, 300)}`).toContain(statuses[0])
  }
  expect((process.memoryUsage().arrayBuffers - before) / 1024 / 1024).toBeLessThan(40)
})

test('who sends far too much reads that it is too much, and goes on over the same connection', { timeout: 30_000 }, async () => {
  const payload = { user_name: 'admin@masar.example', password: 'masar-demo-admin' }
  const signedIn = await site.app.inject({ method: 'PUT', url: '/v1/staff/login', payload })
  const { data } = signedIn.json() as { data: { auth_token: string } }
  const picture = [
    'POST /v1/staff/rentals/1/images HTTP/1.1',
    'Host: masar.example',
    `Authorization: API_KEY ${data.auth_token}`,
    'Content-Type: image/png',
  ]
  const much = Buffer.alloc(16_000_000)
  const next = lines('GET /healthz HTTP/1.1', 'Host: masar.example', 'Connection: close')
  for (const head of [POST, picture]) {
    const told = await raw(lines(...head, `Content-Length: ${much.length}`), much, next)
    expect(told.statuses, head[0]).toEqual([413, 200])
    const inPieces = await raw(lines(...head, 'Transfer-Encoding: chunked'), `${much.length.toString(16)}\r\n`, much, '\r\n0\r\n\r\n', next)
    expect(inPieces.statuses, head[0]).toEqual([413, 200])
  }
})

test('two customers at once and a visitor between them: each gets their own and nobody else’s', { timeout: 60_000 }, async () => {
  const { app, db } = site
  const login = async (user_name: string, password: string): Promise<string> => {
    const answer = await app.inject({ method: 'PUT', url: '/v1/customer/login', payload: { user_name, password } })
    return (answer.json() as { data: { auth_token: string } }).data.auth_token
  }
  const token = await login('customer@masar.example', 'masar-demo-customer')
  const first = await db
    .selectFrom('customers')
    .select(['id', 'passwordHash'])
    .where('email', '=', 'customer@masar.example')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('customers')
    .values({
      email: 'other@masar.example',
      name: 'CANARY-B',
      phone: '+96892124411',
      passwordHash: first.passwordHash,
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    .execute()
  await db.updateTable('customers').set({ name: 'CANARY-A' }).where('id', '=', first.id).execute()
  const other = await login('other@masar.example', 'masar-demo-customer')
  const who = { 'CANARY-A': token, 'CANARY-B': other, nobody: undefined }
  const addresses = ['/v1/customer/profile', '/en/profile', '/en/my-enquiry', '/en/home', '/ar/profile.data']
  const all = Array.from({ length: 1_000 }, (_, at) => at).map(async (at) => {
    const [name, own] = Object.entries(who)[at % 3] ?? []
    const url = addresses[at % addresses.length] ?? ''
    const headers = own === undefined ? {} : { cookie: `auth_token=${own}`, authorization: `API_KEY ${own}` }
    const { payload, headers: answered } = await app.inject({ method: 'GET', url, headers })
    for (const canary of ['CANARY-A', 'CANARY-B']) if (canary !== name) expect(payload, `${url} for ${name}`).not.toContain(canary)
    if (own !== undefined) expect(answered['cache-control'], url).toBe(url === '/en/home' ? 'private, no-cache' : 'no-store')
    return payload.includes(String(name)) ? 1 : 0
  })
  const seen = (await Promise.all(all)).reduce<number>((sum, each) => sum + each, 0)
  expect(seen).toBeGreaterThan(100)
})

/** The head of a console form whose headers claim that it comes from our own site. */
const form = (path: string, type: string) => [
  `POST ${path} HTTP/1.1`,
  'Host: masar.example',
  'Sec-Fetch-Site: same-origin',
  `Content-Type: ${type}`,
]
const URLENCODED = 'application/x-www-form-urlencoded'

test('a form of the console that is larger than any is not read', async () => {
  const much = Buffer.alloc(16_000_000, 120)
  const next = lines('GET /healthz HTTP/1.1', 'Host: masar.example', 'Connection: close')
  for (const path of ['/staff/login', '/staff/language', '/staff/fleet/rentals/1/pictures', '/en/contact']) {
    const before = process.memoryUsage().arrayBuffers
    const told = await raw(lines(...form(path, URLENCODED), `Content-Length: ${much.length}`), much, next)
    expect([path, told.statuses]).toEqual([path, [413, 200]])
    const inPieces = await raw(lines(...form(path, URLENCODED), 'Transfer-Encoding: chunked'), '1\r\nx\r\n0\r\n\r\n', next)
    expect([path, inPieces.statuses]).toEqual([path, [413, 200]])
    expect((process.memoryUsage().arrayBuffers - before) / 1_000_000, path).toBeLessThan(30)
  }
})

test('what nobody sends is not taken into memory: larger forms are for who has signed in', async () => {
  const head = (path: string, ...more: string[]) =>
    lines(...form(path, URLENCODED), `Content-Length: 10000000`, 'Connection: close', ...more)
  for (const path of ['/staff/login', '/staff/language', '/staff/fleet/rentals/1/pictures']) {
    // Send no body: a server that waited for it would not answer.
    const { statuses, said } = await raw(head(path))
    expect([path, statuses]).toEqual([path, [302]])
    expect(said).toMatch(/location: \/staff\/login/i)
    expect((await raw(head(path, 'Accept: application/json'))).statuses, path).toEqual([401])
  }
})
