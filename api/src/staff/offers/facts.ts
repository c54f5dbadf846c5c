import type { OfferChange } from './queries.ts'

/** The editable fields of an offer under the API's names, for responses and for the audit log. */
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
