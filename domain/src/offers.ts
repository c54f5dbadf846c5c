/** What an offer can be. These words travel on the wire and in URLs; their labels are translated. */
import type { Kind } from './vehicles.ts'

export const OFFER_TYPES = ['rental', 'lease', 'preowned'] as const
export type OfferType = (typeof OFFER_TYPES)[number]

/** The kind of car that an offer of each type is for. */
export const OFFER_KINDS = { rental: 'rental', lease: 'leasing', preowned: 'pre_owned' } as const satisfies Record<OfferType, Kind>

/** Where an offer is in its life: not shown, shown later, shown now, or shown before. */
export const OFFER_STATES = ['draft', 'scheduled', 'running', 'over'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** The language of what is written on a picture. */
export const OFFER_PLACES = ['en', 'ar'] as const
export type OfferPlace = (typeof OFFER_PLACES)[number]
