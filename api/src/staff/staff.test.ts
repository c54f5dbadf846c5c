import type { Call } from '@masar/contract/call'
import { calls } from '@masar/contract/calls'
import { DAY, HOUR, MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { codeFor, CUSTOMER, forward, GOOD_PASSWORD, logIn, profileStatus, send, somebody, withToken } from '../accounts/testing.ts'
import { openSession } from '../platform/sessions.ts'
import { startTestApi, TEST_SECRETS, type TestApi } from '../platform/testing.ts'
import { ADMIN, AGENT, codeNow, newStaff, setUpTotp, staffClient, staffLogIn, workStatus } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const refusal = (status: number, body: object = {}) => expect.objectContaining({ status, body: expect.objectContaining(body) })

const staffCalls = Object.entries(calls as Record<string, Call>).filter(([name]) => name.includes('/v1/staff/'))
const guarded = staffCalls.filter(([, call]) => call.access !== 'anyone')

/** The endpoint with an id that does not exist, so that the request changes nothing. */
const nobodys = (name: string): string => name.replace(/\{\w+\}/g, '2147483647')
/** The body is invalid on purpose: an authorised caller gets a 422, or a 404 before it. */
const ask = (name: string, headers: Record<string, string> = {}) =>
  send(api, nobodys(name), name.startsWith('GET') ? undefined : 'null', { 'content-type': 'application/json', ...headers })

describe('what has to be done first', () => {
  test('whoever still has the first password can change it and leave, and do nothing else', async () => {
    const admin = await staffClient(api, ADMIN)
    const user_name = somebody()
    const { data } = await admin('POST /v1/staff/users', { body: { name: 'New Here', user_name, role: 'admin' } })
    const token = await staffLogIn(api, { user_name, password: data.one_time_password ?? '' })
    for (const [name, { despiteDuties = [] }] of guarded) {
      if (despiteDuties.includes('password')) continue
      expect(await ask(name, withToken(token)), name).toEqual(refusal(403, { code: 'password_change_required' }))
    }
    const client = api.client({ token })
    expect((await client('GET /v1/staff/session')).data).toMatchObject({ must_change_password: true, role: 'admin' })
    const change = (new_password: string) =>
      send(api, 'PUT /v1/staff/password', { current_password: data.one_time_password, new_password }, withToken(token))
    expect(await change(data.one_time_password ?? '')).toEqual(refusal(422, { fields: { new_password: expect.any(String) } }))
    expect(await change('password1')).toEqual(refusal(422, { fields: { new_password: expect.any(String) } }))
    expect((await change(GOOD_PASSWORD)).status).toBe(200)
    expect(await workStatus(api, token)).toBe(200)
  })
})

describe('signing in', () => {
  test('tells the name and the role, and who is signed in', async () => {
    const { data } = await api.client()('PUT /v1/staff/login', { body: { ...AGENT, user_name: ' Agent@MASAR.example' } })
    expect(data).toEqual({ auth_token: expect.stringMatching(/^[\w-]{43}$/), name: 'Aisha Al Rawahi', role: 'agent' })
    expect((await api.client({ token: data.auth_token })('GET /v1/staff/session')).data).toEqual({
      id: expect.any(Number),
      name: 'Aisha Al Rawahi',
      user_name: AGENT.user_name,
      role: 'agent',
      must_change_password: false,
      totp: false,
      must_set_up_totp: false,
    })
  })

  test.each([
    [ADMIN.user_name, AGENT.password],
    ['nobody@masar.example', ADMIN.password],
    [CUSTOMER.user_name, CUSTOMER.password],
    ['no address', ADMIN.password],
    ['admin@masar.example\0', ADMIN.password],
  ])('%j with %j is a wrong pair', async (user_name, password) => {
    expect(await send(api, 'PUT /v1/staff/login', { user_name, password })).toEqual(
      refusal(401, { code: 'unauthenticated', message: 'The e-mail address or the password is not right.' }),
    )
  })

  test('every sign-in and every one that failed is in the log, without what was typed', async () => {
    const pair = await newStaff(api)
    const secret = await setUpTotp(api, await staffLogIn(api, pair))
    await send(api, 'PUT /v1/staff/login', { ...pair, password: 'canary-password' })
    await send(api, 'PUT /v1/staff/login', { ...pair, code: codeNow(api, secret) })
    forward(api, MINUTE)
    await send(api, 'PUT /v1/staff/login', { user_name: 'canary@mail.example', password: 'canary-password' })
    await staffLogIn(api, { ...pair, code: codeNow(api, secret) })
    const admin = await staffClient(api, ADMIN)
    const { data } = await admin('GET /v1/staff/audit', { query: { subject_kind: 'user', subject_id: pair.id } })
    const signIns = data.filter(({ action }) => action.startsWith('user.sign_in')).slice(0, 4)
    expect(signIns.map(({ action, after, staff }) => [action, after, staff?.id])).toEqual([
      ['user.sign_in', { totp: true }, pair.id],
      ['user.sign_in_failed', { wrong: 'code' }, pair.id],
      ['user.sign_in_failed', { wrong: 'password' }, pair.id],
      ['user.sign_in', { totp: false }, pair.id],
    ])
    expect(JSON.stringify(await api.opened.db.selectFrom('auditLog').selectAll().execute())).not.toContain('canary')
  })

  test('an account of staff is none of a customer', async () => {
    expect((await send(api, 'PUT /v1/customer/login', ADMIN)).status).toBe(401)
  })

  test('lasts twelve hours, however much it is used', async () => {
    const token = await staffLogIn(api, AGENT)
    for (const hours of [4, 4, 3.9]) {
      forward(api, hours * HOUR)
      expect(await workStatus(api, token)).toBe(200)
    }
    forward(api, 0.1 * HOUR)
    expect(await workStatus(api, token)).toBe(401)
  })

  test('signing out ends this session alone', async () => {
    const [here, there] = [await staffLogIn(api, AGENT), await staffLogIn(api, AGENT)]
    expect((await send(api, 'DELETE /v1/staff/session', undefined, withToken(here))).status).toBe(204)
    expect([await workStatus(api, here), await workStatus(api, there)]).toEqual([401, 200])
  })

  test('a new password needs the old one, and ends every other session, of staff alone', async () => {
    const pair = await newStaff(api)
    const [here, there] = [await staffLogIn(api, pair), await staffLogIn(api, pair)]
    const customer = await logIn(api, CUSTOMER.user_name, CUSTOMER.password)
    const change = (current_password: string) =>
      send(api, 'PUT /v1/staff/password', { current_password, new_password: 'another fine password' }, withToken(here))
    expect(await change('not the password')).toEqual(refusal(422, { code: 'wrong_password' }))
    expect((await change(pair.password)).status).toBe(200)
    expect([await workStatus(api, here), await workStatus(api, there)]).toEqual([200, 401])
    expect(await profileStatus(api, customer)).toBe(200)
    expect((await send(api, 'PUT /v1/staff/login', pair)).status).toBe(401)
  })
})

test('a customer may have the number of somebody of the staff, and neither sees or ends a session of the other', async () => {
  const pair = await newStaff(api)
  const token = await staffLogIn(api, pair)
  const { db } = api.opened
  const own = api.client({ token: await openSession(db, { kind: 'customer', accountId: pair.id, client: 'A telephone' }, api.clock.now) })
  const [createdAt, updatedAt] = [api.clock.now, api.clock.now]
  const next = () =>
    db.insertInto('customers').values({ email: somebody(), createdAt, updatedAt }).returning('id').executeTakeFirstOrThrow()
  while ((await next()).id < pair.id);
  const { email } = await db.selectFrom('customers').select('email').where('id', '=', pair.id).executeTakeFirstOrThrow()
  await own('POST /v1/customer/session_code')
  const body = { code: await codeFor(api, email) }
  const devices = async () => (await own('GET /v1/customer/sessions')).data.map(({ client }) => client)
  expect(await devices()).toEqual(['A telephone'])
  const sessions = await db.selectFrom('sessions').select('id').where('kind', '=', 'staff').where('accountId', '=', pair.id).execute()
  for (const { id } of sessions)
    await expect(own('DELETE /v1/customer/sessions/{id}', { path: { id }, body })).rejects.toMatchObject({ status: 404 })
  await own('DELETE /v1/customer/sessions', { body })
  expect(await workStatus(api, token)).toBe(200)
  const change = { current_password: pair.password, new_password: 'another fine password' }
  await api.client({ token })('PUT /v1/staff/password', { body: change })
  expect(await devices()).toEqual(['A telephone'])
})

describe('the authenticator', () => {
  test('once set up its code is asked for, and a code works once', async () => {
    const pair = await newStaff(api)
    const [here, there] = [await staffLogIn(api, pair), await staffLogIn(api, pair)]
    const secret = await setUpTotp(api, here)
    expect([await workStatus(api, here), await workStatus(api, there)]).toEqual([200, 401])
    const login = (code?: string | null) => send(api, 'PUT /v1/staff/login', { ...pair, ...(code === undefined ? {} : { code }) })
    for (const none of [undefined, null, '', ' '])
      expect(await login(none)).toEqual(refusal(401, { code: 'code_required', fields: { code: expect.any(String) } }))
    expect(await login(codeNow(api, secret)), 'the one it was confirmed with').toEqual(refusal(422, { code: 'otp_invalid' }))
    forward(api, MINUTE)
    const code = codeNow(api, secret)
    expect((await login(code)).status).toBe(200)
    expect(await login(code)).toEqual(refusal(422, { code: 'otp_invalid' }))
    expect(await login(codeNow(api, secret, -1)), 'an earlier one').toEqual(refusal(422, { code: 'otp_invalid' }))
    expect((await send(api, 'PUT /v1/staff/login', { ...pair, password: 'not the password', code: codeNow(api, secret, 1) })).status).toBe(
      401,
    )
  })

  test('of many at once with one code, one gets in', async () => {
    const pair = await newStaff(api)
    const secret = await setUpTotp(api, await staffLogIn(api, pair))
    forward(api, MINUTE)
    const body = { ...pair, code: codeNow(api, secret) }
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(api, 'PUT /v1/staff/login', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(422)])
  })

  test('counts only once a code of it was seen, and is not replaced while it is on', async () => {
    const pair = await newStaff(api)
    const token = await staffLogIn(api, pair)
    const client = api.client({ token })
    const confirm = (code: string) => send(api, 'PUT /v1/staff/totp', { code }, withToken(token))
    expect(await confirm('123456')).toEqual(refusal(409))
    const { data: first } = await client('POST /v1/staff/totp')
    const { data: second } = await client('POST /v1/staff/totp')
    expect(second.uri).toContain(`secret=${second.secret}`)
    expect(await confirm(codeNow(api, first.secret))).toEqual(refusal(422, { code: 'otp_invalid' }))
    expect(await workStatus(api, await staffLogIn(api, pair)), 'not asked for yet').toBe(200)
    expect((await confirm(codeNow(api, second.secret))).status).toBe(200)
    expect(await send(api, 'POST /v1/staff/totp', undefined, withToken(token))).toEqual(refusal(409, { code: 'conflict' }))
    expect((await client('GET /v1/staff/session')).data.totp).toBe(true)
    expect(await send(api, 'DELETE /v1/staff/totp', { password: 'not the password' }, withToken(token))).toEqual(
      refusal(422, { code: 'wrong_password' }),
    )
    await client('DELETE /v1/staff/totp', { body: { password: pair.password } })
    expect(await workStatus(api, await staffLogIn(api, pair))).toBe(200)
    const query = { subject_kind: 'user', subject_id: pair.id }
    const { data: log } = await (await staffClient(api, ADMIN))('GET /v1/staff/audit', { query })
    const told = log.filter(({ action, staff }) => action.endsWith('_totp') && staff?.id === pair.id)
    expect(told.map(({ action }) => action)).toEqual(['user.remove_totp', 'user.set_up_totp'])
  })

  test('an admin takes it from who lost it', async () => {
    const pair = await newStaff(api)
    await setUpTotp(api, await staffLogIn(api, pair))
    const admin = await staffClient(api, ADMIN)
    await admin('PUT /v1/staff/users/{id}', { path: { id: pair.id }, body: { reset_totp: true } })
    expect(await workStatus(api, await staffLogIn(api, pair))).toBe(200)
  })

  test('that was set up under another SECRET_KEY is told of: to who signs in, and to the operator', async () => {
    const pair = await newStaff(api)
    await setUpTotp(api, await staffLogIn(api, pair))
    const changed = await startTestApi({ beside: api, secrets: ['another secret of the tests'] })
    const log = vi.spyOn(changed.app.log, 'error')
    const answer = await send(changed, 'PUT /v1/staff/login', pair)
    expect(answer).toEqual(refusal(503, { message: 'We cannot read your authenticator any more. Ask an admin to reset it.' }))
    const cause = expect.objectContaining({ message: expect.stringMatching(/SECRET_KEY .* is not the one/) })
    expect(log).toHaveBeenCalledExactlyOnceWith({ err: expect.objectContaining({ cause }) }, 'a call failed')
    await changed.close()
  })

  test('that was set up under the secret before is sealed with the present one, and needs the one before no more', async () => {
    const before = await startTestApi()
    const pair = await newStaff(before)
    const secret = await setUpTotp(before, await staffLogIn(before, pair))
    const present = 'another secret of the tests'
    await (await startTestApi({ beside: before, secrets: [present, ...TEST_SECRETS] })).close()
    const after = await startTestApi({ beside: before, secrets: [present] })
    forward(after, MINUTE)
    expect((await send(after, 'PUT /v1/staff/login', { ...pair, code: codeNow(after, secret) })).status).toBe(200)
    await after.close()
    await before.close()
  })

  test('no secret lies in the database or in the log', async () => {
    const pair = await newStaff(api)
    const secret = await setUpTotp(api, await staffLogIn(api, pair))
    for (const table of ['staff', 'auditLog', 'sessions'] as const) {
      const text = JSON.stringify(await api.opened.db.selectFrom(table).selectAll().execute())
      for (const each of [secret, pair.password, ADMIN.password]) expect(text).not.toContain(each)
    }
  })
})

describe('where an authenticator is required', () => {
  let strict: TestApi
  beforeAll(async () => {
    strict = await startTestApi({ staffTotp: 'required' })
  })
  afterAll(() => strict.close())

  test('who has none can set one up, and do nothing else before', async () => {
    const token = await staffLogIn(strict, ADMIN)
    for (const [name, { despiteDuties = [] }] of guarded) {
      if (despiteDuties.includes('totp')) continue
      expect(await send(strict, nobodys(name), undefined, withToken(token)), name).toEqual(refusal(403, { code: 'authenticator_required' }))
    }
    const client = strict.client({ token })
    expect((await client('GET /v1/staff/session')).data.must_set_up_totp).toBe(true)
    await setUpTotp(strict, token)
    expect((await client('GET /v1/staff/session')).data.must_set_up_totp).toBe(false)
    expect((await client('GET /v1/staff/users')).data.length).toBeGreaterThan(2)
    expect((await send(strict, 'PUT /v1/staff/login', ADMIN)).status).toBe(401)
  })
})

describe('disabled', () => {
  test('an account is refused at once, and looks like nobody’s', async () => {
    const pair = await newStaff(api)
    const token = await staffLogIn(api, pair)
    const admin = await staffClient(api, ADMIN)
    await admin('DELETE /v1/staff/users/{id}', { path: { id: pair.id } })
    const colleagues = (await admin('GET /v1/staff/colleagues')).data.map(({ id }) => id)
    expect(colleagues, 'nobody is asked to give them work').not.toContain(pair.id)
    expect(await workStatus(api, token)).toBe(401)
    expect(await send(api, 'PUT /v1/staff/login', pair)).toEqual(
      refusal(401, { message: 'The e-mail address or the password is not right.' }),
    )
    await admin('PUT /v1/staff/users/{id}', { path: { id: pair.id }, body: { active: true } })
    expect(await workStatus(api, token), 'what was ended stays ended').toBe(401)
    expect(await workStatus(api, await staffLogIn(api, pair))).toBe(200)
  })

  test('also where the session is still there', async () => {
    const pair = await newStaff(api)
    const token = await staffLogIn(api, pair)
    await api.opened.db.updateTable('staff').set({ disabledAt: api.clock.now }).where('id', '=', pair.id).execute()
    expect(await workStatus(api, token)).toBe(401)
    forward(api, DAY)
  })
})
