/** The figures of the staff dashboard: how the business is doing. */
import { addDays, parseDateTime } from '@masar/domain/muscat-time'
import { BRANCH_IDS, HOME_CITY, type BranchId } from '@masar/domain/locations'
import { KINDS } from '@masar/domain/vehicles'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { complain } from './complaints.ts'
import { DayOf } from './moments.ts'
import { itemResponse } from './shapes.ts'

const MOST_DAYS = 366

/** Invalid days pass here: they have been reported already. */
const isLong = (from: string, to: string): boolean => {
  const [first, last] = [parseDateTime(from), parseDateTime(to)]
  return first !== undefined && last !== undefined && last >= addDays(first, MOST_DAYS)
}

const Period = z
  .object({
    from: DayOf.optional().meta({ description: 'First day, in Muscat, or an instant on it; by default 29 days before the last' }),
    to: DayOf.optional().meta({ description: 'Last day, in Muscat, or an instant on it; by default today' }),
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
    description: 'Enquiries on each day of the period, including days without any',
  }),
  before: z
    .object({ enquiries: count, median_minutes: z.number().nullable() })
    .meta({ description: 'The same figures for the preceding period of the same length' }),
  waiting_now: count.meta({ description: 'Enquiries whose customer is waiting for a reply now' }),
  first_reply: z
    .object({
      answered: count,
      unanswered: count,
      median_minutes: z.number().nullable(),
      slow_minutes: z.number().nullable().meta({ description: '90th percentile: nine out of ten replies came sooner; null without any' }),
    })
    .meta({ description: 'First replies to the enquiries of the period' }),
  by_status: z
    .object({ new_enquiry: count, inprogress: count, completed: count, lost: count })
    .meta({ description: 'All enquiries by their current status, regardless of the period' }),
  by_branch: z.array(z.object({ branch: Place, enquiries: count, open: count })).meta({
    description: 'Enquiries of the period by pickup location, and how many of them are still open',
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
        vehicles: count.meta({ description: 'How many of this vehicle were asked for' }),
      }),
    )
    .meta({ description: 'The vehicles asked for most often in the period, at most ten' }),
  missed_searches: z
    .array(z.object({ words: z.string(), enquiry_type: z.enum(KINDS), count }))
    .meta({ description: 'The most frequent searches of the period that found no car, at most ten' }),
})

export const staffStatsCalls = {
  'GET /v1/staff/stats': {
    tag: 'Staff',
    access: 'staff',
    summary:
      'Returns the figures of the dashboard: enquiries by day, type and place, time to the first reply, open work, most requested vehicles, and searches without results',
    query: Period,
    answer: itemResponse(Stats),
  },
} as const satisfies Calls
