/** Database queries for leads in the staff console. */
import { sql, type Selectable, type SelectQueryBuilder, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import type { NoteRow } from '../enquiries/queries.ts'
import type { Period } from '../period.ts'
import { personMatches } from '../person-search.ts'
import type { Page } from '../queries.ts'

export type Lead = Selectable<Tables['leads']>
export type LeadWithOwner = Lead & { owner: string | null; customerId: number | null; customer: string | null }

export type LeadFilter = Period & {
  state?: Lead['state'] | undefined
  kinds?: readonly Lead['kind'][] | undefined
  /** An account's id, or null for leads without an owner. */
  owner?: number | null | undefined
  q?: string | undefined
}

type Leads = SelectQueryBuilder<Tables, 'leads', object>

function filtered(db: Database, { state, kinds = [], owner, q, from, to }: LeadFilter): Leads {
  let rows: Leads = db.selectFrom('leads')
  if (state !== undefined) rows = rows.where('leads.state', '=', state)
  if (kinds.length > 0) rows = rows.where('leads.kind', 'in', kinds)
  if (owner === null) rows = rows.where('leads.ownerId', 'is', null)
  else if (owner !== undefined) rows = rows.where('leads.ownerId', '=', owner)
  if (from) rows = rows.where('leads.createdAt', '>=', from)
  if (to) rows = rows.where('leads.createdAt', '<', to)
  return q ? rows.where(personMatches('leads', q, ['company'])) : rows
}

/**
 * Adds owner and customer: the customer recorded as the sender, or else the one with this address if it is verified. An unverified address
 * may be somebody else's, and the holder of an address may have changed since the lead was sent.
 */
const owned = (rows: Leads) =>
  rows
    .leftJoin('staff', 'staff.id', 'leads.ownerId')
    .leftJoin('customers', (join) =>
      join
        .on(
          sql<SqlBool>`(customers.id = leads.sender_id or leads.sender_id is null and customers.email_verified_at is not null
            and lower(customers.email) = lower(leads.email))`,
        )
        .on('customers.deletedAt', 'is', null),
    )
    .selectAll('leads')
    .select(['staff.name as owner', 'customers.id as customerId', 'customers.name as customer'])

export async function listLeads(
  db: Database,
  filter: LeadFilter,
  { page, per_page }: Page,
): Promise<{ items: LeadWithOwner[]; total: number }> {
  const rows = filtered(db, filter)
  const { total } = await rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const ids = rows
    .select('leads.id')
    .orderBy('leads.createdAt', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
  const items = await owned(db.selectFrom('leads').where('leads.id', 'in', ids))
    .orderBy('leads.createdAt', 'desc')
    .orderBy('leads.id', 'desc')
    .execute()
  return { items, total }
}

/** Rows with ids below `id`, newest first. */
export const listBelow = (db: Database, filter: LeadFilter, id: number, limit: number): Promise<LeadWithOwner[]> =>
  owned(filtered(db, filter)).where('leads.id', '<', id).orderBy('leads.id', 'desc').limit(limit).execute()

/** How many leads each choice of state and owner would leave if the other filters stayed as they are. */
export async function countLeads(db: Database, staffId: number, { state, owner, ...others }: LeadFilter = {}) {
  const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`
  const ofState = state === undefined ? sql`true` : sql`leads.state = ${state}`
  const ofOwner = owner === undefined ? sql`true` : sql`leads.owner_id is not distinct from ${owner}::int`
  return filtered(db, others)
    .select([
      count(ofOwner).as('all'),
      count(sql`leads.state = 'open' and ${ofOwner}`).as('open'),
      count(sql`leads.owner_id = ${staffId} and ${ofState}`).as('mine'),
      count(sql`leads.owner_id is null and ${ofState}`).as('unassigned'),
    ])
    .executeTakeFirstOrThrow()
}

export const selectLead = (db: Database, id: number): Promise<LeadWithOwner | undefined> =>
  owned(db.selectFrom('leads')).where('leads.id', '=', id).executeTakeFirst()

export const lockLead = (within: Database, id: number): Promise<Lead | undefined> =>
  within.selectFrom('leads').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export async function updateLead(within: Database, id: number, change: Updateable<Tables['leads']>, now: Date): Promise<void> {
  await within
    .updateTable('leads')
    .set({ ...change, updatedAt: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/**
 * The customer recorded as the sender, or else the one with this verified address. Locks the account so that it cannot be deleted before
 * the transaction ends.
 */
export async function selectSender(within: Database, { senderId, email }: Lead): Promise<number | undefined> {
  const found = await within
    .selectFrom('customers')
    .select('id')
    .where((where) =>
      senderId === null
        ? where.and([where(where.fn('lower', ['email']), '=', email.toLowerCase()), where('emailVerifiedAt', 'is not', null)])
        : where('id', '=', senderId),
    )
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return found?.id
}

const notes = (db: Database) =>
  db
    .selectFrom('leadNotes')
    .innerJoin('staff', 'staff.id', 'leadNotes.staffId')
    .select(['leadNotes.id', 'content', 'staffId', 'staff.name as author', 'leadNotes.createdAt'])

export const listNotes = (db: Database, leadId: number): Promise<NoteRow[]> =>
  notes(db).where('leadId', '=', leadId).orderBy('leadNotes.id').execute()

export async function insertNote(
  within: Database,
  note: { leadId: number; staffId: number; content: string },
  now: Date,
): Promise<NoteRow> {
  const { id } = await within
    .insertInto('leadNotes')
    .values({ ...note, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return notes(within).where('leadNotes.id', '=', id).executeTakeFirstOrThrow()
}
