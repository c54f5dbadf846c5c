/** The toggle buttons of a car: save it, or choose it for comparison. */
import type { Kind } from '@masar/domain/vehicles'
import { compareTexts } from '../../i18n/compare/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { notify } from '../../ui/toasts.tsx'
import { useStored } from '../browser-store.ts'
import { toggleCompared, toggleSaved } from './id-lists.ts'
import { comparedCars, savedCars } from './stored-cars.ts'

export type ToggledCar = { kind: Kind; id: number; name: string }

/** Props for a toggle button. */
type Toggle = { 'aria-label': string; 'aria-pressed': boolean; onClick: () => void }

export function useSaveToggle({ kind, id, name }: ToggledCar): Toggle {
  const t = useTexts(compareTexts)
  return {
    'aria-label': t('saveCar', { name }),
    'aria-pressed': useStored(savedCars, (lists) => lists[kind].includes(id)),
    onClick: () => savedCars.write(toggleSaved(savedCars.read(), kind, id)),
  }
}

export function useCompareToggle({ kind, id, name }: ToggledCar): Toggle {
  const t = useTexts(compareTexts)
  return {
    'aria-label': t('compareCar', { name }),
    'aria-pressed': useStored(comparedCars, (lists) => lists[kind].includes(id)),
    onClick: () => {
      const next = toggleCompared(comparedCars.read(), kind, id)
      if (next) comparedCars.write(next)
      else notify.bad(t('compareFull'))
    },
  }
}
