import type { CallFailure } from '@masar/contract/client'
import { MINUTE } from '@masar/domain/durations'
import { describe, expect, test } from 'vitest'
import { send, signUp, somebody, withToken } from '../../accounts/testing.ts'
import {
  admin,
  agent,
  agentToken,
  api,
  at,
  block,
  calendar,
  confirm,
  enquiry,
  failure,
  FROM,
  hint,
  logged,
  model,
  refused,
  TO,
} from './testing.ts'

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

  test('are entered and blocked once, however often it is sent because no answer came', async () => {
    const { id } = await model([])
    const add = () =>
      admin('POST /v1/staff/rentals/{id}/units', { ...at(id), body: { branch: 'sohar', label: '91 ZZ' }, idempotencyKey: `add-${id}` })
    const { data: unit } = await add()
    expect((await add()).data).toEqual(unit)
    const stand = () =>
      agent('POST /v1/staff/units/{id}/blocks', {
        ...at(unit.id),
        body: { reason: 'service', starts_at: FROM, ends_at: TO, note: '' },
        idempotencyKey: `block-${unit.id}`,
      })
    const { data: period } = await stand()
    expect((await stand()).data).toEqual(period)
    expect((await calendar(id)).map(({ periods }) => periods.length)).toEqual([1])
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
    expect((await logged('unit', id)).map(([action]) => action)).toEqual(['unit.update', 'unit.create'])
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
    expect((await logged('unit', unit))[0]).toEqual(['unit.unblock', 'Aisha Al Rawahi'])
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
    expect(await refused(block(unit)), 'and it is not blocked').toEqual([409, 'This car is out of the fleet already.'])
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
      ar_value: 'سيارة إيجار لدينا منذ يونيو 2023',
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

  test('keeps a draft that can be saved, also of a model with as much written of it as may be', async () => {
    const { id, units } = await model(['13 Z'])
    const features = Array.from({ length: 100 }, (_, at) => ({ en_title: `Feature ${at}`, ar_title: '', en_value: 'yes', ar_value: '' }))
    await admin('PUT /v1/staff/rentals/{id}', { ...at(id), body: { features } })
    const { pre_own_id } = (await retire(units[0]?.id ?? 0)).data
    const { data: draft } = await admin('GET /v1/staff/pre_owns/{id}', at(pre_own_id))
    expect(draft.features.map(({ en_title }) => en_title).slice(0, 2)).toEqual(['Before', 'Feature 0'])
    await admin('PUT /v1/staff/pre_owns/{id}', { ...at(pre_own_id), body: { features: draft.features } })
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
    const told = [409, 'This car is reserved for a customer. Release it first, or reserve another one.']
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
