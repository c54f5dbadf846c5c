import type { KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { homeTexts } from '../../i18n/home/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/tabs.css'

/** With only two tabs, either arrow key moves to the other one, also from the last to the first. */
function toTheOther(event: KeyboardEvent<HTMLElement>) {
  if (/^Arrow[LR]/.test(event.key) && !event.altKey)
    event.currentTarget.parentElement?.querySelector<HTMLElement>('[role=tab]:not(:focus)')?.focus()
}

/** The two tabs of the search panel: rental is chosen, leasing leads to the corporate page. */
export function SearchTabs() {
  const t = useTexts(homeTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const corporate = paths.corporate(language)
  return (
    <>
      <div className="tabs" role="tablist" aria-label={t('tabs')}>
        <button className="tab" type="button" role="tab" aria-selected="true" onKeyDown={toTheOther}>
          <Icon name="car" />
          {t('rental')}
        </button>
        <Link
          className="tab"
          role="tab"
          aria-selected="false"
          to={corporate}
          prefetch="intent"
          onKeyDown={(event) => {
            toTheOther(event)
            // A tab must also respond to the space bar, which a link does not.
            if (event.key !== ' ') return
            event.preventDefault()
            void navigate(corporate)
          }}
        >
          <Icon name="brief" />
          {t('leasing')}
        </Link>
      </div>
      <Link className="link" to={corporate}>
        {t('corporate')}
        <Icon name="arrow" size="s" turn="forward" />
      </Link>
    </>
  )
}
