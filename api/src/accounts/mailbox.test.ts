/** What a stranger can make us send to a mailbox that is not theirs. */
import { HOUR, MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { good } from '../enquiries/testing.ts'
import { rateLimits } from '../platform/limits/rate-limits.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { forward, GOOD_PASSWORD, resetToken, send, signUp, somebody, withToken } from './testing.ts'

let api: TestApi
/** The same without rate limits, for setting tests up. */
let unlimited: TestApi
beforeAll(async () => {
  api = await startTestApi({ limits: rateLimits() })
  unlimited = await startTestApi({ beside: api })
})
afterAll(async () => {
  await unlimited.close()
  await api.close()
})

let hosts = 0
const somewhere = (): string => `10.4.${(hosts += 1) >> 8}.${hosts & 255}`
const as = (token: string, call: string, body?: object) => send(api, call, body, withToken(token), somewhere())
const move = (token: string, email: string) => as(token, 'PUT /v1/customer/update_profile', { name: 'A', phone: '', email, gender: null })
const namesTo = async (address: string) => (await api.letters(address)).map(({ name }) => name)
const policy = ({ status, headers }: Awaited<ReturnType<typeof send>>) => [status, headers['ratelimit-policy']]

/** An account whose address is not verified and is somebody else's. */
async function typed(address: string): Promise<string> {
  const token = await signUp(unlimited, somebody())
  expect((await move(token, address)).status).toBe(200)
  return token
}

const changePassword = (token: string, current_password: string, new_password: string) =>
  as(token, 'PUT /v1/customer/change_password', { current_password, new_password })

test('codes of every kind, from accounts of every kind, are five an hour together', async () => {
  const victim = somebody()
  for (let accounts = 0; accounts < 2; accounts += 1) {
    const token = await typed(victim)
    forward(api, MINUTE)
    for (const call of ['delete_code', 'session_code']) {
      expect((await as(token, `POST /v1/customer/${call}`)).status).toBe(200)
    }
    await move(token, somebody())
  }
  expect((await send(api, 'POST /v1/customer/send_otp', { user_name: victim }, {}, somewhere())).status).toBe(200)
  const token = await typed(victim)
  for (const call of ['delete_code', 'session_code'])
    expect(policy(await as(token, `POST /v1/customer/${call}`))).toEqual([429, '"codes-to-address";q=5;w=3600'])
  const asked = await send(api, 'PUT /v1/customer/forgot_password', { user_name: victim }, {}, somewhere())
  expect(policy(asked)).toEqual([429, '"codes-to-address";q=5;w=3600'])
  expect(await api.letters(victim)).toHaveLength(5)
})

test('and ten a day, wherever they are asked for', async () => {
  const victim = somebody()
  // Rate limits are timed by `performance.now()`, not by the product's clock.
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const anew = await startTestApi({ beside: api, limits: rateLimits() })
    const ask = () => send(anew, 'POST /v1/customer/send_otp', { user_name: victim }, {}, somewhere())
    for (const half of [1, 2]) {
      for (let letters = 0; letters < 5; letters += 1) {
        forward(api, MINUTE)
        expect((await ask()).status, `half ${half}`).toBe(200)
      }
      vi.advanceTimersByTime(HOUR)
    }
    forward(api, MINUTE)
    expect(policy(await ask())).toEqual([429, '"codes-to-address-a-day";q=10;w=86400'])
    expect(await api.letters(victim)).toHaveLength(10)
    await anew.close()
  } finally {
    vi.useRealTimers()
  }
})

test('that a password was changed is told to an address that was only typed as seldom as codes are', async () => {
  const victim = somebody()
  const token = await typed(victim)
  for (let change = 0; change < 5; change += 1) {
    const current = change === 0 ? GOOD_PASSWORD : `another fine password ${change}`
    expect((await changePassword(token, current, `another fine password ${change + 1}`)).status).toBe(200)
  }
  const sixth = await changePassword(token, 'another fine password 5', GOOD_PASSWORD)
  expect(policy(sixth)).toEqual([429, '"codes-to-address";q=5;w=3600'])
  expect(await namesTo(victim)).toEqual(Array<string>(5).fill('password_changed'))
})

test('and to a proved one ten times a day; weak ones and wrong ones do not count', async () => {
  const address = somebody()
  const token = await signUp(unlimited, address)
  for (let change = 0; change < 10; change += 1) {
    const current = change === 0 ? GOOD_PASSWORD : `another fine password ${change}`
    expect((await changePassword(token, current, 'weak')).status).toBe(422)
    expect((await changePassword(token, 'not the password', GOOD_PASSWORD)).status).toBe(422)
    expect((await changePassword(token, current, `another fine password ${change + 1}`)).status).toBe(200)
  }
  expect(policy(await changePassword(token, 'another fine password 10', GOOD_PASSWORD))).toEqual([429, '"password-changes";q=10;w=86400'])
})

test('the address changes five times a day, and one that is taken counts; the rest of the profile is free', async () => {
  const [own, taken] = [somebody(), somebody()]
  await signUp(unlimited, taken)
  const token = await signUp(unlimited, own)
  for (let change = 0; change < 3; change += 1) expect((await move(token, taken)).status).toBe(422)
  for (let change = 0; change < 8; change += 1) expect((await move(token, own)).status).toBe(200)
  for (let change = 0; change < 2; change += 1) expect((await move(token, somebody())).status).toBe(200)
  expect(policy(await move(token, taken))).toEqual([429, '"address-changes";q=5;w=86400'])
})

test('of a new address only who was proved to read mail at the old one hears', async () => {
  const [own, victim, third] = [somebody(), somebody(), somebody()]
  const token = await signUp(unlimited, own)
  await move(token, victim)
  await move(token, third)
  expect(await namesTo(own)).toContain('email_changed')
  expect(await namesTo(victim)).toEqual([])
  const step = await resetToken(unlimited, third)
  const set = await send(api, 'PUT /v1/customer/set_password', { password: GOOD_PASSWORD }, withToken(step))
  await move(set.body.data.auth_token, own)
  expect((await namesTo(third)).at(-1)).toBe('email_changed')
})

test('that an enquiry has come is told to an address that was only typed as seldom, to a proved one always', async () => {
  const [own, victim] = [somebody(), somebody()]
  const file = async (token: string) => (await as(token, 'POST /v1/customers/enquiries', { enquiries: await good(api) })).status
  for (const [address, token, told] of [
    [victim, await typed(victim), 5],
    [own, await signUp(unlimited, own), 7],
  ] as const) {
    for (let enquiries = 0; enquiries < 7; enquiries += 1) expect(await file(token)).toBe(201)
    expect((await namesTo(address)).filter((name) => name === 'enquiry_received')).toHaveLength(told)
  }
})
