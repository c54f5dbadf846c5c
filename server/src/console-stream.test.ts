/** The console's event stream (server-sent events). */
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestSite, type TestSite } from './testing.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

const MINUTE = 60_000

test('it ends soon after the session', async () => {
  const payload = { user_name: 'agent@masar.example', password: 'masar-demo-agent' }
  const login = await site.app.inject({ method: 'PUT', url: '/v1/staff/login', payload })
  const { auth_token: token } = (login.json() as { data: { auth_token: string } }).data
  // Fake timers before the stream opens, since it sets up its keep-alive interval then.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const open = async () => {
    const { port } = site.app.server.address() as AddressInfo
    const { body } = await fetch(`http://127.0.0.1:${port}/staff/live`, { headers: { cookie: `staff=${token}` } })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    return async () => (await reader?.read())?.value
  }
  const next = await open()
  expect(await next()).toContain(': open')
  vi.advanceTimersByTime(MINUTE / 2)
  expect(await next()).toBe(': still here\n\n')

  await site.app.inject({ method: 'DELETE', url: '/v1/staff/session', headers: { authorization: `API_KEY ${token}` } })
  vi.advanceTimersByTime(MINUTE / 2)
  expect(await next()).toBe(': still here\n\n')
  expect(await next()).toBeUndefined()
  vi.useRealTimers()
})
