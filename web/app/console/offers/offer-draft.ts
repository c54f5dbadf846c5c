/** An offer as its form holds it, and as the API takes it. */
import type { AnswerOf, InputOf } from '@masar/contract/calls'
import { OFFER_TYPES, type OfferType } from '@masar/domain/offers'
import { addDays, muscatDay } from '@masar/domain/muscat-time'
import { recordOf } from '@masar/domain/record-of'
import type { formOf } from '../calls.ts'
import { inputMoment } from '../dates.ts'

export type StaffOffer = AnswerOf<'GET /v1/staff/offers/{id}'>['data']

const WORDS = ['en_title', 'ar_title', 'en_text', 'ar_text', 'en_badge', 'ar_badge'] as const
type Words = Record<(typeof WORDS)[number], string>

export type OfferDraft = Words & {
  offer_type: OfferType
  /** Muscat times, as `datetime-local` inputs have them. */
  valid_from: string
  valid_until: string
  published: boolean
  vehicle_ids: readonly number[]
}

export const draftOfOffer = (offer: StaffOffer): OfferDraft => ({
  en_title: offer.en_title,
  ar_title: offer.ar_title,
  en_text: offer.en_text,
  ar_text: offer.ar_text,
  en_badge: offer.en_badge,
  ar_badge: offer.ar_badge,
  offer_type: offer.offer_type,
  valid_from: inputMoment(offer.valid_from),
  valid_until: inputMoment(offer.valid_until),
  published: offer.published,
  vehicle_ids: offer.vehicle_ids,
})

const DAYS = 30

/** A new offer: valid for 30 days from tomorrow. */
export function blankOffer(now: Date): OfferDraft {
  const midnight = (days: number): string => `${muscatDay(addDays(now, days))}T00:00`
  const words = recordOf(WORDS, () => '')
  return { ...words, offer_type: 'rental', valid_from: midnight(1), valid_until: midnight(1 + DAYS), published: false, vehicle_ids: [] }
}

type Form = Awaited<ReturnType<typeof formOf>>

/** The request body for the form of a new offer. */
export function offerBody({ text }: Form): InputOf<'POST /v1/staff/offers'>['body'] {
  const words = recordOf(WORDS, text)
  return {
    ...words,
    offer_type: OFFER_TYPES.find((type) => type === text('offer_type')) ?? 'rental',
    valid_from: text('valid_from'),
    valid_until: text('valid_until'),
    published: text('published') === 'true',
    vehicle_ids: text('vehicle_ids').split(',').filter(Boolean).map(Number),
  }
}

/** The request body for changes. A time is sent only if it was changed: inputs have no seconds, so sending it back would cut them off. */
export function offerChange(form: Form): InputOf<'PUT /v1/staff/offers/{id}'>['body'] {
  const { valid_from, valid_until, ...body } = offerBody(form)
  const moved = (name: 'valid_from' | 'valid_until', value: string) => (form.text(`${name}_before`) === value ? {} : { [name]: value })
  return { ...body, ...moved('valid_from', valid_from), ...moved('valid_until', valid_until), seen_version: Number(form.text('version')) }
}
