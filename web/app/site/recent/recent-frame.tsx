import type { ReactNode } from 'react'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { SmallCardSkeleton } from '../fleet/small-card.tsx'
import './recent.css'

/** The section of recently viewed cars, with its heading. */
export function RecentFrame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const t = useTexts(searchTexts)
  return (
    <section className="sec wrap recent" aria-label={t('recentlyViewed')}>
      <div className="row row--b recent__head">
        <h2 className="h-sm">{t('recentlyViewed')}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** A placeholder as high as the cards that are loading. */
export function RecentSkeleton({ count }: { count: number }) {
  const t = useTexts(searchTexts)
  return (
    <ul className="recent__row" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>
          <SmallCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
