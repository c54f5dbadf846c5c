import { DRAFT_PREFIX } from './drafts.ts'

/** Whether this tab keeps any draft. Only pages with a form ask. */
export function draftsKept(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(DRAFT_PREFIX))
  } catch {
    return false
  }
}
