/** Cars that an offer can be for: a few that match a part of a name, or those with certain ids. */
import { KINDS, type Kind } from '@masar/domain/vehicles'
import type { Client } from '@masar/contract/client'
import type { Language } from '../../i18n/language.ts'
import { carNames, type Named } from '../../ui/car-names.ts'
import { needed, wanted } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { searchTextIn } from '../list-search.ts'
import { PUBLISHED_LISTS } from '../published-lists.ts'
import type { Route } from './+types/cars'

export type ListedCar = { id: number; name: string; year: number }

const MAX_RESULTS = 12
/** The largest page size of the API. */
const MAX_PER_PAGE = 100

const listed =
  (language: Language) =>
  (car: Named & { id: number; year: number }): ListedCar => ({ id: car.id, year: car.year, name: carNames(language, car).full })

/** The names of cars with these ids, as far as they are published. */
export async function namedCars(api: Client, language: Language, kind: Kind, ids: readonly number[]): Promise<ListedCar[]> {
  if (ids.length === 0) return []
  const query = { 'id[]': ids.slice(0, MAX_PER_PAGE), per_page: MAX_PER_PAGE }
  return ((await wanted(api(PUBLISHED_LISTS[kind], { query })))?.data ?? []).map(listed(language))
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, language } = context.get(deskContext)
  const search = new URL(request.url).searchParams
  const kind = KINDS.find((each) => each === search.get('kind')) ?? 'rental'
  const q = searchTextIn(search)
  if (q === '') return { cars: [] }
  const { data } = await needed(request, api(PUBLISHED_LISTS[kind], { query: { q, per_page: MAX_RESULTS } }))
  return { cars: data.map(listed(language)) }
}
