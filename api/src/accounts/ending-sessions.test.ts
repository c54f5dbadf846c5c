/** A session alone must not be enough to sign its owner out on other devices: that needs the password again, or a code. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { codeFor, GOOD_PASSWORD, logIn, otherThan, profileStatus, send, signUp, somebody, withToken } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const refusal = (status: number, body: object = {}) => expect.objectContaining({ status, body: expect.objectContaining(body) })

describe.each(['all others', 'one'])('signing out %s', (which) => {
  /** A customer who is signed in on two devices, and the request on one that ends the session on the other. */
  async function twoDevices() {
    const address = somebody()
    const [there, here] = [await signUp(api, address), await logIn(api, address)]
    const client = api.client({ token: here })
    const { data } = await client('GET /v1/customer/sessions')
    const id = data.find(({ current }) => !current)?.id ?? 0
    const call = which === 'one' ? `DELETE /v1/customer/sessions/${id}` : 'DELETE /v1/customer/sessions'
    return {
      address,
      client,
      end: (body?: object, more: Record<string, string> = {}) => send(api, call, body, { ...withToken(here), ...more }),
      statuses: () => Promise.all([here, there].map((token) => profileStatus(api, token))),
    }
  }

  test('needs the password again: without it, or with another, nothing ends', async () => {
    const { end, statuses } = await twoDevices()
    // A page that was loaded before the password was required sends no body at all.
    for (const answer of [await end(), await end(undefined, { 'content-type': 'application/json' }), await end({})])
      expect(answer).toEqual(refusal(422, { code: 'validation_failed', fields: { password: 'Please fill in "Password".' } }))
    expect(await end({}, { 'accept-language': 'ar' })).toEqual(refusal(422, { message: 'املأ خانة «كلمة المرور» من فضلك.' }))
    expect(await end({ password: 'not the password' })).toEqual(
      refusal(422, { code: 'wrong_password', fields: { password: 'This password is not right.' } }),
    )
    expect(await statuses()).toEqual([200, 200])
    expect((await end({ password: GOOD_PASSWORD })).status).toBe(200)
    expect(await statuses()).toEqual([200, 401])
  })

  test('is possible with a code for just this, once', async () => {
    const { address, client, end, statuses } = await twoDevices()
    await client('POST /v1/customer/delete_code')
    expect(await end({ code: await codeFor(api, address) })).toEqual(refusal(422, { code: 'otp_expired' }))
    await client('POST /v1/customer/session_code')
    expect((await api.letters(address)).at(-1)?.name).toBe('session_code')
    const code = await codeFor(api, address)
    expect(await end({ code: otherThan(code) })).toEqual(refusal(422, { code: 'otp_invalid' }))
    expect(await statuses()).toEqual([200, 200])
    expect((await end({ code })).status).toBe(200)
    expect(await statuses()).toEqual([200, 401])
    expect(await end({ code })).toEqual(refusal(422, { code: 'otp_expired' }))
  })
})

test('a code for signing out is none for leaving, and keeps when there is no such device', async () => {
  const address = somebody()
  const token = await signUp(api, address)
  const headers = withToken(token)
  await send(api, 'POST /v1/customer/session_code', undefined, headers)
  const code = await codeFor(api, address)
  expect(await send(api, 'DELETE /v1/customer/account', { code }, headers)).toEqual(refusal(422, { code: 'otp_expired' }))
  expect((await send(api, 'DELETE /v1/customer/sessions/2147483647', { code }, headers)).status).toBe(404)
  expect((await send(api, 'DELETE /v1/customer/sessions', { code }, headers)).status).toBe(200)
  expect(await profileStatus(api, token)).toBe(200)
})
