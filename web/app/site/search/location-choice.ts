/** The locations a rental search stands on, and what people read for them. */
import { ALL_LOCATION, branchNamed, isLocationSet, MUSCAT, YOUR_LOCATION } from '@masar/domain/locations'
import type { Language } from '../../i18n/language.ts'
import type { FleetText } from '../fleet/labels.ts'
import type { SearchState } from './search-state.ts'

export type Locations = { pickup: string; drop: string }

/** Unsaid locations are the default; an unsaid drop is the pickup. */
export function locationsOf(state: Pick<SearchState, 'pickupLocation' | 'dropLocation'>, start: string = MUSCAT): Locations {
  const pickup = state.pickupLocation ?? start
  return { pickup, drop: state.dropLocation ?? pickup }
}

/** Whether both are chosen, so that a card may be opened. */
export const areChosen = ({ pickup, drop }: Locations): boolean => isLocationSet(pickup) && isLocationSet(drop)

/** A location as people read it; an address they typed is shown as it is. */
export function locationLabel(t: FleetText, language: Language, location: string): string {
  if (!isLocationSet(location)) return t('selectLocation')
  const word = location.trim().toLowerCase()
  if (word === MUSCAT) return t('muscat')
  if (word === ALL_LOCATION) return t('allLocation')
  if (word === YOUR_LOCATION) return t('yourLocation')
  return branchNamed(location)?.name[language] ?? location
}

/** Whether a location is an address somebody gave, not one of the search's own words. */
export const isAddress = (location: string): boolean =>
  isLocationSet(location) &&
  ![MUSCAT, ALL_LOCATION, YOUR_LOCATION].includes(location.trim().toLowerCase()) &&
  branchNamed(location) === undefined

/** Whether the car is brought: to an address somebody gave, or is still to give. */
export const isDelivery = (location: string): boolean => location.trim().toLowerCase() === YOUR_LOCATION || isAddress(location)
