import { calls } from '@masar/contract/calls'
import type { Call } from '@masar/contract/call'
import { MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { CUSTOMER, forward, otpToken, send, signUp, somebody, withToken } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A response without what differs between any two: tokens, the date, the request's id. */
function bare({ status, headers, text }: Awaited<ReturnType<typeof send>>): object {
  const { date: _date, ...rest } = headers
  return { status, headers: rest, text: text.replace(/"data":"[\w-]{43}"/, '"data":"token"').replace(/"instance":"[^"]+"/, '') }
}

const QUESTIONS: Record<string, (user_name: string) => Promise<Awaited<ReturnType<typeof send>>>> = {
  send_otp: (user_name) => send(api, 'POST /v1/customer/send_otp', { user_name }),
  'send_otp too soon': (user_name) => send(api, 'POST /v1/customer/send_otp', { user_name }),
  verify_otp: (user_name) => send(api, 'POST /v1/customer/verify_otp', { user_name, otp_token: '000000x' }),
  forgot_password: (user_name) => send(api, 'PUT /v1/customer/forgot_password', { user_name }),
  'forgot_password too soon': (user_name) => send(api, 'PUT /v1/customer/forgot_password', { user_name }),
  login: (user_name) => send(api, 'PUT /v1/customer/login', { user_name, password: 'not the password' }),
}

test.each(Object.entries(QUESTIONS))('%s answers one and the same for an address with and without an account', async (_name, ask) => {
  expect(bare(await ask(CUSTOMER.user_name))).toEqual(bare(await ask('nobody@masar.example')))
})

test('validate_otp answers the same, with the token that both get', async () => {
  forward(api, MINUTE)
  const [known, unknown] = await Promise.all(
    [CUSTOMER.user_name, 'nobody@masar.example'].map(async (user_name) => {
      const { body } = await send(api, 'PUT /v1/customer/forgot_password', { user_name })
      const answers = []
      for (let tries = 0; tries < 7; tries += 1)
        answers.push(bare(await send(api, 'PUT /v1/customer/validate_otp', { user_name, otp_token: '000000x' }, withToken(body.data))))
      return answers
    }),
  )
  expect(known).toEqual(unknown)
})

/** The share of pairs in which the first is slower: one half if the time tells nothing. */
function slower(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((a) => second.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0)))
  return wins.reduce((sum, win) => sum + win, 0) / wins.length
}

test.each([
  ['login', 60],
  ['send_otp', 60],
  ['forgot_password', 60],
] as const)('%s takes as long for both', { timeout: 60_000, retry: 2 }, async (name, rounds) => {
  const ask = QUESTIONS[name]
  const known = Array.from({ length: rounds }, somebody)
  const now = api.clock.now
  await api.opened.db
    .insertInto('customers')
    .values(known.map((email) => ({ email, passwordHash: null, createdAt: now, updatedAt: now })))
    .execute()
  const { passwordHash } = await api.opened.db
    .selectFrom('customers')
    .select('passwordHash')
    .where('email', '=', CUSTOMER.user_name)
    .executeTakeFirstOrThrow()
  await api.opened.db.updateTable('customers').set({ passwordHash }).where('email', 'in', known).execute()
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = -5; round < rounds; round += 1) {
    const pair: ['known' | 'unknown', string][] = [
      ['known', known[Math.abs(round)] ?? somebody()],
      ['unknown', somebody()],
    ]
    for (const [kind, address] of round % 2 === 0 ? pair : pair.toReversed()) {
      const started = performance.now()
      await ask?.(address)
      if (round >= 0) times[kind].push(performance.now() - started)
    }
    forward(api, MINUTE)
  }
  expect(slower(times.known, times.unknown)).toBeGreaterThan(0.3)
  expect(slower(times.known, times.unknown)).toBeLessThan(0.7)
})

const HOSTILE: unknown[] = [
  undefined,
  '',
  'null',
  '[]',
  '"text"',
  '42',
  'true',
  '{',
  '{"a":',
  '\ufeff{}',
  '{"__proto__":{"user_name":"a@b.example"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  'NaN',
  '{"user_name":1e400}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  {},
  { user_name: null },
  { user_name: [] },
  { user_name: {} },
  { user_name: ['customer@masar.example'] },
  { user_name: 12 },
  { user_name: true },
  { user_name: '' },
  {
    user_name: 'a\0@b.example',
    otp_token: '\0',
    password: '\0\0\0\0\0\0\0\0',
    token: '\0',
    name: '\0',
    phone: '\0',
    email: '\0',
    gender: '\0',
    current_password: '\0',
    new_password: '\0',
    code: '\0',
  },
  {
    user_name: '\ud800',
    otp_token: '\ud800',
    password: '\ud800',
    token: '\ud800',
    name: '\ud800',
    phone: '\ud800',
    email: '\ud800',
    gender: '\ud800',
    current_password: '\ud800',
    new_password: '\udfff',
    code: '\udfff',
  },
  {
    user_name: CUSTOMER.user_name,
    otp_token: 123456,
    password: 12345678,
    token: {},
    name: [],
    phone: 99,
    email: {},
    gender: 1,
    current_password: [],
    new_password: {},
    code: [],
  },
  {
    user_name: CUSTOMER.user_name,
    otp_token: ['1'],
    password: { length: 20 },
    confirm_password: [],
    token: 'a.b.c',
    name: 'x',
    phone: '9'.repeat(60),
    email: `${'x'.repeat(200)}@b.example`,
    gender: 'male',
    current_password: 'x',
    new_password: 'x',
    code: 'x',
  },
  {
    user_name: 'x'.repeat(400_000),
    otp_token: 'x'.repeat(1000),
    password: 'x'.repeat(300_000),
    token: 'x'.repeat(20_000),
    name: 'x'.repeat(10_000),
    phone: '',
    email: '',
    current_password: 'x'.repeat(2000),
    new_password: '',
  },
  {
    user_name: "' or 1=1; --",
    otp_token: "'; drop table customers; --",
    password: '${7*7}',
    name: '<script>alert(1)</script>\u2028',
    phone: '+968 9200\n1992',
    email: 'a@b.example\r\nbcc: c@d.example',
    gender: 'Other',
  },
]

describe('hostile bodies', () => {
  const withBody = Object.entries(calls as Record<string, Call>).filter(([, { body, tag }]) => body && tag === 'Account')

  test.each(withBody)('%s tells what is wrong and breaks nothing', async (name, { access }) => {
    const token = access === 'customer' ? await signUp(api, somebody()) : await otpToken(api, somebody())
    for (const body of HOSTILE) {
      const answer = await send(api, name.replace('{id}', '1'), body, {
        ...(access === 'anyone' ? {} : withToken(token)),
        'content-type': 'application/json',
      })
      // Some of these bodies are valid for some endpoints.
      if (answer.status < 300) continue
      expect([400, 401, 409, 413, 415, 422, 429], `${name} ${JSON.stringify(body)?.slice(0, 100)}: ${answer.text.slice(0, 200)}`).toContain(
        answer.status,
      )
      expect(answer.headers['content-type']).toMatch('application/problem+json')
      expect(answer.body.message).toBe(answer.body.data[0])
    }
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/plain; application/json',
    '',
  ])('a body of type %j is not read', async (type) => {
    expect((await send(api, 'PUT /v1/customer/login', JSON.stringify(CUSTOMER), { 'content-type': type })).status).toBe(415)
  })
})
