import { memo, useLayoutEffect, useRef, type MouseEvent } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { longerForLess } from '@masar/domain/rental'
import type { Kind } from '@masar/domain/vehicles'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { localized, type Language } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { CardItem } from '../../rendering/fragments.tsx'
import { paths } from '../../paths.ts'
import { useSettings } from '../../settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAvailability } from '../fleet/availability.ts'
import { CardAdvice } from '../fleet/card-advice.tsx'
import { CardPrice } from '../fleet/card-price.tsx'
import type { Listed } from '../fleet/fleet-calls.ts'
import { rentalTariff } from '../fleet/rental-tariff.ts'
import { VehicleCard } from '../fleet/vehicle-card.tsx'
import type { RentalPeriod } from '../search/rental-period.ts'
import { listAddress, type SearchState } from '../search/search-state.ts'
import { ClearAll } from './filter-panel.tsx'
import { lastPageOf, type Listing } from './load-listing.ts'
import type { RelaxedSearch } from './relaxed-searches.ts'
import { RelaxedSearchList } from './relaxed-search-list.tsx'
import './result-list.css'

/** The next cars are loaded three phone screens before the end of the list comes into view, because a fling scrolls far. */
const AHEAD = { rootMargin: '0px 0px 2500px 0px' }

/** Milliseconds of waiting, in which the navigation of a link pressed just before becomes visible here. */
const PRESSED_BEFORE = 100
/** Milliseconds of waiting after any press: React reports the navigation it may start only once rendered, which is late on a busy phone. */
const PRESS_SHOWS = 1_000

/** A link to the next page of the list, followed automatically when it comes into view. Keyed by page, so that each page mounts its own. */
function ShowMore({ to }: { to: string }) {
  const t = useTexts(fleetTexts)
  const navigate = useNavigate()
  // Do not interrupt a navigation that the visitor has started meanwhile.
  const idle = useNavigation().state === 'idle'
  const frame = useRef<HTMLParagraphElement>(null)
  // A layout effect, because its cleanup runs while the link still has the focus, and moves that to the first of the new cars.
  useLayoutEffect(() => {
    const element = frame.current
    const lastCar = element?.previousElementSibling?.lastElementChild
    let soon: ReturnType<typeof setTimeout> | undefined
    let pressedAt = -Infinity
    const press = () => void (pressedAt = performance.now())
    const goOn = () => {
      const wait = pressedAt + PRESS_SHOWS - performance.now()
      if (wait > 0) soon = setTimeout(goOn, wait)
      else void navigate(to, { replace: true, preventScrollReset: true })
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) soon = setTimeout(goOn, PRESSED_BEFORE)
    }, AHEAD)
    if (element && idle) observer.observe(element)
    document.addEventListener('click', press, true)
    return () => {
      observer.disconnect()
      clearTimeout(soon)
      document.removeEventListener('click', press, true)
      if (element?.contains(document.activeElement)) queueMicrotask(() => lastCar?.nextElementSibling?.querySelector('a')?.focus())
    }
  }, [navigate, to, idle])
  return (
    <p className="more more--next" ref={frame}>
      <ButtonLink to={to} replace preventScrollReset variant="line" size="lg">
        {t('showMore')}
      </ButtonLink>
    </p>
  )
}

type ResultListProps = {
  path: string
  state: SearchState
  /** The query that links to car pages carry on. */
  toCar: string
  listing: Listing
  period: RentalPeriod
  onOpen: (event: MouseEvent) => void
}

/** The lease listing's cards link to the English page in both languages, as specified. */
const detailLanguage = (kind: Kind, language: Language): Language => (kind === 'leasing' ? 'en' : language)

/** The cache key (fragments.tsx) of a card without advice: all that it shows, except for the query at the end of its link. */
const cacheKeyOf = (language: Language, path: string, vat: number, { days, hours, minutes }: RentalPeriod, vehicle: Listed): string =>
  JSON.stringify([language, path, vat, days, hours, minutes, vehicle])

/** Memoised, because the cards are most of a list's page: they render again only for another list. */
export const ResultList = memo(function ResultList({ path, state, toCar, listing, period, onOpen }: ResultListProps) {
  const t = useTexts(fleetTexts)
  const words = useTexts(searchTexts)
  const language = useLanguage()
  const { vat_percent: vat } = useSettings()
  const hints = useAvailability(
    listing.items.filter(({ kind }) => kind === 'rental').map(({ id }) => id),
    state,
  )
  const card = (vehicle: Listed, index: number) => {
    const rental = vehicle.kind === 'rental' ? vehicle : undefined
    const offer = rental?.offers[0]
    const carPath = paths.vehicle(vehicle.kind, detailLanguage(vehicle.kind, language), vehicle.id)
    const advice = rental && longerForLess(rentalTariff(rental), period.days)
    const priority = listing.firstPage === 1 && index === 0
    // A card with advice is not cached: its link repeats the list's filters, which hardly any two lists share.
    const cacheKey = import.meta.env.SSR && !priority && !advice ? cacheKeyOf(language, carPath, vat, period, vehicle) : undefined
    return (
      <CardItem key={vehicle.id} {...(import.meta.env.SSR && { cacheKey, search: toCar })}>
        <VehicleCard
          vehicle={vehicle}
          to={carPath + toCar}
          price={<CardPrice vehicle={vehicle} period={period} />}
          aside={vehicle.kind === 'pre_owned' && <span className="num">{vehicle.year}</span>}
          term={vehicle.kind === 'leasing' ? words('leaseTerm') : undefined}
          advice={advice && <CardAdvice advice={advice} period={period} state={state} path={path} />}
          offer={offer && localized(language, offer.en_title, offer.ar_title)}
          hint={hints.get(vehicle.id)}
          priority={priority}
          onOpen={onOpen}
        />
      </CardItem>
    )
  }
  return (
    <>
      {listing.firstPage > 1 && (
        <p className="more">
          <ButtonLink to={listAddress(path, { ...state, page: listing.firstPage - 1 })} variant="line">
            {t('showEarlier')}
          </ButtonLink>
        </p>
      )}
      <ul className="vcards">{listing.items.map(card)}</ul>
      {listing.lastPage < lastPageOf(listing.total) && (
        <ShowMore key={listing.lastPage} to={listAddress(path, { ...state, page: listing.lastPage + 1 })} />
      )}
    </>
  )
})

type NoCarsProps = Pick<ResultListProps, 'path' | 'state' | 'listing'> & { relaxedSearches: readonly RelaxedSearch[] }

export function NoCars({ path, state, listing, relaxedSearches }: NoCarsProps) {
  const t = useTexts(fleetTexts)
  return (
    <EmptyState title={t('noModel')} line={t('noModelHelp')} level={2}>
      <RelaxedSearchList path={path} relaxedSearches={relaxedSearches} choices={listing.choices} />
      <ClearAll path={path} state={state} />
    </EmptyState>
  )
}
