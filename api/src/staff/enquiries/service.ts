/** What staff do in the inbox. Every change is in the log by the transaction that makes it. */
import type { EnquiryStatus } from '@masar/domain/enquiry'
import * as enquiries from '../../enquiries/queries.ts'
import type { DetailedEnquiry } from '../../enquiries/service.ts'
import type { Actor, StaffSide } from '../../enquiries/staff-side.ts'
import type { NewMessage, Thread, WrittenMessage } from '../../enquiries/thread.ts'
import type { StaffHolder } from '../../platform/access.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/failure.ts'
import { audit, auditExport, differences } from '../audit-log.ts'
import { requireActive } from '../colleagues.ts'
import type { Page } from '../queries.ts'
import * as queries from './queries.ts'
import type { InboxFilter, InboxOrder, NoteRow } from './queries.ts'

/** How many of a customer's other enquiries are told. */
const OTHERS = 50

export type StaffEnquiry = DetailedEnquiry & { unread: boolean; others: Awaited<ReturnType<typeof queries.listOthers>> }

const actor = ({ accountId, name }: StaffHolder): Actor => ({ staffId: accountId, staffName: name })

const facts = ({ status, assigneeId }: enquiries.EnquiryRow) => ({ status, assignee_id: assigneeId })

export type Inbox = ReturnType<typeof inbox>

export function inbox({ db, clock, staffSide }: { db: Database; clock: () => Date; staffSide: StaffSide }) {
  async function known(within: Database, id: number): Promise<enquiries.EnquiryRow> {
    const enquiry = await enquiries.lockEnquiry(within, id)
    if (!enquiry) throw new ApiError('not_found')
    return enquiry
  }

  async function read(id: number): Promise<StaffEnquiry> {
    const enquiry = await enquiries.selectEnquiry(db, id)
    if (!enquiry) throw new ApiError('not_found')
    const [vehicles, unread, others] = await Promise.all([
      enquiries.selectAsked(db, id),
      queries.isUnread(db, id),
      queries.listOthers(db, enquiry, OTHERS),
    ])
    return { enquiry, vehicles, unread, others }
  }

  const log = (within: Database, { accountId }: StaffHolder, action: string, id: number, changed: { before?: object; after?: object }) =>
    audit(within, { staffId: accountId, action: `enquiry.${action}`, subject: { kind: 'enquiry', id }, ...changed } as never, clock())

  /** Makes a change and writes down what it did to the enquiry; nothing where it did nothing. */
  async function change(
    id: number,
    holder: StaffHolder,
    action: string,
    work: (within: Database, before: enquiries.EnquiryRow) => Promise<unknown>,
  ): Promise<StaffEnquiry> {
    await db.transaction().execute(async (within) => {
      const before = await known(within, id)
      await work(within, before)
      const changed = differences(facts(before), facts(await known(within, id)))
      if (changed) await log(within, holder, action, id, changed)
    })
    return read(id)
  }

  return {
    read,

    async list(filter: InboxFilter, page: Page & { order: InboxOrder }, staffId: number) {
      return { ...(await queries.listInbox(db, filter, page)), counts: await queries.countInbox(db, staffId) }
    },

    /** Who takes the list along is written down. */
    async exported(filter: InboxFilter, { accountId }: StaffHolder) {
      await auditExport(db, accountId, 'enquiry', filter, clock())
      return (below: number, limit: number) => queries.listBelow(db, filter, below, limit)
    },

    /** The number of the thread's last change. Whoever knows it has opened all there is. */
    async revision(id: number): Promise<number> {
      const enquiry = await enquiries.selectEnquiry(db, id)
      if (!enquiry) throw new ApiError('not_found')
      return enquiry.threadRevision
    },

    thread: (id: number): Promise<Thread & { revision: number }> =>
      db.transaction().execute((within) => staffSide.markViewedByStaff(within, id)),

    async reply(within: Database, id: number, holder: StaffHolder, message: NewMessage): Promise<WrittenMessage> {
      const before = await known(within, id)
      const written = await staffSide.reply(within, id, actor(holder), message)
      const changed = differences(facts(before), facts(await known(within, id)))
      const after = { ...changed?.after, message_id: written.message.id }
      await log(within, holder, 'reply', id, { ...(changed ? { before: changed.before } : {}), after })
      return written
    },

    changeStatus: (id: number, holder: StaffHolder, status: EnquiryStatus): Promise<StaffEnquiry> =>
      change(id, holder, 'status', (within) => staffSide.changeStatus(within, id, status)),

    /** `insteadOf`: who has it as far as the caller knows; undefined does not ask. */
    assign: (id: number, holder: StaffHolder, staffId: number | null, insteadOf: number | null | undefined): Promise<StaffEnquiry> =>
      change(id, holder, 'assignee', async (within, before) => {
        if (insteadOf !== undefined && insteadOf !== before.assigneeId) throw new ApiError('conflict')
        if (staffId === before.assigneeId) return
        if (staffId !== null) await requireActive(within, staffId, 'staff_id')
        await staffSide.assign(within, id, staffId)
      }),

    async notes(id: number): Promise<NoteRow[]> {
      await read(id)
      return queries.listNotes(db, id)
    },

    /** A note is no activity: nobody waits for it, and the list stays in its order. */
    addNote: (id: number, holder: StaffHolder, content: string): Promise<NoteRow> =>
      db.transaction().execute(async (within) => {
        await known(within, id)
        const note = await queries.insertNote(within, { enquiryId: id, staffId: holder.accountId, content }, clock())
        await log(within, holder, 'note', id, { after: { note_id: note.id } })
        return note
      }),
  }
}
