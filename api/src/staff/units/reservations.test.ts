import type { InputOf } from '@masar/contract/calls'
import type { CallFailure } from '@masar/contract/client'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ADMIN, staffLogIn } from '../testing.ts'
import {
  admin,
  agent,
  agentToken,
  api,
  at,
  block,
  calendar,
  confirm,
  customer,
  enquiry,
  failure,
  FROM,
  hint,
  logged,
  model,
  refused,
  TO,
} from './testing.ts'

describe('confirming a rental', () => {
  test('keeps a car for it; losing the enquiry gives it free, and so does staff', async () => {
    const { id, units } = await model(['8 A'])
    const asked = await enquiry(id)
    const before = (await agent('GET /v1/staff/enquiries/{id}/reservations', at(asked))).data
    expect(before).toMatchObject({
      from: FROM,
      to: TO,
      reserved: [],
      cars: [{ vehicle_id: id, units: [{ label: '8 A', here: true, free: true }] }],
    })
    expect((await confirm(asked)).data.reserved).toMatchObject([{ unit_id: units[0]?.id, starts_at: FROM, ends_at: TO }])
    expect(await refused(confirm(asked))).toEqual([409, 'Cars are reserved for this enquiry already.'])
    expect((await calendar(id))[0]?.periods).toMatchObject([{ reason: 'reserved', enquiry_id: asked }])
    await agent('DELETE /v1/staff/enquiries/{id}/reservations', at(asked))
    await confirm(asked)
    for (const status of ['inprogress', 'completed', 'inprogress'] as const)
      await agent('PUT /v1/staff/enquiries/{id}/status', { ...at(asked), body: { status } })
    expect((await calendar(id))[0]?.periods, 'what is completed is promised').toHaveLength(1)
    await agent('PUT /v1/staff/enquiries/{id}/status', { ...at(asked), body: { status: 'lost' } })
    expect((await calendar(id))[0]?.periods).toEqual([])
    expect(await refused(confirm(asked))).toEqual([409, 'This enquiry is closed as lost. Open it again first.'])
    expect((await logged('enquiry', asked)).map(([action]) => action)).toEqual([
      'enquiry.release',
      'enquiry.status',
      'enquiry.status',
      'enquiry.status',
      'enquiry.status',
      'enquiry.reserve',
      'enquiry.release',
      'enquiry.reserve',
    ])
  })

  test('is in the log by the plates, and so is what is done to a car and its model', async () => {
    const { id, units } = await model(['6 L', '6 K'])
    const asked = await enquiry(id, { count: 2 })
    await confirm(asked)
    await agent('DELETE /v1/staff/enquiries/{id}/reservations', at(asked))
    const log = async (query: InputOf<'GET /v1/staff/audit'>['query'] & {}, language: 'en' | 'ar' = 'en') =>
      (await api.client({ token: await staffLogIn(api, ADMIN), language })('GET /v1/staff/audit', { query })).data
    const plates = ['6 K', '6 L']
    const told = (await log({ subject_kind: 'enquiry', subject_id: asked })).map(({ before, after, subject }) => [
      before,
      after,
      subject.name,
    ])
    expect(told).toEqual([
      [{ units: plates }, null, null],
      [null, { units: plates, from: FROM, to: TO }, null],
    ])
    expect((await log({ subject_kind: 'unit', subject_id: units[0]?.id }))[0]?.subject.name).toBe('6 L')
    const ofModel = { subject_kind: 'vehicle', subject_id: id }
    expect((await log(ofModel))[0]?.subject.name).toBe('Toyota Testarossa Wagon')
    expect((await log(ofModel, 'ar'))[0]?.subject.name).toMatch(/^تويوتا /)
    await admin('DELETE /v1/staff/rentals/{id}', at((await model()).id))
    expect((await log({ action: 'vehicle.delete' }))[0]?.subject.name).toBeNull()
  })

  test('is not there again when the end that gave its cars free is to be undone: that end stays', async () => {
    const { id } = await model(['8 B'])
    const asked = await enquiry(id)
    await confirm(asked)
    await agent('PUT /v1/staff/enquiries/{id}/status', { ...at(asked), body: { status: 'inprogress' } })
    const bulk = (enquiries: { id: number; change?: number }[], change: { status: 'lost' } | { undo: true }) =>
      agent('PUT /v1/staff/enquiries/bulk', { body: { enquiries, change } })
    const { undo } = (await bulk([{ id: asked }], { status: 'lost' })).data
    expect((await bulk(undo, { undo: true })).data.refused).toEqual([{ id: asked, message: expect.stringContaining('were released') }])
    expect((await calendar(id))[0]?.periods).toEqual([])
  })

  test('takes as many cars as were asked for, at the branch, or those that staff choose; all or none', async () => {
    const { id, units } = await model(['9 A', '9 B'], 'sohar')
    const asked = await enquiry(id, { count: 2 })
    expect(await refused(confirm(asked))).toEqual([409, 'Toyota Testarossa Wagon: not enough cars are free at this branch in this time.'])
    const ids = units.map((unit) => unit.id)
    expect((await failure(confirm(asked, ids.slice(1)))).body.fields).toHaveProperty('unit_ids')
    await block(ids[0] ?? 0)
    expect((await refused(confirm(asked, ids)))[0]).toBe(409)
    expect((await calendar(id)).flatMap(({ periods }) => periods.map(({ reason }) => reason))).toEqual(['service'])
    const later = await enquiry(id, { count: 2, from: TO, to: '2026-12-09T10:00:00Z' })
    expect((await confirm(later, ids)).data.reserved).toHaveLength(2)
  })

  test('takes the cars and the days that were agreed on: those of a quotation that was accepted', async () => {
    const [asked, offered] = [await model(['8 C']), await model(['8 D'])]
    const id = await enquiry(asked.id, { from: '', to: '' })
    const [start_date, end_date] = ['2026-12-10T06:00:00.000Z', '2026-12-12T06:00:00.000Z']
    const offer = { vehicles: [{ vehicle_id: offered.id, count: 1 }], start_date, end_date, extras: [], deposit: 0, version: 0 }
    const reservations = async () => (await agent('GET /v1/staff/enquiries/{id}/reservations', at(id))).data
    const asItWas = { from: null, cars: [{ vehicle_id: asked.id }] }
    const offerAndHear = async (latest: number, answer: 'accepted' | 'declined') => {
      const body = { ...offer, version: latest }
      const { id: quotation_id, version } = (await agent('POST /v1/staff/enquiries/{id}/quotations', { ...at(id), body })).data
      expect(await reservations(), 'not yet').toMatchObject(asItWas)
      const path = { id, quotation_id }
      await customer('PUT /v1/customers/enquiries/{id}/quotations/{quotation_id}/answer', { path, body: { answer, version } })
    }
    await offerAndHear(0, 'declined')
    expect(await reservations(), 'nothing was agreed on').toMatchObject(asItWas)
    await offerAndHear(1, 'accepted')
    expect(await reservations()).toMatchObject({ from: start_date, to: end_date, cars: [{ vehicle_id: offered.id, count: 1 }] })
    const kept = { unit_id: offered.units[0]?.id, starts_at: start_date, ends_at: end_date }
    expect((await confirm(id)).data.reserved).toMatchObject([kept])
  })

  test('takes as many cars of a model as all lines of a quotation say together', async () => {
    const { id: model_id } = await model(['8 J', '8 K', '8 L'])
    const id = await enquiry(model_id)
    const lines = [1, 2].map((count) => ({ vehicle_id: model_id, count }))
    const offer = { vehicles: lines, start_date: FROM, end_date: TO, extras: [], deposit: 0, version: 0 }
    const { id: quotation_id, version } = (await agent('POST /v1/staff/enquiries/{id}/quotations', { ...at(id), body: offer })).data
    const answer = { path: { id, quotation_id }, body: { answer: 'accepted' as const, version } }
    await customer('PUT /v1/customers/enquiries/{id}/quotations/{quotation_id}/answer', answer)
    expect((await agent('GET /v1/staff/enquiries/{id}/reservations', at(id))).data.cars).toMatchObject([{ vehicle_id: model_id, count: 3 }])
    expect((await confirm(id)).data.reserved).toHaveLength(3)
  })

  test('takes the days that staff name, which are agreed on by now', async () => {
    const { id } = await model(['8 E'])
    const [start_date, end_date] = ['2026-12-20T06:00:00.000Z', '2026-12-22T06:00:00.000Z']
    const asked = await enquiry(id)
    expect((await confirm(asked, undefined, { start_date, end_date })).data.reserved).toMatchObject([
      { starts_at: start_date, ends_at: end_date },
    ])
    expect(await hint(id), 'the days that were asked for are free').toBe('few')
  })

  test('takes no car of a model that nobody asked for, and keeps none for a lease', async () => {
    const [asked, other] = [await model(['8 F']), await model(['8 G'])]
    const both = [...asked.units, ...other.units].map((unit) => unit.id)
    expect((await failure(confirm(await enquiry(asked.id), both))).body.fields).toHaveProperty('unit_ids')
    expect((await calendar(asked.id))[0]?.periods).toEqual([])
    const lease = (await agent('GET /v1/staff/enquiries', { query: { 'enquiry_type[]': ['leasing'], per_page: 1 } })).data[0]?.id ?? 0
    expect(await refused(confirm(lease))).toEqual([409, expect.stringContaining('rental')])
  })

  test('is ended by giving its cars free, and not as if they were blocked', async () => {
    const { id, units } = await model(['8 H', '8 I'])
    await confirm(await enquiry(id))
    const [reserved] = (await calendar(id)).flatMap(({ periods }) => periods)
    const { data: blocked } = await block(units[1]?.id ?? 0)
    const unblock = (unit: number, block_id: number) =>
      refused(agent('DELETE /v1/staff/units/{id}/blocks/{block_id}', { path: { id: unit, block_id } }))
    expect((await unblock(units[0]?.id ?? 0, reserved?.id ?? 0))[0]).toBe(404)
    expect((await unblock(units[0]?.id ?? 0, blocked.id))[0], 'of another car').toBe(404)
    expect((await calendar(id)).map(({ periods }) => periods.map(({ reason }) => reason))).toEqual([['reserved'], ['service']])
  })

  test('needs dates, and cars that are known', async () => {
    const { id } = await model()
    expect(await refused(confirm(await enquiry(id)))).toEqual([409, 'Toyota Testarossa Wagon: none of its cars has been entered yet.'])
    const undated = await enquiry(id, { from: '', to: '' })
    for (const dates of [{}, { start_date: FROM, end_date: FROM }, { start_date: TO, end_date: FROM }])
      expect((await failure(confirm(undated, undefined, dates))).body.fields).toEqual({
        end_date: 'Please enter from when until when the cars are rented.',
      })
  })

  test('a car that nobody has given an Arabic name is named by its English one', async () => {
    const { id } = await model()
    await admin('PUT /v1/staff/rentals/{id}', { ...at(id), body: { car_brand: { name: 'Zeekr' }, ar_model_name: '' } })
    const inArabic = api.client({ token: agentToken, language: 'ar' })
    const asked = inArabic('POST /v1/staff/enquiries/{id}/reservations', { ...at(await enquiry(id)), body: {} })
    expect((await failure(asked)).body.message).toMatch(/^Zeekr Testarossa Wagon: /)
  })

  test.each(['any', 'chosen'])('of two at the same moment over the last car one wins (%s), and the other is told', async (which) => {
    const { id, units } = await model([`10 ${which}`])
    const chosen = which === 'chosen' ? units.map((unit) => unit.id) : undefined
    for (let round = 0; round < 5; round += 1) {
      const asked = [await enquiry(id), await enquiry(id)]
      const outcomes = await Promise.allSettled(asked.map((each) => confirm(each, chosen)))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const lost = outcomes.find((outcome) => outcome.status === 'rejected')?.reason as CallFailure
      expect([lost.status, lost.body.message]).toEqual([
        409,
        'Toyota Testarossa Wagon: not enough cars are free at this branch in this time.',
      ])
      expect((await calendar(id))[0]?.periods).toHaveLength(1)
      for (const each of asked) await agent('DELETE /v1/staff/enquiries/{id}/reservations', at(each))
    }
  })

  test('of two at the same moment over the last two cars each gets one', async () => {
    const { id } = await model(['11 A', '11 B'])
    const asked = [await enquiry(id), await enquiry(id)]
    const units = (await Promise.all(asked.map((each) => confirm(each)))).map(({ data }) => data.reserved[0]?.unit_id)
    expect(new Set(units).size).toBe(2)
  })

  test('over another is refused by the database itself, whoever writes', async () => {
    const { id, units } = await model(['12 A'])
    const [first, second] = [await enquiry(id), await enquiry(id)]
    await confirm(first)
    const write = sql`insert into unit_periods (unit_id, reason, enquiry_id, starts_at, ends_at, created_at)
      values (${units[0]?.id}, 'reserved', ${second}, ${FROM}, ${TO}, ${FROM})`
    await expect(write.execute(api.opened.db)).rejects.toThrow(/unit_periods_apart/)
  })
})
