import { lazy, Suspense, useState } from 'react'
import { YOUR_LOCATION } from '@masar/domain/locations'
import { placesTexts } from '../../i18n/places/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { isAddress } from './location-choice.ts'
import './delivery-location.css'

const loadDrawer = () => import('./location-drawer.tsx')
const LocationDrawer = lazy(async () => ({ default: (await loadDrawer()).LocationDrawer }))

/** A drawer that starts afresh each time it opens; `opening` counts. */
export function useOpenings() {
  const [{ open, opening }, set] = useState({ open: false, opening: 0 })
  return {
    open,
    opening,
    setOpen: (next: boolean) => set((now) => ({ open: next, opening: now.opening + (next ? 1 : 0) })),
  }
}

type DeliveryLocationProps = {
  location: string
  drawer: ReturnType<typeof useOpenings>
  onChoose: (location: string) => void
}

/** The drawer that asks for the delivery address, and the way back to it once delivery is chosen. */
export function DeliveryLocation({ location, drawer, onChoose }: DeliveryLocationProps) {
  const t = useTexts(placesTexts)
  const hydrated = useHydrated()
  const address = isAddress(location) ? location : ''
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
          {t(address === '' ? 'enterAddress' : 'changeAddress')}
        </Button>
      )}
      {drawer.opening > 0 && (
        <Suspense>
          <LocationDrawer key={drawer.opening} open={drawer.open} onOpenChange={drawer.setOpen} address={address} onChoose={onChoose} />
        </Suspense>
      )}
    </>
  )
}
