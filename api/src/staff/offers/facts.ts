import type { OfferChange } from './queries.ts'

/** What is written of an offer, by the wire's names: as staff read it, and as the audit log compares it. */
export const offerFacts = (offer: OfferChange, vehicleIds: readonly number[]) => ({
  en_title: offer.enTitle,
  ar_title: offer.arTitle,
  en_text: offer.enText,
  ar_text: offer.arText,
  en_badge: offer.enBadge,
  ar_badge: offer.arBadge,
  offer_type: offer.offerType,
  valid_from: offer.validFrom.toISOString(),
  valid_until: offer.validUntil.toISOString(),
  published: offer.published,
  vehicle_ids: [...vehicleIds],
})
