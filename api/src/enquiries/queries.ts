/** Queries of enquiries and their message threads. */
import type { AuthorType } from '@masar/domain/enquiry'
import { OPEN_STATUSES } from '@masar/domain/enquiry-status'
import type { Kind } from '@masar/domain/vehicles'
import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '../platform/database.ts'
import { anyOf, statement, type Placeholders } from '../platform/statement.ts'
import type { Tables } from '../platform/tables.ts'
import { signal, signalExpression } from './signals.ts'

export type EnquiryRow = Selectable<Tables['enquiries']>
export type AskedVehicle = Omit<Selectable<Tables['enquiryVehicles']>, 'unitPrice'> & { unitPrice: number }
export type MessageRow = Selectable<Tables['messages']>

/** An enquiry in a list, with its number of messages and the last one. */
export type ListedEnquiry = Pick<EnquiryRow, 'id' | 'enquiryType' | 'status' | 'createdAt'> & {
  conversationCount: number
  lastContent: string | null
  lastAuthorType: AuthorType | null
  lastCreatedAt: Date | null
}

/** The same in the customer's own list. `picture` is the first car's, '' where it had none. */
export type OwnEnquiry = ListedEnquiry & { picture: string | null; lastViewedAt: Date | null }

/** An enquiry with its customer's picture and its assignee's name. */
export type EnquiryWithPeople = EnquiryRow & { image: string | null; assignee: string | null }

const lockOne = statement((db, { id }: Placeholders<{ id: number }>) =>
  db.selectFrom('customers').select(['email', 'emailVerifiedAt']).where('id', '=', id).where('deletedAt', 'is', null).forShare(),
)

export type LockedCustomer = { email: string; emailVerifiedAt: Date | null }

/** Keeps a customer from deleting the account until the transaction ends; undefined if it is deleted already. */
export async function lockCustomer(within: Database, id: number): Promise<LockedCustomer | undefined> {
  const [customer] = await lockOne(within, { id })
  return customer
}

/** Published vehicles of a kind with what an enquiry stores of them: names, prices and the first picture. */
export const selectAskable = statement((db, { kind, ids, now }: Placeholders<{ kind: Kind; ids: readonly number[]; now: Date }>) =>
  db
    .selectFrom('vehicles')
    .innerJoin('brands', 'brands.id', 'vehicles.brandId')
    .select((select) => [
      'vehicles.id',
      'vehicles.kind',
      'vehicles.price',
      'vehicles.weeklyPrice',
      'vehicles.fortnightPrice',
      'vehicles.monthlyPrice',
      'vehicles.enModelName',
      'vehicles.arModelName',
      'brands.name as brand',
      'brands.arName as arBrand',
      select
        .selectFrom('pictures')
        .select('file')
        .whereRef('pictures.vehicleId', '=', 'vehicles.id')
        .orderBy('position')
        .limit(1)
        .as('picture'),
    ])
    .where('vehicles.kind', '=', kind)
    .where('vehicles.publishedAt', '<=', now)
    .where('vehicles.id', '=', sql<number>`any(${ids})`),
)

export async function insertEnquiry(
  within: Database,
  enquiry: Insertable<Tables['enquiries']>,
  vehicles: readonly Omit<Insertable<Tables['enquiryVehicles']>, 'enquiryId'>[],
): Promise<number> {
  const { enquiryId } = await within
    .with('filed', (step) => step.insertInto('enquiries').values(enquiry).returning('id'))
    .insertInto('enquiryVehicles')
    .values((value) => vehicles.map((vehicle) => ({ ...vehicle, enquiryId: value.selectFrom('filed').select('id') })))
    .returning('enquiryId')
    .executeTakeFirstOrThrow()
  return enquiryId
}

/** One page of a customer's enquiries, newest first, each with its last message. */
export async function selectOwn(db: Database, customerId: number, page: { limit: number; offset: number }): Promise<OwnEnquiry[]> {
  const ids = db
    .selectFrom('enquiries')
    .select('id')
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
  return db
    .selectFrom('enquiries')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('messages')
          .select(['content', 'authorType', 'messages.createdAt', 'messages.viewedAt'])
          .whereRef('messages.enquiryId', '=', 'enquiries.id')
          .orderBy('messages.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select((select) => [
      'enquiries.id',
      'enquiries.enquiryType',
      'enquiries.status',
      'enquiries.createdAt',
      'last.content as lastContent',
      'last.authorType as lastAuthorType',
      'last.createdAt as lastCreatedAt',
      'last.viewedAt as lastViewedAt',
      select
        .selectFrom('enquiryVehicles')
        .select('picture')
        .whereRef('enquiryVehicles.enquiryId', '=', 'enquiries.id')
        .orderBy('position')
        .limit(1)
        .as('picture'),
      select
        .selectFrom('messages')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('messages.enquiryId', '=', 'enquiries.id')
        .as('conversationCount'),
    ])
    .where('enquiries.id', 'in', ids)
    .orderBy('enquiries.createdAt', 'desc')
    .orderBy('enquiries.id', 'desc')
    .$narrowType<{ conversationCount: number }>()
    .execute()
}

export async function countOwn(db: Database, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('enquiries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

const withPeople = (db: Database) =>
  db
    .selectFrom('enquiries')
    .innerJoin('customers', 'customers.id', 'enquiries.customerId')
    .leftJoin('staff', 'staff.id', 'enquiries.assigneeId')
    .selectAll('enquiries')
    .select(['customers.image', 'staff.name as assignee'])

/** Enquiries in the order they were filed. */
export const selectEnquiries = (db: Database, ids: readonly number[]): Promise<EnquiryWithPeople[]> =>
  withPeople(db).where('enquiries.id', '=', anyOf(ids)).orderBy('enquiries.id').execute()

/** One enquiry; with `customerId`, only if it is that customer's. */
export function selectEnquiry(db: Database, id: number, customerId?: number): Promise<EnquiryWithPeople | undefined> {
  const query = withPeople(db).where('enquiries.id', '=', id)
  return (customerId === undefined ? query : query.where('enquiries.customerId', '=', customerId)).executeTakeFirst()
}

/** The ids of all of a customer's enquiries. */
export async function selectOwnIds(db: Database, customerId: number): Promise<number[]> {
  const rows = await db.selectFrom('enquiries').select('id').where('customerId', '=', customerId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** The same, with the enquiries locked. */
export async function lockOwnIds(within: Database, customerId: number): Promise<number[]> {
  const rows = await within
    .selectFrom('enquiries')
    .select('id')
    .where('customerId', '=', customerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** The vehicles asked for in one enquiry or in several. */
export async function selectAsked(db: Database, ...enquiryIds: readonly number[]): Promise<AskedVehicle[]> {
  const rows = await db.selectFrom('enquiryVehicles').selectAll().where('enquiryId', '=', anyOf(enquiryIds)).orderBy('position').execute()
  return rows.map((row) => ({ ...row, unitPrice: Number(row.unitPrice) }))
}

/** The thread revision (a counter of changes) and the customer of each of these enquiries. */
export async function selectRevisions(db: Database, ids: readonly number[]) {
  const rows = await db.selectFrom('enquiries').select(['id', 'customerId', 'threadRevision']).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks an enquiry against every other change; with `customerId`, only if it is that customer's. */
export function lockEnquiry(within: Database, id: number, customerId?: number): Promise<EnquiryRow | undefined> {
  const query = within.selectFrom('enquiries').selectAll().where('id', '=', id)
  return (customerId === undefined ? query : query.where('customerId', '=', customerId)).forNoKeyUpdate().executeTakeFirst()
}

const OF_THREAD = [
  'id',
  'enquiryType',
  'language',
  'name',
  'phone',
  'countryCode',
  'email',
  'status',
  'waitingSince',
  'seenAt',
  'snoozedUntil',
] as const

/** The columns of an enquiry that writing a message needs; others would be read in vain with every message. */
export type ThreadOwner = Pick<EnquiryRow, (typeof OF_THREAD)[number]>

const lockBoth = statement((db, { id, customerId }: Placeholders<{ id: number; customerId: number }>) =>
  db
    .selectFrom('enquiries')
    .innerJoin('customers', 'customers.id', 'enquiries.customerId')
    .select(OF_THREAD.map((column) => `enquiries.${column}` as const))
    .where('enquiries.id', '=', id)
    .where('customers.id', '=', customerId)
    .where('customers.deletedAt', 'is', null)
    .forShare('customers')
    .forNoKeyUpdate('enquiries'),
)

/** Locks an enquiry, and its customer against account deletion; the customer first, in the same order as the deletion does. */
export async function lockWithCustomer(within: Database, id: number, customerId: number): Promise<ThreadOwner | undefined> {
  const [enquiry] = await lockBoth(within, { id, customerId })
  return enquiry
}

export async function updateEnquiry(within: Database, id: number, change: Updateable<Tables['enquiries']>): Promise<void> {
  await within.updateTable('enquiries').set(change).where('id', '=', id).execute()
}

/** Marks one side's messages as viewed; returns whether any was not viewed before. */
export async function markViewed(within: Database, enquiryId: number, author: AuthorType, now: Date): Promise<boolean> {
  const marked = await within
    .updateTable('messages')
    .set({ viewedAt: now })
    .where('enquiryId', '=', enquiryId)
    .where('authorType', '=', author)
    .where('viewedAt', 'is', null)
    .returning('id')
    .execute()
  return marked.length > 0
}

/** Increments the thread's revision and notifies listeners that it has been viewed; returns the revision. */
export async function noteViewed(within: Database, id: number): Promise<number> {
  const { threadRevision } = await within
    .updateTable('enquiries')
    .set((set) => ({ threadRevision: set('threadRevision', '+', 1) }))
    .where('id', '=', id)
    .returning(['threadRevision', signalExpression(signal(id, 'viewed')).as('told')])
    .executeTakeFirstOrThrow()
  return threadRevision
}

export function selectMessages(db: Database, ...enquiryIds: readonly number[]): Promise<MessageRow[]> {
  return db.selectFrom('messages').selectAll().where('enquiryId', '=', anyOf(enquiryIds)).orderBy('id').execute()
}

type NewMessage = Omit<MessageRow, 'id' | 'viewedAt'>

/** The columns of an enquiry that a new message may change. */
export type EnquiryChange = Pick<EnquiryRow, 'status' | 'waitingSince' | 'seenAt' | 'snoozedUntil'>

const writeOne = statement((db, placeholders: Placeholders<NewMessage & EnquiryChange & { said: string }>) => {
  const { enquiryId, authorType, staffId, authorName, content, createdAt, status, waitingSince, seenAt, snoozedUntil, said } = placeholders
  return db
    .with('written', (step) =>
      step.insertInto('messages').values({ enquiryId, authorType, staffId, authorName, content, createdAt }).returning('id'),
    )
    .updateTable('enquiries')
    .from('written')
    .set((set) => ({ status, waitingSince, seenAt, snoozedUntil, updatedAt: createdAt, threadRevision: set('threadRevision', '+', 1) }))
    .where('enquiries.id', '=', enquiryId)
    .returning(['written.id', signalExpression(said).as('told')])
})

/** Writes a message, increments the thread's revision, notifies listeners and applies the change to the enquiry. */
export async function insertMessage(within: Database, message: NewMessage, change: EnquiryChange): Promise<MessageRow> {
  const [written] = await writeOne(within, { ...message, ...change, said: signal(message.enquiryId, 'message') })
  if (!written) throw new Error('The enquiry of a message is gone, though it is locked.')
  return { ...message, id: written.id, viewedAt: null }
}

const NOBODY = {
  name: '',
  phone: '',
  email: '',
  description: '',
  carLocation: '',
  carLat: null,
  carLng: null,
  dropLocation: '',
  dropLat: null,
  dropLng: null,
  waitingSince: null,
} as const

/** Removes personal data from enquiries: names, places, messages and notes. */
export async function forgetPeople(within: Database, ids: readonly number[]): Promise<void> {
  await within
    .updateTable('enquiries')
    .set((set) => ({ ...NOBODY, threadRevision: set('threadRevision', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  await within.updateTable('messages').set({ content: '' }).where('enquiryId', 'in', ids).execute()
  await within.deleteFrom('enquiryNotes').where('enquiryId', 'in', ids).execute()
}

/** Closes open enquiries whose customer is gone as `lost`; not those with cars reserved, about which staff have to decide. */
export async function endForgotten(within: Database, ids: readonly number[]): Promise<void> {
  await within
    .updateTable('enquiries')
    .set({ status: 'lost', snoozedUntil: null })
    .where('id', 'in', ids)
    .where('status', 'in', OPEN_STATUSES)
    .where((where) =>
      where.not(where.exists(where.selectFrom('unitPeriods').select('unitPeriods.id').whereRef('enquiryId', '=', 'enquiries.id'))),
    )
    .execute()
}

/** Closed enquiries without activity since `before` that still hold personal data. Locked ones are skipped, and come up in a later run. */
export async function selectEndedBefore(within: Database, before: Date, limit: number): Promise<number[]> {
  const rows = await within
    .selectFrom('enquiries')
    .select('id')
    .where(sql<SqlBool>`status in ('completed', 'lost') and name <> ''`)
    .where('updatedAt', '<', before)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('messages').select('id').whereRef('enquiryId', '=', 'enquiries.id').where('createdAt', '>=', before)),
      ),
    )
    .orderBy('updatedAt')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

export type FirstReplies = { answered: number; unanswered: number; median: number | null; slow: number | null }

/** How long staff took to give a first answer, in seconds. Enquiries closed without an answer do not count as unanswered. */
export async function timeFirstReplies(db: Database, { from, to }: { from: Date; to: Date }): Promise<FirstReplies> {
  const { rows } = await sql<FirstReplies>`
    select count(waited)::int as answered, count(*) filter (where waited is null and not ended)::int as unanswered,
      percentile_cont(0.5) within group (order by waited) as median, percentile_cont(0.9) within group (order by waited) as slow
    from (
      select status in ('completed', 'lost') as ended, (extract(epoch from (
        select min(messages.created_at) from messages where messages.enquiry_id = enquiries.id and messages.author_type = 'User'
      ) - enquiries.created_at))::double precision as waited
      from enquiries where enquiries.created_at >= ${from} and enquiries.created_at < ${to}
    ) as each`.execute(db)
  return rows[0] ?? { answered: 0, unanswered: 0, median: null, slow: null }
}
