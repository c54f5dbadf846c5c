/** The wire shape of offers. */
import type { AnswerOf } from '@masar/contract/calls'
import { pictureUrl, presentPicture } from '../pictures/stored-picture.ts'
import type { OfferRow } from './queries.ts'

type VehicleOffer = AnswerOf<'GET /v1/customers/rentals'>['data'][number]['offers'][number]

/** Every offer picture is stored in this size. */
const SIZE = { width: 1600, height: 1000, placeholder: '' }

export const presentVehicleOffer = (offer: OfferRow): VehicleOffer => ({
  en_title: offer.enTitle,
  ar_title: offer.arTitle,
  en_image_url: pictureUrl(offer.enFile),
  ar_image_url: pictureUrl(offer.arFile),
  en_image: presentPicture({ file: offer.enFile, ...SIZE }),
  ar_image: presentPicture({ file: offer.arFile, ...SIZE }),
  offer_type: offer.offerType,
})

export const presentOffer = (offer: OfferRow): AnswerOf<'GET /v1/customers/offers'>['data'][number] => ({
  id: offer.id,
  ...presentVehicleOffer(offer),
  en_text: offer.enText,
  ar_text: offer.arText,
  en_badge: offer.enBadge,
  ar_badge: offer.arBadge,
  valid_until: offer.validUntil.toISOString(),
})
