/**
 * Turns a lead into an enquiry, for a car and dates that staff choose. The customer is the one who was signed in when sending
 * the lead or, failing that, the one whose verified e-mail address it has.
 */
import { MOST_OF_A_CAR } from '@masar/domain/enquiry'
import { KINDS, type Kind } from '@masar/domain/vehicles'
import { useRef } from 'react'
import { redirect, useLocation, useSearchParams } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { peopleTexts } from '../../i18n/people/texts.ts'
import { translator } from '../../i18n/translate.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { attempt, formOf, needed } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { searchTextIn } from '../list-search.ts'
import { parseId, requireId } from '../ids.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { SidePanel, SidePanelFailure } from '../side-panel.tsx'
import { AskBeforeLeaving } from '../unsaved.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { pageTitle } from '../use-desk.ts'
import { UserText } from '../user-text.tsx'
import { CarChoice, CarSearch } from './car-choice.tsx'
import { findCars } from './lead-cars.ts'
import type { Route } from './+types/file-lead'

const FILE = 'file-lead'

const kindOf = (text: string | null): Kind | undefined => KINDS.find((kind) => kind === text)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { api } = context.get(deskContext)
  const { data: lead } = await needed(request, api('GET /v1/staff/leads/{id}', { path: { id: requireId(params.id) } }))
  if (lead.enquiry_id !== null) throw redirect(staffPaths.enquiry(lead.enquiry_id))
  const { searchParams } = new URL(request.url)
  const kind = kindOf(searchParams.get('type')) ?? lead.enquiry_type ?? (lead.kind === 'contact' ? 'rental' : 'leasing')
  const q = searchTextIn(searchParams, 100, 'car')
  return { lead, kind, q, found: await needed(request, findCars(api, kind, q)) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const path = { id: requireId(params.id) }
  const { text } = await formOf(request)
  const car = parseId(text('car'))
  const version = parseId(text('version'))
  const body = {
    enquiry_type: kindOf(text('type')) ?? 'rental',
    assigned_cars: car === undefined ? [] : [{ vehicle_id: car, count: text('count') }],
    start_date: text('start_date'),
    end_date: text('end_date'),
    ...(version === undefined ? {} : { version }),
  }
  return attempt(request, FILE, async () => {
    const { data } = await context.get(deskContext).api('POST /v1/staff/leads/{id}/enquiry', { path, body })
    throw redirect(staffPaths.enquiry(data))
  })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageTitle(matches, (language) =>
    loaderData ? translator(peopleTexts, language)('fileTitle', { name: loaderData.lead.name }) : consoleTexts[language].leads,
  )
}

export default function FileLead({ loaderData: { lead, kind, q, found } }: Route.ComponentProps) {
  const p = useTexts(peopleTexts)
  const { search } = useLocation()
  const [params] = useSearchParams()
  const back = new URLSearchParams(params)
  for (const name of ['type', 'car']) back.delete(name)
  return (
    <SidePanel title={p('fileTitle', { name: lead.name })} back={staffPaths.lead(lead.id) + (back.size > 0 ? `?${back.toString()}` : '')}>
      {lead.description !== '' && <UserText className="side-panel__words" text={lead.description} />}
      {lead.customer === null ? (
        <NoCustomer id={lead.id} search={search} />
      ) : (
        <>
          <CarSearch kind={kind} q={q} action={staffPaths.leadEnquiry(lead.id)} kept={back} />
          <Filing version={lead.version} kind={kind} found={found} />
        </>
      )}
    </SidePanel>
  )
}

function NoCustomer({ id, search }: { id: number; search: string }) {
  const p = useTexts(peopleTexts)
  return (
    <>
      <Note>{p('noCustomer')}</Note>
      <ButtonLink size="sm" to={staffPaths.lead(id) + search}>
        {p('backToLead')}
      </ButtonLink>
    </>
  )
}

type FilingProps = { version: number; kind: Kind; found: Route.ComponentProps['loaderData']['found'] }

function Filing({ version, kind, found }: FilingProps) {
  const p = useTexts(peopleTexts)
  const form = useRef<HTMLFormElement>(null)
  const { Form, pending, refused } = useConsoleForm(FILE)
  const wrong = refused?.fields ?? {}
  return (
    <Form ref={form} method="post" className="stack" noValidate>
      <AskBeforeLeaving form={form} sending={pending} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="type" value={kind} />
      <CarChoice key={kind} kind={kind} {...found} error={wrong['assigned_cars'] ?? wrong['vehicle_id']} />
      <Field label={p('count')} error={wrong['count']}>
        <TextInput name="count" type="number" min={1} max={MOST_OF_A_CAR} defaultValue={1} inputMode="numeric" />
      </Field>
      {kind !== 'pre_owned' && (
        <div className="lead-dates">
          <Field label={p('start')} error={wrong['start_date']}>
            <TextInput name="start_date" type="date" />
          </Field>
          <Field label={p('end')} error={wrong['end_date']}>
            <TextInput name="end_date" type="date" />
          </Field>
        </div>
      )}
      <RefusalNote refused={refused} quiet={['assigned_cars', 'vehicle_id', 'count', 'start_date', 'end_date']} />
      <p className="muted tiny">{p('fileHint')}</p>
      <Button type="submit" variant="brand" busy={pending}>
        {p('fileIt')}
      </Button>
    </Form>
  )
}

export const ErrorBoundary = SidePanelFailure
