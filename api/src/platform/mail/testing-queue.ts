/** Test helpers for the mail queue: a database, a stopped clock, and workers that are stopped after each test. */
import { afterAll, afterEach, beforeEach } from 'vitest'
import { TEST_NOW } from '../testing-setup.ts'
import { openTestDatabase } from '../testing.ts'
import { stoppedClock, testMail } from './testing.ts'

/** One database for each test file that imports this. */
export const opened = await openTestDatabase()
export const clock = stoppedClock()
afterAll(() => opened.close())

let stops: (() => Promise<void>)[] = []
beforeEach(() => {
  clock.now = new Date(TEST_NOW)
})
afterEach(async () => {
  for (const stop of stops) await stop()
  stops = []
  await opened.db.deleteFrom('letters').execute()
})

export async function started(...[transport, more]: [Parameters<typeof testMail>[2], Parameters<typeof testMail>[3]?]) {
  const mail = testMail(opened, clock, transport, more)
  await mail.start()
  stops.push(mail.stop)
  return mail
}

export const rows = () => opened.db.selectFrom('letters').selectAll().orderBy('id').execute()
export const onlyRow = () => opened.db.selectFrom('letters').selectAll().executeTakeFirstOrThrow()
