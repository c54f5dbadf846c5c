import { compareTexts } from '../../i18n/compare/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { compareAddress, withDates, type Comparison } from './compare-address.ts'
import { MAX_COMPARED } from './id-lists.ts'
import type { Car } from './load-cars.ts'
import { ScriptOnly } from '../../ui/script-only.tsx'
import { ShareButton } from './share-button.tsx'

/** The switch between all rows and those that differ, and the buttons to add a car and to share the comparison. */
export function CompareTools({ comparison, cars }: { comparison: Comparison; cars: readonly Car[] }) {
  const t = useTexts(compareTexts)
  const language = useLanguage()
  const address = (onlyDifferences: boolean) => compareAddress(language, { ...comparison, onlyDifferences })
  return (
    <div className="row row--b">
      {cars.length > 1 && (
        <Segmented
          label={t('view')}
          value={comparison.onlyDifferences ? 'differences' : 'everything'}
          options={[
            { value: 'everything', label: t('everything'), to: address(false) },
            { value: 'differences', label: t('onlyDifferences'), to: address(true) },
          ]}
        />
      )}
      <div className="row">
        {cars.length < MAX_COMPARED && (
          <ButtonLink variant="line" size="sm" to={withDates(paths.listing(comparison.kind, language), comparison.dates)}>
            <Icon name="plus" size="s" />
            {t('addCar')}
          </ButtonLink>
        )}
        <ScriptOnly>
          <ShareButton title={t('compare')} />
        </ScriptOnly>
      </div>
    </div>
  )
}
