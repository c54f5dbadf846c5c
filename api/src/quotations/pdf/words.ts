/** The fixed texts of the PDF, in both languages side by side. */
import { BRAND } from '@masar/domain/brand'
import type { Kind } from '@masar/domain/vehicles'

export type Twin = { en: string; ar: string }

const { registration } = BRAND

export const WORDS = {
  title: { en: 'Quotation', ar: 'عرض سعر' },
  marker: { en: 'Quotation – not a tax invoice', ar: 'عرض سعر – ليس فاتورة ضريبية' },
  registration: {
    en: `CR ${registration.commercial} · VATIN ${registration.vat}`,
    ar: `سجل تجاري ${registration.commercial} · رقم ضريبي ${registration.vat}`,
  },
  number: { en: 'Number', ar: 'الرقم' },
  date: { en: 'Date', ar: 'التاريخ' },
  customer: { en: 'Prepared for', ar: 'مقدّم إلى' },
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  days: { en: 'Rental days', ar: 'أيام الإيجار' },
  validUntil: { en: 'Valid until', ar: 'صالح حتى' },
  scan: { en: 'Scan to check whether it is valid', ar: 'امسح الرمز للتحقق من الصلاحية' },
  car: { en: 'Car', ar: 'السيارة' },
  basis: { en: 'Published price', ar: 'السعر المعلن' },
  count: { en: 'Count', ar: 'العدد' },
  each: { en: 'Each (RO)', ar: 'للواحدة (ر.ع.)' },
  amount: { en: 'Amount (RO)', ar: 'المبلغ (ر.ع.)' },
  extras: { en: 'Extra', ar: 'إضافة' },
  net: { en: 'Subtotal without VAT (RO)', ar: 'المجموع دون الضريبة (ر.ع.)' },
  vat: (percent: number): Twin => ({ en: `VAT ${percent}% (RO)`, ar: `ضريبة القيمة المضافة ${percent}% (ر.ع.)` }),
  total: {
    rental: { en: 'Total with VAT (RO)', ar: 'الإجمالي شامل الضريبة (ر.ع.)' },
    leasing: { en: 'Total with VAT, each month (RO)', ar: 'الإجمالي الشهري شامل الضريبة (ر.ع.)' },
    pre_owned: { en: 'Total with VAT (RO)', ar: 'الإجمالي شامل الضريبة (ر.ع.)' },
  } satisfies Record<Kind, Twin>,
  deposit: { en: 'Refundable deposit, not included (RO)', ar: 'تأمين مسترد غير مشمول (ر.ع.)' },
  terms: { en: 'Terms', ar: 'الشروط' },
  prevails: { en: 'Where the two languages differ, the Arabic text applies.', ar: 'عند الاختلاف بين النصين يُعتد بالنص العربي.' },
  tariffs: {
    day: 'a day · لليوم',
    week: '7 days · أيام',
    fortnight: '14 days · يومًا',
    month: '30 days · يومًا',
    lease_month: 'a month · للشهر',
    sale: 'to buy · للشراء',
  },
} as const
