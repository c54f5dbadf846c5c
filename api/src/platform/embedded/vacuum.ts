/**
 * A server of PostgreSQL has a process that clears up after changes, and looks anew at what tables hold. The embedded database has none: without
 * this, each row that changes leaves its old self behind for good, and whoever reads the table steps over all of them.
 */
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * PostgreSQL's own measure: a fifth of the rows are old ones, or came since; a tenth are not what they were when it last looked. What it has
 * counted does not outlive the process: what none has cleared up since the start, may need it.
 */
const NEEDY = sql<{ name: string }>`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where last_vacuum is null or n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`

/** A table at a time, so that others get in between. A thousand rows take a millisecond. */
export async function vacuum(db: Database): Promise<void> {
  // What has been counted is written down a second later otherwise.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await NEEDY.execute(db)
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.raw(name)}`.execute(db)
}
