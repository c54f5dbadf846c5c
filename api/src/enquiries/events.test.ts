import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withToken } from '../accounts/testing.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { enquiryEvents } from './events.ts'
import { conversation, file, newCustomer, staffOf, type Person } from './testing.ts'

let api: TestApi
let origin: string
let staff: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  api = await startTestApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
  staff = await staffOf(api)
})
afterAll(() => api.close())

/** Opens the event stream of an enquiry over its own connection, and collects what arrives. */
async function listen({ token }: Pick<Person, 'token'>, id: number, { from = origin, method = 'GET' } = {}) {
  const asked = request(`${from}/v1/customers/enquiries/${id}/events`, { method, headers: withToken(token), agent: false })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const state = { text: '', ended: false }
  response.on('data', (piece: Buffer) => {
    state.text += piece.toString('utf8')
  })
  // Closing the connection on our side ends it with an error.
  response.on('error', () => {})
  const done = new Promise<void>((resolve) => response.on('close', resolve)).then(() => {
    state.ended = true
  })
  if (response.statusCode === 200) await vi.waitFor(() => expect(state.text).toContain(': open'))
  const events = () => [...state.text.matchAll(/^data: (.+)$/gm)].map(([, json = '']) => JSON.parse(json) as { kind: string; id: number })
  return { status: response.statusCode, headers: response.headers, state, done, events, leave: () => asked.destroy() }
}

const soon = { timeout: 1000, interval: 10 }

describe('a stream of events', () => {
  test('tells within a second of an answer, a view and a status, each to its own enquiry alone', async () => {
    const [person, other] = [await newCustomer(api), await newCustomer(api)]
    const [id, another] = [await file(api, person), await file(api, other)]
    const [mine, theirs] = [await listen(person, id), await listen(other, another)]
    expect(mine.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    await staff.reply(id, 'Hello')
    await vi.waitFor(() => expect(mine.events()).toContainEqual({ kind: 'message', id }), soon)
    await staff.move(id, 'completed')
    await vi.waitFor(() => expect(mine.events()).toContainEqual({ kind: 'status', id }), soon)
    await person.client('PUT /v1/customers/enquiries/{id}/conversation', { ...conversation(id), body: { content: 'Thank you' } })
    await staff.view(id)
    await vi.waitFor(() => expect(mine.events()).toContainEqual({ kind: 'viewed', id }), soon)
    expect(theirs.events()).toEqual([])
    mine.leave()
    theirs.leave()
    await Promise.all([mine.done, theirs.done])
  })

  test('says nothing of what was rolled back', async () => {
    const person = await newCustomer(api)
    const id = await file(api, person)
    const stream = await listen(person, id)
    await expect(staff.reply(id, 'Lost', [999])).rejects.toMatchObject({ status: 422 })
    await staff.reply(id, 'Kept')
    await vi.waitFor(() => expect(stream.events()).toContainEqual({ kind: 'message', id }), soon)
    expect(stream.events().filter(({ kind }) => kind === 'message')).toHaveLength(1)
    stream.leave()
    await stream.done
  })

  test('ends with the session, without another word', async () => {
    const person = await newCustomer(api)
    const id = await file(api, person)
    const stream = await listen(person, id)
    await person.client('DELETE /v1/customer/session')
    await staff.reply(id, 'Hello')
    await vi.waitFor(() => expect(stream.state.ended).toBe(true), soon)
    expect(stream.events()).toEqual([])
  })

  test("is open for one's own alone, and to no HEAD", async () => {
    const [person, other] = [await newCustomer(api), await newCustomer(api)]
    const id = await file(api, person)
    expect((await listen(other, id)).status).toBe(404)
    expect((await listen({ token: 'x'.repeat(43) }, id)).status).toBe(401)
    expect((await listen(person, id, { method: 'HEAD' })).status).toBe(404)
  })

  test('there are ten of an account, and a place is free again when one leaves', async () => {
    const person = await newCustomer(api)
    const id = await file(api, person)
    const streams = await Promise.all(Array.from({ length: 10 }, () => listen(person, id)))
    const refused = await listen(person, id)
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
    streams[0]?.leave()
    await vi.waitFor(async () => {
      const next = await listen(person, id)
      streams.push(next)
      expect(next.status).toBe(200)
    }, soon)
    for (const stream of streams) stream.leave()
    await Promise.all(streams.map((stream) => stream.done))
  })

  test('ends when the process does, which does not wait for it', async () => {
    const closing = await startTestApi()
    await closing.app.listen({ port: 0, host: '127.0.0.1' })
    const person = await newCustomer(closing)
    const id = await file(closing, person)
    const stream = await listen(person, id, { from: `http://127.0.0.1:${(closing.app.server.address() as AddressInfo).port}` })
    await closing.close()
    await stream.done
    expect(stream.state.ended).toBe(true)
  })

  test('breathes while nothing happens, says when something may have been missed, and lets go of who is signed out', async () => {
    const app = Fastify()
    let heard = (_payload: string) => {}
    const events = enquiryEvents(app, {
      db: api.opened.db,
      clock: () => api.clock.now,
      heartbeat: 20,
      listen: async (_channel, hear) => {
        heard = hear
        return async () => {}
      },
    })
    await app.ready()
    const person = await newCustomer(api)
    const session = await api.opened.db.selectFrom('sessions').select(['id', 'accountId']).orderBy('id', 'desc').executeTakeFirstOrThrow()
    let text = ''
    const stream = events.open({ accountId: session.accountId, sessionId: session.id }, 7)
    stream.on('data', (piece: Buffer) => {
      text += piece.toString('utf8')
    })
    const ended = once(stream, 'end')
    await vi.waitFor(() => expect(text).toContain(': still here\n\n'), soon)
    // The payload that signals that the listening connection was lost and is back.
    heard('')
    await vi.waitFor(() => expect(text).toContain('data: {"kind":"all","id":7}\n\n'), soon)
    await person.client('DELETE /v1/customer/session')
    await ended
    await app.close()
  })
})
