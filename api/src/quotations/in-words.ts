/** A quotation as the text of a message, for readers who do not see it as a card: in e-mails, exports and other clients. */
import { exactRial, toRial } from '@masar/domain/money'
import { formatDateTime, formatDay } from '@masar/domain/muscat-time'
import { quotationNumber, type QuotationAnswer } from '@masar/domain/quotation'
import type { Kind } from '@masar/domain/vehicles'
import { carName } from '../fleet/car-name.ts'
import type { ApiLanguage } from '../messages/messages.ts'
import { apart } from '../platform/mail/letters/content.ts'
import type { Quotation } from './queries.ts'
import { totalOf } from './present.ts'

/** Baisa as rial, always with all three decimals, as documents state amounts. */
export const rialOf = (baisa: number): string => exactRial(toRial(baisa))

type Words = {
  title: string
  period: (from: string, to: string) => string
  from: (day: string) => string
  line: (car: string, count: number, amount: string) => string
  extra: (title: string, amount: string) => string
  net: (amount: string) => string
  vat: (percent: number, amount: string) => string
  total: Record<Kind, (amount: string) => string>
  deposit: (amount: string) => string
  validUntil: (day: string) => string
  answers: Record<QuotationAnswer, (number: string, amount: string) => string>
}

const WORDS: Record<ApiLanguage, Words> = {
  en: {
    title: 'Quotation',
    period: (from, to) => `From ${from} to ${to}`,
    from: (day) => `From ${day}`,
    line: (car, count, amount) => `${count} × ${car}: RO ${amount}`,
    extra: (title, amount) => `${title}: RO ${amount}`,
    net: (amount) => `Without VAT: RO ${amount}`,
    vat: (percent, amount) => `VAT ${percent}%: RO ${amount}`,
    total: {
      rental: (amount) => `Total with VAT: RO ${amount}`,
      leasing: (amount) => `Total with VAT, each month: RO ${amount}`,
      pre_owned: (amount) => `Total with VAT: RO ${amount}`,
    },
    deposit: (amount) => `Refundable deposit: RO ${amount}`,
    validUntil: (day) => `Valid until ${day}. This is a quotation, not a tax invoice.`,
    answers: {
      accepted: (number, amount) => `I accept quotation ${number} (RO ${amount} with VAT).`,
      declined: (number) => `I decline quotation ${number}.`,
    },
  },
  ar: {
    title: 'عرض سعر',
    period: (from, to) => `من ${apart(from)} إلى ${apart(to)}`,
    from: (day) => `من ${apart(day)}`,
    line: (car, count, amount) => `${count} × ${car}: ${amount} ر.ع.`,
    extra: (title, amount) => `${title}: ${amount} ر.ع.`,
    net: (amount) => `دون الضريبة: ${amount} ر.ع.`,
    vat: (percent, amount) => `ضريبة القيمة المضافة ${percent}%: ${amount} ر.ع.`,
    total: {
      rental: (amount) => `الإجمالي شامل الضريبة: ${amount} ر.ع.`,
      leasing: (amount) => `الإجمالي شامل الضريبة في الشهر: ${amount} ر.ع.`,
      pre_owned: (amount) => `الإجمالي شامل الضريبة: ${amount} ر.ع.`,
    },
    deposit: (amount) => `مبلغ التأمين المسترد: ${amount} ر.ع.`,
    validUntil: (day) => `صالح حتى ${day}. هذا عرض سعر وليس فاتورة ضريبية.`,
    answers: {
      accepted: (number, amount) => `أقبل عرض السعر ${number} (${amount} ر.ع. شاملًا الضريبة).`,
      declined: (number) => `أعتذر عن عرض السعر ${number}.`,
    },
  },
}

type Sent = Omit<Quotation, 'id' | 'messageId' | 'isLatest' | 'enquiryStatus' | 'staffName' | 'language' | 'customerName'>

/** Everything the quotation offers, line by line. */
export function quotationInWords(quotation: Sent, language: ApiLanguage): string {
  const words = WORDS[language]
  const { enquiryId, version, kind, startDate, endDate, lines, extras, deposit, vatPercent, validUntil } = quotation
  const { net, vat, total } = totalOf(quotation)
  const [from, to] = [startDate, endDate].map((date) => date && formatDateTime(date))
  return [
    `${words.title} ${quotationNumber(enquiryId, version)}`,
    from && to ? words.period(from, to) : from ? words.from(from) : '',
    ...lines.map((line) => words.line(carName(line, language), line.count, rialOf(line.unitPrice * line.count))),
    ...extras.map(({ enTitle, arTitle, price }) => words.extra(language === 'ar' ? arTitle : enTitle, rialOf(price))),
    words.net(rialOf(net)),
    words.vat(vatPercent, rialOf(vat)),
    words.total[kind](rialOf(total)),
    deposit === 0 ? '' : words.deposit(rialOf(deposit)),
    words.validUntil(formatDay(validUntil)),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** The message written for the customer who presses Accept or Decline. */
export const answerInWords = (quotation: Quotation, answer: QuotationAnswer, language: ApiLanguage): string =>
  WORDS[language].answers[answer](quotationNumber(quotation.enquiryId, quotation.version), rialOf(totalOf(quotation).total))
