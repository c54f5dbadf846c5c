/** Data retention: personal data is removed from enquiries that were closed long ago, and from leads dealt with long ago. */
import { DAY } from '@masar/domain/durations'
import { forgetLeadsBefore } from '../leads/queries.ts'
import type { Database } from '../platform/database.ts'
import type { FileStore } from '../platform/file-store.ts'
import { anonymiseEnquiries } from './account-deletion.ts'
import { selectEndedBefore } from './queries.ts'

/** Retention in days after the last change. */
export type KeptFor = { enquiries: number; leads: number }

/** Days: ten years for enquiries, as the law on business records requires; two years for leads that were dealt with. */
export const KEPT_FOR: KeptFor = { enquiries: 3_650, leads: 730 }

/** How many are done in one transaction, so that other work gets a turn in between. */
const AT_ONCE = 500

type RetentionParts = { db: Database; clock: () => Date; files: FileStore; keptFor: KeptFor }

export async function forgetOld({ db, clock, files, keptFor }: RetentionParts): Promise<void> {
  const now = clock()
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  const some = async (): Promise<number> => {
    const { count, afterwards } = await db.transaction().execute(async (within) => {
      const ids = await selectEndedBefore(within, before(keptFor.enquiries), AT_ONCE)
      return { count: ids.length, afterwards: await anonymiseEnquiries(within, files, ids, now) }
    })
    await afterwards()
    return count
  }
  while ((await forgetLeadsBefore(db, before(keptFor.leads), AT_ONCE)) === AT_ONCE);
  while ((await some()) === AT_ONCE);
}
