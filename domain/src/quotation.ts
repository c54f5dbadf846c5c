/** Quotations: prices that staff offer in an enquiry's thread, what they add up to, and how long they are valid. */
import { DAY } from './durations.ts'
import type { EnquiryStatus } from './enquiry-status.ts'
import { priceLine, priceTotal, type PriceLine, type PublishedPrices } from './enquiry-price.ts'
import { fromMuscatParts, muscatParts } from './muscat-time.ts'
import type { Kind } from './vehicles.ts'

/** Only a `sent` quotation can be accepted or declined. */
export const QUOTATION_STATES = ['sent', 'accepted', 'declined', 'superseded', 'expired'] as const
export type QuotationState = (typeof QUOTATION_STATES)[number]

/** The customer's answer, given once. */
export const QUOTATION_ANSWERS = ['accepted', 'declined'] as const
export type QuotationAnswer = (typeof QUOTATION_ANSWERS)[number]

export const MOST_EXTRAS = 20
/** Maximum characters of the terms in one language, and of the reason for a price other than the published one. */
export const TERMS_LENGTH = 3000
export const REASON_LENGTH = 300
export const EXTRA_LENGTH = 120

/** Default and maximum validity of a quotation, in days. */
const DEFAULT_VALIDITY = 7
const MAX_VALIDITY = 90

/** The deposit suggested to staff, in baisa per car. */
export const DEFAULT_DEPOSIT = { rental: 50_000, leasing: 100_000, pre_owned: 0 } as const satisfies Record<Kind, number>

export type QuotationFacts = { answer: QuotationAnswer | null; isLatest: boolean; validUntil: Date; enquiryStatus: EnquiryStatus }

/** A newer quotation supersedes an open or accepted one; a declined one stays declined. In a lost enquiry, an open one has expired. */
export function quotationState({ answer, isLatest, validUntil, enquiryStatus }: QuotationFacts, now: Date): QuotationState {
  if (answer === 'declined') return answer
  if (!isLatest) return 'superseded'
  return answer ?? (now > validUntil || enquiryStatus === 'lost' ? 'expired' : 'sent')
}

/** The last moment of a day in Muscat: a quotation is valid through its last day. */
export function endOfDay(day: Date): Date {
  const midnight = fromMuscatParts({ ...muscatParts(day), hour: 0, minute: 0 }) ?? day
  return new Date(midnight.getTime() + DAY - 1)
}

/** A quotation is not valid beyond the end of the rental it is for. */
export const withinRental = (end: Date, rentalEnd: Date | null): Date => (rentalEnd && rentalEnd < end ? rentalEnd : end)

/** The default end of validity for a quotation made now. */
export const defaultEnd = (now: Date): Date => endOfDay(new Date(now.getTime() + DEFAULT_VALIDITY * DAY))

/** What is wrong with an end of validity, if anything. */
export function validityFault(validUntil: Date, now: Date): 'validityPast' | 'validityLong' | undefined {
  if (validUntil < now) return 'validityPast'
  if (validUntil.getTime() > now.getTime() + (MAX_VALIDITY + 1) * DAY) return 'validityLong'
  return undefined
}

/** The price of one car in baisa: computed from the published price (`unit`), and as asked for by staff (`asked`). */
export type QuotedLine = PriceLine & { asked: number }

/** `asked` is the price staff ask for one such car; null means the computed one. */
export function quotedLine(vehicle: PublishedPrices, days: number, asked: number | null): QuotedLine {
  const line = priceLine(vehicle, days)
  return { ...line, asked: asked ?? line.unit }
}

/** The total of cars and extras, in baisa. The deposit is refunded, so it is not included. */
export const quotationTotal = (
  lines: readonly { asked: number; count: number }[],
  extras: readonly { price: number }[],
  vatPercent: number,
) =>
  priceTotal(
    [...lines.map(({ asked, count }) => ({ unit: asked, count })), ...extras.map(({ price }) => ({ unit: price, count: 1 }))],
    vatPercent,
  )

/** The number people refer to: the enquiry, and which of its quotations. */
export const quotationNumber = (enquiryId: number, version: number): string => `Q-${enquiryId}-${version}`
