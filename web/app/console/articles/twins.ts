/** Finds articles in one language that have no translation yet, by a part of their title. */
import { CONTENT_TYPES } from '@masar/domain/articles'
import { needed } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { searchTextIn } from '../list-search.ts'
import type { Route } from './+types/twins'

export type PossibleTwin = { id: number; title: string }

const MAX_RESULTS = 25

export async function loader({ request, context }: Route.LoaderArgs): Promise<{ articles: PossibleTwin[] }> {
  const search = new URL(request.url).searchParams
  const content_type = CONTENT_TYPES.find((each) => each === search.get('content')) ?? 'english'
  const q = searchTextIn(search)
  if (q === '') return { articles: [] }
  const { data } = await needed(
    request,
    context.get(deskContext).api('GET /v1/staff/medias', { query: { q, content_type, has_twin: 'false', per_page: MAX_RESULTS } }),
  )
  return { articles: data.map(({ id, title }) => ({ id, title })) }
}
