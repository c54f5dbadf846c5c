/** The JSON shape of offers. */
import type { AnswerOf } from '@masar/contract/calls'
import type { Picture } from '@masar/contract/shapes'
import { NO_PICTURE, presentPicture } from '../pictures/stored-picture.ts'
import type { OfferRow } from './queries.ts'

type VehicleOffer = AnswerOf<'GET /v1/customers/rentals'>['data'][number]['offers'][number]

function pictureIn(offer: OfferRow, place: 'en' | 'ar'): Picture | undefined {
  const { [`${place}File` as const]: file, [`${place}Width` as const]: width, [`${place}Height` as const]: height } = offer
  if (file === null || width === null || height === null) return undefined
  return presentPicture({ file, width, height, placeholder: '' })
}

/** Without a picture in one language, the other language's is used. */
export function presentVehicleOffer(offer: OfferRow): VehicleOffer {
  const [english, arabic] = [pictureIn(offer, 'en'), pictureIn(offer, 'ar')]
  const [en_image, ar_image] = [english ?? arabic ?? NO_PICTURE, arabic ?? english ?? NO_PICTURE]
  return {
    en_title: offer.enTitle,
    ar_title: offer.arTitle,
    en_image_url: en_image.url,
    ar_image_url: ar_image.url,
    en_image,
    ar_image,
    offer_type: offer.offerType,
  }
}

export const presentOffer = (offer: OfferRow): AnswerOf<'GET /v1/customers/offers'>['data'][number] => ({
  id: offer.id,
  ...presentVehicleOffer(offer),
  en_text: offer.enText,
  ar_text: offer.arText,
  en_badge: offer.enBadge,
  ar_badge: offer.arBadge,
  valid_until: offer.validUntil.toISOString(),
})
