/** External services are down or hang, file descriptors or memory run short, and a shutdown begins in the middle of an upload. */
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { request } from 'node:http'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CallFailure } from '@masar/contract/client'
import { residentMb } from '../bench/cpu.ts'
import { get, startProduct, type Product } from '../bench/servers.ts'
import { percentile } from '../bench/statistics.ts'
import { clientOf, clientsOf, persist, type Seen } from './caller.ts'
import { onCoresOfItsOwn, toThoseWhoAsk } from './cores.ts'
import { gather } from './crowd.ts'
import { freePort } from './nodes.ts'
import type { OpenResult } from './open-load.ts'
import { atMost, none, type DrillParameters, type Outcome } from './outcome.ts'
import { CUSTOMER, PERSON } from './people.ts'
import { onEmbedded, onPostgres, type TestBed } from './places.ts'
import { prepareWriter, type Writer } from './writes.ts'

const ANSWERED_MS = 3_000
const ENDED_MS = 10_000
/** One more than the failed attempts after which an external service is no longer tried. */
const ROUNDS = 6
/** Limit of a response for which no external service is contacted. */
const AT_ONCE_MS = 500

/** Settings that put the SMTP server, Redis, the trace collector and Google's keys at one address. */
const leaningOn = (port: number): Record<string, string> => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  REDIS_URL: `redis://127.0.0.1:${port}`,
  RATE_LIMITS: 'on',
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  GOOGLE_CLIENT_ID: '1234-drill.apps.googleusercontent.com',
  GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs`,
})

/** A well-formed ID token, so that the product fetches Google's keys to verify it. */
const GOOGLE_TOKEN = [{ alg: 'RS256', kid: 'drill' }, {}, {}]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')

async function inFolderOf(testBed: TestBed, name: string, settings: Record<string, string> = {}, under: string[] = []): Promise<Product> {
  const folder = join(testBed.folder, name)
  mkdirSync(folder)
  return startProduct(testBed.place, folder, settings, undefined, under)
}

/** Does once what visitors do: signs in, files an enquiry, loads pages and searches a place. */
async function visit(product: Product, saw: (seen: Seen) => void): Promise<void> {
  const client = clientsOf(() => product.port, saw)
  const { data: session } = await client()('PUT /v1/customer/login', { body: CUSTOMER })
  const customer = client(session.auth_token)
  const { data: cars } = await customer('GET /v1/customers/rentals', { query: { per_page: 1 } })
  const enquiries = {
    ...PERSON,
    enquiry_type: 'rental' as const,
    assigned_cars: [{ vehicle_id: cars[0]?.id ?? 0 }],
  }
  await customer('POST /v1/customers/enquiries', { body: { enquiries } })
  for (const path of ['/en/home', '/ar/rental-car', '/en/locations', '/v1/customers/places?q=azaiba']) {
    const began = performance.now()
    const { status } = await get(product.port, path)
    saw({ at: began, ms: performance.now() - began, status, retryAfter: null })
  }
}

/** Signing in with Google must fail as `unavailable`. */
async function trySignIn(product: Product, saw: (seen: Seen) => void): Promise<void> {
  const client = clientOf(() => product.port, saw)
  const refused = await client('POST /v1/customers/google', { body: { token: GOOGLE_TOKEN } }).catch((error: unknown) => error)
  if (!(refused instanceof CallFailure) || refused.body.code !== 'unavailable') throw refused
}

async function endInOrder(product: Product): Promise<{ ms: number; ended: string | undefined }> {
  const began = performance.now()
  await product.stop()
  return { ms: performance.now() - began, ended: product.ended() }
}

async function without(testBed: TestBed, what: string, port: number): Promise<Outcome[]> {
  const product = await inFolderOf(testBed, what, leaningOn(port))
  const seen: Seen[] = []
  const google: Seen[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await visit(product, (each) => seen.push(each))
      await trySignIn(product, (each) => google.push(each))
    }
    const { ms, ended } = await endInOrder(product)
    const failed = seen.filter(({ status = 500 }) => status >= 500)
    return [
      none(`${what}: answers of 5xx, or none`, failed.length, String(seen.length)),
      atMost(`${what}: slowest answer`, Math.max(...seen.map((each) => each.ms)), ANSWERED_MS, 'ms'),
      atMost(`${what}: slowest sign-in with Google`, Math.max(...google.map((each) => each.ms)), ANSWERED_MS, 'ms'),
      atMost(`${what}: one after five in vain`, google.at(-1)?.ms ?? Infinity, AT_ONCE_MS, 'ms'),
      { what: `${what}: how it ended`, figure: String(ended), limit: 'exit code 0', held: ended === 'exit code 0' },
      atMost(`${what}: its end`, ms, ENDED_MS, 'ms'),
    ]
  } finally {
    await product.kill()
  }
}

/** All external services accept connections but never respond. */
async function hanging(testBed: TestBed): Promise<Outcome[]> {
  const taken = new Set<Socket>()
  const silent = createServer((socket) => void taken.add(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  try {
    return await without(testBed, 'all hang', (silent.address() as AddressInfo).port)
  } finally {
    for (const socket of taken) socket.destroy()
    silent.close()
  }
}

const PDF = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 16, 10), Buffer.from('\n%%EOF\n')])
const THREADS = 8

const upload = ({ customer, threads }: Writer, at: number, bytes: number) =>
  customer('POST /v1/customers/enquiries/{id}/attachments', {
    path: { id: threads[at % THREADS] ?? 0 },
    query: { name: `large-${at}.pdf` },
    body: new Uint8Array(PDF(bytes)),
  })

/** The shutdown begins when half of an upload has arrived; the rest follows a second later. */
async function endAmidUpload(testBed: TestBed): Promise<Outcome[]> {
  const product = await inFolderOf(testBed, 'upload')
  try {
    const { data: session } = await clientOf(
      () => product.port,
      () => {},
    )('PUT /v1/customer/login', { body: CUSTOMER })
    const client = clientsOf(() => product.port)
    const { threads } = await prepareWriter(client(), client)
    const file = PDF(2_000_000)
    const sending = request({
      host: '127.0.0.1',
      port: product.port,
      method: 'POST',
      path: `/v1/customers/enquiries/${threads[0]}/attachments?name=half.pdf`,
      headers: { authorization: `API_KEY ${session.auth_token}`, 'content-type': 'application/pdf', 'content-length': file.length },
    })
    const answered = once(sending, 'response').then(
      ([response]) => String(response.statusCode),
      () => 'no answer',
    )
    sending.on('error', () => {})
    sending.write(file.subarray(0, file.length / 2))
    // By then the product is processing the upload.
    await sleep(1_000)
    const ending = endInOrder(product)
    await sleep(1_000)
    sending.end(file.subarray(file.length / 2))
    const answer = await answered
    const { ms, ended } = await ending
    return [
      {
        what: 'an upload as it ends',
        figure: `${answer}, ${ended}`,
        limit: '201, exit code 0',
        held: answer === '201' && ended === 'exit code 0',
      },
      atMost('its end', ms, ENDED_MS, 'ms'),
    ]
  } finally {
    await product.kill()
  }
}

const HANDLES = 256

/** More connections than there are file descriptors, which are then all closed. */
async function fewHandles(testBed: TestBed): Promise<Outcome[]> {
  const product = await inFolderOf(testBed, 'handles', {}, ['prlimit', `--nofile=${HANDLES}:${HANDLES}`])
  try {
    const idle = Array.from({ length: 2 * HANDLES }, () => connect({ port: product.port, host: '127.0.0.1' }).on('error', () => {}))
    await sleep(2_000)
    const meanwhile = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`http://127.0.0.1:${product.port}/v1/customers/rentals`, { signal: AbortSignal.timeout(5_000) }).then(
          ({ status }) => status,
          () => 'none' as const,
        ),
      ),
    )
    for (const socket of idle) socket.destroy()
    const began = performance.now()
    const seen: Seen[] = []
    while (
      !(await visit(product, (each) => seen.push(each)).then(
        () => true,
        () => false,
      )) &&
      performance.now() - began < 30_000
    )
      await sleep(100)
    const well = performance.now() - began
    const silent = meanwhile.filter((status) => status === 'none').length
    const wrong = meanwhile.filter((status) => status !== 'none' && status >= 500 && status !== 503)
    return [
      none(`${HANDLES} handles: answers of 5xx but 503`, wrong.length, String(meanwhile.length)),
      none('calls without an answer', silent, String(meanwhile.length)),
      none('ends of the product', product.ended() === undefined ? 0 : 1, '1'),
      atMost('all is well again', well, 5_000, 'ms'),
    ]
  } finally {
    await product.kill()
  }
}

const LARGE = 10_000_000
const MOST_MB = 500

/** Twenty large uploads at once with a small heap, on PostgreSQL (a separate process), while others request a list. */
async function largeFiles(testBed: TestBed): Promise<Outcome[]> {
  const product = await inFolderOf(testBed, 'large', { NODE_OPTIONS: '--max-old-space-size=256' })
  toThoseWhoAsk()
  const crowd = gather([{ method: 'GET', path: '/v1/customers/rentals?per_page=24', headers: {} }])
  try {
    const client = clientsOf(() => product.port)
    const writer = await prepareWriter(client(), client)
    const asked = { port: product.port, perSecond: 40 }
    const before = await crowd.come({ ...asked, seconds: 3 })
    const memory = { peak: 0 }
    const looking = setInterval(() => (memory.peak = Math.max(memory.peak, residentMb(product.pid))), 20)
    const reading = crowd.come({ ...asked, seconds: 8 })
    const began = performance.now()
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        persist(() => upload(writer, at, LARGE)).then(
          () => 201,
          (error: unknown) => (error as CallFailure).status,
        ),
      ),
    )
    const took = performance.now() - began
    const meanwhile = await reading
    clearInterval(looking)
    const unanswered = [...meanwhile.status].filter((status) => status !== 200).length
    const p95 = ({ at, ms }: OpenResult, until = Number.POSITIVE_INFINITY) =>
      percentile(ms.filter((_, each) => (at[each] ?? 0) <= until).sort(), 0.95)
    return [
      none('twenty files of 10 MB at once, 256 MB of heap: not taken', sent.filter((status) => status !== 201).length, '20'),
      none('ends of the product', product.ended() === undefined ? 0 : 1, '1'),
      // Refusals are fast, so without this check they would improve the list's p95.
      { ...none('lists meanwhile that were not answered', unanswered, String(meanwhile.status.length)), timed: true },
      atMost('memory at most', memory.peak, MOST_MB, 'MB'),
      {
        what: 'a list meanwhile, p95',
        figure: `${Math.round(p95(meanwhile, took))} ms in the ${(took / 1000).toFixed(1)} s of it, before ${Math.round(p95(before))}`,
        limit: 'twice',
        held: p95(meanwhile, took) <= 2 * p95(before),
        timed: true,
      },
    ]
  } finally {
    crowd.leave()
    await product.kill()
  }
}

export async function surroundings(_course: DrillParameters): Promise<Outcome[]> {
  const away = await onEmbedded(async (testBed) => [
    ...(await endAmidUpload(testBed)),
    ...(await hanging(testBed)),
    ...(await without(testBed, 'all refuse', await freePort())),
    ...(await fewHandles(testBed)),
  ])
  return [...away, ...(await onCoresOfItsOwn(() => onPostgres((testBed) => largeFiles(testBed))))]
}
