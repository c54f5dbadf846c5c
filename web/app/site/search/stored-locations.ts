/** The chosen locations, kept as the stored values and cookies `location` and `drop_location`. */
import { DAY } from '@masar/domain/durations'
import { readCookie, setCookie } from '../../cookies.ts'
import { stored } from '../../stored.ts'

export type StoredLocations = { pickup: string | undefined; drop: string | undefined }

const KEYS = { pickup: 'location', drop: 'drop_location' } as const

/** The locations in a `cookie` header. */
export function locationsFromCookies(header: string | null): StoredLocations {
  return { pickup: readCookie(header, KEYS.pickup), drop: readCookie(header, KEYS.drop) }
}

/** The locations in the browser's storage; undefined where storage is blocked. */
export function storedLocations(): StoredLocations {
  return { pickup: stored.read(KEYS.pickup), drop: stored.read(KEYS.drop) }
}

export function keepLocations(pickup: string, drop: string): void {
  for (const [name, value] of [
    [KEYS.pickup, pickup],
    [KEYS.drop, drop],
  ] as const) {
    setCookie(name, value, 365 * DAY)
    stored.write(name, value)
  }
}
