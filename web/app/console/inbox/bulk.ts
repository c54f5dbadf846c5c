/** Assigns or moves the enquiries that were selected in the list. */
import { attempt, formOf, unknownIntent } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { idOf } from '../ids.ts'
import { BULK, CLOSINGS } from './intents.ts'
import type { Route } from './+types/bulk'

/** `12:5 13:` names enquiry 12, which is 5's as far as the page knows, and 13, which is nobody's. */
const itemsOf = (text: string) =>
  text.split(' ').flatMap((item) => {
    const [id, holder] = item.split(':').map(idOf)
    return id === undefined ? [] : [{ id, instead_of: holder ?? null }]
  })

export async function action({ request, context }: Route.ActionArgs) {
  const { text, has, intent } = await formOf(request)
  const status = CLOSINGS.find((each) => each === text('status'))
  if (intent !== BULK || (status === undefined && !has('staff_id'))) return unknownIntent()
  const change = status === undefined ? { staff_id: idOf(text('staff_id')) ?? null } : { status }
  const body = { enquiries: itemsOf(text('items')), change }
  return attempt(request, BULK, async () => (await context.get(deskContext).api('PUT /v1/staff/enquiries/bulk', { body })).data)
}
