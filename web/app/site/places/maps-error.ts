export class MapsFailure extends Error {
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
