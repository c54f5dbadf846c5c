/** Queries of leads: what visitors send by forms. */
import { sql, type ExpressionBuilder, type Insertable, type Selectable, type SqlBool } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'

export type LeadRow = Selectable<Tables['leads']>

export function insertLead(within: Database, lead: Insertable<Tables['leads']>): Promise<LeadRow> {
  return within.insertInto('leads').values(lead).returningAll().executeTakeFirstOrThrow()
}

const NOBODY = { name: '', company: '', phone: '', email: '', text: '', senderId: null, version: sql<number>`leads.version + 1` }

/** Anonymises up to `limit` leads that are done and unchanged since `before`, and returns how many. Locked ones are left to a later run. */
export function forgetLeadsBefore(db: Database, before: Date, limit: number): Promise<number> {
  return db.transaction().execute(async (within) => {
    const old = within
      .selectFrom('leads')
      .select('id')
      .where(sql<SqlBool>`state = 'done' and name <> ''`)
      .where('updatedAt', '<', before)
      .orderBy('updatedAt')
      .limit(limit)
      .forNoKeyUpdate()
      .skipLocked()
    const rows = await within
      .with('old', () => old)
      .updateTable('leads')
      .from('old')
      .whereRef('leads.id', '=', 'old.id')
      .set(NOBODY)
      .returning('leads.id')
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await within.deleteFrom('leadNotes').where('leadId', 'in', ids).execute()
    return ids.length
  })
}

/** Leads with this address that are not assigned to a former owner of it (`senderId`). */
const namesAddress = (where: ExpressionBuilder<Tables, 'leads'>, email: string) =>
  where.and([where(where.fn('lower', ['email']), '=', email), where('leads.senderId', 'is', null)])

/** Assigns the leads with this address to the customer, who is about to replace the verified address by another. */
export async function keepLeadsOf(within: Database, customerId: number, email: string): Promise<void> {
  await within
    .updateTable('leads')
    .set({ senderId: customerId })
    .where((where) => namesAddress(where, email))
    .execute()
}

/** A person's leads: those that became these enquiries, those with their verified address, and those assigned to them by `senderId`. */
type Theirs = { customerId: number; enquiryIds: readonly number[]; email: string | undefined }

export const areTheirs =
  ({ customerId, enquiryIds, email }: Theirs) =>
  (where: ExpressionBuilder<Tables, 'leads'>) =>
    where.or([
      where('leads.senderId', '=', customerId),
      ...(enquiryIds.length === 0 ? [] : [where('enquiryId', 'in', enquiryIds)]),
      ...(email === undefined ? [] : [namesAddress(where, email)]),
    ])

/** A person's leads, the latest first. */
export const selectLeadsOf = (db: Database, theirs: Theirs): Promise<LeadRow[]> =>
  db.selectFrom('leads').selectAll().where(areTheirs(theirs)).orderBy('id', 'desc').execute()

/** Anonymises a person's leads, and returns their ids. */
export async function forgetLeads(within: Database, whose: Theirs): Promise<number[]> {
  const theirs = await within.updateTable('leads').set(NOBODY).where(areTheirs(whose)).returning('id').execute()
  const ids = theirs.map(({ id }) => id)
  if (ids.length > 0) await within.deleteFrom('leadNotes').where('leadId', 'in', ids).execute()
  return ids
}
