/** Which vehicles of an index match a query: one set per field, so that a facet can ignore its own filter. */
import { branchesFor, isEverywhere } from '@masar/domain/locations'
import { leastBaisa, mostBaisa } from '@masar/domain/money'
import { matchingWords, searchWords } from '@masar/domain/text-search'
import type { OfferRow } from '../../offers/queries.ts'
import type { Field, FilterQuery } from '../filters.ts'
import { intersection, resetPool, noBits, setBit, union, type Bits } from './bits.ts'
import { slotsWithin } from './order-tables.ts'
import { oneOf } from './unions.ts'
import type { SingleField, VehicleIndex } from './vehicle-index.ts'

/** For each field that a query filters by, the slots that match. There are a handful at most: a `Map` would take longer to fill than to search. */
export type FilterSets = readonly { field: Field; bits: Bits }[]

function priced(index: VehicleIndex, min: number | undefined, max: number | undefined): Bits | undefined {
  if (min === undefined && max === undefined) return undefined
  return slotsWithin(index, 'price', leastBaisa(min ?? 0), max === undefined ? Infinity : mostBaisa(max))
}

function atBranches(index: VehicleIndex, alias: string | undefined): Bits | undefined {
  if (alias === undefined) return undefined
  const branches = branchesFor(alias) ?? (isEverywhere(alias) ? undefined : [alias])
  return branches && oneOf(index, index.branches, branches)
}

/** Every typed word has to match the name, as one of the words that `matchingWords` finds for it (misspellings are tolerated). */
function named(index: VehicleIndex, typed: readonly string[]): Bits | undefined {
  if (typed.length === 0) return undefined
  const texts = [...index.single.text]
  const vocabulary = new Set(texts.flatMap(([text]) => text.split(' ')))
  const having = typed.map((word) => {
    const meant = matchingWords(word, vocabulary)
    return union(
      texts.filter(([text]) => meant.some((each) => text.includes(each))).map(([, bits]) => bits),
      index.words,
    )
  })
  return intersection(having, index.words)
}

function brandsOf({ brand, 'brand[]': brands }: FilterQuery): readonly string[] | undefined {
  return brand === undefined ? brands : [...(brands ?? []), brand]
}

/** `offers` are those valid now. */
export function filterSetsOf(index: VehicleIndex, query: FilterQuery, offers: readonly OfferRow[]): FilterSets {
  resetPool()
  const filterSets: { field: Field; bits: Bits }[] = []
  const add = (field: Field, bits: Bits | undefined): void => {
    if (bits) filterSets.push({ field, bits })
  }
  const addValues = (field: Exclude<SingleField, 'text'>, values: readonly string[] | undefined): void => {
    if (values?.length) add(field, oneOf(index, index.single[field], values))
  }
  addValues('fuel_type', query['fuel_type[]'])
  addValues('transmission', query['transmission[]'])
  addValues('car_type', query['car_type[]'])
  addValues('seat_count', query['seat_count[]']?.map(String))
  addValues('year', query['year[]']?.map(String))
  addValues('brand', brandsOf(query))
  const { 'id[]': ids, 'en_title[]': titles } = query
  if (ids?.length) add('id', withIds(index, ids))
  if (titles?.length) add('offer', withOffers(index, titles, offers))
  add('price', priced(index, query.min_price, query.max_price))
  add('branch', atBranches(index, query.alias_name))
  add('words', query.q === undefined ? undefined : named(index, searchWords(query.q)))
  add('mileage', query.mileage === undefined ? undefined : slotsWithin(index, 'km', 0, query.mileage))
  return filterSets
}

function withOffers(index: VehicleIndex, titles: readonly string[], offers: readonly OfferRow[]): Bits {
  const meant = offers.filter(({ enTitle }) => titles.includes(enTitle)).map(({ id }) => id)
  return oneOf(index, index.offers, meant)
}

function withIds(index: VehicleIndex, ids: readonly number[]): Bits {
  const bits = noBits(index.words)
  for (const id of ids) {
    const slot = index.slots.get(id)
    if (slot !== undefined) setBit(bits, slot)
  }
  return bits
}

/** The vehicles in every set but that of the field `except`. Not to be modified: it may be the index's own set. */
export function matching(index: VehicleIndex, filterSets: FilterSets, except?: Field): Bits {
  const sets: Bits[] = []
  for (const { field, bits } of filterSets) if (field !== except) sets.push(bits)
  return sets.length === 0 ? index.live : intersection(sets, index.words)
}
