/** Loads the saved cars that a URL names: a shared list, or the visitor's own, which the page fetches with such a URL. */
import type { Client } from '@masar/contract/client'
import { KINDS } from '@masar/domain/vehicles'
import { orErrorPage } from '../../api.ts'
import { carsByIds } from '../fleet/cars-by-ids.ts'
import { rentalPeriod } from '../search/rental-period.ts'
import { parseSearch } from '../search/search-state.ts'
import { parseSaved } from './compare-address.ts'

export async function loadSaved(client: Client, params: URLSearchParams) {
  const named = parseSaved(params)
  const cars = named ? await orErrorPage(Promise.all(KINDS.map((kind) => carsByIds(client, kind, named[kind])))) : []
  return { named, cars: cars.flat(), period: rentalPeriod(parseSearch(params), new Date()) }
}
