import { exactRial } from '@masar/domain/money'
import { formatDateTime, formatDay } from '@masar/domain/muscat-time'
import { phonesInOrder } from '@masar/domain/phones-in-text'
import type { QuotationState } from '@masar/domain/quotation'
import { useState } from 'react'
import { leftToRight, localized } from '../i18n/language.ts'
import { quotationTexts } from '../i18n/quotation/texts.ts'
import { useLanguage, useTexts } from '../i18n/use-language.tsx'
import { storedCarName } from './car-names.ts'
import { Badge, type BadgeTone } from './badge.tsx'
import './quotation-card.css'

type Line = {
  vehicle_id: number
  count: number
  brand: string
  ar_brand: string
  en_model_name: string
  ar_model_name: string
  total: number
}

/** A quotation as both sides of a thread see it. */
export type QuotationShown = {
  number: string
  state: QuotationState
  enquiry_type: 'rental' | 'leasing' | 'pre_owned'
  days: number | null
  start_date: string | null
  end_date: string | null
  valid_until: string
  lines: readonly Line[]
  extras: readonly { en_title: string; ar_title: string; price: number }[]
  net: number
  vat_rate: number
  vat: number
  total: number
  deposit: number
  en_terms: string
  ar_terms: string
}

const TONES: Record<QuotationState, BadgeTone> = {
  sent: 'offer',
  accepted: 'ok',
  declined: 'lost',
  superseded: 'neutral',
  expired: 'neutral',
}

/** How to word the last day. A declined or superseded quotation ended earlier, so its last day may still be to come: not shown. */
const LAST_DAY: Partial<Record<QuotationState, 'validUntil' | 'wasValid'>> = {
  sent: 'validUntil',
  accepted: 'validUntil',
  expired: 'wasValid',
}

export function QuotationBadge({ state }: { state: QuotationState }) {
  const t = useTexts(quotationTexts)
  return <Badge tone={TONES[state]}>{t(state)}</Badge>
}

/** `28/11/2026` */
export const dayText = (time: string): string => leftToRight(formatDay(new Date(time)))

/** The lines, total and validity of a quotation, with buttons (`children`) below. */
export function QuotationCard({ quotation, children }: { quotation: QuotationShown; children?: React.ReactNode }) {
  const t = useTexts(quotationTexts)
  const language = useLanguage()
  const { number, state, lines, extras, days, start_date, end_date, valid_until } = quotation
  const [now] = useState(() => new Date())
  const endedBefore = state === 'expired' && new Date(valid_until) > now
  const lastDay = endedBefore ? undefined : LAST_DAY[state]
  const isOpen = state === 'sent' || state === 'accepted'
  const moment = (time: string) => leftToRight(formatDateTime(new Date(time)))
  return (
    <section
      className={isOpen ? 'quote' : 'quote quote--over'}
      aria-label={t('quotation', { number: leftToRight(number) })}
      // Takes the focus after an answer, when the buttons are gone.
      tabIndex={-1}
    >
      <header className="quote__head">
        <h2>{t('quotation', { number: leftToRight(number) })}</h2>
        <QuotationBadge state={state} />
      </header>
      {start_date && end_date && (
        <p className="quote__dates">
          <time dateTime={start_date}>{t('periodStart', { time: moment(start_date) })}</time>{' '}
          <time dateTime={end_date}>{t('periodEnd', { time: moment(end_date) })}</time>
          {days !== null && <span>{t('days', { n: days })}</span>}
        </p>
      )}
      <ul className="quote__lines">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a quotation never change
          <li key={index}>
            <span>
              <bdi>
                {t('times', {
                  n: line.count,
                  name: storedCarName(language, line),
                })}
              </bdi>
            </span>
            <b className="num">{t('amount', { amount: exactRial(line.total) })}</b>
          </li>
        ))}
        {extras.map((extra, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- nor do the extras
          <li key={`extra ${index}`}>
            <span>
              <bdi>{localized(language, extra.en_title, extra.ar_title)}</bdi>
            </span>
            <b className="num">{t('amount', { amount: exactRial(extra.price) })}</b>
          </li>
        ))}
      </ul>
      <QuotationSums quotation={quotation} />
      {lastDay && <p className="quote__valid">{t(lastDay, { day: dayText(valid_until) })}</p>}
      <p className="quote__valid muted">{t('notInvoice')}</p>
      <Terms text={localized(language, quotation.en_terms, quotation.ar_terms)} />
      {children && <div className="quote__foot">{children}</div>}
    </section>
  )
}

function Terms({ text }: { text: string }) {
  const t = useTexts(quotationTexts)
  if (text === '') return null
  return (
    <details className="quote__terms">
      <summary>{t('terms')}</summary>
      <p dir="auto">{phonesInOrder(text)}</p>
    </details>
  )
}

type Summed = Pick<QuotationShown, 'net' | 'vat_rate' | 'vat' | 'total' | 'deposit'> & { enquiry_type: QuotationShown['enquiry_type'] }

/** Net, VAT and total, and the deposit separately. */
export function QuotationSums({ quotation: { net, vat_rate, vat, total, deposit, enquiry_type } }: { quotation: Summed }) {
  const t = useTexts(quotationTexts)
  const amount = (rial: number) => t('amount', { amount: exactRial(rial) })
  return (
    <dl className="quote__sums">
      <div>
        <dt>{t('net')}</dt>
        <dd>{amount(net)}</dd>
      </div>
      <div>
        <dt>{t('vat', { rate: vat_rate })}</dt>
        <dd>{amount(vat)}</dd>
      </div>
      <div className="quote__total">
        <dt>{t(enquiry_type === 'leasing' ? 'totalMonth' : 'total')}</dt>
        <dd>{amount(total)}</dd>
      </div>
      {deposit > 0 && (
        <div>
          <dt>{t('deposit')}</dt>
          <dd>{amount(deposit)}</dd>
        </div>
      )}
    </dl>
  )
}
