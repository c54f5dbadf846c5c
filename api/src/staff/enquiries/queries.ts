/** Database queries for enquiries in the staff console: the inbox with its filters, the notes, and who has a thread open. */
import type { AskedPlace } from '@masar/contract/staff-stats'
import { spellingsOf } from '@masar/domain/dialling-codes'
import type { AuthorType } from '@masar/domain/enquiry'
import { ENQUIRY_STATUSES, OPEN_STATUSES, type EnquiryStatus } from '@masar/domain/enquiry-status'
import {
  ALL_LOCATION,
  BRANCH_IDS,
  BRANCHES,
  branchesFor,
  branchForms,
  HOME_CITY,
  PLACE_WORDS,
  placeForm,
  SELECT_LOCATION,
  type BranchId,
} from '@masar/domain/locations'
import { recordOf } from '@masar/domain/record-of'
import { KINDS, type Kind } from '@masar/domain/vehicles'
import { sql, type Insertable, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { selectAsked, type AskedVehicle, type EnquiryRow } from '../../enquiries/queries.ts'
import type { Database } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import type { Period } from '../period.ts'
import { personMatches } from '../person-search.ts'
import type { Page } from '../queries.ts'

export type InboxFilter = Period & {
  statuses?: readonly EnquiryStatus[] | undefined
  types?: readonly Kind[] | undefined
  /** An account's id, or null for unassigned. */
  assignee?: number | null | undefined
  unread?: boolean | undefined
  needsReply?: boolean | undefined
  /** Whether the enquiry is snoozed beyond the instant `at`. */
  snoozed?: { is: boolean; at: Date } | undefined
  branch?: BranchId | undefined
  q?: string | undefined
}

export type InboxOrder = 'activity' | 'waiting'

/** No member of staff has opened the enquiry, or the customer has written since. */
const unread = sql<boolean>`(enquiries.seen_at is null or exists (
  select 1 from messages where messages.enquiry_id = enquiries.id and messages.author_type = 'Customer' and messages.viewed_at is null))`

/** The home city's name in both languages. */
const CITY = [...PLACE_WORDS].filter(([, means]) => means === 'homeCity').map(([word]) => word)

/** The location texts that mean a branch; the home city means each of its branches. */
function locationWords(id: BranchId): string[] {
  const words = BRANCHES.filter((branch) => branch.id === id).flatMap(branchForms)
  return branchesFor(HOME_CITY)?.includes(id) ? [...words, ...CITY] : words
}

/** A location column in the form it is compared in: the SQL counterpart of `placeForm`. */
const normalColumn = (column: string) => sql<string>`regexp_replace(lower(trim(${sql.ref(column)})), '[\\s_-]+', ' ', 'g')`

/** The place that a location column names: a branch, the home city, the customer's own address, or none. */
export function placeIn(column: string) {
  const branches = BRANCHES.map((branch) => sql`when ${normalColumn(column)} in (${sql.join(branchForms(branch))}) then ${branch.id}`)
  const none = [SELECT_LOCATION, ALL_LOCATION, ''].map(placeForm)
  return sql<AskedPlace>`case ${sql.join(branches, sql` `)} when ${normalColumn(column)} in (${sql.join(CITY)}) then ${HOME_CITY}
    when ${normalColumn(column)} in (${sql.join(none)}) then 'unset' else 'address' end`
}

/** Whether the car is collected from or returned to the branch. */
function atBranch(id: BranchId) {
  const words = sql.join(locationWords(id))
  const chosen = (column: string) => sql`${normalColumn(column)} in (${words})`
  return sql<SqlBool>`(${chosen('enquiries.car_location')} or ${chosen('enquiries.drop_location')})`
}

type Enquiries<Row> = SelectQueryBuilder<Tables, 'enquiries', Row>

function filtered(db: Database, filter: InboxFilter): Enquiries<object> {
  let rows: Enquiries<object> = db.selectFrom('enquiries')
  const { statuses = [], types = [], assignee, needsReply, snoozed, branch, q } = filter
  if (statuses.length > 0) rows = rows.where('enquiries.status', 'in', statuses)
  if (types.length > 0) rows = rows.where('enquiries.enquiryType', 'in', types)
  if (assignee === null) rows = rows.where('enquiries.assigneeId', 'is', null)
  else if (assignee !== undefined) rows = rows.where('enquiries.assigneeId', '=', assignee)
  if (filter.unread !== undefined) rows = rows.where(filter.unread ? unread : sql<SqlBool>`not ${unread}`)
  if (needsReply !== undefined) rows = rows.where('enquiries.waitingSince', needsReply ? 'is not' : 'is', null)
  if (snoozed?.is === true) rows = rows.where('enquiries.snoozedUntil', '>', snoozed.at)
  else if (snoozed) rows = rows.where((where) => where.or([where('snoozedUntil', 'is', null), where('snoozedUntil', '<=', snoozed.at)]))
  if (branch !== undefined) rows = rows.where(atBranch(branch))
  if (filter.from) rows = rows.where('enquiries.createdAt', '>=', filter.from)
  if (filter.to) rows = rows.where('enquiries.createdAt', '<', filter.to)
  return q ? rows.where(personMatches('enquiries', q)) : rows
}

export type InboxRow = EnquiryRow & {
  assignee: string | null
  unread: boolean
  conversationCount: number
  lastContent: string | null
  lastAuthorType: AuthorType | null
  lastCreatedAt: Date | null
  vehicles: AskedVehicle[]
}

/** Adds the vehicles that each enquiry asks for. */
async function withVehicles(db: Database, rows: readonly Omit<InboxRow, 'vehicles'>[]): Promise<InboxRow[]> {
  const asked = Map.groupBy(await selectAsked(db, ...rows.map(({ id }) => id)), ({ enquiryId }) => enquiryId)
  return rows.map((row) => ({ ...row, vehicles: asked.get(row.id) ?? [] }))
}

/** Adds the columns that the list shows besides those of the enquiry itself. */
const listed = (rows: Enquiries<object>) =>
  rows
    .leftJoin('staff', 'staff.id', 'enquiries.assigneeId')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('messages')
          .select(['content', 'authorType', 'messages.createdAt'])
          .whereRef('messages.enquiryId', '=', 'enquiries.id')
          .orderBy('messages.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('enquiries')
    .select((select) => [
      'staff.name as assignee',
      unread.as('unread'),
      'last.content as lastContent',
      'last.authorType as lastAuthorType',
      'last.createdAt as lastCreatedAt',
      select
        .selectFrom('messages')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('messages.enquiryId', '=', 'enquiries.id')
        .as('conversationCount'),
    ])
    .$narrowType<{ conversationCount: number }>()

const ORDERS: Record<InboxOrder, ReturnType<typeof sql>> = {
  activity: sql`enquiries.updated_at desc, enquiries.id desc`,
  waiting: sql`enquiries.waiting_since asc nulls last, enquiries.updated_at desc, enquiries.id desc`,
}

export async function listInbox(
  db: Database,
  filter: InboxFilter,
  { page, per_page, order }: Page & { order: InboxOrder },
): Promise<{ items: InboxRow[]; total: number }> {
  const rows = filtered(db, filter)
  const { total } = await rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  // Ids first: the joins and counts of `listed` then run for the rows of this page only, not for every row before it.
  const ids = rows
    .select('enquiries.id')
    .orderBy(ORDERS[order])
    .limit(per_page)
    .offset((page - 1) * per_page)
  const items = await listed(db.selectFrom('enquiries').where('enquiries.id', 'in', ids))
    .orderBy(ORDERS[order])
    .execute()
  return { items: await withVehicles(db, items), total }
}

/** Rows with ids below `id`, newest first. Paging by id is stable: rows already read do not shift while the next ones are read. */
export const listBelow = async (db: Database, filter: InboxFilter, id: number, limit: number): Promise<InboxRow[]> =>
  withVehicles(db, await listed(filtered(db, filter)).where('enquiries.id', '<', id).orderBy('enquiries.id', 'desc').limit(limit).execute())

export type InboxCounts = {
  all: number
  newEnquiry: number
  inprogress: number
  completed: number
  lost: number
  snoozed: number
  open: number
  unread: number
  needsReply: number
  mine: number
  unassigned: number
}

export async function countInbox(db: Database, staffId: number, now: Date): Promise<InboxCounts> {
  const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`
  const snoozed = sql`coalesce(snoozed_until > ${now}, false)`
  const open = sql`status in (${sql.join(OPEN_STATUSES)})`
  // One pass over the messages, instead of the `unread` subquery for each enquiry.
  const withNews = db
    .selectFrom('messages')
    .select('enquiryId')
    .distinct()
    .where('authorType', '=', 'Customer')
    .where('viewedAt', 'is', null)
    .as('news')
  const atHand = (condition: ReturnType<typeof sql>) => count(sql`${condition} and not ${snoozed}`)
  return db
    .selectFrom('enquiries')
    .leftJoin(withNews, 'news.enquiryId', 'enquiries.id')
    .select([
      sql<number>`count(*)::int`.as('all'),
      count(sql`status = 'new_enquiry'`).as('newEnquiry'),
      count(sql`status = 'inprogress'`).as('inprogress'),
      count(sql`status = 'completed'`).as('completed'),
      count(sql`status = 'lost'`).as('lost'),
      count(snoozed).as('snoozed'),
      atHand(open).as('open'),
      atHand(sql`(seen_at is null or news.enquiry_id is not null)`).as('unread'),
      atHand(sql`waiting_since is not null`).as('needsReply'),
      // Closed enquiries are no longer anybody's work.
      atHand(sql`${open} and assignee_id = ${staffId}`).as('mine'),
      atHand(sql`${open} and assignee_id is null`).as('unassigned'),
    ])
    .executeTakeFirstOrThrow()
}

export type InboxFacets = { statuses: Record<EnquiryStatus, number>; types: Record<Kind, number>; branches: Record<BranchId, number> }

/** For each choice of one filter: how many enquiries it would leave if the other filters stayed as they are. */
export async function countFacets(db: Database, filter: InboxFilter): Promise<InboxFacets> {
  async function counted<Choice extends string>(
    rows: Enquiries<object>,
    by: readonly ('status' | 'enquiryType' | 'carLocation' | 'dropLocation')[],
    choices: readonly Choice[],
    condition: (choice: Choice) => ReturnType<typeof sql>,
  ): Promise<Record<Choice, number>> {
    // Groups equal values first, so that the conditions run once per distinct value and not per enquiry.
    const alike = rows
      .select(by)
      .select(sql<number>`count(*)`.as('count'))
      .groupBy(by)
      .as('enquiries')
    // Columns are named by position, because the database layer rewrites column names to camel case.
    const columns = choices.map((choice, at) => sql<number>`coalesce(sum(count) filter (where ${condition(choice)}), 0)::int`.as(`n${at}`))
    const counts: Record<string, number> = await db.selectFrom(alike).select(columns).executeTakeFirstOrThrow()
    return recordOf(choices, (_, at) => counts[`n${at}`] ?? 0)
  }
  const [statuses, types, branches] = await Promise.all([
    counted(filtered(db, { ...filter, statuses: [] }), ['status'], ENQUIRY_STATUSES, (status) => sql`enquiries.status = ${status}`),
    counted(filtered(db, { ...filter, types: [] }), ['enquiryType'], KINDS, (kind) => sql`enquiries.enquiry_type = ${kind}`),
    counted(filtered(db, { ...filter, branch: undefined }), ['carLocation', 'dropLocation'], BRANCH_IDS, atBranch),
  ])
  return { statuses, types, branches }
}

/** Ends the snoozes that are due and moves those enquiries up in the list, as if there had been activity. Returns their ids. */
export async function wakeSnoozed(db: Database, now: Date): Promise<number[]> {
  const woken = await db
    .updateTable('enquiries')
    .set({ updatedAt: sql<Date>`greatest(updated_at, snoozed_until)`, snoozedUntil: null })
    .where('snoozedUntil', '<=', now)
    .returning('id')
    .execute()
  return woken.map(({ id }) => id)
}

export const isUnread = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('enquiries').select(unread.as('unread')).where('id', '=', id).executeTakeFirst())?.unread ?? false

/** The customer's other enquiries, newest first. */
export const listOthers = (db: Database, { id, customerId }: Pick<EnquiryRow, 'id' | 'customerId'>, limit: number) =>
  db
    .selectFrom('enquiries')
    .select(['id', 'enquiryType', 'status', 'createdAt'])
    .where('customerId', '=', customerId)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Open enquiries of other accounts with the same e-mail address or phone number, newest first. */
export const listAlike = (db: Database, { customerId, email, phone }: Pick<EnquiryRow, 'customerId' | 'email' | 'phone'>, limit: number) =>
  db
    .selectFrom('enquiries')
    .select(['id', 'name', 'enquiryType', 'status', 'createdAt'])
    .where('customerId', '<>', customerId)
    .where((where) => where.or([where('email', '=', email), where('phone', 'in', spellingsOf(phone))]))
    .where('status', 'in', OPEN_STATUSES)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export type NoteRow = { id: number; content: string; staffId: number; author: string; createdAt: Date }

const notes = (db: Database) =>
  db
    .selectFrom('enquiryNotes')
    .innerJoin('staff', 'staff.id', 'enquiryNotes.staffId')
    .select(['enquiryNotes.id', 'content', 'staffId', 'staff.name as author', 'enquiryNotes.createdAt'])

export const listNotes = (db: Database, enquiryId: number): Promise<NoteRow[]> =>
  notes(db).where('enquiryId', '=', enquiryId).orderBy('enquiryNotes.id').execute()

export async function insertNote(
  within: Database,
  note: { enquiryId: number; staffId: number; content: string },
  now: Date,
): Promise<NoteRow> {
  const { id } = await within
    .insertInto('enquiryNotes')
    .values({ ...note, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return notes(within).where('enquiryNotes.id', '=', id).executeTakeFirstOrThrow()
}

export async function noteVisit(db: Database, visit: Insertable<Tables['threadVisits']>): Promise<void> {
  const { writing, seenAt } = visit
  await db
    .insertInto('threadVisits')
    .values(visit)
    .onConflict((conflict) => conflict.columns(['enquiryId', 'staffId']).doUpdateSet({ writing, seenAt }))
    .execute()
}

/** Deletes the visits that have been silent since `silentSince`, and that of the one who leaves. */
export async function endVisits(db: Database, enquiryId: number, silentSince: Date, leaving: number | undefined): Promise<void> {
  await db
    .deleteFrom('threadVisits')
    .where('enquiryId', '=', enquiryId)
    .where((where) => where.or([where('seenAt', '<=', silentSince), ...(leaving === undefined ? [] : [where('staffId', '=', leaving)])]))
    .execute()
}

export type Visitor = { id: number; name: string; writing: boolean }

/** Who else has the thread open. */
export const listVisitors = (db: Database, enquiryId: number, except: number): Promise<Visitor[]> =>
  db
    .selectFrom('threadVisits')
    .innerJoin('staff', 'staff.id', 'threadVisits.staffId')
    .select(['staff.id', 'staff.name', 'writing'])
    .where('enquiryId', '=', enquiryId)
    .where('staffId', '<>', except)
    .orderBy('staff.id')
    .execute()

/** The latest audit entry of an enquiry, apart from notes, which change nothing. */
export const lastDone = (db: Database, enquiryId: number) =>
  db
    .selectFrom('auditLog')
    .select(['id', 'action', 'staffId', 'at', 'before'])
    .where('subjectKind', '=', 'enquiry')
    .where('subjectId', '=', enquiryId)
    .where('action', '<>', 'enquiry.note')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
