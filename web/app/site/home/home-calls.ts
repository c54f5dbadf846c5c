/** Loads the data of the home page. All of it is optional: what fails to load is left out. */
import type { AnswerOf } from '@masar/contract/calls'
import type { Client } from '@masar/contract/client'
import { toBaisa } from '@masar/domain/money'
import { orDefault } from '../../api.ts'
import { rentalCard, type RentalCard } from '../fleet/fleet-calls.ts'

export type Offer = AnswerOf<'GET /v1/customers/offers'>['data'][number]

/** The lowest prices, in baisa: a day's rental, and a pre-owned car. */
export type FromPrices = { rental?: number; preowned?: number }

/** The data that the home page shows. */
export type Home = { vehicles: readonly RentalCard[]; offers: readonly Offer[]; from: FromPrices }

/** One large car and four small ones beside it. */
const PREVIEWED = 5

const orNone = async <Item>(answer: Promise<{ data: Item[] }>): Promise<Item[]> =>
  (await orDefault<{ data: Item[] }>(answer, { data: [] })).data

export async function loadHome(client: Client): Promise<Home> {
  const [vehicles, offers, [cheapestRental], [cheapestPreowned]] = await Promise.all([
    orNone(client('GET /v1/customers/rentals', { query: { per_page: PREVIEWED } })),
    orNone(client('GET /v1/customers/offers')),
    orNone(client('GET /v1/customers/rentals', { query: { per_page: 1, order: 'day_price asc' } })),
    orNone(client('GET /v1/customers/pre_owns', { query: { per_page: 1, order: 'price asc' } })),
  ])
  const from: FromPrices = {
    ...(cheapestRental && { rental: toBaisa(cheapestRental.day_price) }),
    ...(cheapestPreowned && { preowned: toBaisa(cheapestPreowned.price) }),
  }
  return { vehicles: vehicles.map(rentalCard), offers, from }
}
