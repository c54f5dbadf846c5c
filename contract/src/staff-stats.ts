/** The figures of the staff dashboard: how the business is doing. */
import { addDays, parseDateTime } from '@masar/domain/muscat-time'
import { BRANCH_IDS, HOME_CITY, type BranchId } from '@masar/domain/locations'
import { KINDS } from '@masar/domain/vehicles'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { complain } from './complaints.ts'
import { DayOf } from './moments.ts'
import { one } from './shapes.ts'

const MOST_DAYS = 366

/** Invalid days pass here: they have been reported already. */
const isLong = (from: string, to: string): boolean => {
  const [first, last] = [parseDateTime(from), parseDateTime(to)]
  return first !== undefined && last !== undefined && last >= addDays(first, MOST_DAYS)
}

const Period = z
  .object({
    from: DayOf.optional().meta({ description: 'The first day, in Muscat, or a moment of it; 29 days before the last unless said' }),
    to: DayOf.optional().meta({ description: 'The last day, in Muscat, or a moment of it; today unless said' }),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], ...complain('endBeforeStart') })
  .refine(({ from, to }) => !from || !to || !isLong(from, to), {
    path: ['to'],
    ...complain('periodLong'),
  })

const count = z.int().min(0)

/** Where a car is wanted: at a branch, in the home city without naming one, at the customer's address, or not said. */
const ASKED_PLACES = [...BRANCH_IDS, HOME_CITY, 'address', 'unset'] as const
export type AskedPlace = BranchId | typeof HOME_CITY | 'address' | 'unset'
const Place = z.enum(ASKED_PLACES as unknown as [AskedPlace, ...AskedPlace[]])

const Stats = z.object({
  from: z.string(),
  to: z.string(),
  enquiries: z.array(z.object({ day: z.string(), rental: count, leasing: count, pre_owned: count })).meta({
    description: 'Every day of the period, also those without any',
  }),
  before: z
    .object({ enquiries: count, median_minutes: z.number().nullable() })
    .meta({ description: 'The same of the period as long as this one that ended when this one began' }),
  waiting_now: count.meta({ description: 'Enquiries whose customer waits for an answer' }),
  first_reply: z
    .object({
      answered: count,
      unanswered: count,
      median_minutes: z.number().nullable(),
      slow_minutes: z.number().nullable().meta({ description: 'Nine of ten were answered sooner' }),
    })
    .meta({ description: 'Of the enquiries of the period' }),
  by_status: z
    .object({ new_enquiry: count, inprogress: count, completed: count, lost: count })
    .meta({ description: 'All enquiries, as they stand now' }),
  by_branch: z.array(z.object({ branch: Place, enquiries: count, open: count })).meta({
    description: 'Enquiries of the period by the place where the car is wanted, and how many of them are still open',
  }),
  open_leads: count,
  most_asked: z
    .array(
      z.object({
        vehicle_id: z.int(),
        enquiry_type: z.enum(KINDS),
        brand: z.string(),
        ar_brand: z.string(),
        en_model_name: z.string(),
        ar_model_name: z.string(),
        enquiries: count,
        vehicles: count.meta({ description: 'How many of it were asked for' }),
      }),
    )
    .meta({ description: 'At most ten' }),
  missed_searches: z
    .array(z.object({ words: z.string(), enquiry_type: z.enum(KINDS), count }))
    .meta({ description: 'At most ten of the searches that found no car, the most frequent first' }),
})

export const staffStatsCalls = {
  'GET /v1/staff/stats': {
    tag: 'Staff',
    access: 'staff',
    summary:
      'Enquiries by day and type, place, time to the first reply, what is open, what is asked for most, and what was searched for in vain',
    query: Period,
    answer: one(Stats),
  },
} as const satisfies Calls
