/** The dashboard's figures as the API returns them. */
import type { AnswerOf } from '@masar/contract/calls'
import { addDays, muscatDay } from '@masar/domain/muscat-time'
import type { DayCount, Period } from './queries.ts'
import type { DashboardStats } from './service.ts'

type Stats = AnswerOf<'GET /v1/staff/stats'>['data']

/** Includes the days without enquiries. */
function presentDays({ from, to }: Period, counts: readonly DayCount[]): Stats['enquiries'] {
  const days: Stats['enquiries'] = []
  for (let day = from; day < to; day = addDays(day, 1)) days.push({ day: muscatDay(day), rental: 0, leasing: 0, pre_owned: 0 })
  const byDay = new Map(days.map((each) => [each.day, each]))
  for (const { day, kind, count } of counts) {
    const found = byDay.get(day)
    if (found) found[kind] = count
  }
  return days
}

/** Seconds as minutes with one decimal. */
const minutes = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds / 6) / 10)

export function presentStats({
  period,
  days,
  byDay,
  byBranch,
  firstReplies,
  mostAsked,
  mostMissed,
  before,
  inbox,
  leads,
}: DashboardStats): Stats {
  const { answered, unanswered, median, slow } = firstReplies
  const { newEnquiry, inprogress, completed, lost, needsReply } = inbox
  return {
    ...days,
    enquiries: presentDays(period, byDay),
    before: { enquiries: before.enquiries, median_minutes: minutes(before.firstReplies.median) },
    waiting_now: needsReply,
    by_branch: byBranch,
    first_reply: { answered, unanswered, median_minutes: minutes(median), slow_minutes: minutes(slow) },
    by_status: { new_enquiry: newEnquiry, inprogress, completed, lost },
    open_leads: leads.open,
    most_asked: mostAsked.map(({ vehicleId, kind, brand, arBrand, enModelName, arModelName, enquiries, vehicles }) => ({
      vehicle_id: vehicleId,
      enquiry_type: kind,
      brand,
      ar_brand: arBrand,
      en_model_name: enModelName,
      ar_model_name: arModelName,
      enquiries,
      vehicles,
    })),
    missed_searches: mostMissed.map(({ words, kind, count }) => ({ words, enquiry_type: kind, count })),
  }
}
