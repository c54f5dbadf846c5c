/** Suggestions for an empty list: small single changes to the search that find something, each with the number of cars found. */
import type { Client } from '@masar/contract/client'
import { ALL_LOCATION, isLocationSet } from '@masar/domain/locations'
import type { PriceRange } from '@masar/domain/price-range'
import type { Kind } from '@masar/domain/vehicles'
import { orDefault } from '../../api.ts'
import { CHIP_KEYS, toggleChip, type ChipKey, type SearchState } from '../search/search-state.ts'
import { countListing, upperBound, type Listing } from './load-listing.ts'

/** What a change gives up, for the text of its link. */
export type Relaxation =
  | { give: 'chip'; key: ChipKey; value: string }
  | { give: 'price' | 'branch' | 'words' | 'brand' | 'mileage' }
  | { give: 'upTo'; rial: number }

export type RelaxedSearch = { relaxation: Relaxation; state: SearchState; count: number }

const MAX_SUGGESTIONS = 4
/** The most chips that are tried: each takes a request of its own, and a URL may name hundreds. */
const MAX_CHIPS = 12
/** The factors by which the upper price is raised, before it is given up. */
const STEPS = [1.25, 1.5, 2] as const

type Change = Omit<RelaxedSearch, 'count'>

function priceChanges(state: SearchState, range: PriceRange): Change[] {
  const upper = upperBound(state)
  if (upper === undefined && state.minPrice === undefined) return []
  const raised = STEPS.map((step) => Math.ceil((upper ?? 0) * step))
    .filter((rial) => upper !== undefined && rial < range.max)
    .map((rial): Change => ({ relaxation: { give: 'upTo', rial }, state: { ...state, page: 1, maxPrice: rial } }))
  const none = { ...state, page: 1, minPrice: undefined, maxPrice: undefined, rate: undefined, budget: undefined }
  return [...raised, { relaxation: { give: 'price' }, state: none }]
}

function changes(state: SearchState, range: PriceRange): Change[] {
  const chips = CHIP_KEYS.flatMap((key) =>
    state.chips[key].map((value): Change => ({ relaxation: { give: 'chip', key, value }, state: toggleChip(state, key, value) })),
  )
  const single = [
    {
      give: 'branch',
      isGiven: isLocationSet(state.pickupLocation ?? ''),
      without: { pickupLocation: ALL_LOCATION, dropLocation: ALL_LOCATION },
    },
    { give: 'words', isGiven: state.q !== undefined, without: { q: undefined } },
    { give: 'brand', isGiven: state.brand !== undefined, without: { brand: undefined } },
    { give: 'mileage', isGiven: state.mileage !== undefined, without: { mileage: undefined } },
  ] as const
  return [
    ...chips.slice(0, MAX_CHIPS),
    ...priceChanges(state, range),
    ...single
      .filter(({ isGiven }) => isGiven)
      .map(({ give, without }): Change => ({ relaxation: { give }, state: { ...state, page: 1, ...without } })),
  ]
}

/** At most four, those that find the fewest cars first; of the raised prices only the lowest that helps. */
export async function suggestRelaxedSearches(client: Client, kind: Kind, state: SearchState, { range }: Listing): Promise<RelaxedSearch[]> {
  const tried = await Promise.all(
    changes(state, range).map(async (change) => ({
      ...change,
      count: await orDefault(countListing(client, kind, change.state, range), 0),
    })),
  )
  const found = tried.filter((search) => search.count > 0)
  const lowest = found.find((search) => search.relaxation.give === 'upTo')
  return found
    .filter((search) => search.relaxation.give !== 'upTo' || search === lowest)
    .filter((search) => search.relaxation.give !== 'price' || lowest === undefined)
    .sort((a, b) => a.count - b.count)
    .slice(0, MAX_SUGGESTIONS)
}
