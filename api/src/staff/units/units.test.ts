import { CallFailure, type Client } from '@masar/contract/client'
import { MINUTE } from '@masar/domain/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forward, send, signUp, somebody, withToken } from '../../accounts/testing.ts'
import { NEW_RENTAL, startFleetApi, type FleetApi } from '../fleet/testing.ts'
import { ADMIN, AGENT, staffLogIn } from '../testing.ts'

let api: FleetApi
let [admin, agent, customer] = [] as unknown as [Client, Client, Client]
let agentToken: string
beforeAll(async () => {
  api = await startFleetApi()
  admin = api.client({ token: await staffLogIn(api, ADMIN) })
  agentToken = await staffLogIn(api, AGENT)
  agent = api.client({ token: agentToken })
  customer = api.client({ token: await signUp(api, somebody()) })
})
afterAll(() => api.close())
beforeEach(() => forward(api, MINUTE))

const [FROM, TO] = ['2026-12-01T10:00:00.000Z', '2026-12-05T10:00:00.000Z']
const at = (id: number) => ({ path: { id } })

/** A model of its own for each test, so that they do not take cars from each other. */
async function model(plates: readonly string[] = [], branch: 'azaiba' | 'sohar' = 'azaiba') {
  const body = { ...NEW_RENTAL, branches: [...NEW_RENTAL.branches], published: true, color: 'White' }
  const { id } = (await admin('POST /v1/staff/rentals', { body })).data
  const units = []
  for (const label of plates) units.push((await admin('POST /v1/staff/rentals/{id}/units', { ...at(id), body: { branch, label } })).data)
  return { id, units }
}

async function enquiry(vehicleId: number, { count = 1, from = FROM, to = TO, car_location = 'azaiba' } = {}): Promise<number> {
  const enquiries = {
    enquiry_type: 'rental' as const,
    assigned_cars: [{ vehicle_id: vehicleId, count }],
    name: 'Salim',
    phone: '+968 9200 1992',
    email: 'salim@mail.example',
    car_location,
    start_date: from,
    end_date: to,
  }
  return (await customer('POST /v1/customers/enquiries', { body: { enquiries } })).data
}

const confirm = (id: number, unit_ids?: number[], dates: { start_date?: string; end_date?: string } = {}) =>
  agent('POST /v1/staff/enquiries/{id}/reservations', { ...at(id), body: { ...dates, ...(unit_ids ? { unit_ids } : {}) } })
const calendar = async (id: number) =>
  (await agent('GET /v1/staff/rentals/{id}/units', { ...at(id), query: { from: FROM, to: TO } })).data.units
const hint = async (id: number, branch = 'azaiba', [from, to] = [FROM, TO]) =>
  (
    await api.client()('GET /v1/customers/rentals/availability', {
      query: { 'id[]': [id], from: from as string, to: to as string, branch },
    })
  ).data[0]?.hint
const block = (id: number, from = FROM, to = TO) =>
  agent('POST /v1/staff/units/{id}/blocks', { ...at(id), body: { reason: 'service', starts_at: from, ends_at: to, note: 'Brakes' } })
const logged = async (subject_kind: string, subject_id: number) =>
  (await admin('GET /v1/staff/audit', { query: { subject_kind, subject_id } })).data.map(({ action, staff }) => [action, staff?.name])

const failure = async (work: Promise<unknown>): Promise<CallFailure> => {
  const [{ reason: error }] = (await Promise.allSettled([work])) as [PromiseRejectedResult]
  expect(error).toBeInstanceOf(CallFailure)
  return error as CallFailure
}
const refused = async (work: Promise<unknown>) => {
  const { status, body } = await failure(work)
  return [status, body.message]
}

describe('the cars of a model', () => {
  test('are entered one by one, and told with their times', async () => {
    const { id, units } = await model(['1 AA'])
    expect(units[0]).toMatchObject({
      vehicle_id: id,
      branch: 'azaiba',
      label: '1 AA',
      state: 'active',
      in_service_since: '2026-11-21',
      version: 1,
    })
    await block(units[0]?.id ?? 0)
    expect((await calendar(id))[0]?.periods).toMatchObject([
      { reason: 'service', note: 'Brakes', starts_at: FROM, ends_at: TO, enquiry_id: null },
    ])
    expect(await logged('unit', units[0]?.id ?? 0)).toEqual([
      ['unit.block', 'Aisha Al Rawahi'],
      ['unit.create', 'Khalid Al Busaidi'],
    ])
  })

  test('are not blocked until before the block begins', async () => {
    const { units } = await model(['90 ZZ'])
    expect(await refused(block(units[0]?.id ?? 0, TO, FROM))).toEqual([422, 'The end must not be before the start.'])
  })

  test('have a plate each, of which the second is told beside its field', async () => {
    const { id } = await model(['2 BB'])
    const twice = await failure(admin('POST /v1/staff/rentals/{id}/units', { ...at(id), body: { branch: 'sohar', label: '2 bb' } }))
    expect([twice.status, twice.body.fields]).toEqual([422, { label: 'Another car of the fleet has this plate.' }])
  })

  test.each(['1234 م س', '١٢٣٤  م س'])('have a plate each, with whatever digits it is typed: %s', async (label) => {
    const { id } = await model([])
    const make = (plate: string) => admin('POST /v1/staff/rentals/{id}/units', { ...at(id), body: { branch: 'sohar', label: plate } })
    const { data } = await make(label)
    expect(data.label).toBe('1234 م س')
    for (const typed of ['1234 م س', '١٢٣٤ م س', '1234م س', '1234-م-س'])
      expect((await failure(make(typed))).body.fields).toHaveProperty('label')
    await admin('PUT /v1/staff/units/{id}', { ...at(data.id), body: { state: 'retired', version: data.version } })
  })

  test('have a plate each, also where several write it at the same moment, each in another way', async () => {
    const { id, units } = await model(['7 GA', '7 GB'])
    const add = (label: string) => admin('POST /v1/staff/rentals/{id}/units', { ...at(id), body: { branch: 'sohar', label } })
    const rename = (unit: { id: number }, label: string) => admin('PUT /v1/staff/units/{id}', { ...at(unit.id), body: { label } })
    const outcomes = await Promise.allSettled([
      ...['77 HH', '77HH', '77-hh', '7 7 hh'].map(add),
      ...units.map((unit, place) => rename(unit, place === 0 ? '77 - HH' : '7-7-HH')),
    ])
    const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as CallFailure).body.fields] : []))
    expect(faults).toEqual(outcomes.slice(1).map(() => ({ label: 'Another car of the fleet has this plate.' })))
  })

  test('are not entered for a model that goes at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await model([])
      const add = admin('POST /v1/staff/rentals/{id}/units', { ...at(id), body: { branch: 'sohar', label: `8 JJ ${round}` } })
      const [added] = await Promise.allSettled([add, admin('DELETE /v1/staff/rentals/{id}', at(id))])
      expect(added.status === 'fulfilled' ? 201 : (added.reason as CallFailure).status).toSatisfy((status) => [201, 404].includes(status))
    }
  })

  test('are changed by one at a time: the second is told, and nothing is overwritten', async () => {
    const { units } = await model(['3 CC'])
    const { id = 0, version } = units[0] ?? {}
    const first = await admin('PUT /v1/staff/units/{id}', { ...at(id), body: { km_driven: 4200, version } })
    expect(first.data).toMatchObject({ km_driven: 4200, version: 2 })
    expect((await refused(admin('PUT /v1/staff/units/{id}', { ...at(id), body: { km_driven: 1, version } })))[0]).toBe(409)
    expect((await admin('PUT /v1/staff/units/{id}', { ...at(id), body: {} })).data).toMatchObject({ km_driven: 4200, version: 2 })
  })

  test('are blocked once at a time, and given free again; one time may follow another', async () => {
    const { id: of, units } = await model(['4 DD'])
    const unit = units[0]?.id ?? 0
    const { id } = (await block(unit)).data
    expect(await refused(block(unit, '2026-12-05T09:59:00Z', '2026-12-06T00:00:00Z'))).toEqual([
      409,
      'The car is reserved or blocked in this time already.',
    ])
    await block(unit, TO, '2026-12-06T10:00:00.000Z')
    await block(unit, '2026-11-30T10:00:00.000Z', FROM)
    expect(
      (await calendar(of))[0]?.periods.map((each) => each.id),
      'of the days that are asked for',
    ).toEqual([id])
    await agent('DELETE /v1/staff/units/{id}/blocks/{block_id}', { path: { id: unit, block_id: id } })
    await block(unit)
    expect((await refused(agent('DELETE /v1/staff/units/{id}/blocks/{block_id}', { path: { id: unit, block_id: id } })))[0]).toBe(404)
    expect((await refused(block(unit, TO, FROM)))[0]).toBe(422)
  })

  test('that left the fleet come back to it, unless another car has their plate by now', async () => {
    const { id, units } = await model(['17 A'])
    const set = (unit: number, body: object) => admin('PUT /v1/staff/units/{id}', { ...at(unit), body })
    const unit = units[0]?.id ?? 0
    await set(unit, { state: 'retired' })
    expect(await hint(id)).toBeNull()
    expect((await refused(confirm(await enquiry(id))))[0], 'nobody is promised one').toBe(409)
    const heir = (await admin('POST /v1/staff/rentals/{id}/units', { ...at(id), body: { branch: 'azaiba', label: '17-a' } })).data
    expect((await failure(set(unit, { state: 'active' }))).body.fields).toEqual({ label: 'Another car of the fleet has this plate.' })
    await set(heir.id, { label: '17 B' })
    expect((await set(unit, { state: 'active' })).data).toMatchObject({ state: 'active', label: '17 A' })
    expect((await confirm(await enquiry(id, { count: 2 }))).data.reserved).toHaveLength(2)
  })

  test('are nobody else’s business', async () => {
    const { id, units } = await model(['5 EE'])
    const unit = units[0]?.id ?? 0
    const asked = await enquiry(id)
    const outsider = { token: await signUp(api, somebody()) }
    const calls: [call: string, body?: object][] = [
      [`GET /v1/staff/rentals/${id}/units`],
      [`POST /v1/staff/rentals/${id}/units`, { branch: 'azaiba', label: '6' }],
      [`PUT /v1/staff/units/${unit}`, { km_driven: 5 }],
      [`POST /v1/staff/units/${unit}/blocks`, { reason: 'service', starts_at: FROM, ends_at: TO }],
      [`DELETE /v1/staff/units/${unit}/blocks/1`],
      [`POST /v1/staff/units/${unit}/retire`, {}],
      ['GET /v1/staff/pre_owns/1/origin'],
      [`GET /v1/staff/enquiries/${asked}/reservations`],
      [`POST /v1/staff/enquiries/${asked}/reservations`, {}],
      [`DELETE /v1/staff/enquiries/${asked}/reservations`],
    ]
    for (const [call, body] of calls) {
      expect((await send(api, call, body)).status, call).toBe(401)
      expect((await send(api, call, body, withToken(outsider.token))).status, call).toBe(401)
    }
    for (const call of calls.slice(1, 3)) expect((await send(api, call[0], call[1], withToken(agentToken))).status, call[0]).toBe(403)
    expect(await calendar(id)).toHaveLength(1)
  })
})

describe('customers hear', () => {
  test('whether a car is to be had for their dates and branch, and nothing of one whose cars are not known', async () => {
    const { id } = await model()
    expect(await hint(id)).toBeNull()
    const known = await model(['7 A', '7 B', '7 C'])
    expect(await hint(known.id)).toBe('available')
    expect(await hint(known.id, 'muscat')).toBe('available')
    expect(await hint(known.id, 'sohar')).toBe('ask')
    await block(known.units[0]?.id ?? 0)
    expect(await hint(known.id)).toBe('few')
    await block(known.units[1]?.id ?? 0)
    await confirm(await enquiry(known.id))
    expect(await hint(known.id)).toBe('ask')
    expect(await hint(known.id, 'azaiba', [TO, '2026-12-08T10:00:00Z'])).toBe('available')
    const list = await api.client()('GET /v1/customers/rentals', { query: { 'id[]': [known.id] } })
    expect(list.data).toHaveLength(1)
    await admin('PUT /v1/staff/rentals/{id}', { ...at(known.id), body: { published: false } })
    expect(await hint(known.id), 'of a draft nothing').toBeNull()
  })

  test('what is wrong with their dates', async () => {
    expect(await refused(api.client()('GET /v1/customers/rentals/availability', { query: { 'id[]': [1], from: TO, to: FROM } }))).toEqual([
      422,
      'The end must not be before the start.',
    ])
  })
})

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
    await agent('PUT /v1/staff/enquiries/{id}/status', { ...at(asked), body: { status: 'inprogress' } })
    await agent('PUT /v1/staff/enquiries/{id}/status', { ...at(asked), body: { status: 'lost' } })
    expect((await calendar(id))[0]?.periods).toEqual([])
    expect(await refused(confirm(asked))).toEqual([409, 'This enquiry is closed as lost. Open it again first.'])
    expect((await logged('enquiry', asked)).map(([action]) => action)).toEqual([
      'enquiry.release',
      'enquiry.status',
      'enquiry.status',
      'enquiry.reserve',
      'enquiry.release',
      'enquiry.reserve',
    ])
  })

  test('is not there again when the end that gave its cars free is to be undone: that end stays', async () => {
    const { id } = await model(['8 B'])
    const asked = await enquiry(id)
    await confirm(asked)
    await agent('PUT /v1/staff/enquiries/{id}/status', { ...at(asked), body: { status: 'inprogress' } })
    const bulk = (enquiries: { id: number; change?: number }[], change: { status: 'lost' } | { undo: true }) =>
      agent('PUT /v1/staff/enquiries/bulk', { body: { enquiries, change } })
    const { undo } = (await bulk([{ id: asked }], { status: 'lost' })).data
    expect((await bulk(undo, { undo: true })).data.refused).toEqual([{ id: asked, message: expect.stringContaining('given free') }])
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

describe('retiring a car to sale', () => {
  const retire = (id: number, body: object = {}) => agent('POST /v1/staff/units/{id}/retire', { ...at(id), body })

  test('makes a draft with its true history, once, linked both ways', async () => {
    const { id, units } = await model(['13 A'])
    const unit = units[0]?.id ?? 0
    const change = { in_service_since: '2023-06-14', color: 'Pearl white', ar_color: 'أبيض لؤلؤي', km_driven: 60_000 }
    const { version } = (await admin('PUT /v1/staff/units/{id}', { ...at(unit), body: change })).data
    expect((await refused(retire(unit, { version: version - 1 })))[0]).toBe(409)
    const { data } = await retire(unit, { km_driven: 61_250, price: 4100, version })
    expect(data.unit).toMatchObject({ state: 'retired', sold_as: data.pre_own_id, km_driven: 61_250 })
    const draft = (await agent('GET /v1/staff/pre_owns/{id}', at(data.pre_own_id))).data
    expect(draft).toMatchObject({
      published: false,
      en_model_name: 'Testarossa Wagon',
      brand: 'Toyota',
      year: 2026,
      color: 'Pearl white',
      price: 4100,
      branches: ['azaiba'],
      overview: { km_driven: 61_250, car_location: 'Azaiba' },
    })
    expect(draft.features[0]).toEqual({
      en_title: 'Before',
      ar_title: 'قبل البيع',
      en_value: 'A rental car of ours since June 2023',
      ar_value: 'سيارة تأجير لدينا منذ يونيو 2023',
    })
    expect((await agent('GET /v1/staff/pre_owns/{id}/origin', at(draft.id))).data).toMatchObject({
      unit: { id: unit },
      vehicle: { id, kind: 'rental' },
    })
    expect(await refused(retire(unit))).toEqual([409, 'This car is out of the fleet already.'])
    expect((await refused(admin('PUT /v1/staff/units/{id}', { ...at(unit), body: { state: 'active' } })))[0]).toBe(409)
    expect(await hint(id)).toBeNull()
    expect((await logged('unit', unit))[0]).toEqual(['unit.retire', 'Aisha Al Rawahi'])
    expect((await logged('vehicle', draft.id))[0]).toEqual(['vehicle.create', 'Aisha Al Rawahi'])
  })

  test('of two at the same moment one is made', async () => {
    const { units } = await model(['14 A'])
    const outcomes = await Promise.allSettled([retire(units[0]?.id ?? 0), retire(units[0]?.id ?? 0)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('takes its pictures along, which stay with either', async () => {
    const [demo] = (await agent('GET /v1/staff/rentals', { query: { order: 'created_at asc', per_page: 1 } })).data
    const unit = (await admin('POST /v1/staff/rentals/{id}/units', { ...at(demo?.id ?? 0), body: { branch: 'salalah', label: '15 A' } }))
      .data
    const { data } = await retire(unit.id)
    const [was, is] = [
      (await agent('GET /v1/staff/rentals/{id}', at(demo?.id ?? 0))).data.images,
      (await agent('GET /v1/staff/pre_owns/{id}', at(data.pre_own_id))).data.images,
    ]
    expect(is.length).toBeGreaterThan(0)
    expect(is.map(({ url }) => url)).toEqual(was.map(({ url }) => url))
  })

  test('waits while the car is promised to a customer', async () => {
    const { id, units } = await model(['16 A'])
    const asked = await enquiry(id)
    await confirm(asked)
    const told = [409, 'This car is reserved for a customer. Give it free first, or reserve another one.']
    expect(await refused(retire(units[0]?.id ?? 0))).toEqual(told)
    expect(await refused(admin('PUT /v1/staff/units/{id}', { ...at(units[0]?.id ?? 0), body: { state: 'retired' } }))).toEqual(told)
    expect((await refused(admin('DELETE /v1/staff/rentals/{id}', at(id))))[0], 'nor does the model go').toBe(409)
    await agent('DELETE /v1/staff/enquiries/{id}/reservations', at(asked))
    await retire(units[0]?.id ?? 0)
    expect((await agent('GET /v1/staff/pre_owns/{id}/origin', at(await anyPreowned()))).data).toBeNull()
  })

  test('does not wait for a time that is over, nor for a car that is in service', async () => {
    const { id, units } = await model(['16 B'])
    const ago = (minutes: number) => new Date(api.clock.now.getTime() - minutes * MINUTE).toISOString()
    await confirm(await enquiry(id, { from: ago(600), to: ago(60) }))
    await block(units[0]?.id ?? 0)
    expect((await retire(units[0]?.id ?? 0)).data.unit.state).toBe('retired')
    await admin('DELETE /v1/staff/rentals/{id}', at(id))
    expect((await failure(calendar(id))).status, 'nor does its model stay').toBe(404)
  })

  const anyPreowned = async () => (await agent('GET /v1/staff/pre_owns', { query: { published: 'true', per_page: 1 } })).data[0]?.id ?? 0
})
