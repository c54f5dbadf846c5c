import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Places } from './place.ts'

type Request = { input: string; sessionToken: object }

const PREDICTION = {
  placeId: 'ChIJ1',
  text: { text: 'Al Khuwair, Muscat, Oman' },
  mainText: { text: 'Al Khuwair' },
  secondaryText: { text: 'Muscat, Oman' },
  toPlace: () => ({ fetchFields: async () => ({}), location: { lat: () => 23.592, lng: () => 58.427 } }),
}

let scripts: { src: string }[]
let asked: Request[]
let geocoded: object[]
let failure: { code: string } | undefined
let places: Places
const said = vi.fn<(text: string) => void>()

/** Stubs as much of Google's script and of the page as the provider uses. */
function stubPage() {
  class AutocompleteSessionToken {
    readonly token = 'session'
  }
  class Geocoder {
    geocode = async (request: object) => {
      geocoded.push(request)
      return { results: [{ formatted_address: 'Way 3021, Al Khuwair', geometry: { location: { lat: () => 23.6, lng: () => 58.4 } } }] }
    }
  }
  const fetchAutocompleteSuggestions = async (request: Request) => {
    asked.push(request)
    if (failure) throw Object.assign(new Error('refused'), failure)
    return { suggestions: [{ placePrediction: PREDICTION }, { placePrediction: null }] }
  }
  const page: Window['google'] & { masarMapsReady?: () => void } = {}
  vi.stubGlobal(
    'window',
    Object.assign(page, {
      google: {
        maps: {
          importLibrary: async () => ({ AutocompleteSessionToken, AutocompleteSuggestion: { fetchAutocompleteSuggestions }, Geocoder }),
        },
      },
    }),
  )
  vi.stubGlobal('document', {
    createElement: () => ({ addEventListener: () => {} }),
    querySelector: () => null,
    head: {
      append: (script: { src: string }) => {
        scripts.push(script)
        queueMicrotask(() => page.masarMapsReady?.())
      },
    },
  })
}

const suggest = (text: string) => places.suggest(text, new AbortController().signal)

beforeEach(async () => {
  scripts = []
  asked = []
  geocoded = []
  failure = undefined
  vi.resetModules()
  vi.spyOn(console, 'error').mockImplementation(said)
  said.mockClear()
  stubPage()
  places = (await import('./google-places.ts')).googlePlaces('a-key', 'en')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the script is loaded once, with the key, the language and the region', async () => {
  await Promise.all([suggest('al'), suggest('al k')])
  await places.nearest({ lat: 23.6, lng: 58.4 })
  expect(scripts).toHaveLength(1)
  const { origin, pathname, searchParams } = new URL(scripts[0]?.src ?? '')
  expect(origin + pathname).toBe('https://maps.googleapis.com/maps/api/js')
  expect(Object.fromEntries(searchParams)).toMatchObject({ key: 'a-key', language: 'en', region: 'OM', loading: 'async' })
})

test('typing and the choice are one session, the next typing another', async () => {
  await suggest('al')
  const [place] = await suggest('al k')
  expect(place).toEqual({
    id: 'ChIJ1',
    placeId: 'ChIJ1',
    description: 'Al Khuwair, Muscat, Oman',
    main: 'Al Khuwair',
    secondary: 'Muscat, Oman',
  })
  expect(asked[1]).toMatchObject({ input: 'al k', region: 'om', includedRegionCodes: ['om'] })
  expect(asked[1]?.sessionToken).toBe(asked[0]?.sessionToken)
  if (place) expect(await places.locate(place)).toEqual({ lat: 23.592, lng: 58.427 })
  await suggest('qurum')
  expect(asked[2]?.sessionToken).not.toBe(asked[1]?.sessionToken)
})

test('a position gets its address', async () => {
  expect(await places.nearest({ lat: 23.6, lng: 58.4 })).toBe('Way 3021, Al Khuwair')
})

test('an address that was written gets its point', async () => {
  expect(await places.find('Way 3021')).toEqual({ lat: 23.6, lng: 58.4 })
  expect(geocoded).toEqual([{ address: 'Way 3021', language: 'en', region: 'om' }])
})

test('an error is logged with its status, and told', async () => {
  failure = { code: 'OVER_QUERY_LIMIT' }
  await expect(suggest('al')).rejects.toThrow('refused')
  expect(said).toHaveBeenCalledExactlyOnceWith('maps: OVER_QUERY_LIMIT')
})
