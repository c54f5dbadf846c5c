import { MINUTE } from '@masar/domain/durations'
import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import { openEmbedded } from './embedded.ts'
import { startTestApi } from '../testing.ts'
import { vacuum } from './vacuum.ts'

const sizeAfter = async (db: Database, between: () => Promise<void>): Promise<number> => {
  await sql`create table often_changed (id int primary key)`.execute(db)
  await sql`insert into often_changed select id from generate_series(1, 200) as id`.execute(db)
  for (let turn = 0; turn < 20; turn += 1) {
    await sql`update often_changed set id = id + 1000`.execute(db)
    await between()
  }
  const { rows } = await sql<{ size: number }>`select pg_relation_size('often_changed')::int as size`.execute(db)
  await sql`drop table often_changed`.execute(db)
  return rows[0]?.size ?? 0
}

test('the embedded database does not grow by what only changes', async () => {
  const { db, close } = await openEmbedded(undefined)
  const left = await sizeAfter(db, async () => {})
  const tidied = await sizeAfter(db, () => vacuum(db))
  expect(tidied).toBeLessThan(left / 4)
  await close()
})

test('a table that nobody has changed is let alone', async () => {
  const { db, close } = await openEmbedded(undefined)
  await sql`create table seldom_changed as select id from generate_series(1, 200) as id`.execute(db)
  for (let turn = 0; turn < 3; turn += 1) await vacuum(db)
  const { rows } = await sql<{ count: number }>`select vacuum_count::int as count from pg_stat_user_tables`.execute(db)
  expect(rows, 'once, after the start').toEqual([{ count: 1 }])
  await close()
})

test.runIf('snapshot' in inject('testDatabase'))('a running product clears up every minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const { opened, close } = await startTestApi()
  vi.advanceTimersByTime(MINUTE)
  vi.useRealTimers()
  const cleared = async () => {
    const { rows } = await sql`select 1 from pg_stat_user_tables where last_vacuum is null`.execute(opened.db)
    return rows.length === 0
  }
  await expect.poll(cleared, { timeout: 5_000 }).toBe(true)
  await close()
})
