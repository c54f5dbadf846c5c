/** How staff preview, send and read quotations. Sending one is audited in the same transaction. */
import { randomBytes } from 'node:crypto'
import type { AskedQuotation, NewQuotation } from '@masar/contract/quotations'
import { toBaisa, toRial } from '@masar/domain/money'
import { endOfDay, quotationNumber, defaultEnd, validityFault, withinRental } from '@masar/domain/quotation'
import * as enquiries from '../../enquiries/queries.ts'
import type { StaffSide } from '../../enquiries/staff-side.ts'
import type { StaffHolder } from '../../platform/access.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/failure.ts'
import { quotationInWords } from '../../quotations/in-words.ts'
import { totalOf } from '../../quotations/present.ts'
import { explained, priceQuotation } from '../../quotations/pricing.ts'
import * as queries from '../../quotations/queries.ts'
import type { Quotation, QuotationLine } from '../../quotations/queries.ts'
import { selectVatPercent } from '../../settings/queries.ts'
import { audit, differences } from '../audit-log.ts'

/** 128 bits, so that nobody can guess a quotation's code. */
const newCode = (): string => randomBytes(16).toString('base64url')

/** The lines with a price other than the computed one, and the reason, for the audit log. */
const ownPrices = (lines: readonly QuotationLine[]) =>
  lines
    .filter(({ unitPrice, computedPrice }) => unitPrice !== computedPrice)
    .map(({ vehicleId, computedPrice, unitPrice, reason }) => ({
      vehicle_id: vehicleId,
      computed_price: toRial(computedPrice),
      unit_price: toRial(unitPrice),
      reason,
    }))

const facts = ({ status }: enquiries.EnquiryRow) => ({ status })

export type StaffQuotations = ReturnType<typeof staffQuotations>

export function staffQuotations({ db, clock, staffSide }: { db: Database; clock: () => Date; staffSide: StaffSide }) {
  async function orNotFound(enquiry: Promise<enquiries.EnquiryRow | undefined>): Promise<enquiries.EnquiryRow> {
    const found = await enquiry
    if (!found) throw new ApiError('not_found')
    return found
  }

  function lastMoment(asked: Date | null, now: Date): Date {
    const end = asked ? endOfDay(asked) : defaultEnd(now)
    const fault = validityFault(end, now)
    if (fault) throw fieldError('valid_until', fault)
    return end
  }

  /** The quotation to be stored, at the prices of this moment. */
  async function draft(within: Database, enquiry: enquiries.EnquiryRow, asked: NewQuotation, now: Date) {
    const { days, lines } = await priceQuotation(within, enquiry.enquiryType, asked, now)
    return {
      enquiryId: enquiry.id,
      version: asked.version + 1,
      code: newCode(),
      kind: enquiry.enquiryType,
      startDate: asked.start_date,
      endDate: asked.end_date,
      days,
      deposit: toBaisa(asked.deposit),
      vatPercent: await selectVatPercent(within, now),
      enTerms: asked.en_terms,
      arTerms: asked.ar_terms,
      validUntil: withinRental(lastMoment(asked.valid_until, now), asked.end_date),
      answer: null,
      answeredAt: null,
      createdAt: now,
      lines: explained(lines),
      extras: asked.extras.map(({ en_title, ar_title, price }) => ({ enTitle: en_title, arTitle: ar_title, price: toBaisa(price) })),
    }
  }

  return {
    /** Computes the amounts without storing anything. A price other than the computed one needs no reason yet. */
    async preview(enquiryId: number, asked: AskedQuotation) {
      const enquiry = await orNotFound(enquiries.selectEnquiry(db, enquiryId))
      const now = clock()
      const priced = await priceQuotation(db, enquiry.enquiryType, asked, now)
      const extras = asked.extras.map(({ price }) => ({ price: toBaisa(price) }))
      return { ...priced, extras, deposit: toBaisa(asked.deposit), vatPercent: await selectVatPercent(db, now) }
    },

    async list(enquiryId: number): Promise<Quotation[]> {
      await orNotFound(enquiries.selectEnquiry(db, enquiryId))
      return queries.selectQuotations(db, enquiryId)
    },

    async one(enquiryId: number, id: number): Promise<Quotation> {
      const quotation = await queries.selectQuotation(db, enquiryId, id)
      if (!quotation) throw new ApiError('not_found')
      return quotation
    },

    /**
     * Sends the quotation with a reply that puts it into words. Locks the enquiry: of two quotations sent at once, the second gets a 409.
     */
    async send(within: Database, enquiryId: number, { accountId, name }: StaffHolder, asked: NewQuotation): Promise<Quotation> {
      const now = clock()
      const enquiry = await orNotFound(enquiries.lockEnquiry(within, enquiryId))
      if (enquiry.status === 'lost') throw new ApiError('conflict', 'enquiryClosed')
      if ((await queries.selectLatestVersion(within, enquiryId)) !== asked.version) throw new ApiError('conflict', 'quotationNewer')
      const { kind, lines, extras, ...row } = await draft(within, enquiry, asked, now)
      const content = quotationInWords({ ...row, kind, lines, extras, staffId: accountId }, enquiry.language)
      const reply = { content, attachment_ids: [] }
      const { message } = await staffSide.reply(within, enquiryId, { staffId: accountId, staffName: name }, reply)
      const id = await queries.insertQuotation(within, { ...row, staffId: accountId, messageId: message.id }, { lines, extras })
      const changed = differences(facts(enquiry), facts(await orNotFound(enquiries.lockEnquiry(within, enquiryId))))
      const told = {
        ...changed?.after,
        quotation: quotationNumber(enquiryId, row.version),
        message_id: message.id,
        total: toRial(totalOf({ lines, extras, vatPercent: row.vatPercent }).total),
        own_prices: ownPrices(lines),
      }
      const before = asked.version === 0 ? changed?.before : { ...changed?.before, quotation: quotationNumber(enquiryId, asked.version) }
      await audit(
        within,
        { staffId: accountId, action: 'enquiry.quotation', subject: { kind: 'enquiry', id: enquiryId }, before, after: told },
        now,
      )
      const sent = await queries.selectQuotation(within, enquiryId, id)
      if (!sent) throw new Error(`Quotation ${id} is gone as soon as it was written.`)
      return sent
    },
  }
}
