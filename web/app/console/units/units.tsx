/** The cars of a model: where each is, when it is unavailable, and the actions on it. */
import type { BranchId } from '@masar/domain/locations'
import { addDays, parseDateTime } from '@masar/domain/muscat-time'
import { data as answer, redirect, useLocation } from 'react-router'
import { useState } from 'react'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { unitTexts } from '../../i18n/units/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButtonLink } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { attempt, formOf, needed, unknownIntent } from '../calls.ts'
import { keyIn } from '../creation.tsx'
import { dayIn } from '../dates.ts'
import { deskContext } from '../desk.ts'
import { collectionOf } from '../fleet/fleet-calls.ts'
import { carName } from '../fleet/names.ts'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { requireId } from '../ids.ts'
import { typedNumber } from '../typed-number.ts'
import { pageTitle, useFrame } from '../use-desk.ts'
import { UnitCalendar } from './unit-calendar.tsx'
import { ADD, BLOCK, EDIT, FREE, RETIRE, STATE, type Unit } from './unit-data.ts'
import { UnitForm } from './unit-forms.tsx'
import { UnitTable } from './unit-table.tsx'
import { useBranchName } from '../../use-branch-name.ts'
import './units.css'
import type { Route } from './+types/units'

/** The kind in an address; throws 404 for used cars, which are single cars and not models with several. */
function letKind(text: string | undefined): 'rentals' | 'leasings' {
  const kind = collectionOf(text)
  if (kind === 'pre_owns') throw answer(null, { status: 404 })
  return kind
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const [kind, id] = [letKind(params.kind), requireId(params.id)]
  const { api } = context.get(deskContext)
  const path = { id }
  const query = { from: dayIn(new URL(request.url).searchParams.get('from')) }
  const [{ data: vehicle }, { data: calendar }] = await needed(
    request,
    Promise.all([api(`GET /v1/staff/${kind}/{id}`, { path }), api(`GET /v1/staff/${kind}/{id}/units`, { path, query })]),
  )
  const { car_brand, en_model_name, ar_model_name } = vehicle
  return { kind, vehicle: { id, car_brand, en_model_name, ar_model_name }, calendar }
}

/** A typed number; anything else is passed on as typed, for the API to refuse. */
const number = (text: string): number => (typedNumber(text) ?? text) as number
const optional = (text: string): number | undefined => typedNumber(text) as number | undefined

/** The end of a day: the moment the next one begins. */
function endOf(day: string): string {
  const begins = parseDateTime(day)
  return begins ? addDays(begins, 1).toISOString() : day
}

type Text = Awaited<ReturnType<typeof formOf>>['text']

const unitOf = (text: Text) => ({
  branch: text('branch') as BranchId,
  label: text('label'),
  color: text('color'),
  ar_color: text('ar_color'),
  km_driven: number(text('km_driven')),
  in_service_since: text('in_service_since'),
})

export async function action({ request, context, params }: Route.ActionArgs) {
  const [kind, id] = [letKind(params.kind), requireId(params.id)]
  const { api } = context.get(deskContext)
  const { text, intent } = await formOf(request)
  const [path, version] = [{ id: number(text('unit')) }, number(text('version'))]
  const work: Record<string, () => Promise<unknown>> = {
    [ADD]: () => api(`POST /v1/staff/${kind}/{id}/units`, { path: { id }, body: unitOf(text), ...keyIn(text) }),
    [EDIT]: () => api('PUT /v1/staff/units/{id}', { path, body: { ...unitOf(text), version } }),
    [STATE]: () => api('PUT /v1/staff/units/{id}', { path, body: { state: text('state') as Unit['state'], version } }),
    [BLOCK]: () => {
      const [starts_at, ends_at] = [text('starts_at'), endOf(text('ends_at'))]
      return api('POST /v1/staff/units/{id}/blocks', {
        path,
        body: { reason: text('reason') as 'service', starts_at, ends_at, note: text('note') },
        ...keyIn(text),
      })
    },
    [FREE]: () => api('DELETE /v1/staff/units/{id}/blocks/{block_id}', { path: { ...path, block_id: number(text('block')) } }),
    [RETIRE]: async () => {
      const body = { km_driven: optional(text('km_driven')), price: optional(text('price')), version }
      const { data } = await api('POST /v1/staff/units/{id}/retire', { path, body })
      throw redirect(staffPaths.vehicle('pre_owns', data.pre_own_id))
    },
  }
  const asked = work[intent]
  return asked ? attempt(request, intent, async () => void (await asked())) : unknownIntent()
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageTitle(matches, (language) =>
    [unitTexts[language].units, ...(loaderData ? [Object.values(carName(loaderData.vehicle, language)).join(' ')] : [])].join(' · '),
  )
}

export default function UnitsPage({ loaderData: { kind, vehicle, calendar } }: Route.ComponentProps) {
  const t = useTexts(unitTexts)
  const isAdmin = useFrame().me.role === 'admin'
  const { search } = useLocation()
  const [adding, setAdding] = useState(false)
  const { brand, model } = carName(vehicle, useLanguage())
  const { units } = calendar
  return (
    <>
      <TopBar title={`${brand} ${model}`}>
        <IconButtonLink icon="arrow" turn="back" variant="line" label={t('back')} to={staffPaths.vehicle(kind, vehicle.id) + search} />
      </TopBar>
      <main id="main" tabIndex={-1} className="page units">
        <section className="units__part" aria-labelledby="units-cars">
          <div className="units__head">
            <div>
              <h2 id="units-cars">{t('units')}</h2>
              <AtBranches units={units} />
            </div>
            {isAdmin && (
              <Button variant="primary" size="sm" onClick={() => setAdding(true)}>
                <Icon name="plus" size="s" />
                {t('addUnit')}
              </Button>
            )}
          </div>
          {units.length === 0 ? (
            <EmptyState title={t('noUnits')} line={t('noUnitsHelp')} level={3} />
          ) : (
            <UnitTable units={units} isAdmin={isAdmin} />
          )}
        </section>
        {units.length > 0 && <UnitCalendar calendar={calendar} />}
        {adding && <UnitForm onClose={() => setAdding(false)} />}
      </main>
    </>
  )
}

/** How many cars stand at each branch. */
function AtBranches({ units }: { units: readonly Unit[] }) {
  const t = useTexts(unitTexts)
  const branchName = useBranchName()
  const counts = Map.groupBy(
    units.filter(({ state }) => state === 'active'),
    ({ branch }) => branch,
  )
  return (
    <p className="units__branches">
      {[...counts].map(([branch, here]) => (
        <Badge key={branch}>{t('atBranch', { branch: branchName(branch), n: here.length })}</Badge>
      ))}
    </p>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(staffFleetTexts)
  return <FailedPage title={t('fleet')} error={error} />
}
