/** The state of the audit log (filters, page) and its query string. */
import type { InputOf } from '@masar/contract/calls'
import { AUDIT_ACTIONS, type AuditAction } from '@masar/domain/audit'
import { dayIn } from '../dates.ts'
import { formParams, pageIn, queryString } from '../list-search.ts'

export type AuditSearch = { action?: AuditAction | undefined; staff?: number | undefined; from: string; to: string; page: number }

const PER_PAGE = 50

export function readAuditSearch(search: URLSearchParams): AuditSearch {
  const staff = search.get('staff') ?? ''
  return {
    action: AUDIT_ACTIONS.find((each) => each === search.get('action')),
    staff: /^[1-9]\d{0,8}$/.test(staff) ? Number(staff) : undefined,
    from: dayIn(search.get('from')) ?? '',
    to: dayIn(search.get('to')) ?? '',
    page: pageIn(search),
  }
}

export function auditQuery({ action, staff, from, to, page }: AuditSearch): NonNullable<InputOf<'GET /v1/staff/audit'>['query']> {
  // A period that ends before it begins is taken the other way round.
  const [first, last] = from !== '' && to !== '' && to < from ? [to, from] : [from, to]
  return {
    ...(action === undefined ? {} : { action }),
    ...(staff === undefined ? {} : { staff_id: staff }),
    ...(first === '' ? {} : { from: first }),
    ...(last === '' ? {} : { to: last }),
    page,
    per_page: PER_PAGE,
  }
}

/** The query string for this state with some changes, by default on page 1. */
export const auditAddress = (search: AuditSearch, change: Partial<AuditSearch> = {}): string =>
  queryString({ ...search, page: 1, ...change })

export const auditSearchOfForm = (form: HTMLFormElement): AuditSearch => readAuditSearch(formParams(form))
