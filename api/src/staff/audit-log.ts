/** The audit log of what staff change: each entry is written in the transaction of its change, and never altered. */
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

/** What the audit log records of a change: the values before and after it. */
export type BeforeAfter = Pick<AuditedChange, 'before' | 'after'>

/** Only the fields that a change altered; undefined if it altered none. */
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

/**
 * Call it in the transaction of the change. Entries are kept for ever, so they hold no secret and no customer's message. Returns the
 * entry's id.
 */
export const audit = (within: Database, change: AuditedChange, now: Date): Promise<number> => insertAudit(within, entry(change, now))

/** Logs several changes at once, each with its own entry. */
export const auditAll = (within: Database, changes: readonly AuditedChange[], now: Date): Promise<void> =>
  insertAudits(
    within,
    changes.map((change) => entry(change, now)),
  )

/** Logs who exported a list, with which filters. A search term may name a customer, so only whether there was one is logged. */
export async function auditExport(
  db: Database,
  staffId: number,
  kind: 'enquiry' | 'lead' | 'vehicle',
  filter: Facts,
  now: Date,
): Promise<void> {
  const after = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, name === 'q' ? value !== undefined : value]))
  await audit(db, { staffId, action: `${kind}.export`, subject: { kind, id: null }, after }, now)
}
