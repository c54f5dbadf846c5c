/** Queries of the fleet: what the in-memory catalogue is loaded from, the details of a vehicle, and searches that found nothing. */
import type { Kind } from '@masar/domain/vehicles'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../platform/database.ts'
import { offersInOrder, type OfferRow } from '../offers/queries.ts'
import { anyOf, statement, type Placeholders } from '../platform/statement.ts'
import type { Tables } from '../platform/tables.ts'

/** A vehicle without its long texts, which lists do not show. */
export type CardRow = Omit<Selectable<Tables['vehicles']>, Text | 'version' | 'createdAt' | 'updatedAt'> & {
  brand: string
  arBrand: string
}
type Text = 'enDescription' | 'arDescription' | 'enRules' | 'arRules'

export type VehicleRow = Selectable<Tables['vehicles']> & { brand: string; arBrand: string }

export type FeatureRow = Selectable<Tables['vehicleFeatures']>

/** Offers that are valid at this moment. */
export const validAt = (now: Date | RawBuilder<Date>): RawBuilder<boolean> =>
  sql<boolean>`(offers.published and offers.valid_from <= ${now} and offers.valid_until > ${now})`

type Wanted = { ids: readonly number[]; kind: Kind; now: Date }

/** Vehicles of a kind that are published by now, with their pictures, features and branches, all read from one snapshot. */
export const selectVehicles = statement((db, { ids, kind, now }: Placeholders<Wanted>) =>
  db
    .selectFrom('vehicles')
    .innerJoin('brands', 'brands.id', 'vehicles.brandId')
    .selectAll('vehicles')
    .select(['brands.name as brand', 'brands.arName as arBrand'])
    .select(({ selectFrom }) => {
      const pictures = selectFrom('pictures').select(['file', 'width', 'height', 'placeholder', 'enAlt', 'arAlt'])
      const features = selectFrom('vehicleFeatures').select(['enTitle', 'arTitle', 'enValue', 'arValue'])
      const branches = selectFrom('vehicleBranches').select('branch')
      return [
        jsonArrayFrom(pictures.whereRef('vehicleId', '=', 'vehicles.id').orderBy('position')).as('pictures'),
        jsonArrayFrom(features.whereRef('vehicleId', '=', 'vehicles.id').orderBy('position')).as('features'),
        sql<string[]>`array(${branches.whereRef('vehicleId', '=', 'vehicles.id').orderBy('branch')})`.as('branches'),
      ]
    })
    .where('vehicles.id', '=', anyOf(ids))
    .where('vehicles.kind', '=', kind)
    .where('vehicles.publishedAt', '<=', now),
)

export type WholeVehicleRow = Awaited<ReturnType<typeof selectVehicles>>[number]

/** The currently valid offers of these vehicles: one row for each vehicle and offer. */
export const selectVehicleOffers = statement((db, { ids, now }: Placeholders<Omit<Wanted, 'kind'>>) =>
  offersInOrder(db)
    .innerJoin('vehicleOffers', 'vehicleOffers.offerId', 'offers.id')
    .select('vehicleOffers.vehicleId')
    .where('vehicleOffers.vehicleId', '=', anyOf(ids))
    .where(validAt(now)),
)

/** All published offers, whether valid now, in the past or in the future. */
export const selectOffers = (db: Database): Promise<OfferRow[]> => offersInOrder(db).where('published', '=', true).execute()

/** The ids of vehicles that are published or scheduled to be. */
export async function selectPublishedIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('vehicles').select('id').where('publishedAt', 'is not', null).orderBy('id').execute()
  return rows.map((row) => row.id)
}

export async function selectIdsOfBrands(db: Database, brands: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('vehicles').select('id').where('brandId', 'in', brands).where('publishedAt', 'is not', null).execute()
  return rows.map((row) => row.id)
}

/** A vehicle with everything that lists show of it or filter it by. */
export type CatalogueRow = CardRow & {
  publishedAt: Date
  /** Microseconds since 1970, the database's precision: vehicles created in the same millisecond sort as they do there. */
  createdMicros: number
  branches: string[]
  offerIds: number[]
  file: string | null
  width: number | null
  height: number | null
  placeholder: string | null
}

/** A list of ids, or a range that includes both ends. */
export type Ids = { in: readonly number[] } | { from: number; to: number }

/**
 * Those of the vehicles that are published or scheduled to be. A single statement, so that everything of a vehicle comes from
 * one snapshot; it aliases the columns itself, which spares a large fleet Kysely's row-by-row renaming.
 */
export async function selectCatalogueRows(db: Database, ids: Ids): Promise<CatalogueRow[]> {
  const wanted = 'in' in ids ? sql`vehicles.id in (${sql.join(ids.in)})` : sql`vehicles.id between ${ids.from} and ${ids.to}`
  const { rows } = await sql<CatalogueRow>`select vehicles.id, kind, brand_id as "brandId", en_model_name as "enModelName",
      ar_model_name as "arModelName", search_text as "searchText", car_type as "carType", transmission, fuel_type as "fuelType",
      seat_count as "seatCount", year, color, ar_color as "arColor", engine, price, weekly_price as "weeklyPrice",
      fortnight_price as "fortnightPrice", monthly_price as "monthlyPrice", des, horse_power as "horsePower", km_driven as "kmDriven",
      car_location as "carLocation", vehicles.position, published_at as "publishedAt", brands.name as brand, brands.ar_name as "arBrand",
      (extract(epoch from created_at) * 1000000)::float8 as "createdMicros",
      array(select branch from vehicle_branches where vehicle_id = vehicles.id) as branches,
      array(select offer_id from vehicle_offers where vehicle_id = vehicles.id) as "offerIds",
      title.file, title.width, title.height, title.placeholder
    from vehicles join brands on brands.id = vehicles.brand_id
    left join lateral (
      select file, width, height, placeholder from pictures where vehicle_id = vehicles.id order by pictures.position limit 1
    ) as title on true
    where ${wanted} and published_at is not null`.execute(db.withoutPlugins())
  return rows
}

/** A change of public content: the kind and id of what has changed. */
export type ChangeRow = { seq: number; kind: string; contentId: number }

/** Changes after a sequence number, and those among the `missing` numbers that have been committed since. */
export async function selectChanges(db: Database, after: number, missing: readonly number[]): Promise<ChangeRow[]> {
  const late = missing.length === 0 ? sql`` : sql`or seq in (${sql.join(missing)})`
  const { rows } = await sql<ChangeRow>`select seq::float8 as seq, kind, content_id from content_changes
    where seq > ${after} ${late} order by seq`.execute(db)
  return rows
}

export async function selectLastChange(db: Database): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select coalesce(max(seq), 0)::float8 as seq from content_changes`.execute(db)
  return rows[0]?.seq ?? 0
}

/** How often a search found nothing on a day (in Muscat's time zone). */
export type MissedSearch = Pick<Selectable<Tables['missedSearches']>, 'kind' | 'words' | 'count'> & { day: string }

/** How many different searches are stored for these days. */
export async function countMissed(db: Database, days: readonly string[]): Promise<number> {
  const { there } = await db
    .selectFrom('missedSearches')
    .select(sql<number>`count(*)::int`.as('there'))
    .where('day', 'in', days)
    .executeTakeFirstOrThrow()
  return there
}

/** Adds to the stored counts of the same searches. */
export async function addMissed(db: Database, rows: readonly MissedSearch[]): Promise<void> {
  await db
    .insertInto('missedSearches')
    .values(rows)
    .onConflict((on) => on.columns(['day', 'kind', 'words']).doUpdateSet({ count: sql`missed_searches.count + excluded.count` }))
    .execute()
}
