/**
 * The catalogue queried in the database alone, to compare the catalogue in memory with. It is how the catalogue
 * used to be queried, and shares only the word search with the one in memory.
 */
import { branchesFor, isEverywhere } from '@masar/domain/locations'
import { toBaisa } from '@masar/domain/money'
import { matchingWords, searchWords } from '@masar/domain/text-search'
import type { Kind } from '@masar/domain/vehicles'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Field, FilterQuery } from './filters.ts'
import { validAt } from './queries.ts'
import { FACETS, type ListQuery } from './service.ts'

type Predicates = ReadonlyMap<Field, RawBuilder<boolean>>

const oneOf = (column: string, values: readonly (string | number)[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`

/** The largest amount that the database's integers hold, in rial: a higher bound excludes nothing. */
const LARGEST_RIAL = 2_000_000
const bound = (rial: number): number => toBaisa(Math.min(rial, LARGEST_RIAL))

function priceBetween(min: number | undefined, max: number | undefined): RawBuilder<boolean> | undefined {
  if (min === undefined && max === undefined) return undefined
  return sql<boolean>`vehicles.price between ${bound(min ?? 0)} and ${bound(max ?? LARGEST_RIAL)}`
}

function atBranches(alias: string | undefined): RawBuilder<boolean> | undefined {
  if (alias === undefined || isEverywhere(alias)) return undefined
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

/** Every typed word has to match the name, as one of the words that `matchingWords` finds for it (misspellings are tolerated). */
function named(words: readonly (readonly string[])[] | undefined): RawBuilder<boolean> | undefined {
  if (!words || words.length === 0) return undefined
  const each = words.map((meant) =>
    meant.length === 0 ? sql`false` : sql`vehicles.search_text like any (array[${sql.join(meant.map((word) => `%${word}%`))}]::text[])`,
  )
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** `words` holds, for each searched word, the words of the fleet that it may stand for. */
function predicates(query: FilterQuery, now: Date, words?: readonly (readonly string[])[]): Predicates {
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

/** Published vehicles of a kind that satisfy every predicate but that of the field `except`. */
function matching(kind: Kind, all: Predicates, now: Date, except?: Field): RawBuilder<boolean> {
  const kept = [...all].filter(([field]) => field !== except).map(([, predicate]) => predicate)
  return sql<boolean>`vehicles.kind = ${kind} and vehicles.published_at <= ${now} ${sql.join(
    kept.map((predicate) => sql`and ${predicate}`),
    sql` `,
  )}`
}

const ORDER_COLUMNS = {
  price: 'vehicles.price',
  day_price: 'vehicles.price',
  created_at: 'vehicles.createdAt',
  year: 'vehicles.year',
  km_driven: 'vehicles.kmDriven',
} as const
type Order = { field: keyof typeof ORDER_COLUMNS; direction: 'asc' | 'desc' }

const vehicles = (db: Database) => db.selectFrom('vehicles').innerJoin('brands', 'brands.id', 'vehicles.brandId')

async function selectIds(
  db: Database,
  kind: Kind,
  filter: Predicates,
  order: Order | undefined,
  page: { limit: number; offset: number },
  now: Date,
): Promise<number[]> {
  let query = vehicles(db)
    .select('vehicles.id')
    .where(matching(kind, filter, now))
  if (order) query = query.orderBy(ORDER_COLUMNS[order.field], order.direction)
  const rows = await query
    .orderBy('vehicles.position')
    .orderBy('vehicles.createdAt', 'desc')
    .orderBy('vehicles.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => row.id)
}

async function countVehicles(db: Database, kind: Kind, filter: Predicates, now: Date): Promise<number> {
  const { count } = await vehicles(db)
    .select(sql<number>`count(*)::int`.as('count'))
    .where(matching(kind, filter, now))
    .executeTakeFirstOrThrow()
  return count
}

/** One value of a facet with how many vehicles have it. */
type FacetRow = { facet: string; key: string; arKey: string | null; count: number }

/** The facets whose values do not come from a column of the vehicle itself. */
const FACET_SOURCES: Partial<Record<Field, { key: string; arKey: string; join: boolean }>> = {
  brand: { key: 'brands.name', arKey: 'brands.ar_name', join: false },
  offer: { key: 'offers.en_title', arKey: 'offers.ar_title', join: true },
}

function facetCounts(kind: Kind, filter: Predicates, field: Field, now: Date) {
  const source = FACET_SOURCES[field]
  const key = sql.ref(source?.key ?? `vehicles.${field}`)
  const arKey = source ? sql`${sql.ref(source.arKey)}` : sql`null::text`
  const join = source?.join
    ? sql`join vehicle_offers on vehicle_offers.vehicle_id = vehicles.id join offers on offers.id = vehicle_offers.offer_id and ${validAt(now)}`
    : sql``
  return sql<FacetRow>`select ${field} as facet, ${key}::text as key, ${arKey} as ar_key, count(*)::int as count
    from vehicles join brands on brands.id = vehicles.brand_id ${join}
    where ${matching(kind, filter, now, field)} group by ${key}, ${arKey}`
}

/** How many vehicles each value of each field would leave; a field's counts ignore that field's own filter. */
async function countFacets(db: Database, kind: Kind, filter: Predicates, fields: readonly Field[], now: Date): Promise<FacetRow[]> {
  const { rows } = await sql<FacetRow>`${sql.join(
    fields.map((field) => facetCounts(kind, filter, field, now)),
    sql` union all `,
  )}`.execute(db)
  return rows
}

/** The words that names of a kind's published vehicles are made of. */
async function selectNameWords(db: Database, kind: Kind, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('vehicles')
    .select('searchText')
    .distinct()
    .where('kind', '=', kind)
    .where('publishedAt', '<=', now)
    .execute()
  return new Set(rows.flatMap((row) => row.searchText.split(' ')))
}

/** `price asc` -> its parts; the contract has checked the words. */
function parseOrder(order: string | undefined): Order | undefined {
  const [field, direction] = (order ?? '').split(' ')
  if (!field || !(field in ORDER_COLUMNS)) return undefined
  return { field: field as Order['field'], direction: direction === 'desc' ? 'desc' : 'asc' }
}

/** Which vehicles are on a page, how many there are in all, and the counts of every facet. */
export async function askDatabase(db: Database, kind: Kind, query: ListQuery, now: Date) {
  const typed = searchWords(query.q ?? '')
  const vocabulary = typed.length === 0 ? [] : await selectNameWords(db, kind, now)
  const words = typed.length === 0 ? undefined : typed.map((word) => matchingWords(word, vocabulary))
  const filter = predicates(query, now, words)
  const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page }
  return {
    ids: await selectIds(db, kind, filter, parseOrder(query.order), page, now),
    total: await countVehicles(db, kind, filter, now),
    facets: await countFacets(db, kind, filter, FACETS[kind], now),
  }
}
