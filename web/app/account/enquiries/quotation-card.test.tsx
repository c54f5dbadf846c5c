import { DAY } from '@masar/domain/durations'
import type { QuotationState } from '@masar/domain/quotation'
import { expect, test } from 'vitest'
import { visibleText } from '../../testing.tsx'
import { QuotationCard, type QuotationShown } from '../../ui/quotation-card.tsx'

const QUOTATION: QuotationShown = {
  number: 'Q-18-1',
  state: 'sent',
  enquiry_type: 'rental',
  days: null,
  start_date: null,
  end_date: null,
  valid_until: '2026-12-02T19:59:59.999Z',
  lines: [],
  extras: [],
  net: 100,
  vat_rate: 5,
  vat: 5,
  total: 105,
  deposit: 0,
  en_terms: '',
  ar_terms: '',
}

const read = (state: QuotationState, language: 'en' | 'ar', more: Partial<QuotationShown> = {}) =>
  visibleText(<QuotationCard quotation={{ ...QUOTATION, ...more, state }} />, language)

test.each(['sent', 'accepted'] as const)('a quotation that is %s counts until its last day', (state) => {
  expect(read(state, 'en')).toContain('Valid until 02/12/2026')
  expect(read(state, 'ar')).toContain('صالح حتى 02/12/2026')
})

test('one that expired says which was its last day', () => {
  const past = { valid_until: '2026-11-02T19:59:59.999Z' }
  expect(read('expired', 'en', past)).toContain('Was valid until 02/11/2026')
  expect(read('expired', 'ar', past)).toContain('كان صالحًا حتى 02/11/2026')
})

test('one that ended with its enquiry says no day yet to come', () => {
  const yetToCome = { valid_until: new Date(Date.now() + DAY).toISOString() }
  for (const language of ['en', 'ar'] as const) expect(read('expired', language, yetToCome)).not.toMatch(/Was valid|كان صالحًا/)
})

test.each(['declined', 'superseded'] as const)('one that is %s ended then, and not on a day yet to come', (state) => {
  for (const language of ['en', 'ar'] as const) expect(read(state, language)).not.toContain('02/12/2026')
})

test('all amounts of a quotation have three decimals, whole ones too', () => {
  const sums = { net: 250, vat: 12.5, total: 262.5, deposit: 50 }
  const shown = visibleText(<QuotationCard quotation={{ ...QUOTATION, ...sums }} />, 'en')
  expect(shown.match(/RO \S+/g)).toEqual(['RO 250.000', 'RO 12.500', 'RO 262.500', 'RO 50.000'])
})
