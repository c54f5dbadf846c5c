import { data } from 'react-router'
import { deskContext } from '../desk.ts'
import type { Route } from './+types/attachment'

/** A file of a thread, for who is signed in; always to be kept, never shown in a page of ours. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const path = `/v1/staff/enquiries/${encodeURIComponent(params.id)}/attachments/${encodeURIComponent(params.file)}`
  const file = await context.get(deskContext).file(path)
  if (!file) throw data(null, { status: 404 })
  return new Response(file.content, {
    headers: { 'content-type': file.type, 'content-disposition': file.disposition || 'attachment', 'x-content-type-options': 'nosniff' },
  })
}
