/** Receives the files that the reply box uploads before it sends a reply. */
import { CallFailure } from '@masar/contract/client'
import { LARGEST_FILE } from '../../chosen-files.ts'
import { deskContext } from '../desk.ts'
import { requireId } from '../ids.ts'
import type { Route } from './+types/files'

export async function action({ request, context, params }: Route.ActionArgs) {
  const id = requireId(params.id)
  // Checks the declared length first, so that a larger file is not read at all.
  const bytes = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(bytes <= LARGEST_FILE)) return new Response(null, { status: 413 })
  const query = { name: (new URL(request.url).searchParams.get('name') ?? '').slice(-300) }
  const body = new Uint8Array(await request.arrayBuffer())
  try {
    const { data } = await context.get(deskContext).api('POST /v1/staff/enquiries/{id}/attachments', { path: { id }, query, body })
    return Response.json({ id: data.id })
  } catch (error) {
    if (error instanceof CallFailure) return Response.json(error.body, { status: error.status })
    throw error
  }
}
