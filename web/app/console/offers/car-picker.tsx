import { OFFER_KINDS, type OfferType } from '@masar/domain/offers'
import { useState } from 'react'
import { editorTexts } from '../../i18n/editors/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { RemovableChipButton, Chips } from '../../ui/chip.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { useDebouncedSearch } from '../use-debounced-search.ts'
import type { ListedCar } from './cars.ts'

type CarPickerProps = {
  offerType: OfferType
  ids: readonly number[]
  /** The last choice was refused. */
  invalid: boolean
  onChange: (ids: number[]) => void
  /** The names of the cars that were chosen before. */
  known: readonly ListedCar[]
}

/** The cars an offer is for, which are found by name, one at a time. */
export function CarPicker({ offerType, ids, invalid, onChange, known }: CarPickerProps) {
  const t = useTexts(editorTexts)
  const [added, setAdded] = useState<readonly ListedCar[]>([])
  const { word, found, find } = useDebouncedSearch<{ cars: ListedCar[] }>(
    (q) => `${staffPaths.offerCars}?${new URLSearchParams({ kind: OFFER_KINDS[offerType], q })}`,
  )
  const carWith = new Map([...known, ...added].map((car) => [car.id, car]))
  const nameOf = (id: number): string => {
    const car = carWith.get(id)
    return car ? `${car.name} ${car.year}` : t('numberedCar', { id: String(id) })
  }
  const items = (found?.cars ?? [])
    .filter(({ id }) => !ids.includes(id))
    .map((car) => ({ id: String(car.id), main: car.name, secondary: String(car.year), car }))
  return (
    <>
      <input type="hidden" name="vehicle_ids" value={ids.join(',')} />
      <Combobox
        label={t('findCar')}
        placeholder={t('findCar')}
        value={word}
        onInputChange={find}
        items={items}
        itemIcon="car"
        invalid={invalid}
        emptyText={found && items.length === 0 ? t('noSuchCar') : undefined}
        onSelect={({ car }) => {
          setAdded([...added, car])
          onChange([...ids, car.id])
          find('')
        }}
      />
      {ids.length > 0 && (
        <Chips label={t('carCount', { n: ids.length })}>
          {ids.map((id) => (
            <RemovableChipButton
              key={id}
              label={nameOf(id)}
              aria-label={t('dropCar', { name: nameOf(id) })}
              onClick={() => onChange(ids.filter((each) => each !== id))}
            />
          ))}
        </Chips>
      )}
    </>
  )
}
