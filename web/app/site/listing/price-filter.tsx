import { useState } from 'react'
import { initialRange, moveHandle, type PriceRange } from '@masar/domain/price-range'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { RangeSlider } from '../../ui/range-slider.tsx'
import type { SearchState } from '../search/search-state.ts'

/** The positions of the slider's handles for a state: the chosen bounds, else the budget or rate, else the whole range. */
export function appliedRange(state: SearchState, full: PriceRange): PriceRange {
  const start = initialRange(full, state.budget ?? state.rate)
  return { min: Math.min(state.minPrice ?? start.min, full.max), max: Math.min(state.maxPrice ?? start.max, full.max) }
}

type PriceFilterProps = { state: SearchState; full: PriceRange; onApply: (range: PriceRange) => void }

/** The price section: the handles stay 20 % of the highest price apart; the range applies when a handle is released. */
export function PriceFilter({ state, full, onApply }: PriceFilterProps) {
  const t = useTexts(fleetTexts)
  const words = useTexts(searchTexts)
  const applied = appliedRange(state, full)
  const at = `${applied.min} ${applied.max}`
  // A released range is shown until its list has loaded; one that is being moved is always shown.
  const [moved, setMoved] = useState<{ range: PriceRange; at: string; letGo: boolean } | null>(null)
  const range = moved && (!moved.letGo || moved.at === at) ? moved.range : applied

  const apply = () => {
    setMoved({ range, at, letGo: true })
    if (range.min !== applied.min || range.max !== applied.max) onApply(range)
  }

  return (
    <RangeSlider
      bounds={full}
      value={range}
      labels={{ min: t('minimumPrice'), max: t('maximumPrice') }}
      names={{ min: 'min_price', max: 'max_price' }}
      format={(rial) => words('rial', { amount: rial })}
      onMove={(handle, value) => setMoved({ range: moveHandle(range, handle, value, full.max), at, letGo: false })}
      onApply={apply}
    />
  )
}
