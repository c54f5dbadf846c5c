import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** Whether a stored picture still stands somewhere: in the fleet, an offer, an article, or an enquiry of long ago. */
export async function isNamed(db: Database, file: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`select exists (select 1 from pictures where file = ${file})
    or exists (select 1 from offer_pictures where file = ${file})
    or exists (select 1 from article_pictures where file = ${file})
    or exists (select 1 from enquiry_vehicles where picture = ${file} and picture <> '') as named`.execute(db)
  return rows[0]?.named ?? false
}

/** All pictures that stand in the fleet, an offer, an article or an account, those of the demo too. */
export async function namedPictures(db: Database): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`select file from pictures
    union select file from offer_pictures
    union select file from article_pictures
    union select image from customers where image is not null`.execute(db)
  return rows.map(({ file }) => file)
}
