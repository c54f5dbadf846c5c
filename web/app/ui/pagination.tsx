import { Link, type To } from 'react-router'
import { useTexts } from '../i18n/use-language.tsx'
import { uiTexts } from '../i18n/ui/texts.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import './pagination.css'

type PaginationProps = {
  page: number
  last: number
  /** The address of a page. */
  hrefFor: (page: number) => To
}

/** Navigation through a long list. Nothing if there is only one page. */
export function Pagination({ page, last, hrefFor }: PaginationProps) {
  const t = useTexts(uiTexts)
  if (last <= 1) return null
  return (
    <nav className="pages" aria-label={t('pages')}>
      <Step to={hrefFor(Math.max(1, Math.min(page - 1, last)))} rel="prev" end={page <= 1}>
        <Icon name="chev" size="s" turn="back" />
        {t('previous')}
      </Step>
      <ol className="pages__numbers">
        {pageNumbers(page, last).map((entry, index) => (
          <li key={entry === 'gap' ? `gap-${index}` : entry}>
            {entry === 'gap' ? (
              <span>...</span>
            ) : (
              <Link to={hrefFor(entry)} aria-label={t('page', { n: entry })} aria-current={entry === page ? 'page' : undefined}>
                {entry}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={hrefFor(Math.min(Math.max(page + 1, 1), last))} rel="next" end={page >= last}>
        {t('next')}
        <Icon name="chev" size="s" turn="forward" />
      </Step>
    </nav>
  )
}

/** Previous or Next. At the end the link does nothing, but keeps the focus of those who came there by it. */
function Step({ to, rel, end, children }: { to: To; rel: string; end: boolean; children: React.ReactNode }) {
  return (
    <ButtonLink size="sm" to={to} {...(end ? { 'aria-disabled': true, onClick: (event) => event.preventDefault() } : { rel })}>
      {children}
    </ButtonLink>
  )
}
