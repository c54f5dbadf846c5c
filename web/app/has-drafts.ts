import { DRAFT_PREFIX } from './drafts.ts'

/** Whether this tab has any draft. In a module of its own, for pages with a form only. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(DRAFT_PREFIX))
  } catch {
    return false
  }
}
