/** What was typed for an enquiry and not sent yet. */
import { DRAFT } from '../../session.ts'
import { stored } from '../../stored.ts'

export const drafts = {
  read: (id: number): string => stored.read(DRAFT + id) ?? '',
  keep(id: number, text: string): void {
    if (text === '') stored.drop(DRAFT + id)
    else stored.write(DRAFT + id, text)
  },
}
