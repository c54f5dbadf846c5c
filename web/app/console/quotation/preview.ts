import { attempt, parseJson } from '../calls.ts'
import { deskContext } from '../desk.ts'
import type { Route } from './+types/preview'

/** Computes the sums of a quotation that is being composed. An incomplete one is no error here: the refusal is returned as data. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = context.get(deskContext)
  const body = parseJson(new URL(request.url).searchParams.get('draft') ?? '') as never
  const path = { id: Number(params.id) }
  const { data: result } = await attempt(
    request,
    'preview',
    async () => (await api('POST /v1/staff/enquiries/{id}/quotations/preview', { path, body })).data,
  )
  return result
}
