import { data } from 'react-router'
import { attempt } from '../calls.ts'
import { deskContext } from '../desk.ts'
import type { Route } from './+types/preview'

const read = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    throw data(null, { status: 400 })
  }
}

/** What a quotation comes to while it is composed. That something is still missing is no failure here. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = context.get(deskContext)
  const body = read(new URL(request.url).searchParams.get('draft')) as never
  const path = { id: Number(params.id) }
  const { data: result } = await attempt(
    request,
    'preview',
    async () => (await api('POST /v1/staff/enquiries/{id}/quotations/preview', { path, body })).data,
  )
  return result
}
