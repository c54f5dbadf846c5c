/** The log of what staff change: written in the transaction of the change, and never changed itself. */
import type { AuditAction } from '@masar/domain/audit'
import type { Database } from '../platform/database.ts'
import { insertAudit, insertAudits, type NewEntry } from './audit-queries.ts'

type Facts = Record<string, unknown>

export type AuditedChange = {
  /** Null for the command line. */
  staffId: number | null
  action: AuditAction
  subject: { kind: string; id: number | null }
  before?: Facts | undefined
  after?: Facts | undefined
}

/** How it was and is, of a change as the log tells it. */
export type Told = Pick<AuditedChange, 'before' | 'after'>

/** What differs: a change is told by the fields that it changed. */
export function differences(before: Facts, after: Facts): { before: Facts; after: Facts } | undefined {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (names.length === 0) return undefined
  const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name]]))
  return { before: only(before), after: only(after) }
}

const json = (facts: Facts | undefined): string | null => (facts === undefined ? null : JSON.stringify(facts))

const entry = ({ staffId, action, subject, before, after }: AuditedChange, now: Date): NewEntry => ({
  at: now,
  staffId,
  action,
  subjectKind: subject.kind,
  subjectId: subject.id,
  before: json(before),
  after: json(after),
})

/** Belongs into the same transaction as the change. No secret and no message of a customer goes in: the log is for ever. Gives the number of the entry. */
export const audit = (within: Database, change: AuditedChange, now: Date): Promise<number> => insertAudit(within, entry(change, now))

/** What was done to several at once, each with an entry of its own. */
export const auditAll = (within: Database, changes: readonly AuditedChange[], now: Date): Promise<void> =>
  insertAudits(
    within,
    changes.map((change) => entry(change, now)),
  )

/** A list was taken along: by whom, and by which filters. What was searched for may name a customer: only that it was is told. */
export async function auditExport(
  db: Database,
  staffId: number,
  kind: 'enquiry' | 'lead' | 'vehicle',
  filter: Facts,
  now: Date,
): Promise<void> {
  const told = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, name === 'q' ? value !== undefined : value]))
  await audit(db, { staffId, action: `${kind}.export`, subject: { kind, id: null }, after: told }, now)
}
