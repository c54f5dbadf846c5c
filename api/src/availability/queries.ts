/** How many cars of a model exist, and how many are free. */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../platform/database.ts'

/** Whether a car is free for the whole period: neither rented or reserved, nor blocked by staff. */
export const isFree = (from: Date, to: Date): RawBuilder<boolean> => sql<boolean>`not exists (
  select 1 from unit_periods where unit_periods.unit_id = vehicle_units.id and unit_periods.starts_at < ${to} and unit_periods.ends_at > ${from})`

export type Counted = { vehicleId: number; units: number; free: number }

/** For each of these rental vehicles with any units: the number of units in all, and of free ones at these branches. */
export function countUnits(
  db: Database,
  ids: readonly number[],
  { from, to, branches, now }: { from: Date; to: Date; branches: readonly string[] | undefined; now: Date },
): Promise<Counted[]> {
  const here = branches ? sql<boolean>`vehicle_units.branch in (${sql.join(branches)})` : sql<boolean>`true`
  return db
    .selectFrom('vehicleUnits')
    .innerJoin('vehicles', 'vehicles.id', 'vehicleUnits.vehicleId')
    .select([
      'vehicleUnits.vehicleId',
      sql<number>`count(*)::int`.as('units'),
      sql<number>`(count(*) filter (where ${here} and ${isFree(from, to)}))::int`.as('free'),
    ])
    .where('vehicleUnits.vehicleId', 'in', ids)
    .where('vehicleUnits.retiredAt', 'is', null)
    .where('vehicles.kind', '=', 'rental')
    .where('vehicles.publishedAt', '<=', now)
    .groupBy('vehicleUnits.vehicleId')
    .execute()
}
