/** Database queries for the audit log. */
import type { Insertable } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'
import type { Period } from './period.ts'
import type { Page } from './queries.ts'

export type NewEntry = Insertable<Tables['auditLog']>

export async function insertAudit(within: Database, row: NewEntry): Promise<number> {
  return (await within.insertInto('auditLog').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertAudits(within: Database, rows: readonly NewEntry[]): Promise<void> {
  if (rows.length > 0) await within.insertInto('auditLog').values(rows).execute()
}

export type AuditFilter = Period & {
  staff_id?: number | undefined
  action?: string | undefined
  subject_kind?: string | undefined
  subject_id?: number | undefined
}

export type AuditRow = {
  id: number
  at: Date
  staffId: number | null
  staffName: string | null
  action: string
  subjectKind: string
  subjectId: number | null
  before: string | null
  after: string | null
  /** The label (usually the number plate) of a fleet car; null for other subjects. */
  label: string | null
  /** From here on: the name of a vehicle; null for other subjects, or if the vehicle has been deleted. */
  brand: string | null
  arBrand: string | null
  enModelName: string | null
  arModelName: string | null
}

export async function listAudit(
  db: Database,
  filter: AuditFilter,
  { page, per_page, newestFirst }: Page & { newestFirst: boolean },
): Promise<{ items: AuditRow[]; total: number }> {
  let rows = db
    .selectFrom('auditLog')
    .leftJoin('staff', 'staff.id', 'auditLog.staffId')
    .leftJoin('vehicleUnits', (join) => join.onRef('vehicleUnits.id', '=', 'subjectId').on('subjectKind', '=', 'unit'))
    .leftJoin('vehicles', (join) => join.onRef('vehicles.id', '=', 'subjectId').on('subjectKind', '=', 'vehicle'))
    .leftJoin('brands', 'brands.id', 'vehicles.brandId')
  if (filter.staff_id !== undefined) rows = rows.where('auditLog.staffId', '=', filter.staff_id)
  if (filter.action) rows = rows.where('action', '=', filter.action)
  if (filter.subject_kind) rows = rows.where('subjectKind', '=', filter.subject_kind)
  if (filter.subject_id !== undefined) rows = rows.where('subjectId', '=', filter.subject_id)
  if (filter.from) rows = rows.where('at', '>=', filter.from)
  if (filter.to) rows = rows.where('at', '<', filter.to)
  const { total } = await rows.select((count) => count.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const direction = newestFirst ? 'desc' : 'asc'
  const items = await rows
    .select(['auditLog.id', 'at', 'auditLog.staffId', 'staff.name as staffName', 'action', 'subjectKind', 'subjectId', 'before', 'after'])
    .select(['label', 'brands.name as brand', 'brands.arName as arBrand', 'enModelName', 'arModelName'])
    .orderBy('auditLog.id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { items, total: Number(total) }
}
