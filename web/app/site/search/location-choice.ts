/** The locations a rental search stands on, and what people read for them. */
import { branchNamed, isLocationSet, HOME_CITY, PLACE_WORDS } from '@masar/domain/locations'
import { useBranchName } from '../../use-branch-name.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import type { SearchState } from './search-state.ts'

export type Locations = { pickup: string; drop: string }

/** Unsaid locations are the default; an unsaid drop is the pickup. */
export function locationsOf(state: Pick<SearchState, 'pickupLocation' | 'dropLocation'>, start: string = HOME_CITY): Locations {
  const pickup = state.pickupLocation ?? start
  return { pickup, drop: state.dropLocation ?? pickup }
}

/** Whether both are chosen, so that a card may be opened. */
export const areChosen = ({ pickup, drop }: Locations): boolean => isLocationSet(pickup) && isLocationSet(drop)

const wordOf = (location: string) => PLACE_WORDS.get(location.trim().toLowerCase())

/** A location as people read it; an address they typed is shown as it is. */
export function useLocationLabel(): (location: string) => string {
  const t = useTexts(searchTexts)
  const branchName = useBranchName()
  return (location) => {
    const word = isLocationSet(location) ? wordOf(location) : 'selectLocation'
    return word ? t(word) : branchName(location)
  }
}

/** Whether a location is an address somebody gave, not one of the search's own words. */
export const isAddress = (location: string): boolean => isLocationSet(location) && !wordOf(location) && !branchNamed(location)

/** Whether the car is brought: to an address somebody gave, or is still to give. */
export const isDelivery = (location: string): boolean => wordOf(location) === 'yourLocation' || isAddress(location)
