/** Pictures that have a place on what staff edit: the two of an offer, those of an article. */
import { sql } from 'kysely'
import type { PictureIntake } from '../pictures/picture-intake.ts'
import type { StoredPicture } from '../pictures/stored-picture.ts'
import type { StaffHolder } from '../platform/access.ts'
import type { Database } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import type { SentFile } from '../platform/uploads.ts'
import { audit } from './audit-log.ts'

export type PlacedRow<Place extends string> = StoredPicture & { id: number; place: Place; position: number }

/** Where pictures of a kind of thing are kept, and where on it they stand. */
export type Shelf<Place extends string> = {
  /** As the log calls what they are on. */
  kind: 'offer' | 'article'
  owners: 'offers' | 'articles'
  table: 'offerPictures' | 'articlePictures'
  owner: 'offerId' | 'articleId'
  places: readonly Place[]
  /** The one place that takes several. */
  several?: Place
  /** Where each stands once they are in this order. */
  arrange: (rows: readonly PlacedRow<Place>[]) => Pick<PlacedRow<Place>, 'id' | 'place' | 'position'>[]
}

const MOST_OF_A_PLACE = 20

export async function selectPlaced<Place extends string>(db: Database, shelf: Shelf<Place>, owners: readonly number[]) {
  const { rows } = await sql<PlacedRow<Place> & { ownerId: number }>`select id, ${sql.ref(shelf.owner)} as "ownerId", place, position, file,
      width, height, placeholder
    from ${sql.table(shelf.table)} where ${sql.ref(shelf.owner)} = any(${owners}::int[]) order by position, id`.execute(db)
  const inPlace = (row: PlacedRow<Place>): number => shelf.places.indexOf(row.place)
  return Map.groupBy(
    rows.toSorted((a, b) => inPlace(a) - inPlace(b)),
    (row) => row.ownerId,
  )
}

export type PlacedPictures<Place extends string> = ReturnType<typeof placedPictures<Place>>

type Parts = { db: Database; clock: () => Date; intake: PictureIntake }

export function placedPictures<Place extends string>({ db, clock, intake }: Parts, shelf: Shelf<Place>) {
  const { kind, owners, table, owner, places, several } = shelf

  /** Does something with the pictures of a thing, which nobody else touches meanwhile; what is on it changes then. */
  async function within<Done>(id: number, work: (db: Database, rows: PlacedRow<Place>[]) => Promise<Done>): Promise<Done> {
    return db.transaction().execute(async (transaction) => {
      const { numAffectedRows } = await sql`update ${sql.table(owners)} set updated_at = ${clock()} where id = ${id}`.execute(transaction)
      if (numAffectedRows !== 1n) throw new ApiError('not_found')
      return work(transaction, (await selectPlaced(transaction, shelf, [id])).get(id) ?? [])
    })
  }

  const drop = (transaction: Database, ids: readonly number[]) =>
    sql`delete from ${sql.table(table)} where id = any(${ids}::int[])`.execute(transaction)

  const log = (transaction: Database, by: StaffHolder, id: number, what: string, facts: { before?: object; after?: object }) =>
    audit(
      transaction,
      {
        staffId: by.accountId,
        action: `${kind}.${what}`,
        subject: { kind, id },
        before: facts.before && { ...facts.before },
        after: facts.after && { ...facts.after },
      },
      clock(),
    )

  async function exists(id: number): Promise<void> {
    const { rows } = await sql`select 1 from ${sql.table(owners)} where id = ${id}`.execute(db)
    if (rows.length === 0) throw new ApiError('not_found')
  }

  /** The first place that is free; where several may stand, there is always room. */
  const freePlace = (rows: readonly PlacedRow<Place>[]): Place =>
    places.find((place) => !rows.some((row) => row.place === place)) ?? several ?? (places[0] as Place)

  async function enter(transaction: Database, id: number, rows: PlacedRow<Place>[], place: Place, picture: StoredPicture) {
    const there = rows.filter((row) => row.place === place)
    if (place !== several)
      await drop(
        transaction,
        there.map((row) => row.id),
      )
    else if (there.length >= MOST_OF_A_PLACE) throw new ApiError('validation_failed', 'tooManyPictures')
    const position = place === several ? (there.at(-1)?.position ?? -1) + 1 : 0
    const { file, width, height, placeholder } = picture
    const { rows: made } = await sql<{ id: number }>`insert into ${sql.table(table)}
        (${sql.ref(owner)}, place, position, file, width, height, placeholder)
      values (${id}, ${place}, ${position}, ${file}, ${width}, ${height}, ${placeholder}) returning id`.execute(transaction)
    const replaced = place === several ? [] : there
    return { row: { ...picture, id: made[0]?.id ?? 0, place, position }, replaced }
  }

  return {
    /** Takes a picture in. What stood in its place, where one alone can, makes room. */
    async add(by: StaffHolder, id: number, content: SentFile, asked: Place | undefined): Promise<PlacedRow<Place>> {
      // Before the work of reading it is done.
      await exists(id)
      const { row, replaced } = await intake.take(content, (picture) =>
        within(id, async (transaction, rows) => {
          const entered = await enter(transaction, id, rows, asked ?? freePlace(rows), picture)
          const before = entered.replaced[0] && { place: entered.replaced[0].place, file: entered.replaced[0].file }
          await log(transaction, by, id, 'picture', {
            ...(before ? { before } : {}),
            after: { place: entered.row.place, file: picture.file },
          })
          return entered
        }),
      )
      await intake.release(replaced.map(({ file }) => file))
      return row
    },

    /** Puts the pictures into an order; those that are not named stand behind. */
    order: (by: StaffHolder, id: number, order: readonly number[]): Promise<PlacedRow<Place>[]> =>
      within(id, async (transaction, rows) => {
        if (order.some((each) => !rows.some((row) => row.id === each))) throw new ApiError('conflict')
        const rank = (row: PlacedRow<Place>) => (order.includes(row.id) ? order.indexOf(row.id) : order.length)
        const moved = shelf.arrange(rows.toSorted((a, b) => rank(a) - rank(b)))
        if (moved.length > 0) {
          const values = sql.join(moved.map((row) => sql`(${row.id}::int, ${row.place}::text, ${row.position}::int)`))
          await sql`update ${sql.table(table)} as picture set place = moved.place, position = moved.position
            from (values ${values}) as moved (id, place, position) where picture.id = moved.id`.execute(transaction)
        }
        const after = (await selectPlaced(transaction, shelf, [id])).get(id) ?? []
        const ids = (of: readonly PlacedRow<Place>[]) => of.map((row) => row.id)
        if (String(ids(rows)) !== String(ids(after)))
          await log(transaction, by, id, 'picture_order', { before: { order: ids(rows) }, after: { order: ids(after) } })
        return after
      }),

    async remove(by: StaffHolder, id: number, pictureId: number): Promise<void> {
      const file = await within(id, async (transaction, rows) => {
        const row = rows.find((each) => each.id === pictureId)
        if (!row) throw new ApiError('not_found')
        await drop(transaction, [row.id])
        await log(transaction, by, id, 'picture_remove', { before: { place: row.place, file: row.file } })
        return row.file
      })
      await intake.release([file])
    },

    /** The pictures of several things. */
    of: (ids: readonly number[]) => selectPlaced(db, shelf, ids),

    /** After a thing is gone, with its pictures. */
    release: (rows: readonly PlacedRow<Place>[]) => intake.release(rows.map(({ file }) => file)),
  }
}
