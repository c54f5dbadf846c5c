/** The state of the fleet list (kind, filters, order, page) and its query string. */
import type { InputOf } from '@masar/contract/calls'
import { BRANCH_IDS } from '@masar/domain/locations'
import { CAR_TYPES } from '@masar/domain/vehicles'
import { formParams, pageIn, queryString, searchTextIn } from '../list-search.ts'
import { COLLECTIONS, type Collection } from './fleet-calls.ts'

/** The sort orders, by their names in the address. */
const ORDERS = {
  position: 'position asc',
  price_asc: 'price asc',
  price_desc: 'price desc',
  name: 'name asc',
  updated: 'updated_at desc',
  created: 'created_at desc',
  year: 'year desc',
} as const
type OrderName = keyof typeof ORDERS
export const ORDER_NAMES = Object.keys(ORDERS) as OrderName[]

export const STATES = ['published', 'draft'] as const

export type FleetSearch = {
  kind: Collection
  q: string
  branch: string
  type: string
  state: string
  min: string
  max: string
  order: OrderName
  page: number
}

const PER_PAGE = 50

const oneOf = (values: readonly string[], text: string | null): string => values.find((each) => each === text) ?? ''
const amount = (text: string | null): string => (/^\d{1,7}(\.\d{1,3})?$/.test(text ?? '') ? String(text) : '')

export function readFleetSearch(search: URLSearchParams): FleetSearch {
  return {
    kind: COLLECTIONS.find((each) => each === search.get('kind')) ?? 'rentals',
    q: searchTextIn(search),
    branch: oneOf(BRANCH_IDS, search.get('branch')),
    type: oneOf(CAR_TYPES, search.get('type')),
    state: oneOf(STATES, search.get('state')),
    min: amount(search.get('min')),
    max: amount(search.get('max')),
    order: ORDER_NAMES.find((each) => each === search.get('order')) ?? 'position',
    page: pageIn(search),
  }
}

type Query = NonNullable<InputOf<'GET /v1/staff/rentals'>['query']>

export const fleetQuery = ({ q, branch, type, state, min, max, order, page }: FleetSearch): Query =>
  ({
    ...(q === '' ? {} : { q }),
    ...(branch === '' ? {} : { branch }),
    ...(type === '' ? {} : { 'car_type[]': [type] }),
    ...(state === '' ? {} : { published: state === 'published' ? 'true' : 'false' }),
    ...(min === '' ? {} : { min_price: min }),
    ...(max === '' ? {} : { max_price: max }),
    order: ORDERS[order],
    page,
    per_page: PER_PAGE,
  }) as Query

const WITHOUT: Omit<FleetSearch, 'kind'> = { q: '', branch: '', type: '', state: '', min: '', max: '', order: 'position', page: 1 }

/** How many of the filters behind the button are on. */
export const filtersOn = (search: FleetSearch): number =>
  [search.branch, search.type, search.state, search.min || search.max].filter(Boolean).length

/** The query string for this state with some changes, by default on page 1. */
export function fleetAddress(search: FleetSearch, change: Partial<FleetSearch> = {}): string {
  const next = { ...search, page: 1, ...change }
  return queryString({
    ...next,
    kind: next.kind === 'rentals' ? undefined : next.kind,
    order: next.order === WITHOUT.order ? undefined : next.order,
  })
}

/** The query string of the list that a car was opened from: a car's address carries it along. */
export function listOf(kind: Collection, search: URLSearchParams): string {
  const from = { ...readFleetSearch(search), kind }
  return fleetAddress(from, { page: from.page })
}

/** The list of a kind without filters or search text. */
export const plainFleet = (kind: Collection): FleetSearch => ({ kind, ...WITHOUT })

export const fleetSearchOfForm = (form: HTMLFormElement): FleetSearch => readFleetSearch(formParams(form))
