import { KINDS } from '@masar/domain/vehicles'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KIND_TITLES } from '../fleet/kind-titles.ts'
import './kept.css'

/** The empty state where no car is chosen or saved, with links to all three lists. */
export function NoStoredCars({ title, line }: { title: string; line: string }) {
  const t = useTexts(fleetTexts)
  const language = useLanguage()
  return (
    <EmptyState title={title} line={line} level={2}>
      <div className="row kept__ways">
        {KINDS.map((kind) => (
          <ButtonLink key={kind} variant="line" to={paths.listing(kind, language)} prefetch="intent">
            {t(KIND_TITLES[kind])}
          </ButtonLink>
        ))}
      </div>
    </EmptyState>
  )
}

/** Holds the place until script has read the browser's storage; without script nothing is stored, so `children` are shown. */
export function LookingInBrowser({ children }: { children: React.ReactNode }) {
  return (
    <div className="kept__wait">
      <noscript>{children}</noscript>
    </div>
  )
}
