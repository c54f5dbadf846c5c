import { needed } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { saved } from '../files.ts'
import { requireId } from '../ids.ts'
import type { Route } from './+types/copy'

/** Downloads everything that is stored about a customer as a JSON file. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = requireId(params.id)
  const copy = await needed(request, context.get(deskContext).api('GET /v1/staff/customers/{id}/export', { path: { id } }))
  return saved(JSON.stringify(copy.data, null, 2), 'application/json; charset=utf-8', `attachment; filename="customer-${id}.json"`)
}
