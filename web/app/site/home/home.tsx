import { BRAND } from '@masar/domain/brand'
import { ALL_LOCATION } from '@masar/domain/locations'
import { apiClient } from '../../api.ts'
import { deferHydration } from '../../ui/deferred-hydration.tsx'
import { settingsOf, useSettings } from '../../settings.ts'
import { homeTexts } from '../../i18n/home/texts.ts'
import { isLanguage } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { branches as branchStructuredData, organization } from '../seo/structured-data.ts'
import { pageMeta } from '../page-meta.ts'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import { locationsOf } from '../search/location-choice.ts'
import { rentalPeriod } from '../search/rental-period.ts'
import { RentalSearch } from '../search/rental-search.tsx'
import { parseSearch } from '../search/search-state.ts'
import { locationsFromCookies } from '../search/stored-locations.ts'
import { Hero } from './hero.tsx'
import { loadHome } from './home-calls.ts'
import { Offers } from './offers.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'
import '../fleet/vehicle-card.css'
import '../fleet/spec-list.css'
import './corporate-call.css'
import './fleet-preview.css'
import './home.css'
import './kind-links.css'
import type { Route } from './+types/home'

const NOTHING_SAID = parseSearch(new URLSearchParams())

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const stored = locationsFromCookies(request.headers.get('cookie'))
  // Search parameters here come from the language switch: the visitor began to fill in the search in the other language.
  const begun = parseSearch(new URL(request.url).searchParams)
  const locations = locationsOf(
    begun.pickupLocation === undefined ? { pickupLocation: stored.pickup, dropLocation: stored.drop } : begun,
    ALL_LOCATION,
  )
  const shown = await loadHome(apiClient(context, isLanguage(params.lang) ? params.lang : 'en'))
  return { ...shown, locations, period: rentalPeriod(begun, new Date()) }
}

export function meta({ params, matches }: Route.MetaArgs) {
  const language = isLanguage(params.lang) ? params.lang : 'en'
  const texts = homeTexts[language]
  const settings = settingsOf(matches)
  return pageMeta({
    matches,
    language,
    title: texts.title,
    description: texts.description,
    path: paths.home,
    structuredData: import.meta.env.SSR
      ? (origin) => [organization(origin, language, settings), ...branchStructuredData(origin, language, settings)]
      : undefined,
  })
}

function Facts() {
  const t = useTexts(homeTexts)
  const { branches } = useSettings()
  const facts = [
    { figure: String(BRAND.since), text: t('factSince') },
    { figure: 'ISO', text: t('factQuality') },
    { figure: String(branches.length), text: t('factBranches') },
    { figure: '24/7', text: t('factSupport') },
  ]
  return (
    <ul className="home-facts">
      {facts.map(({ figure, text }) => (
        <li key={text}>
          <b className="num">{figure}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** These parts are only links, so their code loads once the visitor interacts with the page (`ui/deferred-hydration.tsx`). */
const loadFleet = async () => (await import('./fleet-preview.tsx')).FleetPreview
const loadKindLinks = async () => (await import('./kind-links.tsx')).KindLinks
const loadCall = async () => (await import('./corporate-call.tsx')).CorporateCall
const FLEET = deferHydration(loadFleet, import.meta.env.SSR ? await loadFleet() : undefined)
const KIND_LINKS = deferHydration(loadKindLinks, import.meta.env.SSR ? await loadKindLinks() : undefined)
const CALL = deferHydration(loadCall, import.meta.env.SSR ? await loadCall() : undefined)

export default function HomePage({ loaderData: { offers, locations, period } }: Route.ComponentProps) {
  const language = useLanguage()
  return (
    <>
      <Hero />
      <div className="wrap hero__search">
        <RentalSearch
          action={paths.rentals(language)}
          state={NOTHING_SAID}
          start={{ ...locations, startDate: period.start, endDate: period.end }}
          tabs={<SearchTabs />}
        />
        <Facts />
      </div>
      <Offers offers={offers} />
      {FLEET}
      <RecentlyViewed />
      {KIND_LINKS}
      <WhyChooseUs />
      {CALL}
    </>
  )
}
