import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Failure } from '@masar/contract/shapes'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { loadGuard } from './load-guard.ts'

const MOST = 12
let told = 0
const guard = loadGuard({ most: MOST, onRefusals: (refused) => (told += refused), adjusting: false })
const waiting: ServerResponse[] = []
const server = createServer((request, response) =>
  guard.admit(request, response, () =>
    request.resume().once('end', () => (request.url?.startsWith('/work') ? waiting.push(response) : response.end('here you are'))),
  ),
)
// Report no event-loop delay, however busy this machine is.
const looking = setInterval(() => guard.adjust(0), 10)
server.listen(0, '127.0.0.1')
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

function finish(): void {
  for (const response of waiting.splice(0)) response.end('done')
}

afterEach(async () => {
  finish()
  // Requests that were kept open have lowered the limit: wait until it has recovered.
  await vi.waitUntil(() => guard.underWay() === 0 && guard.limit() === MOST, { timeout: 5_000 })
})
afterAll(() => {
  clearInterval(looking)
  guard.close()
  server.closeAllConnections()
  server.close()
})

/** Occupies that many places. Sends the requests one by one: sent together, some would wait too long if the machine paused. */
async function busyWith(count: number, path = '/work'): Promise<Promise<Response>[]> {
  const answers: Promise<Response>[] = []
  for (let sent = 1; sent <= count; sent += 1) {
    answers.push(fetch(origin() + path))
    await expect.poll(() => waiting.length, { interval: 2, timeout: 5_000 }).toBe(sent)
  }
  return answers
}

test('beyond the limit it refuses at once, in the shape of every failure, and takes requests again when it has room', async () => {
  const answers = await busyWith(MOST)
  const refused = await fetch(`${origin()}/v1/customers/rentals`, { headers: { 'accept-language': 'ar', 'x-forwarded-proto': 'https' } })
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  expect(refused.headers.get('strict-transport-security')).toMatch(/max-age=63072000; includeSubDomains/)
  expect(refused.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  const failure = Failure.parse(await refused.json())
  expect(failure).toMatchObject({ code: 'unavailable', instance: refused.headers.get('x-request-id') })
  expect(failure.message).toMatch(/طلبات كثيرة/)
  expect(guard.isCrowded()).toBe(true)
  await expect.poll(() => told, { timeout: 3_000 }).toBe(1)
  await expect.poll(guard.isCrowded, { timeout: 3_000 }).toBe(false)
  finish()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array.from({ length: MOST }, () => 200))
  expect((await fetch(`${origin()}/v1/customers/rentals`)).status).toBe(200)
})

test.each([
  ['/en/rental-car', 'Many people are here right now'],
  ['/ar/rental-car', 'الموقع مزدحم الآن'],
])('%s: a person gets a page', async (path, title) => {
  await busyWith(MOST)
  const refused = await fetch(origin() + path, { headers: { accept: 'text/html,*/*' } })
  expect([refused.status, refused.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await refused.text()).toContain(`<h1>${title}</h1>`)
})

test('health, files, who sends something and staff still get through where readers do not', async () => {
  await busyWith(MOST)
  const statusOf = async (path: string, method = 'GET') => (await fetch(origin() + path, { method })).status
  for (const path of ['/healthz', '/readyz', '/assets/app.js', '/pictures/a.avif', '/v1/staff/session', '/staff'])
    expect(await statusOf(path), path).toBe(200)
  expect(await statusOf('/v1/customers/enquiries', 'POST')).toBe(200)
  for (const path of ['/en/home', '/healthzebra', '/metrics', '/sw.jsp']) expect(await statusOf(path), path).toBe(503)
})

test('a body that trickles in holds no place, nor does a stream', async () => {
  const slow = Array.from({ length: MOST }, () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('POST /work HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nslow')
    return socket
  })
  await Promise.all(slow.map((socket) => once(socket, 'connect')))
  expect((await fetch(`${origin()}/en/home`)).status).toBe(200)
  for (const socket of slow) socket.destroy()
  await busyWith(MOST)
  for (const { req } of waiting) guard.release(req)
  expect((await fetch(`${origin()}/en/home`)).status).toBe(200)
})

test('what is only read takes its place at once, also where it brings a body that nobody looks at', () => {
  // A turn admits requests for only three milliseconds: in real time on a busy machine, the second might wait for the next turn.
  vi.useFakeTimers()
  const guard = loadGuard({ most: 10, onRefusals: () => {}, adjusting: false })
  for (const method of ['GET', 'HEAD']) {
    const asked = Object.assign(request('/en/home', method), { headers: { 'content-length': '1' } })
    guard.admit(asked, new EventEmitter() as ServerResponse, () => {})
  }
  expect(guard.underWay()).toBe(2)
  guard.close()
  vi.useRealTimers()
})

test('while turns of the event loop are long the limit sinks, to a few at the least, and rises again afterwards', () => {
  const late = loadGuard({ most: 100, onRefusals: () => {}, adjusting: false })
  const before = late.limit()
  for (let looks = 0; looks < 40; looks += 1) late.adjust(120)
  expect(late.limit()).toBe(6)
  for (let looks = 0; looks < 200; looks += 1) late.adjust(1)
  expect(late.limit()).toBe(before)
  late.close()
})

const request = (url: string, method = 'GET', { complete = true, destroyed = false } = {}) =>
  Object.assign(new EventEmitter(), { url, method, headers: {}, complete, socket: { destroyed } }) as unknown as IncomingMessage

test('where answers are slow the limit sinks, but not for pictures, which may take a second', () => {
  vi.useFakeTimers()
  const limitAfter = (url: string): number => {
    const slow = loadGuard({ most: 100, onRefusals: () => {}, adjusting: false })
    for (let asked = 0; asked < 32; asked += 1) slow.admit(request(url), new EventEmitter() as ServerResponse, () => {})
    vi.advanceTimersByTime(300)
    slow.adjust(0)
    slow.close()
    return slow.limit()
  }
  expect(limitAfter('/en/rental-car')).toBeLessThan(32)
  expect(limitAfter('/pictures/a.avif')).toBeGreaterThan(32)
  vi.useRealTimers()
})

test.each([
  { usual: 10, slow: 90, sinks: true },
  { usual: 10, slow: 35, sinks: false },
  { usual: 60, slow: 90, sinks: false },
  { usual: 150, slow: 220, sinks: true },
])('where answers usually take $usual ms, $slow ms in a crowd make the limit sink: $sinks', ({ usual, slow, sinks }) => {
  vi.useFakeTimers()
  const guard = loadGuard({ most: 100, onRefusals: () => {}, adjusting: false })
  const answeredAfter = (ms: number, count: number) => {
    const responses = Array.from({ length: count }, () => {
      const response = new EventEmitter() as ServerResponse
      guard.admit(request('/en/rental-car'), response, () => {})
      return response
    })
    vi.advanceTimersByTime(ms)
    for (const response of responses) response.emit('prefinish')
    guard.adjust(0)
  }
  for (let calm = 0; calm < 1_000; calm += 1) answeredAfter(usual, 5)
  const before = guard.limit()
  answeredAfter(slow, before)
  expect(guard.limit() < before).toBe(sinks)
  guard.close()
  vi.useRealTimers()
})

/** A guard with ten places. `come` sends a request and returns whether it was not refused at once; `answer` completes some. */
function tenPlaces() {
  const guard = loadGuard({ most: 10, onRefusals: () => {}, adjusting: false })
  const work: ServerResponse[] = []
  const refused: ServerResponse[] = []
  const come = (method: string): boolean => {
    const writeHead = () => refused.push(response)
    const response = Object.assign(new EventEmitter(), { writeHead, end: () => {} }) as unknown as ServerResponse
    guard.admit(request('/v1/customers/enquiries', method), response, () => work.push(response))
    return !refused.includes(response)
  }
  const answer = (count: number) => {
    for (const response of work.splice(0, count)) response.emit('prefinish')
    vi.advanceTimersByTime(1)
  }
  return { guard, work, refused, come, answer }
}

test('who sends something may wait beside the readers, but never becomes all who wait', () => {
  vi.useFakeTimers()
  const { guard, work, come, answer } = tenPlaces()
  for (let readers = 0; readers < 20; readers += 1) expect(come('GET')).toBe(true)
  expect(work.length, 'the others wait').toBe(10)
  expect(come('GET')).toBe(false)
  expect([come('POST'), come('POST'), come('POST')]).toEqual([true, true, false])
  answer(2)
  expect([come('POST'), come('GET')], 'as many wait as may').toEqual([false, false])
  answer(10)
  expect([come('GET'), come('GET'), come('GET')], 'who sends something has taken its own places, and none of the readers').toEqual([
    true,
    true,
    false,
  ])
  expect(come('POST')).toBe(false)
  guard.close()
  vi.useRealTimers()
})

test('in a crowd who sends something keeps no reader out, and a reader waits for the end of the turn where there is a place', () => {
  vi.useFakeTimers()
  const { guard, work, refused, come, answer } = tenPlaces()
  for (let readers = 0; readers < 21; readers += 1) come('GET')
  expect([guard.isCrowded(), refused.length]).toEqual([true, 1])
  answer(10)
  expect([come('POST'), come('POST')], 'places of their own').toEqual([true, true])
  vi.advanceTimersByTime(1)
  expect([work.length, guard.underWay()]).toEqual([12, 12])
  answer(1)
  expect([come('GET'), come('GET')], 'the place of a reader who has left').toEqual([true, false])
  expect(work.length).toBe(12)
  answer(1)
  const before = refused.length
  expect(come('GET')).toBe(true)
  work.shift()?.emit('prefinish')
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 4)
  expect([come('GET'), come('GET')], 'a turn that has lasted for long: both wait for its end').toEqual([true, true])
  vi.restoreAllMocks()
  vi.advanceTimersByTime(1)
  expect([work.length, refused.length - before], 'there is one place').toEqual([12, 1])
  guard.close()
  vi.useRealTimers()
})

test('it is calm while a few are under way and nobody waits; in a crowd it is not, though hardly anything is under way', () => {
  vi.useFakeTimers()
  const guard = loadGuard({ most: 10, onRefusals: () => {}, adjusting: false })
  const come = (): ServerResponse => {
    const response = Object.assign(new EventEmitter(), { writeHead: () => {}, end: () => {} }) as unknown as ServerResponse
    guard.admit(request('/v1/customers/rentals'), response, () => {})
    return response
  }
  const under = Array.from({ length: 6 }, come)
  expect(guard.isCalm()).toBe(true)
  under.push(come())
  expect(guard.isCalm()).toBe(false)
  for (let each = 0; each < 200; each += 1) under.push(come())
  expect(guard.isCrowded()).toBe(true)
  for (let turns = 0; turns < 3; turns += 1) {
    for (const response of under) response.emit('prefinish')
    vi.advanceTimersByTime(100)
  }
  expect([guard.underWay(), guard.isCalm()], 'somebody has just been refused').toEqual([0, false])
  vi.advanceTimersByTime(2_000)
  expect(guard.isCalm()).toBe(true)
  guard.close()
  vi.useRealTimers()
})

test.each([
  { kind: 'whose body trickles in', complete: false },
  { kind: 'who went away', destroyed: true },
])('those $kind leave room to wait', (state) => {
  const guard = loadGuard({ most: 100, onRefusals: () => {}, adjusting: false })
  const refused: string[] = []
  const come = (path: string, more = {}) =>
    guard.admit(
      request(path, path === '/' ? 'GET' : 'POST', more),
      Object.assign(new EventEmitter(), { writeHead: () => refused.push(path), end: () => {} }) as unknown as ServerResponse,
      () => {},
    )
  for (let each = 0; each < 300; each += 1) come('/slow', state)
  for (let each = 0; each < 100; each += 1) come('/')
  expect(refused).toEqual([])
  come('/')
  expect(refused).toEqual(['/'])
  guard.close()
})

test('a hundred and thirty who come at once after calm times are answered; in a crowd who waits is refused soon', async () => {
  vi.useFakeTimers()
  const guard = loadGuard({ most: 200, onRefusals: () => {} })
  const [work, refused] = [[] as ServerResponse[], [] as number[]]
  const come = (): void => {
    const came = performance.now()
    const response = Object.assign(new EventEmitter(), { writeHead: () => refused.push(performance.now() - came), end: () => {} })
    guard.admit(request('/v1/customers/rentals'), response as unknown as ServerResponse, () =>
      work.push(response as unknown as ServerResponse),
    )
  }
  let answered = 0
  /** Completes one request every three milliseconds, while `coming` new ones arrive each time. */
  const answerFor = async (milliseconds: number, coming = 0) => {
    for (let past = 0; past < milliseconds; past += 3) {
      const next = work.shift()
      if (next) answered += 1
      next?.emit('prefinish')
      for (let each = 0; each < coming; each += 1) come()
      await vi.advanceTimersByTimeAsync(3)
    }
  }
  for (let each = 0; each < 130; each += 1) come()
  await answerFor(1_200)
  expect([answered, refused.length]).toEqual([130, 0])
  for (let each = 0; each < 300; each += 1) come()
  expect(refused.length, 'too many for a moment').toBeGreaterThan(50)
  await answerFor(3_000, 5)
  answered = 0
  const before = refused.length
  await answerFor(1_000, 5)
  const soon = refused.slice(before)
  expect(soon.length).toBeGreaterThan(1_000)
  expect(Math.max(...soon)).toBeLessThan(100)
  expect(answered).toBeGreaterThan(300)
  guard.close()
  vi.useRealTimers()
})
