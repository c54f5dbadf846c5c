/** Helpers for tests of the staff API. */
import { CUSTOMER, GOOD_PASSWORD, logIn, send, somebody, withToken } from '../accounts/testing.ts'
import type { TestApi } from '../platform/testing.ts'
import { codeOfStep, stepAt } from './totp.ts'

export const ADMIN = { user_name: 'admin@masar.example', password: 'masar-demo-admin' }
export const AGENT = { user_name: 'agent@masar.example', password: 'masar-demo-agent' }

export type Pair = { user_name: string; password: string; code?: string }

export const staffLogIn = async (api: TestApi, pair: Pair): Promise<string> =>
  (await api.client()('PUT /v1/staff/login', { body: pair })).data.auth_token

/** A typed API client that is signed in. */
export const staffClient = async (api: TestApi, pair: Pair) => api.client({ token: await staffLogIn(api, pair) })

/** Status of the list of colleagues: 200 while the token gives access to what every member of staff may see. */
export const workStatus = async (api: TestApi, token: string): Promise<number> =>
  (await send(api, 'GET /v1/staff/colleagues', undefined, withToken(token))).status

/** The status codes that an endpoint answers without a token, with a customer's and with an agent's. */
export async function refusalsOf(api: TestApi, call: string, body: unknown = call.startsWith('GET') ? undefined : {}): Promise<number[]> {
  const customer = await logIn(api, CUSTOMER.user_name, CUSTOMER.password)
  const agent = await staffLogIn(api, AGENT)
  const asked = [{}, withToken(customer), withToken(agent)].map((headers) => send(api, call, body, headers))
  return (await Promise.all(asked)).map(({ status }) => status)
}

/** Creates an account and changes its first password. */
export async function newStaff(api: TestApi, role: 'agent' | 'admin' = 'agent'): Promise<Pair & { id: number }> {
  const admin = await staffClient(api, ADMIN)
  const user_name = somebody()
  const { data } = await admin('POST /v1/staff/users', { body: { name: 'Somebody New', user_name, role } })
  const first = data.one_time_password ?? ''
  const own = await staffClient(api, { user_name, password: first })
  await own('PUT /v1/staff/password', { body: { current_password: first, new_password: GOOD_PASSWORD } })
  return { id: data.id, user_name, password: GOOD_PASSWORD }
}

/** The authenticator code for this secret now, or `later` steps of 30 seconds from now. */
export const codeNow = ({ clock }: TestApi, secret: string, later = 0): string => codeOfStep(secret, stepAt(clock.now) + later)

/** Sets up an authenticator and returns its secret. */
export async function setUpTotp(api: TestApi, token: string): Promise<string> {
  const client = api.client({ token })
  const { secret } = (await client('POST /v1/staff/totp')).data
  await client('PUT /v1/staff/totp', { body: { code: codeNow(api, secret) } })
  return secret
}
