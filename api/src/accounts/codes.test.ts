import type * as Crypto from 'node:crypto'
import { DAY, MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApi, TEST_SECRETS, type TestApi } from '../platform/testing.ts'
import { codeFor, CUSTOMER, forgot, forward, otherThan, send, signUp, somebody, withToken } from './testing.ts'

/** Set by a test that has to know the next code in advance. */
const next: { code?: number } = vi.hoisted(() => ({}))
vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof Crypto>()
  return { ...crypto, randomInt: (below: number) => next.code ?? crypto.randomInt(below) }
})

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
// Past the pause of a minute between two codes to one address.
beforeEach(() => forward(api, MINUTE))

type Flow = {
  /** Has a code sent, and returns a function that submits a guess. */
  begin: (address: string) => Promise<(code: string) => ReturnType<typeof send>>
  /** An address for which the flow sends a code that works. */
  who: () => Promise<string>
}

const flows: Record<string, Flow> = {
  'a sign-up': {
    who: async () => somebody(),
    begin: async (user_name) => {
      await api.client()('POST /v1/customer/send_otp', { body: { user_name } })
      return (otp_token) => send(api, 'POST /v1/customer/verify_otp', { user_name, otp_token })
    },
  },
  'a forgotten password': {
    who: async () => CUSTOMER.user_name,
    begin: async (user_name) => {
      const token = await forgot(api, user_name)
      return (otp_token) => send(api, 'PUT /v1/customer/validate_otp', { user_name, otp_token }, withToken(token))
    },
  },
}

const codes = (answers: Awaited<ReturnType<typeof send>>[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'right' : body.code)).sort()

describe.each(Object.entries(flows))('the code of %s', (_name, { who, begin }) => {
  test('is compared five times, and is dead then', async () => {
    const address = await who()
    const guess = await begin(address)
    const code = await codeFor(api, address)
    for (let tries = 0; tries < 5; tries += 1) expect((await guess(otherThan(code))).body.code).toBe('otp_invalid')
    expect((await guess(code)).body.code).toBe('otp_expired')
  })

  test('is compared five times though forty guess at once', async () => {
    const address = await who()
    const guess = await begin(address)
    const code = await codeFor(api, address)
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(otherThan(code))))
    expect(codes(answers)).toEqual([...Array<string>(35).fill('otp_expired'), ...Array<string>(5).fill('otp_invalid')])
    expect((await guess(code)).body.code).toBe('otp_expired')
  })

  test('is right once though two hundred are right at once', async () => {
    const address = await who()
    const guess = await begin(address)
    const code = await codeFor(api, address)
    const answers = await Promise.all(Array.from({ length: 200 }, () => guess(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('lives ten minutes', async () => {
    const address = await who()
    const guess = await begin(address)
    const code = await codeFor(api, address)
    forward(api, 10 * MINUTE)
    expect((await guess(code)).body.code).toBe('otp_expired')
    const again = await begin(address)
    const next = await codeFor(api, address)
    forward(api, 10 * MINUTE - 1)
    expect((await again(next)).status).toBe(200)
  })

  test('is replaced by the next one, which has five tries of its own', async () => {
    const address = await who()
    const first = await begin(address)
    const old = await codeFor(api, address)
    for (let tries = 0; tries < 5; tries += 1) await first(otherThan(old))
    forward(api, MINUTE)
    const guess = await begin(address)
    const code = await codeFor(api, address)
    if (old !== code) expect((await guess(old)).status).toBe(422)
    expect((await guess(code)).status).toBe(200)
  })

  test('comes once a minute, also when many ask at once', async () => {
    const address = await who()
    const before = (await api.letters(address)).length
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => begin(address)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await api.letters(address)).toHaveLength(before + 1)
    forward(api, MINUTE - 1)
    await expect(begin(address)).rejects.toMatchObject({ status: 429 })
    forward(api, 1)
    await begin(address)
    expect(await api.letters(address)).toHaveLength(before + 2)
  })

  test.each(['', '12345', '1234567', 'abcdef', '٠٠٠٠٠٠', '-1', '1e5', '123456\0', '%'])('%j is a wrong one', async (text) => {
    const address = await who()
    const guess = await begin(address)
    expect((await guess(text)).status).toBe(422)
  })
})

test('asking too soon says when to come back, to known and unknown alike', async () => {
  const unknown = somebody()
  for (const call of ['POST /v1/customer/send_otp', 'PUT /v1/customer/forgot_password']) {
    forward(api, MINUTE)
    for (const user_name of [CUSTOMER.user_name, unknown]) {
      expect((await send(api, call, { user_name })).status).toBe(200)
      forward(api, 20_000)
      const answer = await send(api, call, { user_name })
      expect(answer.status).toBe(429)
      expect(answer.headers).toMatchObject({ 'retry-after': '40', ratelimit: '"code";r=0;t=40', 'ratelimit-policy': '"code";q=1;w=60' })
      expect(answer.body.message).toContain('40 s')
    }
  }
})

test('a code that was sent by a clock that has been set back since keeps nobody waiting', async () => {
  const user_name = somebody()
  const ask = () => send(api, 'POST /v1/customer/send_otp', { user_name })
  const now = api.clock.now
  forward(api, DAY)
  expect((await ask()).status).toBe(200)
  api.clock.now = now
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
})

test('a code of one purpose, or of another address, is worth nothing elsewhere', async () => {
  const [address, other] = [somebody(), somebody()]
  await signUp(api, address)
  forward(api, MINUTE)
  const token = await forgot(api, address)
  const code = await codeFor(api, address)
  expect((await send(api, 'POST /v1/customer/verify_otp', { user_name: address, otp_token: code })).body.code).toBe('otp_expired')
  await api.client()('POST /v1/customer/send_otp', { body: { user_name: other } })
  expect((await send(api, 'POST /v1/customer/verify_otp', { user_name: somebody(), otp_token: await codeFor(api, other) })).status).toBe(
    422,
  )
  // The token of one address does not open the code of another.
  const otherToken = await forgot(api, CUSTOMER.user_name)
  expect((await send(api, 'PUT /v1/customer/validate_otp', { user_name: address, otp_token: code }, withToken(otherToken))).status).toBe(
    422,
  )
  expect((await send(api, 'PUT /v1/customer/validate_otp', { user_name: address, otp_token: code }, withToken(token))).status).toBe(200)
})

test('a code sent under the secret before is right as long as that is known beside the present one', async () => {
  const user_name = somebody()
  await api.client()('POST /v1/customer/send_otp', { body: { user_name } })
  const body = { user_name, otp_token: await codeFor(api, user_name) }
  const present = 'another secret of the tests'
  const [changed, changing] = [
    await startTestApi({ beside: api, secrets: [present] }),
    await startTestApi({ beside: api, secrets: [present, ...TEST_SECRETS] }),
  ]
  expect((await send(changed, 'POST /v1/customer/verify_otp', body)).status).toBe(422)
  expect((await send(changing, 'POST /v1/customer/verify_otp', body)).status).toBe(200)
  await changed.close()
  await changing.close()
})

test.each([
  ['a sign-up code for an address with an account', 'a sign-up', () => CUSTOMER.user_name],
  ['a code for a password that nobody has', 'a forgotten password', somebody],
])('%s cannot be guessed', async (_name, flow, address) => {
  next.code = 123_456
  const guess = await flows[flow]?.begin(address())
  delete next.code
  expect((await guess?.('123456'))?.body.code).toBe('otp_invalid')
})
