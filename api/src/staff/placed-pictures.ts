/** Pictures that have a place on an offer or an article. */
import type { DoneTo } from '@masar/domain/audit'
import type { PictureIntake } from '../pictures/picture-intake.ts'
import type { StoredPicture } from '../pictures/stored-picture.ts'
import type { StaffHolder } from '../platform/access.ts'
import type { Database } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import type { SentFile } from '../platform/uploads.ts'
import { audit, type BeforeAfter } from './audit-log.ts'
import * as queries from './placed-picture-queries.ts'
import type { PlacedRow, PlacedTable } from './placed-picture-queries.ts'

/** The tables and the possible places of one kind of owner's pictures. */
export type PlacedPictureConfig<Place extends string> = PlacedTable & {
  /** The kind of owner, as the audit log names it. */
  kind: 'offer' | 'article'
  places: readonly Place[]
  /** The only place that holds several pictures. */
  multiPlace?: Place
  /** Assigns a place and a position to each picture, given in the desired order. */
  arrange: (rows: readonly PlacedRow<Place>[]) => Pick<PlacedRow<Place>, 'id' | 'place' | 'position'>[]
}

const MAX_PER_PLACE = 20

async function readPlaced<Place extends string>(db: Database, config: PlacedPictureConfig<Place>, owners: readonly number[]) {
  const rows = await queries.selectPlaced<Place>(db, config, owners)
  const inPlace = (row: PlacedRow<Place>): number => config.places.indexOf(row.place)
  return Map.groupBy(
    rows.toSorted((a, b) => inPlace(a) - inPlace(b)),
    (row) => row.ownerId,
  )
}

type Parts = { db: Database; clock: () => Date; intake: PictureIntake }

export function placedPictures<Place extends string>({ db, clock, intake }: Parts, config: PlacedPictureConfig<Place>) {
  const { kind, places, multiPlace } = config

  /** Runs `work` on an owner's pictures in a transaction that locks the owner and updates its `updated_at`. */
  async function within<Done>(id: number, work: (db: Database, rows: PlacedRow<Place>[]) => Promise<Done>): Promise<Done> {
    return db.transaction().execute(async (transaction) => {
      if (!(await queries.touchOwner(transaction, config, id, clock()))) throw new ApiError('not_found')
      return work(transaction, (await readPlaced(transaction, config, [id])).get(id) ?? [])
    })
  }

  const log = (transaction: Database, by: StaffHolder, id: number, what: DoneTo<'offer'> & DoneTo<'article'>, change: BeforeAfter) =>
    audit(transaction, { staffId: by.accountId, action: `${kind}.${what}`, subject: { kind, id }, ...change }, clock())

  /** The first free place. If all are taken: the one that holds several, or else the first, whose picture is replaced. */
  const freePlace = (rows: readonly PlacedRow<Place>[]): Place =>
    places.find((place) => !rows.some((row) => row.place === place)) ?? multiPlace ?? (places[0] as Place)

  async function enter(transaction: Database, id: number, rows: PlacedRow<Place>[], place: Place, picture: StoredPicture) {
    const there = rows.filter((row) => row.place === place)
    if (place !== multiPlace)
      await queries.deletePlaced(
        transaction,
        config,
        there.map((row) => row.id),
      )
    else if (there.length >= MAX_PER_PLACE) throw new ApiError('validation_failed', 'tooManyPictures')
    const position = place === multiPlace ? (there.at(-1)?.position ?? -1) + 1 : 0
    const placed = { ...picture, place, position }
    const made = await queries.insertPlaced(transaction, config, id, placed)
    const replaced = place === multiPlace ? [] : there
    return { row: { ...placed, id: made }, replaced }
  }

  return {
    /** Adds a picture. In a place that holds only one, it replaces the picture there. */
    async add(by: StaffHolder, id: number, content: SentFile, asked: Place | undefined): Promise<PlacedRow<Place>> {
      // Fails early, before the expensive decoding of the picture.
      if (!(await queries.ownerExists(db, config, id))) throw new ApiError('not_found')
      const { row, removeFiles } = await intake.take(content, (picture) =>
        within(id, async (transaction, rows) => {
          const entered = await enter(transaction, id, rows, asked ?? freePlace(rows), picture)
          const before = entered.replaced[0] && { place: entered.replaced[0].place, file: entered.replaced[0].file }
          await log(transaction, by, id, 'picture', {
            ...(before ? { before } : {}),
            after: { place: entered.row.place, file: picture.file },
          })
          const files = entered.replaced.map(({ file }) => file)
          return { row: entered.row, removeFiles: await intake.release(transaction, files) }
        }),
      )
      await removeFiles()
      return row
    },

    /** Reorders the pictures; those that are not named come last. */
    order: (by: StaffHolder, id: number, order: readonly number[]): Promise<PlacedRow<Place>[]> =>
      within(id, async (transaction, rows) => {
        if (order.some((each) => !rows.some((row) => row.id === each))) throw new ApiError('conflict')
        const rank = (row: PlacedRow<Place>) => (order.includes(row.id) ? order.indexOf(row.id) : order.length)
        const moved = config.arrange(rows.toSorted((a, b) => rank(a) - rank(b)))
        if (moved.length > 0) await queries.movePlaced(transaction, config, moved)
        const after = (await readPlaced(transaction, config, [id])).get(id) ?? []
        const ids = (of: readonly PlacedRow<Place>[]) => of.map((row) => row.id)
        if (String(ids(rows)) !== String(ids(after)))
          await log(transaction, by, id, 'picture_order', { before: { order: ids(rows) }, after: { order: ids(after) } })
        return after
      }),

    async remove(by: StaffHolder, id: number, pictureId: number): Promise<void> {
      const removeFile = await within(id, async (transaction, rows) => {
        const row = rows.find((each) => each.id === pictureId)
        if (!row) throw new ApiError('not_found')
        await queries.deletePlaced(transaction, config, [row.id])
        await log(transaction, by, id, 'picture_remove', { before: { place: row.place, file: row.file } })
        return intake.release(transaction, [row.file])
      })
      await removeFile()
    },

    /** The pictures of several owners, by owner id. */
    of: (within: Database, ids: readonly number[]) => readPlaced(within, config, ids),

    /**
     * Call it in the transaction that deletes the owner and its pictures. The returned function deletes the files: call it after the
     * commit.
     */
    release: (transaction: Database, rows: readonly PlacedRow<Place>[]) =>
      intake.release(
        transaction,
        rows.map(({ file }) => file),
      ),
  }
}
