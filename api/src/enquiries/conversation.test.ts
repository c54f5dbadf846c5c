import type { CallFailure } from '@masar/contract/client'
import { MINUTE } from '@masar/domain/durations'
import { ENQUIRY_STATUSES } from '@masar/domain/enquiry-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forward, send, withToken } from '../accounts/testing.ts'
import { openSession } from '../platform/sessions.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { conversation, file, newCustomer, staffOf, type Person } from './testing.ts'

let api: TestApi
let person: Person
let staff: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  api = await startTestApi()
  person = await newCustomer(api)
  staff = await staffOf(api)
})
afterAll(() => api.close())

const write = (id: number, content: string) =>
  person.client('PUT /v1/customers/enquiries/{id}/conversation', { ...conversation(id), body: { content } })
const read = (id: number, known?: string) =>
  person.client('GET /v1/customers/enquiries/{id}/conversations', {
    ...conversation(id),
    ...(known === undefined ? {} : { ifNoneMatch: known }),
  })
const detail = async (id: number) => (await person.client('GET /v1/customers/enquiries/{id}', conversation(id))).data
const row = (id: number) => api.opened.db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const status = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: CallFailure) => error.status,
  )

describe('a thread', () => {
  test('holds what both sides wrote, oldest first, with names and ticks', async () => {
    const id = await file(api, person)
    const { message, data } = await write(id, '  Is it free?\r\nThank you\u0000\u0008  ')
    const created_at = api.clock.now.toISOString()
    const mine = {
      content: 'Is it free?\nThank you',
      author_type: 'Customer',
      author_name: 'Hilal Al Busaidi',
      created_at,
      attachments: [],
    }
    expect(message).toBe('Your message is sent.')
    expect(data).toEqual({ id: expect.any(Number), ...mine, status: 'sent' })
    forward(api, MINUTE)
    await staff.view(id)
    await staff.reply(id, 'Yes, it is.')
    const thread = await read(id)
    expect(thread.data).toEqual([
      { ...data, status: 'viewed' },
      {
        id: expect.any(Number),
        content: 'Yes, it is.',
        author_type: 'User',
        author_name: staff.actor.staffName,
        status: 'viewed',
        created_at: api.clock.now.toISOString(),
        attachments: [],
      },
    ])
    const { data: list } = await person.client('GET /v1/customers/enquiries')
    expect(list.find((item) => item.id === id)).toMatchObject({
      conversation_count: 2,
      last_conversation: { content: 'Yes, it is.', author_type: 'User', created_at: api.clock.now.toISOString() },
    })
  })

  test('the list says which of them have an answer that was not opened yet', async () => {
    const id = await file(api, person)
    const isUnread = async () => (await person.client('GET /v1/customers/enquiries')).data.find((item) => item.id === id)?.unread
    await person.client('PUT /v1/customers/enquiries/{id}/conversation', { path: { id }, body: { content: 'Is it white?' } })
    expect(await isUnread()).toBe(false)
    await staff.reply(id, 'Yes, it is.')
    expect(await isUnread()).toBe(true)
    await person.client('GET /v1/customers/enquiries/{id}/conversations', { path: { id } })
    expect(await isUnread()).toBe(false)
  })

  test.each(['', '   \n\t ', '\u0000', ' \u200b\u200f\ufeff', 'x'.repeat(4001), '🚗'.repeat(4001), undefined, null, 7, ['x'], { a: 1 }])(
    'refuses %j',
    async (content) => {
      const id = await file(api, person)
      const answer = await send(api, `PUT /v1/customers/enquiries/${id}/conversation`, { content }, withToken(person.token))
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', fields: { content: expect.any(String) } } })
      const arabic = await send(
        api,
        `PUT /v1/customers/enquiries/${id}/conversation`,
        { content },
        { ...withToken(person.token), 'accept-language': 'ar' },
      )
      expect(arabic.body.fields.content).toMatch(/«الرسالة»/)
      expect((await read(id)).data).toEqual([])
    },
  )

  test.each([
    'x',
    'x'.repeat(4000),
    '🚗'.repeat(4000),
    `  ${'ع'.repeat(4000)}  `,
    `<img src=x onerror=alert(1)>'); delete from messages; --`,
    'شكرًا 👩‍👩‍👧 \u202eabc',
  ])('keeps what people write (%#)', async (content) => {
    const id = await file(api, person)
    await write(id, content)
    expect((await read(id)).data.map((message) => message.content)).toEqual([content.trim()])
  })
})

describe('polling', () => {
  test('costs nothing while nothing changes, and the answer has a new name after every change', async () => {
    const id = await file(api, person)
    const first = await read(id)
    expect(first.etag).toMatch(/^"[\w-]+"$/)
    expect(await status(read(id, first.etag))).toBe(304)
    await write(id, 'Hello')
    const second = await read(id, first.etag)
    expect(second.etag).not.toBe(first.etag)
    expect(await status(read(id, second.etag))).toBe(304)
    await staff.view(id)
    const third = await read(id, second.etag)
    expect(third.data[0]?.status).toBe('viewed')
    // Viewing what has been viewed changes nothing.
    await staff.view(id)
    expect(await status(read(id, third.etag))).toBe(304)
    await staff.reply(id, 'Hello!')
    const fourth = await read(id, third.etag)
    // Opening the thread marked the answer as viewed, and the ETag returned is the one after that change.
    expect(fourth.data.at(-1)?.status).toBe('viewed')
    for (const _ of [1, 2, 3]) expect(await status(read(id, fourth.etag))).toBe(304)
    expect((await read(id)).etag).toBe(fourth.etag)
  })

  test('an answer that has not changed carries its name and no body, and is nothing to keep', async () => {
    const id = await file(api, person)
    const { etag = '' } = await read(id)
    const call = `GET /v1/customers/enquiries/${id}/conversations`
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await send(api, call, undefined, { ...withToken(person.token), 'if-none-match': known })
      expect(answer).toMatchObject({ status: 304, text: '', headers: { etag, 'cache-control': 'no-store' } })
    }
    expect((await send(api, call, undefined, { ...withToken(person.token), 'if-none-match': '"other"' })).status).toBe(200)
    // The same thread in another language.
    expect((await send(api, call, undefined, { ...withToken(person.token), 'if-none-match': etag, 'accept-language': 'ar' })).status).toBe(
      200,
    )
    // Another thread.
    expect(await status(read(await file(api, person), etag))).toBe(200)
  })

  test('who asks for the head alone has viewed nothing, on either side', async () => {
    const id = await file(api, person)
    await write(id, 'Is it free?')
    await staff.reply(id, 'Yes, it is.')
    const state = async () => ({ enquiry: await row(id), messages: await api.opened.db.selectFrom('messages').selectAll().execute() })
    const before = await state()
    const session = { kind: 'staff', accountId: staff.actor.staffId, client: '' } as const
    const staffToken = await openSession(api.opened.db, session, api.clock.now)
    const head = (url: string, token: string, known = '') =>
      api.app.inject({ method: 'HEAD', url, headers: { authorization: `API_KEY ${token}`, 'if-none-match': known } })
    for (const [url, token] of [
      [`/v1/customers/enquiries/${id}/conversations`, person.token],
      [`/v1/staff/enquiries/${id}/conversations`, staffToken],
    ] as const) {
      const asked = await head(url, token)
      expect([asked.statusCode, (await head(url, token, String(asked.headers.etag))).statusCode], url).toEqual([200, 304])
      expect(await state(), url).toEqual(before)
      // Having the ETag of the HEAD response does not mean having read the thread.
      const headers = { authorization: `API_KEY ${token}`, 'if-none-match': String(asked.headers.etag) }
      expect((await api.app.inject({ method: 'GET', url, headers })).statusCode, url).toBe(200)
      Object.assign(before, await state())
    }
    const lists = ['/v1/staff/enquiries.csv', '/v1/staff/leads.csv']
    const logged = () => api.opened.db.selectFrom('auditLog').select('id').execute()
    const entries = await logged()
    for (const url of lists) await head(url, staffToken)
    expect(await logged()).toEqual(entries)
  })

  test('while both sides write at once no message is missed by who polls, and every one is viewed in the end', async () => {
    const id = await file(api, person)
    let known: string | undefined
    const seen = new Set<string>()
    const poll = async () => {
      const answer = await read(id, known).catch((error: CallFailure) => {
        expect(error.status).toBe(304)
      })
      if (!answer) return
      known = answer.etag
      for (const { content } of answer.data) seen.add(content)
    }
    const writing = Promise.all(
      Array.from({ length: 20 }, (_, at) => Promise.all([write(id, `mine ${at}`), staff.reply(id, `theirs ${at}`)])),
    )
    for (let round = 0; round < 15; round += 1) await poll()
    await writing
    await poll()
    expect(seen.size).toBe(40)
    expect((await read(id)).data.filter((message) => message.author_type === 'User').every((message) => message.status === 'viewed')).toBe(
      true,
    )
    await poll()
    expect(await status(read(id, known))).toBe(304)
  })
})

describe('what staff do', () => {
  test('the first answer begins the work, and a later one changes no status', async () => {
    const id = await file(api, person)
    expect(await row(id)).toMatchObject({ status: 'new_enquiry', waitingSince: api.clock.now, seenAt: null })
    forward(api, MINUTE)
    await staff.reply(id, 'Hello')
    expect(await row(id)).toMatchObject({ status: 'inprogress', waitingSince: null, seenAt: api.clock.now, updatedAt: api.clock.now })
    await staff.move(id, 'completed')
    await staff.reply(id, 'One more thing')
    expect((await detail(id)).status).toBe('completed')
  })

  test('the first assignment begins the work, and the customer sees whose it is', async () => {
    const id = await file(api, person)
    await staff.assign(id)
    expect(await detail(id)).toMatchObject({ status: 'inprogress', assignee: { name: staff.actor.staffName } })
    await staff.assign(id, null)
    expect(await detail(id)).toMatchObject({ status: 'inprogress', assignee: null })
  })

  test('a status follows the machine, and nothing else does', async () => {
    for (const [path, next] of [
      [[], 'inprogress'],
      [['inprogress'], 'completed'],
      [['inprogress'], 'lost'],
      [['inprogress', 'completed'], 'inprogress'],
      [['inprogress', 'lost'], 'inprogress'],
    ] as const) {
      const id = await file(api, person)
      for (const each of path) await staff.move(id, each)
      const allowed = path.at(-1) === 'inprogress' ? ['completed', 'lost'] : [next]
      for (const other of ENQUIRY_STATUSES.filter((each) => !(allowed as readonly string[]).includes(each)))
        await expect(staff.move(id, other), `${path.join()} > ${other}`).rejects.toMatchObject({ code: 'conflict', status: 409 })
      await staff.move(id, next)
      expect((await detail(id)).status).toBe(next)
    }
  })

  test('of two who close an enquiry at once one is told that it is closed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await file(api, person)
      await staff.move(id, 'inprogress')
      const results = await Promise.allSettled([staff.move(id, 'completed'), staff.move(id, 'lost')])
      expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  test('a customer who writes in a closed enquiry does not open it, but waits', async () => {
    const id = await file(api, person)
    await staff.move(id, 'inprogress')
    await staff.move(id, 'completed')
    expect((await row(id)).waitingSince).toBeNull()
    forward(api, MINUTE)
    await write(id, 'Are you there?')
    const waiting = api.clock.now
    forward(api, MINUTE)
    await write(id, 'Hello?')
    expect(await row(id)).toMatchObject({ status: 'completed', waitingSince: waiting })
    const unread = await api.opened.db
      .selectFrom('messages')
      .select('id')
      .where('enquiryId', '=', id)
      .where('viewedAt', 'is', null)
      .execute()
    expect(unread).toHaveLength(2)
  })

  test('there is nothing to do in what does not exist', async () => {
    for (const step of [
      () => staff.reply(999_999, 'x'),
      () => staff.view(999_999),
      () => staff.move(999_999, 'lost'),
      () => staff.assign(999_999),
    ])
      await expect(step()).rejects.toMatchObject({ code: 'not_found' })
  })
})
