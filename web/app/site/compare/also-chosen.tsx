import { KINDS } from '@masar/domain/vehicles'
import { compareTexts } from '../../i18n/compare/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useStored } from '../browser-store.ts'
import { compareAddress, type Comparison } from './compare-address.ts'
import { comparedCars } from './stored-cars.ts'

/** Each kind is compared separately: links to the comparisons of the other kinds that this browser has chosen cars of. */
export function AlsoChosen({ comparison }: { comparison: Comparison }) {
  const t = useTexts(compareTexts)
  const language = useLanguage()
  const stored = useStored(comparedCars, (lists) => lists)
  const others = KINDS.filter((kind) => kind !== comparison.kind && stored[kind].length > 0)
  if (others.length === 0 || comparison.ids.length === 0) return null
  return (
    <nav className="row" aria-label={t('alsoChosen')}>
      <span className="small muted">{t('alsoChosen')}</span>
      {others.map((kind) => (
        <ButtonLink
          key={kind}
          variant="line"
          size="sm"
          to={compareAddress(language, { ...comparison, kind, ids: stored[kind], onlyDifferences: false })}
        >
          {t(`kindCount_${kind}`, { n: stored[kind].length })}
        </ButtonLink>
      ))}
    </nav>
  )
}
