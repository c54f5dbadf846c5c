/** The catalogue: rental, lease and pre-owned vehicles, their facets, and the offers. */
import { HINTS } from '@masar/domain/units'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { complain } from './complaints.ts'
import { Moment } from './moments.ts'
import {
  amount,
  Id,
  IdPath,
  ids,
  listResponse,
  MAX_PER_PAGE,
  numbers,
  itemResponse,
  order,
  paging,
  Picture,
  Rial,
  value,
  values,
} from './shapes.ts'

export const VehicleOffer = z.object({
  en_title: z.string(),
  ar_title: z.string(),
  en_image_url: z.string(),
  ar_image_url: z.string(),
  en_image: Picture,
  ar_image: Picture,
  offer_type: z.string(),
})

const Brand = z.object({ name: z.string(), ar_name: z.string() })

const vehicle = {
  id: z.int(),
  en_model_name: z.string(),
  ar_model_name: z.string(),
  car_brand: Brand,
  car_type: z.string(),
  transmission: z.string(),
  fuel_type: z.string(),
  seat_count: z.int(),
  year: z.int(),
  title_image: Picture,
}

const described = {
  images: z.array(Picture),
  en_description: z.string().meta({ description: 'Sanitised HTML' }),
  ar_description: z.string(),
  engine_pr: z.string(),
  branches: z.array(z.string()).meta({ description: 'Alias names of the branches where the car is available' }),
}

export const RentalItem = z.object({
  ...vehicle,
  day_price: Rial,
  weekly_price: Rial,
  fortnight_price: Rial,
  monthly_price: Rial,
  offers: z.array(VehicleOffer),
})
export const RentalDetail = z.object({ ...RentalItem.shape, ...described })

export const LeaseItem = z.object({ ...vehicle, brand: z.string(), price: Rial, des: z.string(), color: z.string(), ar_color: z.string() })
export const LeaseDetail = z.object({ ...LeaseItem.shape, ...described, en_rules: z.string(), ar_rules: z.string() })

export const PreownedItem = z.object({
  ...vehicle,
  brand: z.string(),
  price: Rial,
  color: z.string(),
  ar_color: z.string(),
  horse_power: z.int(),
  engine_pr: z.string(),
  overview: z.object({ km_driven: z.int(), car_location: z.string() }),
})
export const Feature = z.object({ en_title: z.string(), ar_title: z.string(), en_value: z.string(), ar_value: z.string() })
export const PreownedDetail = z.object({ ...PreownedItem.shape, ...described, features: z.array(Feature) })

/** Filters of every list. Values of one field are alternatives, different fields narrow each other; blank values are ignored. */
const filters = {
  'id[]': ids.meta({ description: 'Only these cars, at most a hundred' }),
  'fuel_type[]': values,
  'brand[]': values,
  brand: value.optional().meta({ description: 'A brand, in addition to those in `brand[]`' }),
  'transmission[]': values,
  'seat_count[]': numbers,
  'car_type[]': values,
  'year[]': numbers,
  'en_title[]': values.meta({ description: 'Cars with any of these offers, by English title' }),
  min_price: amount,
  max_price: amount,
  alias_name: z.string().max(100).optional().meta({ description: 'Cars that are available at this branch' }),
  q: z.string().max(100).optional().meta({ description: 'Words of a name, in English or Arabic; minor misspellings are tolerated' }),
}
const preownedFilters = { ...filters, mileage: amount.meta({ description: 'Maximum mileage in kilometres' }) }

const shared = ['price', 'created_at', 'year'] as const
const RentalFilters = z.object(filters)
const PreownedFilters = z.object(preownedFilters)
const RentalQuery = z.object({ ...filters, order: order(...shared, 'day_price'), ...paging })
const LeaseQuery = z.object({ ...filters, order: order(...shared), ...paging })
const PreownedQuery = z.object({ ...preownedFilters, order: order(...shared, 'km_driven'), ...paging })

/** `ar_key` is the Arabic label of values that the operator names (brands, offers). */
const textBuckets = z.object({ buckets: z.array(z.object({ key: z.string(), ar_key: z.string().optional(), doc_count: z.int() })) })
const numberBuckets = z.object({ buckets: z.array(z.object({ key: z.number(), doc_count: z.int() })) })

const sharedFacets = { fuel_type: textBuckets, seat_count: numberBuckets, transmission: textBuckets, car_type: textBuckets }
export const RentalFacets = z.object({
  'car_brand.name': textBuckets,
  day_price: numberBuckets,
  ...sharedFacets,
  english_title: textBuckets,
})
export const LeaseFacets = z.object({ brand: textBuckets, price: numberBuckets, ...sharedFacets })
export const PreownedFacets = z.object({ ...LeaseFacets.shape, year: numberBuckets })

const Offer = z.object({
  id: z.int(),
  ...VehicleOffer.shape,
  en_text: z.string(),
  ar_text: z.string(),
  en_badge: z.string(),
  ar_badge: z.string(),
  valid_until: z.string(),
})

const AvailabilityQuery = z
  .object({
    'id[]': z.array(Id).min(1).max(MAX_PER_PAGE),
    from: Moment,
    to: Moment,
    branch: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Pickup location: the id or name of a branch, or the home city; any other text means every branch' }),
  })
  .refine(({ from, to }) => to > from, { path: ['to'], ...complain('endBeforeStart') })

/** A hint only: it promises nothing, and no car is hidden because of it. */
const Availability = z.object({
  id: z.int(),
  hint: z.enum(HINTS).nullable().meta({ description: 'Null if nothing is known about the availability of this car' }),
})

const tag = 'Catalogue'
const access = 'anyone'
const limits = ['search'] as const

export const catalogueCalls = {
  'GET /v1/customers/rentals': { tag, access, limits, summary: 'Lists rental cars', query: RentalQuery, answer: listResponse(RentalItem) },
  'GET /v1/customers/rentals/aggs': {
    tag,
    access,
    summary: 'Lists the values that rental cars can be filtered by, with counts',
    query: RentalFilters,
    answer: itemResponse(RentalFacets),
  },
  'GET /v1/customers/rentals/availability': {
    tag,
    access,
    summary: 'Tells whether rental cars are available in a period: a hint, not a promise',
    query: AvailabilityQuery,
    answer: listResponse(Availability),
  },
  'GET /v1/customers/rentals/{id}': { tag, access, summary: 'Returns one rental car', path: IdPath, answer: itemResponse(RentalDetail) },
  'GET /v1/customers/leasings': { tag, access, limits, summary: 'Lists lease cars', query: LeaseQuery, answer: listResponse(LeaseItem) },
  'GET /v1/customers/leasings/aggs': {
    tag,
    access,
    summary: 'Lists the values that lease cars can be filtered by, with counts',
    query: RentalFilters,
    answer: itemResponse(LeaseFacets),
  },
  'GET /v1/customers/leasings/{id}': { tag, access, summary: 'Returns one lease car', path: IdPath, answer: itemResponse(LeaseDetail) },
  'GET /v1/customers/pre_owns': {
    tag,
    access,
    limits,
    summary: 'Lists pre-owned cars',
    query: PreownedQuery,
    answer: listResponse(PreownedItem),
  },
  'GET /v1/customers/pre_owns/aggs': {
    tag,
    access,
    summary: 'Lists the values that pre-owned cars can be filtered by, with counts',
    query: PreownedFilters,
    answer: itemResponse(PreownedFacets),
  },
  'GET /v1/customers/pre_owns/{id}': {
    tag,
    access,
    summary: 'Returns one pre-owned car',
    path: IdPath,
    answer: itemResponse(PreownedDetail),
  },
  'GET /v1/customers/offers': { tag, access, summary: 'Lists the offers that are currently valid', answer: listResponse(Offer) },
} as const satisfies Calls
