/** Loads the list of a URL, or redirects to a better URL for it. */
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { HOME_CITY } from '@masar/domain/locations'
import type { Kind } from '@masar/domain/vehicles'
import { apiClient, orErrorPage } from '../../api.ts'
import { pack, type Packed } from '../../packed.ts'
import { pageLanguage, paths } from '../../paths.ts'
import { rentalPeriod, type RentalPeriod } from '../search/rental-period.ts'
import { listAddress, parseSearch, type SearchState } from '../search/search-state.ts'
import { locationsFromCookies } from '../search/stored-locations.ts'
import { lastPageOf, loadListing, type Listing } from './load-listing.ts'
import { suggestRelaxedSearches, type RelaxedSearch } from './relaxed-searches.ts'
import { TOGGLE, toggled } from './toggle.ts'

/** Adds the locations chosen on an earlier visit to the URL, which alone determines the list. */
function withStoredLocations(kind: Kind, state: SearchState, cookies: string | null): SearchState | undefined {
  const { pickup, drop } = locationsFromCookies(cookies)
  if (kind === 'leasing' || state.pickupLocation !== undefined || pickup === undefined || pickup === HOME_CITY) return undefined
  return { ...state, pickupLocation: pickup, dropLocation: state.dropLocation ?? drop ?? pickup }
}

/** Only the lease search has a field for the brand; on other lists it becomes a filter, which is visible and can be removed. */
function withBrandAsFilter(kind: Kind, { brand, ...state }: SearchState): SearchState | undefined {
  if (kind === 'leasing' || brand === undefined) return undefined
  const brand_name = [...new Set([...state.chips.brand_name, brand])]
  return { ...state, brand: undefined, chips: { ...state.chips, brand_name } }
}

/** A form sent before its script runs has dates in the format of its fields (with slashes); redirects to the format of URLs. */
const withLongDates = (state: SearchState, search: URLSearchParams): SearchState | undefined =>
  (['startDate', 'endDate'] as const).some((name) => state[name] && search.get(name)?.includes('/')) ? state : undefined

export type ListingData = { listing: Packed<Listing>; period: RentalPeriod; relaxedSearches: RelaxedSearch[] }

export async function listingLoader(
  kind: Kind,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<ListingData> {
  const url = new URL(request.url)
  const language = pageLanguage(url.pathname)
  const path = paths.listing(kind, language)
  const state = parseSearch(url.searchParams)
  const better =
    toggled(state, url.searchParams.get(TOGGLE)) ??
    withBrandAsFilter(kind, state) ??
    withStoredLocations(kind, state, request.headers.get('cookie')) ??
    withLongDates(state, url.searchParams)
  if (better) throw redirect(listAddress(path, better))
  const client = apiClient(context, language)
  const listing = await orErrorPage(loadListing(client, kind, state))
  if (listing.items.length === 0 && listing.total > 0) throw redirect(listAddress(path, { ...state, page: lastPageOf(listing.total) }))
  const relaxedSearches = listing.total === 0 ? await suggestRelaxedSearches(client, kind, state, listing) : []
  return { listing: pack(listing), period: rentalPeriod(state, new Date()), relaxedSearches }
}
