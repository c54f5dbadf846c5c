import { toBaisa, VAT_PERCENT, withVat } from '@masar/domain/money'

/** The line beside a price that gives the amount, in rials, with VAT. */
export function vatLine(lang: 'en' | 'ar', rial: number): string {
  const amount = (withVat(toBaisa(rial), VAT_PERCENT) / 1000).toLocaleString('en-US', { minimumFractionDigits: 3 })
  return lang === 'en' ? `RO ${amount} with ${VAT_PERCENT}% VAT` : `${amount} ر.ع. مع الضريبة ${VAT_PERCENT}%`
}
