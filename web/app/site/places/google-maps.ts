/** Loads Google's maps script, once a document, and declares the few parts of it that the site uses. */
import type { Language } from '../../i18n/language.ts'
import type { Point } from './place.ts'

type Text = { text: string }
export type SessionToken = object

export type GooglePlace = {
  fetchFields: (request: { fields: readonly string[] }) => Promise<unknown>
  location?: { lat: () => number; lng: () => number } | null
}

export type Prediction = { placeId: string; text: Text; mainText: Text | null; secondaryText: Text | null; toPlace: () => GooglePlace }

type SuggestionRequest = {
  input: string
  sessionToken: SessionToken
  includedRegionCodes: readonly string[]
  region: string
  language: string
}

export type PlacesLibrary = {
  AutocompleteSessionToken: new () => SessionToken
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (
      request: SuggestionRequest,
    ) => Promise<{ suggestions: readonly { placePrediction: Prediction | null }[] }>
  }
}

type GeocodingRequest = ({ location: Point } | { address: string }) & { language: string; region: string }
type GeocodingResult = { formatted_address: string; geometry: { location: { lat: () => number; lng: () => number } } }

type GeocodingLibrary = {
  Geocoder: new () => { geocode: (request: GeocodingRequest) => Promise<{ results: readonly GeocodingResult[] }> }
}

type Listener = { remove: () => void }
type Bounds = { contains: (point: Point) => boolean; extend: (point: Point) => void }

type GoogleMap = {
  getBounds: () => Bounds | undefined
  fitBounds: (bounds: Bounds, padding: number) => void
  addListener: (event: 'idle', listener: () => void) => Listener
}

export type GoogleMarker = {
  content: Element | null
  zIndex: number | null
  addListener: (event: 'click', listener: () => void) => Listener
}

type MapSettings = { center: Point; zoom: number; mapId: string; streetViewControl: boolean; mapTypeControl: boolean }

type Libraries = {
  places: PlacesLibrary
  geocoding: GeocodingLibrary
  maps: { Map: new (place: HTMLElement, settings: MapSettings) => GoogleMap }
  marker: {
    AdvancedMarkerElement: new (settings: { map: GoogleMap; position: Point; title: string; gmpClickable: boolean }) => GoogleMarker
    PinElement: new (looks: { background?: string; borderColor?: string; glyphColor?: string; scale?: number }) => { element: Element }
  }
  core: { LatLngBounds: new () => Bounds }
}

export type GoogleMaps = { importLibrary: <Name extends keyof Libraries>(name: Name) => Promise<Libraries[Name]> }

declare global {
  interface Window {
    google?: { maps?: GoogleMaps }
    /** Google calls these by name. */
    masarMapsReady?: () => void
    gm_authFailure?: () => void
  }
}

const ADDRESS = 'https://maps.googleapis.com/maps/api/js'

let loading: Promise<GoogleMaps> | undefined

function load(key: string, language: Language): Promise<GoogleMaps> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${ADDRESS}?${new URLSearchParams({ key, language, region: 'OM', v: 'weekly', loading: 'async', callback: 'masarMapsReady' })}`
    script.async = true
    // Google also puts the script's nonce on the styles that it adds.
    script.nonce = document.querySelector('script')?.nonce ?? ''
    script.addEventListener('error', () => {
      script.remove()
      reject(new MapsFailure('SCRIPT_NOT_LOADED'))
    })
    window.masarMapsReady = () => (window.google?.maps ? resolve(window.google.maps) : reject(new MapsFailure('SCRIPT_NOT_LOADED')))
    window.gm_authFailure = () => logMapsError(new MapsFailure('REQUEST_DENIED'))
    document.head.append(script)
  })
}

/** Resolves once the script has loaded; after a failure the next call tries again. */
export function googleMaps(key: string, language: Language): Promise<GoogleMaps> {
  loading ??= load(key, language).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

class MapsFailure extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Google's errors carry their status as `code`, such as OVER_QUERY_LIMIT. */
export function logMapsError(error: unknown): void {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  console.error(`maps: ${String(code ?? name ?? 'UNKNOWN_ERROR')}`)
}
