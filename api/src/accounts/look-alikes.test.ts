/** Near misses: a token with one bit changed, an address that only looks like another. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { CUSTOMER, logIn, profileStatus, send } from './testing.ts'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startTestApi()
  token = await logIn(api, CUSTOMER.user_name, CUSTOMER.password)
})
afterAll(() => api.close())

test('a token with any one bit changed is nobody’s', async () => {
  const bytes = Buffer.from(token, 'base64url')
  expect(bytes.length).toBe(32)
  for (let bit = 0; bit < 256; bit += 1) {
    const flipped = Buffer.from(bytes)
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(await profileStatus(api, flipped.toString('base64url')), `bit ${bit}`).toBe(401)
  }
  expect(await profileStatus(api, token)).toBe(200)
})

test('the name of the scheme may be written in either case', async () => {
  for (const scheme of ['api_key', 'Api_Key'])
    expect((await send(api, 'GET /v1/customer/profile', undefined, { authorization: `${scheme} ${token}` })).status, scheme).toBe(200)
})

test('a token in another spelling, scheme or place is none', async () => {
  // The last of the 43 characters carries two bits that are not used.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = letters.indexOf(token.at(-1) ?? '')
  for (const spelling of [
    `${token}=`,
    `${token.slice(0, -1)}${letters[last ^ 1]}`,
    token.toUpperCase(),
    ` ${token}`,
    `${token} `,
    `${token}\t`,
  ])
    expect((await send(api, 'GET /v1/customer/profile', undefined, { authorization: `API_KEY ${spelling}`.trimEnd() })).status).toBe(
      spelling.trimEnd() === token ? 200 : 401,
    )
  for (const authorization of [
    '',
    'API_KEY',
    'API_KEY ',
    `Bearer ${token}`,
    `api_keys ${token}`,
    token,
    `API_KEY  ${token}`,
    `API_KEY ${token},${token}`,
  ])
    expect((await send(api, 'GET /v1/customer/profile', undefined, { authorization })).status, authorization).toBe(401)
  for (const headers of [{ cookie: `auth_token=${token}` }, { 'x-api-key': token }, { 'proxy-authorization': `API_KEY ${token}` }])
    expect((await send(api, 'GET /v1/customer/profile', undefined, headers as Record<string, string>)).status).toBe(401)
  for (const name of ['auth_token', 'token', 'api_key', 'authorization'])
    expect((await send(api, `GET /v1/customer/profile?${name}=${token}`)).status, name).toBe(401)
})

const [local = '', domain = ''] = CUSTOMER.user_name.split('@')
const LOOK_ALIKES = [
  CUSTOMER.user_name.replace('c', '\u0441'),
  CUSTOMER.user_name.replace('s', '\u017f'),
  CUSTOMER.user_name.replace('e', '\u0435'),
  CUSTOMER.user_name.replaceAll('m', '\uff4d'),
  `${local}\uff20${domain}`,
  `${local}@${domain.replaceAll('.', '\u3002')}`,
  `${local}@${domain.replaceAll('.', '\uff0e')}`,
  `\u200b${CUSTOMER.user_name}`,
  `${local}\u00ad@${domain}`,
  `${local}\u202e@${domain}`,
  `${local}@${domain}\u0000`,
  `"${local}"@${domain}`,
  `${local}(x)@${domain}`,
  `${local}@${domain}.`,
  `${local}@@${domain}`,
  `${local}@${domain},other@mail.example`,
  `${local}@${domain}\r\nBcc: other@mail.example`,
  `${local}@[127.0.0.1]`,
  `<${CUSTOMER.user_name}>`,
  `${local}+x@${domain}`,
]

test.each(LOOK_ALIKES.map((address) => [encodeURI(address)]))('%s is not who it looks like', async (encoded) => {
  const user_name = decodeURI(encoded)
  const before = (await api.letters()).length
  for (const call of ['PUT /v1/customer/forgot_password', 'POST /v1/customer/send_otp'])
    expect([200, 422]).toContain((await send(api, call, { user_name })).status)
  const { status } = await send(api, 'PUT /v1/customer/login', { user_name, password: CUSTOMER.password })
  expect([401, 422]).toContain(status)
  // An e-mail goes to exactly the address that was typed, or to nobody: never to two, never to the one it looks like.
  for (const { to } of (await api.letters()).slice(before)) expect(to).toBe(user_name)
})
