/** Database queries for customers in the staff console. Deleted accounts are left out. */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Customer } from '../../accounts/queries.ts'
import { areTheirs } from '../../leads/queries.ts'
import type { Database } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { personMatches } from '../person-search.ts'
import type { Page } from '../queries.ts'

export type CustomerRow = Customer & { enquiries: number; lastActivityAt: Date }

type Customers = SelectQueryBuilder<Tables, 'customers', object>

const present = (db: Database): Customers => db.selectFrom('customers').where('customers.deletedAt', 'is', null)

/** Adds the number of enquiries and the time of the last activity to each row. */
const counted = (rows: Customers) =>
  rows
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('enquiries')
          .select([sql<number>`count(*)::int`.as('enquiries'), (max) => max.fn.max('enquiries.updatedAt').as('latest')])
          .whereRef('enquiries.customerId', '=', 'customers.id')
          .as('asked'),
      (join) => join.onTrue(),
    )
    .selectAll('customers')
    .select([sql<number>`asked.enquiries`.as('enquiries'), sql<Date>`coalesce(asked.latest, customers.created_at)`.as('lastActivityAt')])

export async function listCustomers(
  db: Database,
  q: string | undefined,
  { page, per_page }: Page,
): Promise<{ items: CustomerRow[]; total: number }> {
  const rows = q?.trim() ? present(db).where(personMatches('customers', q)) : present(db)
  const { total } = await rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const ids = rows
    .select('customers.id')
    .orderBy('customers.createdAt', 'desc')
    .orderBy('customers.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
  const items = await counted(db.selectFrom('customers').where('customers.id', 'in', ids))
    .orderBy('customers.createdAt', 'desc')
    .orderBy('customers.id', 'desc')
    .execute()
  return { items, total }
}

export const selectCounted = (db: Database, id: number): Promise<CustomerRow | undefined> =>
  counted(present(db)).where('customers.id', '=', id).executeTakeFirst()

export const listEnquiriesOf = (db: Database, customerId: number, limit: number) =>
  db
    .selectFrom('enquiries')
    .select(['id', 'enquiryType', 'status', 'waitingSince', 'createdAt', 'updatedAt'])
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The leads a customer sent by forms: those with their verified address (`email`), and those recorded as theirs under a former address. */
export const listLeadsFrom = (db: Database, id: number, email: string | undefined, limit: number) =>
  db
    .selectFrom('leads')
    .select(['id', 'kind', 'state', 'name', 'createdAt'])
    .where(areTheirs({ customerId: id, enquiryIds: [], email }))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
