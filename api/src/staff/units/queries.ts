/** Database queries for the individual cars of a model, and for the periods in which they are reserved or blocked. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { isFree } from '../../availability/queries.ts'
import type { Database } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

export type UnitRow = Selectable<Tables['vehicleUnits']>
export type PeriodRow = Selectable<Tables['unitPeriods']>

/** `in_service_since` is read as text: the database drivers would turn the day into a Date, each into a different instant. */
const units = (db: Database) =>
  db
    .selectFrom('vehicleUnits')
    .select(['vehicleUnits.id', 'vehicleUnits.vehicleId', 'vehicleUnits.branch', 'label', 'vehicleUnits.color', 'vehicleUnits.arColor'])
    .select(['vehicleUnits.kmDriven', sql<string>`in_service_since::text`.as('inServiceSince'), 'retiredAt', 'soldAs'])
    .select(['vehicleUnits.version', 'vehicleUnits.createdAt', 'vehicleUnits.updatedAt'])

/** Cars that are still in the fleet come first. */
export const selectUnits = (db: Database, vehicleId: number): Promise<UnitRow[]> =>
  units(db)
    .where('vehicleId', '=', vehicleId)
    .orderBy(sql`retired_at is not null`)
    .orderBy('branch')
    .orderBy('label')
    .execute()

export const selectUnit = (db: Database, id: number): Promise<UnitRow | undefined> => units(db).where('id', '=', id).executeTakeFirst()

export const lockUnit = (within: Database, id: number): Promise<UnitRow | undefined> =>
  units(within).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const selectUnitSoldAs = (db: Database, vehicleId: number): Promise<UnitRow | undefined> =>
  units(db).where('soldAs', '=', vehicleId).executeTakeFirst()

/** A plate in the form it is compared in: `1234 AB` equals `1234-ab`. */
const plate = (label: unknown) => sql`regexp_replace(lower(${label}), '[[:space:]-]', '', 'g')`

/** The first key of the advisory lock for plates: any number will do, as long as all who write plates use it. */
const PLATES = 4_140_017

/** Locks a plate, however it was typed, so that concurrent requests check and write it one after another. */
export const lockPlate = (within: Database, label: string) =>
  sql`select pg_advisory_xact_lock(${PLATES}, hashtext(${plate(label)}))`.execute(within)

/** Whether a car in the fleet other than `but` has this plate, however it was typed. */
export const isPlateTaken = async (within: Database, label: string, but = 0): Promise<boolean> =>
  (await within
    .selectFrom('vehicleUnits')
    .select('id')
    .where('retiredAt', 'is', null)
    .where(sql<boolean>`${plate(sql.ref('label'))} = ${plate(label)}`)
    .where('id', '<>', but)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const insertUnit = async (within: Database, unit: Insertable<Tables['vehicleUnits']>): Promise<number> =>
  (await within.insertInto('vehicleUnits').values(unit).returning('id').executeTakeFirstOrThrow()).id

export async function updateUnit(within: Database, id: number, change: Updateable<Tables['vehicleUnits']>, now: Date): Promise<void> {
  await within
    .updateTable('vehicleUnits')
    .set({ ...change, version: sql<number>`version + 1`, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

export const selectPeriods = (db: Database, unitIds: readonly number[], from: Date, to: Date): Promise<PeriodRow[]> =>
  unitIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('unitPeriods')
        .selectAll()
        .where('unitId', 'in', unitIds)
        .where('startsAt', '<', to)
        .where('endsAt', '>', from)
        .orderBy('startsAt')
        .execute()

/** The end of the last reservation of a car that is reserved now or in future. */
export async function reservedUntil(db: Database, unitId: number, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('unitPeriods')
    .select('endsAt')
    .where('unitId', '=', unitId)
    .where('reason', '=', 'reserved')
    .where('endsAt', '>', now)
    .orderBy('endsAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.endsAt
}

/**
 * Reserves or blocks cars for a time and returns the periods that could be inserted: the other cars are taken. A constraint of the database
 * decides, also between concurrent requests: the second waits for the outcome of the first.
 */
export const insertPeriods = (within: Database, periods: readonly Insertable<Tables['unitPeriods']>[]): Promise<PeriodRow[]> =>
  within
    .insertInto('unitPeriods')
    // In id order, so that of two transactions that take the same cars one waits for the other, instead of a deadlock.
    .values(periods.toSorted((a, b) => a.unitId - b.unitId))
    .onConflict((on) => on.doNothing())
    .returningAll()
    .execute()

export const deleteBlock = (within: Database, unitId: number, id: number): Promise<PeriodRow | undefined> =>
  within
    .deleteFrom('unitPeriods')
    .where('id', '=', id)
    .where('unitId', '=', unitId)
    .where('reason', '<>', 'reserved')
    .returningAll()
    .executeTakeFirst()

export type Candidate = Pick<UnitRow, 'id' | 'vehicleId' | 'label' | 'branch'> & { free: boolean }

/**
 * The cars of some models that are in the fleet, and whether each is free. Locks them, so that none leaves the fleet until the transaction
 * ends.
 */
export const selectCandidates = (
  within: Database,
  vehicleIds: readonly number[],
  time: { from: Date; to: Date } | undefined,
): Promise<Candidate[]> =>
  vehicleIds.length === 0
    ? Promise.resolve([])
    : within
        .selectFrom('vehicleUnits')
        .select(['vehicleUnits.id', 'vehicleId', 'label', 'branch', (time ? isFree(time.from, time.to) : sql<boolean>`true`).as('free')])
        .where('vehicleId', 'in', vehicleIds)
        .where('retiredAt', 'is', null)
        .orderBy('branch')
        .orderBy('label')
        .orderBy('vehicleUnits.id')
        .forShare()
        .execute()

export type ReservedUnit = Pick<PeriodRow, 'unitId' | 'startsAt' | 'endsAt'> & Pick<UnitRow, 'vehicleId' | 'label' | 'branch'>

export const selectReserved = (db: Database, enquiryId: number): Promise<ReservedUnit[]> =>
  db
    .selectFrom('unitPeriods')
    .innerJoin('vehicleUnits', 'vehicleUnits.id', 'unitPeriods.unitId')
    .select(['unitId', 'startsAt', 'endsAt', 'vehicleId', 'label', 'branch'])
    .where('enquiryId', '=', enquiryId)
    .orderBy('unitPeriods.id')
    .execute()

/** Releases the cars reserved for an enquiry and returns their plates. */
export async function deleteReserved(within: Database, enquiryId: number): Promise<string[]> {
  const gone = await within
    .deleteFrom('unitPeriods')
    .using('vehicleUnits')
    .whereRef('vehicleUnits.id', '=', 'unitPeriods.unitId')
    .where('enquiryId', '=', enquiryId)
    .returning('vehicleUnits.label')
    .execute()
  return gone.map(({ label }) => label).toSorted()
}
