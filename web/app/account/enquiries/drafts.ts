/** What was typed for an enquiry and not sent yet. */
import { drafts as early } from '../../drafts.ts'
import { CONVERSATION_DRAFT } from '../../session.ts'
import { stored } from '../../stored.ts'

/** The attributes by which held-press-script.ts stores what is typed before this code has loaded. */
export const earlyDraft = (id: number) => ({ 'data-draft': `conversation-${id}`, 'data-owner': String(id) })

export const drafts = {
  read: (id: number): string => early.read(`conversation-${id}`, String(id))?.['content'] ?? stored.read(CONVERSATION_DRAFT + id) ?? '',
  keep(id: number, text: string): void {
    early.drop(`conversation-${id}`)
    if (text === '') stored.drop(CONVERSATION_DRAFT + id)
    else stored.write(CONVERSATION_DRAFT + id, text)
  },
}
