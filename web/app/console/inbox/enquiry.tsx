/** One enquiry: the thread in the middle, what is known of it beside. */
import { ENQUIRY_STATUSES } from '@masar/domain/enquiry'
import { useParams } from 'react-router'
import { attempt, formOf, needed, unknownIntent } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { PaneFailure } from '../failure.tsx'
import { idOf, knownId } from '../ids.ts'
import { Details } from './details.tsx'
import { NOTE } from '../notes/intent.ts'
import { ASSIGN, MOVE, REPLY } from './intents.ts'
import { Thread } from './thread.tsx'
import type { Route } from './+types/enquiry'

/** Who opens the thread has read it: the call for the conversation marks it so. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { api } = context.get(deskContext)
  const path = { id: knownId(params.id) }
  const [enquiry, thread, notes] = await needed(
    request,
    Promise.all([
      api('GET /v1/staff/enquiries/{id}', { path }),
      api('GET /v1/staff/enquiries/{id}/conversations', { path }),
      api('GET /v1/staff/enquiries/{id}/notes', { path }),
    ]),
  )
  return { enquiry: enquiry.data, messages: thread.data, notes: notes.data, key: crypto.randomUUID() }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(deskContext)
  const path = { id: knownId(params.id) }
  const { text, has, intent } = await formOf(request)
  const status = ENQUIRY_STATUSES.find((each) => each === text('status'))
  const work: Record<string, () => Promise<unknown>> = {
    [REPLY]: () =>
      api('PUT /v1/staff/enquiries/{id}/conversation', {
        path,
        body: { content: text('content') },
        ...(text('key') === '' ? {} : { idempotencyKey: text('key') }),
      }),
    [NOTE]: () => api('POST /v1/staff/enquiries/{id}/notes', { path, body: { content: text('content') } }),
    [ASSIGN]: () => {
      const insteadOf = has('instead_of') ? { instead_of: idOf(text('instead_of')) ?? null } : {}
      return api('PUT /v1/staff/enquiries/{id}/assignee', { path, body: { staff_id: idOf(text('staff_id')) ?? null, ...insteadOf } })
    },
    ...(status && { [MOVE]: () => api('PUT /v1/staff/enquiries/{id}/status', { path, body: { status } }) }),
  }
  const asked = work[intent]
  return asked ? attempt(request, intent, async () => void (await asked())) : unknownIntent()
}

export default function Enquiry({ loaderData: { enquiry, messages, notes, key } }: Route.ComponentProps) {
  return (
    <>
      <Thread key={enquiry.id} enquiry={enquiry} messages={messages} firstKey={key} />
      <Details key={`details ${enquiry.id}`} enquiry={enquiry} notes={notes} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { id } = useParams()
  return (
    <section className="talk talk--none" key={id}>
      <PaneFailure error={error} />
    </section>
  )
}
