import { useRef, useState, type MouseEvent } from 'react'
import { redirect, useNavigation, useSearchParams } from 'react-router'
import { MUSCAT } from '@masar/domain/locations'
import { apiClient, mustHave } from '../../api.ts'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { isLanguage } from '../../i18n/language.ts'
import { translator } from '../../i18n/translate.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { pageMeta } from '../page-meta.ts'
import { areChosen, locationsOf } from '../search/location-choice.ts'
import { rentalPeriod } from '../search/rental-period.ts'
import { RentalSearch } from '../search/rental-search.tsx'
import { countFilters, listAddress, parseSearch, type SearchState } from '../search/search-state.ts'
import { locationsFromCookies } from '../search/stored-locations.ts'
import { useStoredLocations } from '../search/use-stored-locations.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterButton } from './filter-button.tsx'
import { FilterAside } from './filter-panel.tsx'
import { lastPageOf, loadRentals } from './load-listing.ts'
import { ResultList, ResultSkeleton } from './result-list.tsx'
import { SortSelect } from './sort-select.tsx'
import { TitleStrip } from './title-strip.tsx'
import { TOGGLE, toggled } from './toggle.ts'
import { useSlow } from './use-slow.ts'
import type { Route } from './+types/rental-car'

/** Locations chosen on an earlier visit go into the address, which alone says what the list is. */
function withStoredLocations(state: SearchState, cookies: string | null): SearchState | undefined {
  const { pickup, drop } = locationsFromCookies(cookies)
  if (state.pickupLocation !== undefined || pickup === undefined || pickup === MUSCAT) return undefined
  return { ...state, pickupLocation: pickup, dropLocation: state.dropLocation ?? drop ?? pickup }
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const language = isLanguage(params.lang) ? params.lang : 'en'
  const path = paths.rentals(language)
  const url = new URL(request.url)
  const state = parseSearch(url.searchParams)
  const better = toggled(state, url.searchParams.get(TOGGLE)) ?? withStoredLocations(state, request.headers.get('cookie'))
  if (better) throw redirect(listAddress(path, better))
  const listing = await mustHave(loadRentals(apiClient(context, language), state))
  if (listing.items.length === 0 && listing.total > 0) throw redirect(listAddress(path, { ...state, page: lastPageOf(listing.total) }))
  return { listing, period: rentalPeriod(state, new Date()) }
}

export function meta({ params, location }: Route.MetaArgs) {
  const language = isLanguage(params.lang) ? params.lang : 'en'
  const t = translator(fleetTexts, language)
  return pageMeta({ language, title: t('rentalCar'), description: t('rentalDescription'), path: paths.rentals, filtered: location.search !== '' })
}

const SKELETON_AFTER = 150

export default function RentalCarPage({ loaderData: { listing, period } }: Route.ComponentProps) {
  const t = useTexts(fleetTexts)
  const language = useLanguage()
  const navigation = useNavigation()
  const path = paths.rentals(language)
  const [search] = useSearchParams()
  const state = parseSearch(search)
  const locations = locationsOf(state)
  const [refused, setRefused] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useStoredLocations(state, path)
  const toList = navigation.state === 'loading' && navigation.location.pathname === path
  // 'Show more' adds to the list, so the list stays while it loads.
  const loading = useSlow(toList && parseSearch(new URLSearchParams(navigation.location?.search)).page <= state.page, SKELETON_AFTER)

  const openCard = (event: MouseEvent) => {
    const chosen = areChosen(locations)
    setRefused(!chosen)
    if (chosen) return
    event.preventDefault()
    panel.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    panel.current?.querySelector('select')?.focus({ preventScroll: true })
  }

  return (
    <>
      <TitleStrip title={t('rentalCar')} prices illustrative />
      <div className="wrap">
        <div className="strip-search" ref={panel}>
          <RentalSearch
            key={`${locations.pickup} ${locations.drop} ${period.start.getTime()} ${period.end.getTime()}`}
            action={path}
            state={state}
            start={{ ...locations, startDate: period.start, endDate: period.end }}
            refused={refused && !areChosen(locations)}
          />
        </div>
        <div className="listing">
          <FilterAside path={path} state={state} listing={listing} />
          <section aria-label={t('rentalCar')}>
            <div className="active">
              <span className="found" role="status">
                {!loading && listing.total > 0 && t('found', { n: listing.total })}
              </span>
              <ActiveFilters path={path} state={state} listing={listing} />
              <SortSelect path={path} state={state} />
            </div>
            {loading ? <ResultSkeleton /> : <ResultList path={path} state={state} listing={listing} period={period} onOpen={openCard} />}
            <FilterButton path={path} state={state} listing={listing} count={countFilters(state)} />
          </section>
        </div>
      </div>
    </>
  )
}
