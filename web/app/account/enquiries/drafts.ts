/** What was typed for an enquiry and not sent yet. */
import { drafts as early } from '../../drafts.ts'
import { CONVERSATION_DRAFT } from '../../session.ts'
import { stored } from '../../stored.ts'

/** Where the page keeps what is typed before its code is there (held-press-script.ts). */
export const earlyDraft = (id: number) => ({ 'data-draft': `conversation-${id}`, 'data-owner': String(id) })

export const drafts = {
  read: (id: number): string => early.read(`conversation-${id}`, String(id))?.['content'] ?? stored.read(CONVERSATION_DRAFT + id) ?? '',
  keep(id: number, text: string): void {
    early.drop(`conversation-${id}`)
    if (text === '') stored.drop(CONVERSATION_DRAFT + id)
    else stored.write(CONVERSATION_DRAFT + id, text)
  },
}
