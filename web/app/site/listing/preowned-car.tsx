import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { pageLanguage, paths } from '../../paths.ts'
import { pageMeta } from '../page-meta.ts'
import { PreownedSearch } from '../search/preowned-search.tsx'
import { ListingFailure } from './listing-failure.tsx'
import { listingLoader } from './listing-loader.ts'
import { ListingPage } from './listing-page.tsx'
import type { Route } from './+types/preowned-car'

export const loader = (args: Route.LoaderArgs) => listingLoader('pre_owned', args)

export function meta({ location, matches }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const { preownedCar, preownedDescription } = fleetTexts[language]
  return pageMeta({
    matches,
    language,
    title: preownedCar,
    description: preownedDescription,
    path: paths.preowned,
    filtered: location.search !== '',
  })
}

export default function PreownedCarPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListingPage
      kind="pre_owned"
      loaded={loaderData}
      search={({ action, state, locations, refused, onChoose }) => (
        <PreownedSearch
          key={`${locations.pickup} ${locations.drop} ${state.mileage} ${state.rate}`}
          action={action}
          state={state}
          locations={locations}
          refused={refused}
          onChoose={onChoose}
        />
      )}
    />
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ListingFailure kind="pre_owned" error={error} />
