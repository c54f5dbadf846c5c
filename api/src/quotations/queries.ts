/** Queries of quotations. */
import type { EnquiryStatus } from '@masar/domain/enquiry-status'
import type { QuotationAnswer } from '@masar/domain/quotation'
import type { Kind } from '@masar/domain/vehicles'
import { sql, type Insertable, type Selectable } from 'kysely'
import { anyOf } from '../platform/statement.ts'
import type { Database } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'

export type QuotationLine = Omit<Selectable<Tables['quotationLines']>, 'quotationId' | 'computedPrice' | 'unitPrice'> & {
  computedPrice: number
  unitPrice: number
}
export type QuotationExtra = { enTitle: string; arTitle: string; price: number }

/** A quotation with its customer and author, and whether it is the enquiry's latest. */
export type QuotationRow = Omit<Selectable<Tables['quotations']>, 'deposit'> & {
  deposit: number
  kind: Kind
  language: 'en' | 'ar'
  customerName: string
  staffName: string
  isLatest: boolean
  enquiryStatus: EnquiryStatus
}

/** The computed parts of a quotation: its lines, extras and amounts. */
export type QuotationDraft = { days: number | null; deposit: number; vatPercent: number; lines: QuotationLine[]; extras: QuotationExtra[] }
export type Quotation = QuotationRow & QuotationDraft

const rows = (db: Database) =>
  db
    .selectFrom('quotations')
    .innerJoin('enquiries', 'enquiries.id', 'quotations.enquiryId')
    .innerJoin('staff', 'staff.id', 'quotations.staffId')
    .selectAll('quotations')
    .select([
      'enquiries.enquiryType as kind',
      'enquiries.language',
      'enquiries.status as enquiryStatus',
      'enquiries.name as customerName',
      'staff.name as staffName',
      sql<boolean>`not exists (
        select 1 from quotations newer where newer.enquiry_id = quotations.enquiry_id and newer.version > quotations.version)`.as(
        'isLatest',
      ),
    ])

type Found = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>

async function withLists(db: Database, found: Found): Promise<Quotation[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const lines = await db.selectFrom('quotationLines').selectAll().where('quotationId', 'in', ids).orderBy('position').execute()
  const extras = await db.selectFrom('quotationExtras').selectAll().where('quotationId', 'in', ids).orderBy('position').execute()
  const linesOf = Map.groupBy(lines, ({ quotationId }) => quotationId)
  const extrasOf = Map.groupBy(extras, ({ quotationId }) => quotationId)
  return found.map((row) => ({
    ...row,
    deposit: Number(row.deposit),
    lines: (linesOf.get(row.id) ?? []).map((line) => ({
      ...line,
      computedPrice: Number(line.computedPrice),
      unitPrice: Number(line.unitPrice),
    })),
    extras: (extrasOf.get(row.id) ?? []).map((extra) => ({ ...extra, price: Number(extra.price) })),
  }))
}

/** All quotations of one enquiry or of several, the latest first. */
export const selectQuotations = async (db: Database, ...enquiryIds: readonly number[]): Promise<Quotation[]> =>
  withLists(db, await rows(db).where('enquiryId', '=', anyOf(enquiryIds)).orderBy('version', 'desc').execute())

/** One quotation of an enquiry. */
export async function selectQuotation(db: Database, enquiryId: number, id: number): Promise<Quotation | undefined> {
  const found = await rows(db).where('enquiryId', '=', enquiryId).where('quotations.id', '=', id).execute()
  return (await withLists(db, found))[0]
}

export const selectByCode = async (db: Database, code: string): Promise<Quotation | undefined> =>
  (await withLists(db, await rows(db).where('code', '=', code).execute()))[0]

/** The latest version of an enquiry's quotations; 0 if there is none. */
export async function selectLatestVersion(db: Database, enquiryId: number): Promise<number> {
  const { version } = await db
    .selectFrom('quotations')
    .select(sql<number>`coalesce(max(version), 0)::int`.as('version'))
    .where('enquiryId', '=', enquiryId)
    .executeTakeFirstOrThrow()
  return version
}

export async function insertQuotation(
  within: Database,
  quotation: Insertable<Tables['quotations']>,
  { lines, extras }: Pick<QuotationDraft, 'lines' | 'extras'>,
): Promise<number> {
  const { id } = await within.insertInto('quotations').values(quotation).returning('id').executeTakeFirstOrThrow()
  await within
    .insertInto('quotationLines')
    .values(lines.map((line) => ({ ...line, quotationId: id })))
    .execute()
  if (extras.length > 0) {
    const values = extras.map(({ enTitle, arTitle, price }, position) => ({ quotationId: id, position, enTitle, arTitle, price }))
    await within.insertInto('quotationExtras').values(values).execute()
  }
  return id
}

export async function keepAnswer(within: Database, id: number, answer: QuotationAnswer, now: Date): Promise<void> {
  await within.updateTable('quotations').set({ answer, answeredAt: now }).where('id', '=', id).execute()
}

/** Removes free text, which may hold personal data, from the quotations of enquiries; cars, dates and prices stay. */
export async function forgetWords(within: Database, enquiryIds: readonly number[]): Promise<void> {
  const theirs = within.selectFrom('quotations').select('id').where('enquiryId', 'in', enquiryIds)
  await within.updateTable('quotationLines').set({ reason: '' }).where('quotationId', 'in', theirs).execute()
  await within.updateTable('quotationExtras').set({ enTitle: '', arTitle: '' }).where('quotationId', 'in', theirs).execute()
  await within.updateTable('quotations').set({ enTerms: '', arTerms: '' }).where('enquiryId', 'in', enquiryIds).execute()
}
