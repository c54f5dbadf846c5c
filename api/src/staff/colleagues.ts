/** Into whose hands something can be put. */
import type { Database } from '../platform/database.ts'
import { fieldError } from '../platform/failure.ts'
import { holdActive } from './queries.ts'

/** Refuses somebody who does not work here any more, and keeps them from being disabled at the same moment. */
export async function requireActive(within: Database, id: number, field: string): Promise<{ id: number; name: string }> {
  const found = await holdActive(within, id)
  if (!found) throw fieldError(field, 'staffUnknown')
  return found
}

/** In whose hands, as a filter says it: a number, or null for nobody's. */
export function inHands(given: 'me' | 'none' | number | undefined, me: number): number | null | undefined {
  if (given === 'me') return me
  return given === 'none' ? null : given
}
