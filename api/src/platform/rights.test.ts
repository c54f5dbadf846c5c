/** What the database itself refuses, by triggers and privileges. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { OpenDatabase } from './database.ts'
import { openPostgres } from './postgres/postgres.ts'
import { migrate } from './migrate.ts'
import { openTestDatabase } from './testing.ts'
import { databaseAt } from './testing-setup.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

test('the audit log is only ever added to, by the owner of its table too', async () => {
  const { db } = opened
  const entry = { at: new Date(0), staffId: null, action: 'a.test', subjectKind: 'test', subjectId: 1, before: null, after: null }
  await db.insertInto('auditLog').values(entry).execute()
  await expect(db.updateTable('auditLog').set({ action: 'b.test' }).execute()).rejects.toThrow(/only ever added to/)
  await expect(db.deleteFrom('auditLog').execute()).rejects.toThrow(/only ever added to/)
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(/only ever added to/)
  expect(await db.selectFrom('auditLog').select('action').where('action', '=', 'a.test').execute()).toHaveLength(1)
})

const given = inject('testDatabase')

/** Creates a restricted role as docs/running.md describes. */
async function roleThatRuns(): Promise<{ url: string; name: string }> {
  const { db } = opened
  const name = `masar_run_${randomBytes(4).toString('hex')}`
  const role = sql.ref(name)
  await sql`create role ${role} login password 'a password' nosuperuser nocreatedb nocreaterole`.execute(db)
  await sql`grant usage on schema public to ${role}`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(db)
  await sql`revoke update, delete on audit_log from ${role}`.execute(db)
  await sql`grant usage on all sequences in schema public to ${role}`.execute(db)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = new URL(databaseAt('server' in given ? given.server : '', rows[0]?.name ?? ''))
  url.username = name
  url.password = 'a password'
  return { url: url.href, name }
}

test.runIf('server' in given)(
  'a role that only runs starts and works, and can change neither tables nor the log',
  { timeout: 30_000 },
  async () => {
    const { url, name } = await roleThatRuns()
    const running = await openPostgres(url, () => {}, 2)
    try {
      expect(await migrate(running.db)).toEqual([])
      expect((await running.db.selectFrom('vehicles').select('id').limit(1).execute()).length).toBe(1)
      const refused = [
        'create table a (id integer)',
        'drop trigger audit_log_stays on audit_log',
        'alter table customers disable trigger all',
        'delete from audit_log',
        'update audit_log set action = action',
        'truncate audit_log',
        `alter role ${name} superuser`,
      ]
      for (const statement of refused)
        await expect(sql.raw(statement).execute(running.db), statement).rejects.toThrow(
          /denied|must be owner|only superusers|must be superuser/,
        )
    } finally {
      await running.close()
      await sql`drop owned by ${sql.ref(name)}`.execute(opened.db)
      await sql`drop role ${sql.ref(name)}`.execute(opened.db)
    }
  },
)
