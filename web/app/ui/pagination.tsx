import { Link, type To } from 'react-router'
import { useTexts } from '../i18n/use-language.tsx'
import { uiTexts } from '../i18n/ui/texts.ts'
import { Button, ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import './pagination.css'

type PaginationProps = {
  page: number
  last: number
  /** The address of a page. */
  hrefFor: (page: number) => To
}

/** The way through a long list. Nothing when there is one page only. */
export function Pagination({ page, last, hrefFor }: PaginationProps) {
  const t = useTexts(uiTexts)
  if (last <= 1) return null
  return (
    <nav className="pages" aria-label={t('pages')}>
      <Step to={page > 1 ? hrefFor(Math.min(page - 1, last)) : undefined} rel="prev">
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
      <Step to={page < last ? hrefFor(Math.max(page + 1, 1)) : undefined} rel="next">
        {t('next')}
        <Icon name="chev" size="s" turn="forward" />
      </Step>
    </nav>
  )
}

/** Previous or Next; a disabled button where there is nowhere to go. */
function Step({ to, rel, children }: { to: To | undefined; rel: string; children: React.ReactNode }) {
  if (to === undefined) {
    return (
      <Button size="sm" disabled>
        {children}
      </Button>
    )
  }
  return (
    <ButtonLink size="sm" to={to} rel={rel}>
      {children}
    </ButtonLink>
  )
}
