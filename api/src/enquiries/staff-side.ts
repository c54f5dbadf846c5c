/**
 * What staff do with an enquiry. Each step is done in the transaction that it is given, so that the log
 * of what staff change is written by the same one, and tells how it was before.
 */
import type { NewEnquiry } from '@masar/contract/enquiries'
import { canMove, isClosed, onceAttended, type EnquiryStatus } from '@masar/domain/enquiry-status'
import { isErased } from '@masar/domain/erasure'
import type { ApiLanguage } from '../messages/messages.ts'
import type { Database } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { draftEnquiry } from './filing.ts'
import { mailCustomer, mailStatus, receivedLetter } from './letters.ts'
import * as queries from './queries.ts'
import type { EnquiryRow } from './queries.ts'
import { noteReply } from './reply-notices.ts'
import { tell } from './signals.ts'
import { openThread, readThread, writeMessage, type NewMessage, type Thread, type WrittenMessage } from './thread.ts'

/** Who of the staff does it. */
export type Actor = { staffId: number; staffName: string }

/** When and how somebody asked before it became an enquiry. */
export type AskedElsewhere = { language: ApiLanguage; consentedAt: Date | null; consentWording: number | null; waitingSince: Date }

export type StaffSide = ReturnType<typeof staffSide>

export function staffSide({ clock, mail }: { clock: () => Date; mail: Mail }) {
  async function locked(within: Database, id: number): Promise<EnquiryRow> {
    const enquiry = await queries.lockEnquiry(within, id)
    if (!enquiry) throw new ApiError('not_found')
    return enquiry
  }

  /** Whoever ends an enquiry lets nobody wait in it any longer. */
  const stillWaiting = (enquiry: EnquiryRow, status: EnquiryStatus): Date | null => (isClosed(status) ? null : enquiry.waitingSince)

  return {
    /** Files what a customer asked elsewhere; they hear of it, and wait since they asked. Gives its id. */
    async fileFor(within: Database, customerId: number, asked: NewEnquiry, { language, ...since }: AskedElsewhere): Promise<number> {
      const { enquiry, vehicles } = await draftEnquiry(within, asked, clock())
      const id = await queries.insertEnquiry(within, { ...enquiry, ...since, customerId, language }, vehicles)
      await mailCustomer(within, mail, customerId, receivedLetter({ id, language, vehicles }))
      return id
    },

    /** Answers the customer, who is mailed about it unless they read it soon. The first answer begins the work. */
    async reply(within: Database, enquiryId: number, { staffId, staffName }: Actor, message: NewMessage): Promise<WrittenMessage> {
      const enquiry = await locked(within, enquiryId)
      if (isErased(enquiry)) throw new ApiError('conflict', 'answersNobody')
      const now = clock()
      const author = { authorType: 'User', staffId, authorName: staffName } as const
      const status = onceAttended(enquiry.status)
      const change = { status, waitingSince: null, seenAt: enquiry.seenAt ?? now }
      const written = await writeMessage(within, enquiry, { author, message, change }, now)
      await noteReply(within, enquiryId, now)
      if (status !== enquiry.status) await tell(within, enquiryId, 'status')
      return written
    },

    /** The thread; what the customer wrote is viewed by that. */
    async markViewedByStaff(within: Database, enquiryId: number): Promise<Thread & { revision: number }> {
      const enquiry = await locked(within, enquiryId)
      const now = clock()
      if (enquiry.seenAt === null) await queries.updateEnquiry(within, enquiryId, { seenAt: now })
      return openThread(within, enquiry, 'User', now)
    },

    /** The thread for who only looks in: what is unread stays so. */
    async peekByStaff(within: Database, enquiryId: number): Promise<Thread & { revision: number }> {
      const enquiry = await locked(within, enquiryId)
      return { ...(await readThread(within, enquiry)), revision: enquiry.threadRevision }
    },

    /** Moves an enquiry; a move that is none is a conflict. Of two at once the second sees what the first did. */
    async changeStatus(within: Database, enquiryId: number, status: EnquiryStatus): Promise<void> {
      const enquiry = await locked(within, enquiryId)
      if (!canMove(enquiry.status, status)) throw new ApiError('conflict', enquiry.status === 'new_enquiry' ? 'newFirst' : 'wrongMove')
      const waitingSince = stillWaiting(enquiry, status)
      // Whoever moves it has it in hand: it is put off no longer.
      await queries.updateEnquiry(within, enquiryId, { status, updatedAt: clock(), waitingSince, snoozedUntil: null })
      await mailStatus(within, mail, enquiry, status)
      await tell(within, enquiryId, 'status')
    },

    /** Puts an open enquiry off, or takes it back. No activity: it keeps its place in the list. */
    async snooze(within: Database, enquiryId: number, until: Date | null): Promise<void> {
      const { status } = await locked(within, enquiryId)
      if (until && isClosed(status)) throw new ApiError('conflict', 'enquiryClosed')
      await queries.updateEnquiry(within, enquiryId, { snoozedUntil: until })
      await tell(within, enquiryId, 'status')
    },

    /** What was just done is as if it had not been. No move: where it stood before the work began it stands again. Who was told of an end is told that it was none. */
    async putBack(
      within: Database,
      enquiryId: number,
      was: Partial<Pick<EnquiryRow, 'status' | 'assigneeId' | 'snoozedUntil' | 'waitingSince'>>,
    ): Promise<void> {
      const enquiry = await locked(within, enquiryId)
      // What was only put off was no activity either.
      const moved = was.status !== undefined || was.assigneeId !== undefined
      await queries.updateEnquiry(within, enquiryId, { ...was, ...(moved && { updatedAt: clock() }) })
      if (was.status && canMove(enquiry.status, was.status)) await mailStatus(within, mail, enquiry, was.status)
      await tell(within, enquiryId, 'status')
    },

    /** Gives an enquiry to somebody, or to nobody. The first assignment begins the work. */
    async assign(within: Database, enquiryId: number, assigneeId: number | null): Promise<void> {
      const enquiry = await locked(within, enquiryId)
      const status = assigneeId === null ? enquiry.status : onceAttended(enquiry.status)
      await queries.updateEnquiry(within, enquiryId, { assigneeId, status, updatedAt: clock() })
      if (status !== enquiry.status) await mailStatus(within, mail, enquiry, status)
      await tell(within, enquiryId, 'status')
    },
  }
}
