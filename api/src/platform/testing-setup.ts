/** Vitest's global setup: makes one migrated and seeded database; each test file works on a copy of it. */
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '../../demo/index.ts'
import type { OpenDatabase } from './database.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { openPostgres } from './postgres/postgres.ts'
import { migrate } from './migrate.ts'
import type { Secrets } from './text-cipher.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dump of the embedded database, or the address of the PostgreSQL server and its template. */
    testDatabase: { snapshot: ArrayBuffer } | { server: string; template: string }
  }
}

/** Stands for SECRET_KEY in the tests. */
export const TEST_SECRETS: Secrets = ['a secret of the tests']

/** The time for which the demo data is made, and at which the tests' clock stands. */
export const TEST_NOW = '2026-11-21T08:00:00.000Z'

async function prepare(opened: OpenDatabase): Promise<void> {
  await migrate(opened.db)
  await seedDemo(opened.db, new Date(TEST_NOW))
}

/** No database is created from the templates here, and without them a dump is half as large and opens in half the time. */
async function dropTemplates({ db }: OpenDatabase): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(db)
  for (const name of ['template0', 'template1']) await sql`drop database ${sql.id(name)}`.execute(db)
}

const fail = (error: Error) => {
  throw error
}

/** `template1` -> the address of another database on the same server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export default async function setup(project: TestProject): Promise<void> {
  const server = process.env['TEST_POSTGRES_URL']
  if (process.env['TEST_DATABASE'] === 'postgres') {
    if (!server) throw new Error('Set TEST_POSTGRES_URL to a PostgreSQL server: node scripts/postgres.mjs -- npx vitest run')
    const template = `masar_template_${process.pid}`
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: databaseAt(server, 'postgres') })
    await client.connect()
    await client.query(`create database ${template}`)
    await client.end()
    const opened = await openPostgres(databaseAt(server, template), fail, 1)
    await prepare(opened)
    await opened.close()
    project.provide('testDatabase', { server, template })
    return
  }
  const opened = await openEmbedded(undefined)
  await prepare(opened)
  await dropTemplates(opened)
  const dump = await opened.dump?.()
  await opened.close()
  if (!dump) throw new Error('The embedded database gave no dump.')
  project.provide('testDatabase', { snapshot: await dump.arrayBuffer() })
}
