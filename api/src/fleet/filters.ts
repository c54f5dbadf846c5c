/**
 * What narrows a list of vehicles, as one predicate a field. A facet's counts leave its own
 * predicate out, so that the number beside a value says what choosing it gives.
 */
import { toBaisa } from '@masar/domain/money'
import { ALL_LOCATION, branchesFor } from '@masar/domain/locations'
import type { Kind } from '@masar/domain/vehicles'
import { sql, type RawBuilder } from 'kysely'

/** The filters of the wire that all lists share; `mileage` and the order stand beside them. */
export type FilterQuery = {
  'id[]'?: number[] | undefined
  'fuel_type[]'?: string[] | undefined
  'brand[]'?: string[] | undefined
  brand?: string | undefined
  'transmission[]'?: string[] | undefined
  'seat_count[]'?: number[] | undefined
  'car_type[]'?: string[] | undefined
  'year[]'?: number[] | undefined
  'en_title[]'?: string[] | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  alias_name?: string | undefined
  mileage?: number | undefined
  q?: string | undefined
}

export type Field =
  | 'id'
  | 'brand'
  | 'fuel_type'
  | 'transmission'
  | 'seat_count'
  | 'car_type'
  | 'year'
  | 'offer'
  | 'price'
  | 'branch'
  | 'mileage'
  | 'words'
export type Predicates = ReadonlyMap<Field, RawBuilder<boolean>>

/** Offers that are valid at this moment. */
export const validAt = (now: Date): RawBuilder<boolean> => sql<boolean>`(offers.valid_from <= ${now} and offers.valid_until > ${now})`

const oneOf = (column: string, values: readonly (string | number)[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`

/** The largest amount the database's whole numbers hold, in rial: a higher bound bounds nothing. */
const LARGEST_RIAL = 2_000_000
const bound = (rial: number): number => toBaisa(Math.min(rial, LARGEST_RIAL))

function priceBetween(min: number | undefined, max: number | undefined): RawBuilder<boolean> | undefined {
  if (min === undefined && max === undefined) return undefined
  return sql<boolean>`vehicles.price between ${bound(min ?? 0)} and ${bound(max ?? LARGEST_RIAL)}`
}

function atBranches(alias: string | undefined): RawBuilder<boolean> | undefined {
  if (alias === undefined || alias.trim().toLowerCase() === ALL_LOCATION) return undefined
  const branches = branchesFor(alias) ?? [alias]
  // `in`, not `exists`: the branch's cars are found once, not once for each car and facet.
  return sql<boolean>`vehicles.id in (select vehicle_id from vehicle_branches where branch in (${sql.join(branches)}))`
}

function hasOffer(titles: readonly string[], now: Date): RawBuilder<boolean> {
  return sql<boolean>`vehicles.id in (select vehicle_offers.vehicle_id from vehicle_offers join offers on offers.id = vehicle_offers.offer_id
    where offers.en_title in (${sql.join(titles)}) and ${validAt(now)})`
}

const any = <T>(values: readonly T[] | undefined, make: (values: readonly T[]) => RawBuilder<boolean>): RawBuilder<boolean> | undefined =>
  values && values.length > 0 ? make(values) : undefined

/** Every typed word has to be in the name, as one of the words it may mean. */
function named(words: readonly (readonly string[])[] | undefined): RawBuilder<boolean> | undefined {
  if (!words || words.length === 0) return undefined
  const each = words.map((meant) =>
    meant.length === 0 ? sql`false` : sql`vehicles.search_text like any (array[${sql.join(meant.map((word) => `%${word}%`))}]::text[])`,
  )
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** `words` are the searched words, each with the words of the fleet that it may mean. */
export function predicates(query: FilterQuery, now: Date, words?: readonly (readonly string[])[]): Predicates {
  const brands = [...(query['brand[]'] ?? []), ...(query.brand === undefined ? [] : [query.brand])]
  const found: [Field, RawBuilder<boolean> | undefined][] = [
    ['id', any(query['id[]'], (values) => oneOf('vehicles.id', values))],
    ['brand', any(brands, (values) => oneOf('brands.name', values))],
    ['fuel_type', any(query['fuel_type[]'], (values) => oneOf('vehicles.fuel_type', values))],
    ['transmission', any(query['transmission[]'], (values) => oneOf('vehicles.transmission', values))],
    ['seat_count', any(query['seat_count[]'], (values) => oneOf('vehicles.seat_count', values))],
    ['car_type', any(query['car_type[]'], (values) => oneOf('vehicles.car_type', values))],
    ['year', any(query['year[]'], (values) => oneOf('vehicles.year', values))],
    ['offer', any(query['en_title[]'], (values) => hasOffer(values, now))],
    ['price', priceBetween(query.min_price, query.max_price)],
    ['branch', atBranches(query.alias_name)],
    ['words', named(words)],
    ['mileage', query.mileage === undefined ? undefined : sql<boolean>`vehicles.km_driven <= ${Math.min(query.mileage, 2_000_000_000)}`],
  ]
  return new Map(found.filter((entry): entry is [Field, RawBuilder<boolean>] => entry[1] !== undefined))
}

/** Published vehicles of a kind that satisfy every predicate but those of `except`. */
export function matching(kind: Kind, all: Predicates, except?: Field): RawBuilder<boolean> {
  const kept = [...all].filter(([field]) => field !== except).map(([, predicate]) => predicate)
  return sql<boolean>`vehicles.kind = ${kind} and vehicles.published_at is not null ${sql.join(
    kept.map((predicate) => sql`and ${predicate}`),
    sql` `,
  )}`
}
