/** How soon staff answer. */
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

export type FirstReplies = { answered: number; unanswered: number; median: number | null; slow: number | null }

/** How long it took until staff answered for the first time, in seconds. */
export async function timeFirstReplies(db: Database, { from, to }: { from: Date; to: Date }): Promise<FirstReplies> {
  const { rows } = await sql<FirstReplies>`
    select count(waited)::int as answered, (count(*) - count(waited))::int as unanswered,
      percentile_cont(0.5) within group (order by waited) as median, percentile_cont(0.9) within group (order by waited) as slow
    from (
      select (extract(epoch from (
        select min(messages.created_at) from messages where messages.enquiry_id = enquiries.id and messages.author_type = 'User'
      ) - enquiries.created_at))::double precision as waited
      from enquiries where enquiries.created_at >= ${from} and enquiries.created_at < ${to}
    ) as each`.execute(db)
  return rows[0] ?? { answered: 0, unanswered: 0, median: null, slow: null }
}
