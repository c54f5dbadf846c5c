import { CallFailure } from '@masar/contract/client'
import { DAY } from '@masar/domain/durations'
import { toRial, VAT_PERCENT, withVat } from '@masar/domain/money'
import { rentalPrice } from '@masar/domain/rental'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send as call, withToken } from '../accounts/testing.ts'
import { newCustomer, vehicles } from '../enquiries/testing.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { ADMIN, newStaff, staffClient } from '../staff/testing.ts'
import { answer, list, negotiation, offer, send } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof CallFailure)) throw error
      return error.body
    },
  )

async function fourDays() {
  const [vehicle] = await vehicles(api, 'rental')
  if (!vehicle) throw new Error('The demo has no rental.')
  const { price, weeklyPrice, fortnightPrice, monthlyPrice } = vehicle
  const tariff = { day: price, week: weeklyPrice ?? 0, fortnight: fortnightPrice ?? 0, month: monthlyPrice ?? 0 }
  return { vehicle, ...rentalPrice(tariff, 4) }
}

describe('What a quotation comes to', () => {
  test('is what the published price comes to, with extras and VAT; the deposit is none of it', async () => {
    const talk = await negotiation(api)
    const { total } = await fourDays()
    const net = total * 2 + 2500
    const expected = {
      days: 4,
      net: toRial(net),
      vat_rate: VAT_PERCENT,
      total: toRial(withVat(net, VAT_PERCENT)),
      deposit: 100,
      currency: 'OMR',
    }
    const { extras, vehicles: cars, start_date, end_date, deposit } = await offer(api)
    const preview = await talk.agent('POST /v1/staff/enquiries/{id}/quotations/preview', {
      path: { id: talk.id },
      body: { extras, vehicles: cars, start_date, end_date, deposit },
    })
    expect(preview.data).toMatchObject(expected)
    expect(await list(talk)).toEqual([])
    const sent = await send(api, talk)
    expect(sent).toMatchObject({ ...expected, state: 'sent', number: `Q-${talk.id}-1`, version: 1 })
    expect(sent.lines[0]).toMatchObject({
      count: 2,
      tariff: 'day',
      unit_price: toRial(total),
      computed_price: toRial(total),
      total: toRial(total * 2),
    })
  })

  test('stays as it was sent when the published price changes', async () => {
    const talk = await negotiation(api)
    const { vehicle } = await fourDays()
    const before = await send(api, talk)
    const set = (price: number) => api.opened.db.updateTable('vehicles').set({ price }).where('id', '=', vehicle.id).execute()
    await set(vehicle.price + 5000)
    expect(await list(talk)).toMatchObject([{ total: before.total, lines: [{ unit_price: before.lines[0]?.unit_price }] }])
    await set(vehicle.price)
  })

  test('has the VAT of the day that it is sent on, and keeps it', async () => {
    const talk = await negotiation(api)
    const admin = await staffClient(api, ADMIN)
    const set = async (rates: { percent: number; from: string }[]) => {
      const { version } = (await admin('GET /v1/staff/settings')).data.vat
      await admin('PUT /v1/staff/settings/vat', { body: { rates, version } })
    }
    await send(api, talk)
    await set([{ percent: 8, from: '2026-11-21' }])
    const { net, total } = await send(api, talk, { version: 1 })
    await set([])
    expect(total).toBeCloseTo(net * 1.08, 3)
    expect((await list(talk)).map((each) => each.vat_rate)).toEqual([8, 5])
  })

  test('may be changed by staff, who say why; the customer is not told why', async () => {
    const talk = await negotiation(api)
    const { vehicle, total } = await fourDays()
    const own = (reason?: string) => ({
      vehicles: [{ vehicle_id: vehicle.id, count: 1, unit_price: 33.125, ...(reason ? { reason } : {}) }],
    })
    expect(await refusal(send(api, talk, own()))).toMatchObject({ status: 422, fields: { reason: expect.any(String) } })
    expect(await list(talk)).toEqual([])
    const sent = await send(api, talk, { ...own('A guest of ten years'), extras: [], deposit: 0 })
    expect(sent).toMatchObject({ net: 33.125, vat: 1.656, total: 34.781 })
    expect(sent.lines[0]).toMatchObject({ unit_price: 33.125, computed_price: toRial(total), reason: 'A guest of ten years' })
    expect(JSON.stringify(await list(talk))).not.toMatch(/ten years|computed_price/)
    const log = await api.opened.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'enquiry.quotation')
      .where('subjectId', '=', talk.id)
      .execute()
    expect(log.map(({ after }) => JSON.parse(after ?? '{}'))).toMatchObject([
      {
        quotation: `Q-${talk.id}-1`,
        total: 34.781,
        own_prices: [{ vehicle_id: vehicle.id, unit_price: 33.125, reason: 'A guest of ten years' }],
      },
    ])
  })

  test('of a lease is that of a month', async () => {
    const talk = await negotiation(api, 'leasing')
    const [car] = await vehicles(api, 'leasing')
    const body = { vehicles: [{ vehicle_id: car?.id ?? 0, count: 3 }], start_date: null, end_date: null, extras: [], deposit: 0 }
    const { data } = await talk.agent('POST /v1/staff/enquiries/{id}/quotations/preview', { path: { id: talk.id }, body })
    const expected = { days: null, net: toRial((car?.price ?? 0) * 3), lines: [{ tariff: 'lease_month' }] }
    expect(data).toMatchObject(expected)
    const begun = await talk.agent('POST /v1/staff/enquiries/{id}/quotations/preview', {
      path: { id: talk.id },
      body: { ...body, start_date: '2026-12-01' },
    })
    expect(begun.data, 'a lease begins, and may go on').toMatchObject(expected)
  })

  test.each([
    ['no car', { vehicles: [] }, 'vehicles'],
    ['a car that is none', { vehicles: [{ vehicle_id: 999_999, count: 1 }] }, 'vehicles'],
    ['a hundred of a car', { vehicles: [{ vehicle_id: 1, count: 100 }] }, 'count'],
    ['a part of a baisa', { deposit: 1.0005 }, 'deposit'],
    ['a deposit below nothing', { deposit: -1 }, 'deposit'],
    ['no dates', { start_date: null, end_date: null }, 'start_date'],
    ['no end', { end_date: null }, 'end_date'],
    ['an end at the start', { end_date: '2026-12-01 10:00 AM' }, 'end_date'],
    ['a start in the past', { start_date: '2026-01-01' }, 'start_date'],
    ['a last day in the past', { valid_until: '2026-11-20' }, 'valid_until'],
    ['a last day in ninety-one days', { valid_until: '2027-02-20' }, 'valid_until'],
    ['an extra without an Arabic name', { extras: [{ en_title: 'Seat', ar_title: ' ', price: 1 }] }, 'ar_title'],
    ['terms without an end', { en_terms: 'x'.repeat(3001) }, 'en_terms'],
  ])('%s is refused, and nothing is sent', async (_name, wrong, field) => {
    const talk = await negotiation(api)
    const refused = await refusal(send(api, talk, wrong))
    expect(refused).toMatchObject({ status: 422, code: 'validation_failed', fields: { [field]: expect.any(String) } })
    expect(await list(talk)).toEqual([])
  })
})

describe('Sending', () => {
  test('says the same in the thread, in the language of the enquiry, and begins the work', async () => {
    const talk = await negotiation(api)
    const sent = await send(api, talk)
    const { data } = await talk.owner.client('GET /v1/customers/enquiries/{id}/conversations', { path: { id: talk.id } })
    expect(data.map(({ id }) => id)).toEqual([sent.message_id])
    expect(data[0]?.content).toContain(`Quotation Q-${talk.id}-1`)
    expect(data[0]?.content).toContain('not a tax invoice')
    expect(Object.keys(data[0] ?? {}).sort()).toEqual([
      'attachments',
      'author_name',
      'author_type',
      'content',
      'created_at',
      'id',
      'status',
    ])
    await api.opened.db.updateTable('enquiries').set({ language: 'ar' }).where('id', '=', talk.id).execute()
    await send(api, talk, { version: 1 })
    const after = await talk.owner.client('GET /v1/customers/enquiries/{id}/conversations', { path: { id: talk.id } })
    expect(after.data[1]?.content).toContain('عرض سعر وليس فاتورة ضريبية')
    const { data: enquiry } = await talk.agent('GET /v1/staff/enquiries/{id}', { path: { id: talk.id } })
    expect(enquiry).toMatchObject({ status: 'inprogress', needs_reply: false })
  })

  test('a second agent who did not see the first quotation is told, and it stays', async () => {
    const talk = await negotiation(api)
    await send(api, talk)
    expect(await refusal(send(api, talk))).toMatchObject({ status: 409, code: 'conflict' })
    const both = await Promise.all([1, 1].map((version) => refusal(send(api, talk, { version }))))
    expect(both.filter((one) => one?.status === 409)).toHaveLength(1)
    expect((await list(talk)).map(({ version, state }) => [version, state])).toEqual([
      [2, 'sent'],
      [1, 'superseded'],
    ])
  })

  test('twice under one key is once', async () => {
    const talk = await negotiation(api)
    const body = await offer(api)
    const once = () =>
      talk.agent('POST /v1/staff/enquiries/{id}/quotations', { path: { id: talk.id }, body, idempotencyKey: 'one-quotation' })
    expect((await once()).data.id).toBe((await once()).data.id)
    expect(await list(talk)).toHaveLength(1)
  })
})

describe('Answering', () => {
  test('is said in the thread, makes staff hear of it, and happens once', async () => {
    const talk = await negotiation(api)
    const sent = await send(api, talk)
    expect((await answer(talk, sent)).data).toMatchObject({ state: 'accepted', answered_at: api.clock.now.toISOString() })
    for (const again of ['accepted', 'declined'] as const) expect(await refusal(answer(talk, sent, again))).toMatchObject({ status: 409 })
    const { data: enquiry } = await talk.agent('GET /v1/staff/enquiries/{id}', { path: { id: talk.id } })
    expect(enquiry).toMatchObject({ needs_reply: true, unread: true })
    const { data: thread } = await talk.agent('GET /v1/staff/enquiries/{id}/conversations', { path: { id: talk.id } })
    expect(thread.at(-1)).toMatchObject({ author_type: 'Customer', content: expect.stringContaining(`I accept quotation Q-${talk.id}-1`) })
    const letters = (await api.letters('hello@masar.example')).filter(({ values }) => values['id'] === talk.id)
    expect(letters.at(-1)).toMatchObject({ name: 'business_answer', values: { text: thread.at(-1)?.content } })
  })

  test('is told to the business with the number as it is called', async () => {
    const talk = await negotiation(api, 'rental', { phone: '050 123 4567', country_code: '971' })
    await answer(talk, await send(api, talk))
    const [letter] = (await api.letters('hello@masar.example')).filter(
      ({ name, values }) => name === 'business_answer' && values['id'] === talk.id,
    )
    expect(letter?.values).toMatchObject({ phone: '+971501234567' })
  })

  test('brings back an enquiry that was put off, as any word of its customer does', async () => {
    const talk = await negotiation(api)
    const sent = await send(api, talk)
    const path = { id: talk.id }
    const until = new Date(api.clock.now.getTime() + DAY).toISOString()
    await talk.agent('PUT /v1/staff/enquiries/{id}/snooze', { path, body: { until } })
    await answer(talk, sent, 'declined')
    expect((await talk.agent('GET /v1/staff/enquiries/{id}', { path })).data).toMatchObject({ snoozed_until: null, needs_reply: true })
  })

  test('of many at once one is taken', async () => {
    const talk = await negotiation(api)
    const sent = await send(api, talk)
    const said = (['accepted', 'declined', 'accepted', 'declined'] as const).map((each) => refusal(answer(talk, sent, each)))
    expect((await Promise.all(said)).filter((one) => one === undefined)).toHaveLength(1)
    const { data: thread } = await talk.agent('GET /v1/staff/enquiries/{id}/conversations', { path: { id: talk.id } })
    expect(thread.filter(({ author_type }) => author_type === 'Customer')).toHaveLength(1)
  })

  test('is for the latest alone, and for the version that was read', async () => {
    const talk = await negotiation(api)
    const first = await send(api, talk)
    const second = await send(api, talk, { version: 1, deposit: 0 })
    expect(await refusal(answer(talk, first))).toMatchObject({ status: 409 })
    expect(await refusal(answer(talk, { id: second.id, version: 1 }))).toMatchObject({ status: 409 })
    expect((await answer(talk, second, 'declined')).data.state).toBe('declined')
    await send(api, talk, { version: 2 })
    expect((await list(talk)).map(({ state }) => state)).toEqual(['sent', 'declined', 'superseded'])
  })

  test('ends with the last moment of the last day in Muscat', async () => {
    const then = api.clock.now
    const talk = await negotiation(api)
    const sent = await send(api, talk, { valid_until: '2026-11-25' })
    expect(sent.valid_until).toBe('2026-11-25T19:59:59.999Z')
    api.clock.now = new Date(sent.valid_until)
    expect((await list(talk))[0]?.state).toBe('sent')
    api.clock.now = new Date(api.clock.now.getTime() + 1)
    expect((await list(talk))[0]?.state).toBe('expired')
    expect(await refusal(answer(talk, sent))).toMatchObject({ status: 409 })
    api.clock.now = then
  })

  test('ends with its rental', async () => {
    const talk = await negotiation(api)
    const short = { start_date: '2026-11-24 10:00 AM', end_date: '2026-11-25 10:00 AM' }
    const sent = await send(api, talk, short)
    expect(sent.valid_until).toBe(sent.end_date)
    expect((await send(api, talk, { ...short, valid_until: '2026-12-20', version: 1 })).valid_until).toBe(sent.end_date)
    expect((await send(api, talk, { ...short, valid_until: '2026-11-24', version: 2 })).valid_until).toBe('2026-11-24T19:59:59.999Z')
  })

  test('is over in an enquiry that is lost, until that is taken up again', async () => {
    const talk = await negotiation(api)
    const sent = await send(api, talk)
    const move = (status: 'lost' | 'inprogress') =>
      talk.agent('PUT /v1/staff/enquiries/{id}/status', { path: { id: talk.id }, body: { status } })
    const check = async () => (await api.client()('GET /v1/quotations/{code}', { path: { code: sent.code } })).data.state
    await move('lost')
    expect([(await list(talk))[0]?.state, await check()]).toEqual(['expired', 'expired'])
    expect(await refusal(answer(talk, sent))).toMatchObject({ status: 409 })
    expect(await refusal(send(api, talk, { version: 1 }))).toMatchObject({ status: 409, message: expect.stringContaining('Reopen it') })
    await move('inprogress')
    expect((await answer(talk, sent)).data.state).toBe('accepted')
    await move('lost')
    expect(await check(), 'what was agreed to stays said').toBe('accepted')
  })

  test('may end today, or in ninety days', async () => {
    for (const [valid_until, ends] of [
      ['2026-11-21', '2026-11-21T19:59:59.999Z'],
      ['2027-02-19', '2027-02-19T19:59:59.999Z'],
    ]) {
      const sent = await send(api, await negotiation(api), { valid_until, end_date: '2027-03-01 10:00 AM' })
      expect(sent.valid_until).toBe(ends)
    }
  })

  test('takes seven days where nothing is said', async () => {
    const sent = await send(api, await negotiation(api))
    expect(new Date(sent.valid_until).getTime() - api.clock.now.getTime()).toBeGreaterThanOrEqual(7 * DAY)
    expect(new Date(sent.valid_until).getTime() - api.clock.now.getTime()).toBeLessThan(8 * DAY)
  })
})

describe('Whose a quotation is', () => {
  const calls = (id: number, quotation: number) =>
    [
      [`GET /v1/customers/enquiries/${id}/quotations`, undefined],
      [`PUT /v1/customers/enquiries/${id}/quotations/${quotation}/answer`, { answer: 'accepted', version: 1 }],
      [`GET /v1/customers/enquiries/${id}/quotations/${quotation}/pdf`, undefined],
    ] as const

  test('it is unknown to everyone but its customer, also under another enquiry of theirs', async () => {
    const talk = await negotiation(api)
    const other = await negotiation(api)
    const stranger = await newCustomer(api)
    const sent = await send(api, talk)
    for (const [name, body] of calls(talk.id, sent.id)) {
      expect((await call(api, name, body)).status, name).toBe(401)
      const theirs = await call(api, name, body, withToken(stranger.token))
      const [none] = calls(999_999, 999_999).filter(([each]) => each.split('/').at(-1) === name.split('/').at(-1))
      const unknown = await call(api, none?.[0] ?? '', body, withToken(stranger.token))
      expect(theirs.status, name).toBe(404)
      expect({ ...theirs.body, instance: '' }).toEqual({ ...unknown.body, instance: '' })
    }
    for (const [name, body] of calls(other.id, sent.id).slice(1)) {
      expect((await call(api, name, body, withToken(other.owner.token))).status, name).toBe(404)
    }
    expect((await list(talk))[0]?.state).toBe('sent')
  })

  test('staff see all, and an enquiry without any', async () => {
    const talk = await negotiation(api)
    expect((await talk.agent('GET /v1/staff/enquiries/{id}/quotations', { path: { id: talk.id } })).data).toEqual([])
    await send(api, talk)
    const admin = await staffClient(api, ADMIN)
    const { data } = await admin('GET /v1/staff/enquiries/{id}/quotations', { path: { id: talk.id } })
    expect(data).toMatchObject([{ author: { id: expect.any(Number), name: expect.any(String) } }])
    const somebody = await staffClient(api, await newStaff(api))
    expect(await refusal(somebody('GET /v1/staff/enquiries/{id}/quotations', { path: { id: 999_999 } }))).toMatchObject({ status: 404 })
  })

  test('who leaves takes along what was written by hand; prices stay', async () => {
    const talk = await negotiation(api)
    const sent = await send(api, talk, { extras: [{ en_title: 'For Hilal', ar_title: 'لهلال', price: 1 }] })
    const { forgetEnquiries } = await import('../enquiries/account-deletion.ts')
    const customer = await api.opened.db
      .selectFrom('customers')
      .selectAll('customers')
      .innerJoin('enquiries', 'enquiries.customerId', 'customers.id')
      .where('enquiries.id', '=', talk.id)
      .executeTakeFirstOrThrow()
    await api.opened.db
      .transaction()
      .execute((within) => forgetEnquiries(within, { remove: async () => {} } as never, customer, new Date()))
    const { data } = await talk.agent('GET /v1/staff/enquiries/{id}/quotations', { path: { id: talk.id } })
    expect(data).toMatchObject([{ total: sent.total, en_terms: '', ar_terms: '', extras: [{ en_title: '', ar_title: '', price: 1 }] }])
  })
})

describe('The page behind the code', () => {
  const check = async (code: string) => (await api.client()('GET /v1/quotations/{code}', { path: { code } })).data

  test('says how a quotation stands, and nothing of whom it is for', async () => {
    const talk = await negotiation(api)
    const sent = await send(api, talk)
    expect(sent.code).toMatch(/^[\w-]{22}$/)
    const said = await check(sent.code)
    expect(said).toEqual({
      number: sent.number,
      state: 'sent',
      created_at: sent.created_at,
      valid_until: sent.valid_until,
      currency: 'OMR',
      total: sent.total,
      enquiry_type: 'rental',
      start_date: sent.start_date,
      end_date: sent.end_date,
    })
    await answer(talk, sent)
    expect((await check(sent.code)).state).toBe('accepted')
    await send(api, talk, { version: 1 })
    expect((await check(sent.code)).state).toBe('superseded')
  })

  test.each(['x'.repeat(22), 'short', '%00', "1'or'1", 'x'.repeat(300)])('knows no code %s', async (code) => {
    expect((await call(api, `GET /v1/quotations/${encodeURIComponent(code)}`)).status).toBe(404)
  })
})
