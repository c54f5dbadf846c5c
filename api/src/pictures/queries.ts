import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** The pictures of cars, offers and articles, and the copies that enquiries and quotations keep of a car's picture name. */
const NAMED = sql`select file from pictures
  union all select file from offer_pictures
  union all select file from article_pictures
  union all select picture from enquiry_vehicles where picture <> ''
  union all select picture from quotation_lines where picture <> ''`

/** Whether a stored picture is still used anywhere. */
export async function isReferenced(db: Database, file: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`select exists (select from (${NAMED}) as named where file = ${file}) as named`.execute(db)
  return rows[0]?.named ?? false
}

/** All pictures in use, including those of the demo and of accounts. */
export async function namedPictures(db: Database): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`${NAMED} union select image from customers where image is not null`.execute(db)
  return rows.map(({ file }) => file)
}
