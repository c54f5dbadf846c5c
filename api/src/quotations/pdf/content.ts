/** Everything the PDF shows, prepared beforehand, as the worker that renders it has no database. */
import { BRAND } from '@masar/domain/brand'
import { formatDateTime, formatDay } from '@masar/domain/muscat-time'
import { quotationNumber } from '@masar/domain/quotation'
import type { Contact } from '@masar/domain/settings'
import { carName } from '../../fleet/car-name.ts'
import { rialOf } from '../in-words.ts'
import { totalOf } from '../present.ts'
import type { Quotation } from '../queries.ts'
import { WORDS, type Twin } from './words.ts'

export type PdfContent = {
  /** How to reach the business. */
  contact: string
  address: Twin
  number: string
  facts: { label: Twin; value: string }[]
  /** The page that shows whether the quotation is still valid. */
  url: string
  lines: { name: Twin; basis: string; basisPrice: string; count: string; each: string; amount: string }[]
  sums: { label: Twin; value: string; strong?: true }[]
  terms: Twin
}

/** A quotation's content for the PDF. `url` is that of its public page. */
export function pdfContentOf(quotation: Quotation, { phone, mail, postal_address: address }: Contact, url: string): PdfContent {
  const { enquiryId, version, kind, startDate, endDate, days, deposit, vatPercent, createdAt, validUntil } = quotation
  const { net, vat, total } = totalOf(quotation)
  const number = quotationNumber(enquiryId, version)
  const fact = (label: Twin, value: string | undefined) => (value === undefined ? [] : [{ label, value }])
  return {
    contact: `${phone} · ${mail}`,
    address,
    number,
    url,
    facts: [
      ...fact(WORDS.number, number),
      ...fact(WORDS.date, formatDay(createdAt)),
      ...fact(WORDS.customer, quotation.customerName || undefined),
      ...fact(WORDS.from, startDate ? formatDateTime(startDate) : undefined),
      ...fact(WORDS.to, endDate ? formatDateTime(endDate) : undefined),
      ...fact(WORDS.days, days === null ? undefined : String(days)),
      ...fact(WORDS.validUntil, formatDay(validUntil)),
    ],
    lines: [
      ...quotation.lines.map((line) => ({
        name: { en: carName(line, 'en'), ar: carName(line, 'ar') },
        basis: WORDS.tariffs[line.tariff],
        basisPrice: rialOf(line.tariffPrice),
        count: String(line.count),
        each: rialOf(line.unitPrice),
        amount: rialOf(line.unitPrice * line.count),
      })),
      ...quotation.extras.map(({ enTitle, arTitle, price }) => ({
        name: { en: enTitle || WORDS.extras.en, ar: arTitle || WORDS.extras.ar },
        basis: '',
        basisPrice: '',
        count: '1',
        each: rialOf(price),
        amount: rialOf(price),
      })),
    ],
    sums: [
      { label: WORDS.net, value: rialOf(net) },
      { label: WORDS.vat(vatPercent), value: rialOf(vat) },
      { label: WORDS.total[kind], value: rialOf(total), strong: true },
      ...(deposit === 0 ? [] : [{ label: WORDS.deposit, value: rialOf(deposit) }]),
    ],
    terms: { en: quotation.enTerms, ar: quotation.arTerms },
  }
}

/** The file name of the download. */
export const pdfName = ({ enquiryId, version }: Pick<Quotation, 'enquiryId' | 'version'>): string =>
  `${BRAND.name.en.replace(/[^A-Za-z0-9]+/g, '-')}-${quotationNumber(enquiryId, version)}.pdf`
