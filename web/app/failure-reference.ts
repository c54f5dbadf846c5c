import { isRouteErrorResponse } from 'react-router'

/** The reference of a failed call (its request id), for people to name on the phone. */
export function referenceOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { instance } = (error.data ?? {}) as { instance?: unknown }
  return typeof instance === 'string' ? instance : undefined
}
