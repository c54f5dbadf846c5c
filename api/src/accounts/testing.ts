/** Helpers for tests of accounts. */
import { expect } from 'vitest'
import type { TestApi } from '../platform/testing.ts'

export const GOOD_PASSWORD = 'a boat on the Batinah coast'
export const CUSTOMER = { user_name: 'customer@masar.example', password: 'masar-demo-customer' }

export const forward = ({ clock }: TestApi, milliseconds: number): void => {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}

let people = 0
/** An address that nobody has yet. */
export const somebody = (): string => `somebody-${process.pid}-${(people += 1)}@mail.example`

/** The code in the latest e-mail to an address. */
export async function codeFor({ letters }: TestApi, address: string): Promise<string> {
  const code = (await letters(address)).at(-1)?.values.code
  expect(code).toMatch(/^\d{6}$/)
  return code ?? ''
}

/** A code that differs from this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export async function otpToken(api: TestApi, user_name: string): Promise<string> {
  await api.client()('POST /v1/customer/send_otp', { body: { user_name } })
  const { data } = await api.client()('POST /v1/customer/verify_otp', { body: { user_name, otp_token: await codeFor(api, user_name) } })
  return data
}

/** Creates an account as the site does; returns the session's token. */
export async function signUp(api: TestApi, user_name: string, password = GOOD_PASSWORD): Promise<string> {
  const client = api.client({ token: await otpToken(api, user_name) })
  return (await client('PUT /v1/customer/set_password', { body: { password, consent: true } })).data.auth_token
}

export async function logIn(api: TestApi, user_name: string, password = GOOD_PASSWORD): Promise<string> {
  return (await api.client()('PUT /v1/customer/login', { body: { user_name, password } })).data.auth_token
}

export async function forgot(api: TestApi, user_name: string): Promise<string> {
  return (await api.client()('PUT /v1/customer/forgot_password', { body: { user_name } })).data
}

export async function resetToken(api: TestApi, user_name: string): Promise<string> {
  const client = api.client({ token: await forgot(api, user_name) })
  return (await client('PUT /v1/customer/validate_otp', { body: { user_name, otp_token: await codeFor(api, user_name) } })).data.auth_token
}

/** Sends a request and returns the raw response. */
export async function send(
  { app }: TestApi,
  call: string,
  body?: unknown,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) {
  const [method = '', url = ''] = call.split(' ')
  const response = await app.inject({
    method: method as 'PUT',
    url,
    remoteAddress,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.payload,
    // Not every response is JSON: CSV exports are not.
    body: /json/.test(String(response.headers['content-type'])) ? response.json() : undefined,
  }
}

export const withToken = (token: string): Record<string, string> => ({ authorization: `API_KEY ${token}` })

/** Status of the profile endpoint: 200 while the token is valid. */
export const profileStatus = async (api: TestApi, token: string): Promise<number> =>
  (await send(api, 'GET /v1/customer/profile', undefined, withToken(token))).status
