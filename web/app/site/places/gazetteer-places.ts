import type { AnswerOf } from '@masar/contract/calls'
import { createClient, httpTransport } from '@masar/contract/client'
import type { Language } from '../../i18n/language.ts'
import type { Places, PlaceSuggestion, Point } from './place.ts'

/** A point further from every known place than this is not in Oman. */
const FAR_KM = 100

type WirePlace = AnswerOf<'GET /v1/places'>['data'][number]

/** The built-in gazetteer, through the API. */
export function gazetteerPlaces(language: Language): Places {
  const client = createClient(httpTransport(), { language })
  const points = new Map<string, Point>()

  const suggestion = (place: WirePlace): PlaceSuggestion => {
    const { id, placeId, lat, lng } = place
    points.set(id, { lat, lng })
    return language === 'ar'
      ? { id, placeId, description: place.ar_description, main: place.ar_main_text, secondary: place.ar_secondary_text }
      : { id, placeId, description: place.description, main: place.main_text, secondary: place.secondary_text }
  }
  const suggest = async (text: string) => (await client('GET /v1/places', { query: { q: text } })).data.map(suggestion)
  return {
    suggest,
    find: async (address) => {
      const meant = (await suggest(address)).find(({ description, main }) => description === address || main === address)
      return meant && points.get(meant.id)
    },
    locate: async ({ id }) => points.get(id),
    nearest: async (point) => {
      const { data } = await client('GET /v1/places/nearest', { query: point })
      return data.distance_km > FAR_KM ? undefined : suggestion(data).description
    },
  }
}
