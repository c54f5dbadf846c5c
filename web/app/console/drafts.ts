/** Drafts of replies, notes and quotations, kept in this browser's local storage by author and subject. */
import { stored } from '../stored.ts'

const PREFIX = 'staff-draft:'

export function storedDraft(kind: 'reply' | 'note' | 'lead-note' | 'quotation', staffId: number, id: number) {
  const key = `${PREFIX}${staffId}:${kind}:${id}`
  return {
    read: (): string => stored.read(key) ?? '',
    write: (text: string): void => (text.trim() === '' ? stored.drop(key) : stored.write(key, text)),
    drop: (): void => stored.drop(key),
    /**
     * Tells other tabs that this text has been sent: stores it and then, for a moment, an empty draft, which `write` never does.
     * A draft that another tab has changed since is kept.
     */
    sent: (text: string): void => {
      const kept = stored.read(key)
      stored.write(key, text)
      stored.write(key, '')
      if (kept === undefined || kept === text) stored.drop(key)
      else stored.write(key, kept)
    },
    /** Calls `hear` with a text that another tab has sent. Returns the function that unsubscribes. */
    onSent: (hear: (text: string) => void): (() => void) => {
      const listen = ({ key: changed, oldValue, newValue }: StorageEvent) => {
        if (changed === key && newValue === '') hear(oldValue ?? '')
      }
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },
  }
}

/**
 * Fills an empty box with its draft, and clears it once another tab has sent the same text, so that it is not sent twice; text
 * that was changed since is kept. Returns the function that unsubscribes.
 */
export function keepDraftIn(box: HTMLTextAreaElement, draft: ReturnType<typeof storedDraft>): () => void {
  if (box.value === '') box.value = draft.read()
  return draft.onSent((text) => {
    if (box.readOnly) return
    if (box.value === text) box.value = ''
    else draft.write(box.value)
  })
}

/** Removes all drafts from this browser when somebody signs out. */
export const dropDrafts = (): void => stored.dropAll(PREFIX)
