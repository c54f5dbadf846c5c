import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { referenceOf } from '../failure-reference.ts'
import { consoleTexts } from '../i18n/console/texts.ts'
import { leftToRight } from '../i18n/language.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { staffPaths } from '../staff-paths.ts'
import { chunkFailureMessage } from '../route-modules.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

const statusOf = (error: unknown): number | undefined => (isRouteErrorResponse(error) ? error.status : undefined)

/** Shown in place of a page, or a part of one, that could not be loaded: why, and what to do next. */
export function ConsoleFailure({ error }: { error: unknown }) {
  const t = useTexts(consoleTexts)
  const status = statusOf(error)
  if (status === 403) {
    return (
      <EmptyState mark="locked" title={t('forbidden')} line={t('forbiddenHelp')} level={2}>
        <ButtonLink variant="brand" to={staffPaths.inbox}>
          {t('toInbox')}
        </ButtonLink>
      </EmptyState>
    )
  }
  if (status === 404) {
    return (
      <EmptyState title={t('unknownPage')} line={t('unknownPageHelp')} level={2}>
        <ButtonLink variant="brand" to={staffPaths.inbox}>
          {t('toInbox')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return <LoadFailure error={error} />
}

function LoadFailure({ error }: { error: unknown }) {
  const t = useTexts(consoleTexts)
  const { revalidate, state } = useRevalidator()
  const reference = referenceOf(error)
  const chunk = chunkFailureMessage(error)
  const help = reference === undefined ? t('failedHelp') : t('failedReference', { reference: leftToRight(reference) })
  return (
    <div role="alert">
      <EmptyState title={t('failed')} line={chunk ?? help} level={2}>
        <Button
          variant="brand"
          busy={state !== 'idle'}
          onClick={() => (chunk === undefined ? void revalidate() : window.location.reload())}
        >
          {t('tryAgain')}
        </Button>
      </EmptyState>
    </div>
  )
}

/** `ConsoleFailure` as a whole page. */
export function PageFailure({ error }: { error: unknown }) {
  return (
    <main id="main" tabIndex={-1} className="page">
      <PaneFailure error={error} />
    </main>
  )
}

/** `ConsoleFailure` within a pane. */
export function PaneFailure({ error }: { error: unknown }) {
  return (
    <div className="console__alone">
      <ConsoleFailure error={error} />
    </div>
  )
}
