/** How soon staff usually answer, and whether anybody is there: what visitors may count on. */
import type { AnswerOf } from '@masar/contract/calls'
import { BRANCHES } from '@masar/domain/locations'
import { addDays } from '@masar/domain/muscat-time'
import { opensAt, openState } from '@masar/domain/opening-hours'
import { usualMinutes } from '@masar/domain/reply-promise'
import type { Database } from '../platform/database.ts'
import { timeFirstReplies } from './first-replies.ts'

const DAYS = 30
const KEPT = 60_000

type Promised = AnswerOf<'GET /v1/reply_promise'>['data']

/** Any branch answers for all of them. */
function opening(now: Date): Pick<Promised, 'open' | 'opens_at'> {
  if (BRANCHES.some(({ hours }) => openState(hours, now).open)) return { open: true, opens_at: null }
  const first = Math.min(...BRANCHES.map(({ hours }) => opensAt(hours, now).getTime()))
  return { open: false, opens_at: new Date(first).toISOString() }
}

/** The time it takes is looked up once a minute at most. */
export function replyPromise({ db, clock }: { db: Database; clock: () => Date }): () => Promise<Promised> {
  let kept: { at: number; usual: Promise<number | undefined> } | undefined
  async function look(now: Date): Promise<number | undefined> {
    return usualMinutes(await timeFirstReplies(db, { from: addDays(now, -DAYS), to: now }))
  }
  return async () => {
    const now = clock()
    if (!kept || Math.abs(now.getTime() - kept.at) >= KEPT) {
      const usual = look(now)
      kept = { at: now.getTime(), usual }
      // A failure is not worth keeping.
      usual.catch(() => (kept = undefined))
    }
    return { usual_minutes: (await kept.usual) ?? null, ...opening(now) }
  }
}
