/** How soon visitors may expect an answer: how long staff usually take, and whether they are at work now. */
import type { AnswerOf } from '@masar/contract/calls'
import { DAY } from '@masar/domain/durations'
import { addDays, muscatDay } from '@masar/domain/muscat-time'
import { opensAt, openState } from '@masar/domain/opening-hours'
import { typicalReplyMinutes } from '@masar/domain/reply-promise'
import type { Database } from '../platform/database.ts'
import type { Settings } from '../settings/queries.ts'
import { timeFirstReplies } from './queries.ts'

const DAYS = 30
const CACHE_MS = 60_000

type Promised = AnswerOf<'GET /v1/reply_promise'>['data']
type Calendar = Pick<Settings, 'branches' | 'closedDays'>

const midnight = (instant: Date): number => Date.parse(muscatDay(instant))

/** Staff of any branch answer, so one open branch is enough. */
function opening({ branches, closedDays }: Calendar, now: Date): Omit<Promised, 'usual_minutes'> {
  const hours = branches.filter(({ shown }) => shown).map((branch) => branch.hours)
  if (hours.some((each) => openState(each, closedDays, now)?.open)) return { open: true, opens_at: null, opens_in_days: null }
  const next = hours.flatMap((each) => opensAt(each, closedDays, now)?.getTime() ?? [])
  if (next.length === 0) return { open: false, opens_at: null, opens_in_days: null }
  const opens = new Date(Math.min(...next))
  // Counted here, so that it does not depend on the clock and time zone of the visitor's device.
  return { open: false, opens_at: opens.toISOString(), opens_in_days: (midnight(opens) - midnight(now)) / DAY }
}

type PromiseParts = { db: Database; clock: () => Date; calendar: () => Promise<Calendar> }

/** The usual time is looked up at most once a minute. */
export function replyPromise({ db, clock, calendar }: PromiseParts): () => Promise<Promised> {
  let cached: { at: number; usual: Promise<number | undefined> } | undefined
  async function measureUsual(now: Date): Promise<number | undefined> {
    return typicalReplyMinutes(await timeFirstReplies(db, { from: addDays(now, -DAYS), to: now }))
  }
  return async () => {
    const now = clock()
    if (!cached || Math.abs(now.getTime() - cached.at) >= CACHE_MS) {
      const usual = measureUsual(now)
      cached = { at: now.getTime(), usual }
      // A failure is not cached.
      usual.catch(() => (cached = undefined))
    }
    return { usual_minutes: (await cached.usual) ?? null, ...opening(await calendar(), now) }
  }
}
