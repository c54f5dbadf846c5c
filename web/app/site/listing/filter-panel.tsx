import { memo, useState, type FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMedia } from '../../ui/use-media.ts'
import type { ChipKey, SearchState } from '../search/search-state.ts'
import { clearFilters, listAddress, toggleChip } from '../search/search-state.ts'
import { choiceLabel, filterSections } from './filter-sections.ts'
import type { Choice, Listing } from './load-listing.ts'
import { PriceFilter } from './price-filter.tsx'
import { StateFields } from './state-fields.tsx'
import { TOGGLE } from './toggle.ts'
import './filter-panel.css'

type PanelProps = { path: string; state: SearchState; listing: Listing }

function Section({ title, open, children }: { title: string; open: boolean; children: React.ReactNode }) {
  return (
    <details open={open}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <div>{children}</div>
    </details>
  )
}

/**
 * The filters of a list. Each chip is a button of a GET form: without script the server redirects
 * its press to the canonical URL, with script the page navigates there directly.
 */
export function FilterPanel({ path, state, listing }: PanelProps) {
  const t = useTexts(fleetTexts)
  const words = useTexts(searchTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const go = (next: SearchState) => navigate(listAddress(path, next), { preventScrollReset: true })

  const chip = (key: ChipKey, choice: Choice) => {
    const pressed = state.chips[key].includes(choice.value)
    return (
      <Chip
        key={choice.value}
        type="submit"
        name={TOGGLE}
        value={`${key}:${choice.value}`}
        pressed={pressed}
        count={choice.count}
        disabled={choice.count === 0 && !pressed}
        onClick={(event) => {
          event.preventDefault()
          void go(toggleChip(state, key, choice.value))
        }}
      >
        {choiceLabel(words, language, key, choice)}
      </Chip>
    )
  }

  return (
    <div className="filter__form">
      <Form method="get" action={path} preventScrollReset>
        <StateFields state={{ ...state, minPrice: undefined, maxPrice: undefined }} />
        <Section title={t('price')} open>
          <PriceFilter
            state={state}
            full={listing.range}
            onApply={({ min, max }) => void go({ ...state, minPrice: min, maxPrice: max, page: 1 })}
          />
          <noscript>
            <Button type="submit" size="sm" variant="line">
              {t('apply')}
            </Button>
          </noscript>
        </Section>
      </Form>
      <Form method="get" action={path} preventScrollReset>
        <StateFields state={state} />
        {filterSections(listing.choices).map(({ key, title, open }) => (
          <Section key={key} title={t(title)} open={open || state.chips[key].length > 0}>
            <Chips label={t(title)}>{listing.choices[key].map((choice) => chip(key, choice))}</Chips>
          </Section>
        ))}
      </Form>
    </div>
  )
}

/** Removes all filters and keeps the search. It has a form of its own, which sends nothing else. */
export function ClearAll({ path, state }: { path: string; state: SearchState }) {
  const t = useTexts(fleetTexts)
  const navigate = useNavigate()
  const cleared = clearFilters(state)
  const clear = (event: FormEvent) => {
    event.preventDefault()
    void navigate(listAddress(path, cleared), { preventScrollReset: true })
  }
  return (
    <form method="get" action={path} onSubmit={clear}>
      <StateFields state={cleared} />
      <Button type="submit" variant="ghost" size="sm">
        {t('clearAll')}
      </Button>
    </form>
  )
}

const KeptPanel = memo(FilterPanel)

/** The panel beside a list, shown from 1040 px. While hidden it keeps its props, so that a press in the drawer does not render it too. */
export function FilterAside(props: PanelProps) {
  const t = useTexts(fleetTexts)
  const shown = useMedia('(min-width: 1040px)', true)
  const [kept, keep] = useState(props)
  if (shown && kept !== props) keep(props)
  return (
    <aside className="filter" aria-label={t('filter')}>
      <div className="filter__head">
        <h2>{t('filter')}</h2>
        <ClearAll path={kept.path} state={kept.state} />
      </div>
      <KeptPanel {...kept} />
    </aside>
  )
}
