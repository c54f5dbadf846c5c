/** Replies and notes that are being written, kept in this browser by who writes and about what. */
import { stored } from '../stored.ts'

const PREFIX = 'staff-draft:'

export function draftOf(kind: 'reply' | 'note' | 'lead-note' | 'quotation', staffId: number, id: number) {
  const key = `${PREFIX}${staffId}:${kind}:${id}`
  return {
    read: (): string => stored.read(key) ?? '',
    write: (text: string): void => (text.trim() === '' ? stored.drop(key) : stored.write(key, text)),
    drop: (): void => stored.drop(key),
    /** It has gone out with these words: other tabs hear so by its being empty for a moment, which it never is otherwise. What one of them has written on stays. */
    sent: (text: string): void => {
      const kept = stored.read(key)
      stored.write(key, text)
      stored.write(key, '')
      if (kept === undefined || kept === text) stored.drop(key)
      else stored.write(key, kept)
    },
    /** Tells what another tab has sent. Gives how to hear no more. */
    onSent: (hear: (text: string) => void): (() => void) => {
      const listen = ({ key: changed, oldValue, newValue }: StorageEvent) => {
        if (changed === key && newValue === '') hear(oldValue ?? '')
      }
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },
  }
}

/** Whoever signs out leaves nothing behind. */
export const dropDrafts = (): void => stored.dropAll(PREFIX)
