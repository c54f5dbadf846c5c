import { MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateLimits } from '../platform/limits/rate-limits.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { CUSTOMER, forward, GOOD_PASSWORD, logIn, resetToken, send, signUp, somebody, withToken } from './testing.ts'

let api: TestApi
/** The same without rate limits, for setting tests up. */
let unlimited: TestApi
beforeAll(async () => {
  api = await startTestApi({ limits: rateLimits(), internalKey: 'ours' })
  unlimited = await startTestApi({ beside: api })
})
afterAll(async () => {
  await unlimited.close()
  await api.close()
})

let hosts = 0
/** A client address that no request has come from yet. */
const somewhere = (): string => `10.1.${(hosts += 1) >> 8}.${hosts & 255}`

type Answer = Awaited<ReturnType<typeof send>>

function expectLimited({ status, headers, body }: Answer, name: string, points: number, seconds: number): void {
  expect(status).toBe(429)
  const wait = Number(headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(seconds)
  expect(headers['ratelimit-policy']).toBe(`"${name}";q=${points};w=${seconds}`)
  expect(headers['ratelimit']).toBe(`"${name}";r=0;t=${wait}`)
  expect(body).toMatchObject({ code: 'rate_limited', type: 'https://iana.org/assignments/http-problem-types#quota-exceeded' })
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status)
const times = (count: number, call: (at: number) => Promise<Answer>) => Promise.all(Array.from({ length: count }, (_, at) => call(at)))
const guess = (user_name: string, address: string, password = 'not the password') =>
  send(api, 'PUT /v1/customer/login', { user_name, password }, {}, address)

describe('guessing passwords', () => {
  test('five wrong ones from an address, and the account is closed to it, not to others', async () => {
    const [here, there] = [somewhere(), somewhere()]
    const answers = await times(20, () => guess(CUSTOMER.user_name, here))
    expect(statuses(answers).sort()).toEqual([...Array<number>(5).fill(401), ...Array<number>(15).fill(429)])
    expectLimited(await guess(CUSTOMER.user_name.toUpperCase(), here, CUSTOMER.password), 'login', 5, 900)
    expect((await guess(CUSTOMER.user_name, there, CUSTOMER.password)).status).toBe(200)
  })

  test('an address with marks that nobody sees is the same one', async () => {
    const here = somewhere()
    const marked = ['', '\u200E', '\u200F', '\u202A', '\u2066', ' \u200E'].map((mark) => mark + CUSTOMER.user_name)
    expect(statuses(await Promise.all(marked.map((name) => guess(name, here)))).sort()).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('who has to wait longer than a moment is told how long', async () => {
    const here = somewhere()
    await times(5, () => guess(CUSTOMER.user_name, here))
    const { body, headers } = await guess(CUSTOMER.user_name, here)
    const minutes = Math.ceil(Number(headers['retry-after']) / 60)
    expect(minutes).toBeGreaterThan(1)
    expect(body.message).toBe(`That was a little too often. Please try again in ${minutes} min.`)
  })

  test('nobody’s account is closed the same', async () => {
    const here = somewhere()
    expect(statuses(await times(6, () => guess('nobody@masar.example', here))).sort()).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('thirty accounts from one address, and no more', async () => {
    const here = somewhere()
    const answers = await times(40, (at) => guess(`stuffing-${at}@mail.example`, here))
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(30)
    expectLimited(await guess(somebody(), here), 'login-failures', 30, 3600)
  })

  test('eighty wrong ones in a row, from wherever and over months, and only a new password helps', async () => {
    const address = somebody()
    await signUp(unlimited, address)
    expect(new Set(statuses(await times(80, () => guess(address, somewhere()))))).toEqual(new Set([401]))
    const right = await guess(address, somewhere(), GOOD_PASSWORD)
    expect(right.status).toBe(401)
    expect(right.body.message).toBe((await guess(somebody(), somewhere())).body.message)
    const client = api.client({ token: await resetToken(api, address) })
    await client('PUT /v1/customer/set_password', { body: { password: 'another road, inland' } })
    expect((await guess(address, somewhere(), 'another road, inland')).status).toBe(200)
  })

  test('of hundreds at once no more than of hundreds in turn are compared', async () => {
    const address = somebody()
    await signUp(unlimited, address)
    await times(250, () => guess(address, somewhere()))
    const counts = await api.opened.db.selectFrom('passwordGuesses').select('wrong').execute()
    expect(Math.max(...counts.map(({ wrong }) => wrong))).toBe(80)
  })

  test('strangers do not shut out who comes from where the account was opened before; all together have a hundred', async () => {
    const [address, home] = [somebody(), somewhere()]
    await signUp(unlimited, address)
    expect((await guess(address, home, GOOD_PASSWORD)).status).toBe(200)
    await times(90, () => guess(address, somewhere()))
    expect((await guess(address, somewhere(), GOOD_PASSWORD)).status, 'from elsewhere').toBe(401)
    expect((await guess(address, home, GOOD_PASSWORD)).status, 'from home').toBe(200)
    const homes = Array.from({ length: 5 }, somewhere)
    for (const each of homes) expect((await guess(address, each, GOOD_PASSWORD)).status).toBe(200)
    for (const each of homes.slice(0, 4)) await times(5, () => guess(address, each))
    expect((await guess(address, homes[4] ?? '', GOOD_PASSWORD)).status, 'twenty wrong ones from homes').toBe(401)
    expect((await guess(address, somewhere(), GOOD_PASSWORD)).status, 'counted apart').toBe(200)
  })

  test('strangers do not shut out who comes from where the account was made', async () => {
    const address = somebody()
    await signUp(unlimited, address)
    await times(90, () => guess(address, somewhere()))
    expect((await guess(address, '127.0.0.1', GOOD_PASSWORD)).status).toBe(200)
  })

  test('the current password, and those to sign out others and to leave with, are counted with those of sign-ins', async () => {
    for (const [call, wrong, right] of [
      [
        'PUT /v1/customer/change_password',
        { current_password: 'not the password', new_password: 'another fine password' },
        { current_password: GOOD_PASSWORD, new_password: 'another fine password' },
      ],
      ['DELETE /v1/customer/sessions', { password: 'not the password' }, { password: GOOD_PASSWORD }],
      ['DELETE /v1/customer/account', { password: 'not the password' }, { password: GOOD_PASSWORD }],
    ] as const) {
      const address = somebody()
      const headers = withToken(await signUp(unlimited, address))
      const leave = (body: object) => send(api, call, body, headers, somewhere())
      await times(40, () => guess(address, somewhere()))
      expect(new Set(statuses(await times(40, () => leave(wrong))))).toEqual(new Set([422]))
      expect(await leave(right)).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
      expect((await guess(address, somewhere(), GOOD_PASSWORD)).status).toBe(401)
    }
  })

  test('a right one starts that count anew', async () => {
    const address = somebody()
    await signUp(unlimited, address)
    for (let round = 0; round < 2; round += 1) {
      await times(60, () => guess(address, somewhere()))
      expect((await guess(address, somewhere(), GOOD_PASSWORD)).status).toBe(200)
    }
  })

  test('right ones do not count', async () => {
    const here = somewhere()
    for (let day = 0; day < 12; day += 1) expect((await guess(CUSTOMER.user_name, here, CUSTOMER.password)).status).toBe(200)
  })

  test('the current password, and those to sign out others and to leave with, are no way round', async () => {
    for (const [call, body] of [
      ['PUT /v1/customer/change_password', { current_password: 'not the password', new_password: GOOD_PASSWORD }],
      ['DELETE /v1/customer/sessions', { password: 'not the password' }],
      ['DELETE /v1/customer/sessions/1', { password: 'not the password' }],
      ['DELETE /v1/customer/account', { password: 'not the password' }],
    ] as const) {
      const here = somewhere()
      const headers = withToken(await logIn(api, CUSTOMER.user_name, CUSTOMER.password))
      for (let tries = 0; tries < 5; tries += 1) expect((await send(api, call, body, headers, here)).status).toBe(422)
      expectLimited(await send(api, call, body, headers, here), 'login', 5, 900)
    }
  })

  test('a new password that is too weak is no guess', async () => {
    const headers = withToken(await logIn(api, CUSTOMER.user_name, CUSTOMER.password))
    const here = somewhere()
    for (let tries = 0; tries < 8; tries += 1) {
      expect(
        (await send(api, 'PUT /v1/customer/change_password', { current_password: CUSTOMER.password, new_password: 'weak' }, headers, here))
          .status,
      ).toBe(422)
    }
  })
})

describe('asking for codes', () => {
  const ask = (user_name: string, address: string, call = 'POST /v1/customer/send_otp') => send(api, call, { user_name }, {}, address)

  test('five from one address, for sign-ups and forgotten passwords together', async () => {
    const here = somewhere()
    for (const call of [
      'POST /v1/customer/send_otp',
      'PUT /v1/customer/forgot_password',
      'POST /v1/customer/send_otp',
      'PUT /v1/customer/forgot_password',
      'POST /v1/customer/send_otp',
    ]) {
      expect((await ask(somebody(), here, call)).status).toBe(200)
    }
    expectLimited(await ask(somebody(), here), 'codes', 5, 1800)
    expectLimited(await ask(somebody(), here, 'PUT /v1/customer/forgot_password'), 'codes', 5, 1800)
  })

  test('five letters an hour to one mailbox, wherever they are asked for, with an account or without', async () => {
    for (const victim of [somebody(), 'james.whitfield@mail.example']) {
      for (let letters = 0; letters < 5; letters += 1) {
        forward(api, MINUTE)
        expect((await ask(victim, somewhere())).status).toBe(200)
      }
      forward(api, MINUTE)
      expectLimited(await ask(` ${victim.toUpperCase()}`, somewhere()), 'codes-to-address', 5, 3600)
      expect(await api.letters(victim)).toHaveLength(5)
    }
  })

  test('mistyped addresses do not count', async () => {
    const here = somewhere()
    expect(statuses(await times(10, () => ask('customer@masar', here)))).toEqual(Array<number>(10).fill(422))
    expect((await ask(somebody(), here)).status).toBe(200)
  })
})

describe('everything', () => {
  test('six hundred calls a minute from one address, and the site’s own on top', async () => {
    const here = somewhere()
    const call = (headers: Record<string, string> = {}) => send(api, 'GET /v1/nothing', undefined, headers, here)
    for (let round = 0; round < 6; round += 1) expect(new Set(statuses(await times(100, () => call())))).toEqual(new Set([404]))
    expectLimited(await call(), 'everything', 600, 60)
    expectLimited(await send(api, 'GET /v1/customer/profile', undefined, withToken('x'.repeat(43)), here), 'everything', 600, 60)
    expect((await call({ 'x-internal-key': 'theirs' })).status).toBe(429)
    for (const spelling of ['/%761/nothing', '/v%31/settings', '/%76%31/customer/profile'])
      expectLimited(await send(api, `GET ${spelling}`, undefined, {}, here), 'everything', 600, 60)
    expect((await call({ 'x-internal-key': 'ours' })).status).toBe(404)
    expect((await send(api, 'GET /healthz', undefined, {}, here)).status).toBe(200)
  })

  test('a hundred and twenty searches a minute; lists without a search are not counted', async () => {
    const here = somewhere()
    const list = (query: string) => send(api, `GET /v1/customers/rentals?per_page=1${query}`, undefined, {}, here)
    expect(new Set(statuses(await times(120, () => list('&q=kia'))))).toEqual(new Set([200]))
    expectLimited(await list('&q=kia'), 'search', 120, 60)
    expectLimited(await send(api, 'GET /v1/places?q=ruwi', undefined, {}, here), 'search', 120, 60)
    expect((await list('')).status).toBe(200)
  })

  test('addresses of one network of IPv6 are one client', async () => {
    const answers = await times(6, (at) => guess(CUSTOMER.user_name, `2001:db8:1:2:${at}::${at + 1}`))
    expect(statuses(answers).sort()).toEqual([401, 401, 401, 401, 401, 429])
    expect((await guess(CUSTOMER.user_name, '2001:db8:1:3::1', CUSTOMER.password)).status).toBe(200)
  })

  test('headers that name another address change nothing', async () => {
    const here = somewhere()
    const answers = await times(6, (at) =>
      send(
        api,
        'PUT /v1/customer/login',
        { user_name: CUSTOMER.user_name, password: 'not the password' },
        { 'x-forwarded-for': `1.2.3.${at}`, forwarded: `for=1.2.3.${at}`, 'x-real-ip': `1.2.3.${at}` },
        here,
      ),
    )
    expect(statuses(answers).sort()).toEqual([401, 401, 401, 401, 401, 429])
  })
})

test('without request limits the code’s own ones stay', async () => {
  const open = await startTestApi()
  const address = somebody()
  expect(statuses(await times(110, () => send(open, 'PUT /v1/customer/login', { ...CUSTOMER, password: 'not the password' })))).toEqual(
    Array<number>(110).fill(401),
  )
  expect((await send(open, 'PUT /v1/customer/login', CUSTOMER)).status).toBe(200)
  await signUp(open, address)
  expect((await send(open, 'POST /v1/customer/send_otp', { user_name: address })).status).toBe(429)
  await open.close()
})
