/** The form for a new car: it is saved as a draft, and then gets its pictures. */
import { redirect } from 'react-router'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { translator } from '../../i18n/translate.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Note } from '../../ui/note.tsx'
import { attempt, needed, readJson, requireAdmin } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { pageTitle } from '../use-desk.ts'
import { VehicleEditor } from './editor.tsx'
import { collectionOf, type VehicleDone } from './fleet-calls.ts'
import type { Route } from './+types/new-vehicle'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const kind = collectionOf(params.kind)
  const desk = context.get(deskContext)
  await requireAdmin(request, desk)
  return { kind, choices: (await needed(request, desk.api('GET /v1/staff/fleet/choices'))).data }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const kind = collectionOf(params.kind)
  const { body, key } = await readJson<{ body: never; key: string }>(request)
  return attempt<VehicleDone>(request, 'save', async () => {
    const { data } = await context.get(deskContext).api(`POST /v1/staff/${kind}`, { body, idempotencyKey: key })
    throw redirect(staffPaths.vehicle(kind, data.id))
  })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, (language) => translator(staffFleetTexts, language)('newCar'))
}

export default function NewVehicle({ loaderData: { kind, choices } }: Route.ComponentProps) {
  const t = useTexts(staffFleetTexts)
  return (
    <>
      <TopBar title={t(`kind_${kind}`)} />
      <main id="main" tabIndex={-1} className="page vehicle-page">
        <VehicleEditor key={kind} kind={kind} choices={choices} pictures={<Note>{t('picturesLater')}</Note>} />
      </main>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(staffFleetTexts)
  return <FailedPage title={t('newCar')} error={error} />
}
