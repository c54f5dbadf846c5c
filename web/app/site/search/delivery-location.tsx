import { lazy, Suspense } from 'react'
import { YOUR_LOCATION } from '@masar/domain/locations'
import { placesTexts } from '../../i18n/places/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { loadForPress } from '../../ui/load-with-retry.ts'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useDialogState } from '../../ui/use-dialog-state.ts'
import type { End } from '../places/location-point.ts'
import { isAddress } from './location-choice.ts'
import './delivery-location.css'

const loadDrawer = () => import('./location-drawer.tsx')
const LocationDrawer = lazy(async () => ({ default: (await loadForPress(loadDrawer)).LocationDrawer }))

export type Delivery = {
  location: string
  drawer: ReturnType<typeof useDialogState>
  /** Chooses one of the search's options; delivery opens the drawer that asks for the address. */
  chooseOption: (option: string) => void
  /** Takes the location chosen in the drawer. */
  choose: (location: string) => void
}

/** The state that the cell and the drawer of a location share; the location may be an address. */
export function useDelivery(location: string, choose: (location: string) => void): Delivery {
  const drawer = useDialogState()
  const chooseOption = (option: string) => {
    if (option === YOUR_LOCATION) drawer.setOpen(true)
    // An address given earlier stays until another one is given.
    if (option !== YOUR_LOCATION || !isAddress(location)) choose(option)
  }
  return { location, drawer, chooseOption, choose }
}

type DeliveryLocationProps = {
  delivery: Delivery
  end: End
  /** The name of the cell, where pickup and drop-off are chosen separately. */
  cell?: string
}

/** The drawer that asks for the delivery address, and a button that opens it again once delivery is chosen. */
export function DeliveryLocation({ delivery: { location, drawer, choose }, end, cell }: DeliveryLocationProps) {
  const t = useTexts(placesTexts)
  const hydrated = useHydrated()
  const address = isAddress(location) ? location : ''
  const again = t(address === '' ? 'enterAddress' : 'changeAddress')
  return (
    <>
      {hydrated && (address !== '' || location === YOUR_LOCATION) && (
        <Button
          className="delivery"
          variant="ghost"
          size="sm"
          onPointerEnter={() => void loadDrawer()}
          onFocus={() => void loadDrawer()}
          onClick={() => drawer.setOpen(true)}
        >
          <Icon name="pin" size="s" />
          {cell === undefined ? again : `${cell}: ${again}`}
        </Button>
      )}
      {drawer.opening > 0 && (
        <Suspense>
          <LocationDrawer
            key={drawer.opening}
            open={drawer.open}
            onOpenChange={drawer.setOpen}
            end={end}
            address={address}
            onChoose={choose}
          />
        </Suspense>
      )}
    </>
  )
}
