/** One customer beside the list: their details and enquiries and, for admins, the copy and erasure of data that the law grants them. */
import type { AnswerOf } from '@masar/contract/calls'
import type { ErasureWay } from '@masar/domain/erasure'
import { Link, redirect, useLocation } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { peopleTexts } from '../../i18n/people/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { notify } from '../../ui/toasts.tsx'
import { attempt, formOf, needed, unknownIntent } from '../calls.ts'
import { ContactLink } from '../contact-link.tsx'
import { day } from '../dates.ts'
import { deskContext } from '../desk.ts'
import { requireId } from '../ids.ts'
import { LinkList } from '../link-list.tsx'
import { ActionForm } from '../action-form.tsx'
import { SidePanel, SidePanelFailure } from '../side-panel.tsx'
import { consoleMeta, useFrame } from '../use-desk.ts'
import { Facts, type Fact } from '../facts.tsx'
import { CustomerData } from './customer-data.tsx'
import { ERASE, SIGN_OUT } from './intents.ts'
import type { Route } from './+types/customer'

type Customer = AnswerOf<'GET /v1/staff/customers/{id}'>['data']

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const path = { id: requireId(params.id) }
  return (await needed(request, context.get(deskContext).api('GET /v1/staff/customers/{id}', { path }))).data
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const path = { id: requireId(params.id) }
  const { api } = context.get(deskContext)
  const { text, intent } = await formOf(request)
  const work: Record<string, () => Promise<unknown>> = {
    [SIGN_OUT]: async () => (await api('DELETE /v1/staff/customers/{id}/sessions', { path })).message,
    [ERASE]: async () => {
      const asked = { email: text('email'), asked_by: text('asked_by') as ErasureWay }
      await api('DELETE /v1/staff/customers/{id}', { path, body: asked })
      throw redirect(`${staffPaths.customers}?erased=${path.id}`)
    },
  }
  const asked = work[intent]
  return asked ? attempt(request, intent, asked) : unknownIntent()
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return consoleMeta(matches, 'customers', { name: loaderData?.name })
}

export default function CustomerPanel({ loaderData: customer }: Route.ComponentProps) {
  const p = useTexts(peopleTexts)
  const { search } = useLocation()
  const { me } = useFrame()
  return (
    <SidePanel key={customer.id} title={customer.name || p('noName')} back={staffPaths.customers + search}>
      <CustomerFacts customer={customer} />
      <Enquiries customer={customer} />
      <Leads customer={customer} />
      <ActionForm<string> intent={SIGN_OUT} label={p('signOutThem')} line={p('signOutLine')} onDone={notify.ok} />
      {me.role === 'admin' && <CustomerData id={customer.id} email={customer.email} />}
    </SidePanel>
  )
}

function CustomerFacts({ customer }: { customer: Customer }) {
  const t = useTexts(consoleTexts)
  const p = useTexts(peopleTexts)
  const language = useLanguage()
  const facts: Fact[] = [
    [t('mail'), <ContactLink key="mail" className="link" mail={customer.email} />],
    [p('address'), p(customer.email_verified ? 'addressProved' : 'addressTyped')],
    [t('phone'), customer.phone === '' ? '-' : <ContactLink key="phone" className="link" phone={customer.phone} />],
    ...(customer.gender === null ? [] : [[p('gender'), p(customer.gender)] satisfies Fact]),
    ...(customer.google ? [[p('signsIn'), p('withGoogle')] satisfies Fact] : []),
    [p('since'), day(language, customer.created_at)],
    [p('lastActivity'), day(language, customer.last_activity_at)],
  ]
  return <Facts facts={facts} />
}

function Enquiries({ customer: { enquiry_list } }: { customer: Customer }) {
  const t = useTexts(consoleTexts)
  const p = useTexts(peopleTexts)
  const language = useLanguage()
  return (
    <LinkList title={t('withCount', { name: p('enquiries'), n: enquiry_list.length })} none={p('noEnquiries')}>
      {enquiry_list.map(({ id, enquiry_type, status, needs_reply, created_at }) => (
        <Link key={id} to={staffPaths.enquiry(id)}>
          <span>
            <b>{t(enquiry_type)}</b>
            <span className="muted">{day(language, created_at)}</span>
          </span>
          <span className="link-list__badges">
            {needs_reply && <Badge tone="offer">{p('needsReply')}</Badge>}
            <Badge tone={status}>{t(status)}</Badge>
          </span>
        </Link>
      ))}
    </LinkList>
  )
}

function Leads({ customer: { lead_list } }: { customer: Customer }) {
  const t = useTexts(consoleTexts)
  const p = useTexts(peopleTexts)
  const language = useLanguage()
  if (lead_list.length === 0) return null
  return (
    <LinkList title={t('withCount', { name: p('leadsFromAddress'), n: lead_list.length })}>
      {lead_list.map(({ id, kind, state, name, created_at }) => (
        <Link key={id} to={staffPaths.lead(id)}>
          <span>
            <b>
              <bdi>{name || p('erasedName')}</bdi>
            </b>
            <span className="muted">{`${t(`lead_${kind}`)} · ${day(language, created_at)}`}</span>
          </span>
          <Badge tone={state === 'open' ? 'new_enquiry' : 'completed'}>{t(`lead_${state}`)}</Badge>
        </Link>
      ))}
    </LinkList>
  )
}

export const ErrorBoundary = SidePanelFailure
