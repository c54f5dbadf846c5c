/** One car: everything about it in both languages, its pictures, and who changed what. */
import { useEffect } from 'react'
import { redirect, useFetcher, useNavigate } from 'react-router'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toasts.tsx'
import { attempt, needed, readJson, wanted, unknownIntent, type Result } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { requireId } from '../ids.ts'
import { PictureUploader } from '../pictures/picture-uploader.tsx'
import { UnitsLink } from '../units/units-link.tsx'
import { pageTitle, useFrame } from '../use-desk.ts'
import { useIdempotencyKeys } from '../use-idempotency-keys.ts'
import { VehicleEditor } from './editor.tsx'
import { collectionOf, type Collection, type HistoryEntry, type Vehicle, type VehicleDone, type VehicleRequest } from './fleet-calls.ts'
import { listOf } from './fleet-search.ts'
import { History } from './history.tsx'
import { carName } from './names.ts'
import { VehicleMenu } from './vehicle-menu.tsx'
import type { Route } from './+types/vehicle'

const ENTRIES = 30

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const [kind, id] = [collectionOf(params.kind), requireId(params.id)]
  const { api } = context.get(deskContext)
  const [{ data: vehicle }, { data: choices }, history, origin] = await Promise.all([
    needed(request, api(`GET /v1/staff/${kind}/{id}`, { path: { id } })),
    needed(request, api('GET /v1/staff/fleet/choices')),
    wanted(api(`GET /v1/staff/${kind}/{id}/history`, { path: { id }, query: { per_page: ENTRIES } })),
    kind === 'pre_owns' ? wanted(api('GET /v1/staff/pre_owns/{id}/origin', { path: { id } })) : undefined,
  ])
  return { kind, vehicle: vehicle as Vehicle, choices, history: (history?.data ?? []) as HistoryEntry[], origin: origin?.data?.vehicle }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const [kind, id] = [collectionOf(params.kind), requireId(params.id)]
  const { api } = context.get(deskContext)
  const asked = await readJson<VehicleRequest>(request)
  if (!['save', 'duplicate', 'delete'].includes(asked.intent)) return unknownIntent()
  return attempt<VehicleDone>(request, asked.intent, async () => {
    if (asked.intent === 'save') {
      const { message, data } = await api(`PUT /v1/staff/${kind}/{id}`, { path: { id }, body: asked.body })
      return { said: message, version: data.version }
    }
    if (asked.intent === 'duplicate') {
      const { message, data } = await api(`POST /v1/staff/${kind}/{id}/duplicate`, { path: { id }, idempotencyKey: asked.key })
      return { said: message, leads: staffPaths.vehicle(kind, data.id) }
    }
    await api(`DELETE /v1/staff/${kind}/{id}`, { path: { id } })
    throw redirect(staffPaths.fleet + listOf(kind, new URL(request.url).searchParams))
  })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageTitle(matches, (language) =>
    loaderData ? Object.values(carName(loaderData.vehicle, language)).join(' ') : staffFleetTexts[language].fleet,
  )
}

export default function VehiclePage({ loaderData: { kind, vehicle, choices, history, origin } }: Route.ComponentProps) {
  const t = useTexts(staffFleetTexts)
  const language = useLanguage()
  const isAdmin = useFrame().me.role === 'admin'
  const { brand, model } = carName(vehicle, language)
  const act = useVehicleAction(vehicle.id)
  return (
    <>
      <TopBar title={`${brand} ${model}`}>
        <UnitsLink kind={kind} id={vehicle.id} origin={origin} />
        {vehicle.published && <SiteLink kind={kind} id={vehicle.id} />}
        {isAdmin && <VehicleMenu onAct={act} />}
      </TopBar>
      <main id="main" tabIndex={-1} className="page vehicle-page">
        <VehicleEditor
          key={vehicle.id}
          kind={kind}
          vehicle={vehicle}
          choices={choices}
          readOnly={!isAdmin}
          pictures={
            <PictureUploader pictures={vehicle.images} address={staffPaths.vehiclePictures(kind, vehicle.id)} readOnly={!isAdmin} />
          }
          aside={<History entries={history} label={t('history')} />}
        />
      </main>
    </>
  )
}

/** The kinds, as the public site names them. */
const KINDS = { rentals: 'rental', leasings: 'leasing', pre_owns: 'pre_owned' } as const

function SiteLink({ kind, id }: { kind: Collection; id: number }) {
  const t = useTexts(staffFleetTexts)
  return (
    <ButtonLink size="sm" to={paths.vehicle(KINDS[kind], useLanguage(), id)}>
      <Icon name="ext" size="s" />
      <span className="topbar__words">{t('onSite')}</span>
    </ButtonLink>
  )
}

/** Duplicates or deletes the car, and navigates to where that leads. */
function useVehicleAction(id: number) {
  const fetcher = useFetcher<Result<VehicleDone>>()
  const navigate = useNavigate()
  const { data } = fetcher
  const { keyOf, renew } = useIdempotencyKeys()
  useEffect(() => {
    if (!data) return
    if (data.refused) return notify.bad(data.refused.message)
    renew()
    notify.ok(data.done.said)
    if (data.done.leads !== undefined) void navigate(data.done.leads)
  }, [data, navigate, renew])
  return (intent: 'duplicate' | 'delete') =>
    void fetcher.submit({ intent, key: keyOf(`${id} ${intent}`) }, { method: 'post', encType: 'application/json' })
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(staffFleetTexts)
  return <FailedPage title={t('fleet')} error={error} />
}
