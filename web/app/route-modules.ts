/**
 * How the router loads the code of a page. Replaces the router's own loader (vite.config.ts), which silently reloads
 * the page when a chunk is missing: the specification demands its own page instead, 'Loading chunk {id} failed', and
 * the same after waiting for 120 seconds.
 */
const TIME_OUT = 120_000

type RouteToLoad = { id: string; module: string }

/** A page's code did not arrive. */
export class ChunkFailure extends Error {
  constructor(chunk: string, cause?: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause })
  }
}

/** `/assets/rental-car-B3x.js` -> `rental-car-B3x`. */
const chunkName = (address: string): string => /([^/]+?)(\.\w+)?(\?.*)?$/.exec(address)?.[1] ?? address

function withinTime<T>(work: Promise<T>, chunk: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkFailure(chunk)), TIME_OUT)
    work.then(resolve, (error: unknown) => reject(new ChunkFailure(chunk, error))).finally(() => clearTimeout(timer))
  })
}

/** A page that fails as soon as it is rendered: the router itself ignores a module that does not load. */
const failingPage = (failure: unknown) => ({
  default: (): never => {
    throw failure
  },
})

export async function loadRouteModule(route: RouteToLoad, cache: Record<string, unknown>): Promise<unknown> {
  if (route.id in cache) return cache[route.id]
  try {
    const loaded: unknown = await withinTime(import(/* @vite-ignore */ route.module), chunkName(route.module))
    cache[route.id] = loaded
    return loaded
  } catch (failure) {
    return failingPage(failure)
  }
}

const MISSING_MODULE = /(?:dynamically imported module|importing a module script failed|Unable to preload CSS for)\W*(\S*)/i

/** The message for an error that is a missing chunk, whoever asked for the chunk; undefined for any other error. */
export function chunkFailureMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof ChunkFailure) return error.message
  const missing = MISSING_MODULE.exec(error.message)
  return missing ? new ChunkFailure(chunkName(missing[1] ?? '')).message : undefined
}
