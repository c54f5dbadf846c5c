import { BRAND } from '@masar/domain/brand'
import { exactRial } from '@masar/domain/money'
import type { QuotationState } from '@masar/domain/quotation'
import { data } from 'react-router'
import { apiClient, orErrorPage, orUndefinedOn404 } from '../../api.ts'
import { leftToRight } from '../../i18n/language.ts'
import { quotationTexts } from '../../i18n/quotation/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage } from '../../paths.ts'
import { useSettings } from '../../settings.ts'
import { AddToCalendar } from '../../add-to-calendar.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { dayText } from '../../ui/quotation-card.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { telephone } from '../navigation.ts'
import './quotation.css'
import type { Route } from './+types/quotation'

/** Never cached, because it shows the current state; never indexed, because only people with the printed quotation should find it. */
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

export const headers = () => HEADERS

export async function loader({ request, params: { code }, context }: Route.LoaderArgs) {
  const api = apiClient(context, pageLanguage(new URL(request.url).pathname))
  const known = await orErrorPage(orUndefinedOn404(api('GET /v1/quotations/{code}', { path: { code } })))
  return data({ quotation: known?.data }, { status: known ? 200 : 404 })
}

export function meta({ location }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  return [{ title: `${quotationTexts[language].check} | ${BRAND.name[language]}` }, { name: 'robots', content: 'noindex, nofollow' }]
}

type Said = QuotationState | 'unknown'

const MARKS: Record<Said, IconName> = {
  sent: 'check',
  accepted: 'check',
  declined: 'close',
  superseded: 'swap',
  expired: 'clock',
  unknown: 'alert',
}

/** What anybody with the printed quotation may see: whether it is valid, and its main facts. */
export default function QuotationPage({ loaderData: { quotation }, params: { code } }: Route.ComponentProps) {
  const t = useTexts(quotationTexts)
  const language = useLanguage()
  const { phone } = useSettings()
  const hydrated = useHydrated()
  const said: Said = quotation?.state ?? 'unknown'
  return (
    <div className="wrap reading quotation-check">
      <h1 className="check__title">{t('check')}</h1>
      <section className={`panel check__panel check__panel--${said}`}>
        <p className="check__state">
          <span className="check__mark">
            <Icon name={MARKS[said]} />
          </span>
          <b>{t(`says_${said}`)}</b>
        </p>
        <p>{t(`line_${said}`)}</p>
        {quotation && (
          <dl className="dl">
            <div>
              <dt>{t('number')}</dt>
              <dd>{leftToRight(quotation.number)}</dd>
            </div>
            <div>
              <dt>{t('date')}</dt>
              <dd>{dayText(quotation.created_at)}</dd>
            </div>
            <div>
              <dt>{t('lastDayOf')}</dt>
              <dd>{dayText(quotation.valid_until)}</dd>
            </div>
            <div>
              <dt>{t(quotation.enquiry_type === 'leasing' ? 'totalMonth' : 'total')}</dt>
              <dd>{t('amount', { amount: exactRial(quotation.total) })}</dd>
            </div>
            <div>
              <dt>{t('from')}</dt>
              <dd>{BRAND.registration.company[language]}</dd>
            </div>
          </dl>
        )}
      </section>
      <div className="row">
        <a className="btn btn--line check__call" href={telephone(phone)}>
          <Icon name="phone" size="s" />
          {t('call', { phone: leftToRight(phone) })}
        </a>
        {quotation && hydrated && <AddToCalendar quotation={quotation} code={code} />}
      </div>
    </div>
  )
}
