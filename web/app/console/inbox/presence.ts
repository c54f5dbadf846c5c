/** Records that somebody has the thread open, and returns who else has. */
import { formOf, wanted } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { requireId } from '../ids.ts'
import type { Route } from './+types/presence'

const STATES = ['looking', 'writing', 'gone'] as const

/** Answers 204 if the session is over: the page finds that out by itself. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const path = { id: requireId(params.id) }
  const { text } = await formOf(request)
  const state = STATES.find((each) => each === text('state')) ?? 'looking'
  const answer = await wanted(context.get(deskContext).api('PUT /v1/staff/enquiries/{id}/presence', { path, body: { state } }))
  return answer ? Response.json(answer.data) : new Response(null, { status: 204 })
}
