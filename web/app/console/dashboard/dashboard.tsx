/** How the business is doing: what waits, how fast the answers are, and what is asked for. */
import { ENQUIRY_STATUSES } from '@masar/domain/enquiry-status'
import { HOME_CITY } from '@masar/domain/locations'
import { KINDS } from '@masar/domain/vehicles'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { dashboardTexts } from '../../i18n/dashboard/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { storedCarName } from '../../ui/car-names.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { useBranchName } from '../../use-branch-name.ts'
import { needed } from '../calls.ts'
import { day } from '../dates.ts'
import { deskContext } from '../desk.ts'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { consoleMeta } from '../use-desk.ts'
import { CountTable } from './count-table.tsx'
import { DaysPanel } from './days-panel.tsx'
import { Figures, totalOf, type Stats } from './figures.tsx'
import { firstDay, periodAddress, PERIODS, readPeriod } from './period.ts'
import './dashboard.css'
import type { Route } from './+types/dashboard'

export async function loader({ request, context }: Route.LoaderArgs) {
  const days = readPeriod(new URL(request.url).searchParams)
  const query = { from: firstDay(days, new Date()) }
  return { days, stats: (await needed(request, context.get(deskContext).api('GET /v1/staff/stats', { query }))).data }
}

export function meta({ matches }: Route.MetaArgs) {
  return consoleMeta(matches, 'dashboard')
}

export default function Dashboard({ loaderData: { days, stats } }: Route.ComponentProps) {
  const t = useTexts(dashboardTexts)
  const title = useTexts(consoleTexts)('dashboard')
  const language = useLanguage()
  const period = { from: day(language, `${stats.from}T00:00:00+04:00`), to: day(language, `${stats.to}T00:00:00+04:00`) }
  const options = PERIODS.map((n) => ({ value: String(n), label: t('days', { n }), to: staffPaths.dashboard + periodAddress(n) }))
  return (
    <>
      <TopBar title={title} />
      <main id="main" tabIndex={-1} className="page dash">
        <div className="row row--b">
          <p className="muted">{t('fromTo', period)}</p>
          <Segmented label={t('period')} options={options} value={String(days)} />
        </div>
        <Figures stats={stats} days={days} />
        <div className="dash__grid">
          <DaysPanel days={stats.enquiries} />
          <Shares stats={stats} />
          <MostAsked asked={stats.most_asked} />
          <Missed missed={stats.missed_searches} />
        </div>
      </main>
    </>
  )
}

/** The label of the place where a car is wanted. */
function usePlaceName(): (place: Stats['by_branch'][number]['branch']) => string {
  const t = useTexts(dashboardTexts)
  const branchName = useBranchName()
  return (place) => {
    if (place === HOME_CITY) return t('anyHomeCity')
    if (place === 'address' || place === 'unset') return t(place)
    return branchName(place)
  }
}

function Shares({ stats }: { stats: Stats }) {
  const t = useTexts(dashboardTexts)
  const all = useTexts(consoleTexts)
  const placeName = usePlaceName()
  return (
    <section className="panel stack dash__shares">
      <h2>{t('byBranch')}</h2>
      {totalOf(stats) === 0 ? (
        <p className="muted">{t('noEnquiries')}</p>
      ) : (
        <CountTable
          heads={{ name: t('place'), count: t('enquiries'), also: t('open') }}
          rows={stats.by_branch.map(({ branch, enquiries, open }) => ({
            key: branch,
            name: placeName(branch),
            count: enquiries,
            also: open,
          }))}
        />
      )}
      <h2>{t('byType')}</h2>
      <CountTable
        heads={{ name: t('type'), count: t('enquiries') }}
        rows={KINDS.map((kind) => ({ key: kind, name: all(kind), count: stats.enquiries.reduce((sum, each) => sum + each[kind], 0) }))}
      />
      <h2>{t('byStatus')}</h2>
      <CountTable
        heads={{ name: t('status'), count: t('enquiries') }}
        rows={ENQUIRY_STATUSES.map((status) => ({ key: status, name: all(status), count: stats.by_status[status] }))}
      />
    </section>
  )
}

function MostAsked({ asked }: { asked: Stats['most_asked'] }) {
  const t = useTexts(dashboardTexts)
  const all = useTexts(consoleTexts)
  const language = useLanguage()
  return (
    <section className="panel stack stack--s">
      <h2>{t('mostAsked')}</h2>
      {asked.length === 0 ? (
        <p className="muted">{t('noEnquiries')}</p>
      ) : (
        <CountTable
          bars={false}
          heads={{ name: t('car'), count: t('enquiries'), also: t('cars') }}
          rows={asked.map((each) => ({
            key: String(each.vehicle_id),
            name: (
              <>
                <bdi>{storedCarName(language, each)}</bdi> <span className="muted tiny">{all(each.enquiry_type)}</span>
              </>
            ),
            count: each.enquiries,
            also: each.vehicles,
          }))}
        />
      )}
    </section>
  )
}

function Missed({ missed }: { missed: Stats['missed_searches'] }) {
  const t = useTexts(dashboardTexts)
  const all = useTexts(consoleTexts)
  return (
    <section className="panel stack stack--s dash__wide">
      <h2>{t('missed')}</h2>
      <p className="muted">{t('missedLine')}</p>
      {missed.length === 0 ? (
        <p className="muted">{t('noMissed')}</p>
      ) : (
        <CountTable
          bars={false}
          heads={{ name: t('words'), count: t('times') }}
          rows={missed.map(({ words, enquiry_type: kind, count }) => ({
            key: `${kind} ${words}`,
            name: (
              <>
                <bdi>{words}</bdi> <span className="muted tiny">{all(kind)}</span>
              </>
            ),
            count,
          }))}
        />
      )}
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(consoleTexts)
  return <FailedPage title={t('dashboard')} error={error} />
}
