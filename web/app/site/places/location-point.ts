/** The coordinates of the chosen delivery addresses, kept for the enquiry as the stored values `location_point` and `drop_location_point`. */
import { stored } from '../../stored.ts'
import type { Point } from './place.ts'

type KeptPoint = { location?: unknown; lat?: unknown; lng?: unknown } | null

const KEYS = { pickup: 'location_point', drop: 'drop_location_point' } as const

/** The two ends of a rental: where the car is delivered, and where it is collected. */
export type End = keyof typeof KEYS

/** Stores the point of an address; without a point, removes the stored one. */
export function keepLocationPoint(end: End, location: string, point: Point | undefined): void {
  if (point) stored.write(KEYS[end], JSON.stringify({ location, lat: point.lat, lng: point.lng }))
  else stored.drop(KEYS[end])
}

/** The stored point, if it belongs to this location. */
export function keptLocationPoint(end: End, location: string): Point | undefined {
  try {
    const kept = JSON.parse(stored.read(KEYS[end]) ?? 'null') as KeptPoint
    if (kept?.location !== location || typeof kept.lat !== 'number' || typeof kept.lng !== 'number') return undefined
    return { lat: kept.lat, lng: kept.lng }
  } catch {
    return undefined
  }
}
