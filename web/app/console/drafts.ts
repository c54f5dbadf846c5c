/** Replies that are being written, kept in this browser by who writes and to which enquiry. */
import { stored } from '../stored.ts'

const PREFIX = 'staff-draft:'

export function replyDraft(staffId: number, enquiryId: number) {
  const key = `${PREFIX}${staffId}:${enquiryId}`
  return {
    read: (): string => stored.read(key) ?? '',
    write: (text: string): void => (text.trim() === '' ? stored.drop(key) : stored.write(key, text)),
    drop: (): void => stored.drop(key),
  }
}

/** Whoever signs out leaves nothing behind. */
export const dropReplyDrafts = (): void => stored.dropAll(PREFIX)
