import { afterAll, beforeAll, expect, test } from 'vitest'
import { send, withToken } from '../accounts/testing.ts'
import { rateLimits } from '../platform/rate-limits.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { conversation, file, good, newCustomer } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ limits: rateLimits() })
})
afterAll(() => api.close())

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
  await expect(write(30)).rejects.toMatchObject({ status: 429 })
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
