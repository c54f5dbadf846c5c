/** A table of the three kinds' API calls, so that callers need no branches; facets have the same names for all kinds. */
import type { AnswerOf, InputOf } from '@masar/contract/calls'
import type { Client } from '@masar/contract/client'
import type { Kind } from '@masar/domain/vehicles'

export type RentalItem = AnswerOf<'GET /v1/customers/rentals'>['data'][number]
export type LeaseItem = AnswerOf<'GET /v1/customers/leasings'>['data'][number]
export type PreownedItem = AnswerOf<'GET /v1/customers/pre_owns'>['data'][number]

/** What a card shows of a rental car. Of its offers only the titles, because all loader data is sent along with the page. */
export type RentalCard = Omit<RentalItem, 'offers'> & { offers: Pick<RentalItem['offers'][number], 'en_title' | 'ar_title'>[] }

export const rentalCard = ({ offers, ...item }: RentalItem): RentalCard => ({
  ...item,
  offers: offers.map(({ en_title, ar_title }) => ({ en_title, ar_title })),
})

/** A vehicle of a list, with its kind. */
export type Listed = ({ kind: 'rental' } & RentalCard) | ({ kind: 'leasing' } & LeaseItem) | ({ kind: 'pre_owned' } & PreownedItem)

export type ListQuery = NonNullable<InputOf<'GET /v1/customers/pre_owns'>['query']>
export type FilterQuery = NonNullable<InputOf<'GET /v1/customers/pre_owns/aggs'>['query']>

export type Bucket = { key: string | number; ar_key?: string | undefined; doc_count: number }

/** What a kind can be filtered by; a field it does not offer has no values. */
export type Facets = Readonly<
  Record<'brand' | 'fuel_type' | 'transmission' | 'car_type' | 'seat_count' | 'year' | 'offer' | 'price', readonly Bucket[]>
>

type Page = { items: Listed[]; total: number }

type KindCalls = {
  list: (client: Client, query: ListQuery) => Promise<Page>
  facets: (client: Client, query: FilterQuery) => Promise<Facets>
}

type Buckets = { buckets: readonly Bucket[] }

/** The fields that every kind has under the same name. */
const shared = (data: { fuel_type: Buckets; transmission: Buckets; car_type: Buckets; seat_count: Buckets }) => ({
  fuel_type: data.fuel_type.buckets,
  transmission: data.transmission.buckets,
  car_type: data.car_type.buckets,
  seat_count: data.seat_count.buckets,
})

export const FLEET: Record<Kind, KindCalls> = {
  rental: {
    list: async (client, query) => {
      const { data, meta } = await client('GET /v1/customers/rentals', {
        query: query as NonNullable<InputOf<'GET /v1/customers/rentals'>['query']>,
      })
      return { items: data.map((item) => ({ kind: 'rental', ...rentalCard(item) })), total: meta.total }
    },
    facets: async (client, query) => {
      const { data } = await client('GET /v1/customers/rentals/aggs', { query })
      return {
        ...shared(data),
        brand: data['car_brand.name'].buckets,
        price: data.day_price.buckets,
        offer: data.english_title.buckets,
        year: [],
      }
    },
  },
  leasing: {
    list: async (client, query) => {
      const { data, meta } = await client('GET /v1/customers/leasings', {
        query: query as NonNullable<InputOf<'GET /v1/customers/leasings'>['query']>,
      })
      return { items: data.map((item) => ({ kind: 'leasing', ...item })), total: meta.total }
    },
    facets: async (client, query) => {
      const { data } = await client('GET /v1/customers/leasings/aggs', { query })
      return { ...shared(data), brand: data.brand.buckets, price: data.price.buckets, offer: [], year: [] }
    },
  },
  pre_owned: {
    list: async (client, query) => {
      const { data, meta } = await client('GET /v1/customers/pre_owns', { query })
      return { items: data.map((item) => ({ kind: 'pre_owned', ...item })), total: meta.total }
    },
    facets: async (client, query) => {
      const { data } = await client('GET /v1/customers/pre_owns/aggs', { query })
      return { ...shared(data), brand: data.brand.buckets, price: data.price.buckets, offer: [], year: data.year.buckets }
    },
  },
}
