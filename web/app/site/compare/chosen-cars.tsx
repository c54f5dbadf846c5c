import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { Kind } from '@masar/domain/vehicles'
import { compareTexts } from '../../i18n/compare/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { RemovableChipButton } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStored } from '../browser-store.ts'
import { useChosenNames } from './chosen-names.ts'
import { compareAddress, parseComparison } from './compare-address.ts'
import { withoutId } from './id-lists.ts'
import { comparedCars } from './stored-cars.ts'
import './chosen-cars.css'

/** The bar of cars chosen for comparison: their names where there is room, and the link to the comparison with their number. */
export function ChosenCars({ kind }: { kind: Kind }) {
  const t = useTexts(compareTexts)
  const language = useLanguage()
  const { dates } = parseComparison(new URLSearchParams(useLocation().search))
  const ids = useStored(comparedCars, (lists) => lists[kind])
  const names = useChosenNames(kind, ids)
  const bar = useRef<HTMLElement>(null)

  // The pressed button disappears: move the focus to the bar's link, or to `main` if the whole bar goes.
  const keep = (next: readonly number[]) => {
    const rest = next.length > 0 ? bar.current?.querySelector('a') : document.querySelector<HTMLElement>('main')
    rest?.focus({ preventScroll: true })
    comparedCars.write({ ...comparedCars.read(), [kind]: next })
  }
  return (
    <section className="chosen" ref={bar} aria-label={t('chosenCars')}>
      <div className="chosen__names">
        {names.map(({ id, name, full }) => (
          <RemovableChipButton
            key={id}
            label={name}
            aria-label={t('remove', { name: full })}
            onClick={() => keep(withoutId(comparedCars.read(), kind, id)[kind])}
          />
        ))}
      </div>
      <Button variant="ghost" size="sm" onClick={() => keep([])}>
        {t('clear')}
      </Button>
      <ButtonLink variant="brand" size="sm" to={compareAddress(language, { kind, ids, dates, onlyDifferences: false })}>
        <Icon name="swap" size="s" />
        {t('compareCount', { n: ids.length })}
      </ButtonLink>
    </section>
  )
}
