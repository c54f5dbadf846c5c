import { data } from 'react-router'
import { deskContext } from '../desk.ts'
import type { Route } from './+types/pdf'

/** The paper of a quotation, for who is signed in. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const path = `/v1/staff/enquiries/${encodeURIComponent(params.id)}/quotations/${encodeURIComponent(params.quotation)}/pdf`
  const file = await context.get(deskContext).file(path)
  if (!file) throw data(null, { status: 404 })
  return new Response(file.content, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': file.disposition,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
