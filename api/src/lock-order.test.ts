/** Concurrent requests on the same rows wait for each other, get a proper response and leave nothing inconsistent (PostgreSQL only). */
import type { Client } from '@masar/contract/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import sharp from 'sharp'
import { lockCustomer } from './accounts/queries.ts'
import { codeFor } from './accounts/testing.ts'
import { lockEnquiry } from './enquiries/queries.ts'
import { newCustomer, file, staffOf, type Person } from './enquiries/testing.ts'
import type { Database } from './platform/database.ts'
import { NEW_RENTAL, startFleetApi, type FleetApi } from './staff/fleet/testing.ts'
import { ADMIN, staffClient } from './staff/testing.ts'

let api: FleetApi
let admin: Client
beforeAll(async () => {
  api = await startFleetApi()
  admin = await staffClient(api, ADMIN)
})
afterAll(() => api.close())

/** How many connections wait for a lock. */
const waiting = async (): Promise<number> =>
  (await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(api.opened.db)).rows
    .length

/** Runs `works` while a transaction holds the locks of `hold`; each starts once those before it are waiting. */
async function meanwhile(hold: (within: Database) => Promise<unknown>, ...works: (() => Promise<unknown>)[]) {
  const { db } = api.opened
  const all = await db.transaction().execute(async (within) => {
    await hold(within)
    const begun: Promise<unknown>[] = []
    for (const work of works) {
      begun.push(work().catch((error: unknown) => error))
      await vi.waitFor(async () => expect(await waiting()).toBe(begun.length))
    }
    return { begun }
  })
  return Promise.all(all.begun)
}

const customerOf = async ({ address }: Person) =>
  (await api.opened.db.selectFrom('customers').select('id').where('email', '=', address).executeTakeFirstOrThrow()).id

const erase = (person: Person, id: number) => () =>
  admin('DELETE /v1/staff/customers/{id}', { path: { id }, body: { email: person.address, asked_by: 'mail' } })

/** The embedded database runs one transaction at a time. */
describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('at the same moment', () => {
  test('a model that is removed while one of its cars is being reserved', async () => {
    const body = { ...NEW_RENTAL, branches: [...NEW_RENTAL.branches], published: true }
    const { id } = (await admin('POST /v1/staff/rentals', { body })).data
    const add = async (label: string) =>
      (await admin('POST /v1/staff/rentals/{id}/units', { path: { id }, body: { branch: 'azaiba', label } })).data.id
    const [first] = [await add('2000 ZZ'), await add('1000 ZZ')]
    const asked = await file(api, await newCustomer(api), { assigned_cars: [{ vehicle_id: id, count: 1 }], car_location: 'azaiba' })
    const [removed, reserved] = await meanwhile(
      (within) => sql`select id from vehicle_units where id = ${first} for no key update`.execute(within),
      () => admin('DELETE /v1/staff/rentals/{id}', { path: { id } }),
      () => admin('POST /v1/staff/enquiries/{id}/reservations', { path: { id: asked }, body: {} }),
    )
    expect(removed).toBeUndefined()
    expect(reserved).toMatchObject({ status: 409 })
  })

  test('a letter about an answer that is written while its reader is erased does not leave', async () => {
    const person = await newCustomer(api)
    const enquiry = await file(api, person)
    await (await staffOf(api)).reply(enquiry, 'canary')
    const id = await customerOf(person)
    await meanwhile(
      async (within) => {
        await sql`select 1 from reply_notices where enquiry_id = ${enquiry} for no key update`.execute(within)
        const values = { id: enquiry, author: 'Salma', text: 'canary' }
        await api.mail.send(within, { name: 'enquiry_reply', to: person.address, language: 'en', values })
      },
      erase(person, id),
    )
    expect(await api.letters(person.address)).toEqual([])
  })

  test('who has another address by the moment of being erased is forgotten by that one', async () => {
    const person = await newCustomer(api)
    const id = await customerOf(person)
    const email = `other-${person.address}`
    const { id: lead } = await api.opened.db
      .insertInto('leads')
      .values({
        kind: 'contact',
        name: 'Zubaida',
        phone: '92001234',
        email,
        language: 'en',
        createdAt: api.clock.now,
        updatedAt: api.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await meanwhile((within) => sql`update customers set email = ${email} where id = ${id}`.execute(within), erase(person, id))
    const kept = await api.opened.db.selectFrom('leads').select(['name', 'email']).where('id', '=', lead).executeTakeFirstOrThrow()
    expect(kept).toEqual({ name: '', email: '' })
  })

  test('a first picture that comes while its customer signs in by Google for the first time', async () => {
    const person = await newCustomer(api)
    const id = await customerOf(person)
    const body = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c04020' } })
      .png()
      .toBuffer()
    const saving = await api.opened.db.transaction().execute(async (within) => {
      await lockCustomer(within, id)
      const picture = person.client('POST /v1/customer/picture', { body, query: { consent: 'true' } }).catch((error: unknown) => error)
      await vi.waitFor(async () => expect(await waiting()).toBe(1))
      await sql`update customers set google_sub = 'sub' where id = ${id}`.execute(within)
      return { picture }
    })
    expect(await saving.picture).toMatchObject({ data: { image_url: expect.any(String) } })
  })

  test('who is erased by the staff and signs out others by a code at the same moment has no session left, and neither waits for good', async () => {
    const person = await newCustomer(api)
    const id = await customerOf(person)
    await person.client('POST /v1/customer/session_code')
    const code = await codeFor(api, person.address)
    const [erased, ended] = await meanwhile(
      (within) => lockCustomer(within, id),
      erase(person, id),
      () => person.client('DELETE /v1/customer/sessions', { body: { code } }),
    )
    expect(erased).toBeUndefined()
    expect(ended).toMatchObject({ status: 422 })
  })

  test('who is erased by the staff and leaves by a code at the same moment is gone, and neither waits for the other for good', async () => {
    const person = await newCustomer(api)
    const id = await customerOf(person)
    await person.client('POST /v1/customer/delete_code')
    const code = await codeFor(api, person.address)
    const [erased, left] = await meanwhile(
      (within) => lockCustomer(within, id),
      erase(person, id),
      () => person.client('DELETE /v1/customer/account', { body: { code } }),
    )
    expect(erased).toBeUndefined()
    expect(left).toMatchObject({ status: 422 })
  })

  test('a file that comes while its sender is erased is not kept', async () => {
    const person = await newCustomer(api)
    const [id, enquiry] = [await customerOf(person), await file(api, person)]
    const body = Buffer.from('%PDF-1.4\n%%EOF\n')
    const [erased, sent] = await meanwhile(
      (within) => lockEnquiry(within, enquiry),
      erase(person, id),
      () =>
        person.client('POST /v1/customers/enquiries/{id}/attachments', { path: { id: enquiry }, query: { name: 'passport.pdf' }, body }),
    )
    expect(erased).toBeUndefined()
    expect(sent).toMatchObject({ status: 401 })
    expect(await api.opened.db.selectFrom('attachments').select('name').where('enquiryId', '=', enquiry).execute()).toEqual([])
  })
})
