/** What the log shows, as its address says it. */
import type { InputOf } from '@masar/contract/calls'
import { AUDIT_ACTIONS, type AuditAction } from '@masar/domain/audit'
import { pageIn, searchIn, searchText } from '../list-search.ts'

export type AuditSearch = { action?: AuditAction | undefined; staff?: number | undefined; from: string; to: string; page: number }

const PER_PAGE = 50
const DAY = /^\d{4}-\d{2}-\d{2}$/

const dayOf = (text: string | null): string => (text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '')

export function readAuditSearch(search: URLSearchParams): AuditSearch {
  const staff = search.get('staff') ?? ''
  const [from, to] = [dayOf(search.get('from')), dayOf(search.get('to'))]
  // A period that is over before it begins is meant the other way round.
  const [first, last] = from !== '' && to !== '' && to < from ? [to, from] : [from, to]
  return {
    action: AUDIT_ACTIONS.find((each) => each === search.get('action')),
    staff: /^[1-9]\d{0,8}$/.test(staff) ? Number(staff) : undefined,
    from: first,
    to: last,
    page: pageIn(search),
  }
}

export const auditQuery = ({ action, staff, from, to, page }: AuditSearch): NonNullable<InputOf<'GET /v1/staff/audit'>['query']> => ({
  ...(action === undefined ? {} : { action }),
  ...(staff === undefined ? {} : { staff_id: staff }),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
  page,
  per_page: PER_PAGE,
})

/** The address of the same log with something else in it. */
export const auditAddress = (search: AuditSearch, change: Partial<AuditSearch> = {}): string =>
  searchText({ ...search, page: 1, ...change })

export const auditSearchOfForm = (form: HTMLFormElement): AuditSearch => readAuditSearch(searchIn(form))
