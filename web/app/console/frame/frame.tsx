/** The frame of all pages for signed-in staff: the navigation rail, and the page beside it. */
import { Outlet } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { deskContext } from '../desk.ts'
import { SignInInNewTab } from '../sign-in-in-new-tab.tsx'
import { useLive } from '../use-live.ts'
import { PageFailure } from '../failure.tsx'
import { useUndoActions } from '../use-undo-actions.ts'
import { Rail, TabBar } from './rail.tsx'
import { readFrame } from './read-frame.ts'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import './frame.css'
import type { Route } from './+types/frame'

export function loader({ request, context }: Route.LoaderArgs) {
  return readFrame(request, context.get(deskContext).api)
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
  const { offline, signedOut } = useLive()
  const undoActions = useUndoActions()
  useScrollRestoration()
  useFocusAfterNavigation()
  return (
    <Frame>
      {offline && (
        <p className="pane__offline" role="status">
          {t('offline')}
        </p>
      )}
      {signedOut && (
        <p className="pane__offline" role="status">
          {t('sessionOver')} <SignInInNewTab />
        </p>
      )}
      <Outlet context={undoActions} />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const failure = <PageFailure error={error} />
  return loaderData ? <Frame>{failure}</Frame> : failure
}
