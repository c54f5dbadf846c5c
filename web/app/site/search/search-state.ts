/**
 * The state of a search: what a listing's URL says, read leniently (a URL may carry nonsense) and
 * written in one canonical form, so that reload, back and share give the same list.
 */
import { formatSearchDate, parseDateTime } from '@masar/domain/muscat-time'
import { recordOf } from '@masar/domain/record-of'

/** The chip filters by their URL keys, in the order the panel shows them. */
export const CHIP_KEYS = ['car_type', 'transmission_type', 'brand_name', 'fuel_type', 'year', 'offer', 'seat'] as const
export type ChipKey = (typeof CHIP_KEYS)[number]

export type SearchState = {
  /** As chosen; '' means that the visitor has cleared it, undefined that none is given. */
  pickupLocation: string | undefined
  dropLocation: string | undefined
  startDate: Date | undefined
  endDate: Date | undefined
  /** Lease search. */
  brand: string | undefined
  budget: number | undefined
  /** Pre-owned search. */
  mileage: number | undefined
  rate: number | undefined
  chips: Readonly<Record<ChipKey, readonly string[]>>
  minPrice: number | undefined
  maxPrice: number | undefined
  /** Text to find in names. */
  q: string | undefined
  order: string | undefined
  /** How many pages of the list are shown. */
  page: number
}

const MAX_VALUES = 50
const MAX_LENGTH = 100
const MAX_PAGE = 100_000

/** Without control characters, which no value has and HTML would drop. */
const short = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_LENGTH)

/** A comma inside a value (an offer's title) must not end it: written as %2C, and % itself as %25. */
const escapeValue = (value: string): string => value.replace(/%/g, '%25').replace(/,/g, '%2C')
const unescapeValue = (value: string): string => value.replace(/%(2C|25)/gi, (_, code: string) => (code === '25' ? '%' : ','))

const distinct = (values: readonly string[]): string[] =>
  [...new Set(values.map(short).filter((value) => value !== ''))].slice(0, MAX_VALUES)

/** A plain number from 0; Arabic-Indic digits count as digits; anything else is undefined. */
function amount(text: string | null): number | undefined {
  const digits = (text ?? '').trim().replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  return /^\d{1,9}(\.\d{1,3})?$/.test(digits) ? Number(digits) : undefined
}

/** A year or a number of seats; '' for anything else, which no car could match. */
function count(text: string): string {
  const number = amount(text) ?? NaN
  return Number.isInteger(number) && number < 100_000 ? String(number) : ''
}

/** Both forms are read: `fuel_type=petrol,ev` as the chips write it, and a form's repeated keys. */
function list(search: URLSearchParams, key: ChipKey): string[] {
  const values = search.getAll(key).flatMap((text) => text.slice(0, MAX_VALUES * MAX_LENGTH).split(','))
  return distinct(values.map(key === 'year' || key === 'seat' ? count : unescapeValue))
}

const location = (text: string | null): string | undefined => (text === null ? undefined : short(text))

function date(text: string | null): Date | undefined {
  return text === null ? undefined : parseDateTime(text)
}

const NO_CHIPS = recordOf(CHIP_KEYS, (): readonly string[] => [])

export function parseSearch(search: URLSearchParams): SearchState {
  const page = Math.trunc(amount(search.get('page')) ?? 1)
  const brands = distinct(search.getAll('brand'))
  // The search has one brand; if the URL names several, each becomes a filter.
  const [brand, several] = brands.length > 1 ? [undefined, brands] : [brands[0], []]
  return {
    pickupLocation: location(search.get('pickupLocation')),
    dropLocation: location(search.get('dropLocation')),
    startDate: date(search.get('startDate')),
    endDate: date(search.get('endDate')),
    brand,
    budget: amount(search.get('budget')),
    mileage: amount(search.get('mileage')),
    rate: amount(search.get('rate')),
    chips: recordOf(CHIP_KEYS, (key) => (key === 'brand_name' ? distinct([...several, ...list(search, key)]) : list(search, key))),
    minPrice: amount(search.get('min_price')),
    maxPrice: amount(search.get('max_price')),
    q: short(search.get('q') ?? '') || undefined,
    order: short(search.get('order') ?? '') || undefined,
    page: Math.min(Math.max(page, 1), MAX_PAGE),
  }
}

/** The query of a state, without the `?`; values that are not given or the default are left out. */
export function formatSearch(state: SearchState): string {
  const search = new URLSearchParams()
  const set = (key: string, value: string | number | undefined) => value !== undefined && search.set(key, String(value))
  set('pickupLocation', state.pickupLocation)
  set('dropLocation', state.dropLocation)
  set('startDate', state.startDate && formatSearchDate(state.startDate))
  set('endDate', state.endDate && formatSearchDate(state.endDate))
  set('brand', state.brand)
  set('budget', state.budget)
  set('mileage', state.mileage)
  set('rate', state.rate)
  for (const key of CHIP_KEYS) if (state.chips[key].length > 0) set(key, state.chips[key].map(escapeValue).join(','))
  set('min_price', state.minPrice)
  set('max_price', state.maxPrice)
  set('q', state.q)
  set('order', state.order)
  if (state.page > 1) set('page', state.page)
  return search.toString()
}

/** `/en/rental-car` and a state -> the URL of that list. */
export function listAddress(path: string, state: SearchState): string {
  const query = formatSearch(state)
  return query === '' ? path : `${path}?${query}`
}

/** Adds the value of a pressed chip, or removes it; the list starts over at page 1. */
export function toggleChip(state: SearchState, key: ChipKey, value: string): SearchState {
  const values = state.chips[key]
  const toggled = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  return { ...state, chips: { ...state.chips, [key]: toggled }, page: 1 }
}

/** Clear all: only the values of the search panel stay. */
export const clearFilters = (state: SearchState): SearchState => ({
  ...state,
  chips: NO_CHIPS,
  minPrice: undefined,
  maxPrice: undefined,
  q: undefined,
  order: undefined,
  page: 1,
})

/** How many filters are set, the price range counting as one. */
export function countFilters(state: SearchState): number {
  const chips = CHIP_KEYS.reduce((count, key) => count + state.chips[key].length, 0)
  return chips + (state.minPrice !== undefined || state.maxPrice !== undefined ? 1 : 0)
}
