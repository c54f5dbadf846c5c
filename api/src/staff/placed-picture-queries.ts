/** Database queries for the pictures that have a place on an offer or an article. */
import { sql } from 'kysely'
import type { StoredPicture } from '../pictures/stored-picture.ts'
import type { Database } from '../platform/database.ts'

export type PlacedRow<Place extends string> = StoredPicture & { id: number; place: Place; position: number }

/** The table of the owners (offers or articles), that of their pictures, and the column that refers to the owner. */
export type PlacedTable = {
  owners: 'offers' | 'articles'
  table: 'offerPictures' | 'articlePictures'
  owner: 'offerId' | 'articleId'
}

/** The pictures of several owners, ordered by position. */
export async function selectPlaced<Place extends string>(db: Database, { table, owner }: PlacedTable, owners: readonly number[]) {
  const { rows } = await sql<PlacedRow<Place> & { ownerId: number }>`select id, ${sql.ref(owner)} as "ownerId", place, position, file,
      width, height, placeholder
    from ${sql.table(table)} where ${sql.ref(owner)} = any(${owners}::int[]) order by position, id`.execute(db)
  return rows
}

export async function ownerExists(db: Database, { owners }: PlacedTable, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(owners)} where id = ${id}`.execute(db)
  return rows.length > 0
}

/** Sets the owner's `updated_at`, which locks its row until the transaction ends. Returns whether the owner exists. */
export async function touchOwner(within: Database, { owners }: PlacedTable, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(owners)} set updated_at = ${now} where id = ${id}`.execute(within)
  return numAffectedRows === 1n
}

/** Returns the picture's id. */
export async function insertPlaced(
  within: Database,
  { table, owner }: PlacedTable,
  ownerId: number,
  { place, position, file, width, height, placeholder }: Omit<PlacedRow<string>, 'id'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)}
      (${sql.ref(owner)}, place, position, file, width, height, placeholder)
    values (${ownerId}, ${place}, ${position}, ${file}, ${width}, ${height}, ${placeholder}) returning id`.execute(within)
  return rows[0]?.id ?? 0
}

export async function movePlaced(
  within: Database,
  { table }: PlacedTable,
  moved: readonly Pick<PlacedRow<string>, 'id' | 'place' | 'position'>[],
): Promise<void> {
  const values = sql.join(moved.map((row) => sql`(${row.id}::int, ${row.place}::text, ${row.position}::int)`))
  await sql`update ${sql.table(table)} as picture set place = moved.place, position = moved.position
    from (values ${values}) as moved (id, place, position) where picture.id = moved.id`.execute(within)
}

export async function deletePlaced(within: Database, { table }: PlacedTable, ids: readonly number[]): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = any(${ids}::int[])`.execute(within)
}
