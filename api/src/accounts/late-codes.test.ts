/** Codes whose e-mails had to wait in the queue until the mail server was back. */
import { HOUR, MINUTE } from '@masar/domain/durations'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { recordingTransport, testMail } from '../platform/mail/testing.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { codeFor, forgot, forward, otherThan, send, signUp, somebody, withToken } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

let stop = async () => {}
afterEach(async () => {
  await stop()
  await api.opened.db.deleteFrom('letters').execute()
})

/** The product's mail with a server that is down until `comeBack` is called. */
async function mailThatIsAway() {
  let away = true
  const transport = recordingTransport(async () => {
    if (away) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' })
  })
  const clock = {
    get now() {
      return api.clock.now
    },
    forward: () => {},
  }
  const { start, idle, stop: end } = testMail(api.opened, clock, transport)
  await start()
  stop = end
  return {
    /** Lets minutes pass one by one. */
    async wait(minutes: number): Promise<void> {
      for (let minute = 0; minute < minutes; minute += 1) {
        await idle()
        forward(api, MINUTE)
      }
    },
    async comeBack(): Promise<void> {
      away = false
      forward(api, MINUTE)
      await idle()
    },
    codesTo: (address: string): string[] =>
      transport.delivered.filter(({ to }) => to.address === address).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? 'none'),
  }
}

const validate = (token: string, user_name: string, otp_token: string) =>
  send(api, 'PUT /v1/customer/validate_otp', { user_name, otp_token }, withToken(token))
const ask = (user_name: string) => send(api, 'POST /v1/customer/send_otp', { user_name })
const verify = (user_name: string, otp_token: string) => send(api, 'POST /v1/customer/verify_otp', { user_name, otp_token })

test('a code that ran out in the queue is made anew, once, and its page goes on waiting for it', async () => {
  const address = somebody()
  await signUp(api, address)
  const mail = await mailThatIsAway()
  const token = await forgot(api, address)
  const first = await codeFor(api, address)
  await mail.wait(40)
  await mail.comeBack()
  const [code = '', ...others] = mail.codesTo(address)
  expect(others).toEqual([])
  expect(code).not.toBe(first)
  forward(api, 9 * MINUTE)
  expect((await validate(token, address, first)).status).toBe(422)
  expect((await validate(token, address, code)).status).toBe(200)
})

test('of a sign-up, of leaving and of signing out elsewhere as well, each for ten minutes more', async () => {
  const [fresh, leaving, ending, late] = [somebody(), somebody(), somebody(), somebody()]
  const [session, other] = [await signUp(api, leaving), await signUp(api, ending)]
  const mail = await mailThatIsAway()
  await ask(fresh)
  await ask(late)
  await send(api, 'POST /v1/customer/delete_code', undefined, withToken(session))
  await send(api, 'POST /v1/customer/session_code', undefined, withToken(other))
  await mail.wait(20)
  await mail.comeBack()
  expect((await verify(fresh, mail.codesTo(fresh)[0] ?? '')).status).toBe(200)
  const ends = { code: mail.codesTo(ending)[0] }
  expect((await send(api, 'DELETE /v1/customer/sessions', ends, withToken(other))).status).toBe(200)
  const code = mail.codesTo(leaving)[0]
  expect((await send(api, 'DELETE /v1/customer/account', { code }, withToken(session))).status).toBe(204)
  forward(api, 10 * MINUTE)
  expect((await verify(late, mail.codesTo(late)[0] ?? '')).body.code).toBe('otp_expired')
})

test('one that was asked for since takes its place', async () => {
  const address = somebody()
  const mail = await mailThatIsAway()
  await ask(address)
  await mail.wait(15)
  await ask(address)
  await mail.wait(3)
  await mail.comeBack()
  const [code = '', ...others] = mail.codesTo(address)
  expect(others).toEqual([])
  expect((await verify(address, code)).status).toBe(200)
})

test('nor after an hour, nor when it was guessed at until it was dead', async () => {
  const [old, guessed] = [somebody(), somebody()]
  const mail = await mailThatIsAway()
  await ask(old)
  forward(api, HOUR - 20 * MINUTE)
  await ask(guessed)
  const wrong = otherThan(await codeFor(api, guessed))
  for (let tries = 0; tries < 5; tries += 1) expect((await verify(guessed, wrong)).body.code).toBe('otp_invalid')
  await mail.wait(21)
  await mail.comeBack()
  expect(mail.codesTo(old)).toEqual([])
  expect(mail.codesTo(guessed)).toEqual([])
})
