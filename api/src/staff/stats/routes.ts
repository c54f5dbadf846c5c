/** The call of the dashboard. */
import type { AnswerOf } from '@masar/contract/calls'
import { addDays, muscatDay, parseDateTime } from '@masar/domain/muscat-time'
import type { FastifyInstance } from 'fastify'
import { timeFirstReplies } from '../../enquiries/queries.ts'
import type { Database } from '../../platform/database.ts'
import { implement, type Guard } from '../../platform/implement.ts'
import { countInbox } from '../enquiries/queries.ts'
import { countLeads } from '../leads/queries.ts'
import { inOrder } from '../period.ts'
import * as queries from './queries.ts'
import type { Period } from './queries.ts'

type Stats = AnswerOf<'GET /v1/staff/stats'>['data']

const USUAL_DAYS = 30
const MOST_DAYS = 366
const MOST_ASKED = 10

const midnight = (day: string): Date => parseDateTime(day) ?? new Date(Number.NaN)

/** Whole days in Muscat. An open end reaches no further than a period may. */
function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const first = from === undefined ? undefined : midnight(from)
  const last = to === undefined ? midnight(muscatDay(now)) : midnight(to)
  const begin = first ?? addDays(last, 1 - USUAL_DAYS)
  return inOrder({ from: begin, to: new Date(Math.min(addDays(last, 1).getTime(), addDays(begin, MOST_DAYS).getTime())) })
}

function presentDays({ from, to }: Period, counts: readonly queries.DayCount[]): Stats['enquiries'] {
  const days: Stats['enquiries'] = []
  for (let day = from; day < to; day = addDays(day, 1)) days.push({ day: muscatDay(day), rental: 0, leasing: 0, pre_owned: 0 })
  const byDay = new Map(days.map((each) => [each.day, each]))
  for (const { day, kind, count } of counts) {
    const found = byDay.get(day)
    if (found) found[kind] = count
  }
  return days
}

const minutes = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds / 6) / 10)

export function statsRoutes(app: FastifyInstance, guard: Guard, { db, clock }: { db: Database; clock: () => Date }): void {
  implement(app, guard, {
    'GET /v1/staff/stats': async ({ query }, { account: { accountId } }) => {
      const period = periodOf(query, clock())
      const counts = await queries.countByDay(db, period)
      const { answered, unanswered, median, slow } = await timeFirstReplies(db, period)
      const asked = await queries.mostAsked(db, period, MOST_ASKED)
      const { newEnquiry, inprogress, completed, lost, needsReply } = await countInbox(db, accountId, clock())
      const days = { from: muscatDay(period.from), to: muscatDay(addDays(period.to, -1)) }
      const before = { from: new Date(2 * period.from.getTime() - period.to.getTime()), to: period.from }
      const missed = await queries.mostMissed(db, days, MOST_ASKED)
      return {
        data: {
          ...days,
          enquiries: presentDays(period, counts),
          before: {
            enquiries: await queries.countEnquiries(db, before),
            median_minutes: minutes((await timeFirstReplies(db, before)).median),
          },
          waiting_now: needsReply,
          by_branch: await queries.countByBranch(db, period),
          first_reply: { answered, unanswered, median_minutes: minutes(median), slow_minutes: minutes(slow) },
          by_status: { new_enquiry: newEnquiry, inprogress, completed, lost },
          open_leads: (await countLeads(db, accountId)).open,
          most_asked: asked.map(({ vehicleId, kind, brand, arBrand, enModelName, arModelName, enquiries, vehicles }) => ({
            vehicle_id: vehicleId,
            enquiry_type: kind,
            brand,
            ar_brand: arBrand,
            en_model_name: enModelName,
            ar_model_name: arModelName,
            enquiries,
            vehicles,
          })),
          missed_searches: missed.map(({ words, kind, count }) => ({ words, enquiry_type: kind, count })),
        },
      }
    },
  })
}
