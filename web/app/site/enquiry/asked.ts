/** What an enquiry asks for, before it is filed. */
import { isLocationSet, HOME_CITY, SELECT_LOCATION } from '@masar/domain/locations'
import type { Kind } from '@masar/domain/vehicles'
import type { Locations } from '../search/location-choice.ts'
import type { Dates } from '../search/rental-period.ts'
import type { SearchState } from '../search/search-state.ts'
import { storedLocations } from '../search/stored-locations.ts'

export type Asked = {
  kind: Kind
  /** Names the form: its draft is kept under it. */
  form: string
  cars: readonly { id: number; count: number }[]
  /** The dates to begin with; a used car is asked for without. */
  dates: Dates | undefined
  /** What was chosen beside the button, and not searched for yet. */
  locations?: Locations | undefined
}

/** Without any word a lease has no place; the others begin where their search does. */
const START: Record<Kind, string> = { rental: HOME_CITY, leasing: SELECT_LOCATION, pre_owned: HOME_CITY }

/** Where the car is asked for: what was chosen since, else what the address says, else this browser; what was cleared is unset. */
export function askedLocations(kind: Kind, state: SearchState, since?: Locations): Locations {
  const stored = storedLocations()
  const { pickupLocation, dropLocation } = since ? { pickupLocation: since.pickup, dropLocation: since.drop } : state
  const pickup = pickupLocation ?? stored.pickup ?? START[kind]
  const drop = dropLocation ?? (pickupLocation === undefined ? stored.drop : undefined) ?? pickup
  const said = (location: string) => (isLocationSet(location) ? location : SELECT_LOCATION)
  return { pickup: said(pickup), drop: said(drop) }
}
