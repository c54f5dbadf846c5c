/** The fleet list: the cars of each kind, their prices and what needs attention; several can be changed at once. */
import type { AnswerOf } from '@masar/contract/calls'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { translator } from '../../i18n/translate.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { attempt, neededPage, readJson, unknownIntent } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { Pager } from '../pager.tsx'
import { pageTitle, useFrame } from '../use-desk.ts'
import { BulkBar } from './bulk-bar.tsx'
import { collectionOf, type BulkRequest, type BulkResults, type VehicleRow } from './fleet-calls.ts'
import { FleetFilters } from './fleet-filters.tsx'
import { fleetAddress, fleetQuery, plainFleet, readFleetSearch, type FleetSearch } from './fleet-search.ts'
import { FleetTable } from './fleet-table.tsx'
import { ListLinks } from '../fleet-lists/list-links.tsx'
import '../list-page.css'
import './fleet.css'
import type { Route } from './+types/fleet'

type Fleet = AnswerOf<'GET /v1/staff/rentals'>

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readFleetSearch(new URL(request.url).searchParams)
  const call = `GET /v1/staff/${search.kind}` as const
  const { data, meta, counts } = await neededPage(request, fleetQuery(search), (query) => context.get(deskContext).api(call, { query }))
  return { rows: data as VehicleRow[], paging: meta, counts }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { kind, change } = await readJson<Partial<BulkRequest>>(request)
  if (!change) return unknownIntent()
  const call = `POST /v1/staff/${collectionOf(kind)}/bulk` as const
  return attempt<BulkResults>(request, change.preview ? 'look' : 'bulk', async () => {
    const { data } = await context.get(deskContext).api(call, { body: change })
    return data
  })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, (language) => translator(staffFleetTexts, language)('fleet'))
}

export default function FleetPage({ loaderData: { rows, paging, counts } }: Route.ComponentProps) {
  const t = useTexts(staffFleetTexts)
  const [params] = useSearchParams()
  const search = readFleetSearch(params)
  const isAdmin = useFrame().me.role === 'admin'
  return (
    <>
      <TopBar title={t('fleet')}>
        <ListLinks search={search} isAdmin={isAdmin} />
        {isAdmin && (
          <ButtonLink variant="primary" size="sm" to={staffPaths.newVehicle(search.kind) + fleetAddress(search, { page: search.page })}>
            <Icon name="plus" size="s" />
            {t('addCar')}
          </ButtonLink>
        )}
      </TopBar>
      <main id="main" tabIndex={-1} className="page list-page">
        <div className="list-page__list">
          <FleetFilters search={search} counts={counts} />
          <Selectable key={fleetAddress(search, { page: search.page })} {...{ rows, paging, search, isAdmin }} />
        </div>
      </main>
    </>
  )
}

type SelectableProps = { rows: VehicleRow[]; paging: Fleet['meta']; search: FleetSearch; isAdmin: boolean }

/** The list and its selection, which another page or filter resets. */
function Selectable({ rows, paging, search, isAdmin }: SelectableProps) {
  const t = useTexts(staffFleetTexts)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const selected = rows.filter(({ id }) => chosen.has(id))
  const held = useFocusFallback()
  return (
    <section className="list-page__list" tabIndex={-1} {...held}>
      {rows.length === 0 ? (
        <NoCars search={search} />
      ) : (
        <FleetTable rows={rows} search={search} chosen={chosen} onChoose={isAdmin ? setChosen : undefined} />
      )}
      <Pager {...paging} hrefFor={(page) => staffPaths.fleet + fleetAddress(search, { page })} />
      <p className="unseen" role="status">
        {selected.length > 0 && t('selected', { n: selected.length })}
      </p>
      <BulkBar kind={search.kind} rows={selected} onSelect={(ids) => setChosen(new Set(ids))} />
    </section>
  )
}

function NoCars({ search }: { search: FleetSearch }) {
  const t = useTexts(staffFleetTexts)
  const plain = plainFleet(search.kind)
  const narrowed = fleetAddress(search) !== fleetAddress(plain) || search.page > 1
  return (
    <EmptyState title={t(narrowed ? 'nothingFound' : 'noCars')} line={t(narrowed ? 'nothingFoundHelp' : 'noCarsHelp')} level={2}>
      {narrowed && (
        <ButtonLink variant="line" to={staffPaths.fleet + fleetAddress(plain)}>
          {t('clearFilters')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(staffFleetTexts)
  return <FailedPage title={t('fleet')} error={error} />
}
