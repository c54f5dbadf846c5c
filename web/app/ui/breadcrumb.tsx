import { Link, type To } from 'react-router'
import { useTexts } from '../i18n/use-language.tsx'
import { uiTexts } from '../i18n/ui/texts.ts'
import './breadcrumb.css'

/** The path to the page: Home first, then the given places; the last is the page itself. */
export function Breadcrumb({ items, home }: { items: readonly { label: string; to?: To | undefined }[]; home: To }) {
  const t = useTexts(uiTexts)
  const places = [{ label: t('home'), to: home }, ...items]
  return (
    <nav className="crumbs" aria-label={t('breadcrumb')}>
      {places.map(({ label, to }, index) => {
        const last = index === places.length - 1
        return (
          <span key={index} className="crumbs__place">
            {index > 0 && <span aria-hidden="true">{' / '}</span>}
            {to !== undefined && !last ? (
              <Link to={to} viewTransition>
                {label}
              </Link>
            ) : (
              <span aria-current={last ? 'page' : undefined}>{label}</span>
            )}
          </span>
        )
      })}
    </nav>
  )
}
