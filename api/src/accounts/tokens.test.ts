import { calls } from '@masar/contract/calls'
import type { Access, Call } from '@masar/contract/call'
import { DAY, MINUTE } from '@masar/domain/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../platform/sessions.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { newToken, tokenHash } from '../platform/tokens.ts'
import { newStaff, setUpTotp, staffLogIn } from '../staff/testing.ts'
import {
  CUSTOMER,
  forgot,
  forward,
  GOOD_PASSWORD,
  logIn,
  otpToken,
  profileStatus,
  resetToken,
  send,
  signUp,
  somebody,
  withToken,
} from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const guarded = Object.entries(calls as Record<string, Call>).filter(([, call]) => call.access !== 'anyone')

/** A valid token of every kind. */
async function everyToken(): Promise<Record<string, string>> {
  const address = somebody()
  return {
    customer: await signUp(api, address),
    staff: await openSession(api.opened.db, { kind: 'staff', accountId: 1, client: '' }, api.clock.now),
    otp: await otpToken(api, somebody()),
    forgot: await forgot(api, address),
    reset: await resetToken(api, CUSTOMER.user_name),
  }
}

/** The kinds of token that endpoints accept, by their access. */
const WORKS: Record<Access, readonly string[]> = {
  anyone: [],
  customer: ['customer'],
  forgot: ['forgot'],
  set_password: ['otp', 'reset'],
  staff: ['staff'],
  admin: ['staff'],
}

let tokens: Record<string, string>

describe.each(guarded)('%s', (name, { access }) => {
  // Made once for all endpoints: a refused request does not use a token up.
  beforeAll(async () => {
    tokens ??= await everyToken()
  })

  test('takes its own kind of token and no other', async () => {
    for (const [kind, token] of Object.entries(tokens)) {
      if (WORKS[access].includes(kind)) continue
      expect(await refusedWith(name, `API_KEY ${token}`), kind).toBe(true)
    }
  })

  test('refuses what is no token', async () => {
    const token = tokens[WORKS[access][0] ?? ''] ?? ''
    const flipped = `${token.slice(0, 10)}${token[10] === 'A' ? 'B' : 'A'}${token.slice(11)}`
    // The last of the 43 characters has two bits that no byte uses: another spelling of the same bytes.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const respelled = `${token.slice(0, 42)}${letters[letters.indexOf(token[42] ?? '') ^ 1]}`
    const headers = [
      undefined,
      '',
      'API_KEY',
      'API_KEY ',
      `API_KEY  ${token}`,
      `api_keys ${token}`,
      `Bearer ${token}`,
      token,
      `API_KEY ${newToken()}`,
      `API_KEY ${flipped}`,
      `API_KEY ${respelled}`,
      `API_KEY ${tokenHash(token)}`,
      `API_KEY ${token}=`,
      `API_KEY ${token}, API_KEY ${token}`,
      `API_KEY ${'x'.repeat(5000)}`,
      "API_KEY ' or 1=1 --",
      'API_KEY null',
    ]
    for (const header of headers) expect(await refusedWith(name, header), String(header)).toBe(true)
    // A token in a cookie is not accepted.
    expect((await send(api, name, undefined, { cookie: `auth_token=${token}` })).status).toBe(401)
  })
})

describe('31 days later', () => {
  beforeAll(async () => {
    // An address gets at most one code a minute.
    forward(api, MINUTE)
    tokens = await everyToken()
    forward(api, 31 * DAY)
  })

  test.each(guarded)('%s refuses each token', async (name, { access }) => {
    for (const kind of WORKS[access]) expect(await refusedWith(name, `API_KEY ${tokens[kind]}`), kind).toBe(true)
  })
})

async function refusedWith(name: string, authorization: string | undefined): Promise<boolean> {
  const { status, headers, body } = await send(api, name, undefined, authorization === undefined ? {} : { authorization })
  return (
    status === 401 &&
    headers['www-authenticate'] === 'API_KEY' &&
    String(headers['content-type']).startsWith('application/problem+json') &&
    body.code === 'unauthenticated'
  )
}

test('a step is taken once: reused, too late, or by many at once', async () => {
  const [address, other] = [somebody(), somebody()]
  const token = await otpToken(api, address)
  const set = (step: string) => send(api, 'PUT /v1/customer/set_password', { password: GOOD_PASSWORD }, withToken(step))
  const many = await Promise.all(Array.from({ length: 8 }, () => set(token)))
  expect(many.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(401)])
  expect((await set(token)).status).toBe(401)

  const late = await otpToken(api, other)
  forward(api, 15 * MINUTE - 1)
  expect((await send(api, 'PUT /v1/customer/set_password', { password: '' }, withToken(late))).status).toBe(422)
  forward(api, 1)
  expect((await set(late)).status).toBe(401)
})

test('one reset ends all others that were asked for', async () => {
  const address = somebody()
  await signUp(api, address)
  const first = await resetToken(api, address)
  forward(api, MINUTE)
  const second = await resetToken(api, address)
  await api.client({ token: second })('PUT /v1/customer/set_password', { body: { password: 'another fine password' } })
  expect((await send(api, 'PUT /v1/customer/set_password', { password: GOOD_PASSWORD }, withToken(first))).status).toBe(401)
})

test('the token that came with a code lives on while the code can be typed again, and is gone with its use', async () => {
  const token = await forgot(api, CUSTOMER.user_name)
  const validate = (otp_token: string, user_name = CUSTOMER.user_name) =>
    send(api, 'PUT /v1/customer/validate_otp', { user_name, otp_token }, withToken(token))
  const code = (await api.letters(CUSTOMER.user_name)).at(-1)?.values.code ?? ''
  expect((await validate(code, somebody())).body.code).toBe('otp_invalid')
  expect((await validate(code)).status).toBe(200)
  expect((await validate(code)).status).toBe(401)
})

test('a sign-in that races with a reset leaves no session behind', async () => {
  const address = somebody()
  await signUp(api, address)
  const token = await resetToken(api, address)
  const [answer, ...logins] = await Promise.all([
    send(api, 'PUT /v1/customer/set_password', { password: 'another fine password' }, withToken(token)),
    ...Array.from({ length: 10 }, () => send(api, 'PUT /v1/customer/login', { user_name: address, password: GOOD_PASSWORD })),
  ])
  expect(answer?.status).toBe(200)
  for (const { status, body } of logins) if (status === 200) expect(await profileStatus(api, body.data.auth_token)).toBe(401)
})

test('a reset and a change of the password at once wait for each other, and neither fails', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 20; round += 1) {
    const address = somebody()
    const session = await signUp(api, address)
    const step = await resetToken(api, address)
    const change = { current_password: GOOD_PASSWORD, new_password: 'another fine password' }
    const answers = await Promise.all([
      send(api, 'PUT /v1/customer/set_password', { password: GOOD_PASSWORD }, withToken(step)),
      send(api, 'PUT /v1/customer/change_password', change, withToken(session)),
    ])
    for (const { status } of answers) expect([200, 401, 409]).toContain(status)
  }
})

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const { db } = api.opened
  const { rows: tables } = await sql<{ tableName: string }>`
    select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const texts = tables.map(async ({ tableName }) => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(tableName)} as t`.execute(db)
    return rows.map(({ row }) => row).join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}

test('no secret lies in the database', async () => {
  const [address, fresh] = [somebody(), somebody()]
  const pair = await newStaff(api)
  const staffToken = await staffLogIn(api, pair)
  const token = await signUp(api, address, 'seeded secret password')
  const secrets = [
    token,
    'seeded secret password',
    await forgot(api, address),
    await otpToken(api, fresh),
    await logIn(api, address, 'seeded secret password'),
    pair.password,
    staffToken,
    await setUpTotp(api, staffToken),
  ]
  for (const call of ['delete_code', 'session_code']) await send(api, `POST /v1/customer/${call}`, undefined, withToken(token))
  const letters = [...(await api.letters(address)), ...(await api.letters(fresh))]
  const codes = letters.flatMap(({ values: { code } }) => (code === undefined ? [] : [code]))
  expect(codes).toHaveLength(5)
  const text = await wholeDatabase()
  expect(text).toContain(address)
  for (const secret of secrets) expect(text).not.toContain(secret)
  // The same digits within a longer number or a hash do not count.
  for (const code of codes) expect(text).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?![\\w-])`))
})

test('ten thousand tokens: all different, 256 bits, and every bit as often set as not', () => {
  const tokens = Array.from({ length: 10_000 }, newToken)
  expect(new Set(tokens.map((token) => token.slice(0, 12))).size).toBe(10_000)
  const set = Array<number>(256).fill(0)
  for (const token of tokens) {
    const bytes = Buffer.from(token, 'base64url')
    expect(bytes.length).toBe(32)
    for (let bit = 0; bit < 256; bit += 1) set[bit] = (set[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1)
  }
  // Seven standard deviations: no fair coin in a lifetime of test runs.
  for (const count of set) expect(Math.abs(count - 5000)).toBeLessThan(350)
})

/** The 99th percentile of chi squared for 256 counts (255 degrees of freedom): 99 of 100 fair draws stay below it. */
const CHI_SQUARED = 310.457

function chiSquared(values: Uint8Array | readonly number[]): number {
  const expected = values.length / 256
  const counts = Array<number>(256).fill(0)
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** One fair draw in a hundred exceeds the limit: only five in a row count as unfair. */
const isFair = (draw: () => Uint8Array | readonly number[]): boolean =>
  Array.from({ length: 5 }, draw).some((values) => chiSquared(values) < CHI_SQUARED)

test('tokens are random to chi squared: their bytes, and the beginning of one after that of another', () => {
  const draw = (): Buffer[] => Array.from({ length: 10_000 }, () => Buffer.from(newToken(), 'base64url'))
  const first = (bytes: Buffer | undefined): number => (bytes?.[0] ?? 0) >> 4
  expect(isFair(() => Buffer.concat(draw()))).toBe(true)
  expect(isFair(() => draw().flatMap((bytes, at, all) => (at === 0 ? [] : [first(all[at - 1]) * 16 + first(bytes)])))).toBe(true)
  // The test detects even a small bias.
  expect(isFair(() => Buffer.concat(draw()).map((byte, at) => (at % 20 === 0 ? 0 : byte)))).toBe(false)
})
