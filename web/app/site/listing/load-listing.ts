/** Loads what a listing shows: a window of the list's pages, the total, and the choices of each filter. */
import type { Client } from '@masar/contract/client'
import { ALL_LOCATION, branchesFor, isLocationSet, HOME_CITY } from '@masar/domain/locations'
import { fullRange, type PriceRange } from '@masar/domain/price-range'
import type { Kind } from '@masar/domain/vehicles'
import { FLEET, type Bucket, type Facets, type Listed } from '../fleet/fleet-calls.ts'
import { locationsOf } from '../search/location-choice.ts'
import type { ChipKey, SearchState } from '../search/search-state.ts'
import { listOrder } from './orders.ts'

/** The value of one chip; `arLabel` is its Arabic name, if the operator has given it one. */
export type Choice = { value: string; arLabel: string | undefined; count: number }
export type Choices = Readonly<Record<ChipKey, readonly Choice[]>>

export type Listing = {
  items: Listed[]
  total: number
  /** The pages shown, first to last; more than WINDOW are not shown at once. */
  firstPage: number
  lastPage: number
  choices: Choices
  /** The price slider's extent, from the prices of all cars before chip and price filters. */
  range: PriceRange
}

const PER_PAGE = 24
/** The most pages shown at once, so that no URL can request an endless page. */
const WINDOW = 10

/** The location of a list whose URL names none. */
export const START_LOCATION: Record<Kind, string> = { rental: HOME_CITY, leasing: ALL_LOCATION, pre_owned: HOME_CITY }

/** The pickup location if it stands for branches; undefined for a delivery address, as all branches deliver. */
function alias(kind: Kind, state: SearchState): string | undefined {
  const { pickup } = locationsOf(state, START_LOCATION[kind])
  return isLocationSet(pickup) && branchesFor(pickup) ? pickup : undefined
}

/** The state as an API query, without chips and prices. */
function searchQuery(kind: Kind, state: SearchState) {
  return {
    alias_name: alias(kind, state),
    q: state.q,
    brand: kind === 'leasing' ? state.brand : undefined,
    mileage: kind === 'pre_owned' ? state.mileage : undefined,
  }
}

/** The highest price asked for: the slider's, else the lease budget or the rate. */
export const upperBound = ({ maxPrice, budget, rate }: SearchState): number | undefined => maxPrice ?? budget ?? rate

function filterQuery(kind: Kind, state: SearchState, range: PriceRange) {
  const { chips, minPrice } = state
  const maxPrice = upperBound(state)
  return {
    ...searchQuery(kind, state),
    'car_type[]': [...chips.car_type],
    'transmission[]': [...chips.transmission_type],
    'brand[]': [...chips.brand_name],
    'fuel_type[]': [...chips.fuel_type],
    'year[]': chips.year.map(Number),
    'en_title[]': [...chips.offer],
    'seat_count[]': chips.seat.map(Number),
    min_price: minPrice === undefined || minPrice <= range.min ? undefined : minPrice,
    max_price: maxPrice === undefined || maxPrice >= range.max ? undefined : maxPrice,
  }
}

/** The facet that each chip filter counts. */
const FACET_OF = {
  car_type: 'car_type',
  transmission_type: 'transmission',
  brand_name: 'brand',
  fuel_type: 'fuel_type',
  year: 'year',
  offer: 'offer',
  seat: 'seat_count',
} as const satisfies Record<ChipKey, keyof Facets>

const asChoice = ({ key, ar_key, doc_count }: Bucket): Choice => ({ value: String(key), arLabel: ar_key, count: doc_count })

/**
 * Every value that the fleet has, with its count under the current filters (0 if no car is left), and
 * chosen values even if the fleet does not have them, so that they can be removed.
 */
function choicesOf(whole: readonly Bucket[], now: readonly Bucket[], chosen: readonly string[]): Choice[] {
  const counts = new Map(now.map((bucket) => [String(bucket.key), bucket.doc_count]))
  const known = whole.map((bucket) => ({ ...asChoice(bucket), count: counts.get(String(bucket.key)) ?? 0 }))
  const unknown = chosen.filter((value) => !known.some((choice) => choice.value === value))
  return [...known, ...unknown.map((value) => ({ value, arLabel: undefined, count: 0 }))]
}

const byNumber = (a: Choice, b: Choice): number => Number(a.value) - Number(b.value)

function choices(whole: Facets, now: Facets, chips: SearchState['chips']): Choices {
  const of = (key: ChipKey) => choicesOf(whole[FACET_OF[key]], now[FACET_OF[key]], chips[key])
  return {
    car_type: of('car_type'),
    transmission_type: of('transmission_type'),
    brand_name: of('brand_name'),
    fuel_type: of('fuel_type'),
    year: of('year').sort(byNumber),
    offer: of('offer'),
    seat: of('seat').sort(byNumber),
  }
}

/** The last page of a list of `total` vehicles. */
export const lastPageOf = (total: number): number => Math.max(1, Math.ceil(total / PER_PAGE))

export async function loadListing(client: Client, kind: Kind, state: SearchState): Promise<Listing> {
  const { list, facets } = FLEET[kind]
  const whole = await facets(client, searchQuery(kind, state))
  const range = fullRange(whole.price.map((bucket) => Number(bucket.key)))
  const query = filterQuery(kind, state, range)
  const order = listOrder(kind, state.order)
  const firstPage = Math.max(1, state.page - WINDOW + 1)
  const numbers = Array.from({ length: state.page - firstPage + 1 }, (_, at) => firstPage + at)
  const [now, ...pages] = await Promise.all([
    facets(client, query),
    ...numbers.map((page) => list(client, { ...query, order, page, per_page: PER_PAGE })),
  ])
  return {
    items: pages.flatMap((page) => page.items),
    total: pages[0]?.total ?? 0,
    firstPage,
    lastPage: state.page,
    choices: choices(whole, now, state.chips),
    range,
  }
}

/** How many vehicles a state finds; for the suggestions in an empty list. */
export async function countListing(client: Client, kind: Kind, state: SearchState, range: PriceRange): Promise<number> {
  const { total } = await FLEET[kind].list(client, { ...filterQuery(kind, state, range), per_page: 1 })
  return total
}
