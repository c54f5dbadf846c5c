/** Database queries for the dashboard. A period includes its start and excludes its end. */
import { OPEN_STATUSES } from '@masar/domain/enquiry-status'
import type { Kind } from '@masar/domain/vehicles'
import type { AskedPlace } from '@masar/contract/staff-stats'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { placeIn } from '../enquiries/queries.ts'

export type Period = { from: Date; to: Date }

const within = ({ from, to }: Period) => sql`enquiries.created_at >= ${from} and enquiries.created_at < ${to}`

export type DayCount = { day: string; kind: Kind; count: number }

/** Enquiries per day of Muscat's calendar; days without any are left out. */
export async function countByDay(db: Database, period: Period): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select to_char((created_at at time zone 'UTC') + interval '4 hours', 'YYYY-MM-DD') as day, enquiry_type as kind, count(*)::int as count
    from enquiries where ${within(period)} group by 1, 2`.execute(db)
  return rows
}

export async function countEnquiries(db: Database, period: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from enquiries where ${within(period)}`.execute(db)
  return rows[0]?.count ?? 0
}

export type BranchCount = { branch: AskedPlace; enquiries: number; open: number }

/** Enquiries per place where the car is wanted, the busiest first. */
export async function countByBranch(db: Database, period: Period): Promise<BranchCount[]> {
  const { rows } = await sql<BranchCount>`
    select ${placeIn('enquiries.car_location')} as branch, count(*)::int as enquiries,
      (count(*) filter (where status in (${sql.join(OPEN_STATUSES)})))::int as open
    from enquiries where ${within(period)} group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

export type MissedSearch = { words: string; kind: Kind; count: number }

/** The most frequent searches without results on these days. */
export async function mostMissed(db: Database, { from, to }: { from: string; to: string }, limit: number): Promise<MissedSearch[]> {
  const { rows } = await sql<MissedSearch>`
    select words, kind, sum(count)::int as count from missed_searches where day between ${from}::date and ${to}::date
    group by words, kind order by 3 desc, words, kind limit ${limit}`.execute(db)
  return rows
}

export type Asked = {
  vehicleId: number
  kind: Kind
  brand: string
  arBrand: string
  enModelName: string
  arModelName: string
  enquiries: number
  vehicles: number
}

/** The vehicles asked for most often, under the names they had in the latest enquiry. */
export async function mostAsked(db: Database, period: Period, limit: number): Promise<Asked[]> {
  const latest = (column: string) => sql`(array_agg(${sql.ref(column)} order by enquiries.id desc))[1]`
  const { rows } = await sql<Asked>`
    select vehicle_id, max(enquiry_type) as kind, ${latest('brand')} as brand, ${latest('ar_brand')} as ar_brand,
      ${latest('en_model_name')} as en_model_name, ${latest('ar_model_name')} as ar_model_name,
      count(*)::int as enquiries, sum(count)::int as vehicles
    from enquiry_vehicles join enquiries on enquiries.id = enquiry_vehicles.enquiry_id
    where ${within(period)} group by vehicle_id order by count(*) desc, sum(count) desc, vehicle_id limit ${limit}`.execute(db)
  return rows
}
