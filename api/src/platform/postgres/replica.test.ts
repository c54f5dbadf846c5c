/** A replica follows the primary, lags, fails and comes back: reads are never more than a second stale, and never fail. */
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { Database, OpenDatabase } from '../database.ts'
import { openPostgres } from './postgres.ts'
import { onceAMinute } from '../once-a-minute.ts'
import { AnotherDatabase, followReplica, NoStandby } from './replica.ts'

type Server = { url: string; stop: () => Promise<void>; kill: () => void; startAgain: () => Promise<void> }
const { startPostgres } = (await import(new URL('../../../../scripts/postgres.mjs', import.meta.url).href)) as {
  startPostgres: (kind?: { replicaOf?: string }) => Promise<Server>
}

/** These tests start their own servers, and so run only in the PostgreSQL run of the suite. */
const here = process.env['TEST_DATABASE'] === 'postgres'
let [primary, replica, opened] = [undefined, undefined, undefined] as unknown as [Server, Server, OpenDatabase]

const isReplica = async (db: Database) => (await sql<{ there: boolean }>`select pg_is_in_recovery() as there`.execute(db)).rows[0]?.there
const count = async () => (await sql<{ count: number }>`select count(*)::int as count from changes`.execute(opened.reads)).rows[0]?.count
const write = () => sql`with written as (insert into changes default values) select pg_notify('content_changes', '1')`.execute(opened.db)

beforeAll(async () => {
  if (!here) return
  primary = await startPostgres()
  replica = await startPostgres({ replicaOf: primary.url })
  opened = await openPostgres(primary.url, () => {}, 5, { replicaUrl: replica.url })
  await sql`create table changes (id serial)`.execute(opened.db)
}, 60_000)
afterAll(async () => {
  if (!here) return
  await opened.close()
  await replica.stop()
  await primary.stop()
})

test.runIf(here)('reads go to the replica, and find what was written here before', { timeout: 30_000 }, async () => {
  await expect.poll(() => isReplica(opened.reads)).toBe(true)
  expect(await isReplica(opened.db)).toBe(false)
  for (let written = 1; written <= 50; written += 1) {
    await write()
    expect(await count()).toBe(written)
  }
  await expect.poll(() => isReplica(opened.reads)).toBe(true)
})

test.runIf(here)('a replica that stands still is left alone after a second', { timeout: 30_000 }, async () => {
  const own = await openPostgres(replica.url, () => {}, 1)
  await sql`select pg_wal_replay_pause()`.execute(own.db)
  await sql`insert into changes default values`.execute(opened.db)
  await expect.poll(count, { timeout: 2_000 }).toBe(51)
  expect(await isReplica(opened.reads)).toBe(false)
  await sql`select pg_wal_replay_resume()`.execute(own.db)
  await own.close()
  await expect.poll(() => isReplica(opened.reads)).toBe(true)
})

test.runIf(here)('a replica that goes away is not missed, and taken again when it is back', { timeout: 60_000 }, async () => {
  replica.kill()
  for (let asked = 0; asked < 20; asked += 1) expect(await count()).toBe(51)
  await replica.startAgain()
  await expect.poll(() => isReplica(opened.reads), { timeout: 10_000 }).toBe(true)
})

test.runIf(here)('an address that leads to no standby is told of, and nothing is read there', { timeout: 30_000 }, async () => {
  const told: Error[] = []
  const own = await openPostgres(primary.url, (error) => told.push(error), 2, { replicaUrl: primary.url })
  onTestFinished(() => own.close())
  expect(told).toEqual([expect.any(NoStandby)])
  expect((await sql<{ one: number }>`select 1 as one`.execute(own.reads)).rows).toEqual([{ one: 1 }])
})

test.runIf(here)('an address that leads to another database is refused, also to one of the same servers', { timeout: 30_000 }, async () => {
  const given = inject('testDatabase')
  const elsewhere = 'server' in given ? given.server : ''
  for (const replicaUrl of [replica.url.replace(/postgres$/, 'template1'), elsewhere])
    await expect(openPostgres(primary.url, () => {}, 2, { replicaUrl })).rejects.toThrow(AnotherDatabase)
})

test.runIf(here)(
  'a primary that goes away is told of in each sentence once, and all hear when it is back',
  { timeout: 60_000 },
  async () => {
    const alone = await startPostgres()
    const told: string[] = []
    const own = await openPostgres(alone.url, ({ message }) => told.push(message), 5)
    const heard = vi.fn<(channel: string) => void>()
    for (const channel of ['one', 'two', 'three']) await own.listen(channel, () => heard(channel))
    alone.kill()
    await expect.poll(() => told.some((message) => message.includes('ECONNREFUSED')), { timeout: 10_000 }).toBe(true)
    await alone.startAgain()
    await expect.poll(() => heard.mock.calls.length, { timeout: 10_000 }).toBe(3)
    expect(told).toEqual([...new Set(told)])
    await own.close()
    await alone.stop()
  },
)

test('a replica that is away, and was from the start, is looked for now and then and told of once a minute', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let [asked, told] = [0, 0]
  const there = { query: async () => ({ rows: [{ place: `0/${(asked += 1)}` }] }), connect: async () => expect.fail() }
  const away = { options: {}, query: () => Promise.reject(new Error('no such server')), end: async () => {} }
  const servers = { primary: there as unknown as Pool, replica: away as unknown as Pool }
  const following = followReplica({ ...servers, guarded: { primary: there, replica: there }, onError: onceAMinute(() => (told += 1)) })
  await following.look()
  following.behind()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).toBeLessThan(59 * 3)
  expect(told).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told).toBe(2)
  await following.pool.end()
})
