/** Replies and notes that are being written, kept in this browser by who writes and about what. */
import { stored } from '../stored.ts'

const PREFIX = 'staff-draft:'

export function draftOf(kind: 'reply' | 'note' | 'lead-note' | 'quotation', staffId: number, id: number) {
  const key = `${PREFIX}${staffId}:${kind}:${id}`
  return {
    read: (): string => stored.read(key) ?? '',
    write: (text: string): void => (text.trim() === '' ? stored.drop(key) : stored.write(key, text)),
    drop: (): void => stored.drop(key),
  }
}

/** Whoever signs out leaves nothing behind. */
export const dropDrafts = (): void => stored.dropAll(PREFIX)
