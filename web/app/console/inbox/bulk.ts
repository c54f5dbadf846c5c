/** Assigns, moves or puts off the enquiries that were selected in the list, and takes that back. */
import type { InputOf } from '@masar/contract/calls'
import { CLOSED_STATUSES } from '@masar/domain/enquiry-status'
import { attempt, formOf, unknownIntent } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { idOf, personIn } from '../ids.ts'
import { BULK, CLOSE, UNDO } from './intents.ts'
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
  const change = status
    ? { status }
    : has('until')
      ? { until: text('until') }
      : has('staff_id')
        ? { staff_id: personIn(text('staff_id')) }
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
      // Who closes it has it in hand. One that a colleague took meanwhile is begun as well.
      if (fresh.length > 0) await ask({ enquiries: fresh, change: { staff_id: personIn(text('staff_id')) } })
      return ask({ enquiries: pairsOf(text('items')).map(({ id }) => ({ id })), change: { status: 'lost' } })
    })
  }
  const body = bodyOf(form)
  return body ? attempt(request, intent, () => ask(body)) : unknownIntent()
}
