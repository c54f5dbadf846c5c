/** The wire shape of offers for staff. */
import type { AnswerOf } from '@masar/contract/calls'
import { presentVehicleOffer } from '../../offers/present.ts'
import { presentPlaced } from '../../pictures/stored-picture.ts'
import type { WholeOffer } from './service.ts'

export const presentStaffOffer = ({ offer, vehicleIds, pictures, state }: WholeOffer): AnswerOf<'GET /v1/staff/offers/{id}'>['data'] => ({
  id: offer.id,
  ...presentVehicleOffer(offer),
  en_text: offer.enText,
  ar_text: offer.arText,
  en_badge: offer.enBadge,
  ar_badge: offer.arBadge,
  offer_type: offer.offerType,
  valid_from: offer.validFrom.toISOString(),
  valid_until: offer.validUntil.toISOString(),
  published: offer.published,
  state,
  vehicle_ids: vehicleIds,
  images: pictures.map(presentPlaced),
  version: offer.version,
  created_at: offer.createdAt.toISOString(),
  updated_at: offer.updatedAt.toISOString(),
})
