import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@masar/contract/calls'
import { LIMITS } from '@masar/contract/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send, withToken } from '../accounts/testing.ts'
import { customerName, staffName } from '../platform/access.ts'
import { rateLimits } from '../platform/limits/rate-limits.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { newStaff, staffLogIn } from '../staff/testing.ts'
import { conversation, file, good, newCustomer, type Person, vehicles } from './testing.ts'

const limits = rateLimits()
let api: TestApi
let folder: string
const folders = () => ({ privateFolder: join(folder, 'private'), madePictures: join(folder, 'pictures') })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limits-'))
  api = await startTestApi({ limits, ...folders() })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

test('twenty enquiries in an hour, of one customer; what was not filled in right does not count', async () => {
  const [person, other] = [await newCustomer(api), await newCustomer(api)]
  for (let each = 0; each < 20; each += 1) await file(api, person)
  const refused = await send(api, 'POST /v1/customers/enquiries', { enquiries: await good(api) }, withToken(person.token))
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' }, headers: { 'retry-after': expect.any(String) } })
  for (let each = 0; each < 25; each += 1)
    expect((await send(api, 'POST /v1/customers/enquiries', { enquiries: {} }, withToken(other.token))).status).toBe(422)
  expect(await file(api, other)).toEqual(expect.any(Number))
})

test('thirty messages in a minute, of one customer, over all threads', async () => {
  const person = await newCustomer(api)
  const ids = [await file(api, person), await file(api, person)]
  const write = (at: number) =>
    person.client('PUT /v1/customers/enquiries/{id}/conversation', {
      ...conversation(ids[at % 2] ?? 0),
      body: { content: `Message ${at}` },
    })
  for (let at = 0; at < 30; at += 1) await write(at)
  await expect(write(30)).rejects.toMatchObject({
    status: 429,
    body: { message: 'That was a little too often. Please wait a moment and try again.' },
  })
})

test('five hundred messages in a day, of one customer: a thread is read whole each time', async () => {
  const [person, other] = [await newCustomer(api), await newCustomer(api)]
  const { id } = await api.opened.db.selectFrom('customers').select('id').orderBy('id', 'desc').offset(1).executeTakeFirstOrThrow()
  for (let sent = 0; sent < 499; sent += 1) await limits.spend('chat-a-day', customerName(id))
  const write = async (who: Person) => {
    const call = `PUT /v1/customers/enquiries/${await file(api, who)}/conversation`
    const { status, headers, body } = await send(api, call, { content: 'Hello' }, withToken(who.token))
    return status === 200 ? [status] : [status, headers['ratelimit-policy'], body.message]
  }
  expect(await write(person)).toEqual([200])
  expect(await write(person)).toEqual([429, '"chat-a-day";q=500;w=86400', 'That was a little too often. Please try again in 24 h.'])
  expect(await write(other)).toEqual([200])
})

const PICTURE = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c04020' } })
  .jpeg()
  .toBuffer()

/** Uploads to each URL in turn, and returns the response statuses. */
async function upload({ app }: TestApi, addresses: readonly string[], token: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let each = 0; each < times; each += 1) {
    const headers = { ...withToken(token), 'content-type': 'application/octet-stream' }
    const url = addresses[each % addresses.length] ?? ''
    statuses.push((await app.inject({ method: 'POST', url, headers, payload: PICTURE })).statusCode)
  }
  return statuses
}

const ofEnquiry = (id: number) => `/v1/customers/enquiries/${id}/attachments?name=a.jpg`

test.each([
  // Only ten unsent files are allowed per thread, so they are spread over five: the limit counts across threads.
  {
    what: 'forty files',
    most: 40,
    addresses: async (person: Person) => (await Promise.all([1, 2, 3, 4, 5].map(() => file(api, person)))).map(ofEnquiry),
  },
  { what: 'twenty portraits', most: 20, addresses: async () => ['/v1/customer/picture'] },
])('$what in an hour, of one customer', async ({ most, addresses }) => {
  const [person, other] = [await newCustomer(api), await newCustomer(api)]
  const theirs = await addresses(person)
  expect(await upload(api, theirs, person.token, most)).toEqual(Array<number>(most).fill(201))
  expect(await upload(api, theirs, person.token, 1)).toEqual([429])
  expect(await upload(api, await addresses(other), other.token, 1)).toEqual([201])
})

describe.each([
  { what: 'as the contract has it', points: 60, other: {} },
  { what: 'as the operator has it', points: 90, other: { 'staff-files': 90 } },
])('files of one of staff in an hour, $what', ({ points, other }) => {
  test(`${points}, whatever for`, async () => {
    const theirs = rateLimits({ other })
    const beside = await startTestApi({ beside: api, limits: theirs, ...folders() })
    const [one, another] = [await newStaff(api, 'admin'), await newStaff(api, 'admin')]
    const [{ id: car } = { id: 0 }] = await vehicles(api, 'rental')
    const addresses = [
      `/v1/staff/rentals/${car}/images`,
      `/v1/staff/enquiries/${await file(api, await newCustomer(api))}/attachments?name=a.jpg`,
    ]
    const sends = async (pair: typeof one, times: number) => upload(beside, addresses, await staffLogIn(api, pair), times)
    for (let sent = 2; sent < points; sent += 1) await theirs.spend('staff-files', staffName(one.id))
    expect(await sends(one, 4)).toEqual([201, 201, 429, 429])
    expect(await sends(another, 2)).toEqual([201, 201])
    await beside.close()
  })
})

test('every file that is sent in counts for who sends it, staff too', () => {
  const taking = Object.entries(calls).filter(([, call]) => 'upload' in call)
  expect(taking.length).toBeGreaterThan(6)
  for (const [name, call] of taking) {
    const limits = 'limits' in call ? call.limits.map((limit) => LIMITS[limit]) : []
    expect(limits, name).toContainEqual(expect.objectContaining({ by: 'account', seconds: 3600 }))
  }
})

test('the description says what a call takes and gives beyond a body', async () => {
  const { paths } = (await api.app.inject('/v1/openapi.json')).json()
  const thread = paths['/v1/customers/enquiries/{id}/conversations'].get
  expect(thread.parameters).toContainEqual(expect.objectContaining({ name: 'if-none-match', in: 'header' }))
  expect(thread.responses).toHaveProperty('304')
  const events = paths['/v1/customers/enquiries/{id}/events'].get
  expect(events.responses['200'].content).toEqual({ 'text/event-stream': { schema: { type: 'string' } } })
  const repeating = Object.entries<Record<string, { parameters: { name: string }[] }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters }]) => parameters.some(({ name }) => name === 'idempotency-key'))
      .map(([method]) => `${method} ${path}`),
  )
  expect(repeating).toEqual(
    expect.arrayContaining([
      'post /v1/customers/enquiries',
      'put /v1/customers/enquiries/{id}/conversation',
      'post /v1/customers/enquiries/contact',
      'post /v1/customers/leasings/leasing_document',
    ]),
  )
})
