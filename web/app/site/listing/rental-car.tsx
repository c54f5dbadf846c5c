import type { PublicSettings } from '@masar/contract/settings'
import { BRAND } from '@masar/domain/brand'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { joinNames, type Language } from '../../i18n/language.ts'
import { translator } from '../../i18n/translate.ts'
import { pageLanguage, paths } from '../../paths.ts'
import { settingsOf } from '../../settings.ts'
import { pageMeta } from '../page-meta.ts'
import { RentalSearch } from '../search/rental-search.tsx'
import { ListingFailure } from './listing-failure.tsx'
import { listingLoader } from './listing-loader.ts'
import { ListingPage } from './listing-page.tsx'
import type { Route } from './+types/rental-car'

export const loader = (args: Route.LoaderArgs) => listingLoader('rental', args)

/** 'Muscat, Salalah, and Sohar': the home city, which a search without a location stands for, and the branches outside it. */
function placesOf(language: Language, branches: PublicSettings['branches']): string {
  const outside = branches.filter(({ city }) => city !== BRAND.homeCity.en)
  return joinNames(language, [BRAND.homeCity[language], ...outside.map(({ name }) => name[language])])
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const { rentalCar } = fleetTexts[language]
  return pageMeta({
    matches,
    language,
    title: rentalCar,
    description: translator(fleetTexts, language)('rentalDescription', { places: placesOf(language, settingsOf(matches).branches) }),
    path: paths.rentals,
    filtered: location.search !== '',
  })
}

export default function RentalCarPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListingPage
      kind="rental"
      loaded={loaderData}
      illustrative
      search={({ action, state, locations, refused, onChoose }) => {
        const { startDate = loaderData.period.start, endDate = loaderData.period.end } = state
        return (
          <RentalSearch
            key={`${locations.pickup} ${locations.drop} ${startDate.getTime()} ${endDate.getTime()}`}
            action={action}
            state={state}
            start={{ ...locations, startDate, endDate }}
            refused={refused}
            onChoose={onChoose}
          />
        )
      }}
    />
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ListingFailure kind="rental" error={error} />
