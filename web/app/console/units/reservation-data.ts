import { attempt, formOf, needed, readForm, unknownIntent } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { requireId } from '../ids.ts'
import type { Route } from './+types/reservation-data'

export const CONFIRM = 'confirm'
export const RELEASE = 'release'

const CALL = '/v1/staff/enquiries/{id}/reservations'

/** The cars that are reserved for a rental enquiry, and those that could be. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const path = { id: requireId(params.id) }
  return (await needed(request, context.get(deskContext).api(`GET ${CALL}`, { path }))).data
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const path = { id: requireId(params.id) }
  const { api } = context.get(deskContext)
  const form = await readForm(request.clone())
  const { intent } = await formOf(request)
  const unit_ids = form.getAll('unit').map(Number)
  const work: Record<string, () => Promise<{ message: string }>> = {
    [CONFIRM]: () => api(`POST ${CALL}`, { path, body: { unit_ids } }),
    [RELEASE]: () => api(`DELETE ${CALL}`, { path }),
  }
  const asked = work[intent]
  return asked ? attempt(request, intent, async () => (await asked()).message) : unknownIntent()
}
