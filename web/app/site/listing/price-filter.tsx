import { useState } from 'react'
import { initialRange, moveHandle, type PriceRange } from '@masar/domain/price-range'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { RangeSlider } from '../../ui/range-slider.tsx'
import type { SearchState } from '../search/search-state.ts'

/** Where the handles stand for a state: the chosen bounds, else the budget or rate, else the whole range. */
export function appliedRange(state: SearchState, full: PriceRange): PriceRange {
  const start = initialRange(full, state.budget ?? state.rate)
  return { min: Math.min(state.minPrice ?? start.min, full.max), max: Math.min(state.maxPrice ?? start.max, full.max) }
}

type PriceFilterProps = { state: SearchState; full: PriceRange; onApply: (range: PriceRange) => void }

/** The price section: the handles keep 20 % of the highest price apart, and apply when let go. */
export function PriceFilter({ state, full, onApply }: PriceFilterProps) {
  const t = useTexts(fleetTexts)
  const applied = appliedRange(state, full)
  const [moving, setMoving] = useState<PriceRange | null>(null)
  const range = moving ?? applied

  const apply = () => {
    setMoving(null)
    if (moving && (moving.min !== applied.min || moving.max !== applied.max)) onApply(moving)
  }

  return (
    <RangeSlider
      bounds={full}
      value={range}
      labels={{ min: t('minimumPrice'), max: t('maximumPrice') }}
      names={{ min: 'min_price', max: 'max_price' }}
      format={(rial) => t('rial', { amount: rial })}
      onMove={(handle, value) => setMoving(moveHandle(range, handle, value, full.max))}
      onApply={apply}
    />
  )
}
