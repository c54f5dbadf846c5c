/** What can be asked of the fleet. */
import { meantWords, searchWords } from '@masar/domain/text-search'
import type { Kind } from '@masar/domain/vehicles'
import type { Database } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import type { StoredPicture } from '../pictures/stored-picture.ts'
import { predicates, type Field, type FilterQuery, type Predicates } from './filters.ts'
import type { OfferRow } from '../offers/queries.ts'
import * as queries from './queries.ts'

export type ListQuery = FilterQuery & { order?: string | undefined; page: number; per_page: number }

/** A vehicle with what stands beside it on a card. */
export type ListedVehicle = { vehicle: queries.VehicleRow; titlePicture: StoredPicture | undefined; offers: OfferRow[] }
export type DetailedVehicle = ListedVehicle & { pictures: StoredPicture[]; branches: string[]; features: queries.FeatureRow[] }

/** The fields each kind can be filtered by, as the aggregate shows them. */
export const FACETS: Record<Kind, readonly Field[]> = {
  rental: ['brand', 'fuel_type', 'price', 'seat_count', 'transmission', 'car_type', 'offer'],
  leasing: ['brand', 'fuel_type', 'price', 'seat_count', 'transmission', 'car_type'],
  pre_owned: ['brand', 'fuel_type', 'price', 'seat_count', 'transmission', 'car_type', 'year'],
}

/** `price asc` -> its parts; the contract has checked the words. */
function parseOrder(order: string | undefined): queries.Order | undefined {
  const [field, direction] = (order ?? '').split(' ')
  if (!field || !(field in queries.ORDER_COLUMNS)) return undefined
  return { field: field as queries.Order['field'], direction: direction === 'desc' ? 'desc' : 'asc' }
}

export type FleetService = ReturnType<typeof fleetService>

export function fleetService({ db, clock }: { db: Database; clock: () => Date }) {
  /** The query as predicates; searched words are first held against the words the fleet's names have. */
  async function filterOf(kind: Kind, query: FilterQuery, now: Date): Promise<Predicates> {
    const typed = searchWords(query.q ?? '')
    if (typed.length === 0) return predicates(query, now)
    const vocabulary = await queries.selectNameWords(db, kind)
    return predicates(
      query,
      now,
      typed.map((word) => meantWords(word, vocabulary)),
    )
  }

  return {
    /** One page of a kind's published vehicles, and how many match in all. */
    async list(kind: Kind, query: ListQuery): Promise<{ items: ListedVehicle[]; total: number }> {
      const now = clock()
      const filter = await filterOf(kind, query, now)
      const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page }
      const [rows, total] = await Promise.all([
        queries.selectVehicles(db, kind, filter, parseOrder(query.order), page),
        queries.countVehicles(db, kind, filter),
      ])
      const ids = rows.map((row) => row.id)
      const [pictures, offers] = await Promise.all([queries.selectPictures(db, ids, true), queries.selectVehicleOffers(db, ids, now)])
      const items = rows.map((vehicle) => ({ vehicle, titlePicture: pictures.get(vehicle.id)?.[0], offers: offers.get(vehicle.id) ?? [] }))
      return { items, total }
    },

    async facets(kind: Kind, query: FilterQuery): Promise<queries.FacetRow[]> {
      const now = clock()
      return queries.countFacets(db, kind, await filterOf(kind, query, now), FACETS[kind], now)
    },

    /** A published vehicle of this kind; any other id is not found. */
    async detail(kind: Kind, id: number): Promise<DetailedVehicle> {
      const vehicle = await queries.selectVehicle(db, kind, id)
      if (!vehicle) throw new ApiError('not_found')
      const [pictures, offers, branches, features] = await Promise.all([
        queries.selectPictures(db, [id]),
        queries.selectVehicleOffers(db, [id], clock()),
        queries.selectBranches(db, id),
        queries.selectFeatures(db, id),
      ])
      const all = pictures.get(id) ?? []
      return { vehicle, titlePicture: all[0], pictures: all, offers: offers.get(id) ?? [], branches, features }
    },
  }
}
