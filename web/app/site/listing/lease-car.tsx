import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { unpack } from '../../packed.ts'
import { pageLanguage, paths } from '../../paths.ts'
import { pageMeta } from '../page-meta.ts'
import { LeaseSearch } from '../search/lease-search.tsx'
import { ListingFailure } from './listing-failure.tsx'
import { listingLoader } from './listing-loader.ts'
import { ListingPage } from './listing-page.tsx'
import type { Route } from './+types/lease-car'

export const loader = (args: Route.LoaderArgs) => listingLoader('leasing', args)

export function meta({ location, matches }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const { leaseCar, leaseDescription } = fleetTexts[language]
  return pageMeta({
    matches,
    language,
    title: leaseCar,
    description: leaseDescription,
    path: paths.leases,
    filtered: location.search !== '',
  })
}

export default function LeaseCarPage({ loaderData }: Route.ComponentProps) {
  const brands = unpack(loaderData.listing).choices.brand_name
  return (
    <ListingPage
      kind="leasing"
      loaded={loaderData}
      search={({ action, state, locations }) => (
        <LeaseSearch
          key={`${locations.pickup} ${state.brand} ${state.budget}`}
          action={action}
          state={state}
          pickup={locations.pickup}
          brands={brands}
        />
      )}
    />
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ListingFailure kind="leasing" error={error} />
