import { BRAND } from '@masar/domain/brand'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { referenceOf } from './failure-reference.ts'
import { offlineTexts } from './i18n/offline/texts.ts'
import { siteTexts } from './i18n/site/texts.ts'
import { useLanguage, useTexts } from './i18n/use-language.tsx'
import { paths } from './paths.ts'
import { chunkFailureMessage } from './route-modules.ts'
import { Button } from './ui/button.tsx'
import { EmptyState } from './ui/empty-state.tsx'
import './error-page.css'

/** A failure while offline is not the page's fault. */
const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

function Failure({ title, line, children }: { title: string; line: string; children: ReactNode }) {
  return (
    <main id="main" className="wrap error-page">
      <EmptyState title={title} line={line} level={1}>
        {children}
      </EmptyState>
    </main>
  )
}

/** The router's error page: what failed, and a next step. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTexts(siteTexts)
  const offline = useTexts(offlineTexts)
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const reference = referenceOf(error)
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Failure title={t('errorNotFound')} line={t('errorNotFoundHelp')}>
        {/* A full page load: the fault may be in the code that is running. */}
        <a className="btn btn--brand" href={paths.home(language)}>
          {t('headerHome')}
        </a>
      </Failure>
    )
  }
  if (isOffline()) {
    return (
      <Failure title={offline('title')} line={offline('help')}>
        {/* A full page load: then the service worker has something to show. */}
        <Button variant="brand" onClick={() => window.location.reload()}>
          {offline('again')}
        </Button>
      </Failure>
    )
  }
  const chunk = chunkFailureMessage(error)
  return (
    <>
      {/* The page's own title would have come with the missing code. */}
      {chunk !== undefined && <title>{`${t('errorUnexpected')} | ${BRAND.name[language]}`}</title>}
      <Failure title={t('errorUnexpected')} line={chunk ?? (reference === undefined ? t('errorHelp') : t('errorReference', { reference }))}>
        {/* Loads this address again, with script or without. */}
        <a className="btn btn--brand" href={pathname + search}>
          {t('errorReload')}
        </a>
      </Failure>
    </>
  )
}
