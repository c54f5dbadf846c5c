import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@masar/contract/client'
import { DAY } from '@masar/domain/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { forward, send, withToken } from '../../accounts/testing.ts'
import { hostileFiles, plainPicture } from '../../pictures/testing-hostile.ts'
import { startTestApi, TEST_NOW, type TestApi } from '../../platform/testing.ts'
import { ADMIN, refusalsOf, staffLogIn } from '../testing.ts'

let api: TestApi
let token: string
let admin: Client
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offers-'))
  api = await startTestApi({ madePictures: join(folder, 'public'), privateFolder: join(folder, 'private') })
  token = await staffLogIn(api, ADMIN)
  admin = api.client({ token })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const after = (days: number): string => new Date(Date.parse(TEST_NOW) + days * DAY).toISOString()
const kept = () => readdir(folder, { recursive: true })

let made = 0
const offer = (more: object = {}) => ({
  en_title: `Ramadan nights ${(made += 1)}`,
  ar_title: 'ليالي رمضان',
  en_text: 'Two evenings for the price of one.',
  ar_text: 'ليلتان بسعر ليلة واحدة.',
  en_badge: '2 = 1',
  ar_badge: '2 = 1',
  offer_type: 'rental' as const,
  valid_from: after(-1),
  valid_until: after(10),
  published: true,
  ...more,
})
const create = async (more: object = {}) => (await admin('POST /v1/staff/offers', { body: offer(more) })).data
const read = async (id: number) => (await admin('GET /v1/staff/offers/{id}', { path: { id } })).data
const shown = async () => (await api.client()('GET /v1/customers/offers')).data
const isShown = async (id: number): Promise<boolean> => (await shown()).some((each) => each.id === id)
const car = async (at = 0) => (await api.client()('GET /v1/customers/rentals', { query: { per_page: 5 } })).data[at]?.id ?? 0
const put = (id: number, body: object) => send(api, `PUT /v1/staff/offers/${id}`, body, withToken(token))
const picture = async (colour = '#205080') => new Uint8Array(await plainPicture(800, 500, colour).jpeg().toBuffer())
const addPicture = async (id: number, place?: 'en' | 'ar') =>
  (await admin('POST /v1/staff/offers/{id}/images', { path: { id }, query: { place }, body: await picture() })).data

const CALLS = [
  'GET /v1/staff/offers',
  'PUT /v1/staff/offers',
  'POST /v1/staff/offers',
  'GET /v1/staff/offers/1',
  'PUT /v1/staff/offers/1',
  'DELETE /v1/staff/offers/1',
  'POST /v1/staff/offers/1/images',
  'PUT /v1/staff/offers/1/images',
  'DELETE /v1/staff/offers/1/images/1',
]

test.each(CALLS)('%s is for admins alone', async (call) => {
  expect(await refusalsOf(api, call)).toEqual([401, 401, 403])
})

test('what is read of every offer is taken by PUT, which changes nothing, and by POST, which copies it', async () => {
  const { data } = await admin('GET /v1/staff/offers', { query: { per_page: 100 } })
  expect(data.length).toBeGreaterThanOrEqual(10)
  for (const each of data) {
    const { status, body } = await put(each.id, each)
    expect([status, body.data]).toEqual([200, each])
  }
  const [first] = data
  const copy = await send(api, 'POST /v1/staff/offers', first, withToken(token))
  expect(copy.status).toBe(201)
  expect(copy.body.data).toMatchObject({ en_title: first?.en_title, vehicle_ids: first?.vehicle_ids, images: [], version: 1 })
  await admin('DELETE /v1/staff/offers/{id}', { path: { id: copy.body.data.id } })
})

test('an offer that becomes one for other cars while a car takes it is kept from one of the two', async () => {
  const id = await car()
  for (let round = 0; round < 8; round += 1) {
    const one = await create()
    const take = send(api, `PUT /v1/staff/rentals/${id}`, { offers: [{ id: one.id }] }, withToken(token))
    await Promise.all([take, put(one.id, { offer_type: 'lease' })])
    const { offer_type, vehicle_ids } = await read(one.id)
    expect(offer_type === 'lease' ? vehicle_ids : []).toEqual([])
  }
})

describe('an offer', () => {
  test('is shown from its first moment to its last, and a draft never', async () => {
    const states = async (more: object) => {
      const { id, state } = await create(more)
      return [state, await isShown(id)]
    }
    expect(await states({ published: false })).toEqual(['draft', false])
    expect(await states({ published: undefined })).toEqual(['running', true])
    expect(await states({ valid_from: after(1) })).toEqual(['scheduled', false])
    expect(await states({ valid_from: after(-9), valid_until: after(-1) })).toEqual(['over', false])
    const { id, state } = await create({ valid_until: after(1 / 24) })
    expect([state, await isShown(id)]).toEqual(['running', true])
    const before = api.clock.now
    forward(api, DAY / 24)
    expect(await isShown(id)).toBe(false)
    expect((await read(id)).state).toBe('over')
    api.clock.now = before
  })

  test('is at the next request on the home page and on the cards of its cars, and gone as soon', async () => {
    const vehicle = await car()
    const { id, en_title } = await create({ vehicle_ids: [vehicle], published: false })
    const onCard = async () => {
      const { data } = await api.client()('GET /v1/customers/rentals', { query: { 'id[]': [vehicle] } })
      return data[0]?.offers.some((each) => each.en_title === en_title)
    }
    const found = async () => (await api.client()('GET /v1/customers/rentals', { query: { 'en_title[]': [en_title] } })).meta.total
    const inDetails = async () =>
      (await api.client()('GET /v1/customers/rentals/{id}', { path: { id: vehicle } })).data.offers.some(
        (each) => each.en_title === en_title,
      )
    const everywhere = async () => [await isShown(id), await onCard(), await found(), await inDetails()]
    expect(await everywhere()).toEqual([false, false, 0, false])
    await put(id, { published: true })
    expect(await everywhere()).toEqual([true, true, 1, true])
    await put(id, { vehicle_ids: [] })
    expect(await everywhere()).toEqual([true, false, 0, false])
    await put(id, { vehicle_ids: [vehicle] })
    await put(id, { published: false })
    expect(await everywhere()).toEqual([false, false, 0, false])
    await put(id, { published: true })
    await admin('DELETE /v1/staff/offers/{id}', { path: { id } })
    expect(await everywhere()).toEqual([false, false, 0, false])
    expect((await put(id, {})).status).toBe(404)
  })

  test('of the same title as another is counted with it', async () => {
    const title = 'One title for two'
    await create({ en_title: title, vehicle_ids: [await car(0), await car(1)] })
    await create({ en_title: title, vehicle_ids: [await car(1), await car(2)] })
    const { data } = await api.client()('GET /v1/customers/rentals/aggs')
    expect(data.english_title.buckets.filter(({ key }) => key === title)).toEqual([expect.objectContaining({ doc_count: 3 })])
  })

  test('keeps what is left out of a change, and says in the log what changed', async () => {
    const { id } = await create({ published: false })
    const { body } = await put(id, { en_badge: '-20%' })
    expect(body.data).toMatchObject({ en_badge: '-20%', ar_badge: '2 = 1', published: false, version: 2 })
    const { data } = await admin('GET /v1/staff/audit', { query: { subject_kind: 'offer', subject_id: id } })
    expect(data.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['offer.update', { en_badge: '2 = 1' }, { en_badge: '-20%' }],
      ['offer.create', null, expect.objectContaining({ en_badge: '2 = 1', published: false })],
    ])
  })

  test('changed by two from one reading is changed by one', async () => {
    const { id, version } = await create()
    const answers = await Promise.all(['a', 'b', 'c'].map((en_text) => put(id, { en_text, seen_version: version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test.each([
    [{ en_title: ' ' }, 'en_title'],
    [{ en_title: 'x'.repeat(201) }, 'en_title'],
    [{ ar_badge: 'x'.repeat(13) }, 'ar_badge'],
    [{ offer_type: 'gift' }, 'offer_type'],
    [{ valid_from: 'soon' }, 'valid_from'],
    [{ valid_until: '' }, 'valid_until'],
    [{ valid_until: '2027-02-30' }, 'valid_until'],
    [{ valid_until: after(-1) }, 'valid_until'],
    [{ vehicle_ids: [2_000_000_000] }, 'vehicle_ids'],
    [{ offer_type: 'lease', vehicle_ids: [1] }, 'vehicle_ids'],
  ])('with %j is refused, with a sentence in either language', async (wrong, field) => {
    const { total } = (await admin('GET /v1/staff/offers')).meta
    for (const language of ['en', 'ar']) {
      const headers = { ...withToken(token), 'accept-language': language }
      const { status, body } = await send(api, 'POST /v1/staff/offers', { ...offer(), ...wrong }, headers)
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
      expect(body.message).toMatch(language === 'ar' ? /[\u0600-\u06ff]/ : /^[A-Z"]/)
    }
    expect((await admin('GET /v1/staff/offers')).meta.total).toBe(total)
  })

  test('takes the dates that people write as Muscat times', async () => {
    const { valid_from, valid_until } = await create({ valid_from: '2026-03-01', valid_until: '2026-03-09 06:30 PM' })
    expect([valid_from, valid_until]).toEqual(['2026-02-28T20:00:00.000Z', '2026-03-09T14:30:00.000Z'])
    for (const day of ['٢٠٢٦-٠٣-٠٩', '2026-3-9', '09/03/26']) {
      const oneDay = await create({ valid_from: '2026-03-09', valid_until: day })
      expect([oneDay.valid_from, oneDay.valid_until]).toEqual(['2026-03-08T20:00:00.000Z', '2026-03-09T20:00:00.000Z'])
    }
  })
})

test('the list is filtered by state and searched in both languages', async () => {
  await create({ en_title: 'Xipe Totec', ar_title: 'إكسيبي', published: false })
  const titles = async (query: object) =>
    (await admin('GET /v1/staff/offers', { query: { per_page: 100, ...query } })).data.map(({ en_title }) => en_title)
  expect(await titles({ q: 'xipe' })).toEqual(['Xipe Totec'])
  expect(await titles({ q: 'إكسيبي' })).toEqual(['Xipe Totec'])
  expect(await titles({ q: 'xipe', state: 'running' })).toEqual([])
  expect(await titles({ state: 'draft' })).toContain('Xipe Totec')
  const { data } = await admin('GET /v1/staff/offers', { query: { per_page: 100, state: 'running' } })
  expect(new Set(data.map(({ state }) => state))).toEqual(new Set(['running']))
})

test('the order of the list is the order of the home page', async () => {
  const before = (await shown()).map(({ id }) => id)
  const order = before.toReversed()
  await admin('PUT /v1/staff/offers', { body: { order } })
  expect((await shown()).map(({ id }) => id)).toEqual(order)
  const { data } = await admin('GET /v1/staff/audit', { query: { action: 'offer.order' } })
  expect(data[0]).toMatchObject({ before: { order: expect.arrayContaining(before) }, after: { order: expect.arrayContaining(order) } })
  expect((await send(api, 'PUT /v1/staff/offers', { order: [999_999] }, withToken(token))).status).toBe(409)
  await admin('PUT /v1/staff/offers', { body: { order: before.slice(0, 1) } })
  expect((await shown())[0]?.id).toBe(before[0])
})

describe('pictures of an offer', () => {
  test('stand for their language, and for the other one as long as it has none', async () => {
    const { id } = await create()
    const urls = async () => {
      const found = (await shown()).find((each) => each.id === id)
      return [found?.en_image_url, found?.ar_image.url]
    }
    expect(await urls()).toEqual(['/placeholder.svg', '/placeholder.svg'])
    const arabic = await addPicture(id, 'ar')
    expect(arabic).toMatchObject({ place: 'ar', width: 800, height: 500, url: expect.stringMatching(/^\/pictures\/uploads\/\w+\.jpg$/) })
    expect(await urls()).toEqual([arabic.url, arabic.url])
    const english = await addPicture(id)
    expect(english.place, 'the place that is free').toBe('en')
    expect(await urls()).toEqual([english.url, arabic.url])
    expect((await api.app.inject({ url: english.url })).statusCode).toBe(200)
    const swapped = await admin('PUT /v1/staff/offers/{id}/images', { path: { id }, body: { order: [arabic.id, english.id] } })
    expect(swapped.data.map((each) => [each.id, each.place])).toEqual([
      [arabic.id, 'en'],
      [english.id, 'ar'],
    ])
    expect(await urls()).toEqual([arabic.url, english.url])
    expect((await read(id)).version, 'whoever writes the texts meanwhile is not disturbed').toBe(1)
    const { data } = await admin('GET /v1/staff/audit', { query: { subject_kind: 'offer', subject_id: id } })
    expect(data[0]).toMatchObject({
      action: 'offer.picture_order',
      before: { order: [english.id, arabic.id] },
      after: { order: [arabic.id, english.id] },
    })
  })

  test('make room for another, and leave no file when they or their offer go', async () => {
    const { id } = await create()
    const before = await kept()
    const first = await addPicture(id, 'en')
    const second = await addPicture(id, 'en')
    expect((await read(id)).images.map((each) => each.id)).toEqual([second.id])
    expect((await api.app.inject({ url: first.url })).statusCode).toBe(404)
    await admin('DELETE /v1/staff/offers/{id}/images/{image_id}', { path: { id, image_id: second.id } })
    await addPicture(id, 'ar')
    expect((await send(api, `DELETE /v1/staff/offers/${id}/images/${second.id}`, undefined, withToken(token))).status).toBe(404)
    await admin('DELETE /v1/staff/offers/{id}', { path: { id } })
    expect((await kept()).toSorted()).toEqual(expect.arrayContaining(before))
    expect((await kept()).filter((name) => /\.jpg$|picture-/.test(name)).length).toBe(
      before.filter((name) => /\.jpg$|picture-/.test(name)).length,
    )
    const { data } = await admin('GET /v1/staff/audit', { query: { subject_kind: 'offer', subject_id: id } })
    expect(data.map(({ action }) => action)).toEqual([
      'offer.delete',
      'offer.picture',
      'offer.picture_remove',
      'offer.picture',
      'offer.picture',
      'offer.create',
    ])
  })

  test('that are none are refused and leave nothing behind, nor does one for no offer', async () => {
    const { id } = await create()
    const before = await kept()
    const files = Object.entries(await hostileFiles()).slice(0, 8)
    for (const [name, { content }] of files) {
      const headers = { ...withToken(token), 'content-type': 'application/octet-stream' }
      const sent = await api.app.inject({ method: 'POST', url: `/v1/staff/offers/${id}/images`, headers, payload: content })
      expect([415, 422], name).toContain(sent.statusCode)
    }
    const nowhere = await send(api, 'POST /v1/staff/offers/999999/images', await picture(), {
      ...withToken(token),
      'content-type': 'application/octet-stream',
    })
    expect(nowhere.status).toBe(404)
    expect(await kept()).toEqual(before)
    expect((await read(id)).images).toEqual([])
  })
})

// The embedded database has a single connection, on which nothing runs concurrently.
describe.runIf('server' in inject('testDatabase'))('while somebody else deletes', () => {
  /** Runs the deletion `gone`, sends `ask` before it is committed, and checks that `ask` has to wait for the commit. */
  async function beside<Answer>(gone: (within: TestApi['opened']['db']) => Promise<unknown>, ask: () => Promise<Answer>): Promise<Answer> {
    let answer: Promise<Answer> | undefined
    await api.opened.db.transaction().execute(async (within) => {
      await gone(within)
      answer = ask()
      const waiting = () => sql`select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(within)
      await expect.poll(async () => (await waiting()).rows.length, { timeout: 5_000 }).toBe(1)
    })
    return answer as Promise<Answer>
  }

  test('an offer of a car, its copy is made without that', async () => {
    const vehicle = await car()
    const { id } = await create({ vehicle_ids: [vehicle] })
    const copied = await beside(
      (within) => within.deleteFrom('offers').where('id', '=', id).execute(),
      () => send(api, `POST /v1/staff/rentals/${vehicle}/duplicate`, undefined, withToken(token)),
    )
    expect([copied.status, copied.body.data.offers.map((each: { id: number }) => each.id)]).toEqual([201, expect.not.arrayContaining([id])])
  })

  test('a car, an offer is given the others', async () => {
    const { data: gone } = await admin('POST /v1/staff/rentals/{id}/duplicate', { path: { id: await car() } })
    const other = await car(1)
    const given = await beside(
      (within) => within.deleteFrom('vehicles').where('id', '=', gone.id).execute(),
      () => send(api, 'POST /v1/staff/offers', offer({ vehicle_ids: [gone.id, other] }), withToken(token)),
    )
    expect([given.status, given.body.data.vehicle_ids]).toEqual([201, [other]])
  })
})
