/** Leads in the database. */
import { sql, type Selectable, type SelectQueryBuilder, type Updateable } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { personMatches } from '../person-search.ts'
import type { Page } from '../queries.ts'

export type Lead = Selectable<Tables['leads']>
export type LeadWithOwner = Lead & { owner: string | null }

export type LeadFilter = {
  state?: Lead['state'] | undefined
  kinds?: readonly Lead['kind'][] | undefined
  /** A number, or null for nobody's. */
  owner?: number | null | undefined
  q?: string | undefined
}

type Leads = SelectQueryBuilder<Tables, 'leads', object>

function filtered(db: Database, { state, kinds = [], owner, q }: LeadFilter): Leads {
  let rows: Leads = db.selectFrom('leads')
  if (state !== undefined) rows = rows.where('leads.state', '=', state)
  if (kinds.length > 0) rows = rows.where('leads.kind', 'in', kinds)
  if (owner === null) rows = rows.where('leads.ownerId', 'is', null)
  else if (owner !== undefined) rows = rows.where('leads.ownerId', '=', owner)
  return q ? rows.where(personMatches('leads', q, ['company'])) : rows
}

const owned = (rows: Leads) => rows.leftJoin('staff', 'staff.id', 'leads.ownerId').selectAll('leads').select('staff.name as owner')

export async function listLeads(
  db: Database,
  filter: LeadFilter,
  { page, per_page }: Page,
): Promise<{ items: LeadWithOwner[]; total: number }> {
  const rows = filtered(db, filter)
  const { total } = await rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const items = await owned(rows)
    .orderBy('leads.createdAt', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { items, total }
}

/** The rows below a number, the latest first. */
export const listBelow = (db: Database, filter: LeadFilter, id: number, limit: number): Promise<LeadWithOwner[]> =>
  owned(filtered(db, filter)).where('leads.id', '<', id).orderBy('leads.id', 'desc').limit(limit).execute()

export async function countLeads(db: Database, staffId: number) {
  const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`
  return db
    .selectFrom('leads')
    .select([
      sql<number>`count(*)::int`.as('all'),
      count(sql`state = 'open'`).as('open'),
      count(sql`owner_id = ${staffId}`).as('mine'),
      count(sql`owner_id is null`).as('unassigned'),
    ])
    .executeTakeFirstOrThrow()
}

export const selectLead = (db: Database, id: number): Promise<LeadWithOwner | undefined> =>
  owned(db.selectFrom('leads')).where('leads.id', '=', id).executeTakeFirst()

export const lockLead = (within: Database, id: number): Promise<Lead | undefined> =>
  within.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function updateLead(within: Database, id: number, change: Updateable<Tables['leads']>, now: Date): Promise<void> {
  await within
    .updateTable('leads')
    .set({ ...change, updatedAt: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
