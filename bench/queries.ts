/** What is requested: random filters from a fixed seed, and the URLs that express them. */
import { formatQuery } from '@masar/contract/query-string'
import { ALL_LOCATION, BRANCH_IDS, HOME_CITY } from '@masar/domain/locations'
import { CAR_TYPES, FUEL_TYPES, TRANSMISSIONS, type Kind } from '@masar/domain/vehicles'
import { between, oneOf, seeded, someOf, type Random } from './seeded.ts'

/** `page` is a list page that is not in the page cache, `kept` a popular car's page that is. */
export const MEASURES = ['list', 'facets', 'detail', 'page', 'kept'] as const
export type Measure = (typeof MEASURES)[number]

/** The values that filters can choose from. Prices are in whole rials. */
export type FleetFacts = { kind: Kind; ids: number[]; brands: string[]; seats: number[]; lowest: number; middle: number; highest: number }

/** A location, four filters, and usually a sort order. */
export type Filter = {
  location: string
  brands: string[]
  fuels: string[]
  minPrice: number
  maxPrice: number
  fourth: { name: 'transmission' | 'car_type' | 'seat_count'; values: (string | number)[] }
  order: (typeof ORDERS)[number]
}

/** One request: a filter, or the car whose detail is requested. */
export type Question = { filter: Filter } | { id: number }

/** The sort orders that both the API and the page support. */
export const ORDERS = [undefined, 'price asc', 'price desc', 'created_at desc', 'year desc'] as const

export const PLACES: Record<Kind, { api: string; page: string }> = {
  rental: { api: '/v1/customers/rentals', page: '/en/rental-car' },
  leasing: { api: '/v1/customers/leasings', page: '/en/lease-car' },
  pre_owned: { api: '/v1/customers/pre_owns', page: '/en/preowned-car' },
}

function randomFilter(facts: FleetFacts, random: Random): Filter {
  const fourth = [
    { name: 'transmission', values: [oneOf(random, TRANSMISSIONS)] },
    { name: 'car_type', values: someOf(random, CAR_TYPES, 2, 4) },
    { name: 'seat_count', values: someOf(random, facts.seats, 2, 4) },
  ] as const
  return {
    // Half the filters use the location that the site's search starts with, the others all locations or one branch.
    location: oneOf(random, [HOME_CITY, HOME_CITY, ALL_LOCATION, oneOf(random, BRANCH_IDS)]),
    brands: someOf(random, facts.brands, 8, 14),
    fuels: someOf(random, FUEL_TYPES, 2, 3),
    minPrice: between(random, facts.lowest, facts.middle),
    maxPrice: between(random, facts.middle, facts.highest),
    fourth: oneOf(random, fourth) as Filter['fourth'],
    order: oneOf(random, ORDERS),
  }
}

const POPULAR = 24

const key = (question: Question): string => JSON.stringify(question)

/** Returns up to `count` questions without repeating a filter. Cars do repeat, because there are fewer of them. */
export function questions(measure: Measure, facts: FleetFacts, count: number, seed: number): Question[] {
  const random = seeded(seed)
  // Only the popular cars, whose pages come from the cache.
  if (measure === 'kept') return Array.from({ length: count }, () => ({ id: oneOf(random, facts.ids.slice(0, POPULAR)) }))
  if (measure === 'detail') return Array.from({ length: count }, () => ({ id: oneOf(random, facts.ids) }))
  const found = new Map<string, Question>()
  // A tiny fleet may not allow that many different filters.
  for (let tries = 0; found.size < count && tries < count * 2; tries += 1) {
    const question = { filter: randomFilter(facts, random) }
    found.set(key(question), question)
  }
  return [...found.values()]
}

function apiQuery({ location, brands, fuels, minPrice, maxPrice, fourth, order }: Filter, withOrder: boolean): string {
  const filter = {
    alias_name: location,
    'brand[]': brands,
    'fuel_type[]': fuels,
    min_price: minPrice,
    max_price: maxPrice,
    [`${fourth.name}[]`]: fourth.values,
  }
  return formatQuery(withOrder ? { ...filter, order } : filter)
}

const PAGE_NAMES = { transmission: 'transmission_type', car_type: 'car_type', seat_count: 'seat' } as const

function pageQuery({ location, brands, fuels, minPrice, maxPrice, fourth, order }: Filter): string {
  return formatQuery({
    pickupLocation: location,
    brand_name: brands.join(','),
    fuel_type: fuels.join(','),
    [PAGE_NAMES[fourth.name]]: fourth.values.join(','),
    min_price: minPrice,
    max_price: maxPrice,
    order,
  })
}

/** The path and query that ask a question. */
export function address(measure: Measure, kind: Kind, question: Question): string {
  const { api, page } = PLACES[kind]
  if ('id' in question) return measure === 'kept' ? `${page}/${question.id}/details` : `${api}/${question.id}`
  if (measure === 'page') return `${page}${pageQuery(question.filter)}`
  return measure === 'list' ? `${api}${apiQuery(question.filter, true)}` : `${api}/aggs${apiQuery(question.filter, false)}`
}
