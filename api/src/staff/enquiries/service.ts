/** What staff do in the inbox. Each change is audited in its own transaction. */
import type { AuditAction, DoneTo } from '@masar/domain/audit'
import { DAY, MINUTE } from '@masar/domain/durations'
import type { EnquiryStatus } from '@masar/domain/enquiry-status'
import * as enquiries from '../../enquiries/queries.ts'
import type { DetailedEnquiry } from '../../enquiries/service.ts'
import { sendSignal } from '../../enquiries/signals.ts'
import type { Actor, StaffSide } from '../../enquiries/staff-side.ts'
import type { NewMessage, Thread, WrittenMessage } from '../../enquiries/thread.ts'
import type { StaffHolder } from '../../platform/access.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/failure.ts'
import { batchLookups } from '../../platform/batch-lookups.ts'
import { audit, auditExport, differences, type BeforeAfter } from '../audit-log.ts'
import { requireActive } from '../colleagues.ts'
import type { Page } from '../queries.ts'
import { releaseWithin } from '../units/reservations.ts'
import * as queries from './queries.ts'
import type { InboxFilter, InboxOrder, NoteRow } from './queries.ts'

/** At most this many of the customer's other enquiries are returned. */
const OTHERS = 50
/** At most this many enquiries of other accounts that may be the same person's. */
const ALIKE = 5
/** Milliseconds between two searches for snoozes that are due. */
export const WAKE_EVERY = 15_000
const YEAR = 366 * DAY
/** How long a bulk change can be undone: long enough that nobody who notices a mistake has to hurry. */
const UNDO_WITHIN = 5 * MINUTE
const UNDOABLE: ReadonlySet<string> = new Set<AuditAction>(['enquiry.assignee', 'enquiry.status', 'enquiry.snooze'])

export type StaffEnquiry = DetailedEnquiry & {
  unread: boolean
  others: Awaited<ReturnType<typeof queries.listOthers>>
  alike: Awaited<ReturnType<typeof queries.listAlike>>
}

const actor = ({ accountId, name }: StaffHolder): Actor => ({ staffId: accountId, staffName: name })

const facts = ({ status, assigneeId, snoozedUntil }: enquiries.EnquiryRow) => ({
  status,
  assignee_id: assigneeId,
  snoozed_until: snoozedUntil?.toISOString() ?? null,
})

/** Status changes also record since when the customer has been waiting: closing an enquiry clears that, and undo restores it. */
const factsOfMove = (enquiry: enquiries.EnquiryRow) => ({
  ...facts(enquiry),
  waiting_since: enquiry.waitingSince?.toISOString() ?? null,
})

type MoveFacts = ReturnType<typeof factsOfMove>

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** Turns facts from an audit entry back into columns. */
const columnsOf = ({ status, assignee_id, snoozed_until, waiting_since }: Partial<MoveFacts>) => ({
  ...(status !== undefined && { status }),
  ...(assignee_id !== undefined && { assigneeId: assignee_id }),
  ...(snoozed_until !== undefined && { snoozedUntil: momentOf(snoozed_until) }),
  ...(waiting_since !== undefined && { waitingSince: momentOf(waiting_since) }),
})

/** A bulk change: assign, set the status, snooze, or undo. */
export type BulkChange = { staff_id: number | null } | { status: EnquiryStatus } | { until: Date } | { undo: true }
export type BulkItem = { id: number; instead_of?: number | null | undefined; change?: number | undefined }
export type BulkResult = { done: number[]; undo: { id: number; change: number }[]; refused: { id: number; why: ApiError }[] }

export type Inbox = ReturnType<typeof inbox>

export function inbox({ db, clock, staffSide }: { db: Database; clock: () => Date; staffSide: StaffSide }) {
  const findRevision = batchLookups((ids: readonly number[]) => enquiries.selectRevisions(db, ids))

  async function lockEnquiry(within: Database, id: number): Promise<enquiries.EnquiryRow> {
    const enquiry = await enquiries.lockEnquiry(within, id)
    if (!enquiry) throw new ApiError('not_found')
    return enquiry
  }

  async function read(id: number): Promise<StaffEnquiry> {
    const enquiry = await enquiries.selectEnquiry(db, id)
    if (!enquiry) throw new ApiError('not_found')
    const [vehicles, unread, others, alike] = await Promise.all([
      enquiries.selectAsked(db, id),
      queries.isUnread(db, id),
      queries.listOthers(db, enquiry, OTHERS),
      queries.listAlike(db, enquiry, ALIKE),
    ])
    return { enquiry, vehicles, unread, others, alike }
  }

  const log = (within: Database, { accountId }: StaffHolder, action: DoneTo<'enquiry'>, id: number, change: BeforeAfter) =>
    audit(within, { staffId: accountId, action: `enquiry.${action}`, subject: { kind: 'enquiry', id }, ...change }, clock())

  /** Makes a change and audits what it changed of the enquiry, if anything. Returns the id of the audit entry. */
  function change(
    id: number,
    holder: StaffHolder,
    action: DoneTo<'enquiry'>,
    work: (within: Database, before: enquiries.EnquiryRow) => Promise<unknown>,
    then?: (within: Database) => Promise<void>,
  ): Promise<number | undefined> {
    const factsOf = action === 'status' || action === 'undo' ? factsOfMove : facts
    return db.transaction().execute(async (within) => {
      const before = await lockEnquiry(within, id)
      await work(within, before)
      const changed = differences(factsOf(before), factsOf(await lockEnquiry(within, id)))
      const entry = changed && (await log(within, holder, action, id, changed))
      await then?.(within)
      return entry
    })
  }

  const changeStatus = (id: number, holder: StaffHolder, status: EnquiryStatus) =>
    change(
      id,
      holder,
      'status',
      (within) => staffSide.changeStatus(within, id, status),
      // Logged after the status change: the release of cars is then the enquiry's last audit entry, so that this change cannot be undone.
      async (within) => {
        if (status === 'lost') await releaseWithin(within, id, holder.accountId, clock())
      },
    )

  /** `insteadOf`: the assignee as far as the caller knows, or undefined to skip that check. */
  const assign = (id: number, holder: StaffHolder, staffId: number | null, insteadOf: number | null | undefined) =>
    change(id, holder, 'assignee', async (within, before) => {
      if (insteadOf !== undefined && insteadOf !== before.assigneeId) throw new ApiError('conflict', 'assignedMeanwhile')
      if (staffId === before.assigneeId) return
      if (staffId !== null) await requireActive(within, staffId, 'staff_id')
      await staffSide.assign(within, id, staffId)
    })

  /** Undoes a change by the caller, as long as it is the last thing that anybody has done to the enquiry. */
  const undo = (id: number, holder: StaffHolder, entry: number | undefined) =>
    change(id, holder, 'undo', async (within, { updatedAt }) => {
      const last = await queries.lastDone(within, id)
      const mine = last?.id === entry && last?.staffId === holder.accountId
      const late = !last || updatedAt > last.at || clock().getTime() - last.at.getTime() > UNDO_WITHIN
      if (!mine || late || !UNDOABLE.has(last.action)) throw new ApiError('conflict', 'cannotUndo')
      await staffSide.undo(within, id, columnsOf(JSON.parse(last.before ?? '{}') as Partial<MoveFacts>))
    })

  /** Throws unless the instant lies within the next year. Null, which ends a snooze, is accepted. */
  function requireAhead(until: Date | null): void {
    const [now, latest] = [clock(), new Date(clock().getTime() + YEAR)]
    if (until && (until <= now || until > latest)) throw fieldError('until', 'snoozePast')
  }

  const snooze = (id: number, holder: StaffHolder, until: Date | null) =>
    change(id, holder, 'snooze', (within) => staffSide.snooze(within, id, until))

  const doOne = ({ id, instead_of, change: entry }: BulkItem, wanted: BulkChange, holder: StaffHolder): Promise<number | undefined> => {
    if ('undo' in wanted) return undo(id, holder, entry)
    if ('until' in wanted) return snooze(id, holder, wanted.until)
    return 'status' in wanted ? changeStatus(id, holder, wanted.status) : assign(id, holder, wanted.staff_id, instead_of)
  }

  return {
    read,

    async list(filter: InboxFilter, page: Page & { order: InboxOrder }, staffId: number) {
      const [listed, counts, facets] = await Promise.all([
        queries.listInbox(db, filter, page),
        queries.countInbox(db, staffId, clock()),
        queries.countFacets(db, filter),
      ])
      return { ...listed, counts, facets }
    },

    /** Exports the list; the audit log records by whom. */
    async exported(filter: InboxFilter, { accountId }: StaffHolder, readOnly: boolean) {
      if (!readOnly) await auditExport(db, accountId, 'enquiry', filter, clock())
      return (below: number, limit: number) => queries.listBelow(db, filter, below, limit)
    },

    /** The thread's revision. A client that has the current one has already fetched everything in it. */
    async revision(id: number): Promise<number> {
      const found = await findRevision(id)
      if (!found) throw new ApiError('not_found')
      return found.threadRevision
    },

    thread: (id: number, peek: boolean): Promise<Thread & { revision: number }> =>
      db.transaction().execute((within) => (peek ? staffSide.peekByStaff(within, id) : staffSide.markViewedByStaff(within, id))),

    async reply(within: Database, id: number, holder: StaffHolder, message: NewMessage): Promise<WrittenMessage> {
      const before = await lockEnquiry(within, id)
      const written = await staffSide.reply(within, id, actor(holder), message)
      const changed = differences(facts(before), facts(await lockEnquiry(within, id)))
      const after = { ...changed?.after, message_id: written.message.id }
      await log(within, holder, 'reply', id, { ...(changed ? { before: changed.before } : {}), after })
      return written
    },

    async changeStatus(id: number, holder: StaffHolder, status: EnquiryStatus): Promise<StaffEnquiry> {
      await changeStatus(id, holder, status)
      return read(id)
    },

    async assign(id: number, holder: StaffHolder, staffId: number | null, insteadOf: number | null | undefined): Promise<StaffEnquiry> {
      await assign(id, holder, staffId, insteadOf)
      return read(id)
    },

    /** Applies a change to several enquiries, each in its own transaction, so that a refused one does not stop the others. */
    async bulk(items: readonly BulkItem[], wanted: BulkChange, holder: StaffHolder): Promise<BulkResult> {
      if ('staff_id' in wanted && wanted.staff_id !== null) await requireActive(db, wanted.staff_id, 'staff_id')
      if ('until' in wanted) requireAhead(wanted.until)
      const result: BulkResult = { done: [], undo: [], refused: [] }
      for (const item of new Map(items.map((each) => [each.id, each])).values()) {
        try {
          const entry = await doOne(item, wanted, holder)
          result.done.push(item.id)
          if (entry !== undefined && !('undo' in wanted)) result.undo.push({ id: item.id, change: entry })
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          result.refused.push({ id: item.id, why: error })
        }
      }
      return result
    },

    async snooze(id: number, holder: StaffHolder, until: Date | null): Promise<StaffEnquiry> {
      requireAhead(until)
      await snooze(id, holder, until)
      return read(id)
    },

    /** Ends the snoozes that are due. The lists show these enquiries already: this moves them to the top and notifies open pages. */
    async wake(): Promise<void> {
      for (const id of await queries.wakeSnoozed(db, clock())) await sendSignal(db, id, 'status')
    },

    async notes(id: number): Promise<NoteRow[]> {
      await read(id)
      return queries.listNotes(db, id)
    },

    /** A note is no activity: nobody waits for it, and the enquiry keeps its place in the list. */
    async addNote(within: Database, id: number, holder: StaffHolder, content: string): Promise<NoteRow> {
      await lockEnquiry(within, id)
      const note = await queries.insertNote(within, { enquiryId: id, staffId: holder.accountId, content }, clock())
      await log(within, holder, 'note', id, { after: { note_id: note.id } })
      return note
    },
  }
}
