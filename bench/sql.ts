/**
 * The questions as SQL, written by hand and independent of the product's own queries: they give PostgreSQL's limit and check the
 * product's responses. They stay as they are when the product finds a faster way, so that figures of different days are
 * compared with the same limit.
 */
import { branchesFor } from '@masar/domain/locations'
import { toBaisa } from '@masar/domain/money'
import type { Kind } from '@masar/domain/vehicles'
import type { Filter, Measure, Question } from './queries.ts'

const PAGE_SIZE = 24

const quote = (value: string | number): string => (typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`)
const inList = (column: string, values: readonly (string | number)[]): string => `${column} in (${values.map(quote).join(', ')})`

const FROM = 'from vehicles join brands on brands.id = vehicles.brand_id'
const VALID = 'offers.published and offers.valid_from <= now() and offers.valid_until > now()'

/** The conditions of a filter, by the facet they belong to. */
function conditions({ location, brands, fuels, minPrice, maxPrice, fourth }: Filter): Map<string, string> {
  const branches = branchesFor(location)
  const place = branches && `vehicles.id in (select vehicle_id from vehicle_branches where ${inList('branch', branches)})`
  return new Map([
    ...(place === undefined ? [] : [['branch', place] as const]),
    ['brand', inList('brands.name', brands)],
    ['fuel_type', inList('vehicles.fuel_type', fuels)],
    ['price', `vehicles.price between ${toBaisa(minPrice)} and ${toBaisa(maxPrice)}`],
    [fourth.name, inList(`vehicles.${fourth.name}`, fourth.values)],
  ])
}

function where(kind: Kind, filter: Filter, except?: string): string {
  const kept = [...conditions(filter)].filter(([facet]) => facet !== except).map(([, condition]) => condition)
  return ['where vehicles.published_at is not null', `vehicles.kind = '${kind}'`, ...kept].join(' and ')
}

export const countSql = (kind: Kind, filter: Filter): string => `select count(*)::int as total ${FROM} ${where(kind, filter)}`

function pageSql(kind: Kind, filter: Filter, columns: string): string {
  const [column, direction] = (filter.order ?? '').split(' ')
  const first = column ? `vehicles.${column} ${direction}, ` : ''
  return `select ${columns} ${FROM} ${where(kind, filter)} order by ${first}vehicles.position, vehicles.created_at desc, vehicles.id desc limit ${PAGE_SIZE}`
}

/** Selects the ids of the cars on the first page, in order. */
export const idsSql = (kind: Kind, filter: Filter): string => pageSql(kind, filter, 'vehicles.id')

const CAR = 'vehicles.*, brands.name as brand, brands.ar_name as ar_brand'

const offersSql = (ids: readonly number[]): string =>
  `select offers.*, vehicle_offers.vehicle_id from vehicle_offers join offers on offers.id = vehicle_offers.offer_id where ${inList('vehicle_offers.vehicle_id', ids)} and ${VALID} order by offers.position, offers.id`

/** The statements of a list: its page, the total, and the pictures and offers on the cards. */
function listSql(kind: Kind, filter: Filter, ids: readonly number[]): string[] {
  const found = [pageSql(kind, filter, CAR), countSql(kind, filter)]
  if (ids.length === 0) return found
  const titles = `select distinct on (vehicle_id) vehicle_id, file, width, height, placeholder from pictures where ${inList('vehicle_id', ids)} order by vehicle_id, position`
  return [...found, titles, offersSql(ids)]
}

const FACETS: Record<Kind, readonly string[]> = {
  rental: ['brand', 'fuel_type', 'price', 'seat_count', 'transmission', 'car_type', 'offer'],
  leasing: ['brand', 'fuel_type', 'price', 'seat_count', 'transmission', 'car_type'],
  pre_owned: ['brand', 'fuel_type', 'price', 'seat_count', 'transmission', 'car_type', 'year'],
}

function facetSql(kind: Kind, filter: Filter, facet: string): string {
  const keys = { brand: 'brands.name', offer: 'offers.en_title' }[facet] ?? `vehicles.${facet}`
  const labels = { brand: 'brands.ar_name', offer: 'offers.ar_title' }[facet]
  const offers =
    facet === 'offer'
      ? `join vehicle_offers on vehicle_offers.vehicle_id = vehicles.id join offers on offers.id = vehicle_offers.offer_id and ${VALID}`
      : ''
  const group = labels === undefined ? keys : `${keys}, ${labels}`
  return `select '${facet}' as facet, ${keys}::text as key, ${labels ?? 'null::text'} as label, count(*)::int as count ${FROM} ${offers} ${where(kind, filter, facet)} group by ${group}`
}

export const facetsSql = (kind: Kind, filter: Filter): string =>
  FACETS[kind].map((facet) => facetSql(kind, filter, facet)).join(' union all ')

export const picturesSql = (id: number): string =>
  `select file, width, height, placeholder from pictures where vehicle_id = ${id} order by position`

/** The statements of a detail: the car and all that belongs to it. */
const detailSql = (kind: Kind, id: number): string[] => [
  `select ${CAR} ${FROM} where vehicles.id = ${id} and vehicles.kind = '${kind}' and vehicles.published_at is not null`,
  picturesSql(id),
  offersSql([id]),
  `select branch from vehicle_branches where vehicle_id = ${id} order by branch`,
  `select * from vehicle_features where vehicle_id = ${id} order by position`,
]

/** The statements that answer a question; `ids` are the cars on its first page. */
export function statements(measure: Measure, kind: Kind, question: Question, ids: readonly number[]): string[] {
  if ('id' in question) return detailSql(kind, question.id)
  return measure === 'facets' ? [facetsSql(kind, question.filter)] : listSql(kind, question.filter, ids)
}
