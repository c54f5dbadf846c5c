import { DAY, HOUR } from '@masar/domain/durations'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { OpenDatabase } from './database.ts'
import { openSession } from './sessions.ts'
import { removeExpired, sweepExpired } from './sweep.ts'
import { openTestDatabase } from './testing.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())
afterEach(() => vi.useRealTimers())

const session = { kind: 'customer', accountId: 1, client: 'Chrome on Android' } as const

test('what has changed is known for thirty days, and the last thousand changes however old', async () => {
  const { db } = opened
  const now = new Date()
  const add = (count: number, days: number) =>
    sql`insert into content_changes (kind, content_id, at)
      select 'vehicle', 1, ${new Date(now.getTime() - days * DAY)}::timestamptz from generate_series(1, ${count}::int)`.execute(db)
  const seqs = async () => (await db.selectFrom('contentChanges').select('seq').orderBy('seq').execute()).map(({ seq }) => Number(seq))
  await db.deleteFrom('contentChanges').execute()
  await add(1_200, 31)
  await removeExpired(db, now)
  const old = await seqs()
  expect(old).toHaveLength(1_000)
  await add(1_000, 29)
  await removeExpired(db, now)
  const left = await seqs()
  expect(left).toHaveLength(1_000)
  expect(left[0]).toBeGreaterThan(old.at(-1) ?? 0)
})

test('sessions whose time is over are removed, and the log says how many', async () => {
  const { db } = opened
  const now = new Date()
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  sweepExpired(app, { db, clock: () => now })
  await app.ready()
  await openSession(db, session, new Date(now.getTime() - 31 * DAY))
  await openSession(db, session, new Date(now.getTime() - 30 * DAY))
  const current = await openSession(db, session, now)
  vi.advanceTimersByTime(HOUR)
  // Closing waits for the sweep in progress.
  await app.close()
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ sessions: 2, msg: 'sessions ended: their time was over' }),
  )
  expect(current).toHaveLength(43)
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})
