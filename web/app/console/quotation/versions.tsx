import { isErased } from '@masar/domain/erasure'
import { exactRial } from '@masar/domain/money'
import { Link, useLocation, useSearchParams } from 'react-router'
import { leftToRight } from '../../i18n/language.ts'
import { quotationTexts } from '../../i18n/quotation/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { QuotationBadge } from '../../ui/quotation-card.tsx'
import { moment } from '../dates.ts'
import { takesQuotations, type Enquiry } from '../inbox/enquiry-data.ts'
import { Part } from '../part.tsx'
import type { Quotation } from './draft.ts'
import './composer.css'

type VersionsProps = { enquiry: Pick<Enquiry, 'id' | 'name' | 'status'>; quotations: readonly Quotation[] }

/** All quotations of an enquiry, the latest first, with a link to compose the next one. */
export function Versions({ enquiry, quotations }: VersionsProps) {
  const t = useTexts(quotationTexts)
  if (isErased(enquiry) && quotations.length === 0) return null
  return (
    <Part title={t('versions')}>
      {quotations.length > 0 && (
        <ol className="versions" reversed>
          {quotations.map(({ id, number, state, total, author, created_at, lines }) => (
            <li key={id}>
              <span className="versions__head">
                <b>{leftToRight(number)}</b>
                <QuotationBadge state={state} />
              </span>
              <span>
                {t('amount', { amount: exactRial(total) })} <bdi className="muted">{t('by', { name: author.name })}</bdi>
              </span>
              <span className="muted">
                <time dateTime={created_at}>{moment(created_at)}</time>
              </span>
              {lines
                .filter(({ reason }) => reason !== '')
                .map(({ vehicle_id, reason }) => (
                  <span key={vehicle_id} className="muted" dir="auto">
                    {reason}
                  </span>
                ))}
              <a className="link" href={staffPaths.quotationPdf(enquiry.id, id)} aria-label={t('savePdf', { number: leftToRight(number) })}>
                {t('pdf')}
              </a>
            </li>
          ))}
        </ol>
      )}
      {takesQuotations(enquiry) ? (
        <ComposeLink label={quotations.length > 0 ? 'composeAgain' : 'composeNew'} />
      ) : (
        !isErased(enquiry) && <p className="muted small">{t('reopenFirst')}</p>
      )}
    </Part>
  )
}

/** Opens the composer beside the thread. */
export function ComposeLink({ label }: { label: 'compose' | 'composeNew' | 'composeAgain' }) {
  const t = useTexts(quotationTexts)
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  if (params.get('pane') === 'quotation') return null
  const composing = new URLSearchParams(params)
  composing.set('pane', 'quotation')
  return (
    <Link className="btn btn--line btn--sm" to={{ pathname, search: composing.toString() }} preventScrollReset>
      <Icon name="tag" size="s" />
      {t(label)}
    </Link>
  )
}
