/** Quotations in the thread of an enquiry: staff send them, the customer accepts or declines, anyone with the code checks one. */
import { MOST_CARS, MOST_OF_A_CAR } from '@masar/domain/enquiry'
import { TARIFF_NAMES } from '@masar/domain/enquiry-price'
import { BAISA_PER_RIAL } from '@masar/domain/money'
import { EXTRA_LENGTH, MOST_EXTRAS, QUOTATION_ANSWERS, QUOTATION_STATES, REASON_LENGTH, TERMS_LENGTH } from '@masar/domain/quotation'
import { KINDS } from '@masar/domain/vehicles'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { complain } from './complaints.ts'
import { MomentOrNone } from './moments.ts'
import { Id, IdPath, listResponse, itemResponse, Rial, Version } from './shapes.ts'
import { longText, longTextOrNone } from './texts.ts'

/** An amount entered by staff: rial, in whole baisa. */
const Amount = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine((rial) => Math.abs(rial * BAISA_PER_RIAL - Math.round(rial * BAISA_PER_RIAL)) < 1e-4, complain('tooFine'))
  .meta({ description: 'Omani rial, at most three decimals, without VAT' })

const AskedVehicle = z.object({
  vehicle_id: Id,
  count: z.number().int().min(1).max(MOST_OF_A_CAR),
  unit_price: Amount.nullish().meta({
    description: 'Price of one such vehicle in all, or per month of a lease, instead of the computed one',
  }),
  reason: longTextOrNone(REASON_LENGTH).meta({ description: 'Why the price is not the computed one; required then, and for staff only' }),
})

/** What a price is computed from. */
const asked = {
  vehicles: z.array(AskedVehicle).min(1).max(MOST_CARS).meta({ description: "Published vehicles of the enquiry's type" }),
  start_date: MomentOrNone,
  end_date: MomentOrNone,
  deposit: Amount.meta({ description: 'Omani rial, at most three decimals; refundable, so not part of the total' }),
}

const Preview = z.object({ ...asked, extras: z.array(z.object({ price: Amount })).max(MOST_EXTRAS) })
export type AskedQuotation = z.output<typeof Preview>

const Extra = z.object({ en_title: longText(1, EXTRA_LENGTH), ar_title: longText(1, EXTRA_LENGTH), price: Amount })

const NewQuotation = z.object({
  ...asked,
  extras: z.array(Extra).max(MOST_EXTRAS),
  valid_until: MomentOrNone.meta({ description: 'Last day of validity, seven days from now by default; at most the end of the rental' }),
  en_terms: longTextOrNone(TERMS_LENGTH),
  ar_terms: longTextOrNone(TERMS_LENGTH),
  version: Version.meta({ description: 'Version of the latest quotation the caller knows of, 0 for none: 409 if it is not the latest' }),
})
export type NewQuotation = z.output<typeof NewQuotation>

const Line = z.object({
  vehicle_id: z.int(),
  count: z.int(),
  title_image_url: z.string(),
  brand: z.string(),
  ar_brand: z.string(),
  en_model_name: z.string(),
  ar_model_name: z.string(),
  tariff: z.enum(TARIFF_NAMES).meta({ description: 'The published price from which the line is computed' }),
  tariff_price: Rial,
  unit_price: Rial.meta({ description: 'Rial without VAT for one such vehicle: for all rental days, a month of a lease, or to buy' }),
  total: Rial,
})

const StaffLine = Line.extend({
  computed_price: Rial.meta({ description: 'Price of one such vehicle as computed from the published price, in Omani rial without VAT' }),
  reason: z.string(),
})

const sums = {
  currency: z.literal('OMR'),
  days: z.int().nullable().meta({ description: 'Number of rental days; null for other types' }),
  net: Rial.meta({ description: 'Vehicles and extras in Omani rial, without VAT' }),
  vat_rate: z.number().meta({ description: 'VAT rate in per cent' }),
  vat: Rial,
  total: Rial.meta({ description: 'Omani rial including VAT; for a lease, the amount for one month' }),
  deposit: Rial,
}

const Computed = z.object({ ...sums, lines: z.array(StaffLine) })

export const Quotation = z.object({
  ...sums,
  id: z.int(),
  number: z.string(),
  version: Version,
  enquiry_type: z.enum(KINDS),
  state: z.enum(QUOTATION_STATES),
  code: z.string().meta({ description: 'Code by which anybody can check the quotation, without a token: `GET /v1/quotations/{code}`' }),
  message_id: z.int().meta({ description: 'Id of the message in the thread that states the quotation in words' }),
  created_at: z.string(),
  valid_until: z.string(),
  answered_at: z.string().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  lines: z.array(Line),
  extras: z.array(z.object({ en_title: z.string(), ar_title: z.string(), price: Rial })),
  en_terms: z.string(),
  ar_terms: z.string(),
})

const StaffQuotation = Quotation.extend({
  lines: z.array(StaffLine),
  author: z.object({ id: z.int(), name: z.string() }),
})

/** What anyone with the code printed on a quotation may see: nothing about the customer. */
const PublicQuotation = z.object({
  number: z.string(),
  state: z.enum(QUOTATION_STATES),
  created_at: z.string(),
  valid_until: z.string(),
  currency: z.literal('OMR'),
  total: Rial.meta({ description: 'Omani rial including VAT; for a lease, the amount for one month' }),
  enquiry_type: z.enum(KINDS),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
})

const QuotationPath = z.object({ id: Id, quotation_id: Id })
const Answer = z.object({
  answer: z.enum(QUOTATION_ANSWERS),
  version: Version.meta({ description: 'Version of the quotation that the customer has read; 409 for any other' }),
})

const tag = 'Quotations'
const staff = { tag, access: 'staff' } as const
const customer = { tag, access: 'customer' } as const
const PDF = 'Returns a quotation as a PDF in Arabic and English'

export const quotationCalls = {
  'GET /v1/staff/enquiries/{id}/quotations': {
    ...staff,
    summary: 'Lists all quotations of an enquiry, latest first',
    path: IdPath,
    answer: listResponse(StaffQuotation),
  },
  'POST /v1/staff/enquiries/{id}/quotations': {
    ...staff,
    summary: 'Sends a quotation to the thread; it supersedes the previous one',
    path: IdPath,
    body: NewQuotation,
    idempotent: true,
    status: 201,
    answer: itemResponse(StaffQuotation),
  },
  'POST /v1/staff/enquiries/{id}/quotations/preview': {
    ...staff,
    summary: 'Computes the amounts of a quotation without storing anything',
    path: IdPath,
    body: Preview,
    answer: itemResponse(Computed),
  },
  'GET /v1/staff/enquiries/{id}/quotations/{quotation_id}/pdf': {
    ...staff,
    summary: PDF,
    path: QuotationPath,
    limits: ['papers'],
    contentType: 'application/pdf',
    answer: z.undefined(),
  },
  'GET /v1/customers/enquiries/{id}/quotations': {
    ...customer,
    summary: 'Lists all quotations of an enquiry, latest first',
    path: IdPath,
    answer: listResponse(Quotation),
  },
  'PUT /v1/customers/enquiries/{id}/quotations/{quotation_id}/answer': {
    ...customer,
    summary: 'Accepts or declines the latest quotation, once, while it is valid; 409 otherwise',
    path: QuotationPath,
    body: Answer,
    idempotent: true,
    answer: itemResponse(Quotation),
  },
  'GET /v1/customers/enquiries/{id}/quotations/{quotation_id}/pdf': {
    ...customer,
    summary: PDF,
    path: QuotationPath,
    limits: ['papers'],
    contentType: 'application/pdf',
    answer: z.undefined(),
  },
  'GET /v1/quotations/{code}': {
    tag,
    access: 'anyone',
    summary: 'Returns the state and the total of the quotation with this code',
    path: z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
    limits: ['quotation-codes'],
    answer: itemResponse(PublicQuotation),
  },
} as const satisfies Calls
