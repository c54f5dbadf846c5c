/** What all changes to a car have in common: it is locked, it has to exist, and the change is audited. */
import type { AuditAction } from '@masar/domain/audit'
import type { Database } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/failure.ts'
import { audit, differences } from '../audit-log.ts'
import * as queries from './queries.ts'
import type { UnitRow } from './queries.ts'
import { unitFacts } from './present-unit.ts'

export type UnitParts = { db: Database; clock: () => Date }

/** The subject's kind in the audit log. */
export const SUBJECT = 'unit'

/** Runs `write` for a car with this plate; a field error if another car of the fleet has the plate. A new car has no id yet. */
export async function withOwnPlate<Done>(
  within: Database,
  { id, label }: { id?: number | undefined; label: string },
  write: () => Promise<Done>,
): Promise<Done> {
  await queries.lockPlate(within, label)
  if (await queries.isPlateTaken(within, label, id)) throw fieldError('label', 'plateTaken')
  return write()
}

export async function lockUnit(within: Database, id: number, version?: number): Promise<UnitRow> {
  const unit = await queries.lockUnit(within, id)
  if (!unit) throw new ApiError('not_found')
  if (version !== undefined && version !== unit.version) throw new ApiError('conflict')
  return unit
}

/** A car that is reserved for customers must not leave the fleet. */
export async function requireUnreserved(within: Database, { id }: UnitRow, now: Date): Promise<void> {
  if (await queries.reservedUntil(within, id, now)) throw new ApiError('conflict', 'unitPromised')
}

export async function readUnit(db: Database, id: number): Promise<UnitRow> {
  const unit = await queries.selectUnit(db, id)
  if (!unit) throw new ApiError('not_found')
  return unit
}

/** Writes a change and its audit entry, unless it changes nothing. */
export async function changeUnit(
  within: Database,
  before: UnitRow,
  change: Parameters<typeof queries.updateUnit>[2],
  { staffId, action, now }: { staffId: number; action: AuditAction; now: Date },
): Promise<UnitRow> {
  const after = { ...before, ...change } as UnitRow
  const changed = differences(unitFacts(before), unitFacts(after))
  if (!changed) return before
  const write = () => queries.updateUnit(within, before.id, change, now)
  const hasPlateAlready = before.retiredAt === null && before.label === after.label
  await (hasPlateAlready || after.retiredAt !== null ? write() : withOwnPlate(within, after, write))
  await audit(within, { staffId, action, subject: { kind: SUBJECT, id: before.id }, ...changed }, now)
  return readUnit(within, before.id)
}
