/** What a listing shows: a window of the list, how many there are, and what it can be filtered by. */
import type { AnswerOf } from '@masar/contract/calls'
import type { Client } from '@masar/contract/client'
import { branchesFor, isLocationSet } from '@masar/domain/locations'
import { fullRange, type PriceRange } from '@masar/domain/price-range'
import { locationsOf } from '../search/location-choice.ts'
import type { ChipKey, SearchState } from '../search/search-state.ts'

export type RentalItem = AnswerOf<'GET /v1/customers/rentals'>['data'][number]

/** One value a chip stands for; `arLabel` where the operator names it. */
export type Choice = { value: string; arLabel: string | undefined; count: number }
export type Choices = Readonly<Record<ChipKey, readonly Choice[]>>

export type Listing = {
  items: RentalItem[]
  total: number
  /** The pages shown, first to last; more than WINDOW are not shown at once. */
  firstPage: number
  lastPage: number
  choices: Choices
  /** The price slider's extent, from the fleet without chips and prices. */
  range: PriceRange
}

export const PER_PAGE = 24
/** How many pages are shown at once, so that no address asks for a page without end. */
export const WINDOW = 10

export const ORDERS = ['price asc', 'price desc', 'created_at desc', 'year desc'] as const
export type ListOrder = (typeof ORDERS)[number]

export const listOrder = (order: string | undefined): ListOrder | undefined => ORDERS.find((each) => each === order)

const wholeNumbers = (values: readonly string[]): number[] => values.filter((value) => /^\d{1,5}$/.test(value)).map(Number)

/** The branch a pickup location stands for; an address is delivered to by all of them. */
function alias(state: SearchState): string | undefined {
  const { pickup } = locationsOf(state)
  return isLocationSet(pickup) && branchesFor(pickup) ? pickup : undefined
}

/** The state as the API reads it, without chips and prices: what Clear all goes back to. */
function searchQuery(state: SearchState) {
  const alias_name = alias(state)
  return { ...(state.brand === undefined ? {} : { brand: state.brand }), ...(alias_name === undefined ? {} : { alias_name }) }
}

function filterQuery(state: SearchState, range: PriceRange) {
  const { chips, minPrice, maxPrice } = state
  return {
    ...searchQuery(state),
    'car_type[]': [...chips.car_type],
    'transmission[]': [...chips.transmission_type],
    'brand[]': [...chips.brand_name],
    'fuel_type[]': [...chips.fuel_type],
    'year[]': wholeNumbers(chips.year),
    'en_title[]': [...chips.offer],
    'seat_count[]': wholeNumbers(chips.seat),
    ...(minPrice === undefined || minPrice <= range.min ? {} : { min_price: minPrice }),
    ...(maxPrice === undefined || maxPrice >= range.max ? {} : { max_price: maxPrice }),
  }
}

type Bucket = { key: string | number; ar_key?: string | undefined; doc_count: number }

/** Chosen values stay on offer even when nothing has them any more, so that they can be taken away. */
function choicesOf(buckets: readonly Bucket[], chosen: readonly string[]): Choice[] {
  const found = buckets.map(({ key, ar_key, doc_count }) => ({ value: String(key), arLabel: ar_key, count: doc_count }))
  const missing = chosen.filter((value) => !found.some((choice) => choice.value === value))
  return [...found, ...missing.map((value) => ({ value, arLabel: undefined, count: 0 }))]
}

const byNumber = (a: Choice, b: Choice): number => Number(a.value) - Number(b.value)

/** Every value the fleet has, with the count it would give now; a value no car has any more counts 0. */
function merge(all: readonly Choice[], now: readonly Choice[]): Choice[] {
  const counts = new Map(now.map((choice) => [choice.value, choice.count]))
  const known = all.map((choice) => ({ ...choice, count: counts.get(choice.value) ?? 0 }))
  return [...known, ...now.filter((choice) => !all.some((each) => each.value === choice.value))]
}

type Facets = AnswerOf<'GET /v1/customers/rentals/aggs'>['data']

function choices(whole: Facets, filtered: Facets, chips: SearchState['chips']): Choices {
  const of = (field: Exclude<keyof Facets, 'day_price'>, key: ChipKey) => merge(choicesOf(whole[field].buckets, []), choicesOf(filtered[field].buckets, chips[key]))
  return {
    car_type: of('car_type', 'car_type'),
    transmission_type: of('transmission', 'transmission_type'),
    brand_name: of('car_brand.name', 'brand_name'),
    fuel_type: of('fuel_type', 'fuel_type'),
    year: [],
    offer: of('english_title', 'offer'),
    seat: of('seat_count', 'seat').sort(byNumber),
  }
}

/** The number of the last page a list of so many vehicles has. */
export const lastPageOf = (total: number): number => Math.max(1, Math.ceil(total / PER_PAGE))

export async function loadRentals(client: Client, state: SearchState): Promise<Listing> {
  const { data: whole } = await client('GET /v1/customers/rentals/aggs', { query: searchQuery(state) })
  const range = fullRange(whole.day_price.buckets.map((bucket) => bucket.key))
  const query = filterQuery(state, range)
  const order = listOrder(state.order)
  const page = (number: number) => client('GET /v1/customers/rentals', { query: { ...query, page: number, per_page: PER_PAGE, ...(order ? { order } : {}) } })
  const firstPage = Math.max(1, state.page - WINDOW + 1)
  const numbers = Array.from({ length: state.page - firstPage + 1 }, (_, at) => firstPage + at)
  const [{ data: filtered }, ...pages] = await Promise.all([client('GET /v1/customers/rentals/aggs', { query }), ...numbers.map(page)])
  return {
    items: pages.flatMap((each) => each.data),
    total: pages[0]?.meta.total ?? 0,
    firstPage,
    lastPage: state.page,
    choices: choices(whole, filtered, state.chips),
    range,
  }
}
