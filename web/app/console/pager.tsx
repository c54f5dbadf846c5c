import { consoleTexts } from '../i18n/console/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { IconButtonLink } from '../ui/icon-button.tsx'
import './pager.css'

type PagerProps = { total: number; page: number; per_page: number; hrefFor: (page: number) => string }

/** The position in a long list, with links to the previous and next page. Renders nothing if there is only one page. */
export function Pager({ total, page, per_page, hrefFor }: PagerProps) {
  const t = useTexts(consoleTexts)
  const last = Math.max(1, Math.ceil(total / per_page))
  if (last === 1) return null
  const from = Math.min(total, (page - 1) * per_page + 1)
  const step = (to: number, label: string, turn: 'forward' | 'back') => {
    const end = to < 1 || to > last
    return (
      <IconButtonLink
        icon="chev"
        turn={turn}
        variant="line"
        label={label}
        to={hrefFor(end ? page : to)}
        // Stays focusable at the end, so that whoever reached the end with it keeps the focus.
        {...(end && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
      />
    )
  }
  return (
    <nav className="pager" aria-label={t('pages')}>
      {step(page - 1, t('previousPage'), 'back')}
      <span className="num">{t('range', { from, to: Math.min(total, page * per_page), total })}</span>
      {step(page + 1, t('nextPage'), 'forward')}
    </nav>
  )
}
