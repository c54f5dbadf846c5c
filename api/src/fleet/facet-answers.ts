/** Serialises the facets of a kind: what it can be filtered by, with counts. */
import { LeaseFacets, PreownedFacets, RentalFacets } from '@masar/contract/catalogue'
import type { Kind } from '@masar/domain/vehicles'
import { serializer } from '../platform/implement.ts'
import type { Field } from './filters.ts'
import type { Part } from '../platform/parts.ts'
import { priceBuckets } from './price-buckets.ts'
import type { Facets, ValueCount } from './snapshot/answers.ts'

const mostFrequentFirst = (a: ValueCount, b: ValueCount): number => b.count - a.count || (a.key < b.key ? -1 : 1)

/** The buckets of a text field, most frequent first. */
function textBuckets({ values }: Facets, field: Field) {
  const counts = (values.get(field) ?? []).toSorted(mostFrequentFirst)
  return { buckets: counts.map(({ key, arKey, count }) => ({ key, ...(arKey === null ? {} : { ar_key: arKey }), doc_count: count })) }
}

/** The buckets of a numeric field (seats, year), most frequent first. */
function countBuckets(facets: Facets, field: Field) {
  return { buckets: textBuckets(facets, field).buckets.map(({ key, doc_count }) => ({ key: Number(key), doc_count })) }
}

/** Ascending, as years are read. */
function yearBuckets(facets: Facets) {
  return { buckets: countBuckets(facets, 'year').buckets.sort((a, b) => a.key - b.key) }
}

const shared = (facets: Facets) => ({
  fuel_type: textBuckets(facets, 'fuel_type'),
  seat_count: countBuckets(facets, 'seat_count'),
  transmission: textBuckets(facets, 'transmission'),
  car_type: textBuckets(facets, 'car_type'),
})

const branded = (facets: Facets) => ({ brand: textBuckets(facets, 'brand'), ...shared(facets) })

const present = {
  rental: (facets: Facets) => ({
    'car_brand.name': textBuckets(facets, 'brand'),
    ...shared(facets),
    english_title: textBuckets(facets, 'offer'),
  }),
  leasing: branded,
  pre_owned: (facets: Facets) => ({ ...branded(facets), year: yearBuckets(facets) }),
} as const

const PRICE = { rental: 'day_price', leasing: 'price', pre_owned: 'price' } as const

const withoutPrice = {
  rental: serializer(RentalFacets.omit({ day_price: true })),
  leasing: serializer(LeaseFacets.omit({ price: true })),
  pre_owned: serializer(PreownedFacets.omit({ price: true })),
}

/** The response body after its `message`. */
export function facetParts(kind: Kind, facets: Facets): Part[] {
  const others = withoutPrice[kind](present[kind](facets))
  return [Buffer.from(`"data":{"${PRICE[kind]}":{"buckets":[`), priceBuckets(facets.prices), Buffer.from(`]},${others.slice(1)}}`)]
}
