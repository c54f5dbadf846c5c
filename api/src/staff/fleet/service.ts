/** What admins do with the fleet. Every change is one transaction with its audit entry. */
import type { AuditAction } from '@masar/domain/audit'
import { OFFER_KINDS } from '@masar/domain/offers'
import type { Kind } from '@masar/domain/vehicles'
import { selectOffers } from '../../fleet/queries.ts'
import type { PictureIntake } from '../../pictures/picture-intake.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/failure.ts'
import { audit, auditAll, differences } from '../audit-log.ts'
import { listAudit } from '../audit-queries.ts'
import type { Page } from '../queries.ts'
import { makersOf, vehicleColumns, writeBelongings, type VehicleEdit, type Written } from './edits.ts'
import { facts } from './present.ts'
import { priceColumn, priceFields, priceOf } from './prices.ts'
import * as queries from './queries.ts'
import type { FleetFilter, FleetOrder, StaffVehicle, VehicleChange } from './queries.ts'

export type FleetParts = { db: Database; clock: () => Date; intake: PictureIntake }

export const SUBJECT = 'vehicle'

/** A published vehicle needs all its prices. */
function requirePrices(kind: Kind, { vehicle }: StaffVehicle): void {
  if (vehicle.publishedAt === null) return
  const field = priceFields(kind).find((each) => priceOf(vehicle, each) <= 0)
  if (field) throw fieldError(field, 'priceMissing')
}

export async function readOne(db: Database, kind: Kind, id: number): Promise<StaffVehicle> {
  const [found] = await queries.readVehicles(db, kind, [id])
  if (!found) throw new ApiError('not_found')
  return found
}

/** The vehicle, locked against any other change until the transaction ends. */
export async function lockOne(within: Database, kind: Kind, id: number): Promise<StaffVehicle> {
  await queries.lockVehicles(within, kind, [id])
  return readOne(within, kind, id)
}

/** The audit action of a change: publishing and withdrawing have actions of their own. */
const actionOf = (before: StaffVehicle, after: StaffVehicle): AuditAction => {
  const [was, is] = [before.vehicle.publishedAt !== null, after.vehicle.publishedAt !== null]
  if (was === is) return 'vehicle.update'
  return is ? 'vehicle.publish' : 'vehicle.withdraw'
}

/** Creates vehicles within a transaction, in a few statements: at most one batch of them. */
export async function createAll(
  within: Database,
  kind: Kind,
  edits: readonly VehicleEdit[],
  staffId: number,
  now: Date,
): Promise<StaffVehicle[]> {
  const makers = makersOf(within)
  const prices = Object.fromEntries(priceFields(kind).map((field) => [priceColumn(field), 0]))
  const rows: queries.NewVehicle[] = []
  for (const edit of edits) {
    const columns = await vehicleColumns(makers, kind, edit, undefined, now)
    // The request schema requires every field that a row needs.
    rows.push({ ...prices, ...columns, kind, createdAt: now, updatedAt: now } as queries.NewVehicle)
  }
  const ids = await queries.insertVehicles(within, rows)
  await writeBelongings(
    within,
    kind,
    edits.map((edit, at) => ({ id: ids[at] as number, edit })),
  )
  const created = await queries.readVehicles(within, kind, ids)
  for (const each of created) requirePrices(kind, each)
  const told = created.map((each) => ({
    staffId,
    action: 'vehicle.create' as const,
    subject: { kind: SUBJECT, id: each.vehicle.id },
    after: facts(kind, each),
  }))
  await auditAll(within, told, now)
  return created
}

/** Creates one vehicle within a transaction. */
export async function createWithin(within: Database, kind: Kind, edit: VehicleEdit, staffId: number, now: Date): Promise<StaffVehicle> {
  const [created] = (await createAll(within, kind, [edit], staffId, now)) as [StaffVehicle]
  return created
}

/**
 * Updates vehicles within a transaction; 409 if the caller has seen another version. A vehicle that stays the same gets no new version and
 * no audit entry.
 */
export async function updateAll(within: Database, kind: Kind, changes: readonly Written[], staffId: number, now: Date): Promise<void> {
  const makers = makersOf(within)
  const ids = changes.map(({ id }) => id)
  await queries.lockVehicles(within, kind, ids)
  const before = new Map((await queries.readVehicles(within, kind, ids)).map((each) => [each.vehicle.id, each]))
  for (const { id, edit } of changes) {
    const was = before.get(id)
    if (!was) throw new ApiError('not_found')
    if (edit.seen_version !== undefined && edit.seen_version !== was.vehicle.version) throw new ApiError('conflict')
    await queries.updateVehicle(within, id, await vehicleColumns(makers, kind, edit, was.vehicle, now))
  }
  await writeBelongings(within, kind, changes)
  const told = (await queries.readVehicles(within, kind, ids)).flatMap((is) => {
    requirePrices(kind, is)
    const was = before.get(is.vehicle.id) as StaffVehicle
    const changed = differences(facts(kind, was), facts(kind, is))
    return changed ? [{ staffId, action: actionOf(was, is), subject: { kind: SUBJECT, id: is.vehicle.id }, ...changed }] : []
  })
  await queries.noteChanges(
    within,
    told.map(({ subject }) => subject.id),
    now,
  )
  await auditAll(within, told, now)
}

/** Columns that a copy does not take over. */
const OWN = [
  'id',
  'brand',
  'arBrand',
  'publishedAt',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof StaffVehicle['vehicle'])[]

async function copyWithin(within: Database, kind: Kind, id: number, staffId: number, now: Date): Promise<StaffVehicle> {
  const { vehicle, branches, features, offers, pictures } = await lockOne(within, kind, id)
  const columns: VehicleChange = Object.fromEntries(Object.entries(vehicle).filter(([name]) => !OWN.some((own) => own === name)))
  const row = { ...columns, createdAt: now, updatedAt: now } as queries.NewVehicle
  const [copy] = (await queries.insertVehicles(within, [row])) as [number]
  const own = features.map(({ enTitle, arTitle, enValue, arValue }) => ({ enTitle, arTitle, enValue, arValue }))
  await queries.setBranches(within, new Map([[copy, branches]]))
  await queries.setFeatures(within, new Map([[copy, own]]))
  await queries.setOffers(within, kind, new Map([[copy, offers.map((offer) => offer.id)]]))
  // The copy shares the picture files: a file is deleted when nothing shows it any more.
  if (pictures.length > 0)
    await queries.insertPictures(
      within,
      pictures.map(({ id: _id, ...picture }) => ({ ...picture, vehicleId: copy })),
    )
  const created = await readOne(within, kind, copy)
  const subject = { kind: SUBJECT, id: copy }
  await audit(within, { staffId, action: 'vehicle.duplicate', subject, after: { copy_of: id, ...facts(kind, created) } }, now)
  return created
}

export type StaffFleet = ReturnType<typeof staffFleet>

export function staffFleet({ db, clock, intake }: FleetParts) {
  return {
    async list(kind: Kind, filter: FleetFilter, order: FleetOrder, page: Page) {
      const { ids, total } = await queries.listIds(db, kind, filter, order, page)
      return { items: await queries.readVehicles(db, kind, ids), total, counts: await queries.countFleet(db, kind) }
    },

    read: (kind: Kind, id: number): Promise<StaffVehicle> => readOne(db, kind, id),

    create: (within: Database, kind: Kind, edit: VehicleEdit, staffId: number): Promise<StaffVehicle> =>
      createWithin(within, kind, edit, staffId, clock()),

    update: (kind: Kind, id: number, edit: VehicleEdit, staffId: number): Promise<StaffVehicle> =>
      db.transaction().execute(async (within) => {
        await updateAll(within, kind, [{ id, edit }], staffId, clock())
        return readOne(within, kind, id)
      }),

    duplicate: (within: Database, kind: Kind, id: number, staffId: number): Promise<StaffVehicle> =>
      copyWithin(within, kind, id, staffId, clock()),

    /** Deletes a vehicle. Enquiries keep a record of the car that was asked for, with its picture. */
    async remove(kind: Kind, id: number, staffId: number): Promise<void> {
      const removeFiles = await db.transaction().execute(async (within) => {
        const now = clock()
        const before = await lockOne(within, kind, id)
        if (await queries.hasReservations(within, id, now)) throw new ApiError('conflict', 'modelPromised')
        await queries.deleteVehicle(within, id)
        await audit(within, { staffId, action: 'vehicle.delete', subject: { kind: SUBJECT, id }, before: facts(kind, before) }, now)
        const files = before.pictures.map(({ file }) => file)
        return intake.release(within, files)
      })
      await removeFiles()
    },

    async history(kind: Kind, id: number, page: Page) {
      await readOne(db, kind, id)
      return listAudit(db, { subject_kind: SUBJECT, subject_id: id }, { ...page, newestFirst: true })
    },

    /** The options of the vehicle form: makers, and the offers for rental cars. */
    choices: async () => ({
      brands: await queries.selectBrands(db),
      offers: (await selectOffers(db)).filter(({ offerType }) => OFFER_KINDS[offerType] === 'rental'),
    }),
  }
}
