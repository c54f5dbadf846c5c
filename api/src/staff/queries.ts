/** Database queries for staff accounts. */
import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'

export type Staff = Selectable<Tables['staff']>
export type StaffChange = Updateable<Tables['staff']>

const active = (db: Database) => db.selectFrom('staff').selectAll().where('disabledAt', 'is', null)

export const selectActive = (db: Database, id: number): Promise<Staff | undefined> => active(db).where('id', '=', id).executeTakeFirst()

export const selectActiveByEmail = (db: Database, email: string): Promise<Staff | undefined> =>
  active(db)
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .executeTakeFirst()

/** Locks the account; undefined if it has been disabled, or its password changed, since `passwordHash` was compared. */
export const lockWithPassword = (within: Database, { id, passwordHash }: Staff): Promise<Staff | undefined> =>
  active(within).where('id', '=', id).where('passwordHash', '=', passwordHash).forNoKeyUpdate().executeTakeFirst()

export const lockActive = (within: Database, id: number): Promise<Staff | undefined> =>
  active(within).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks an active account so that nobody disables it before the transaction ends; undefined if it is not active. */
export const holdActive = (within: Database, id: number): Promise<Pick<Staff, 'id' | 'name'> | undefined> =>
  within.selectFrom('staff').select(['id', 'name']).where('id', '=', id).where('disabledAt', 'is', null).forShare().executeTakeFirst()

export const selectStaff = (db: Database, id: number): Promise<Staff | undefined> =>
  db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()

/** Also finds a disabled account. */
export const lockByEmail = (within: Database, email: string): Promise<Staff | undefined> =>
  within
    .selectFrom('staff')
    .selectAll()
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Locks the account and every admin in a fixed order: if two admins disable each other at once, the second sees what the first has done.
 */
export async function lockWithAdmins(within: Database, id: number): Promise<{ account: Staff | undefined; admins: Staff[] }> {
  const rows = await within
    .selectFrom('staff')
    .selectAll()
    .where((where) => where.or([where('id', '=', id), where('role', '=', 'admin')]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return { account: rows.find((row) => row.id === id), admins: rows.filter((row) => row.role === 'admin' && row.disabledAt === null) }
}

export function insertStaff(
  within: Database,
  account: Omit<Insertable<Tables['staff']>, 'createdAt' | 'updatedAt'>,
  now: Date,
): Promise<Staff> {
  return within
    .insertInto('staff')
    .values({ ...account, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateStaff(within: Database, id: number, change: StaffChange, now: Date): Promise<Staff> {
  return within
    .updateTable('staff')
    .set({ ...change, updatedAt: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Marks an authenticator code as used. The account's version stays, since this is no edit of the account. */
export async function spendStep(within: Database, id: number, totpLastStep: number): Promise<void> {
  await within.updateTable('staff').set({ totpLastStep }).where('id', '=', id).execute()
}

/** All authenticator secrets, encrypted as stored. */
export const selectSealed = (db: Database): Promise<{ id: number; totpSecret: string }[]> =>
  db.selectFrom('staff').select(['id', 'totpSecret']).where('totpSecret', 'is not', null).$narrowType<{ totpSecret: string }>().execute()

/**
 * Stores the re-encrypted secret unless it has been replaced meanwhile. The account's version stays, since this is no edit of the account.
 */
export async function replaceSealed(db: Database, id: number, before: string, after: string): Promise<void> {
  await db.updateTable('staff').set({ totpSecret: after }).where('id', '=', id).where('totpSecret', '=', before).execute()
}

export type StaffFilter = { role?: Staff['role'] | undefined; active?: boolean | undefined; q?: string | undefined }
export type Page = { page: number; per_page: number }

export async function listStaff(db: Database, { role, active, q }: StaffFilter, { page, per_page }: Page) {
  let rows = db.selectFrom('staff')
  if (role !== undefined) rows = rows.where('role', '=', role)
  if (active !== undefined) rows = rows.where('disabledAt', active ? 'is' : 'is not', null)
  if (q) rows = rows.where(sql<SqlBool>`(strpos(lower(name), lower(${q})) > 0 or strpos(lower(email), lower(${q})) > 0)`)
  const { total } = await rows.select((count) => count.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const items = await rows
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { items, total: Number(total) }
}

export const listColleagues = (db: Database): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('disabledAt', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
