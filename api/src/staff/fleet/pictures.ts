/** The pictures of a vehicle: added, put in order, described, removed, each by itself. */
import type { DoneTo } from '@masar/domain/audit'
import type { Kind } from '@masar/domain/vehicles'
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/failure.ts'
import type { SentFile } from '../../platform/uploads.ts'
import { audit, type BeforeAfter } from '../audit-log.ts'
import * as queries from './queries.ts'
import type { PictureRow, StaffVehicle } from './queries.ts'
import { lockOne, readOne, SUBJECT, type FleetParts } from './service.ts'

const MOST = 40

function requireRoom({ pictures }: StaffVehicle): void {
  if (pictures.length < MOST) return
  throw new ApiError('validation_failed', 'tooManyPictures')
}

function pictureOf({ pictures }: StaffVehicle, id: number): PictureRow {
  const picture = pictures.find((each) => each.id === id)
  if (!picture) throw new ApiError('not_found')
  return picture
}

export type VehiclePictures = ReturnType<typeof vehiclePictures>

export function vehiclePictures({ db, clock, intake }: FleetParts) {
  /** Runs one change of a vehicle's pictures and its audit entry in a transaction that locks the vehicle. */
  function change<Done>(
    kind: Kind,
    vehicleId: number,
    staffId: number,
    work: (within: Database, of: StaffVehicle, note: (what: DoneTo<'vehicle'>, told: BeforeAfter) => Promise<unknown>) => Promise<Done>,
  ): Promise<Done> {
    const subject = { kind: SUBJECT, id: vehicleId }
    return db.transaction().execute(async (within) => {
      const of = await lockOne(within, kind, vehicleId)
      return work(within, of, (what, told) => audit(within, { staffId, action: `vehicle.${what}`, subject, ...told }, clock()))
    })
  }

  return {
    /** Checks for room before the expensive decoding of the picture, and again in the transaction. */
    async add(kind: Kind, vehicleId: number, content: SentFile, staffId: number): Promise<PictureRow> {
      requireRoom(await readOne(db, kind, vehicleId))
      return intake.take(content, (picture) =>
        change(kind, vehicleId, staffId, async (within, of, note) => {
          requireRoom(of)
          const position = (of.pictures.at(-1)?.position ?? -1) + 1
          const [added] = await queries.insertPictures(within, [{ ...picture, vehicleId, position }])
          await note('add_picture', { after: { picture: added?.id } })
          return added as PictureRow
        }),
      )
    },

    order: (kind: Kind, vehicleId: number, order: readonly number[], staffId: number): Promise<PictureRow[]> =>
      change(kind, vehicleId, staffId, async (within, of, note) => {
        const ids = of.pictures.map(({ id }) => id)
        const same = order.length === ids.length && ids.every((id) => order.includes(id))
        if (!same) throw new ApiError('conflict')
        if (ids.join() === order.join()) return of.pictures
        await queries.orderPictures(within, vehicleId, order)
        await note('order_pictures', { before: { pictures: ids }, after: { pictures: order } })
        return (await readOne(within, kind, vehicleId)).pictures
      }),

    describe: (
      kind: Kind,
      vehicleId: number,
      id: number,
      said: { en_alt?: string | undefined; ar_alt?: string | undefined },
      staffId: number,
    ): Promise<PictureRow> =>
      change(kind, vehicleId, staffId, async (within, of, note) => {
        const { enAlt, arAlt } = pictureOf(of, id)
        const after = { enAlt: said.en_alt ?? enAlt, arAlt: said.ar_alt ?? arAlt }
        const told = (alt: { enAlt: string; arAlt: string }) => ({ picture: id, en_alt: alt.enAlt, ar_alt: alt.arAlt })
        const described = await queries.updatePicture(within, id, after)
        await note('describe_picture', { before: told({ enAlt, arAlt }), after: told(after) })
        return described
      }),

    async remove(kind: Kind, vehicleId: number, id: number, staffId: number): Promise<void> {
      const removeFile = await change(kind, vehicleId, staffId, async (within, of, note) => {
        const picture = pictureOf(of, id)
        await queries.deletePicture(within, id)
        await note('remove_picture', { before: { picture: id } })
        return intake.release(within, [picture.file])
      })
      await removeFile()
    },
  }
}
