import { lazy, Suspense, type ReactNode } from 'react'
import type { Kind } from '@masar/domain/vehicles'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { unpack } from '../../packed.ts'
import { paths } from '../../paths.ts'
import { CompareBar } from '../compare/compare-bar.tsx'
import { KIND_TITLES } from '../fleet/kind-titles.ts'
import { VehicleCardSkeletons } from '../fleet/vehicle-card.tsx'
import { countFilters, type SearchState } from '../search/search-state.ts'
import type { Locations } from '../search/location-choice.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterButton } from './filter-button.tsx'
import { FilterAside } from './filter-panel.tsx'
import type { ListingData } from './listing-loader.ts'
import { NameSearch } from './name-search.tsx'
import { NoCars, ResultList } from './result-list.tsx'
import { SortSelect } from './sort-select.tsx'
import { TitleStrip } from './title-strip.tsx'
import { loadOnInteraction } from '../../ui/deferred-hydration.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { useListPage } from './use-list-page.ts'

const SKELETONS = 5

/** Not needed before the visitor interacts with the page, so its code loads only then. */
const SearchSummary = lazy(() => loadOnInteraction(() => import('./search-summary.tsx')))

/** What a kind's search panel receives. */
export type SearchSlot = {
  action: string
  /** The state requested last, whose list may still be loading. */
  state: SearchState
  locations: Locations
  refused: boolean
  onChoose: (locations: Locations) => void
}

type ListingPageProps = { kind: Kind; loaded: ListingData; illustrative?: boolean; search: (slot: SearchSlot) => ReactNode }

/** A list of one kind: title strip, search panel, filters, cars. The kinds differ in their search panel and their cards. */
export function ListingPage({
  kind,
  loaded: { listing: packed, period, relaxedSearches },
  illustrative = false,
  search,
}: ListingPageProps) {
  const t = useTexts(fleetTexts)
  const listing = unpack(packed)
  const path = paths.listing(kind, useLanguage())
  const title = t(KIND_TITLES[kind])
  const { state, requested, locations, toCar, loading, refused, panel, inPanel, chooseLocations, openCard } = useListPage(kind, path)
  const none = !loading && listing.total === 0
  const hydrated = useHydrated()
  const results = useFocusFallback()
  return (
    <>
      <TitleStrip title={title} prices illustrative={illustrative} />
      <div className="wrap">
        <div className="strip-search" ref={panel} {...inPanel}>
          {search({ action: path, state: requested, locations, refused, onChoose: chooseLocations })}
        </div>
        {hydrated && (
          <Suspense>
            <SearchSummary panel={panel} kind={kind} state={state} period={period} listing={listing} />
          </Suspense>
        )}
        <div className="listing">
          <FilterAside path={path} state={requested} listing={listing} />
          <section aria-label={title} tabIndex={-1} {...results}>
            <FilterButton path={path} state={requested} listing={listing} loading={loading} count={countFilters(requested)} />
            {/* The cards' headings are one level below this one; the filter's heading is hidden on small screens. */}
            <h2 className="unseen">{t('results')}</h2>
            <div className="active">
              {/* It keeps its line while loading, so that the content below does not move. */}
              <span className={none ? 'unseen' : 'found'} role="status">
                {loading && '\u00a0'}
                {!loading && (none ? t('noModel') : t('found', { n: listing.total }))}
              </span>
              <ActiveFilters path={path} state={requested} listing={listing} />
              <div className="active__tools">
                <NameSearch path={path} state={requested} />
                <SortSelect kind={kind} path={path} state={requested} />
              </div>
            </div>
            {none && <NoCars path={path} state={state} listing={listing} relaxedSearches={relaxedSearches} />}
            {loading ? (
              <VehicleCardSkeletons count={SKELETONS} />
            ) : (
              listing.total > 0 && (
                <ResultList path={path} state={state} toCar={toCar} listing={listing} period={period} onOpen={openCard} />
              )
            )}
            <CompareBar kind={kind} />
          </section>
        </div>
      </div>
    </>
  )
}
