/** Enquiries: what a customer asks for, the thread about it, and what visitors send by the contact, lease and corporate forms. */
import { latinDigits } from '@masar/domain/digits'
import {
  AUTHOR_TYPES,
  DEFAULT_COUNTRY_CODE,
  FILES_PER_MESSAGE,
  MESSAGE_LENGTH,
  MESSAGE_STATUSES,
  MOST_CARS,
  MOST_OF_A_CAR,
  VEHICLE_TYPES,
} from '@masar/domain/enquiry'
import { ENQUIRY_STATUSES } from '@masar/domain/enquiry-status'
import { TARIFF_NAMES } from '@masar/domain/enquiry-price'
import { ATTACHMENT_UPLOAD } from '@masar/domain/uploads'
import { KINDS } from '@masar/domain/vehicles'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { complain } from './complaints.ts'
import { MomentOrNone } from './moments.ts'
import { Consent, decimal, Id, IdPath, listResponse, itemResponse, paging, Rial, messageOnly } from './shapes.ts'
import { Email, longText, longTextOrNone, Name, Phone } from './texts.ts'

const EnquiryType = z.enum(KINDS)

/** Digits of a dialling code, without the plus. */
const CountryCode = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((given, context) => {
    const text = latinDigits(String(given ?? '')).trim()
    if (text === '') return DEFAULT_COUNTRY_CODE
    const digits = /^(?:\+|00)?(\d{1,4})$/.exec(text)?.[1]
    if (digits !== undefined) return digits
    context.addIssue({ code: 'custom', input: given, ...complain('badCountryCode') })
    return z.NEVER
  })

const Point = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

/** A count as forms send it: a number, or its digits. */
const count = (most: number) =>
  z.preprocess(
    (given: number | string) => (typeof given === 'string' ? decimal(latinDigits(given).trim()) : given),
    z.number().int().min(1).max(most),
  )

const AskedCar = z.object({ vehicle_id: Id, count: count(MOST_OF_A_CAR).default(1) })

/** What a customer asks for. */
export const NewEnquiry = z.object({
  start_date: MomentOrNone,
  end_date: MomentOrNone,
  car_location: longTextOrNone(300),
  drop_location: longTextOrNone(300),
  car_location_point: Point.nullish().meta({ description: 'Coordinates of `car_location`, if they are known' }),
  drop_location_point: Point.nullish(),
  enquiry_type: EnquiryType,
  assigned_cars: z
    .array(AskedCar)
    .min(1)
    .max(MOST_CARS)
    .meta({ description: 'Vehicles of that type; the counts of repeated ones are added up' }),
  country_code: CountryCode,
  name: Name,
  phone: Phone,
  email: Email,
  description: longTextOrNone(MESSAGE_LENGTH),
  consent: Consent,
})
export type NewEnquiry = z.output<typeof NewEnquiry>

const LastMessage = z.object({ content: z.string(), author_type: z.enum(AUTHOR_TYPES), created_at: z.string() })

/** What every list of enquiries shows of each. */
export const EnquiryItem = z.object({
  id: z.int(),
  enquiry_type: EnquiryType,
  status: z.enum(ENQUIRY_STATUSES),
  conversation_count: z.int(),
  created_at: z.string(),
  last_conversation: LastMessage.nullable(),
})

/** What a customer's own list shows in addition. */
const OwnItem = EnquiryItem.extend({
  title_image_url: z.string().meta({ description: 'Picture of the first vehicle that was asked for' }),
  unread: z.boolean().meta({ description: 'Whether the latest message is from staff and has not been opened yet' }),
})

export const AskedVehicle = z.object({
  vehicle_id: z.int(),
  count: z.int(),
  title_image_url: z.string(),
  brand: z.string(),
  ar_brand: z.string(),
  en_model_name: z.string(),
  ar_model_name: z.string(),
})

const PriceLine = z.object({
  vehicle_id: z.int(),
  count: z.int(),
  tariff: z.enum(TARIFF_NAMES).meta({ description: 'The published price from which the line is computed' }),
  tariff_price: Rial,
  unit: Rial.meta({ description: 'Rial without VAT for one such vehicle: for all rental days, a month of a lease, or to buy' }),
  total: Rial,
})

/** What was asked for, at the prices of that moment, whatever they are now. */
const EnquiryPrice = z.object({
  currency: z.literal('OMR'),
  days: z.int().nullable().meta({ description: 'Number of rental days; null for other types' }),
  lines: z.array(PriceLine),
  net: Rial.meta({ description: 'Sum of all lines in Omani rial, without VAT' }),
  vat_rate: z.number().meta({ description: 'VAT rate in per cent' }),
  vat: Rial,
  total: Rial.meta({ description: 'Sum of all lines in Omani rial, including VAT' }),
})

export const EnquiryDetail = z.object({
  id: z.int(),
  enquiry_type: EnquiryType,
  status: z.enum(ENQUIRY_STATUSES),
  created_at: z.string(),
  updated_at: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  car_location: z.string(),
  drop_location: z.string(),
  car_location_point: Point.nullable(),
  drop_location_point: Point.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country_code: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  assignee: z.object({ name: z.string() }).nullable(),
  vehicle_list: z.array(AskedVehicle),
  price: EnquiryPrice,
})

export const Attachment = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  url: z.string().meta({ description: 'Relative URL of the file; requires the same token as the other calls' }),
})

export const Message = z.object({
  id: z.int(),
  content: z.string(),
  author_type: z.enum(AUTHOR_TYPES),
  author_name: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  created_at: z.string(),
  attachments: z.array(Attachment),
})

/** A new message in a thread, from either side. */
export const NewMessage = z.object({
  content: longText(1, MESSAGE_LENGTH),
  attachment_ids: z
    .array(Id)
    .max(FILES_PER_MESSAGE)
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])]),
})

const Automatic = z
  .boolean()
  .nullish()
  .transform((automatic) => automatic ?? false)
  .meta({ description: 'The honeypot field was filled in, as bots do: the lead is stored for staff, but no e-mail is sent' })

const Contact = z.object({
  name: Name,
  phone: Phone,
  email: Email,
  description: longText(1, MESSAGE_LENGTH),
  enquiry_type: z
    .enum([...KINDS, ''])
    .nullish()
    .transform((type) => type || null)
    .meta({ description: '`leasing` if it comes from the general lease form' }),
  consent: Consent,
  automatic: Automatic,
})

const LeasingDocument = z.object({
  name: Name,
  company: Name,
  phone: Phone,
  email: Email,
  quantity: count(9999),
  specific_requirement: longTextOrNone(MESSAGE_LENGTH),
  vehicle_type: z
    .array(z.enum(VEHICLE_TYPES))
    .max(20)
    .nullish()
    .transform((types) => VEHICLE_TYPES.filter((type) => types?.includes(type))),
  consent: Consent,
  automatic: Automatic,
})

/** Fields nested under one key; if the key is missing, each missing field is reported by itself, as for an empty form. */
const within = <Name extends string, Fields extends z.ZodObject>(name: Name, fields: Fields) =>
  z.object({ [name]: fields.prefault({} as never) } as Record<Name, z.ZodPrefault<Fields>>)

/** Content types of attachments on download: those accepted on upload. The last one stays because the first release documented it. */
export const ATTACHMENT_TYPES = [...ATTACHMENT_UPLOAD.types, 'application/octet-stream'] as const

const ListQuery = z.object(paging)
export const AttachmentPath = z.object({ id: Id, attachment_id: Id })
export const AttachmentQuery = z.object({
  name: z.string().max(300).optional().meta({ description: 'Name of the file; takes precedence over the name in a multipart form' }),
})

const ReplyPromise = z.object({
  usual_minutes: z.int().nullable().meta({
    description: 'Median time to the first reply over the last 30 days, in minutes, rounded up; null if too few enquiries were answered',
  }),
  open: z.boolean().meta({ description: 'Whether any branch is open now' }),
  opens_at: z.string().nullable().meta({ description: 'When the next branch opens; null while one is open or if unknown' }),
  opens_in_days: z.int().nullable().meta({ description: 'Days until then, by the calendar in Muscat: 0 is today; null if `opens_at` is' }),
})

const tag = 'Enquiries'
const customer = { tag, access: 'customer' } as const
const anyone = { tag, access: 'anyone' } as const
const idempotent = true as const

export const enquiryCalls = {
  'POST /v1/customers/enquiries': {
    ...customer,
    summary: 'Files an enquiry about vehicles and returns its id',
    body: within('enquiries', NewEnquiry),
    limits: ['enquiries'],
    idempotent,
    status: 201,
    answer: itemResponse(z.int()),
  },
  'GET /v1/customers/enquiries': {
    ...customer,
    summary: "Lists the customer's enquiries, newest first",
    query: ListQuery,
    answer: listResponse(OwnItem),
  },
  'GET /v1/customers/enquiries/{id}': { ...customer, summary: 'Returns one enquiry', path: IdPath, answer: itemResponse(EnquiryDetail) },
  'GET /v1/customers/enquiries/{id}/conversations': {
    ...customer,
    summary: "Returns the thread, oldest message first, and marks the staff's messages as viewed",
    path: IdPath,
    etag: true,
    answer: listResponse(Message),
  },
  'PUT /v1/customers/enquiries/{id}/conversation': {
    ...customer,
    summary: 'Sends a message to the thread',
    path: IdPath,
    body: NewMessage,
    limits: ['chat', 'chat-a-day'],
    idempotent,
    answer: itemResponse(Message),
  },
  'GET /v1/customers/enquiries/{id}/events': {
    ...customer,
    summary: 'Streams server-sent events about news in the enquiry: `{ kind, id }`, where kind is `message`, `viewed`, `status` or `all`',
    path: IdPath,
    contentType: 'text/event-stream',
    answer: z.undefined(),
  },
  'POST /v1/customers/enquiries/{id}/attachments': {
    ...customer,
    summary: 'Uploads a file for a message that is still to be sent; it is removed after a day without one',
    path: IdPath,
    query: AttachmentQuery,
    body: z.instanceof(Uint8Array),
    upload: ATTACHMENT_UPLOAD,
    limits: ['attachments'],
    status: 201,
    answer: itemResponse(Attachment),
  },
  'GET /v1/customers/enquiries/{id}/attachments/{attachment_id}': {
    ...customer,
    summary: 'Returns a file from the thread',
    path: AttachmentPath,
    contentType: ATTACHMENT_TYPES,
    answer: z.undefined(),
  },
  'GET /v1/reply_promise': {
    ...anyone,
    summary: 'Returns how soon staff usually reply, and whether a branch is open now',
    answer: itemResponse(ReplyPromise),
  },
  'POST /v1/customers/enquiries/contact': {
    ...anyone,
    summary: 'Submits the contact form or the general lease form',
    body: Contact,
    limits: ['forms'],
    idempotent,
    status: 201,
    answer: messageOnly,
  },
  'POST /v1/customers/leasings/leasing_document': {
    ...anyone,
    summary: 'Submits the corporate request form',
    body: within('leasing_documents', LeasingDocument),
    limits: ['forms'],
    idempotent,
    status: 201,
    answer: messageOnly,
  },
} as const satisfies Calls
