/** What the operator learns about the mail server before any e-mail has to be sent. */
import { openTestDatabase } from '@masar/api/platform/testing'
import { smtpNo, startSmtp } from '@masar/api/platform/mail/testing'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { openMail } from './mail.ts'

test('a mail server that does not let us in is said at once, and when it does', async () => {
  const [opened, smtp] = [await openTestDatabase(), await startSmtp()]
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const visitors = { isCrowded: () => false, underWay: () => 0 }
  const secrets = ['x'.repeat(32)] as const
  const config = readConfig({ SMTP_URL: smtp.url.replace('//', '//masar:hidden@') })
  const mail = openMail(config, opened, { secrets, visitors, log, retryMs: 50 })
  onTestFinished(async () => {
    await mail.stop()
    await smtp.close()
    await opened.close()
  })
  expect(mail.isUnreachable()).toBe(false)
  smtp.set({ onConnect: (_session, done) => done(smtpNo(421, 'not today')) })
  await mail.start()
  await expect
    .poll(() => lines.join(), { timeout: 10_000 })
    .toMatch(/"level":40.*not today.*the mail server of SMTP_URL does not let us in/)
  expect(mail.isUnreachable()).toBe(true)
  smtp.set({})
  await expect.poll(() => lines.join(), { timeout: 10_000 }).toMatch(/"level":30.*the mail server lets us in/)
  expect(mail.isUnreachable()).toBe(false)
  expect(lines.join()).not.toMatch(/hidden/)
  expect(
    lines.filter((line) => line.includes('does not let us in')),
    'once, however often it is asked',
  ).toHaveLength(1)
  expect(smtp.received).toEqual([])
})
