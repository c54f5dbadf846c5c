/** Drafts: what somebody is typing, kept in this tab until it is sent. */

export const DRAFT_PREFIX = 'draft:'

/** Owner of drafts of forms that anybody at this tab may send, signed in or not. */
export const VISITOR = 'visitor'

/** Names of fields that are never stored in a draft. */
export const SECRET = /password/

/** The values of a form, by field name. */
export type Draft = Readonly<Record<string, string>>

/** `since` is when the draft was begun, as a timestamp in milliseconds. */
type Kept = { owner?: unknown; since?: number; values?: Draft } | null

/** Storage may be disabled or full: then what was typed is lost when its form is closed. */
export const drafts = {
  /** Only for its owner: the next person at this browser must not see somebody else's draft. */
  kept(form: string, owner: string): Kept {
    try {
      const kept = JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + form) ?? 'null') as Kept
      return kept?.owner === owner ? kept : null
    } catch {
      return null
    }
  },
  read: (form: string, owner: string): Draft | undefined => drafts.kept(form, owner)?.values,
  write(form: string, owner: string, values: Draft): void {
    try {
      sessionStorage.setItem(DRAFT_PREFIX + form, JSON.stringify({ owner, since: drafts.kept(form, owner)?.since ?? Date.now(), values }))
    } catch {
      // see above
    }
  },
  drop(form: string): void {
    try {
      sessionStorage.removeItem(DRAFT_PREFIX + form)
    } catch {
      // see above
    }
  },
  dropAll(): void {
    try {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key)
    } catch {
      // see above
    }
  },
}
