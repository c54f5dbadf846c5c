import { useId, useState } from 'react'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchPanel, SearchSelect } from '../../ui/search-cell.tsx'
import { DeliveryLocation, useDelivery } from './delivery-location.tsx'
import { useSearchSubmit } from './use-search-submit.ts'
import type { Locations } from './location-choice.ts'
import { PlaceCell } from './place-cell.tsx'
import { SearchMessage } from './search-message.tsx'
import type { SearchState } from './search-state.ts'
import { keepLocations } from './stored-locations.ts'

/** The fixed options; each is an upper bound. */
const MILEAGES = [1000, 2000, 3000, 4000] as const
const RATES = [10_000, 20_000, 30_000, 40_000] as const

type PreownedSearchProps = {
  action: string
  state: SearchState
  locations: Locations
  refused: boolean
  onChoose: (locations: Locations) => void
}

/** The pre-owned search: locations, highest mileage and highest price. */
export function PreownedSearch({ action, state, locations, refused, onChoose }: PreownedSearchProps) {
  const t = useTexts(searchTexts)
  const messageId = useId()
  const [{ pickup, drop }, setPlaces] = useState(locations)
  const send = useSearchSubmit(action, state, ['pickupLocation', 'dropLocation', 'mileage', 'rate'])

  const choose = (next: Partial<Locations>) => {
    const places = { pickup, drop, ...next }
    setPlaces(places)
    onChoose(places)
    keepLocations(places.pickup, places.drop)
  }
  const toPickup = useDelivery(pickup, (chosen) => choose({ pickup: chosen }))
  const toDrop = useDelivery(drop, (chosen) => choose({ drop: chosen }))
  const refusedBy = refused ? messageId : undefined
  const bound = (name: 'mileage' | 'rate', amounts: readonly number[], label: (amount: number) => string) => (
    <SearchSelect
      name={name}
      label={t(name)}
      icon={name === 'mileage' ? 'speed' : 'tag'}
      value={state[name] === undefined ? '' : String(state[name])}
      valueLabel={label(state[name] ?? 0)}
      options={[{ value: '', label: t('anyValue') }, ...amounts.map((amount) => ({ value: String(amount), label: label(amount) }))]}
    />
  )
  return (
    <>
      <SearchPanel action={action} method="get" onSubmit={send}>
        <PlaceCell
          name="pickupLocation"
          value={pickup}
          onChoose={toPickup.chooseOption}
          onClear={() => choose({ pickup: '' })}
          refusedBy={refusedBy}
        />
        <PlaceCell
          name="dropLocation"
          value={drop}
          onChoose={toDrop.chooseOption}
          onClear={() => choose({ drop: '' })}
          refusedBy={refusedBy}
        />
        {bound('mileage', MILEAGES, (amount) => t('kilometresOption', { amount: String(amount) }))}
        {bound('rate', RATES, (amount) => t('rial', { amount: String(amount) }))}
        <Button type="submit" variant="primary">
          <Icon name="search" />
          {t('search')}
        </Button>
      </SearchPanel>
      <DeliveryLocation delivery={toPickup} end="pickup" cell={t('pickupLocation')} />
      <DeliveryLocation delivery={toDrop} end="drop" cell={t('dropLocation')} />
      {refused && <SearchMessage id={messageId}>{t('chooseLocationsPreowned')}</SearchMessage>}
    </>
  )
}
