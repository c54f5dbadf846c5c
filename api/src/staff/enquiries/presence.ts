/** Which members of staff have which thread open: kept in the database, so that every node returns the same. */
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/failure.ts'
import { selectEnquiry } from '../../enquiries/queries.ts'
import * as queries from './queries.ts'
import type { Visitor } from './queries.ts'

/** Milliseconds without a heartbeat after which somebody counts as gone. */
const FORGOTTEN = 20_000

export type VisitState = 'looking' | 'writing' | 'gone'

export type Presence = ReturnType<typeof presence>

export function presence({ db, clock }: { db: Database; clock: () => Date }) {
  return {
    /** Records that somebody is looking, writing or gone, and returns who else is there. Not audited, since the enquiry does not change. */
    async visit(enquiryId: number, staffId: number, state: VisitState): Promise<Visitor[]> {
      if (!(await selectEnquiry(db, enquiryId))) throw new ApiError('not_found')
      if (state !== 'gone') await queries.noteVisit(db, { enquiryId, staffId, writing: state === 'writing', seenAt: clock() })
      const silentSince = new Date(clock().getTime() - FORGOTTEN)
      await queries.endVisits(db, enquiryId, silentSince, state === 'gone' ? staffId : undefined)
      return queries.listVisitors(db, enquiryId, staffId)
    },
  }
}
