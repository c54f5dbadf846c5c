import { useCallback, useMemo, useState, type MouseEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Kind } from '@masar/domain/vehicles'
import { scrollBehaviour } from '../../ui/smooth-scroll.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { carSearch } from '../search/car-search.ts'
import { areChosen, locationsOf, type Locations } from '../search/location-choice.ts'
import { parseSearch, type SearchState } from '../search/search-state.ts'
import { useStoredLocations } from '../search/use-stored-locations.ts'
import { useRequestedSearch } from '../search/use-requested-search.ts'
import { START_LOCATION } from './load-listing.ts'
import { useSlow } from './use-slow.ts'

const SKELETON_AFTER = 150

/** Cards of these kinds are blocked while a location is unset. */
const NEEDS_LOCATIONS: Record<Kind, boolean> = { rental: true, leasing: false, pre_owned: true }

type FocusFallback = ReturnType<typeof useFocusFallback<HTMLDivElement>>

type ListPage = {
  /** The state of the list on the screen. */
  state: SearchState
  /** The state requested last, whose list may still be loading (`useRequestedSearch`). */
  requested: SearchState
  /** The locations of `requested`. */
  locations: Locations
  /** The query that links to car pages carry on; its locations are the panel's, even if not searched for yet. */
  toCar: string
  /** Another list has been loading long enough to show skeletons. */
  loading: boolean
  /** A card was pressed while a location was unset. */
  refused: boolean
  panel: FocusFallback['ref']
  /** Event handlers of the panel's frame, which track whether the focus is within it. */
  inPanel: Omit<FocusFallback, 'ref'>
  /** To be called when the visitor changes a location, which counts even before it is searched for. */
  chooseLocations: (locations: Locations) => void
  openCard: (event: MouseEvent) => void
}

/** The part of a search that its panel shows; when it changes, the panel is remounted. */
const searchedFor = ({ pickupLocation, dropLocation, startDate, endDate, mileage, rate }: SearchState): string =>
  JSON.stringify([pickupLocation, dropLocation, startDate, endDate, mileage, rate])

/** The state of a list's page: what the URL says, and whether cards may be opened. */
export function useListPage(kind: Kind, path: string): ListPage {
  const [search] = useSearchParams()
  const state = useMemo(() => parseSearch(search), [search])
  const requested = useRequestedSearch(path, state)
  const locations = locationsOf(requested, START_LOCATION[kind])
  // The locations chosen or cleared since the panel was remounted; filters and 'Show more' do not reset them.
  const asked = searchedFor(requested)
  const [begun, setBegun] = useState(asked)
  const [since, setSince] = useState<Locations>()
  if (begun !== asked) {
    setBegun(asked)
    setSince(undefined)
  }
  const blocked = NEEDS_LOCATIONS[kind] && !areChosen(since ?? locations)
  const toCar = carSearch(since && !blocked ? { ...state, pickupLocation: since.pickup, dropLocation: since.drop } : state)
  const [refused, setRefused] = useState(false)
  // A new search remounts the panel; a visitor who searched by keyboard keeps the focus on its button.
  const { ref: panel, ...inPanel } = useFocusFallback<HTMLDivElement>('[type=submit]')
  useStoredLocations(state, path, NEEDS_LOCATIONS[kind])
  // 'Show more' adds to the list, so the list stays while it loads.
  const loading = useSlow(requested !== state && requested.page <= state.page, SKELETON_AFTER)

  const openCard = useCallback(
    (event: MouseEvent) => {
      setRefused(blocked)
      if (!blocked) return
      event.preventDefault()
      panel.current?.scrollIntoView({ block: 'center', behavior: scrollBehaviour() })
      panel.current?.querySelector('select')?.focus({ preventScroll: true })
    },
    [blocked, panel],
  )
  return { state, requested, locations, toCar, loading, refused: refused && blocked, panel, inPanel, chooseLocations: setSince, openCard }
}
