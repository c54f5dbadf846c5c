/** The state of the inbox (view, filters, search text, page) and its query string. */
import type { InputOf } from '@masar/contract/calls'
import { ENQUIRY_STATUSES, OPEN_STATUSES, type EnquiryStatus } from '@masar/domain/enquiry-status'
import { BRANCH_IDS, type BranchId } from '@masar/domain/locations'
import { KINDS, type Kind } from '@masar/domain/vehicles'
import { parseId } from '../ids.ts'
import { formParams, pageIn, queryString, searchTextIn } from '../list-search.ts'

export const VIEWS = ['open', 'reply', 'mine', 'unassigned', 'unread', 'snoozed', 'all'] as const
export type View = (typeof VIEWS)[number]
export const ORDERS = ['activity', 'waiting'] as const
type Order = (typeof ORDERS)[number]

export type InboxSearch = {
  view: View
  type?: Kind | undefined
  status?: EnquiryStatus | undefined
  branch?: BranchId | undefined
  /** A staff id. */
  assignee?: number | undefined
  order: Order
  q: string
  page: number
}

/** The query parameter of an enquiry reached by the j and k keys: as long as it is there, the enquiry is not marked as read. */
export const PEEK = 'peek'

const PER_PAGE = 30
/** Characters of search text. */
const MAX_QUERY_LENGTH = 200

const oneOf = <const Word extends string>(words: readonly Word[], text: string | null): Word | undefined =>
  words.find((word) => word === text)

export function readInboxSearch(search: URLSearchParams): InboxSearch {
  return {
    view: oneOf(VIEWS, search.get('view')) ?? 'open',
    type: oneOf(KINDS, search.get('type')),
    status: oneOf(ENQUIRY_STATUSES, search.get('status')),
    branch: oneOf(BRANCH_IDS, search.get('branch')),
    assignee: parseId(search.get('assignee') ?? ''),
    order: oneOf(ORDERS, search.get('order')) ?? 'activity',
    q: searchTextIn(search, MAX_QUERY_LENGTH),
    page: pageIn(search),
  }
}

type Query = NonNullable<InputOf<'GET /v1/staff/enquiries'>['query']>

const OF_VIEW = {
  open: { 'status[]': [...OPEN_STATUSES], snoozed: 'false' },
  reply: { needs_reply: 'true', snoozed: 'false' },
  mine: { assignee: 'me', 'status[]': [...OPEN_STATUSES], snoozed: 'false' },
  unassigned: { assignee: 'none', 'status[]': [...OPEN_STATUSES], snoozed: 'false' },
  unread: { unread: 'true', snoozed: 'false' },
  snoozed: { snoozed: 'true' },
  all: {},
} as const satisfies Record<View, Query>

/** The API query for this state. A chosen status or assignee overrides that of the view. */
export function inboxQuery({ view, type, status, branch, assignee, order, q, page }: InboxSearch): Query {
  return {
    ...OF_VIEW[view],
    ...(status === undefined ? {} : { 'status[]': [status] }),
    ...(type === undefined ? {} : { 'enquiry_type[]': [type] }),
    ...(branch === undefined ? {} : { branch }),
    ...(assignee === undefined ? {} : { assignee: String(assignee) }),
    ...(q === '' ? {} : { q }),
    order,
    page,
    per_page: PER_PAGE,
  }
}

/** The query string for this state with some changes, by default on page 1. Default values are left out. */
export function inboxAddress(search: InboxSearch, change: Partial<InboxSearch> = {}): string {
  const { view, type, status, branch, assignee, order, q, page } = { ...search, page: 1, ...change }
  return queryString({
    view: view === 'open' ? undefined : view,
    type,
    status,
    branch,
    assignee,
    order: order === 'activity' ? undefined : order,
    q,
    page,
  })
}

/** How many of the finer filters are on. */
export const finerFilters = ({ type, status, branch, assignee }: InboxSearch): number =>
  [type, status, branch, assignee].filter((each) => each !== undefined).length

export const inboxSearchOfForm = (form: HTMLFormElement): InboxSearch => readInboxSearch(formParams(form))
