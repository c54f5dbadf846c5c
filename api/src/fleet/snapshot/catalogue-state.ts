/** The content of the catalogue, and how changes are applied: the vehicles concerned are read again, then replaced all at once. */
import { recordOf } from '@masar/domain/record-of'
import { KINDS, type Kind } from '@masar/domain/vehicles'
import type { OfferRow } from '../../offers/queries.ts'
import type { Database } from '../../platform/database.ts'
import { itemJson } from '../fragments.ts'
import * as queries from '../queries.ts'
import { hasBit } from './bits.ts'
import { packItem } from './item-store.ts'
import { changeIndex, emptyIndex, type IndexedVehicle, type VehicleIndex } from './vehicle-index.ts'

export type CatalogueState = {
  kinds: Record<Kind, VehicleIndex>
  offers: OfferRow[]
  /** The offers that were valid at the last update. */
  valid: OfferRow[]
  /** Arabic names of brands. */
  brands: Map<string, string>
  /** Vehicles scheduled to be published, and when (ms since 1970). */
  scheduled: Map<number, number>
  /** The period within which no offer starts or ends and no scheduled vehicle becomes public. */
  from: number
  until: number
}

export const emptyState = (): CatalogueState => ({
  kinds: recordOf(KINDS, () => emptyIndex()),
  offers: [],
  valid: [],
  brands: new Map(),
  scheduled: new Map(),
  from: Infinity,
  until: -Infinity,
})

export const isCurrentAt = (state: CatalogueState, now: Date): boolean => state.from <= now.getTime() && now.getTime() < state.until

const isValid = (offer: OfferRow, now: Date): boolean => offer.validFrom <= now && offer.validUntil > now

const idsWhere = function* (state: CatalogueState, test: (index: VehicleIndex, slot: number) => boolean): Generator<number> {
  for (const index of Object.values(state.kinds)) for (const [id, slot] of index.slots) if (test(index, slot)) yield id
}

/** Every vehicle that takes part in any of these offers. */
function withOffers(state: CatalogueState, offers: ReadonlySet<number>): number[] {
  const ids: number[] = []
  for (const { offers: sets, slots } of Object.values(state.kinds)) {
    const bits = [...sets].filter(([offer]) => offers.has(offer)).map(([, set]) => set)
    if (bits.length === 0) continue
    for (const [id, slot] of slots) if (bits.some((set) => hasBit(set, slot))) ids.push(id)
  }
  return ids
}

/** The vehicles that have to be read again. */
async function affected(db: Database, state: CatalogueState, changes: readonly queries.ChangeRow[], offers: OfferRow[], now: Date) {
  const of = (kind: string): Set<number> => new Set(changes.filter((change) => change.kind === kind).map((change) => change.contentId))
  const ids = of('vehicle')
  const brands = [...of('brand')]
  if (brands.length > 0) for (const id of await queries.selectIdsOfBrands(db, brands)) ids.add(id)
  const moved = of('offer')
  const validIds = new Set(offers.filter((offer) => isValid(offer, now)).map((offer) => offer.id))
  for (const { id } of state.valid) if (!validIds.delete(id)) moved.add(id)
  for (const id of validIds) moved.add(id)
  if (moved.size > 0) for (const id of withOffers(state, moved)) ids.add(id)
  for (const [id, at] of state.scheduled) if (at <= now.getTime()) ids.add(id)
  if (now.getTime() < state.from)
    for (const id of idsWhere(state, ({ columns }, slot) => (columns.published[slot] as number) > now.getTime())) ids.add(id)
  return ids
}

type Prepared = IndexedVehicle & { kind: Kind; arBrand: string }

function prepare(state: CatalogueState, row: queries.CatalogueRow, valid: readonly OfferRow[]): Prepared {
  const titlePicture =
    row.file === null ? undefined : { file: row.file, width: row.width ?? 0, height: row.height ?? 0, placeholder: row.placeholder ?? '' }
  const offers = row.offerIds.length === 0 ? [] : valid.filter((offer) => row.offerIds.includes(offer.id))
  return {
    id: row.id,
    kind: row.kind,
    arBrand: row.arBrand,
    values: {
      brand: row.brand,
      fuel_type: row.fuelType,
      transmission: row.transmission,
      car_type: row.carType,
      seat_count: String(row.seatCount),
      year: String(row.year),
      text: row.searchText,
    },
    branches: row.branches,
    offers: row.offerIds,
    price: row.price,
    year: row.year,
    km: row.kmDriven,
    position: row.position,
    created: row.createdMicros,
    published: row.publishedAt.getTime(),
    item: packItem(state.kinds[row.kind].itemStore, itemJson(row.kind, { vehicle: row, titlePicture, offers })),
  }
}

/** How many vehicles one query reads. */
const BATCH = 2_000

/** What each query reads. A whole fleet is read by ranges of ids, so that the database need not look up each one. */
function* batches(ids: readonly number[], everything: boolean): Generator<queries.Ids> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    yield everything ? { from: batch[0] as number, to: batch.at(-1) as number } : { in: batch }
  }
}

/** Reads vehicles again; of those scheduled for later only the time is kept. */
async function readVehicles(
  db: Database,
  state: CatalogueState,
  ids: readonly number[],
  everything: boolean,
  valid: readonly OfferRow[],
  now: Date,
) {
  const [added, scheduled]: [Prepared[], Map<number, number>] = [[], new Map()]
  for (const batch of batches(ids, everything)) {
    for (const row of await queries.selectCatalogueRows(db, batch)) {
      if (row.publishedAt <= now) added.push(prepare(state, row, valid))
      else scheduled.set(row.id, row.publishedAt.getTime())
    }
  }
  return { added, scheduled }
}

/** Works out when an offer or a publication last started or ended, and when the next one will. */
function setTimes(state: CatalogueState, now: Date): void {
  state.from = -Infinity
  state.until = Infinity
  const at = now.getTime()
  const pass = (time: number): void => {
    if (time <= at) state.from = Math.max(state.from, time)
    else state.until = Math.min(state.until, time)
  }
  for (const { validFrom, validUntil } of state.offers) {
    pass(validFrom.getTime())
    pass(validUntil.getTime())
  }
  for (const time of state.scheduled.values()) pass(time)
  for (const { columns, slots } of Object.values(state.kinds)) for (const slot of slots.values()) pass(columns.published[slot] as number)
}

type Read = { ids: number[]; offers: OfferRow[]; valid: OfferRow[]; added: Prepared[]; scheduled: Map<number, number> }

function replace(state: CatalogueState, { ids, offers, valid, added, scheduled }: Read, everything: boolean, now: Date): Set<number> {
  const removed = everything ? [...idsWhere(state, () => true)] : ids
  for (const kind of KINDS) {
    changeIndex(
      state.kinds[kind],
      removed,
      added.filter((vehicle) => vehicle.kind === kind),
    )
  }
  for (const { values, arBrand } of added) state.brands.set(values.brand, arBrand)
  if (everything) state.scheduled.clear()
  for (const id of ids) state.scheduled.delete(id)
  for (const [id, at] of scheduled) state.scheduled.set(id, at)
  state.offers = offers
  state.valid = valid
  setTimes(state, now)
  return new Set([...removed, ...ids])
}

/**
 * Reads what these changes and the passing of time have altered; without `changes`, everything. The returned function
 * then replaces the old content in one synchronous step, and returns the ids of vehicles that may have changed.
 */
export async function loadChanges(
  db: Database,
  state: CatalogueState,
  changes: readonly queries.ChangeRow[] | undefined,
  now: Date,
): Promise<() => Set<number>> {
  const offers = await queries.selectOffers(db)
  const valid = offers.filter((offer) => isValid(offer, now))
  const ids = changes ? [...(await affected(db, state, changes, offers, now))] : await queries.selectPublishedIds(db)
  const read = { ids, offers, valid, ...(await readVehicles(db, state, ids, changes === undefined, valid, now)) }
  return () => replace(state, read, changes === undefined, now)
}
