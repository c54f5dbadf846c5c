import type { Selectable } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'

export type OfferRow = Selectable<Tables['offers']>

/** The offers valid at a moment, in the staff's order. */
export function selectValidOffers(db: Database, now: Date): Promise<OfferRow[]> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('validFrom', '<=', now)
    .where('validUntil', '>', now)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
