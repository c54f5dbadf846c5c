/** What staff do with leads: each has a state and an owner. */
import type { StaffHolder } from '../../platform/access.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/failure.ts'
import type { StaffSide } from '../../enquiries/staff-side.ts'
import { audit, auditExport, differences } from '../audit-log.ts'
import { requireActive } from '../colleagues.ts'
import type { Page } from '../queries.ts'
import type { NoteRow } from '../enquiries/queries.ts'
import { fileLead, type LeadFiling } from './filing.ts'
import * as queries from './queries.ts'
import type { Lead, LeadFilter, LeadWithOwner } from './queries.ts'

export type LeadEdit = { state?: Lead['state'] | undefined; owner_id?: number | null | undefined; version?: number | undefined }

const facts = ({ state, ownerId }: Pick<Lead, 'state' | 'ownerId'>) => ({ state, owner_id: ownerId })

export type StaffLeads = ReturnType<typeof staffLeads>

export function staffLeads({ db, clock, staffSide }: { db: Database; clock: () => Date; staffSide: StaffSide }) {
  async function read(id: number): Promise<LeadWithOwner> {
    const lead = await queries.selectLead(db, id)
    if (!lead) throw new ApiError('not_found')
    return lead
  }

  return {
    read,

    async list(filter: LeadFilter, page: Page, staffId: number) {
      return { ...(await queries.listLeads(db, filter, page)), counts: await queries.countLeads(db, staffId, filter) }
    },

    /** Exports the list; the audit log records by whom. */
    async exported(filter: LeadFilter, { accountId }: StaffHolder, readOnly: boolean) {
      if (!readOnly) await auditExport(db, accountId, 'lead', filter, clock())
      return (below: number, limit: number) => queries.listBelow(db, filter, below, limit)
    },

    async update(id: number, edit: LeadEdit, { accountId }: StaffHolder): Promise<LeadWithOwner> {
      await db.transaction().execute(async (within) => {
        const before = await queries.lockLead(within, id)
        if (!before) throw new ApiError('not_found')
        if (edit.version !== undefined && edit.version !== before.version) throw new ApiError('conflict')
        const change = { state: edit.state ?? before.state, ownerId: edit.owner_id === undefined ? before.ownerId : edit.owner_id }
        const changed = differences(facts(before), facts(change))
        if (!changed) return
        if (change.ownerId !== null && change.ownerId !== before.ownerId) await requireActive(within, change.ownerId, 'owner_id')
        await queries.updateLead(within, id, change, clock())
        await audit(within, { staffId: accountId, action: 'lead.update', subject: { kind: 'lead', id }, ...changed }, clock())
      })
      return read(id)
    },

    file: (id: number, filing: LeadFiling, holder: StaffHolder): Promise<number> =>
      db.transaction().execute((within) => fileLead(within, id, filing, { staffSide, holder, now: clock() })),

    async notes(id: number): Promise<NoteRow[]> {
      await read(id)
      return queries.listNotes(db, id)
    },

    async addNote(within: Database, id: number, content: string, { accountId }: StaffHolder): Promise<NoteRow> {
      if (!(await queries.lockLead(within, id))) throw new ApiError('not_found')
      const note = await queries.insertNote(within, { leadId: id, staffId: accountId, content }, clock())
      const subject = { kind: 'lead', id }
      await audit(within, { staffId: accountId, action: 'lead.note', subject, after: { note_id: note.id } }, clock())
      return note
    },
  }
}
