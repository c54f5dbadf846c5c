/** Who of the staff has which thread open: kept in the database, so that every node tells the same. */
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/failure.ts'
import { selectEnquiry } from '../../enquiries/queries.ts'
import * as queries from './queries.ts'
import type { Visitor } from './queries.ts'

/** Milliseconds; who was not heard of for so long has gone without a word. */
const FORGOTTEN = 20_000

export type VisitState = 'looking' | 'writing' | 'gone'

export type Presence = ReturnType<typeof presence>

export function presence({ db, clock }: { db: Database; clock: () => Date }) {
  return {
    /** Notes who looks, writes or has gone; gives who else is there. No change of the enquiry, so the log tells nothing of it. */
    async visit(enquiryId: number, staffId: number, state: VisitState): Promise<Visitor[]> {
      if (!(await selectEnquiry(db, enquiryId))) throw new ApiError('not_found')
      if (state !== 'gone') await queries.noteVisit(db, { enquiryId, staffId, writing: state === 'writing', seenAt: clock() })
      const silentSince = new Date(clock().getTime() - FORGOTTEN)
      await queries.endVisits(db, enquiryId, silentSince, state === 'gone' ? staffId : undefined)
      return queries.listVisitors(db, enquiryId, staffId)
    },
  }
}
