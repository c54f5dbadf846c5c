/** What customers do with quotations, and what anyone with a quotation's code may see. */
import { quotationState, type QuotationAnswer, type QuotationState } from '@masar/domain/quotation'
import { lockOwnEnquiry } from '../enquiries/locks.ts'
import { mailAnswer } from '../enquiries/letters.ts'
import * as enquiries from '../enquiries/queries.ts'
import { writeAsCustomer } from '../enquiries/thread.ts'
import type { MessageKey } from '../messages/messages.ts'
import type { Database } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { Holder } from '../platform/sessions.ts'
import { answerInWords } from './in-words.ts'
import * as queries from './queries.ts'
import type { Quotation } from './queries.ts'

/** Why a quotation cannot be answered any more. */
const CLOSED = {
  accepted: 'quotationAnswered',
  declined: 'quotationAnswered',
  superseded: 'quotationSuperseded',
  expired: 'quotationExpired',
} as const satisfies Record<Exclude<QuotationState, 'sent'>, MessageKey>

export type QuotationService = ReturnType<typeof quotationService>

export function quotationService({ db, clock, mail }: { db: Database; clock: () => Date; mail: Mail }) {
  /** Another customer's enquiry is reported as not found, like one that does not exist. */
  async function requireOwn({ accountId }: Holder, enquiryId: number): Promise<void> {
    const found = await enquiries.selectRevisions(db, [enquiryId])
    if (found.get(enquiryId)?.customerId !== accountId) throw new ApiError('not_found')
  }

  async function requireQuotation(within: Database, enquiryId: number, id: number): Promise<Quotation> {
    const quotation = await queries.selectQuotation(within, enquiryId, id)
    if (!quotation) throw new ApiError('not_found')
    return quotation
  }

  return {
    async list(holder: Holder, enquiryId: number): Promise<Quotation[]> {
      await requireOwn(holder, enquiryId)
      return queries.selectQuotations(db, enquiryId)
    },

    async own(holder: Holder, enquiryId: number, id: number): Promise<Quotation> {
      await requireOwn(holder, enquiryId)
      return requireQuotation(db, enquiryId, id)
    },

    async byCode(code: string): Promise<Quotation> {
      const quotation = await queries.selectByCode(db, code)
      if (!quotation) throw new ApiError('not_found')
      return quotation
    },

    /**
     * Accepts or declines a quotation, which is written to the thread and mailed to the business. The enquiry is locked: of two
     * concurrent answers, or an answer and a newer quotation, the second fails with a conflict.
     */
    async answer(
      within: Database,
      holder: Holder,
      { enquiryId, id }: { enquiryId: number; id: number },
      { answer, version }: { answer: QuotationAnswer; version: number },
    ): Promise<Quotation> {
      const enquiry = await lockOwnEnquiry(within, holder, enquiryId)
      const now = clock()
      const quotation = await requireQuotation(within, enquiryId, id)
      const state = quotationState(quotation, now)
      if (state !== 'sent') throw new ApiError('conflict', CLOSED[state])
      if (quotation.version !== version) throw new ApiError('conflict')
      await queries.keepAnswer(within, id, answer, now)
      const content = answerInWords(quotation, answer, enquiry.language)
      await writeAsCustomer(within, enquiry, { content, attachment_ids: [] }, now)
      await mailAnswer(within, mail, enquiry, answerInWords(quotation, answer, 'en'))
      return requireQuotation(within, enquiryId, id)
    },
  }
}
