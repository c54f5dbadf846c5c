/** Lists, facets and details of the fleet. */
import type { Kind } from '@masar/domain/vehicles'
import type { ApiLanguage } from '../messages/messages.ts'
import type { Database, OpenDatabase } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import type { Part } from '../platform/parts.ts'
import { completeBody } from '../platform/implement.ts'
import { readDetails, type DetailedVehicle } from './details.ts'
import type { Field, FilterQuery } from './filters.ts'
import { dataParts, detailBytes } from './fragments.ts'
import { countFacets, page, type Facets } from './snapshot/answers.ts'
import { countBits } from './snapshot/bits.ts'
import { catalogue } from './snapshot/catalogue.ts'
import { detailCache, type CachedDetail } from './snapshot/detail-cache.ts'
import { itemsOf } from './snapshot/item-store.ts'
import { matching, filterSetsOf } from './snapshot/matching.ts'
import { orderNamed } from './snapshot/orders.ts'
import { idsBetween } from './snapshot/vehicle-index.ts'

export type ListQuery = FilterQuery & { order?: string | undefined; page: number; per_page: number }

/** The fields that each kind's facets are counted for. */
export const FACETS: Record<Kind, readonly Field[]> = {
  rental: ['brand', 'fuel_type', 'price', 'seat_count', 'transmission', 'car_type', 'offer'],
  leasing: ['brand', 'fuel_type', 'price', 'seat_count', 'transmission', 'car_type'],
  pre_owned: ['brand', 'fuel_type', 'price', 'seat_count', 'transmission', 'car_type', 'year'],
}

/** How many vehicles are read when one of them is requested: the queries for one cost nearly as much as those for this many. */
const BLOCK_SIZE = 32

export type FleetService = ReturnType<typeof fleetService>

/** Lists and facets are answered from memory; a vehicle's detail is read from the database on its first request, and cached. */
export function fleetService({ db, clock, listen }: { db: Database; clock: () => Date; listen: OpenDatabase['listen'] }) {
  const details = detailCache()
  const held = catalogue({ db, clock, listen, changed: details.drop })

  /** Reads in progress, by kind, block, language and revision. */
  const reading = new Map<string, Promise<ReadonlyMap<number, CachedDetail>>>()

  async function readTogether(kind: Kind, ids: readonly number[], language: ApiLanguage): Promise<ReadonlyMap<number, CachedDetail>> {
    const before = held.revision()
    const read = await readDetails(db, kind, ids, clock())
    const answers = new Map(
      [...read].map(([id, vehicle]) => [id, { language, body: completeBody(language, dataParts(detailBytes(kind, vehicle))) }]),
    )
    // If anything has changed meanwhile, these may be stale: they answer the waiting requests, but are not cached.
    if (held.revision() === before) for (const [id, answer] of answers) details.set(id, answer)
    return answers
  }

  /** Concurrent requests for a block share one read, unless something changes in between. */
  function readBlock(kind: Kind, block: number, ids: readonly number[], language: ApiLanguage): Promise<ReadonlyMap<number, CachedDetail>> {
    const key = `${kind} ${block} ${language} ${held.revision()}`
    const inProgress = reading.get(key) ?? readTogether(kind, ids, language).finally(() => reading.delete(key))
    reading.set(key, inProgress)
    return inProgress
  }

  return {
    /** Loads the fleet, and keeps it up to date from then on. */
    open: held.open,
    close: held.close,
    /** Of the catalogue in memory: seconds since it was last confirmed to be current, and how often it has changed. */
    age: held.age,
    revision: held.revision,

    /** One page of a kind's published vehicles, for `listParts`, and how many match in all. */
    async list(kind: Kind, query: ListQuery): Promise<{ items: Part; total: number }> {
      const { kinds, valid } = await held.now()
      const index = kinds[kind]
      const found = matching(index, filterSetsOf(index, query, valid))
      const total = countBits(found, index.words)
      const offset = (query.page - 1) * query.per_page
      const slots = page(index, found, total, orderNamed(query.order), { limit: query.per_page, offset })
      return { items: itemsOf(index.itemStore, slots), total }
    },

    async facets(kind: Kind, query: FilterQuery): Promise<Facets> {
      const { kinds, valid, brands } = await held.now()
      const index = kinds[kind]
      return countFacets(index, filterSetsOf(index, query, valid), FACETS[kind], { brands, offers: valid })
    },

    /** A published vehicle of this kind; any other id is not found. */
    async detail(kind: Kind, id: number): Promise<DetailedVehicle> {
      const vehicle = (await readDetails(db, kind, [id], clock())).get(id)
      if (!vehicle) throw new ApiError('not_found')
      return vehicle
    },

    /** The same as a complete response body: in this language, unless it is cached in the other already. */
    async detailResponse(kind: Kind, id: number, language: ApiLanguage): Promise<CachedDetail> {
      const index = (await held.now()).kinds[kind]
      const slot = index.slots.get(id)
      if (slot === undefined) throw new ApiError('not_found')
      const cached = details.get(id)
      if (cached) return cached
      const block = Math.floor(slot / BLOCK_SIZE)
      const neighbours = idsBetween(index, block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE).filter((each) => details.get(each) === undefined)
      // A shared read leaves out what was cached when it began; if that has been evicted since, it is read by itself.
      const answer = (await readBlock(kind, block, neighbours, language)).get(id) ?? (await readTogether(kind, [id], language)).get(id)
      if (!answer) throw new ApiError('not_found')
      return answer
    },
  }
}
