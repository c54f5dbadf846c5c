/** The coordinates of the chosen delivery address, kept for the enquiry as the stored value `location_point`. */
import type { Point } from './place.ts'

const KEY = 'location_point'

/** Keeps where an address lies; without a point what was kept goes. */
export function keepLocationPoint(location: string, point: Point | undefined): void {
  try {
    if (point) localStorage.setItem(KEY, JSON.stringify({ location, lat: point.lat, lng: point.lng }))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be full or closed; the address itself still travels.
  }
}
