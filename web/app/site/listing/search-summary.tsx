import { useRef, type RefObject } from 'react'
import { ALL_LOCATION } from '@masar/domain/locations'
import { formatPickerDate } from '@masar/domain/muscat-time'
import type { Kind } from '@masar/domain/vehicles'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { locationsOf, useLocationLabel } from '../search/location-choice.ts'
import type { RentalPeriod } from '../search/rental-period.ts'
import type { SearchState } from '../search/search-state.ts'
import { choiceLabel } from './filter-sections.ts'
import { START_LOCATION, type Listing } from './load-listing.ts'
import { usePinned, useScrolledPast } from './use-pinned.ts'
import './search-summary.css'

type Searched = { kind: Kind; state: SearchState; period: RentalPeriod; listing: Listing }

/** `dd/MM hh:mm AM`, without the year: searches are for the coming months, and there is little room. */
const soon = (moment: Date): string => formatPickerDate(moment).replace(/\/\d\d /, ' ')

/** What was searched for besides the location: the dates, or the brand and upper bounds. */
function useAsked({ kind, state, period, listing }: Searched): string {
  const words = useTexts(searchTexts)
  const language = useLanguage()
  if (kind === 'rental') return words('dates', { start: soon(period.start), end: soon(period.end) })
  const { brand, budget, mileage, rate } = state
  const rial = (amount: number | undefined) => amount !== undefined && words('rial', { amount: String(amount) })
  const choice = listing.choices.brand_name.find(({ value }) => value === brand)
  const asked =
    kind === 'leasing'
      ? [choice ? choiceLabel(words, language, 'brand_name', choice) : brand, rial(budget)]
      : [mileage !== undefined && words('kilometresOption', { amount: String(mileage) }), rial(rate)]
  return asked.filter(Boolean).join(' · ')
}

type BarProps = { searched: Searched; onShown: (button: HTMLButtonElement | null) => void; onOpen: () => void }

function Bar({ searched, onShown, onOpen }: BarProps) {
  const words = useTexts(searchTexts)
  const locationLabel = useLocationLabel()
  const { pickup, drop } = locationsOf(searched.state, START_LOCATION[searched.kind])
  // The lease search has one location, and its own label for all locations.
  const leased = pickup === ALL_LOCATION ? words('leaseAllLocation') : locationLabel(pickup)
  const places = searched.kind === 'leasing' ? leased : [...new Set([pickup, drop].map(locationLabel))].join(' – ')
  const asked = useAsked(searched)
  return (
    <div className="searchbar">
      <button type="button" className="searchbar__open" ref={onShown} onClick={onOpen}>
        <Icon name="search" />
        <span className="searchbar__said">
          <b>{places}</b> <span>{asked}</span>
        </span>
        <span className="searchbar__change">{words('search')}</span>
      </button>
    </div>
  )
}

/** The search in one line under the header, once its panel is scrolled out of view; pressed, it is replaced by the panel. */
export default function SearchSummary({ panel, ...searched }: Searched & { panel: RefObject<HTMLElement | null> }) {
  const mark = useRef<HTMLDivElement>(null)
  const passed = useScrolledPast(mark)
  const { pinned, ...bar } = usePinned(panel, passed)
  return (
    <>
      <div ref={mark} />
      {passed && !pinned && <Bar searched={searched} {...bar} />}
    </>
  )
}
