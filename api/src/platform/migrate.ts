/** Migrations: numbered SQL files, run in order under a lock, the same for both databases. */
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './database.ts'
import { errorCode } from './error-code.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)

/**
 * A migration that waits for a table lock blocks everybody who comes after it, readers included. If it waited for a long read such as a
 * backup, the product would stand still; so it gives up after a second and retries, for half an hour.
 */
const LOCK_WAIT = '1s'
const PAUSE_MS = 1_000
const TRIES = 900

/** PostgreSQL's `lock_not_available`. */
const isLocked = (error: unknown): boolean => errorCode(error) === '55P03'

/** The database has migrations that this version of the product does not know. */
export class DatabaseNewer extends Error {}

/** The encoding of the database cannot store Unicode. */
export class NotInUnicode extends Error {}

/** A migration failed; the message includes the database's error. */
export class MigrationFailed extends Error {}

async function migration(folder: URL, file: string): Promise<Migration> {
  const text = await readFile(new URL(file, folder), 'utf8')
  const statements = text.split(/^-- split$/m).filter((statement) => statement.trim() !== '')
  return {
    async up(db: Kysely<unknown>) {
      await sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`.execute(db)
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}

async function getMigrations(folder = FOLDER): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.replace(/\.sql$/, ''), await migration(folder, file)] as const)),
  )
}

let known: readonly string[] | undefined

/** The names of all migrations of this version of the product. */
export async function knownMigrations(): Promise<readonly string[]> {
  known ??= Object.keys(await getMigrations())
  return known
}

/** The names of the migrations applied to a database, in order. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!rows[0]?.name) return []
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return applied.rows.map(({ name }) => name)
}

/** Whether the schema contains any tables, ours or not. */
export async function hasTables(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_tables where schemaname = current_schema() limit 1`.execute(db)
  return rows.length > 0
}

/** Rejects encodings such as LATIN1, which cannot store Arabic. SQL_ASCII stores any bytes unchanged, and so works. */
async function refuseEncoding(db: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db)
  const encoding = rows[0]?.encoding ?? ''
  if (!/^(UTF8|SQL_ASCII)$/.test(encoding))
    throw new NotInUnicode(
      `The database must be in UTF8 and is in ${encoding}. Make it anew: create database … encoding 'UTF8' template template0`,
    )
}

/** Brings the database up to date and returns which migrations ran. Refuses one that is newer than the code. */
export async function migrate(db: Database, folder?: URL): Promise<string[]> {
  await refuseEncoding(db)
  const migrations = await getMigrations(folder)
  const unknown = (await appliedMigrations(db)).filter((name) => !(name in migrations))
  if (unknown.length > 0) {
    throw new DatabaseNewer(
      `The database is newer than this version of the product: it has ${unknown.join(', ')}. Start the version that made it, or restore a backup.`,
    )
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  let { error, results = [] } = await migrator.migrateToLatest()
  for (let tries = 1; isLocked(error) && tries < TRIES; tries++) {
    await sleep(PAUSE_MS)
    ;({ error, results = [] } = await migrator.migrateToLatest())
  }
  if (error) {
    const name = results.find((result) => result.status === 'Error')?.migrationName ?? 'of the database'
    throw new MigrationFailed(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}

/** Whether every migration of the code has been applied. */
export async function isMigrated(db: Database): Promise<boolean> {
  const applied = await appliedMigrations(db)
  return (await knownMigrations()).every((name) => applied.includes(name))
}
