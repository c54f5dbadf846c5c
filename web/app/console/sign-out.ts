import { redirect } from 'react-router'
import { staffPaths } from '../staff-paths.ts'
import { wanted } from './calls.ts'
import { deskContext, noTokenCookie } from './desk.ts'
import type { Route } from './+types/sign-out'

export const loader = () => redirect(staffPaths.inbox)

/** Ends the session. The cookie is deleted even if the API no longer knows the session. */
export async function action({ request, context }: Route.ActionArgs) {
  await wanted(context.get(deskContext).api('DELETE /v1/staff/session'))
  return redirect(staffPaths.login, { headers: { 'set-cookie': noTokenCookie(request) } })
}
