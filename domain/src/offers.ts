/** Values of an offer's fields. They appear in the API and in URLs; their labels are translated. */
import type { Kind } from './vehicles.ts'

export const OFFER_TYPES = ['rental', 'lease', 'preowned'] as const
export type OfferType = (typeof OFFER_TYPES)[number]

/** The kind of car that an offer of each type is for. */
export const OFFER_KINDS = { rental: 'rental', lease: 'leasing', preowned: 'pre_owned' } as const satisfies Record<OfferType, Kind>

/** The stages of an offer: not shown, shown later, shown now, or no longer shown. */
export const OFFER_STATES = ['draft', 'scheduled', 'running', 'over'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** The language of the text in a picture. */
export const OFFER_PLACES = ['en', 'ar'] as const
export type OfferPlace = (typeof OFFER_PLACES)[number]
