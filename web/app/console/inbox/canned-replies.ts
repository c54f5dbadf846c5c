import { needed } from '../calls.ts'
import { deskContext } from '../desk.ts'
import type { Route } from './+types/canned-replies'

/** Data for the reply box: the canned replies. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return (await needed(request, context.get(deskContext).api('GET /v1/staff/canned_replies'))).data
}
