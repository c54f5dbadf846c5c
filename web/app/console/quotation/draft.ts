/** A quotation that is being composed: every field as typed. The server computes the sums. */
import type { AnswerOf } from '@masar/contract/calls'
import { toRial } from '@masar/domain/money'
import { formatDay, muscatDay, parseDateTime } from '@masar/domain/muscat-time'
import { DEFAULT_DEPOSIT, defaultEnd, withinRental } from '@masar/domain/quotation'
import { leftToRight } from '../../i18n/language.ts'
import { quotationTexts } from '../../i18n/quotation/texts.ts'
import { inputMoment } from '../dates.ts'
import type { Enquiry } from '../inbox/enquiry-data.ts'
import { typedPrice } from '../typed-number.ts'

export type Quotation = AnswerOf<'GET /v1/staff/enquiries/{id}/quotations'>['data'][number]
export type Computed = AnswerOf<'POST /v1/staff/enquiries/{id}/quotations/preview'>['data']

export type DraftCar = { vehicle_id: number; count: number; unit_price: string; reason: string }
export type DraftExtra = { en_title: string; ar_title: string; price: string }
export type Draft = {
  vehicles: DraftCar[]
  start_date: string
  end_date: string
  extras: DraftExtra[]
  deposit: string
  valid_until: string
  en_terms: string
  ar_terms: string
  /** The version that this draft was based on. */
  on: number
}

/** Props that every group of fields gets. */
export type FieldsProps = {
  draft: Draft
  /** `inner`: the fields that were changed within a row. */
  change: (changes: Partial<Draft>, inner?: readonly string[]) => void
  wrong: (field: string) => string | undefined
}

const fieldTime = (time: string | null): string => (time === null ? '' : inputMoment(time))

/** The usual last day of validity, or that of the rental if it is earlier. */
const lastDay = (now: Date, { end_date }: { end_date: string | null }): string =>
  muscatDay(withinRental(defaultEnd(now), end_date === null ? null : new Date(end_date)))

/** The last day of the rental, if the chosen validity goes beyond it: the quotation then ends with the rental. */
export function earlierEnd({ end_date, valid_until }: Pick<Draft, 'end_date' | 'valid_until'>): string | undefined {
  const end = parseDateTime(end_date)
  return end && muscatDay(end) < valid_until ? leftToRight(formatDay(end)) : undefined
}

/** A new version starts as a copy of the latest. */
const copyOf = (latest: Quotation, now: Date): Draft => ({
  vehicles: latest.lines.map(({ vehicle_id, count, unit_price, computed_price, reason }) => ({
    vehicle_id,
    count,
    unit_price: unit_price === computed_price ? '' : String(unit_price),
    reason,
  })),
  start_date: fieldTime(latest.start_date),
  end_date: fieldTime(latest.end_date),
  extras: latest.extras.map((extra) => ({ ...extra, price: String(extra.price) })),
  deposit: String(latest.deposit),
  valid_until: lastDay(now, latest),
  en_terms: latest.en_terms,
  ar_terms: latest.ar_terms,
  on: latest.version,
})

/** The initial draft: a copy of the latest version or, if there is none, what was asked for, at published prices and usual terms. */
export function firstDraft(enquiry: Enquiry, latest: Quotation | undefined, now: Date): Draft {
  if (latest) return copyOf(latest, now)
  const { enquiry_type: kind, vehicle_list, start_date, end_date } = enquiry
  const cars = vehicle_list.reduce((sum, { count }) => sum + count, 0)
  return {
    vehicles: vehicle_list.map(({ vehicle_id, count }) => ({ vehicle_id, count, unit_price: '', reason: '' })),
    start_date: fieldTime(start_date),
    end_date: fieldTime(end_date),
    extras: [],
    deposit: String(toRial(DEFAULT_DEPOSIT[kind] * cars)),
    valid_until: lastDay(now, enquiry),
    en_terms: quotationTexts.en[`en_terms_${kind}`],
    ar_terms: quotationTexts.en[`ar_terms_${kind}`],
    on: 0,
  }
}

/** An amount as the API takes it. */
const amount = (text: string): number | string => typedPrice(text) ?? text

const isNamed = ({ en_title, ar_title, price }: DraftExtra): boolean => `${en_title}${ar_title}${price}`.trim() !== ''

const commonFields = ({ vehicles, start_date, end_date, deposit }: Draft) => ({
  vehicles: vehicles.map(({ unit_price, ...car }) => ({ ...car, unit_price: unit_price.trim() === '' ? null : amount(unit_price) })),
  start_date,
  end_date,
  deposit: amount(deposit || '0'),
})

/** What the server is asked to compute. It goes into an address, so without texts; extras without a price yet are left out. */
export const toPreview = (draft: Draft) => ({
  ...commonFields({ ...draft, vehicles: draft.vehicles.map((car) => ({ ...car, reason: '' })) }),
  extras: draft.extras.filter(({ price }) => price.trim() !== '').map(({ price }) => ({ price: amount(price) })),
})

/** The quotation as sent, with the latest version known. */
export const toQuotationBody = (draft: Draft, version: number) => ({
  ...commonFields(draft),
  extras: draft.extras.filter(isNamed).map((extra) => ({ ...extra, price: amount(extra.price) })),
  valid_until: draft.valid_until,
  en_terms: draft.en_terms,
  ar_terms: draft.ar_terms,
  version,
})

/** Parses a draft kept in this browser; undefined if there is none or it cannot be read. */
export function readDraft(text: string): Draft | undefined {
  try {
    const kept = JSON.parse(text) as Draft
    return Array.isArray(kept.vehicles) && Array.isArray(kept.extras) ? kept : undefined
  } catch {
    return undefined
  }
}
