/** Database queries for customers' accounts. Deleted ones are left out. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'

export type Customer = Selectable<Tables['customers']>
export type Consent = Selectable<Tables['customerConsents']>

const present = (db: Database) => db.selectFrom('customers').selectAll().where('deletedAt', 'is', null)

export const selectCustomer = (db: Database, id: number): Promise<Customer | undefined> =>
  present(db).where('id', '=', id).executeTakeFirst()

export const selectByEmail = (db: Database, email: string): Promise<Customer | undefined> =>
  present(db)
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .executeTakeFirst()

/** Locks the customer with this address, so that it stays theirs until the transaction ends; undefined if nobody has it. */
export const lockByEmail = (within: Database, email: string): Promise<Customer | undefined> =>
  present(within)
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .forNoKeyUpdate()
    .executeTakeFirst()

export const lockCustomer = (within: Database, id: number): Promise<Customer | undefined> =>
  present(within).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks the customer with this Google id, so that it stays linked until the transaction ends. */
export const lockByGoogle = (within: Database, sub: string): Promise<Customer | undefined> =>
  present(within).where('googleSub', '=', sub).forNoKeyUpdate().executeTakeFirst()

/** Locks the customer; undefined if the password has changed since the given one was compared. */
export const lockWithPassword = (within: Database, { id, passwordHash }: Customer): Promise<Customer | undefined> =>
  present(within).where('id', '=', id).where('passwordHash', '=', passwordHash).forNoKeyUpdate().executeTakeFirst()

/** Returns the new customer, or undefined if the address or the Google id has an account by now. */
export function insertCustomer(
  within: Database,
  customer: Pick<Customer, 'email'> & Partial<Pick<Customer, 'name' | 'passwordHash' | 'googleSub'>>,
  now: Date,
): Promise<Customer | undefined> {
  return within
    .insertInto('customers')
    .values({ ...customer, emailVerifiedAt: now, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function updateCustomer(
  within: Database,
  id: number,
  change: Updateable<Tables['customers']>,
  now: Date,
): Promise<Customer | undefined> {
  return within
    .updateTable('customers')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export async function isImageUsed(db: Database, image: string): Promise<boolean> {
  return (await db.selectFrom('customers').select('id').where('image', '=', image).limit(1).executeTakeFirst()) !== undefined
}

/** Records a consent. An earlier one to the same wording stays as it was. */
export async function insertConsent(within: Database, consent: Insertable<Tables['customerConsents']>): Promise<void> {
  await within
    .insertInto('customerConsents')
    .values(consent)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const selectConsents = (db: Database, customerId: number): Promise<Consent[]> =>
  db.selectFrom('customerConsents').selectAll().where('customerId', '=', customerId).orderBy('wording').execute()

export async function deleteConsents(within: Database, customerId: number): Promise<void> {
  await within.deleteFrom('customerConsents').where('customerId', '=', customerId).execute()
}
