/** Database queries for offers in the staff console, drafts included. */
import type { OfferState } from '@masar/domain/offers'
import { sql, type RawBuilder, type Selectable, type SqlBool, type Updateable } from 'kysely'
import type { Kind } from '@masar/domain/vehicles'
import { offersInOrder, type OfferRow } from '../../offers/queries.ts'
import type { Database } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import type { Page } from '../queries.ts'

export type Offer = Selectable<Tables['offers']>
export type OfferFilter = { state?: OfferState | undefined; q?: string | undefined }

const IN_STATE: Record<OfferState, (now: Date) => RawBuilder<SqlBool>> = {
  draft: () => sql`not published`,
  scheduled: (now) => sql`published and valid_from > ${now}`,
  running: (now) => sql`published and valid_from <= ${now} and valid_until > ${now}`,
  over: (now) => sql`published and valid_until <= ${now}`,
}

function matches({ state, q }: OfferFilter, now: Date): RawBuilder<SqlBool> {
  const words = q?.toLowerCase() ?? ''
  const named = words === '' ? sql`true` : sql`(strpos(lower(en_title), ${words}) > 0 or strpos(lower(ar_title), ${words}) > 0)`
  return sql<SqlBool>`${named} and ${state === undefined ? sql`true` : IN_STATE[state](now)}`
}

export async function listOffers(db: Database, filter: OfferFilter, now: Date, { page, per_page }: Page) {
  const { total } = await db
    .selectFrom('offers')
    .where(matches(filter, now))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const items = await offersInOrder(db)
    .where(matches(filter, now))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { items, total }
}

export const selectOffer = (db: Database, id: number): Promise<OfferRow | undefined> =>
  offersInOrder(db).where('offers.id', '=', id).executeTakeFirst()

export const lockOffer = (within: Database, id: number): Promise<Offer | undefined> =>
  within.selectFrom('offers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** A new offer comes last. */
export async function insertOffer(within: Database, offer: Omit<OfferChange, 'version'>, now: Date): Promise<number> {
  const { id } = await within
    .insertInto('offers')
    .values({ ...offer, position: sql<number>`(select coalesce(max(position), -1) + 1 from offers)`, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type OfferChange = Pick<
  Offer,
  'enTitle' | 'arTitle' | 'enText' | 'arText' | 'enBadge' | 'arBadge' | 'offerType' | 'validFrom' | 'validUntil' | 'published'
>

export async function updateOffer(within: Database, id: number, change: Updateable<Tables['offers']>, now: Date): Promise<void> {
  await within
    .updateTable('offers')
    .set({ ...change, updatedAt: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteOffer(within: Database, id: number): Promise<void> {
  // The links first, so that a trigger records a change of each of these vehicles in `content_changes`.
  await within.deleteFrom('vehicleOffers').where('offerId', '=', id).execute()
  await within.deleteFrom('offers').where('id', '=', id).execute()
}

/** The vehicles' ids by offer id. */
export async function selectVehicleIds(db: Database, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ offerId: number; vehicleIds: number[] }>`select offer_id as "offerId",
      array_agg(vehicle_id order by vehicle_id) as "vehicleIds"
    from vehicle_offers where offer_id = any(${ids}::int[]) group by offer_id`.execute(db)
  return new Map(rows.map(({ offerId, vehicleIds }) => [offerId, vehicleIds]))
}

/** How many of the ids are vehicles of this kind. */
export async function countVehicles(db: Database, ids: readonly number[], kind: Kind): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from vehicles
    where id = any(${ids}::int[]) and kind = ${kind}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Sets an offer's vehicles, without those that are deleted concurrently. Only rows that are added or removed are touched. */
export async function setVehicles(within: Database, id: number, vehicleIds: readonly number[]): Promise<void> {
  await sql`delete from vehicle_offers where offer_id = ${id} and vehicle_id <> all(${vehicleIds}::int[])`.execute(within)
  await sql`insert into vehicle_offers (vehicle_id, offer_id)
    select id, ${id} from vehicles where id = any(${vehicleIds}::int[]) order by id for key share on conflict do nothing`.execute(within)
}

/** Locks all offers and returns their ids in the order they are shown in. */
export async function lockOrder(within: Database): Promise<number[]> {
  const rows = await within.selectFrom('offers').select(['id', 'position']).orderBy('id').forNoKeyUpdate().execute()
  return rows.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id)
}

export async function setOrder(within: Database, ids: readonly number[]): Promise<void> {
  await sql`update offers set position = place.at - 1 from unnest(${ids}::int[]) with ordinality as place (id, at)
    where offers.id = place.id and offers.position <> place.at - 1`.execute(within)
}
