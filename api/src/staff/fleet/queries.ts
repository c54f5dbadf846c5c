/** Database queries for the fleet in the staff console, drafts included. */
import { OFFER_KINDS, OFFER_TYPES } from '@masar/domain/offers'
import { recordOf } from '@masar/domain/record-of'
import { searchForm } from '@masar/domain/text-search'
import { KINDS, type Kind } from '@masar/domain/vehicles'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { FeatureRow, VehicleRow } from '../../fleet/queries.ts'
import type { Database } from '../../platform/database.ts'
import type { Order } from '../../platform/order.ts'
import type { Tables } from '../../platform/tables.ts'
import { batches } from './batches.ts'

export type PictureRow = Selectable<Tables['pictures']>
export type BrandRow = Selectable<Tables['brands']>
export type VehicleChange = Updateable<Tables['vehicles']>
export type NewVehicle = Insertable<Tables['vehicles']>

/** The columns of an offer that a vehicle shows. */
export type NamedOffer = Pick<Selectable<Tables['offers']>, 'id' | 'enTitle' | 'arTitle'>

/** A vehicle with all that belongs to it. */
export type StaffVehicle = {
  vehicle: VehicleRow
  pictures: PictureRow[]
  branches: string[]
  offers: NamedOffer[]
  features: FeatureRow[]
}

export type FleetFilter = {
  q?: string | undefined
  branch?: string | undefined
  carTypes?: readonly string[] | undefined
  brands?: readonly string[] | undefined
  published?: boolean | undefined
  /** Whole baisa. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

const ORDERS = {
  position: sql`vehicles.position`,
  price: sql`vehicles.price`,
  created_at: sql`vehicles.created_at`,
  updated_at: sql`vehicles.updated_at`,
  year: sql`vehicles.year`,
  name: sql`lower(brands.name || ' ' || vehicles.en_model_name)`,
}
export type FleetOrder = Order<keyof typeof ORDERS>

const contains = (word: string) => sql<boolean>`strpos(vehicles.search_text, ${word}) > 0`

/** Vehicles whose names contain every word of the query, or whose id it is. */
function sought(q: string) {
  const words = searchForm(q).split(' ').filter(Boolean).slice(0, 8)
  const named = words.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(words.map(contains), sql` and `)})`
  const id = /^#?\s*(\d{1,9})$/.exec(q.trim())?.[1]
  return id === undefined ? named : sql<boolean>`(${named} or vehicles.id = ${Number(id)})`
}

/** A filter may exceed the range of the `int` price columns: compared as a `bigint` it causes no error. */
const wide = (baisa: number) => sql<number>`${baisa}::bigint`

function filtered(db: Database, kind: Kind, { q, branch, carTypes = [], brands = [], published, minPrice, maxPrice }: FleetFilter) {
  let rows = db.selectFrom('vehicles').innerJoin('brands', 'brands.id', 'vehicles.brandId').where('vehicles.kind', '=', kind)
  if (q?.trim()) rows = rows.where(sought(q))
  if (branch !== undefined)
    rows = rows.where(sql<boolean>`exists (select 1 from vehicle_branches where vehicle_id = vehicles.id and branch = ${branch})`)
  if (carTypes.length > 0) rows = rows.where(sql<boolean>`vehicles.car_type in (${sql.join(carTypes)})`)
  if (brands.length > 0) rows = rows.where('brands.name', 'in', brands)
  if (published !== undefined) rows = rows.where('vehicles.publishedAt', published ? 'is not' : 'is', null)
  if (minPrice !== undefined) rows = rows.where('vehicles.price', '>=', wide(minPrice))
  if (maxPrice !== undefined) rows = rows.where('vehicles.price', '<=', wide(maxPrice))
  return rows
}

export async function listIds(
  db: Database,
  kind: Kind,
  filter: FleetFilter,
  { field, direction }: FleetOrder,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ ids: number[]; total: number }> {
  const rows = filtered(db, kind, filter)
  const { total } = await rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const found = await rows
    .select('vehicles.id')
    .orderBy(ORDERS[field], direction)
    .orderBy('vehicles.createdAt', 'desc')
    .orderBy('vehicles.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { ids: found.map(({ id }) => id), total }
}

/** Ids below `below`, newest first. Paging by id is stable: rows already read do not shift while the next ones are read. */
export async function listIdsBelow(db: Database, kind: Kind, filter: FleetFilter, below: number, limit: number): Promise<number[]> {
  const rows = filtered(db, kind, filter).select('vehicles.id').where('vehicles.id', '<', below)
  const found = await rows.orderBy('vehicles.id', 'desc').limit(limit).execute()
  return found.map(({ id }) => id)
}

/** The number of vehicles of every kind, and of published ones and drafts of the given kind. */
export async function countFleet(db: Database, kind: Kind) {
  const rows = await db
    .selectFrom('vehicles')
    .select(['kind', sql<number>`count(*)::int`.as('all'), sql<number>`count(published_at)::int`.as('published')])
    .groupBy('kind')
    .execute()
  const of = (each: Kind) => rows.find((row) => row.kind === each) ?? { all: 0, published: 0 }
  const all = recordOf(KINDS, (each) => of(each).all)
  return { all, published: of(kind).published, drafts: of(kind).all - of(kind).published }
}

const grouped = <Row extends { vehicleId: number }>(rows: readonly Row[]): ((id: number) => Row[]) => {
  const groups = Map.groupBy(rows, (row) => row.vehicleId)
  return (id) => groups.get(id) ?? []
}

/** The vehicles with these ids that are of this kind, in the order of the ids. */
export async function readVehicles(db: Database, kind: Kind, ids: readonly number[]): Promise<StaffVehicle[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('vehicles')
    .innerJoin('brands', 'brands.id', 'vehicles.brandId')
    .selectAll('vehicles')
    .select(['brands.name as brand', 'brands.arName as arBrand'])
    .where('vehicles.id', 'in', ids)
    .where('vehicles.kind', '=', kind)
    .execute()
  const pictures = grouped(await db.selectFrom('pictures').selectAll().where('vehicleId', 'in', ids).orderBy('position').execute())
  const branches = grouped(await db.selectFrom('vehicleBranches').selectAll().where('vehicleId', 'in', ids).orderBy('branch').execute())
  const features = grouped(await db.selectFrom('vehicleFeatures').selectAll().where('vehicleId', 'in', ids).orderBy('position').execute())
  const offers = grouped(
    await db
      .selectFrom('vehicleOffers')
      .innerJoin('offers', 'offers.id', 'vehicleOffers.offerId')
      .select(['offers.id', 'offers.enTitle', 'offers.arTitle', 'vehicleOffers.vehicleId'])
      .where('vehicleOffers.vehicleId', 'in', ids)
      .orderBy('offers.position')
      .orderBy('offers.id')
      .execute(),
  )
  const byId = new Map(rows.map((vehicle) => [vehicle.id, vehicle]))
  return ids.flatMap((id) => {
    const vehicle = byId.get(id)
    if (!vehicle) return []
    const belongs = { pictures: pictures(id), offers: offers(id), features: features(id) }
    return [{ vehicle, ...belongs, branches: branches(id).map(({ branch }) => branch) }]
  })
}

/** Locks the vehicles in id order, so that concurrent changes of the same vehicles wait for each other and do not deadlock. */
export async function lockVehicles(within: Database, kind: Kind, ids: readonly number[]): Promise<void> {
  await within.selectFrom('vehicles').select('id').where('id', 'in', ids).where('kind', '=', kind).orderBy('id').forNoKeyUpdate().execute()
}

/** Returns the ids, in the order of the vehicles. */
export async function insertVehicles(within: Database, vehicles: readonly NewVehicle[]): Promise<number[]> {
  const rows = await within.insertInto('vehicles').values(vehicles).returning('id').execute()
  return rows.map(({ id }) => id)
}

export async function updateVehicle(within: Database, id: number, change: VehicleChange): Promise<void> {
  if (Object.keys(change).length > 0) await within.updateTable('vehicles').set(change).where('id', '=', id).execute()
}

export async function noteChanges(within: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await within
    .updateTable('vehicles')
    .set({ version: sql<number>`version + 1`, updatedAt: now })
    .where('id', 'in', ids)
    .execute()
}

/** The columns that a bulk change writes. Prices that a kind does not have are null. */
export type BulkRow = Pick<VehicleRow, 'id' | 'price' | 'weeklyPrice' | 'fortnightPrice' | 'monthlyPrice' | 'publishedAt'>

export async function updateSeveral(within: Database, rows: readonly BulkRow[], now: Date): Promise<void> {
  for (const some of batches(rows)) {
    const values = some.map(
      (row) => sql`(${row.id}::int, ${row.price}::int, ${row.weeklyPrice}::int, ${row.fortnightPrice}::int, ${row.monthlyPrice}::int,
          ${row.publishedAt}::timestamptz)`,
    )
    await sql`update vehicles set price = changed.price, weekly_price = changed.week, fortnight_price = changed.fortnight,
        monthly_price = changed.month, published_at = changed.published, version = version + 1, updated_at = ${now}
      from (values ${sql.join(values)}) as changed (id, price, week, fortnight, month, published) where vehicles.id = changed.id`.execute(
      within,
    )
  }
}

/**
 * Whether a car of the model is reserved for a customer. Locks the cars, in the order in which reservations lock them, so that none can be
 * reserved until the transaction ends.
 */
export async function hasReservations(within: Database, vehicleId: number, now: Date): Promise<boolean> {
  const units = await within
    .selectFrom('vehicleUnits')
    .select('id')
    .where('vehicleId', '=', vehicleId)
    .orderBy('branch')
    .orderBy('label')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (units.length === 0) return false
  const promised = await within
    .selectFrom('unitPeriods')
    .select('id')
    .where(
      'unitId',
      'in',
      units.map(({ id }) => id),
    )
    .where('reason', '=', 'reserved')
    .where('endsAt', '>', now)
    .limit(1)
    .executeTakeFirst()
  return promised !== undefined
}

export const deleteVehicle = (within: Database, id: number) => within.deleteFrom('vehicles').where('id', '=', id).execute()

export const selectBrands = (db: Database): Promise<BrandRow[]> => db.selectFrom('brands').selectAll().orderBy('name').execute()

/** The maker of this name in any letter case, added if unknown. If several add it at once in different spellings, one row is made. */
export async function brandNamed(within: Database, name: string, arName: string): Promise<BrandRow> {
  const find = () =>
    within
      .selectFrom('brands')
      .selectAll()
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .executeTakeFirst()
  const there = await find()
  if (there) return there
  // No other transaction adds a maker until this one ends; those that only refer to one do not wait.
  await sql`lock table brands in share row exclusive mode`.execute(within)
  return (await find()) ?? within.insertInto('brands').values({ name, arName }).returningAll().executeTakeFirstOrThrow()
}

/** By vehicle id: the rows that replace those the vehicle had. */
type Belongings<T> = ReadonlyMap<number, readonly T[]>

const rowsOf = <T, Row>(belongings: Belongings<T>, row: (vehicleId: number, each: T, position: number) => Row): Row[] =>
  [...belongings].flatMap(([vehicleId, all]) => all.map((each, position) => row(vehicleId, each, position)))

export async function setBranches(within: Database, branches: Belongings<string>): Promise<void> {
  if (branches.size === 0) return
  await within
    .deleteFrom('vehicleBranches')
    .where('vehicleId', 'in', [...branches.keys()])
    .execute()
  const rows = rowsOf(branches, (vehicleId, branch) => ({ vehicleId, branch }))
  if (rows.length > 0) await within.insertInto('vehicleBranches').values(rows).execute()
}

export type NewFeature = Omit<FeatureRow, 'vehicleId' | 'position'>

export async function setFeatures(within: Database, features: Belongings<NewFeature>): Promise<void> {
  if (features.size === 0) return
  await within
    .deleteFrom('vehicleFeatures')
    .where('vehicleId', 'in', [...features.keys()])
    .execute()
  const rows = rowsOf(features, (vehicleId, feature, position) => ({ ...feature, vehicleId, position }))
  if (rows.length > 0) await within.insertInto('vehicleFeatures').values(rows).execute()
}

/** All offers with what a vehicle may name them by, and their type. */
export const selectNamedOffers = (db: Database) => db.selectFrom('offers').select(['id', 'enTitle', 'offerType']).execute()

/** Sets only those offers that still exist and are still for this kind: one may be deleted or changed concurrently. */
export async function setOffers(within: Database, kind: Kind, offers: Belongings<number>): Promise<void> {
  if (offers.size === 0) return
  const types = OFFER_TYPES.filter((type) => OFFER_KINDS[type] === kind)
  const offerIds = [...new Set([...offers.values()].flat())]
  // Locks the offers before touching their rows: deleting an offer locks in the same order.
  const { rows } = await sql<{ id: number }>`select id from offers where id = any(${offerIds}::int[]) and offer_type = any(${types}::text[])
    order by id for share`.execute(within)
  const there = new Set(rows.map(({ id }) => id))
  await within
    .deleteFrom('vehicleOffers')
    .where('vehicleId', 'in', [...offers.keys()])
    .execute()
  const named = rowsOf(offers, (vehicleId, offerId) => ({ vehicleId, offerId })).filter(({ offerId }) => there.has(offerId))
  if (named.length > 0) await within.insertInto('vehicleOffers').values(named).execute()
}

export const insertPictures = (within: Database, rows: readonly Insertable<Tables['pictures']>[]): Promise<PictureRow[]> =>
  within.insertInto('pictures').values(rows).returningAll().execute()

export async function orderPictures(within: Database, vehicleId: number, order: readonly number[]): Promise<void> {
  const places = order.map((id, position) => sql`(${id}::int, ${position}::int)`)
  await sql`update pictures set position = wanted.position from (values ${sql.join(places)}) as wanted (id, position)
    where pictures.id = wanted.id and vehicle_id = ${vehicleId}`.execute(within)
}

export const updatePicture = (within: Database, id: number, change: Updateable<Tables['pictures']>): Promise<PictureRow> =>
  within.updateTable('pictures').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deletePicture = (within: Database, id: number) => within.deleteFrom('pictures').where('id', '=', id).execute()
