/**
 * What staff do with an enquiry. Each step runs in the caller's transaction, so that the audit log is written in
 * the same one and records the state before.
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
import { sendSignal } from './signals.ts'
import { openThread, readThread, writeMessage, type NewMessage, type Thread, type WrittenMessage } from './thread.ts'

/** The member of staff who acts. */
export type Actor = { staffId: number; staffName: string }

/** For an enquiry that began elsewhere (as a lead, say): its language and consent, and since when the customer waits. */
export type AskedElsewhere = { language: ApiLanguage; consentedAt: Date | null; consentWording: number | null; waitingSince: Date }

export type StaffSide = ReturnType<typeof staffSide>

export function staffSide({ clock, mail }: { clock: () => Date; mail: Mail }) {
  async function lockEnquiry(within: Database, id: number): Promise<EnquiryRow> {
    const enquiry = await queries.lockEnquiry(within, id)
    if (!enquiry) throw new ApiError('not_found')
    return enquiry
  }

  /** Since when the customer waits for an answer; null once the enquiry is closed. */
  const stillWaiting = (enquiry: EnquiryRow, status: EnquiryStatus): Date | null => (isClosed(status) ? null : enquiry.waitingSince)

  return {
    /** Files an enquiry that a customer made elsewhere, and mails them; they count as waiting since then. Returns its id. */
    async fileFor(within: Database, customerId: number, asked: NewEnquiry, { language, ...since }: AskedElsewhere): Promise<number> {
      const { enquiry, vehicles } = await draftEnquiry(within, asked, clock())
      const id = await queries.insertEnquiry(within, { ...enquiry, ...since, customerId, language }, vehicles)
      await mailCustomer(within, mail, customerId, receivedLetter({ id, language, vehicles }))
      return id
    },

    /** Answers the customer, who is mailed unless they read it soon. The first answer moves the enquiry to `inprogress`. */
    async reply(within: Database, enquiryId: number, { staffId, staffName }: Actor, message: NewMessage): Promise<WrittenMessage> {
      const enquiry = await lockEnquiry(within, enquiryId)
      if (isErased(enquiry)) throw new ApiError('conflict', 'answersNobody')
      const now = clock()
      const author = { authorType: 'User', staffId, authorName: staffName } as const
      const status = onceAttended(enquiry.status)
      const change = { status, waitingSince: null, seenAt: enquiry.seenAt ?? now }
      const written = await writeMessage(within, enquiry, { author, message, change }, now)
      await noteReply(within, enquiryId, now)
      if (status !== enquiry.status) await sendSignal(within, enquiryId, 'status')
      return written
    },

    /** The thread; marks the customer's messages as viewed. */
    async markViewedByStaff(within: Database, enquiryId: number): Promise<Thread & { revision: number }> {
      const enquiry = await lockEnquiry(within, enquiryId)
      const now = clock()
      if (enquiry.seenAt === null) await queries.updateEnquiry(within, enquiryId, { seenAt: now })
      return openThread(within, enquiry, 'User', now)
    },

    /** The thread without marking anything as viewed. */
    async peekByStaff(within: Database, enquiryId: number): Promise<Thread & { revision: number }> {
      const enquiry = await lockEnquiry(within, enquiryId)
      return { ...(await readThread(within, enquiry)), revision: enquiry.threadRevision }
    },

    /** Changes the status; a transition that is not allowed is a conflict. The lock makes concurrent changes follow one another. */
    async changeStatus(within: Database, enquiryId: number, status: EnquiryStatus): Promise<void> {
      const enquiry = await lockEnquiry(within, enquiryId)
      if (!canMove(enquiry.status, status)) throw new ApiError('conflict', enquiry.status === 'new_enquiry' ? 'newFirst' : 'wrongMove')
      const waitingSince = stillWaiting(enquiry, status)
      // A change of status means that somebody is at work on it, which ends a snooze.
      await queries.updateEnquiry(within, enquiryId, { status, updatedAt: clock(), waitingSince, snoozedUntil: null })
      await mailStatus(within, mail, enquiry, status)
      await sendSignal(within, enquiryId, 'status')
    },

    /** Snoozes an open enquiry, or ends its snooze (null). It does not count as activity: the enquiry keeps its place in the list. */
    async snooze(within: Database, enquiryId: number, until: Date | null): Promise<void> {
      const { status } = await lockEnquiry(within, enquiryId)
      if (until && isClosed(status)) throw new ApiError('conflict', 'enquiryClosed')
      await queries.updateEnquiry(within, enquiryId, { snoozedUntil: until })
      await sendSignal(within, enquiryId, 'status')
    },

    /** Undoes the latest change, even to `new_enquiry`, which no transition leads to. Mails the customer if a transition leads back. */
    async undo(
      within: Database,
      enquiryId: number,
      was: Partial<Pick<EnquiryRow, 'status' | 'assigneeId' | 'snoozedUntil' | 'waitingSince'>>,
    ): Promise<void> {
      const enquiry = await lockEnquiry(within, enquiryId)
      // Undoing a snooze is no activity, as the snooze was none.
      const moved = was.status !== undefined || was.assigneeId !== undefined
      await queries.updateEnquiry(within, enquiryId, { ...was, ...(moved && { updatedAt: clock() }) })
      if (was.status && canMove(enquiry.status, was.status)) await mailStatus(within, mail, enquiry, was.status)
      await sendSignal(within, enquiryId, 'status')
    },

    /** Assigns an enquiry to a member of staff, or to nobody. The first assignment moves it to `inprogress`. */
    async assign(within: Database, enquiryId: number, assigneeId: number | null): Promise<void> {
      const enquiry = await lockEnquiry(within, enquiryId)
      const status = assigneeId === null ? enquiry.status : onceAttended(enquiry.status)
      await queries.updateEnquiry(within, enquiryId, { assigneeId, status, updatedAt: clock() })
      if (status !== enquiry.status) await mailStatus(within, mail, enquiry, status)
      await sendSignal(within, enquiryId, 'status')
    },
  }
}
