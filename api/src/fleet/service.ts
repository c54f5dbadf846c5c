/** What can be asked of the fleet. */
import type { Kind } from '@masar/domain/vehicles'
import type { OfferRow } from '../offers/queries.ts'
import type { StoredPicture } from '../pictures/stored-picture.ts'
import type { Database, OpenDatabase } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import type { Field, FilterQuery } from './filters.ts'
import { detailBytes } from './fragments.ts'
import * as queries from './queries.ts'
import { countFacets, page } from './snapshot/answers.ts'
import { countBits } from './snapshot/bits.ts'
import { catalogue } from './snapshot/catalogue.ts'
import { keptDetails } from './snapshot/kept-details.ts'
import { matching, narrow } from './snapshot/matching.ts'
import { orderNamed } from './snapshot/orders.ts'

export type ListQuery = FilterQuery & { order?: string | undefined; page: number; per_page: number }

/** A vehicle with what stands beside it on a card. */
export type ListedVehicle = { vehicle: queries.CardRow; titlePicture: StoredPicture | undefined; offers: OfferRow[] }
export type DetailedVehicle = ListedVehicle & {
  vehicle: queries.VehicleRow
  pictures: StoredPicture[]
  branches: string[]
  features: queries.FeatureRow[]
}

/** The fields each kind can be filtered by, as the aggregate shows them. */
export const FACETS: Record<Kind, readonly Field[]> = {
  rental: ['brand', 'fuel_type', 'price', 'seat_count', 'transmission', 'car_type', 'offer'],
  leasing: ['brand', 'fuel_type', 'price', 'seat_count', 'transmission', 'car_type'],
  pre_owned: ['brand', 'fuel_type', 'price', 'seat_count', 'transmission', 'car_type', 'year'],
}

export type FleetService = ReturnType<typeof fleetService>

/** Lists and facets are answered from memory; a vehicle's own page is read when first asked for, and kept. */
export function fleetService({ db, clock, listen }: { db: Database; clock: () => Date; listen: OpenDatabase['listen'] }) {
  const details = keptDetails()
  const held = catalogue({ db, clock, listen, changed: details.drop })

  async function readDetail(kind: Kind, id: number): Promise<DetailedVehicle> {
    const now = clock()
    const vehicle = await queries.selectVehicle(db, kind, id, now)
    if (!vehicle) throw new ApiError('not_found')
    const [pictures, offers, branches, features] = await Promise.all([
      queries.selectPictures(db, id),
      queries.selectVehicleOffers(db, id, now),
      queries.selectBranches(db, id),
      queries.selectFeatures(db, id),
    ])
    return { vehicle, titlePicture: pictures[0], pictures, offers, branches, features }
  }

  return {
    /** Reads the fleet, and follows it from then on. */
    open: held.open,
    close: held.close,

    /** One page of a kind's published vehicles as they are sent, and how many match in all. */
    async list(kind: Kind, query: ListQuery): Promise<{ items: Buffer[]; total: number }> {
      const { kinds, valid } = await held.now()
      const index = kinds[kind]
      const found = matching(index, narrow(index, query, valid))
      const total = countBits(found, index.words)
      const offset = (query.page - 1) * query.per_page
      const slots = page(index, found, total, orderNamed(query.order), { limit: query.per_page, offset })
      return { items: slots.flatMap((slot) => index.items[slot] ?? []), total }
    },

    async facets(kind: Kind, query: FilterQuery): Promise<queries.FacetRow[]> {
      const { kinds, valid, brands } = await held.now()
      const index = kinds[kind]
      return countFacets(index, narrow(index, query, valid), FACETS[kind], { brands, offers: valid })
    },

    /** A published vehicle of this kind; any other id is not found. */
    detail: readDetail,

    /** The same as it is sent. */
    async detailBytes(kind: Kind, id: number): Promise<Buffer> {
      const { kinds } = await held.now()
      if (!kinds[kind].slots.has(id)) throw new ApiError('not_found')
      const kept = details.get(id)
      if (kept) return kept
      const before = held.revision()
      const content = detailBytes(kind, await readDetail(kind, id))
      // What has changed meanwhile may have changed this: it is for this answer only.
      if (held.revision() === before) details.keep(id, content)
      return content
    },
  }
}
