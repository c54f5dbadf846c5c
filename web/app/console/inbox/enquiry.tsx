/** One enquiry: the thread in the middle, its details beside it. */
import { isErased } from '@masar/domain/erasure'
import { ENQUIRY_STATUSES } from '@masar/domain/enquiry-status'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useParams, useSearchParams } from 'react-router'
import { attempt, formOf, needed, parseJson, unknownIntent, wanted } from '../calls.ts'
import { keyIn } from '../creation.tsx'
import { deskContext } from '../desk.ts'
import { PaneFailure } from '../failure.tsx'
import { parseId, requireId, staffIdIn } from '../ids.ts'
import { Details, DETAILS } from './details.tsx'
import { NOTE } from '../notes/intent.ts'
import { Composer } from '../quotation/composer.tsx'
import { knownCars } from '../quotation/known-cars.ts'
import { consoleMeta } from '../use-desk.ts'
import { THREAD } from './inbox-list.tsx'
import { PEEK } from './inbox-search.ts'
import { ASSIGN, MOVE, QUOTE, REPLY, SNOOZE } from './intents.ts'
import { Thread } from './thread.tsx'
import type { Route } from './+types/enquiry'

/** Milliseconds after which an enquiry opened with the j and k keys counts as read. */
const READ_AFTER_MS = 2000

const isPeek = ({ url }: Request): boolean => new URL(url).searchParams.has(PEEK)

/** Loading the conversation marks it as read, unless `peek` is set. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { api, language } = context.get(deskContext)
  const path = { id: requireId(params.id) }
  const [enquiry, thread, notes, quotations] = await needed(
    request,
    Promise.all([
      api('GET /v1/staff/enquiries/{id}', { path }),
      api('GET /v1/staff/enquiries/{id}/conversations', { path, query: isPeek(request) ? { peek: 'true' } : {} }),
      api('GET /v1/staff/enquiries/{id}/notes', { path }),
      api('GET /v1/staff/enquiries/{id}/quotations', { path }),
    ]),
  )
  const composing = new URL(request.url).searchParams.get('pane') === 'quotation'
  const cars = composing ? await knownCars(api, language, enquiry.data, quotations.data) : []
  return {
    enquiry: enquiry.data,
    messages: thread.data,
    notes: notes.data,
    quotations: quotations.data,
    cars,
    key: crypto.randomUUID(),
  }
}

/** Parses ids separated by commas. */
const idsOf = (text: string): number[] => text.split(',').flatMap((each) => parseId(each) ?? [])

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(deskContext)
  const path = { id: requireId(params.id) }
  const { text, has, intent } = await formOf(request)
  const status = ENQUIRY_STATUSES.find((each) => each === text('status'))
  const work: Record<string, () => Promise<unknown>> = {
    [REPLY]: () =>
      api('PUT /v1/staff/enquiries/{id}/conversation', {
        path,
        body: { content: text('content'), attachment_ids: idsOf(text('attachment_ids')) },
        ...keyIn(text),
      }),
    [NOTE]: () => api('POST /v1/staff/enquiries/{id}/notes', { path, body: { content: text('content') }, ...keyIn(text) }),
    [ASSIGN]: () => {
      const insteadOf = has('instead_of') ? { instead_of: staffIdIn(text('instead_of')) } : {}
      return api('PUT /v1/staff/enquiries/{id}/assignee', { path, body: { staff_id: staffIdIn(text('staff_id')), ...insteadOf } })
    },
    [QUOTE]: () =>
      api('POST /v1/staff/enquiries/{id}/quotations', {
        path,
        // Validated by the API.
        body: parseJson(text('quotation') || '{}') as never,
        idempotencyKey: text('key'),
      }),
    [SNOOZE]: async () => {
      const { data } = await api('PUT /v1/staff/enquiries/{id}/snooze', { path, body: { until: text('until') || null } })
      return data.snoozed_until
    },
    ...(status && { [MOVE]: () => api('PUT /v1/staff/enquiries/{id}/status', { path, body: { status } }) }),
  }
  const asked = work[intent]
  if (!asked) return unknownIntent()
  const perform = async () => {
    const done = await asked()
    // Acting on an enquiry marks it as read. If only that fails, the action is done all the same.
    if (isPeek(request)) await wanted(api('GET /v1/staff/enquiries/{id}/conversations', { path }))
    return done
  }
  return attempt(request, intent, perform, text('content'))
}

/** Focuses a newly shown pane if the focused element has been removed or hidden. The quotation composer does so itself. */
function useFocusOnPane(pane: string | null) {
  const before = useRef(pane)
  useEffect(() => {
    const isOther = before.current !== pane
    before.current = pane
    if (!isOther || pane === 'quotation') return
    const { activeElement } = document
    if (activeElement !== document.body && activeElement?.checkVisibility()) return
    document.getElementById(pane === 'details' ? DETAILS : THREAD)?.focus({ preventScroll: true })
  }, [pane])
}

/** Counts an enquiry reached by the keys as read once the user has stayed on it: removes `peek` from the address. */
function useMarkAsRead() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const idle = useNavigation().state === 'idle'
  useEffect(() => {
    const params = new URLSearchParams(search)
    // While another page is loading, this navigation would cancel it.
    if (!params.has(PEEK) || !idle) return
    params.delete(PEEK)
    const stay = () => void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true })
    const timer = setTimeout(stay, READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [search, idle, navigate])
}

/** Named by customer and number, because a customer may have several enquiries. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const waiting = matches[3].loaderData?.counts.needs_reply
  return consoleMeta(matches, 'inbox', { waiting, name: loaderData && `${loaderData.enquiry.name} #${loaderData.enquiry.id}`.trim() })
}

export default function Enquiry({ loaderData: { enquiry, messages, notes, quotations, cars, key } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const pane = params.get('pane')
  const composing = pane === 'quotation' && !isErased(enquiry)
  useFocusOnPane(pane)
  useMarkAsRead()
  return (
    <>
      <Thread key={enquiry.id} enquiry={enquiry} messages={messages} quotations={quotations} firstKey={key} />
      {composing ? (
        <Composer key={`quotation ${enquiry.id}`} enquiry={enquiry} quotations={quotations} cars={cars} firstKey={`quotation-${key}`} />
      ) : (
        <Details key={`details ${enquiry.id}`} enquiry={enquiry} notes={notes} quotations={quotations} />
      )}
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
