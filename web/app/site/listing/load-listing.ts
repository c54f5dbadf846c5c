/** What a listing shows: a window of the list, how many there are, and what it can be filtered by. */
import type { Client } from '@masar/contract/client'
import { ALL_LOCATION, branchesFor, isLocationSet, HOME_CITY } from '@masar/domain/locations'
import { fullRange, type PriceRange } from '@masar/domain/price-range'
import type { Kind } from '@masar/domain/vehicles'
import { FLEET, type Bucket, type Facets, type Listed } from '../fleet/fleet-calls.ts'
import { locationsOf } from '../search/location-choice.ts'
import type { ChipKey, SearchState } from '../search/search-state.ts'
import { listOrder } from './orders.ts'

/** One value a chip stands for; `arLabel` where the operator names it. */
export type Choice = { value: string; arLabel: string | undefined; count: number }
export type Choices = Readonly<Record<ChipKey, readonly Choice[]>>

export type Listing = {
  items: Listed[]
  total: number
  /** The pages shown, first to last; more than WINDOW are not shown at once. */
  firstPage: number
  lastPage: number
  choices: Choices
  /** The price slider's extent, from the fleet without chips and prices. */
  range: PriceRange
}

const PER_PAGE = 24
/** How many pages are shown at once, so that no address asks for a page without end. */
const WINDOW = 10

/** The location a list stands on when the address names none. */
export const START_LOCATION: Record<Kind, string> = { rental: HOME_CITY, leasing: ALL_LOCATION, pre_owned: HOME_CITY }

/** The branch a pickup location stands for; an address is delivered to by all of them. */
function alias(kind: Kind, state: SearchState): string | undefined {
  const { pickup } = locationsOf(state, START_LOCATION[kind])
  return isLocationSet(pickup) && branchesFor(pickup) ? pickup : undefined
}

/** The state as the API reads it, without chips and prices: what Clear all goes back to. */
function searchQuery(kind: Kind, state: SearchState) {
  return {
    alias_name: alias(kind, state),
    q: state.q,
    brand: kind === 'leasing' ? state.brand : undefined,
    mileage: kind === 'pre_owned' ? state.mileage : undefined,
  }
}

/** The highest price asked for: the handle's, else the lease budget or the rate. */
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
 * Every value the fleet has, with the count it would give now (0 where no car has it any more), and
 * the chosen ones even when the fleet does not know them, so that they can be taken away.
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

/** The number of the last page a list of so many vehicles has. */
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

/** How many vehicles a state finds; for the ways out of an empty list. */
export async function countListing(client: Client, kind: Kind, state: SearchState, range: PriceRange): Promise<number> {
  const { total } = await FLEET[kind].list(client, { ...filterQuery(kind, state, range), per_page: 1 })
  return total
}
