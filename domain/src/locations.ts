/** Where cars are: the branches, and the words the search uses for places. */
import { BRAND } from './brand.ts'
import type { Hours } from './opening-hours.ts'

export type BranchId = (typeof BRAND.branches)[number]['id']
export type Branch = {
  id: BranchId
  name: { en: string; ar: string }
  city: string
  phone: string
  /** The street, for people; empty where the map says enough. */
  address: { en: string; ar: string }
  lat: number
  lng: number
  hours: Hours
}

/** The branches as the brand file has them. */
export const BRANCHES: readonly Branch[] = BRAND.branches.map((branch) => ({ ...branch, address: { en: '', ar: '' } }))
export const BRANCH_IDS: readonly BranchId[] = BRANCHES.map((branch) => branch.id)

/** The default pickup and drop location, `muscat`: it stands for all branches of the city. */
export const HOME_CITY = BRAND.homeCity.en.toLowerCase() as Lowercase<typeof BRAND.homeCity.en>
/** Initial value of the home page's search. */
export const ALL_LOCATION = 'all location'
/** 'Deliver At Your Location'. */
export const YOUR_LOCATION = 'your_location'
/** The search's own words for places, by what they mean. */
export const PLACE_WORDS: ReadonlyMap<string, 'homeCity' | 'allLocation' | 'yourLocation'> = new Map([
  [HOME_CITY, 'homeCity'],
  [BRAND.homeCity.ar, 'homeCity'],
  [ALL_LOCATION, 'allLocation'],
  [YOUR_LOCATION, 'yourLocation'],
])
/** The value of a control in which nothing is selected, also in URLs and in storage. */
export const SELECT_LOCATION = 'Select Location'

/** The pickup options of the rental search, in their order. */
export const PICKUP_OPTIONS: readonly (BranchId | typeof YOUR_LOCATION)[] = [...BRAND.pickUpAt, YOUR_LOCATION]

/** A location normalised for comparison: 'Al Mouj' and 'al-mouj' are one place. */
export const placeForm = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

const UNSET = new Set(['', placeForm(SELECT_LOCATION)])

/** Whether a search location has been chosen: empty and 'Select Location' mean it has not. */
export const isLocationSet = (location: string): boolean => !UNSET.has(placeForm(location))

const EVERYWHERE = new Set([...UNSET, ...[ALL_LOCATION, YOUR_LOCATION].map(placeForm)])

/** Whether a location does not narrow down the branches: none was chosen, all were, or the car is delivered. */
export const isEverywhere = (location: string): boolean => EVERYWHERE.has(placeForm(location))

/** The id and names of a branch, normalised for comparison. */
export const branchForms = ({ id, name }: Branch): string[] => [id, name.en, name.ar].map(placeForm)

const NAMED = new Map(BRANCHES.flatMap((branch) => branchForms(branch).map((name) => [name, branch])))

/** The branch a text names, by id or by its name in either language, else undefined. */
export const branchNamed = (text: string): Branch | undefined => NAMED.get(placeForm(text))

export type KnownBranches = readonly Pick<Branch, 'id' | 'name'>[]

/** The operator's current name for the branch that a text names; a branch not in `known` keeps its name from the brand file. */
export function branchName(text: string, known: KnownBranches, language: 'en' | 'ar'): string | undefined {
  const branch = branchNamed(text)
  return (known.find(({ id }) => id === branch?.id) ?? branch)?.name[language]
}

const IN_HOME_CITY = BRANCHES.filter((branch) => branch.city === BRAND.homeCity.en).map((branch) => branch.id)

/**
 * The branches a search location stands for; undefined means all of them. A delivery address is
 * served by every branch, so free text narrows nothing.
 */
export function branchesFor(location: string): readonly BranchId[] | undefined {
  const words = placeForm(location)
  if (PLACE_WORDS.get(words) === 'homeCity') return IN_HOME_CITY
  const branch = NAMED.get(words)
  return branch && [branch.id]
}

/** Where a branch is on a public map. */
export const mapLink = ({ lat, lng }: { lat: number; lng: number }): string =>
  `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`
