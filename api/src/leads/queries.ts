/** What visitors send by forms, in the database. */
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'

export type LeadRow = Selectable<Tables['leads']>

export function insertLead(within: Database, lead: Insertable<Tables['leads']>): Promise<LeadRow> {
  return within.insertInto('leads').values(lead).returningAll().executeTakeFirstOrThrow()
}
