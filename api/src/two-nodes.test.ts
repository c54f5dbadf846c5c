/** Two nodes on one database: whatever ends a session on one of them ends it on both, from the next request on. */
import { DAY, MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor, forward, GOOD_PASSWORD, logIn, profileStatus, resetToken, send, signUp, somebody, withToken } from './accounts/testing.ts'
import { startTestApi, type TestApi } from './platform/testing.ts'
import { ADMIN, newStaff, staffClient, staffLogIn } from './staff/testing.ts'

let here: TestApi
let there: TestApi
beforeAll(async () => {
  here = await startTestApi()
  there = await startTestApi({ beside: here })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

type Person = { address: string; token: string; other: string }

/** Everything that ends a customer's session. It is done on one node, and the session is tested on the other. */
const CUSTOMER_ENDS: Record<string, (person: Person) => Promise<unknown>> = {
  'signing out': ({ token }) => here.client({ token })('DELETE /v1/customer/session'),
  'signing out elsewhere': ({ other }) =>
    here.client({ token: other })('DELETE /v1/customer/sessions', { body: { password: GOOD_PASSWORD } }),
  'signing out elsewhere by a code': async ({ address, other }) => {
    const client = here.client({ token: other })
    await client('POST /v1/customer/session_code')
    await client('DELETE /v1/customer/sessions', { body: { code: await codeFor(here, address) } })
  },
  'signing out one device': async ({ token, other }) => {
    const { data } = await there.client({ token })('GET /v1/customer/sessions')
    const id = data.find(({ current }) => current)?.id ?? 0
    await here.client({ token: other })('DELETE /v1/customer/sessions/{id}', { path: { id }, body: { password: GOOD_PASSWORD } })
  },
  'another password': ({ other }) =>
    here.client({ token: other })('PUT /v1/customer/change_password', {
      body: { current_password: GOOD_PASSWORD, new_password: 'another road, inland' },
    }),
  'a forgotten password': async ({ address }) =>
    here.client({ token: await resetToken(here, address) })('PUT /v1/customer/set_password', {
      body: { password: 'another road, inland' },
    }),
  leaving: ({ other }) => here.client({ token: other })('DELETE /v1/customer/account', { body: { password: GOOD_PASSWORD } }),
  'leaving by a code': async ({ address, other }) => {
    const client = here.client({ token: other })
    await client('POST /v1/customer/delete_code')
    await client('DELETE /v1/customer/account', { body: { code: await codeFor(here, address) } })
  },
  'being erased by staff': async ({ address }) => {
    const staff = await staffClient(here, ADMIN)
    const { data } = await staff('GET /v1/staff/customers', { query: { q: address } })
    await staff('DELETE /v1/staff/customers/{id}', { path: { id: data[0]?.id ?? 0 }, body: { email: address, asked_by: 'mail' } })
  },
  'thirty days': async () => forward(here, 30 * DAY),
}

test.each(Object.entries(CUSTOMER_ENDS))('%s ends a customer’s session on both nodes', async (_how, end) => {
  const address = somebody()
  const other = await signUp(here, address)
  const token = await logIn(here, address)
  expect([await profileStatus(here, token), await profileStatus(there, token)]).toEqual([200, 200])
  await end({ address, token, other })
  expect([await profileStatus(here, token), await profileStatus(there, token)]).toEqual([401, 401])
})

type Colleague = Awaited<ReturnType<typeof newStaff>> & { token: string }

const STAFF_ENDS: Record<string, (colleague: Colleague) => Promise<unknown>> = {
  'signing out': ({ token }) => here.client({ token })('DELETE /v1/staff/session'),
  'another password': async (colleague) => {
    const token = await staffLogIn(here, colleague)
    const body = { current_password: colleague.password, new_password: 'another road, inland' }
    await here.client({ token })('PUT /v1/staff/password', { body })
  },
  'being disabled': async ({ id }) => (await staffClient(here, ADMIN))('DELETE /v1/staff/users/{id}', { path: { id } }),
  'twelve hours': async () => forward(here, 12 * 60 * MINUTE),
}

test.each(Object.entries(STAFF_ENDS))('%s ends a session of staff on both nodes', async (_how, end) => {
  const colleague = await newStaff(here)
  const token = await staffLogIn(here, colleague)
  const statuses = async () =>
    Promise.all([here, there].map(async (node) => (await send(node, 'GET /v1/staff/session', undefined, withToken(token))).status))
  expect(await statuses()).toEqual([200, 200])
  await end({ ...colleague, token })
  expect(await statuses()).toEqual([401, 401])
})
