/** The fleet in the database. */
import type { Kind } from '@masar/domain/vehicles'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { OfferRow } from '../offers/queries.ts'
import type { Tables } from '../platform/tables.ts'
import type { StoredPicture } from '../pictures/stored-picture.ts'
import { matching, validAt, type Field, type Predicates } from './filters.ts'

export type VehicleRow = Selectable<Tables['vehicles']> & { brand: string; arBrand: string }

export type FeatureRow = Selectable<Tables['vehicleFeatures']>

/** One value of a facet with how many vehicles have it. */
export type FacetRow = { facet: string; key: string; arKey: string | null; count: number }

export const ORDER_COLUMNS = {
  price: 'vehicles.price',
  day_price: 'vehicles.price',
  created_at: 'vehicles.createdAt',
  year: 'vehicles.year',
  km_driven: 'vehicles.kmDriven',
} as const
export type Order = { field: keyof typeof ORDER_COLUMNS; direction: 'asc' | 'desc' }

const vehicles = (db: Database) => db.selectFrom('vehicles').innerJoin('brands', 'brands.id', 'vehicles.brandId')

/** A page of vehicles: the staff's order and then the newest, unless another order is asked for. */
export async function selectVehicles(
  db: Database,
  kind: Kind,
  filter: Predicates,
  order: Order | undefined,
  page: { limit: number; offset: number },
): Promise<VehicleRow[]> {
  let query = vehicles(db).selectAll('vehicles').select(['brands.name as brand', 'brands.arName as arBrand']).where(matching(kind, filter))
  if (order) query = query.orderBy(ORDER_COLUMNS[order.field], order.direction)
  return query
    .orderBy('vehicles.position')
    .orderBy('vehicles.createdAt', 'desc')
    .orderBy('vehicles.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countVehicles(db: Database, kind: Kind, filter: Predicates): Promise<number> {
  const { count } = await vehicles(db)
    .select(sql<number>`count(*)::int`.as('count'))
    .where(matching(kind, filter))
    .executeTakeFirstOrThrow()
  return count
}

export function selectVehicle(db: Database, kind: Kind, id: number): Promise<VehicleRow | undefined> {
  return vehicles(db)
    .selectAll('vehicles')
    .select(['brands.name as brand', 'brands.arName as arBrand'])
    .where('vehicles.id', '=', id)
    .where('vehicles.kind', '=', kind)
    .where('vehicles.publishedAt', 'is not', null)
    .executeTakeFirst()
}

/** Pictures of vehicles in their order; with `titleOnly` the first of each. */
export async function selectPictures(db: Database, ids: readonly number[], titleOnly = false): Promise<Map<number, StoredPicture[]>> {
  if (ids.length === 0) return new Map()
  let query = db.selectFrom('pictures').select(['vehicleId', 'file', 'width', 'height', 'placeholder']).where('vehicleId', 'in', ids)
  if (titleOnly) query = query.distinctOn('vehicleId')
  return Map.groupBy(await query.orderBy('vehicleId').orderBy('position').execute(), (row) => row.vehicleId)
}

/** The offers now valid that vehicles take part in. */
export async function selectVehicleOffers(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, (OfferRow & { vehicleId: number })[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('vehicleOffers')
    .innerJoin('offers', 'offers.id', 'vehicleOffers.offerId')
    .selectAll('offers')
    .select('vehicleOffers.vehicleId')
    .where('vehicleOffers.vehicleId', 'in', ids)
    .where(validAt(now))
    .orderBy('offers.position')
    .orderBy('offers.id')
    .execute()
  return Map.groupBy(rows, (row) => row.vehicleId)
}

export function selectFeatures(db: Database, id: number): Promise<FeatureRow[]> {
  return db.selectFrom('vehicleFeatures').selectAll().where('vehicleId', '=', id).orderBy('position').execute()
}

export async function selectBranches(db: Database, id: number): Promise<string[]> {
  const rows = await db.selectFrom('vehicleBranches').select('branch').where('vehicleId', '=', id).orderBy('branch').execute()
  return rows.map((row) => row.branch)
}

/** Where a facet's values come from, beside the columns of the vehicle itself. */
const FACET_SOURCES: Partial<Record<Field, { key: string; arKey: string; join: boolean }>> = {
  brand: { key: 'brands.name', arKey: 'brands.ar_name', join: false },
  offer: { key: 'offers.en_title', arKey: 'offers.ar_title', join: true },
}

function facetCounts(kind: Kind, filter: Predicates, field: Field, now: Date) {
  const source = FACET_SOURCES[field]
  const key = sql.ref(source?.key ?? `vehicles.${field}`)
  const arKey = source ? sql`${sql.ref(source.arKey)}` : sql`null::text`
  const join = source?.join
    ? sql`join vehicle_offers on vehicle_offers.vehicle_id = vehicles.id join offers on offers.id = vehicle_offers.offer_id and ${validAt(now)}`
    : sql``
  return sql<FacetRow>`select ${field} as facet, ${key}::text as key, ${arKey} as ar_key, count(*)::int as count
    from vehicles join brands on brands.id = vehicles.brand_id ${join}
    where ${matching(kind, filter, field)} group by ${key}, ${arKey}`
}

/** How many vehicles each value of each field would leave, every field leaving its own filter out. */
export async function countFacets(db: Database, kind: Kind, filter: Predicates, fields: readonly Field[], now: Date): Promise<FacetRow[]> {
  const { rows } = await sql<FacetRow>`${sql.join(
    fields.map((field) => facetCounts(kind, filter, field, now)),
    sql` union all `,
  )}`.execute(db)
  return rows
}

/** The words that names of a kind's published vehicles are made of. */
export async function selectNameWords(db: Database, kind: Kind): Promise<Set<string>> {
  const rows = await db
    .selectFrom('vehicles')
    .select('searchText')
    .distinct()
    .where('kind', '=', kind)
    .where('publishedAt', 'is not', null)
    .execute()
  return new Set(rows.flatMap((row) => row.searchText.split(' ')))
}
