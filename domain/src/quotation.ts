/** What a quotation is: an offer of staff in the thread of an enquiry, what it comes to, and when it still counts. */
import { DAY } from './durations.ts'
import type { EnquiryStatus } from './enquiry-status.ts'
import { priceLine, priceTotal, type PriceLine, type PublishedPrices } from './enquiry-price.ts'
import { fromMuscatParts, muscatParts } from './muscat-time.ts'
import type { Kind } from './vehicles.ts'

/** How it stands: only one that is `sent` can be answered. */
export const QUOTATION_STATES = ['sent', 'accepted', 'declined', 'superseded', 'expired'] as const
export type QuotationState = (typeof QUOTATION_STATES)[number]

/** What its customer says to it, once. */
export const QUOTATION_ANSWERS = ['accepted', 'declined'] as const
export type QuotationAnswer = (typeof QUOTATION_ANSWERS)[number]

export const MOST_EXTRAS = 20
/** Characters of the terms in one language, and of the reason for a price that is not the published one. */
export const TERMS_LENGTH = 3000
export const REASON_LENGTH = 300
export const EXTRA_LENGTH = 120

/** Days that a quotation is open unless somebody says otherwise, and at most. */
const USUAL_VALIDITY = 7
const LONGEST_VALIDITY = 90

/** A deposit that nobody is surprised by, in baisa for each car. */
export const USUAL_DEPOSIT = { rental: 50_000, leasing: 100_000, pre_owned: 0 } as const satisfies Record<Kind, number>

export type QuotationFacts = { answer: QuotationAnswer | null; isLatest: boolean; validUntil: Date; enquiryStatus: EnquiryStatus }

/** A newer one takes the place of what was open or accepted; what was declined stays so. Nothing is agreed to in an enquiry that is lost. */
export function quotationState({ answer, isLatest, validUntil, enquiryStatus }: QuotationFacts, now: Date): QuotationState {
  if (answer === 'declined') return answer
  if (!isLatest) return 'superseded'
  return answer ?? (now > validUntil || enquiryStatus === 'lost' ? 'expired' : 'sent')
}

/** The last moment of a day in Muscat: a quotation counts for the whole of its last day. */
export function endOfDay(day: Date): Date {
  const midnight = fromMuscatParts({ ...muscatParts(day), hour: 0, minute: 0 }) ?? day
  return new Date(midnight.getTime() + DAY - 1)
}

/** No quotation outlasts the rental it is for. */
export const withinRental = (end: Date, rentalEnd: Date | null): Date => (rentalEnd && rentalEnd < end ? rentalEnd : end)

/** The last moment of a quotation that is made now and says nothing else. */
export const usualEnd = (now: Date): Date => endOfDay(new Date(now.getTime() + USUAL_VALIDITY * DAY))

/** What is wrong with a last day. */
export function validityFault(validUntil: Date, now: Date): 'validityPast' | 'validityLong' | undefined {
  if (validUntil < now) return 'validityPast'
  if (validUntil.getTime() > now.getTime() + (LONGEST_VALIDITY + 1) * DAY) return 'validityLong'
  return undefined
}

/** One car's part in baisa: the published price, what it comes to by that, and what is asked for it. */
export type QuotedLine = PriceLine & { asked: number }

/** `asked` is what staff want for one such car instead of what the published price comes to. */
export function quotedLine(vehicle: PublishedPrices, days: number, asked: number | null): QuotedLine {
  const line = priceLine(vehicle, days)
  return { ...line, asked: asked ?? line.unit }
}

/** Cars and extras together, in baisa. The deposit is given back, so that it is no part of it. */
export const quotationTotal = (
  lines: readonly { asked: number; count: number }[],
  extras: readonly { price: number }[],
  vatPercent: number,
) =>
  priceTotal(
    [...lines.map(({ asked, count }) => ({ unit: asked, count })), ...extras.map(({ price }) => ({ unit: price, count: 1 }))],
    vatPercent,
  )

/** What people call it: the enquiry, and which of its quotations. */
export const quotationNumber = (enquiryId: number, version: number): string => `Q-${enquiryId}-${version}`
