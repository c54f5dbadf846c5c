import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { profileStatus, signUp, somebody } from '../../accounts/testing.ts'
import { isDatabaseAway, type Database } from '../database.ts'
import { openForMigrations, openPostgres } from './postgres.ts'
import { hasTables, migrate } from '../migrate.ts'
import { databaseAt } from '../testing-setup.ts'
import { newDatabase, startTestApi } from '../testing.ts'

const given = inject('testDatabase')
const server = 'server' in given ? given.server : undefined

test.runIf(server !== undefined)(
  'a connection that breaks in the middle of a transaction ends that alone, and not the process',
  async () => {
    const broken: Error[] = []
    const address = databaseAt(server!, 'postgres')
    const { db, close } = await openPostgres(address, (error) => broken.push(error))
    const failure = await db
      .transaction()
      .execute(async (within) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(within)
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
        await expect.poll(() => broken.length).toBeGreaterThan(0)
        await sql`select 1`.execute(within)
      })
      .catch((error: unknown) => error)
    expect(isDatabaseAway(failure), String(failure)).toBe(true)
    await sql`select 1`.execute(db)
    await close()
  },
)

test.runIf(server !== undefined)('what breaks while one closes is told to nobody', async () => {
  const broken: Error[] = []
  const address = databaseAt(server!, 'postgres')
  const { db, close } = await openPostgres(address, (error) => broken.push(error), 1)
  const other = await openPostgres(address, () => {}, 1)
  let closed: Promise<void> | undefined
  await db.connection().execute(async (within) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(within)
    closed = close()
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db)
    const left = () => sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(other.db)
    await expect.poll(async () => (await left()).rows.length).toBe(0)
    // The server's final message arrives before, during or after the statement: every resulting error must count as "database away".
    const failure = await sql`select 1`.execute(within).catch((error: unknown) => error)
    expect(isDatabaseAway(failure), String(failure)).toBe(true)
  })
  await closed
  await other.close()
  expect(broken).toEqual([])
})

test.runIf(server !== undefined)('a database that cannot write Arabic is refused before anything is made in it', async () => {
  const admin = await openPostgres(databaseAt(server!, 'postgres'), () => {}, 1)
  await sql.raw(`create database masar_test_latin encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'`).execute(admin.db)
  const latin = await openForMigrations(databaseAt(server!, 'masar_test_latin'))
  await expect(migrate(latin.db)).rejects.toThrow('The database must be in UTF8 and is in LATIN1.')
  expect(await hasTables(latin.db)).toBe(false)
  await latin.close()
  await sql.raw('drop database masar_test_latin').execute(admin.db)
  await admin.close()
})

test.runIf(server !== undefined)('a server that only reads is away for who writes, and there for who reads', async () => {
  const address = new URL(databaseAt(server!, 'postgres'))
  address.searchParams.set('options', '-c default_transaction_read_only=on')
  const { db, close } = await openPostgres(address.href, () => {}, 2)
  const failure = await sql`create table never_made (id int)`.execute(db).catch((error: unknown) => error)
  expect(isDatabaseAway(failure), String(failure)).toBe(true)
  await sql`select 1`.execute(db)
  await close()
})

test.runIf(server !== undefined)('who waits in vain for a connection is told within two seconds', async () => {
  const { db, close } = await openPostgres(databaseAt(server!, 'postgres'), () => {}, 1)
  const busy = sql`select pg_sleep(4)`.execute(db)
  const began = performance.now()
  const failure = await sql`select 1`.execute(db).catch((error: unknown) => error)
  expect(isDatabaseAway(failure), String(failure)).toBe(true)
  expect(performance.now() - began).toBeLessThan(2_000)
  await busy
  await close()
})

test.runIf(server !== undefined)('a migration is waited for, however long it takes; nothing else is', async () => {
  const address = databaseAt(server!, 'postgres')
  const [usual, patient] = [await openPostgres(address, () => {}, 1), await openForMigrations(address)]
  const patienceOf = async ({ db }: { db: Database }) =>
    (await sql<{ statementTimeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statementTimeout
  expect([await patienceOf(usual), await patienceOf(patient)]).toEqual(['15s', '0'])
  await usual.close()
  await patient.close()
})

test.runIf(server !== undefined)(
  'a migration that waits for a table keeps nobody from reading it for long',
  { timeout: 30_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    await cp(new URL('../../../migrations', import.meta.url), folder, { recursive: true })
    await writeFile(join(folder, '9999-scratch.sql'), 'alter table enquiries add column scratch text')
    const address = await newDatabase(server!, 'template' in given ? given.template : '')
    const [reader, visitor, patient] = [
      await openForMigrations(address),
      await openPostgres(address, () => {}, 2),
      await openForMigrations(address),
    ]
    const read = (db: Database) => sql`select count(*) from enquiries`.execute(db)
    const migrating = await reader.db.transaction().execute(async (backup) => {
      await read(backup)
      const ran = migrate(patient.db, pathToFileURL(`${folder}/`))
      const waiting = () => sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(visitor.db)
      await expect.poll(async () => (await waiting()).rows[0]?.n, { timeout: 10_000 }).toBe(1)
      const began = performance.now()
      await read(visitor.db)
      expect(performance.now() - began).toBeLessThan(2_500)
      return { ran }
    })
    expect(await migrating.ran).toEqual(['9999-scratch'])
    for (const opened of [reader, visitor, patient]) await opened.close()
    await rm(folder, { recursive: true })
  },
)

test.runIf(server !== undefined)('a read whose connection ends, as when PostgreSQL is restarted, is made over another one', async () => {
  const opened = await openPostgres(await newDatabase(server!, 'template' in given ? given.template : ''), () => {}, 5)
  const api = await startTestApi({ beside: { opened, clock: { now: new Date() } } })
  const token = await signUp(api, somebody())
  const { db } = opened
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const answer = await db.transaction().execute(async (within) => {
    await sql`lock table customers in access exclusive mode`.execute(within)
    const asked = profileStatus(api, token)
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
    for (const { pid } of (await waiting.execute(db)).rows) await sql`select pg_terminate_backend(${pid})`.execute(db)
    return { asked }
  })
  expect(await answer.asked).toBe(200)
  await api.close()
  await opened.close()
})
