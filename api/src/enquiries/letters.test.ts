import { MINUTE, SECOND } from '@masar/domain/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forward, GOOD_PASSWORD, signUp, somebody } from '../accounts/testing.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { mailUnreadReplies } from './reply-notices.ts'
import { conversation, file, good, newCustomer, staffOf, type Person } from './testing.ts'

let api: TestApi
let staff: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  api = await startTestApi()
  staff = await staffOf(api)
})
afterAll(() => api.close())

/** The job that a running process does every few seconds. */
const look = () => mailUnreadReplies({ db: api.opened.db, clock: () => api.clock.now, mail: api.mail })
const read = ({ client }: Person, id: number) => client('GET /v1/customers/enquiries/{id}/conversations', conversation(id))

async function opened() {
  const person = await newCustomer(api)
  const id = await file(api, person, { start_date: null, end_date: null })
  const replies = async () => {
    await look()
    return (await api.letters(person.address)).filter(({ name }) => name === 'enquiry_reply').map(({ values }) => values['text'])
  }
  return { person, id, replies }
}

describe('a letter about an answer', () => {
  test('leaves three minutes after it, and once', async () => {
    const { id, person, replies } = await opened()
    await person.client('PUT /v1/customers/enquiries/{id}/conversation', { ...conversation(id), body: { content: 'Is it free?' } })
    await staff.reply(id, 'Yes, it is free.')
    forward(api, 3 * MINUTE - SECOND)
    expect(await replies()).toEqual([])
    forward(api, SECOND)
    expect(await replies()).toEqual(['Yes, it is free.'])
    forward(api, 60 * MINUTE)
    expect(await replies()).toHaveLength(1)
    expect((await api.letters(person.address)).at(-1)).toEqual({
      name: 'enquiry_reply',
      to: person.address,
      language: 'en',
      values: { id, author: staff.actor.staffName, text: 'Yes, it is free.' },
    })
  })

  test('does not leave when the answer has been read by then', async () => {
    const { id, person, replies } = await opened()
    await staff.reply(id, 'Hello')
    forward(api, 2 * MINUTE)
    await read(person, id)
    forward(api, 60 * MINUTE)
    expect(await replies()).toEqual([])
    // The next answer has its own delay.
    await staff.reply(id, 'Again')
    expect(await replies()).toEqual([])
    forward(api, 3 * MINUTE)
    expect(await replies()).toEqual(['Again'])
  })

  test('counts from the first answer that is unread', async () => {
    const { id, person, replies } = await opened()
    await staff.reply(id, 'One')
    forward(api, 2 * MINUTE)
    await read(person, id)
    forward(api, MINUTE / 2)
    await staff.reply(id, 'Two')
    forward(api, MINUTE / 2)
    expect(await replies()).toEqual([])
    forward(api, 2 * MINUTE)
    await staff.reply(id, 'Three')
    forward(api, MINUTE / 2)
    expect(await replies()).toEqual(['Two\n\nThree'])
  })

  test('leaves at most once in a quarter of an hour, with all that came meanwhile', async () => {
    const { id, replies } = await opened()
    await staff.reply(id, 'One')
    forward(api, 3 * MINUTE)
    expect(await replies()).toHaveLength(1)
    forward(api, MINUTE)
    await staff.reply(id, 'Two')
    forward(api, 5 * MINUTE)
    await staff.reply(id, 'Three')
    expect(await replies()).toHaveLength(1)
    forward(api, 9 * MINUTE - SECOND)
    expect(await replies()).toHaveLength(1)
    forward(api, SECOND)
    expect(await replies()).toEqual(['One', 'Two\n\nThree'])
  })

  test('is not left out for one thread because of another, and is written once when several processes look', async () => {
    const all = await Promise.all([opened(), opened(), opened()])
    for (const { id } of all) await staff.reply(id, 'Hello')
    forward(api, 3 * MINUTE)
    await Promise.all([look(), look(), look(), look()])
    for (const { replies } of all) expect(await replies()).toEqual(['Hello'])
  })

  test("is in the language that the enquiry was filed in, and goes to the account's mailbox of today", async () => {
    const person = await newCustomer(api)
    const arabic = api.client({ token: person.token, language: 'ar' })
    const enquiries = await good(api, 'rental', { start_date: null, end_date: null, email: 'typed@mail.example' })
    const { data: id } = await arabic('POST /v1/customers/enquiries', { body: { enquiries } })
    await staff.reply(id, 'أهلًا')
    const moved = somebody()
    await person.client('PUT /v1/customer/update_profile', { body: { name: 'A', phone: '', email: moved, gender: null } })
    forward(api, 3 * MINUTE)
    await look()
    expect(await api.letters(moved)).toMatchObject([{ name: 'enquiry_reply', language: 'ar' }])
    expect(await api.letters('typed@mail.example')).toEqual([])
  })

  test('is not written to who has left', async () => {
    const address = somebody()
    const client = api.client({ token: await signUp(api, address) })
    const id = await file(api, { client }, { start_date: null, end_date: null })
    await staff.reply(id, 'Hello')
    await client('DELETE /v1/customer/account', { body: { password: GOOD_PASSWORD } })
    await staff.move(id, 'inprogress')
    await staff.move(id, 'completed')
    forward(api, 60 * MINUTE)
    await look()
    const letters = await api.letters()
    expect(
      letters.filter(
        ({ to, name }) => (to === address || to.includes('deleted')) && name !== 'enquiry_received' && name.startsWith('enquiry'),
      ),
    ).toEqual([])
  })
})

describe('a letter about the status', () => {
  const statuses = async (person: Person) =>
    (await api.letters(person.address)).filter(({ name }) => name === 'enquiry_status').map(({ values }) => values['status'])

  test('leaves with every move that is made, in the transaction that makes it', async () => {
    const { id, person } = await opened()
    await staff.assign(id)
    await staff.move(id, 'completed')
    await staff.move(id, 'inprogress')
    await staff.move(id, 'lost')
    await expect(staff.move(id, 'completed')).rejects.toMatchObject({ code: 'conflict' })
    expect(await statuses(person)).toEqual(['inprogress', 'completed', 'inprogress', 'lost'])
  })

  test('is not sent beside the first answer, which says it better', async () => {
    const { id, person } = await opened()
    await staff.reply(id, 'Hello')
    await staff.assign(id)
    expect(await statuses(person)).toEqual([])
  })
})
