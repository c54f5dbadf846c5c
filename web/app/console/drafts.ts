/** Replies and notes that are being written, kept in this browser by who writes and about which enquiry. */
import { stored } from '../stored.ts'

const PREFIX = 'staff-draft:'

export function draftOf(kind: 'reply' | 'note', staffId: number, enquiryId: number) {
  const key = `${PREFIX}${staffId}:${kind}:${enquiryId}`
  return {
    read: (): string => stored.read(key) ?? '',
    write: (text: string): void => (text.trim() === '' ? stored.drop(key) : stored.write(key, text)),
    drop: (): void => stored.drop(key),
  }
}

/** Whoever signs out leaves nothing behind. */
export const dropDrafts = (): void => stored.dropAll(PREFIX)
