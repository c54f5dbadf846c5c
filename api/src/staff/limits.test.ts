import { MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CUSTOMER, forward, send, somebody, withToken } from '../accounts/testing.ts'
import { rateLimits } from '../platform/limits/rate-limits.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { ADMIN, AGENT, codeNow, newStaff, setUpTotp, staffLogIn } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ limits: rateLimits() })
})
afterAll(() => api.close())

let hosts = 0
const somewhere = (): string => `10.7.${(hosts += 1) >> 8}.${hosts & 255}`
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
const login = (pair: object, address: string) => send(api, 'PUT /v1/staff/login', pair, {}, address)
const wrong = { ...ADMIN, password: 'not the password' }

test('five wrong passwords from an address, also at once, and the account is closed to it, not to others', async () => {
  const here = somewhere()
  const answers = await Promise.all(Array.from({ length: 12 }, () => login(wrong, here)))
  expect(statuses(answers).sort()).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)])
  const refused = await login(ADMIN, here)
  expect([refused.status, refused.headers['ratelimit-policy']]).toEqual([429, '"staff-login";q=5;w=900'])
  expect((await login(ADMIN, somewhere())).status).toBe(200)
})

test('they are counted apart from those of customers', async () => {
  const here = somewhere()
  for (let tries = 0; tries < 5; tries += 1) await send(api, 'PUT /v1/customer/login', wrong, {}, here)
  expect((await send(api, 'PUT /v1/customer/login', wrong, {}, here)).status).toBe(429)
  expect((await login(ADMIN, here)).status).toBe(200)
  const there = somewhere()
  for (let tries = 0; tries < 6; tries += 1) await login({ ...CUSTOMER, password: 'not the password' }, there)
  expect((await send(api, 'PUT /v1/customer/login', CUSTOMER, {}, there)).status).toBe(200)
})

test('thirty accounts from one address, and no more', async () => {
  const here = somewhere()
  const answers = await Promise.all(Array.from({ length: 40 }, () => login({ ...wrong, user_name: somebody() }, here)))
  expect(statuses(answers).filter((status) => status === 401)).toHaveLength(30)
})

test('right ones do not count', async () => {
  const here = somewhere()
  for (let tries = 0; tries < 8; tries += 1) expect((await login(AGENT, here)).status).toBe(200)
})

test('ten wrong codes an hour, wherever they come from', async () => {
  const pair = await newStaff(api)
  const secret = await setUpTotp(api, await staffLogIn(api, pair))
  forward(api, MINUTE)
  // A code that is certainly wrong: any fixed one may by chance be the right one of a step that is accepted now.
  const bad = ['000000', '111111', '222222'].find((code) => ![-1, 0, 1].some((beside) => codeNow(api, secret, beside) === code)) ?? ''
  for (let tries = 0; tries < 10; tries += 1) expect((await login({ ...pair, code: bad }, somewhere())).status).toBe(422)
  const refused = await login({ ...pair, code: codeNow(api, secret) }, somewhere())
  expect([refused.status, refused.headers['ratelimit-policy']]).toEqual([429, '"staff-codes";q=10;w=3600'])
})

test('asking which second step there is does not count as a wrong one', async () => {
  const pair = await newStaff(api)
  const secret = await setUpTotp(api, await staffLogIn(api, pair))
  forward(api, MINUTE)
  const here = somewhere()
  for (let tries = 0; tries < 7; tries += 1) expect((await login(pair, here)).status).toBe(401)
  expect((await login({ ...pair, code: codeNow(api, secret) }, here)).status).toBe(200)
})

test('eighty wrong passwords in a row, from anywhere, close the account until an admin sets a new one', async () => {
  const pair = await newStaff(api)
  const wrongAt = (address: string) => login({ ...pair, password: 'not the password' }, address)
  await Promise.all(Array.from({ length: 180 }, () => wrongAt(somewhere())))
  expect((await login(pair, somewhere())).status).toBe(401)
  const customer = { user_name: pair.user_name, password: 'not the password' }
  expect((await send(api, 'PUT /v1/customer/login', customer, {}, somewhere())).status, 'counted apart').toBe(401)
  const admin = api.client({ token: await staffLogIn(api, ADMIN) })
  const change = { path: { id: pair.id }, body: { new_password: true as const } }
  const { data } = await admin('PUT /v1/staff/users/{id}', change)
  expect((await login({ ...pair, password: data.one_time_password }, somewhere())).status).toBe(200)
  const failed = { subject_id: pair.id, action: 'user.sign_in_failed', per_page: 100 }
  const pages = [1, 2].map((page) => admin('GET /v1/staff/audit', { query: { ...failed, page } }))
  const wrong = (await Promise.all(pages)).flatMap(({ data }) => data.map(({ after }) => after?.['wrong']))
  expect([wrong.length, wrong[0], wrong.filter((what) => what === 'password').length]).toEqual([181, 'locked', 80])
})

test('strangers never shut an admin out of where they signed in before', async () => {
  const office = somewhere()
  expect((await login(ADMIN, office)).status).toBe(200)
  await Promise.all(Array.from({ length: 90 }, () => login(wrong, somewhere())))
  expect((await login(ADMIN, somewhere())).status).toBe(401)
  expect((await login(ADMIN, office)).status).toBe(200)
})

test('a right password without its code takes no try', async () => {
  const pair = await newStaff(api)
  await setUpTotp(api, await staffLogIn(api, pair))
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(pair, somewhere())))
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['code_required']))
  }
})

test('the current password is counted with those of sign-ins', async () => {
  const pair = await newStaff(api)
  const headers = withToken(await staffLogIn(api, pair))
  const change = (current_password: string) =>
    send(api, 'PUT /v1/staff/password', { current_password, new_password: 'another fine password' }, headers, somewhere())
  await Promise.all(Array.from({ length: 80 }, () => change('not the password')))
  expect(await change(pair.password)).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
  expect((await login(pair, somewhere())).status).toBe(401)
})

test('the current password is no way round', async () => {
  const headers = withToken(await staffLogIn(api, AGENT))
  for (const [call, body] of [
    ['PUT /v1/staff/password', { current_password: 'not the password', new_password: 'another fine password' }],
    ['DELETE /v1/staff/totp', { password: 'not the password' }],
  ] as const) {
    const here = somewhere()
    for (let tries = 0; tries < 5; tries += 1) expect((await send(api, call, body, headers, here)).status).toBe(422)
    expect((await send(api, call, body, headers, here)).status).toBe(429)
  }
})
