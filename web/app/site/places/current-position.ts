import type { Point } from './place.ts'

const PATIENCE = 10_000
const FRESH = 60_000

/** The browser's position; undefined if it gives none (refused, unknown, too slow). */
export function currentPosition(): Promise<Point | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(undefined),
      { timeout: PATIENCE, maximumAge: FRESH },
    )
  })
}
