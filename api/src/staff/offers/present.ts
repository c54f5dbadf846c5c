/** Offers as the staff API returns them. */
import type { AnswerOf } from '@masar/contract/calls'
import { presentVehicleOffer } from '../../offers/present.ts'
import { presentPlaced } from '../../pictures/stored-picture.ts'
import { offerFacts } from './facts.ts'
import type { WholeOffer } from './service.ts'

export const presentStaffOffer = ({ offer, vehicleIds, pictures, state }: WholeOffer): AnswerOf<'GET /v1/staff/offers/{id}'>['data'] => ({
  id: offer.id,
  ...presentVehicleOffer(offer),
  ...offerFacts(offer, vehicleIds),
  state,
  images: pictures.map(presentPlaced),
  version: offer.version,
  created_at: offer.createdAt.toISOString(),
  updated_at: offer.updatedAt.toISOString(),
})
