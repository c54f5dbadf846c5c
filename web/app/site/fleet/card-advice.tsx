import { Link } from 'react-router'
import { inWholeRial } from '@masar/domain/money'
import { addDays } from '@masar/domain/muscat-time'
import type { LongerForLess } from '@masar/domain/rental'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import type { RentalPeriod } from '../search/rental-period.ts'
import { listAddress, type SearchState } from '../search/search-state.ts'
import './card-advice.css'

type CardAdviceProps = { advice: LongerForLess; period: RentalPeriod; state: SearchState; path: string }

/** Where a slightly longer rental of this car costs less: says so, and links to the list for those dates. */
export function CardAdvice({ advice, period, state, path }: CardAdviceProps) {
  const t = useTexts(fleetTexts)
  const longer = { ...state, startDate: period.start, endDate: addDays(period.start, advice.days) }
  return (
    <Link className="card-advice" to={listAddress(path, longer)} preventScrollReset>
      {t('advice', { n: advice.more, saving: inWholeRial(advice.saving) })}
    </Link>
  )
}
