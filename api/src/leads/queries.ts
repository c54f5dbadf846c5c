/** What visitors send by forms, in the database. */
import { sql, type ExpressionBuilder, type Insertable, type Selectable, type SqlBool } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'

export type LeadRow = Selectable<Tables['leads']>

export function insertLead(within: Database, lead: Insertable<Tables['leads']>): Promise<LeadRow> {
  return within.insertInto('leads').values(lead).returningAll().executeTakeFirstOrThrow()
}

const NOBODY = { name: '', company: '', phone: '', email: '', text: '', senderId: null, version: sql<number>`leads.version + 1` }

/** Takes people out of so many that were dealt with, and not touched since; of how many it did. What somebody is at comes another time. */
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

/** What names an address, and was not sent by who had it before. */
const namesAddress = (where: ExpressionBuilder<Tables, 'leads'>, email: string) =>
  where.and([where(where.fn('lower', ['email']), '=', email), where('leads.senderId', 'is', null)])

/** Keeps a customer's leads theirs who gives a proved address up for another one. */
export async function keepLeadsOf(within: Database, customerId: number, email: string): Promise<void> {
  await within
    .updateTable('leads')
    .set({ senderId: customerId })
    .where((where) => namesAddress(where, email))
    .execute()
}

/** Whose leads: what became one of these enquiries, what names the person's own address, and what named a former one. */
type Theirs = { customerId: number; enquiryIds: readonly number[]; email: string | undefined }

export const areTheirs =
  ({ customerId, enquiryIds, email }: Theirs) =>
  (where: ExpressionBuilder<Tables, 'leads'>) =>
    where.or([
      where('leads.senderId', '=', customerId),
      ...(enquiryIds.length === 0 ? [] : [where('enquiryId', 'in', enquiryIds)]),
      ...(email === undefined ? [] : [namesAddress(where, email)]),
    ])

/** What a person sent by forms, the latest first. */
export const selectLeadsOf = (db: Database, theirs: Theirs): Promise<LeadRow[]> =>
  db.selectFrom('leads').selectAll().where(areTheirs(theirs)).orderBy('id', 'desc').execute()

/** Takes a person out of what they sent by forms. Gives its numbers. */
export async function forgetLeads(within: Database, whose: Theirs): Promise<number[]> {
  const theirs = await within.updateTable('leads').set(NOBODY).where(areTheirs(whose)).returning('id').execute()
  const ids = theirs.map(({ id }) => id)
  if (ids.length > 0) await within.deleteFrom('leadNotes').where('leadId', 'in', ids).execute()
  return ids
}
