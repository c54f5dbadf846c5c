/** The pickup and drop-off locations of a search, and their labels. */
import { branchNamed, isLocationSet, HOME_CITY, PLACE_WORDS } from '@masar/domain/locations'
import { useBranchName } from '../../use-branch-name.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import type { SearchState } from './search-state.ts'

export type Locations = { pickup: string; drop: string }

/** A pickup that is not given is the default location; a drop-off that is not given is the pickup. */
export function locationsOf(state: Pick<SearchState, 'pickupLocation' | 'dropLocation'>, start: string = HOME_CITY): Locations {
  const pickup = state.pickupLocation ?? start
  return { pickup, drop: state.dropLocation ?? pickup }
}

/** Whether both are chosen, so that a card may be opened. */
export const areChosen = ({ pickup, drop }: Locations): boolean => isLocationSet(pickup) && isLocationSet(drop)

const wordOf = (location: string) => PLACE_WORDS.get(location.trim().toLowerCase())

/** The label of a location; an address is shown as it was typed. */
export function useLocationLabel(): (location: string) => string {
  const t = useTexts(searchTexts)
  const branchName = useBranchName()
  return (location) => {
    const word = isLocationSet(location) ? wordOf(location) : 'selectLocation'
    return word ? t(word) : branchName(location)
  }
}

/** Whether a location is an address that the visitor gave, not one of the search's options. */
export const isAddress = (location: string): boolean => isLocationSet(location) && !wordOf(location) && !branchNamed(location)

/** Whether the car is delivered, to an address given already or still to be given. */
export const isDelivery = (location: string): boolean => wordOf(location) === 'yourLocation' || isAddress(location)
