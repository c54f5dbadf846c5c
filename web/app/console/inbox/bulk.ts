/** Assigns, closes or snoozes the enquiries selected in the list, and undoes that. */
import type { InputOf } from '@masar/contract/calls'
import { CLOSED_STATUSES } from '@masar/domain/enquiry-status'
import { attempt, formOf, unknownIntent } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { parseId, staffIdIn } from '../ids.ts'
import { BULK, CLOSE, UNDO } from './intents.ts'
import type { Route } from './+types/bulk'

type Body = InputOf<'PUT /v1/staff/enquiries/bulk'>['body']

/** Parses `12:5 13:`: two enquiry ids, the first of them with a second number. */
const pairsOf = (text: string) =>
  text.split(' ').flatMap((item) => {
    const [id, beside] = item.split(':').map(parseId)
    return id === undefined ? [] : [{ id, beside }]
  })

/** The request body for a form. The second number is the enquiry's assignee as the page knows it or, to undo, the id of the change. */
function bodyOf({ text, has, intent }: Awaited<ReturnType<typeof formOf>>): Body | undefined {
  const items = pairsOf(text('items'))
  if (intent === UNDO) return { enquiries: items.map(({ id, beside }) => ({ id, change: beside })), change: { undo: true } }
  const status = CLOSED_STATUSES.find((each) => each === text('status'))
  const change = status
    ? { status }
    : has('until')
      ? { until: text('until') }
      : has('staff_id')
        ? { staff_id: staffIdIn(text('staff_id')) }
        : undefined
  if (intent !== BULK || !change) return undefined
  return { enquiries: items.map(({ id, beside }) => ({ id, instead_of: beside ?? null })), change }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { text, intent } = form
  const { api } = context.get(deskContext)
  const ask = async (body: Body) => (await api('PUT /v1/staff/enquiries/bulk', { body })).data
  if (intent === CLOSE) {
    return attempt(request, intent, async () => {
      const fresh = pairsOf(text('fresh')).map(({ id }) => ({ id, instead_of: null }))
      // Only an enquiry in progress can be closed, and assigning one starts it. One that a colleague took meanwhile is in progress too.
      if (fresh.length > 0) await ask({ enquiries: fresh, change: { staff_id: staffIdIn(text('staff_id')) } })
      return ask({ enquiries: pairsOf(text('items')).map(({ id }) => ({ id })), change: { status: 'lost' } })
    })
  }
  const body = bodyOf(form)
  return body ? attempt(request, intent, () => ask(body)) : unknownIntent()
}
