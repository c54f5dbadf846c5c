/** Assigns or moves the enquiries that were selected in the list, and takes that back. */
import type { InputOf } from '@masar/contract/calls'
import { CLOSED_STATUSES } from '@masar/domain/enquiry-status'
import { attempt, formOf, unknownIntent } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { idOf, personIn } from '../ids.ts'
import { BULK, UNDO } from './intents.ts'
import type { Route } from './+types/bulk'

type Body = InputOf<'PUT /v1/staff/enquiries/bulk'>['body']

/** `12:5 13:` are two enquiries, the first of them with a number beside it. */
const pairsOf = (text: string) =>
  text.split(' ').flatMap((item) => {
    const [id, beside] = item.split(':').map(idOf)
    return id === undefined ? [] : [{ id, beside }]
  })

/** What a form asks for: beside an enquiry stands who has it as far as the page knows, or the change that is taken back. */
function bodyOf({ text, has, intent }: Awaited<ReturnType<typeof formOf>>): Body | undefined {
  const items = pairsOf(text('items'))
  if (intent === UNDO) return { enquiries: items.map(({ id, beside }) => ({ id, change: beside })), change: { undo: true } }
  const status = CLOSED_STATUSES.find((each) => each === text('status'))
  if (intent !== BULK || (status === undefined && !has('staff_id'))) return undefined
  const change = status === undefined ? { staff_id: personIn(text('staff_id')) } : { status }
  return { enquiries: items.map(({ id, beside }) => ({ id, instead_of: beside ?? null })), change }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const body = bodyOf(form)
  if (!body) return unknownIntent()
  return attempt(request, form.intent, async () => (await context.get(deskContext).api('PUT /v1/staff/enquiries/bulk', { body })).data)
}
