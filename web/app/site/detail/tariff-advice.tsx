import { inWholeRial } from '@masar/domain/money'
import { addDays } from '@masar/domain/muscat-time'
import { longerForLess, type Tariff } from '@masar/domain/rental'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { RentalPeriod } from '../search/rental-period.ts'
import { listAddress, type SearchState } from '../search/search-state.ts'
import './tariff-advice.css'

/** Where a slightly longer rental costs less: says so, with a link that changes the dates to it. */
export function TariffAdvice({
  tariff,
  period,
  state,
  action,
}: {
  tariff: Tariff
  period: RentalPeriod
  state: SearchState
  action: string
}) {
  const t = useTexts(fleetTexts)
  const advice = longerForLess(tariff, period.days)
  if (!advice) return null
  // Whole days from the start, so that the new length is exactly the one that the cheaper rate needs.
  const longer = { ...state, startDate: period.start, endDate: addDays(period.start, advice.days) }
  return (
    <p className="advice">
      <Icon name="tag" size="s" />
      <span>{t('advice', { n: advice.more, saving: inWholeRial(advice.saving) })}</span>
      <ButtonLink variant="line" size="sm" to={listAddress(action, longer)} preventScrollReset replace>
        {t('changeDates')}
      </ButtonLink>
    </p>
  )
}
