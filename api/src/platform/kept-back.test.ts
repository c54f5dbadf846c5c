/** Requests whose body is held back: if the session ends before the rest arrives, they have no effect. */
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { logIn, resetToken, signUp, somebody } from '../accounts/testing.ts'
import { ADMIN, staffClient } from '../staff/testing.ts'
import { startTestApi, watchStatements, type TestApi } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

/** Sends all of a request but its last byte. The returned function sends that byte and returns the response. */
async function keptBack(call: string, token: string, body: unknown) {
  const [method, path] = call.split(' ')
  const { port } = api.app.server.address() as AddressInfo
  const text = JSON.stringify(body)
  const headers = { authorization: `API_KEY ${token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  const sending = request({ port, host: '127.0.0.1', method, path, headers })
  const asked = watchStatements(api)
  sending.write(text.slice(0, -1))
  // Wait until its token has been looked up.
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await Promise.all(asked.mock.results.map(({ value }) => value))
  asked.mockRestore()
  return async (): Promise<{ status: number | undefined; body: unknown }> => {
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>
    sending.end(text.slice(-1))
    const [response] = await answered
    return { status: response.statusCode, body: await json(response) }
  }
}

const PROFILE = { name: 'Salma', phone: '', gender: null }

test('who is put out of an account by a new password takes it along no more', async () => {
  const [address, elsewhere] = [somebody(), somebody()]
  const end = await keptBack('PUT /v1/customer/update_profile', await signUp(api, address), { ...PROFILE, email: elsewhere })
  const owner = api.client({ token: await resetToken(api, address) })
  const { data } = await owner('PUT /v1/customer/set_password', { body: { password: 'another boat on the coast' } })
  expect(await end()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  expect((await api.client({ token: data.auth_token })('GET /v1/customer/profile')).data.email).toBe(address)
})

test('a request that comes slowly is answered as any other', async () => {
  const address = somebody()
  const end = await keptBack('PUT /v1/customer/update_profile', await signUp(api, address), { ...PROFILE, email: address })
  expect(await end()).toMatchObject({ status: 200, body: { data: { name: 'Salma' } } })
  expect(await logIn(api, address)).toMatch(/./)
})

test('who is no admin any more, or none of the staff, makes no accounts', async () => {
  const admin = await staffClient(api, ADMIN)
  const pair = { user_name: somebody(), password: 'the first of many boats' }
  const made = (await admin('POST /v1/staff/users', { body: { name: 'Nasser', role: 'admin', ...pair } })).data
  const { auth_token: token } = (await api.client()('PUT /v1/staff/login', { body: pair })).data
  await api.client({ token })('PUT /v1/staff/password', {
    body: { current_password: pair.password, new_password: 'the second of many boats' },
  })
  const anotherAdmin = { name: 'Nobody', role: 'admin', user_name: somebody() }
  const first = await keptBack('POST /v1/staff/users', token, anotherAdmin)
  const second = await keptBack('POST /v1/staff/users', token, anotherAdmin)
  await admin('PUT /v1/staff/users/{id}', { path: { id: made.id }, body: { role: 'agent' } })
  expect(await first()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  await admin('DELETE /v1/staff/users/{id}', { path: { id: made.id } })
  expect(await second()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  expect((await admin('GET /v1/staff/users', { query: { q: anotherAdmin.user_name } })).data).toEqual([])
})
