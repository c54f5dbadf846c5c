import { useCallback, useMemo, useState, type MouseEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Kind } from '@masar/domain/vehicles'
import { scrollBehaviour } from '../../ui/glide.ts'
import { useHeldFocus } from '../../ui/use-held-focus.ts'
import { carSearch } from '../search/car-search.ts'
import { areChosen, locationsOf, type Locations } from '../search/location-choice.ts'
import { parseSearch, type SearchState } from '../search/search-state.ts'
import { useStoredLocations } from '../search/use-stored-locations.ts'
import { useWanted } from '../search/use-wanted.ts'
import { START_LOCATION } from './load-listing.ts'
import { useSlow } from './use-slow.ts'

const SKELETON_AFTER = 150

/** Cards of these kinds are blocked while a location is unset. */
const NEEDS_LOCATIONS: Record<Kind, boolean> = { rental: true, leasing: false, pre_owned: true }

type HeldFocus = ReturnType<typeof useHeldFocus<HTMLDivElement>>

type ListPage = {
  /** What the list shows. */
  state: SearchState
  /** What was asked for last (`useWanted`). */
  wanted: SearchState
  /** Of what was asked for last. */
  locations: Locations
  /** What goes along to a car's page: its places are those of the panel, searched for or not. */
  toCar: string
  /** Another list is on its way, and takes long enough to say so. */
  loading: boolean
  /** A card was pressed while a location was unset. */
  refused: boolean
  panel: HeldFocus['ref']
  /** Who is in the panel, told by its frame. */
  inPanel: Omit<HeldFocus, 'ref'>
  /** The visitor changed a location, which counts before it is searched for. */
  chooseLocations: (locations: Locations) => void
  openCard: (event: MouseEvent) => void
}

/** Of a search, what its panel says; with another one it begins anew. */
const searchedFor = ({ pickupLocation, dropLocation, startDate, endDate, mileage, rate }: SearchState): string =>
  JSON.stringify([pickupLocation, dropLocation, startDate, endDate, mileage, rate])

/** What a list's page knows: its state from the address, and whether cards may be opened. */
export function useListPage(kind: Kind, path: string): ListPage {
  const [search] = useSearchParams()
  const state = useMemo(() => parseSearch(search), [search])
  const wanted = useWanted(path, state)
  const locations = locationsOf(wanted, START_LOCATION[kind])
  // What was chosen or cleared since the panel began anew; filters and further cars leave it as it is.
  const asked = searchedFor(wanted)
  const [begun, setBegun] = useState(asked)
  const [since, setSince] = useState<Locations>()
  if (begun !== asked) {
    setBegun(asked)
    setSince(undefined)
  }
  const blocked = NEEDS_LOCATIONS[kind] && !areChosen(since ?? locations)
  const toCar = carSearch(since && !blocked ? { ...state, pickupLocation: since.pickup, dropLocation: since.drop } : state)
  const [refused, setRefused] = useState(false)
  // It begins anew with what is searched for, so that what is chosen meanwhile stays; who searched by keyboard stays at the button.
  const { ref: panel, ...inPanel } = useHeldFocus<HTMLDivElement>('[type=submit]')
  useStoredLocations(state, path, NEEDS_LOCATIONS[kind])
  // 'Show more' adds to the list, so the list stays while it loads.
  const loading = useSlow(wanted !== state && wanted.page <= state.page, SKELETON_AFTER)

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
  return { state, wanted, locations, toCar, loading, refused: refused && blocked, panel, inPanel, chooseLocations: setSince, openCard }
}
