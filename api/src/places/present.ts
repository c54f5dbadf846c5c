/** The wire shape of places. */
import type { AnswerOf } from '@masar/contract/calls'
import type { GazetteerPlace } from './gazetteer.ts'

type WirePlace = AnswerOf<'GET /v1/places/{id}'>['data']

const COUNTRY = { en: 'Oman', ar: 'سلطنة عُمان' } as const

export function presentPlace({ id, en, ar, lat, lng, governorate }: GazetteerPlace): WirePlace {
  // Not 'Muscat, Muscat': a town named like its governorate is described by the country instead.
  const area = governorate.en === en ? COUNTRY : governorate
  return {
    id,
    placeId: id,
    description: `${en}, ${area.en}`,
    ar_description: `${ar}، ${area.ar}`,
    main_text: en,
    ar_main_text: ar,
    secondary_text: area.en,
    ar_secondary_text: area.ar,
    lat,
    lng,
  }
}
