import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { isDatabaseAway, openPostgres } from './database.ts'
import { databaseAt } from './testing-setup.ts'

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
