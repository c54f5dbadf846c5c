/** Which member of staff an enquiry or a lead can be assigned to. */
import type { Database } from '../platform/database.ts'
import { fieldError } from '../platform/failure.ts'
import { holdActive } from './queries.ts'

/** Throws unless the member of staff is active, and locks their row so that nobody disables them before the transaction ends. */
export async function requireActive(within: Database, id: number, field: string): Promise<{ id: number; name: string }> {
  const found = await holdActive(within, id)
  if (!found) throw fieldError(field, 'staffUnknown')
  return found
}

/** The assignee that a filter asks for: an account's id, null for unassigned, or undefined for any. */
export function assigneeFilter(given: 'me' | 'none' | number | undefined, me: number): number | null | undefined {
  if (given === 'me') return me
  return given === 'none' ? null : given
}
