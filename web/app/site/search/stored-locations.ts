/** The chosen locations, kept as the stored values and cookies `location` and `drop_location`. */

export type StoredLocations = { pickup: string | undefined; drop: string | undefined }

const KEYS = { pickup: 'location', drop: 'drop_location' } as const
const A_YEAR = 365 * 24 * 60 * 60

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined // written by somebody else
  }
}

function cookie(header: string, name: string): string | undefined {
  const found = header.split(';').find((pair) => pair.trim().startsWith(`${name}=`))
  return found === undefined ? undefined : decoded(found.slice(found.indexOf('=') + 1).trim())
}

/** What a `cookie` header says of them. */
export function locationsFromCookies(header: string | null): StoredLocations {
  return { pickup: cookie(header ?? '', KEYS.pickup), drop: cookie(header ?? '', KEYS.drop) }
}

/** What this browser has stored; nothing where storage is closed to us. */
export function storedLocations(): StoredLocations {
  try {
    return { pickup: localStorage.getItem(KEYS.pickup) ?? undefined, drop: localStorage.getItem(KEYS.drop) ?? undefined }
  } catch {
    return { pickup: undefined, drop: undefined }
  }
}

export function keepLocations(pickup: string, drop: string): void {
  for (const [name, value] of [
    [KEYS.pickup, pickup],
    [KEYS.drop, drop],
  ] as const) {
    const secure = window.location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${A_YEAR}; samesite=lax${secure}`
    try {
      localStorage.setItem(name, value)
    } catch {
      // Storage may be full or closed; the cookie carries the choice.
    }
  }
}
