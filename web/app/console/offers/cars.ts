/** Cars that an offer can be for: a few by a part of their name, or those of some numbers. */
import { KINDS, type Kind } from '@masar/domain/vehicles'
import type { Client } from '@masar/contract/client'
import { twin, type Language } from '../../i18n/language.ts'
import { needed, wanted } from '../calls.ts'
import { deskContext } from '../desk.ts'
import type { Route } from './+types/cars'

export type ListedCar = { id: number; name: string; year: number }

const CALLS = {
  rental: 'GET /v1/customers/rentals',
  leasing: 'GET /v1/customers/leasings',
  pre_owned: 'GET /v1/customers/pre_owns',
} as const satisfies Record<Kind, string>

const FOUND = 12
/** As many as one call gives. */
const NAMED = 100

type Found = { id: number; year: number; en_model_name: string; ar_model_name: string; car_brand: { name: string; ar_name: string } }

const listed =
  (language: Language) =>
  (car: Found): ListedCar => ({
    id: car.id,
    year: car.year,
    name: `${twin(language, car.car_brand.name, car.car_brand.ar_name)} ${twin(language, car.en_model_name, car.ar_model_name)}`,
  })

/** The names of cars that are on the site. */
export async function namedCars(api: Client, language: Language, kind: Kind, ids: readonly number[]): Promise<ListedCar[]> {
  if (ids.length === 0) return []
  const query = { 'id[]': ids.slice(0, NAMED), per_page: NAMED }
  return ((await wanted(api(CALLS[kind], { query })))?.data ?? []).map(listed(language))
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, language } = context.get(deskContext)
  const search = new URL(request.url).searchParams
  const kind = KINDS.find((each) => each === search.get('kind')) ?? 'rental'
  const q = (search.get('q') ?? '').trim().slice(0, 100)
  if (q === '') return { cars: [] }
  const { data } = await needed(request, api(CALLS[kind], { query: { q, per_page: FOUND } }))
  return { cars: data.map(listed(language)) }
}
