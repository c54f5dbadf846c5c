/** The frame of all pages for who is signed in: the rail, and the page beside it. */
import { Outlet, redirect } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../paths.ts'
import { needed, wanted } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { useLive } from '../use-live.ts'
import { PaneFailure } from '../failure.tsx'
import { Rail, TabBar } from './rail.tsx'
import './frame.css'
import type { Route } from './+types/frame'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(deskContext)
  const { data: me } = await needed(request, api('GET /v1/staff/session'))
  if (me.must_change_password) throw redirect(staffPaths.password)
  if (me.must_set_up_totp) throw redirect(staffPaths.authenticator)
  const one = { query: { per_page: 1 } }
  const [colleagues, enquiries, leads] = await Promise.all([
    wanted(api('GET /v1/staff/colleagues')),
    wanted(api('GET /v1/staff/enquiries', one)),
    wanted(api('GET /v1/staff/leads', one)),
  ])
  return {
    me,
    colleagues: colleagues?.data ?? [],
    /** What waits for somebody. */
    waiting: { enquiries: enquiries?.counts.needs_reply ?? 0, leads: leads?.counts.open ?? 0 },
  }
}

function Frame({ children }: { children: React.ReactNode }) {
  const t = useTexts(consoleTexts)
  return (
    <div className="frame">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <Rail />
      <div className="pane">{children}</div>
      <TabBar />
    </div>
  )
}

export default function ConsoleFrame() {
  const t = useTexts(consoleTexts)
  const { offline } = useLive()
  return (
    <Frame>
      {offline && (
        <p className="pane__offline" role="status">
          {t('offline')}
        </p>
      )}
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const failure = (
    <main id="main" tabIndex={-1} className="page">
      <PaneFailure error={error} />
    </main>
  )
  return loaderData ? <Frame>{failure}</Frame> : failure
}
