/** The coordinates of the chosen delivery addresses, kept for the enquiry as the stored values `location_point` and `drop_location_point`. */
import { stored } from '../../stored.ts'
import type { Point } from './place.ts'

type KeptPoint = { location?: unknown; lat?: unknown; lng?: unknown } | null

const KEYS = { pickup: 'location_point', drop: 'drop_location_point' } as const

/** Where a car comes to, or where it is fetched from. */
export type End = keyof typeof KEYS

/** Keeps where an address lies; without a point what was kept goes. */
export function keepLocationPoint(end: End, location: string, point: Point | undefined): void {
  if (point) stored.write(KEYS[end], JSON.stringify({ location, lat: point.lat, lng: point.lng }))
  else stored.drop(KEYS[end])
}

/** Where a location lies, if it was chosen with its point. */
export function keptLocationPoint(end: End, location: string): Point | undefined {
  try {
    const kept = JSON.parse(stored.read(KEYS[end]) ?? 'null') as KeptPoint
    if (kept?.location !== location || typeof kept.lat !== 'number' || typeof kept.lng !== 'number') return undefined
    return { lat: kept.lat, lng: kept.lng }
  } catch {
    return undefined
  }
}
