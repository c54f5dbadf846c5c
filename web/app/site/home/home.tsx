import { BRAND } from '@masar/domain/brand'
import { ALL_LOCATION } from '@masar/domain/locations'
import { CallFailure, type Client } from '@masar/contract/client'
import { apiClient } from '../../api.ts'
import { siteTexts } from '../../i18n/site/texts.ts'
import { isLanguage } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { HeroScene } from '../../ui/hero-scene.tsx'
import type { RentalItem } from '../listing/load-listing.ts'
import { pageMeta } from '../page-meta.ts'
import { locationsOf } from '../search/location-choice.ts'
import { rentalPeriod } from '../search/rental-period.ts'
import { RentalSearch } from '../search/rental-search.tsx'
import { parseSearch } from '../search/search-state.ts'
import { locationsFromCookies } from '../search/stored-locations.ts'
import { FleetPreview, PREVIEWED } from './fleet-preview.tsx'
import heroCar from './hero-car.svg'
import { SearchTabs } from './search-tabs.tsx'
import './home.css'
import type { Route } from './+types/home'

const NOTHING_SAID = parseSearch(new URLSearchParams())

/** The first cars of the list; the page does without them when they cannot be had. */
async function previewed(client: Client): Promise<RentalItem[]> {
  try {
    return (await client('GET /v1/customers/rentals', { query: { per_page: PREVIEWED } })).data
  } catch (error) {
    if (error instanceof CallFailure) return []
    throw error
  }
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const stored = locationsFromCookies(request.headers.get('cookie'))
  const locations = locationsOf({ pickupLocation: stored.pickup, dropLocation: stored.drop }, ALL_LOCATION)
  const vehicles = await previewed(apiClient(context, isLanguage(params.lang) ? params.lang : 'en'))
  return { vehicles, locations, period: rentalPeriod(NOTHING_SAID, new Date()) }
}

export function meta({ params }: Route.MetaArgs) {
  const language = isLanguage(params.lang) ? params.lang : 'en'
  const texts = siteTexts[language]
  return pageMeta({ language, title: texts.homeTitle, description: texts.homeDescription, path: paths.home })
}

function Facts() {
  const t = useTexts(siteTexts)
  const facts = [
    { figure: String(BRAND.since), text: t('homeFactSince') },
    { figure: 'ISO', text: t('homeFactQuality') },
    { figure: String(BRAND.branches.length), text: t('homeFactBranches') },
    { figure: '24/7', text: t('homeFactSupport') },
  ]
  return (
    <ul className="facts">
      {facts.map(({ figure, text }) => (
        <li key={text}>
          <b className="num">{figure}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

export default function HomePage({ loaderData: { vehicles, locations, period } }: Route.ComponentProps) {
  const t = useTexts(siteTexts)
  const language = useLanguage()
  return (
    <>
      <section className="hero">
        <div className="hero__art">
          <HeroScene />
          <img className="hero__car" src={heroCar} alt="" width={480} height={300} fetchPriority="high" />
        </div>
        <div className="wrap">
          <div className="hero__copy">
            <p className="eyebrow">{t('homeEyebrow', { year: String(BRAND.since) })}</p>
            <h1>{t('homeHeadline')}</h1>
            <p className="lead">{t('homeLead')}</p>
          </div>
        </div>
      </section>
      <div className="wrap hero__search">
        <RentalSearch action={paths.rentals(language)} state={NOTHING_SAID} start={{ ...locations, startDate: period.start, endDate: period.end }} tabs={<SearchTabs />} />
        <Facts />
      </div>
      <FleetPreview vehicles={vehicles} />
    </>
  )
}
