import { isLocationSet, PICKUP_OPTIONS } from '@masar/domain/locations'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { SearchSelect } from '../../ui/search-cell.tsx'
import { useLocationLabel } from './location-choice.ts'

type PlaceCellProps = {
  name: 'pickupLocation' | 'dropLocation'
  value: string
  onChoose: (option: string) => void
  onClear?: (() => void) | undefined
  /** The id of the message that locations are unset; while there is one, this cell is marked as invalid. */
  refusedBy: string | undefined
}

/** The cell of a pickup or drop location, with the specified options. */
export function PlaceCell({ name, value, onChoose, onClear, refusedBy }: PlaceCellProps) {
  const t = useTexts(searchTexts)
  const locationLabel = useLocationLabel()
  return (
    <SearchSelect
      name={name}
      label={t(name)}
      icon="pin"
      options={PICKUP_OPTIONS.map((option) => ({ value: option, label: locationLabel(option) }))}
      value={value}
      valueLabel={locationLabel(value)}
      onValueChange={onChoose}
      {...(onClear && isLocationSet(value) && { onClear })}
      bad={refusedBy !== undefined}
      describedBy={refusedBy}
    />
  )
}
