/** The dashboard's figures for a period, for the period before it, and for now. */
import { addDays, muscatDay, parseDateTime } from '@masar/domain/muscat-time'
import { timeFirstReplies } from '../../enquiries/queries.ts'
import type { Database } from '../../platform/database.ts'
import { countInbox } from '../enquiries/queries.ts'
import { countLeads } from '../leads/queries.ts'
import { inOrder } from '../period.ts'
import * as queries from './queries.ts'
import type { Period } from './queries.ts'

const USUAL_DAYS = 30
const MOST_DAYS = 366
const MOST_ASKED = 10

type AskedPeriod = { from?: string | undefined; to?: string | undefined }

const midnight = (day: string): Date => parseDateTime(day) ?? new Date(Number.NaN)

/** Whole days in Muscat. A period without an end is cut to the greatest length that is allowed. */
function periodOf({ from, to }: AskedPeriod, now: Date): Period {
  const first = from === undefined ? undefined : midnight(from)
  const last = to === undefined ? midnight(muscatDay(now)) : midnight(to)
  const begin = first ?? addDays(last, 1 - USUAL_DAYS)
  return inOrder({ from: begin, to: new Date(Math.min(addDays(last, 1).getTime(), addDays(begin, MOST_DAYS).getTime())) })
}

/** The period of the same length that ends where this one begins. */
const periodBefore = ({ from, to }: Period): Period => ({ from: new Date(2 * from.getTime() - to.getTime()), to: from })

export type StatsService = ReturnType<typeof statsService>
export type DashboardStats = Awaited<ReturnType<StatsService['of']>>

export function statsService({ db, clock }: { db: Database; clock: () => Date }) {
  return {
    /** `accountId`: the caller, whose own enquiries and leads are among the counts. */
    async of(asked: AskedPeriod, accountId: number) {
      const now = clock()
      const period = periodOf(asked, now)
      const before = periodBefore(period)
      const days = { from: muscatDay(period.from), to: muscatDay(addDays(period.to, -1)) }
      return {
        period,
        days,
        byDay: await queries.countByDay(db, period),
        byBranch: await queries.countByBranch(db, period),
        firstReplies: await timeFirstReplies(db, period),
        mostAsked: await queries.mostAsked(db, period, MOST_ASKED),
        mostMissed: await queries.mostMissed(db, days, MOST_ASKED),
        before: { enquiries: await queries.countEnquiries(db, before), firstReplies: await timeFirstReplies(db, before) },
        inbox: await countInbox(db, accountId, now),
        leads: await countLeads(db, accountId),
      }
    },
  }
}
