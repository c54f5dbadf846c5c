/** What the log shows, as its address says it. */
import type { InputOf } from '@masar/contract/calls'
import { AUDIT_ACTIONS, type AuditAction } from '@masar/domain/audit'

export type AuditSearch = { action?: AuditAction | undefined; staff?: number | undefined; from: string; to: string; page: number }

const PER_PAGE = 50
const DAY = /^\d{4}-\d{2}-\d{2}$/

const dayOf = (text: string | null): string => (text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '')

export function readAuditSearch(search: URLSearchParams): AuditSearch {
  const page = Number(search.get('page'))
  const staff = search.get('staff') ?? ''
  return {
    action: AUDIT_ACTIONS.find((each) => each === search.get('action')),
    staff: /^[1-9]\d{0,8}$/.test(staff) ? Number(staff) : undefined,
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
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
export function auditAddress(search: AuditSearch, change: Partial<AuditSearch> = {}): string {
  const next = { ...search, page: 1, ...change }
  const params = new URLSearchParams()
  if (next.action !== undefined) params.set('action', next.action)
  if (next.staff !== undefined) params.set('staff', String(next.staff))
  if (next.from !== '') params.set('from', next.from)
  if (next.to !== '') params.set('to', next.to)
  if (next.page > 1) params.set('page', String(next.page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The same of a form whose fields are named like the parts of the address. */
export const auditSearchOfForm = (form: HTMLFormElement): AuditSearch =>
  readAuditSearch(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))
