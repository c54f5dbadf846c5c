import { HOUR, MINUTE, SECOND } from '@masar/domain/durations'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../database.ts'
import { openTestDatabase } from '../testing.ts'
import { codeLetter, notice, smtpNo, startSmtp, stoppedClock, testMail, type StoppedClock, type TestSmtp } from './testing.ts'
import { smtpTransport } from './transports.ts'

/** Timeouts in milliseconds, long enough for the test server even on a busy machine. */
const PATIENT = { connect: 10_000, answer: 10_000, letter: 20_000 }
const IMPATIENT = { connect: 300, answer: 300, letter: 900 }

let opened: OpenDatabase
let smtp: TestSmtp
let clock: StoppedClock
let mail: ReturnType<typeof testMail>
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())
beforeEach(async () => {
  smtp = await startSmtp()
  clock = stoppedClock()
  mail = testMail(opened, clock, smtpTransport(smtp.url, PATIENT))
  await mail.start()
})
afterEach(async () => {
  await mail.stop()
  await smtp.close()
  await opened.db.deleteFrom('letters').execute()
})

const recipients = () => smtp.received.flatMap(({ to }) => to).sort()

async function queueNotices(count: number): Promise<string[]> {
  const to = Array.from({ length: count }, (_, index) => `a${String(index).padStart(3, '0')}@example.com`)
  await opened.db.transaction().execute(async (transaction) => {
    for (const address of to) await mail.mail.send(transaction, notice(address))
  })
  return to
}

/** Moves the clock forward step by step, so that every retry comes due. */
async function hoursPass(hours: number): Promise<void> {
  for (const step of [6 * SECOND, 36 * SECOND, 3 * MINUTE, 12 * MINUTE, ...Array.from({ length: hours }, () => 73 * MINUTE)]) {
    clock.forward(step)
    await mail.idle()
  }
}

test('a letter arrives as it was written', async () => {
  await mail.mail.send(opened.db, { ...codeLetter('someone@example.com', '031958'), language: 'ar' })
  await mail.idle()
  const [letter] = smtp.received
  expect(letter?.to).toEqual(['someone@example.com'])
  expect(letter?.header('from')).toBe('مسار <hello@masar.example>')
  expect(letter?.header('to')).toBe('someone@example.com')
  expect(letter?.header('subject')).toBe('رمز إنشاء حسابك في مسار')
  expect(letter?.header('message-id')).toMatch(/^<[0-9a-f-]{36}@masar\.example>$/)
  expect(letter?.header('date')).toBe('Sat, 21 Nov 2026 08:00:00 +0000')
  expect(letter?.text).toMatch(/^031958$/m)
  expect(letter?.html).toMatch('dir="rtl"')
})

test.each([
  ['421 at the door', { onConnect: (_session: unknown, done: (error?: Error) => void) => done(smtpNo(421, 'try later')) }],
  [
    '421 to each letter',
    { onRcptTo: (_address: unknown, _session: unknown, done: (error?: Error) => void) => done(smtpNo(421, 'too busy')) },
  ],
  [
    '451 after the letter',
    {
      onData: (stream: NodeJS.ReadableStream, _session: unknown, done: (error?: Error) => void) =>
        void stream.resume().on('end', () => done(smtpNo(451, 'disk full'))),
    },
  ],
  [
    '550 to each letter',
    { onRcptTo: (_address: unknown, _session: unknown, done: (error?: Error) => void) => done(smtpNo(550, 'no relaying')) },
  ],
])('a server that answers %s and then mends itself gets every letter once', { timeout: 60_000 }, async (_what, behaviour) => {
  const to = await queueNotices(10)
  smtp.set(behaviour as Parameters<TestSmtp['set']>[0])
  await mail.idle()
  await hoursPass(0)
  expect(recipients()).toEqual([])
  smtp.set({})
  await hoursPass(1)
  expect(recipients()).toEqual(to)
})

test('a server that hangs is left, and gets every letter once when it answers', { timeout: 60_000 }, async () => {
  const impatient = testMail(opened, clock, smtpTransport(smtp.url, IMPATIENT))
  await mail.stop()
  smtp.set({ onConnect: () => {} })
  const to = await queueNotices(8)
  await impatient.start()
  await impatient.idle()
  expect(recipients()).toEqual([])
  await impatient.stop()
  smtp.set({})
  mail = testMail(opened, clock, smtpTransport(smtp.url, PATIENT))
  await mail.start()
  await hoursPass(1)
  expect(recipients()).toEqual(to)
})

test('a server that is away for ten minutes gets two hundred letters, each once', { timeout: 60_000 }, async () => {
  await smtp.die()
  const to = await queueNotices(200)
  await mail.idle()
  clock.forward(6 * SECOND)
  await mail.idle()
  smtp.comeBack()
  clock.forward(10 * MINUTE)
  await mail.idle()
  expect(recipients()).toEqual(to)
})

test('a server that is dead for an hour, and dies again among the letters, gets every letter once', { timeout: 60_000 }, async () => {
  await smtp.die()
  const to = await queueNotices(60)
  await mail.idle()
  await hoursPass(1)
  smtp.comeBack()
  let letters = 0
  // Two connections may reach a ninth letter at once, so restarts run one after the other.
  let restarted = Promise.resolve()
  smtp.set({
    onRcptTo: (_address, session, done) => {
      letters += 1
      if (letters % 9 !== 0) return done()
      restarted = restarted.then(smtp.die).then(smtp.comeBack)
      return done(smtpNo(421, `${session.id} closes`))
    },
  })
  for (let hour = 0; hour < 12; hour += 1) {
    clock.forward(73 * MINUTE)
    await mail.idle()
    await restarted
  }
  expect(recipients()).toEqual(to)
  const left = await opened.db.selectFrom('letters').select('id').where('sentAt', 'is', null).execute()
  expect(left).toEqual([])
})

test(
  'a letter that a server goes on refusing is given up after hours, one that it cannot take after days',
  { timeout: 60_000 },
  async () => {
    const given = async () => (await opened.db.selectFrom('letters').select('droppedAt').executeTakeFirstOrThrow()).droppedAt
    await queueNotices(1)
    smtp.set({ onRcptTo: (_address, _session, done) => done(smtpNo(550, 'no such user')) })
    await mail.idle()
    await hoursPass(8)
    expect(await given()).not.toBeNull()
    await opened.db.deleteFrom('letters').execute()

    await queueNotices(1)
    smtp.set({ onRcptTo: (_address, _session, done) => done(smtpNo(452, 'full')) })
    await mail.idle()
    await hoursPass(12)
    expect(await given()).toBeNull()
    clock.forward(60 * HOUR)
    await mail.idle()
    expect(await given()).not.toBeNull()
  },
)

test('the end does not wait for a server that hangs', { timeout: 30_000 }, async () => {
  const patient = testMail(opened, clock, smtpTransport(smtp.url), { stopWithin: 500 })
  await mail.stop()
  smtp.set({ onData: (stream) => void stream.resume() })
  await patient.start()
  await patient.mail.send(opened.db, notice('a@example.com'))
  void patient.idle()
  await expect.poll(async () => (await opened.db.selectFrom('letters').select('attempts').executeTakeFirstOrThrow()).attempts).toBe(1)
  const from = performance.now()
  await patient.stop()
  expect(performance.now() - from).toBeLessThan(5_000)
  const row = await opened.db.selectFrom('letters').selectAll().executeTakeFirstOrThrow()
  expect(row.sentAt).toBeNull()
  expect(row.nextAttemptAt).not.toBeNull()
})
