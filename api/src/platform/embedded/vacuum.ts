/**
 * The autovacuum of the embedded database, which has none: without it, dead row versions would stay for good and slow down every scan,
 * and the planner's statistics would go stale.
 */
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * PostgreSQL's default autovacuum thresholds: a fifth of the rows dead or newly inserted, or a tenth modified since the last analyze.
 * The counters do not survive a restart, so every table is vacuumed once after the start.
 */
const NEEDY = sql<{ name: string }>`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where last_vacuum is null or n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`

/** Vacuums table by table, so that other statements get in between. A thousand rows take a millisecond. */
export async function vacuum(db: Database): Promise<void> {
  // Otherwise the statistics lag up to a second behind.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await NEEDY.execute(db)
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.raw(name)}`.execute(db)
}
