/** The machine's clock jumps an hour forward or back: sessions stay open, codes and e-mails are sent, and a retry is still recognised. */
import { MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor, forward, profileStatus, send, signUp, somebody } from '../accounts/testing.ts'
import { good } from '../enquiries/testing.ts'
import { recordingTransport, testMail } from './mail/testing.ts'
import { startTestApi, type TestApi } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const sendCode = (user_name: string) => send(api, 'POST /v1/customer/send_otp', { user_name })
const verify = (user_name: string, otp_token: string) => send(api, 'POST /v1/customer/verify_otp', { user_name, otp_token })

describe.each([
  ['on', 60 * MINUTE],
  ['back', -60 * MINUTE],
])('set an hour %s', (_way, jump) => {
  test('a session stays open, and a retry is one enquiry', async () => {
    const token = await signUp(api, somebody())
    const input = { idempotencyKey: `jump ${jump}`.replace(' ', '-'), body: { enquiries: await good(api) } }
    const { data: id } = await api.client({ token })('POST /v1/customers/enquiries', input)
    forward(api, jump)
    expect(await profileStatus(api, token)).toBe(200)
    expect((await api.client({ token })('POST /v1/customers/enquiries', input)).data).toBe(id)
  })

  test('another code can be asked for at once, and counts', async () => {
    const address = somebody()
    await sendCode(address)
    forward(api, jump)
    expect((await sendCode(address)).status).toBe(200)
    expect((await verify(address, await codeFor(api, address))).status).toBe(200)
  })

  test('a letter that waits leaves', async () => {
    const transport = recordingTransport()
    const clock = { now: api.clock.now, forward: () => {} }
    await api.opened.db.deleteFrom('letters').execute()
    await sendCode(somebody())
    clock.now = new Date(clock.now.getTime() + Math.min(jump, 5 * MINUTE))
    const mail = testMail(api.opened, clock, transport)
    await mail.start()
    await expect.poll(() => transport.delivered.length).toBe(1)
    await mail.stop()
  })
})
