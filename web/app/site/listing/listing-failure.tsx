import type { Kind } from '@masar/domain/vehicles'
import { useLocation, useRevalidator } from 'react-router'
import { referenceOf } from '../../failure-reference.ts'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { siteTexts } from '../../i18n/site/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { KIND_TITLES } from '../fleet/kind-titles.ts'
import { TitleStrip } from './title-strip.tsx'

/** Shown in place of a list that failed to load: the site's layout stays, and the visitor can try again. */
export function ListingFailure({ kind, error }: { kind: Kind; error: unknown }) {
  const t = useTexts(fleetTexts)
  const site = useTexts(siteTexts)
  const reference = referenceOf(error)
  return (
    <>
      <TitleStrip title={t(KIND_TITLES[kind])} />
      <div className="wrap sec" role="alert">
        <EmptyState
          title={t('failedTitle')}
          line={reference === undefined ? t('failedLine') : site('errorReference', { reference })}
          level={2}
        >
          <TryAgain />
        </EmptyState>
      </div>
    </>
  )
}

/** Loads the list again; without script, by loading the page. */
function TryAgain() {
  const t = useTexts(fleetTexts)
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  if (!useHydrated()) {
    return (
      <a className="btn btn--brand" href={pathname + search}>
        {t('tryAgain')}
      </a>
    )
  }
  return (
    <Button variant="brand" busy={state !== 'idle'} onClick={() => void revalidate()}>
      {t('tryAgain')}
    </Button>
  )
}
