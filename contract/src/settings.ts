/** What the operator sets while the product runs: contact details, branches and their hours, VAT. */
import { emailAddress } from '@masar/domain/email'
import { BRANCH_IDS, type BranchId } from '@masar/domain/locations'
import { publishedPhone } from '@masar/domain/phone'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { complain, type Complaint } from './complaints.ts'
import { Day } from './moments.ts'
import { itemResponse, Version } from './shapes.ts'
import { normalised, Line, longTextOrNone } from './texts.ts'

const BranchName = z.enum(BRANCH_IDS as [BranchId, ...BranchId[]])

/** `HH:MM` on the 24-hour clock. */
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const Span = z
  .object({ from: z.string(), to: z.string() })
  // One issue for both fields, so that it is reported for the day.
  .refine(({ from, to }) => CLOCK.test(from) && CLOCK.test(to) && from < to, complain('badHours'))
const closed = { description: 'Null if closed all day' }
const Hours = z.object({
  usual: Span.nullable().meta(closed),
  friday: Span.nullable().meta(closed),
  saturday: Span.nullable().meta(closed),
  ramadan: Span.nullable().meta(closed),
})

const Words = z.object({ en: z.string(), ar: z.string() })

const Contact = z.object({
  phone: z.string(),
  whatsapp: z.string(),
  mail: z.string().meta({ description: 'Also receives the notifications that do not go to `leasing_mail` or `corporate_mail`' }),
  leasing_mail: z.string(),
  corporate_mail: z.string(),
  postal_address: Words,
  linkedin: z.string(),
  facebook: z.string(),
  instagram: z.string(),
})

const Branch = z.object({
  id: BranchName,
  name: Words,
  city: z.string(),
  phone: z.string(),
  address: Words,
  lat: z.number(),
  lng: z.number(),
  hours: Hours,
})

const PublicSettings = Contact.extend({
  branches: z.array(Branch).meta({ description: 'The branches that are shown to the public' }),
  closed_days: z.array(z.string()).meta({ description: 'Days in Muscat (YYYY-MM-DD) on which every branch is closed' }),
  vat_percent: z.int().meta({ description: 'Current VAT rate in per cent' }),
})
export type PublicSettings = z.output<typeof PublicSettings>

const VatRates = z.object({
  rates: z
    .array(z.object({ percent: z.int().min(0).max(100), from: Day.meta({ description: 'First day it applies, in Muscat' }) }))
    .max(20)
    .refine((rates) => new Set(rates.map(({ from }) => from)).size === rates.length, complain('twiceTheSameDay')),
  version: Version,
})
const ClosedDays = z.object({ days: z.array(Day).max(100), version: Version })

const StaffSettings = z.object({
  contact: Contact.extend({ version: Version }),
  branches: z.array(Branch.extend({ shown: z.boolean(), version: Version })),
  vat: VatRates,
  closed_days: ClosedDays,
})
export type StaffSettings = z.output<typeof StaffSettings>

/** A text in its stored form; if empty or left out, the brand file's value applies. */
const orUsual = (most: number, form: (text: string) => string | undefined, complaint: Complaint) =>
  normalised(most, (text) => (text.trim() === '' ? '' : form(text.trim())), complaint).optional()

/** The operator's page on another site: only https, so nothing that could run as a script. */
const pageAddress = (text: string): string | undefined => (text.startsWith('https://') && URL.canParse(text) ? text : undefined)

const OurPhone = orUsual(60, publishedPhone, 'badPhone')
const Mailbox = orUsual(320, emailAddress, 'badEmail')
const Page = orUsual(300, pageAddress, 'badPage')

const ContactChange = z.object({
  phone: OurPhone,
  whatsapp: OurPhone,
  mail: Mailbox,
  leasing_mail: Mailbox,
  corporate_mail: Mailbox,
  postal_address: z.object({ en: longTextOrNone(300), ar: longTextOrNone(300) }).optional(),
  linkedin: Page,
  facebook: Page,
  instagram: Page,
  version: Version,
})
export type ContactChange = z.output<typeof ContactChange>

const BranchChange = z.object({
  name: z.object({ en: Line(200), ar: Line(200) }).optional(),
  phone: OurPhone,
  address: z.object({ en: Line(200), ar: Line(200) }).optional(),
  lat: z.number().min(16).max(27).optional(),
  lng: z.number().min(51).max(60).optional(),
  hours: Hours.partial().optional(),
  shown: z.boolean().optional(),
  version: Version,
})
export type BranchChange = z.output<typeof BranchChange>

const admin = { tag: 'Settings', access: 'admin' } as const

export const settingsCalls = {
  'GET /v1/settings': {
    tag: 'Settings',
    access: 'anyone',
    summary: 'Returns the contact details, the branches with their opening hours, and the current VAT rate',
    answer: itemResponse(PublicSettings),
  },
  'GET /v1/staff/settings': { ...admin, summary: 'Returns all settings, each part with its version', answer: itemResponse(StaffSettings) },
  'PUT /v1/staff/settings/contact': {
    ...admin,
    summary: 'Changes the contact details; fields that are empty or omitted take their default values',
    body: ContactChange,
    answer: itemResponse(StaffSettings),
  },
  'PUT /v1/staff/settings/branches/{id}': {
    ...admin,
    summary: 'Changes a branch; fields that are empty or omitted take their default values',
    path: z.object({ id: BranchName }),
    body: BranchChange,
    answer: itemResponse(StaffSettings),
  },
  'PUT /v1/staff/settings/vat': {
    ...admin,
    summary: 'Replaces the VAT rates and the days from which they apply; before the first of them, the default rate applies',
    body: VatRates,
    answer: itemResponse(StaffSettings),
  },
  'PUT /v1/staff/settings/closed_days': {
    ...admin,
    summary: 'Replaces the list of days on which every branch is closed',
    body: ClosedDays,
    answer: itemResponse(StaffSettings),
  },
} as const satisfies Calls
