/** What a customer does with enquiries: file them, read them, and write messages in them. */
import type { NewEnquiry } from '@masar/contract/enquiries'
import type { ApiLanguage } from '../messages/messages.ts'
import type { Database } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import type { Letter, Mail } from '../platform/mail/mail.ts'
import { mayMail, type Limits } from '../platform/limits/rate-limits.ts'
import type { Holder } from '../platform/sessions.ts'
import { batchLookups } from '../platform/batch-lookups.ts'
import { draftEnquiry } from './filing.ts'
import { lockCustomer, lockOwnEnquiry } from './locks.ts'
import { businessLetter, receivedLetter } from './letters.ts'
import * as queries from './queries.ts'
import type { AskedVehicle, EnquiryWithPeople, OwnEnquiry } from './queries.ts'
import { openThread, readThread, writeAsCustomer, type NewMessage, type Thread, type WrittenMessage } from './thread.ts'

export type DetailedEnquiry = { enquiry: EnquiryWithPeople; vehicles: AskedVehicle[] }

export type EnquiryService = ReturnType<typeof enquiryService>

export function enquiryService({ db, clock, limits, mail }: { db: Database; clock: () => Date; limits: Limits; mail: Mail }) {
  /** Batched, as every open page polls for this every few seconds. */
  const findRevision = batchLookups((ids: readonly number[]) => queries.selectRevisions(db, ids))

  /** Another customer's enquiry is reported as not found, like one that does not exist. */
  async function detail({ accountId }: Pick<Holder, 'accountId'>, id: number): Promise<DetailedEnquiry> {
    const enquiry = await queries.selectEnquiry(db, id, accountId)
    if (!enquiry) throw new ApiError('not_found')
    return { enquiry, vehicles: await queries.selectAsked(db, id) }
  }

  return {
    /** Files an enquiry at current prices; returns its id. */
    async file(within: Database, { accountId: customerId }: Holder, asked: NewEnquiry, language: ApiLanguage): Promise<number> {
      const { email, emailVerifiedAt } = await lockCustomer(within, customerId)
      const { enquiry, vehicles, settings } = await draftEnquiry(within, asked, clock())
      const id = await queries.insertEnquiry(within, { ...enquiry, customerId, language }, vehicles)
      // An unverified address may be a stranger's, who must not get an e-mail for every enquiry.
      const isTold = emailVerifiedAt !== null || (await mayMail(limits, email))
      const received: Letter[] = isTold ? [{ ...receivedLetter({ id, language, vehicles }), to: email }] : []
      await mail.send(within, ...received, businessLetter({ id, ...enquiry, vehicles }, settings))
      return id
    },

    async list({ accountId }: Holder, page: { page: number; per_page: number }): Promise<{ items: OwnEnquiry[]; total: number }> {
      const [items, total] = await Promise.all([
        queries.selectOwn(db, accountId, { limit: page.per_page, offset: (page.page - 1) * page.per_page }),
        queries.countOwn(db, accountId),
      ])
      return { items, total }
    },

    detail,

    /** The thread's revision. A client that has it has read the whole thread, which is marked as viewed. */
    async revision({ accountId }: Holder, id: number): Promise<number> {
      const found = await findRevision(id)
      if (found?.customerId !== accountId) throw new ApiError('not_found')
      return found.threadRevision
    },

    /** The thread; marks the staff's messages as viewed unless `readOnly` (a HEAD request). */
    thread: ({ accountId }: Holder, id: number, readOnly = false): Promise<Thread & { revision: number }> =>
      db.transaction().execute(async (within) => {
        const enquiry = await queries.lockEnquiry(within, id, accountId)
        if (!enquiry) throw new ApiError('not_found')
        if (readOnly) return { ...(await readThread(within, enquiry)), revision: enquiry.threadRevision }
        return openThread(within, enquiry, 'Customer', clock())
      }),

    /** Writes a message to the staff. */
    async write(within: Database, holder: Holder, id: number, message: NewMessage): Promise<WrittenMessage> {
      return writeAsCustomer(within, await lockOwnEnquiry(within, holder, id), message, clock())
    },
  }
}
