import { BRAND } from '@masar/domain/brand'
import { ALL_LOCATION } from '@masar/domain/locations'
import { apiClient } from '../../api.ts'
import { settingsOf, useSettings } from '../../settings.ts'
import { siteTexts } from '../../i18n/site/texts.ts'
import { isLanguage } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { branches as branchThings, organization } from '../found/structured-data.ts'
import { pageMeta } from '../page-meta.ts'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import { locationsOf } from '../search/location-choice.ts'
import { rentalPeriod } from '../search/rental-period.ts'
import { RentalSearch } from '../search/rental-search.tsx'
import { parseSearch } from '../search/search-state.ts'
import { locationsFromCookies } from '../search/stored-locations.ts'
import { CorporateCall } from './corporate-call.tsx'
import { FleetPreview } from './fleet-preview.tsx'
import { Hero } from './hero.tsx'
import { loadHome } from './home-calls.ts'
import { Offers } from './offers.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { Ways } from './ways.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'
import './home.css'
import type { Route } from './+types/home'

const NOTHING_SAID = parseSearch(new URLSearchParams())

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const stored = locationsFromCookies(request.headers.get('cookie'))
  const locations = locationsOf({ pickupLocation: stored.pickup, dropLocation: stored.drop }, ALL_LOCATION)
  const shown = await loadHome(apiClient(context, isLanguage(params.lang) ? params.lang : 'en'))
  return { ...shown, locations, period: rentalPeriod(NOTHING_SAID, new Date()) }
}

export function meta({ params, matches }: Route.MetaArgs) {
  const language = isLanguage(params.lang) ? params.lang : 'en'
  const texts = siteTexts[language]
  const settings = settingsOf(matches)
  return pageMeta({
    matches,
    language,
    title: texts.homeTitle,
    description: texts.homeDescription,
    path: paths.home,
    things: (origin) => [organization(origin, language, settings), ...branchThings(origin, language, settings)],
  })
}

function Facts() {
  const t = useTexts(siteTexts)
  const { branches } = useSettings()
  const facts = [
    { figure: String(BRAND.since), text: t('homeFactSince') },
    { figure: 'ISO', text: t('homeFactQuality') },
    { figure: String(branches.length), text: t('homeFactBranches') },
    { figure: '24/7', text: t('homeFactSupport') },
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

export default function HomePage({ loaderData: { vehicles, offers, from, locations, period } }: Route.ComponentProps) {
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
      <FleetPreview vehicles={vehicles} />
      <RecentlyViewed />
      <Ways from={from} />
      <WhyChooseUs />
      <CorporateCall />
    </>
  )
}
