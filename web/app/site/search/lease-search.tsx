import { ALL_LOCATION, BRANCH_IDS } from '@masar/domain/locations'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchPanel, SearchSelect } from '../../ui/search-cell.tsx'
import type { Choice } from '../listing/load-listing.ts'
import { useLocationLabel } from './location-choice.ts'
import type { SearchState } from './search-state.ts'
import { useSearchSubmit } from './use-search-submit.ts'

/** The monthly budgets on offer, in rial; any other amount in the URL is shown too. */
const BUDGETS = [100, 150, 200, 250, 300, 400, 500, 650] as const

/** All Location and the brand's branches, in the specified order. */
const LOCATIONS = [ALL_LOCATION, ...BRANCH_IDS] as const

type LeaseSearchProps = { action: string; state: SearchState; pickup: string; brands: readonly Choice[] }

/** The lease search: brand, budget and location. */
export function LeaseSearch({ action, state, pickup, brands }: LeaseSearchProps) {
  const t = useTexts(searchTexts)
  const language = useLanguage()
  const locationLabel = useLocationLabel()
  const search = useSearchSubmit(action, state, ['brand', 'budget', 'pickupLocation', 'dropLocation'])
  const rial = (amount: number) => t('rial', { amount })
  const brandOptions = brands
    .map(({ value, arLabel }) => ({ value, label: language === 'ar' ? (arLabel ?? value) : value }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
  return (
    <SearchPanel action={action} method="get" cells={3} onSubmit={search}>
      <SearchSelect
        name="brand"
        label={t('brand')}
        icon="car"
        value={state.brand ?? ''}
        options={[{ value: '', label: t('allBrands') }, ...brandOptions]}
      />
      <SearchSelect
        name="budget"
        label={t('budget')}
        icon="tag"
        value={state.budget === undefined ? '' : String(state.budget)}
        valueLabel={rial(state.budget ?? 0)}
        options={[{ value: '', label: t('anyBudget') }, ...BUDGETS.map((amount) => ({ value: String(amount), label: rial(amount) }))]}
      />
      <SearchSelect
        name="pickupLocation"
        label={t('location')}
        icon="pin"
        value={pickup}
        valueLabel={locationLabel(pickup)}
        options={LOCATIONS.map((value) => ({
          value,
          label: value === ALL_LOCATION ? t('leaseAllLocation') : locationLabel(value),
        }))}
      />
      <Button type="submit" variant="primary">
        <Icon name="search" />
        {t('search')}
      </Button>
    </SearchPanel>
  )
}
