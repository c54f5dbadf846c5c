/** One lead beside the list: all that was sent, its state and its owner. */
import type { AnswerOf } from '@masar/contract/calls'
import { grouped } from '@masar/domain/digits'
import { VEHICLE_TYPES, type VehicleType } from '@masar/domain/enquiry'
import { Link, useLocation } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { peopleTexts } from '../../i18n/people/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts.tsx'
import { attempt, formOf, needed, unknownIntent } from '../calls.ts'
import { keyIn } from '../creation.tsx'
import { moment } from '../dates.ts'
import { deskContext } from '../desk.ts'
import { parseId, requireId, staffIdIn } from '../ids.ts'
import { ContactLink } from '../contact-link.tsx'
import { NOTE } from '../notes/intent.ts'
import { Notes } from '../notes/notes.tsx'
import { PersonPicker } from '../person-picker.tsx'
import { SidePanel, SidePanelFailure } from '../side-panel.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { consoleMeta } from '../use-desk.ts'
import { Facts, type Fact } from '../facts.tsx'
import { UserText } from '../user-text.tsx'
import type { Route } from './+types/lead'

type Lead = AnswerOf<'GET /v1/staff/leads/{id}'>['data']

const ASSIGN = 'assign-lead'
const MOVE = 'move-lead'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const path = { id: requireId(params.id) }
  const { api } = context.get(deskContext)
  const [lead, notes] = await needed(
    request,
    Promise.all([api('GET /v1/staff/leads/{id}', { path }), api('GET /v1/staff/leads/{id}/notes', { path })]),
  )
  return { lead: lead.data, notes: notes.data }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(deskContext)
  const path = { id: requireId(params.id) }
  const { text, intent } = await formOf(request)
  const version = parseId(text('version'))
  const change = (body: { state: Lead['state'] } | { owner_id: number | null }) =>
    api('PUT /v1/staff/leads/{id}', { path, body: { ...body, ...(version === undefined ? {} : { version }) } })
  const work: Record<string, () => Promise<{ message: string }>> = {
    [NOTE]: () => api('POST /v1/staff/leads/{id}/notes', { path, body: { content: text('content') }, ...keyIn(text) }),
    [MOVE]: () => change({ state: text('state') as Lead['state'] }),
    [ASSIGN]: () => change({ owner_id: staffIdIn(text('owner_id')) }),
  }
  const asked = work[intent]
  return asked ? attempt(request, intent, async () => (await asked()).message, text('content')) : unknownIntent()
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return consoleMeta(matches, 'leads', { name: loaderData?.lead.name })
}

export default function LeadPanel({ loaderData: { lead, notes } }: Route.ComponentProps) {
  const t = useTexts(consoleTexts)
  const p = useTexts(peopleTexts)
  const { search } = useLocation()
  return (
    <SidePanel key={lead.id} title={lead.name || p('erasedName')} back={staffPaths.leads + search}>
      {lead.automatic && <p className="muted">{t('leadAutomaticLine')}</p>}
      <LeadState lead={lead} />
      <LeadOwner lead={lead} />
      <LeadFacts lead={lead} />
      <LeadEnquiry lead={lead} search={search} />
      <Notes of="lead" id={lead.id} notes={notes} />
    </SidePanel>
  )
}

/** A link to the enquiry that the lead has become, or to the page that turns it into one. */
function LeadEnquiry({ lead, search }: { lead: Lead; search: string }) {
  const p = useTexts(peopleTexts)
  if (lead.enquiry_id !== null) {
    return (
      <ButtonLink size="sm" to={staffPaths.enquiry(lead.enquiry_id)}>
        {p('openEnquiry')}
      </ButtonLink>
    )
  }
  if (lead.customer === null) return null
  return (
    <section className="stack stack--s side-panel__part">
      <p className="muted">{p('makeEnquiryLine')}</p>
      <ButtonLink size="sm" variant="brand" to={staffPaths.leadEnquiry(lead.id) + search} preventScrollReset>
        {p('makeEnquiry')}
      </ButtonLink>
    </section>
  )
}

function LeadState({ lead }: { lead: Lead }) {
  const t = useTexts(consoleTexts)
  const { Form, pending, refused } = useConsoleForm<string>(MOVE, { onDone: notify.ok })
  return (
    <Form method="post" className="stack stack--s">
      <input type="hidden" name="intent" value={MOVE} />
      <input type="hidden" name="version" value={lead.version} />
      <div className="row row--b">
        <Badge tone={lead.state === 'open' ? 'new_enquiry' : 'completed'}>{t(`lead_${lead.state}`)}</Badge>
        <Button
          type="submit"
          size="sm"
          variant={lead.state === 'open' ? 'brand' : 'line'}
          name="state"
          value={lead.state === 'open' ? 'done' : 'open'}
          busy={pending}
        >
          {t(lead.state === 'open' ? 'leadDone' : 'reopen')}
        </Button>
      </div>
      <RefusalNote refused={refused} />
    </Form>
  )
}

function LeadOwner({ lead }: { lead: Lead }) {
  const t = useTexts(consoleTexts)
  const { Form, pending, refused } = useConsoleForm<string>(ASSIGN, { onDone: notify.ok })
  return (
    <Form method="post" className="stack stack--s">
      <input type="hidden" name="intent" value={ASSIGN} />
      <input type="hidden" name="version" value={lead.version} />
      <PersonPicker label={t('owner')} name="owner_id" present={lead.owner} busy={pending} />
      <RefusalNote refused={refused} />
    </Form>
  )
}

function LeadCustomer({ id, name }: { id: number; name: string }) {
  const p = useTexts(peopleTexts)
  return (
    <Link className="link" to={staffPaths.customer(id)}>
      <bdi>{name || p('noName')}</bdi>
    </Link>
  )
}

function LeadFacts({ lead }: { lead: Lead }) {
  const t = useTexts(consoleTexts)
  const p = useTexts(peopleTexts)
  const facts: Fact[] = [
    ...(lead.customer === null ? [] : [[p('customer'), <LeadCustomer key="customer" {...lead.customer} />] satisfies Fact]),
    [t('kind'), t(`lead_${lead.kind}`)],
    ...(lead.company === '' ? [] : [[t('company'), <bdi key="company">{lead.company}</bdi>] satisfies Fact]),
    [t('phone'), <ContactLink key="phone" className="link" phone={lead.phone} />],
    [t('mail'), <ContactLink key="email" className="link" mail={lead.email} />],
    ...(lead.enquiry_type === null ? [] : [[t('type'), t(lead.enquiry_type)] satisfies Fact]),
    ...(lead.quantity === null ? [] : [[t('quantity'), grouped(lead.quantity)] satisfies Fact]),
    ...(lead.vehicle_type.length === 0
      ? []
      : [[t('vehicleTypes'), lead.vehicle_type.map((type) => vehicleType(t, type)).join(t('comma'))] satisfies Fact]),
    [t('received'), moment(lead.created_at)],
  ]
  return (
    <>
      <Facts facts={facts} />
      {lead.description !== '' && <UserText className="side-panel__words" text={lead.description} />}
    </>
  )
}

function vehicleType(t: (key: VehicleType) => string, type: string): string {
  const known = VEHICLE_TYPES.find((each) => each === type)
  return known ? t(known) : type
}

export const ErrorBoundary = SidePanelFailure
