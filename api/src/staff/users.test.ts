import type { InputOf } from '@masar/contract/calls'
import { MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { forward, GOOD_PASSWORD, send, somebody, withToken } from '../accounts/testing.ts'
import { startTestApi, TEST_SECRETS, type TestApi } from '../platform/testing.ts'
import { audit } from './audit-log.ts'
import { holdActive } from './queries.ts'
import { ADMIN, AGENT, newStaff, setUpTotp, staffClient, staffLogIn, workStatus } from './testing.ts'
import { passwordGuesses } from '../platform/guesses.ts'
import { createUser, resetUser } from './users.ts'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startTestApi()
  token = await staffLogIn(api, ADMIN)
})
afterAll(() => api.close())

const refusal = (status: number, body: object = {}) => expect.objectContaining({ status, body: expect.objectContaining(body) })
const asAdmin = (call: string, body?: unknown, headers: Record<string, string> = {}) =>
  send(api, call, body, { ...withToken(token), ...headers })
const lastEntries = async (count: number) =>
  (await api.client({ token })('GET /v1/staff/audit', { query: { per_page: count } })).data.map(
    ({ action, subject, staff, before, after }) => ({
      action,
      id: subject.id,
      by: staff?.name ?? null,
      before,
      after,
    }),
  )

describe('accounts of staff', () => {
  test('are listed by name, found, and told by role', async () => {
    const admin = api.client({ token })
    const { data, meta } = await admin('GET /v1/staff/users', { query: { per_page: 2 } })
    expect(meta).toEqual({ total: expect.any(Number), page: 1, per_page: 2 })
    expect(data.map(({ name, user_name, role }) => [name, user_name, role])).toEqual([
      ['Aisha Al Rawahi', 'agent@masar.example', 'agent'],
      ['Fatma Al Zadjali', 'fatma.alzadjali@masar.example', 'agent'],
    ])
    const found = await admin('GET /v1/staff/users', { query: { q: 'BUSAIDI', role: 'admin', active: 'true' } })
    expect(found.data.map(({ user_name }) => user_name)).toEqual(['admin@masar.example'])
    expect((await admin('GET /v1/staff/users', { query: { q: '%' } })).data).toEqual([])
    const { data: one } = await admin('GET /v1/staff/users/{id}', { path: { id: found.data[0]?.id ?? 0 } })
    expect(one).toEqual(found.data[0])
    expect(Object.keys(one).sort()).toEqual(
      ['active', 'created_at', 'id', 'must_change_password', 'name', 'role', 'totp', 'updated_at', 'user_name', 'version'].sort(),
    )
  })

  test('a new one has a password that is shown once and changed at the first sign-in', async () => {
    const user_name = somebody()
    const answer = await asAdmin('POST /v1/staff/users', { name: ' Zahra Al Lawati ', user_name: user_name.toUpperCase(), role: 'agent' })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      name: 'Zahra Al Lawati',
      user_name,
      role: 'agent',
      active: true,
      must_change_password: true,
      one_time_password: expect.stringMatching(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/),
    })
    expect((await asAdmin(`GET /v1/staff/users/${answer.body.data.id}`)).text).not.toContain('one_time_password')
    const [entry] = await lastEntries(1)
    expect(entry).toEqual({
      action: 'user.create',
      id: answer.body.data.id,
      by: 'Khalid Al Busaidi',
      before: null,
      after: { name: 'Zahra Al Lawati', user_name, role: 'agent', active: true, totp: false },
    })
  })

  test('a new one that is sent again because no answer came is made once, and its password is the same', async () => {
    const [user_name, key] = [somebody(), { 'idempotency-key': `again-${somebody()}` }]
    const body = { name: 'Zahra Al Lawati', user_name, role: 'agent' }
    const first = await asAdmin('POST /v1/staff/users', body, key)
    const again = await asAdmin('POST /v1/staff/users', body, key)
    expect(again).toMatchObject({ status: 201, text: first.text })
    const { one_time_password: password } = again.body.data
    expect(await staffLogIn(api, { user_name, password })).toBeTruthy()
    const kept = await api.opened.db
      .selectFrom('idempotencyKeys')
      .select('answer')
      .where('key', '=', key['idempotency-key'])
      .executeTakeFirstOrThrow()
    expect(kept.answer, 'who has a copy of the database has no password').not.toContain(password)
    expect(kept.answer).not.toContain(user_name)
    expect(await asAdmin('POST /v1/staff/users', body, { 'idempotency-key': `other-${somebody()}` })).toEqual(
      refusal(422, { fields: { user_name: expect.any(String) } }),
    )
  })

  test('what is wrong is told beside its field, in both languages', async () => {
    const answer = await asAdmin('POST /v1/staff/users', { name: ' ', user_name: 'a@b', role: 'owner' }, { 'accept-language': 'ar' })
    expect(answer).toEqual(refusal(422, { code: 'validation_failed' }))
    expect(Object.keys(answer.body.fields)).toEqual(['name', 'user_name', 'role'])
    for (const sentence of answer.body.data) expect(sentence.replace('name@example.com', '')).not.toMatch(/[a-z]/i)
    const taken = await asAdmin('POST /v1/staff/users', { name: 'Again', user_name: AGENT.user_name, role: 'agent' })
    expect(taken).toEqual(refusal(422, { fields: { user_name: 'Another account has this e-mail address.' } }))
    const weak = await asAdmin('POST /v1/staff/users', { name: 'Weak', user_name: somebody(), role: 'agent', password: 'password1' })
    expect(weak).toEqual(refusal(422, { fields: { password: expect.any(String) } }))
  })

  test('what is sent back is taken, and only what differs is changed and logged', async () => {
    const { id } = await newStaff(api)
    const before = (await asAdmin(`GET /v1/staff/users/${id}`)).body.data
    expect((await asAdmin(`PUT /v1/staff/users/${id}`, before)).body.data).toEqual(before)
    const extra = { id: 1, password_hash: 'x', must_change_password: true, totp: true, created_at: 'x', __proto__: { role: 'admin' } }
    const { body } = await asAdmin(`PUT /v1/staff/users/${id}`, { ...before, ...extra, name: 'Renamed', role: 'admin' })
    expect(body.data).toEqual({ ...before, name: 'Renamed', role: 'admin', version: before.version + 1, updated_at: expect.any(String) })
    expect((await lastEntries(1))[0]).toEqual({
      action: 'user.update',
      id,
      by: 'Khalid Al Busaidi',
      before: { name: 'Somebody New', role: 'agent' },
      after: { name: 'Renamed', role: 'admin' },
    })
    expect(await asAdmin(`PUT /v1/staff/users/${id}`, { ...before, name: 'Too late' })).toEqual(refusal(409, { code: 'conflict' }))
  })

  test('of two changes at once from one reading, one hears of the other', async () => {
    const { id } = await newStaff(api)
    const { version } = (await asAdmin(`GET /v1/staff/users/${id}`)).body.data
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => asAdmin(`PUT /v1/staff/users/${id}`, { name, version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  // The embedded database has a single connection, on which nothing runs concurrently.
  test.runIf('server' in inject('testDatabase'))('are changed while somebody writes that they did something', async () => {
    const [busy, other] = await Promise.all([newStaff(api), newStaff(api)])
    const { now } = api.clock
    await api.opened.db.transaction().execute(async (within) => {
      await audit(within, { staffId: busy.id, action: 'user.update', subject: { kind: 'user', id: other.id } }, now)
      for (const { id } of [busy, other]) expect((await asAdmin(`DELETE /v1/staff/users/${id}`)).status).toBe(204)
      expect(await holdActive(within, other.id)).toBeUndefined()
    })
  })

  test('a role counts at once', async () => {
    const pair = await newStaff(api)
    const session = withToken(await staffLogIn(api, pair))
    const status = async () => (await send(api, 'GET /v1/staff/users', undefined, session)).status
    expect(await status()).toBe(403)
    await asAdmin(`PUT /v1/staff/users/${pair.id}`, { role: 'admin' })
    expect(await status()).toBe(200)
    await asAdmin(`PUT /v1/staff/users/${pair.id}`, { role: 'agent' })
    expect(await status()).toBe(403)
  })

  test('a password that an admin sets ends every session and has to be changed', async () => {
    const pair = await newStaff(api)
    const before = await staffLogIn(api, pair)
    const { body } = await asAdmin(`PUT /v1/staff/users/${pair.id}`, { new_password: true })
    expect(await workStatus(api, before)).toBe(401)
    const after = await staffLogIn(api, { ...pair, password: body.data.one_time_password })
    expect(await workStatus(api, after)).toBe(403)
    expect((await asAdmin(`PUT /v1/staff/users/${pair.id}`, { password: 'a password by an admin' })).body.data).not.toHaveProperty(
      'one_time_password',
    )
    expect((await lastEntries(1))[0]).toMatchObject({ action: 'user.set_password', id: pair.id, before: null, after: null })
  })

  test.each(['0', '-1', 'x', '1e3', '2147483648', '99999999'])('number %s is nobody', async (id) => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await asAdmin(`${method} /v1/staff/users/${id}`, method === 'PUT' ? {} : undefined)).status, method).toBe(404)
  })
})

test('an admin neither shuts themselves out nor gets round their own password', async () => {
  const other = await newStaff(api, 'admin')
  const own = withToken(await staffLogIn(api, other))
  const path = `/v1/staff/users/${other.id}`
  for (const body of [{ role: 'agent' }, { active: false }, { password: GOOD_PASSWORD }, { new_password: true }, { reset_totp: true }])
    expect(await send(api, `PUT ${path}`, body, own), JSON.stringify(body)).toEqual(
      refusal(409, { message: expect.stringContaining('another admin') }),
    )
  expect((await send(api, `DELETE ${path}`, undefined, { ...own, 'accept-language': 'ar' })).body.message).toMatch('مشرف آخر')
  const { body } = await send(api, `GET ${path}`, undefined, own)
  expect((await send(api, `PUT ${path}`, { ...body.data, name: 'Renamed' }, own)).body.data).toMatchObject({
    name: 'Renamed',
    active: true,
  })
  expect((await asAdmin(`DELETE ${path}`)).status).toBe(204)
})

describe('the last admin', () => {
  const admins = async () => (await api.client({ token })('GET /v1/staff/users', { query: { role: 'admin', active: 'true' } })).data

  test('can neither be disabled nor become an agent', async () => {
    const me = (await admins()).find(({ user_name }) => user_name === ADMIN.user_name)?.id ?? 0
    for (const { id } of await admins()) if (id !== me) await asAdmin(`PUT /v1/staff/users/${id}`, { role: 'agent' })
    for (const body of [{ role: 'agent' }, { active: false }])
      expect(await asAdmin(`PUT /v1/staff/users/${me}`, body)).toEqual(refusal(409, { message: expect.stringContaining('last admin') }))
    expect((await asAdmin(`DELETE /v1/staff/users/${me}`)).status).toBe(409)
    expect((await asAdmin('GET /v1/staff/session')).body.data.role).toBe('admin')
  })

  test('one of two who disable each other at once stays', async () => {
    const other = await newStaff(api, 'admin')
    const me = (await admins()).find(({ id }) => id !== other.id)?.id ?? 0
    const theirs = withToken(await staffLogIn(api, other))
    const answers = await Promise.all([
      asAdmin(`DELETE /v1/staff/users/${other.id}`),
      send(api, `DELETE /v1/staff/users/${me}`, undefined, theirs),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
    expect(answers.map(({ status }) => status).filter((status) => status === 401 || status === 409)).toHaveLength(1)
    await api.opened.db.updateTable('staff').set({ disabledAt: null }).where('email', '=', ADMIN.user_name).execute()
    token = await staffLogIn(api, ADMIN)
  })
})

describe('the log', () => {
  test('is read by day, person, action and subject, in pages', async () => {
    const pair = await newStaff(api)
    const admin = api.client({ token })
    const list = async (query: InputOf<'GET /v1/staff/audit'>['query'] & {}) => (await admin('GET /v1/staff/audit', { query })).data
    const about = { subject_kind: 'user', subject_id: pair.id }
    expect((await list(about)).map(({ action }) => action)).toEqual(['user.change_password', 'user.sign_in', 'user.create'])
    expect((await list({ ...about, order: 'at asc' })).map(({ action }) => action)).toEqual([
      'user.create',
      'user.sign_in',
      'user.change_password',
    ])
    expect((await list({ ...about, action: 'user.create' })).map(({ staff }) => staff?.name)).toEqual(['Khalid Al Busaidi'])
    expect((await list({ ...about, staff_id: pair.id })).map(({ action }) => action)).toEqual(['user.change_password', 'user.sign_in'])
    const paged = await admin('GET /v1/staff/audit', { query: { ...about, per_page: 1, page: 2 } })
    expect([paged.meta, paged.data.map(({ action }) => action)]).toEqual([{ total: 3, page: 2, per_page: 1 }, ['user.sign_in']])
    const today = new Date(api.clock.now.getTime() + 4 * 60 * MINUTE).toISOString().slice(0, 10)
    expect(await list({ ...about, from: today, to: today })).toHaveLength(3)
    const now = api.clock.now.toISOString()
    expect(await list({ ...about, from: now, to: now })).toHaveLength(3)
    forward(api, MINUTE)
    expect(await list({ ...about, from: api.clock.now.toISOString() })).toEqual([])
    expect(await list({ ...about, to: '2026-01-01' })).toEqual([])
  })

  test.each(['from=yesterday', 'to=2026-02-30', 'order=id asc', 'staff_id=x', 'per_page=101'])('%s is refused', async (query) => {
    expect((await asAdmin(`GET /v1/staff/audit?${query}`)).status).toBe(422)
  })
})

const commandLine = () => ({ db: api.opened.db, guesses: passwordGuesses(TEST_SECRETS) })

test('from the command line: the first admin, and who cannot get in any more', async () => {
  const email = somebody()
  const first = { name: 'First', user_name: email, role: 'admin' } as const
  const create = () => api.opened.db.transaction().execute((within) => createUser(within, null, first, api.clock.now))
  const { account, oneTimePassword = '' } = await create()
  const own = await staffClient(api, { user_name: email, password: oneTimePassword })
  await own('PUT /v1/staff/password', { body: { current_password: oneTimePassword, new_password: GOOD_PASSWORD } })
  await setUpTotp(api, await staffLogIn(api, { user_name: email, password: GOOD_PASSWORD }))
  await asAdmin(`DELETE /v1/staff/users/${account.id}`)
  const reset = await resetUser(commandLine(), email, api.clock.now)
  expect((await lastEntries(1))[0]).toEqual({
    action: 'user.reset',
    id: account.id,
    by: null,
    before: { active: false, totp: true },
    after: { active: true, totp: false },
  })
  const session = await staffLogIn(api, { user_name: email, password: reset?.oneTimePassword ?? '' })
  expect(await workStatus(api, session)).toBe(403)
  await resetUser(commandLine(), email, api.clock.now)
  expect(await workStatus(api, session), 'whoever was signed in is so no longer').toBe(401)
  expect(await resetUser(commandLine(), somebody(), api.clock.now)).toBeUndefined()
})
