import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { consentText } from '@masar/domain/consent'
import { HOUR, MINUTE, SECOND } from '@masar/domain/durations'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { CUSTOMER, forward, GOOD_PASSWORD, logIn, profileStatus, resetToken, send, signUp, somebody, withToken } from './testing.ts'

const CLIENT_ID = 'masar-test.apps.googleusercontent.com'

let api: TestApi
let issuer: Server
let key: CryptoKey
let publicPem: string
let publicJwk: JWK
let keysFetched = 0

beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  key = pair.privateKey
  publicPem = await exportSPKI(pair.publicKey)
  publicJwk = { ...(await exportJWK(pair.publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' }
  issuer = createServer((_request, response) => {
    keysFetched += 1
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [publicJwk] }))
  }).listen(0, '127.0.0.1')
  await once(issuer, 'listening')
  api = await startTestApi({ google: { clientId: CLIENT_ID, keysUrl: keysAt() } })
})
afterAll(async () => {
  await api.close()
  issuer.close()
})

const keysAt = () => `http://127.0.0.1:${(issuer.address() as AddressInfo).port}/certs`

let subs = 0
const claims = (own: JWTPayload = {}): JWTPayload => {
  const now = Math.floor(api.clock.now.getTime() / 1000)
  return {
    iss: 'https://accounts.google.com',
    aud: CLIENT_ID,
    sub: String(10_000 + (subs += 1)),
    email: somebody(),
    email_verified: true,
    name: 'Layla Said',
    iat: now,
    exp: now + 3600,
    ...own,
  }
}

const sign = (payload: Record<string, unknown>, { kid = 'ours', alg = 'RS256', with: signer = key as CryptoKey | Uint8Array } = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(signer)

const enter = (token: string) => send(api, 'POST /v1/customers/google', { token })

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a token that holds', () => {
  test('opens an account, and the same one again by its owner’s number, whatever the address', async () => {
    const payload = claims()
    const first = await enter(await sign(payload))
    expect([first.status, first.body.data]).toEqual([200, { auth_token: expect.any(String), name: 'Layla Said' }])
    const again = await enter(await sign({ ...payload, email: somebody(), iss: 'accounts.google.com' }))
    const { data } = await api.client({ token: again.body.data.auth_token })('GET /v1/customer/profile')
    expect(data.email).toBe(payload['email'])
    expect(await api.letters(String(payload['email']))).toEqual([])
  })

  test('keeps what the page said that an account agrees to: with the account it makes, and with no later sign-in', async () => {
    const payload = claims()
    const { body } = await send(
      api,
      'POST /v1/customers/google',
      { token: await sign(payload), consent: true },
      { 'accept-language': 'ar' },
    )
    const made = { given_at: api.clock.now.toISOString(), wording: 2, text: consentText(2, 'ar') }
    forward(api, MINUTE)
    await send(api, 'POST /v1/customers/google', { token: await sign(payload), consent: true })
    const { data } = await api.client({ token: body.data.auth_token })('GET /v1/customer/export')
    expect(data.consents).toEqual([made])
  })

  test('is kept nowhere', async () => {
    const token = await sign(claims())
    expect((await enter(token)).status).toBe(200)
    const { db } = api.opened
    for (const { name } of await db.introspection.getTables()) {
      const rows = await db
        .selectFrom(name as 'customers')
        .selectAll()
        .execute()
      for (const part of token.split('.')) expect(JSON.stringify(rows), name).not.toContain(part)
    }
  })

  test('opens one account though ten come at once', async () => {
    const payload = claims()
    const answers = await Promise.all(Array.from({ length: 10 }, async () => enter(await sign(payload))))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
    expect(await api.opened.db.selectFrom('customers').select('id').where('googleSub', '=', String(payload.sub)).execute()).toHaveLength(1)
  })

  test('joins an account whose address was proved here too, and its password goes on working', async () => {
    for (const own of [{}, { hd: 'mail.example' }, { iat: undefined }]) {
      const email = somebody()
      await signUp(api, email)
      const answer = await enter(await sign({ ...claims({ email: email.toUpperCase() }), ...own }))
      expect(answer.status).toBe(200)
      expect((await api.client({ token: answer.body.data.auth_token })('GET /v1/customer/profile')).data.email).toBe(email)
      expect(await profileStatus(api, await logIn(api, email))).toBe(200)
    }
  })

  test('does not join one whose address was never proved here', async () => {
    // Somebody typed a stranger's address into their profile.
    const typed = `typed.${process.pid}@gmail.com`
    const token = await signUp(api, somebody())
    await api.client({ token })('PUT /v1/customer/update_profile', { body: { name: 'X', phone: '', email: typed, gender: null } })
    expect(await enter(await sign(claims({ email: typed })))).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    // The mailbox's owner takes the account over by resetting the password.
    const step = await resetToken(api, typed)
    await api.client({ token: step })('PUT /v1/customer/set_password', { body: { password: GOOD_PASSWORD } })
    expect(await profileStatus(api, token)).toBe(401)
    expect((await enter(await sign(claims({ email: typed })))).status).toBe(200)
  })
})

describe('who signs in with Google and changes the address', () => {
  const move = (token: string, email: string) =>
    api.client({ token })('PUT /v1/customer/update_profile', { body: { name: 'A', phone: '', email, gender: null } })
  const reset = async (email: string) =>
    api.client({ token: await resetToken(api, email) })('PUT /v1/customer/set_password', { body: { password: GOOD_PASSWORD } })
  const addressOf = async (answer: { body: { data: { auth_token: string } } }) =>
    (await api.client({ token: answer.body.data.auth_token })('GET /v1/customer/profile')).data.email

  test('to a stranger’s is put out by the stranger, who reads mail there', async () => {
    const [identity, victim] = [claims(), somebody()]
    const first = await enter(await sign(identity))
    await move(first.body.data.auth_token, victim)
    await reset(victim)
    expect(await profileStatus(api, first.body.data.auth_token)).toBe(401)
    expect(await addressOf(await enter(await sign(identity))), 'an account of their own').toBe(identity['email'])
    expect(await profileStatus(api, await logIn(api, victim))).toBe(200)
  })

  test('is put out also where they keep signing in at that moment', async () => {
    const [identity, victim] = [claims(), somebody()]
    await move((await enter(await sign(identity))).body.data.auth_token, victim)
    const token = await resetToken(api, victim)
    const opened: string[] = []
    const state = { over: false }
    const knock = async () => {
      while (!state.over) opened.push((await enter(await sign(identity))).body.data.auth_token)
    }
    const set = async () => {
      await api.client({ token })('PUT /v1/customer/set_password', { body: { password: GOOD_PASSWORD } })
      state.over = true
    }
    await Promise.all([set(), ...Array.from({ length: 4 }, knock)])
    for (const each of opened) {
      const { body } = await send(api, 'GET /v1/customer/profile', undefined, withToken(each))
      expect(body.data?.email, 'none but their own').not.toBe(victim)
    }
  })

  test('goes on signing in with Google, also after proving the new address where it is Google’s', async () => {
    const [identity, next] = [claims(), `moved.${process.pid}@gmail.com`]
    const first = await enter(await sign(identity))
    await move(first.body.data.auth_token, next)
    expect(await addressOf(await enter(await sign(identity)))).toBe(next)
    await reset(next)
    expect(await addressOf(await enter(await sign({ ...identity, email: next })))).toBe(next)
    forward(api, MINUTE)
    await reset(next)
    expect(await addressOf(await enter(await sign({ ...identity, email: next }))), 'proved already: nothing to put out').toBe(next)
  })
})

describe('a token that does not hold', () => {
  const now = () => Math.floor(api.clock.now.getTime() / 1000)
  const bad: Record<string, () => Promise<string>> = {
    'too old': () => sign(claims({ iat: now() - 7200, exp: now() - 3600 })),
    'without an end': () => sign({ ...claims(), exp: undefined }),
    'for later': () => sign(claims({ nbf: now() + 600 })),
    'for another client': () => sign(claims({ aud: 'other.apps.googleusercontent.com' })),
    'for nobody': () => sign({ ...claims(), aud: undefined }),
    'from another issuer': () => sign(claims({ iss: 'https://accounts.google.com.example' })),
    'signed with another key': async () => sign(claims(), { with: (await generateKeyPair('RS256')).privateKey }),
    'signed with an unknown key': () => sign(claims(), { kid: 'theirs' }),
    unsigned: async () => `${base64({ alg: 'none', kid: 'ours' })}.${base64(claims())}.`,
    'signed with the public key as a password': async () => {
      const text = `${base64({ alg: 'HS256', kid: 'ours' })}.${base64(claims())}`
      return `${text}.${createHmac('sha256', publicPem).update(text).digest('base64url')}`
    },
    'changed after it was signed': async () => {
      const [head = '', , signature = ''] = (await sign(claims())).split('.')
      return `${head}.${base64(claims({ email: CUSTOMER.user_name, hd: 'masar.example' }))}.${signature}`
    },
    'of an address that is not verified': () => sign(claims({ email_verified: false })),
    'of an address not said to be verified': () => sign({ ...claims(), email_verified: undefined }),
    'without an address': () => sign({ ...claims(), email: undefined }),
    'of no address': () => sign(claims({ email: 'nobody' })),
    'of nobody': () => sign({ ...claims(), sub: '' }),
    'no token': async () => 'a.b.c',
    'many dots': async () => '.'.repeat(5000),
  }

  test.each(Object.entries(bad))('%s is refused', async (_name, make) => {
    expect(await enter(await make())).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', message: expect.stringContaining('Google') },
    })
  })

  test('makes us ask for the keys no more than once', async () => {
    await enter(await sign(claims()))
    for (let strangers = 0; strangers < 20; strangers += 1) await enter(await sign(claims(), { kid: `stranger-${strangers}` }))
    expect(keysFetched).toBe(1)
  })
})

describe('keys that cannot be had', () => {
  const PAUSE = 30 * SECOND
  const away: Record<string, RequestListener> = {
    'an error': (_request, response) => response.writeHead(500).end(),
    'another address': (_request, response) => response.writeHead(302, { location: keysAt() }).end(),
    'a page': (_request, response) => response.end('<!doctype html>'),
    'no keys': (_request, response) => response.end('{}'),
    'half an answer': (_request, response) => response.writeHead(200, { 'content-length': 100 }).write('{', () => response.destroy()),
  }

  /** A separate API that fetches Google's keys from a server which responds as `listener` does. */
  async function withKeysFrom(listener: RequestListener) {
    const state = { listener, asked: 0 }
    const server = createServer((request, response) => {
      state.asked += 1
      state.listener(request, response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`
    const other = await startTestApi({ google: { clientId: CLIENT_ID, keysUrl } })
    onTestFinished(async () => {
      await other.close()
      server.closeAllConnections()
      server.close()
    })
    const knock = async (token?: string) => send(other, 'POST /v1/customers/google', { token: token ?? (await sign(claims())) })
    const knockInVain = async (times: number) => {
      for (let turn = 0; turn < times; turn += 1) expect((await knock()).status).toBe(503)
    }
    return { state, other, knock, knockInVain }
  }

  test('are no fault of the token: who brings it hears, in both languages, of the other way in', async () => {
    const other = await startTestApi({ google: { clientId: CLIENT_ID, keysUrl: 'http://127.0.0.1:9/certs' } })
    onTestFinished(() => other.close())
    for (const [language, words] of [
      ['en', 'Google cannot be reached at the moment. Please use your e-mail address.'],
      ['ar', 'تعذّر الوصول إلى Google حاليًا. استخدم بريدك الإلكتروني من فضلك.'],
    ] as const) {
      const headers = { 'accept-language': language }
      const answer = await send(other, 'POST /v1/customers/google', { token: await sign(claims()) }, headers)
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, body: { code: 'unavailable', message: words } })
    }
    expect((await send(other, 'POST /v1/customers/google', { token: 'a.b.c' })).status, 'what is no token needs no keys').toBe(401)
  })

  test.each(Object.entries(away))('%s: five times in a row, and nobody is asked for half a minute', async (_name, listener) => {
    const { state, other, knock, knockInVain } = await withKeysFrom(listener)
    await knockInVain(5)
    expect(state.asked).toBe(5)
    expect(await knock()).toMatchObject({ status: 503, headers: { 'retry-after': '30' }, body: { code: 'unavailable' } })
    forward(other, PAUSE - 1)
    expect((await knock()).headers['retry-after']).toBe('1')
    expect(state.asked).toBe(5)
  })

  test('are asked for by one after half a minute, and while nothing comes by nobody else for another', async () => {
    const { state, other, knock, knockInVain } = await withKeysFrom(away['an error'] as RequestListener)
    await knockInVain(5)
    forward(other, PAUSE)
    await knockInVain(2)
    expect(state.asked).toBe(6)
    forward(other, PAUSE)
    state.listener = (_request, response) => response.end(JSON.stringify({ keys: [publicJwk] }))
    expect((await knock()).status).toBe(200)
    expect((await knock()).status).toBe(200)
    expect(state.asked).toBe(7)
  })

  test('once had, make all that failed before forgotten', async () => {
    const { state, knock, knockInVain } = await withKeysFrom(away['an error'] as RequestListener)
    await knockInVain(4)
    state.listener = (_request, response) => response.end(JSON.stringify({ keys: [publicJwk] }))
    expect((await knock()).status).toBe(200)
    state.listener = away['an error'] as RequestListener
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR })
    onTestFinished(() => void vi.useRealTimers())
    await knockInVain(5)
    expect(state.asked).toBe(10)
  })

  test('are asked for again by a clock that was set back', async () => {
    const { state, other, knockInVain } = await withKeysFrom(away['an error'] as RequestListener)
    await knockInVain(5)
    forward(other, -HOUR)
    await knockInVain(1)
    expect(state.asked).toBe(6)
  })

  test('keep nobody out whose key is known', async () => {
    const { state, knock } = await withKeysFrom((_request, response) => response.end(JSON.stringify({ keys: [publicJwk] })))
    expect((await knock()).status).toBe(200)
    state.listener = away['an error'] as RequestListener
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE })
    onTestFinished(() => void vi.useRealTimers())
    for (let turn = 0; turn < 10; turn += 1)
      expect((await knock(await sign(claims(), { kid: 'theirs' }))).status, 'may be a new one').toBe(503)
    expect(state.asked).toBe(6)
    expect((await knock()).status).toBe(200)
    expect((await knock(await sign(claims({ aud: 'other.apps.googleusercontent.com' })))).status).toBe(401)
  })
})

test('without a client id nobody signs in this way, and the call says so', async () => {
  const other = await startTestApi()
  expect(await send(other, 'POST /v1/customers/google', { token: await sign(claims()) }, { 'accept-language': 'ar' })).toMatchObject({
    status: 422,
    body: { code: 'validation_failed', message: expect.stringContaining('Google غير متاح') },
  })
  await other.close()
})

test('who signs in with Google has no password to guess, and may sign out others and leave with a code', async () => {
  const payload = claims()
  const { body } = await enter(await sign(payload))
  const headers = withToken(body.data.auth_token)
  expect((await send(api, 'PUT /v1/customer/login', { user_name: payload['email'], password: 'null' })).status).toBe(401)
  expect((await send(api, 'DELETE /v1/customer/account', { password: 'undefined' }, headers)).status).toBe(422)
  const codeBy = async (call: string) => {
    await send(api, `POST /v1/customer/${call}`, undefined, headers)
    return (await api.letters(String(payload['email']))).at(-1)?.values.code
  }
  expect((await send(api, 'DELETE /v1/customer/sessions', { password: 'undefined' }, headers)).status).toBe(422)
  expect((await send(api, 'DELETE /v1/customer/sessions', { code: await codeBy('session_code') }, headers)).status).toBe(200)
  const code = await codeBy('delete_code')
  expect((await send(api, 'DELETE /v1/customer/account', { code }, headers)).status).toBe(204)
  // The Google id is free again: this creates a new account, not the old one.
  expect((await enter(await sign(payload))).status).toBe(200)
})
