import type { Language } from '../../i18n/language.ts'
import { googleMaps, logMapsError, type PlacesLibrary, type Prediction, type SessionToken } from './google-maps.ts'
import type { Places, PlaceSuggestion, Point } from './place.ts'

const REGION = 'om'

const suggestion = ({ placeId, text, mainText, secondaryText }: Prediction): PlaceSuggestion => ({
  id: placeId,
  placeId,
  description: text.text,
  main: mainText?.text ?? text.text,
  secondary: secondaryText?.text ?? '',
})

/** Google's places and geocoding. Failures are logged with their status and thrown on. */
export function googlePlaces(key: string, language: Language): Places {
  const predictions = new Map<string, Prediction>()
  // Typing and the choice that ends it are one session, which Google bills as one.
  let session: SessionToken | undefined

  const logged = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      logMapsError(error)
      throw error
    }
  }
  const predict = async (library: PlacesLibrary, input: string): Promise<Prediction[]> => {
    session ??= new library.AutocompleteSessionToken()
    const request = { input, sessionToken: session, includedRegionCodes: [REGION], region: REGION, language }
    const { suggestions } = await library.AutocompleteSuggestion.fetchAutocompleteSuggestions(request)
    return suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
  }
  const geocode = async (asked: { location: Point } | { address: string }) => {
    const { Geocoder } = await (await googleMaps(key, language)).importLibrary('geocoding')
    const { results } = await new Geocoder().geocode({ ...asked, language, region: REGION })
    return results[0]
  }
  return {
    suggest: (text, signal) =>
      logged(async () => {
        const library = await (await googleMaps(key, language)).importLibrary('places')
        if (signal.aborted) return []
        const found = await predict(library, text)
        for (const prediction of found) predictions.set(prediction.placeId, prediction)
        return found.map(suggestion)
      }),
    locate: ({ placeId }) =>
      logged(async () => {
        const place = predictions.get(placeId)?.toPlace()
        session = undefined
        await place?.fetchFields({ fields: ['location'] })
        return place?.location ? { lat: place.location.lat(), lng: place.location.lng() } : undefined
      }),
    find: (address) =>
      logged(async () => {
        const location = (await geocode({ address }))?.geometry.location
        return location && { lat: location.lat(), lng: location.lng() }
      }),
    nearest: (location) => logged(async () => (await geocode({ location }))?.formatted_address),
  }
}
