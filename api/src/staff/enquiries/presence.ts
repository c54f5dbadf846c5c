/** Who of the staff has which thread open: kept in the database, so that every node tells the same. */
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/failure.ts'
import { selectEnquiry } from '../../enquiries/queries.ts'

/** Milliseconds; who was not heard of for so long has gone without a word. */
const FORGOTTEN = 20_000

export type VisitState = 'looking' | 'writing' | 'gone'
type Visitor = { id: number; name: string; writing: boolean }

export type Presence = ReturnType<typeof presence>

export function presence({ db, clock }: { db: Database; clock: () => Date }) {
  async function note(enquiryId: number, staffId: number, writing: boolean): Promise<void> {
    const visit = { writing, seenAt: clock() }
    await db
      .insertInto('threadVisits')
      .values({ enquiryId, staffId, ...visit })
      .onConflict((conflict) => conflict.columns(['enquiryId', 'staffId']).doUpdateSet(visit))
      .execute()
  }

  return {
    /** Notes who looks, writes or has gone; gives who else is there. No change of the enquiry, so the log tells nothing of it. */
    async visit(enquiryId: number, staffId: number, state: VisitState): Promise<Visitor[]> {
      if (!(await selectEnquiry(db, enquiryId))) throw new ApiError('not_found')
      if (state !== 'gone') await note(enquiryId, staffId, state === 'writing')
      await db
        .deleteFrom('threadVisits')
        .where('enquiryId', '=', enquiryId)
        .where((where) =>
          where.or([
            where('seenAt', '<=', new Date(clock().getTime() - FORGOTTEN)),
            ...(state === 'gone' ? [where('staffId', '=', staffId)] : []),
          ]),
        )
        .execute()
      return db
        .selectFrom('threadVisits')
        .innerJoin('staff', 'staff.id', 'threadVisits.staffId')
        .select(['staff.id', 'staff.name', 'writing'])
        .where('enquiryId', '=', enquiryId)
        .where('staffId', '<>', staffId)
        .orderBy('staff.id')
        .execute()
    },
  }
}
