/** The areas of the console: who may enter them, and where the navigation shows them. */
import type { StaffRole } from '@masar/domain/staff'
import { staffPaths } from '../../staff-paths.ts'
import type { IconName } from '../../ui/icon.tsx'

export type Waiting = { enquiries: number; leads: number }

export type Area = {
  to: string
  icon: IconName
  text: 'dashboard' | 'inbox' | 'leads' | 'customers' | 'replies' | 'fleet' | 'offers' | 'articles' | 'users' | 'settings' | 'audit'
  /** Undefined: open to everybody. */
  role?: StaffRole
  /** Matches the addresses that belong to it, if these are not simply those below `to`. */
  within?: RegExp
  /** Which count of waiting items to show, and the text that names it. */
  waits?: { of: keyof Waiting; text: 'waitingEnquiries' | 'openLeads' }
  /** Has its own tab at the bottom of a phone; the others are behind one button. */
  phone?: boolean
}

const AREAS: readonly Area[] = [
  { to: staffPaths.dashboard, icon: 'grid', text: 'dashboard', phone: true },
  {
    to: staffPaths.inbox,
    icon: 'inbox',
    text: 'inbox',
    within: /^\/staff\/?(enquiries\/.*)?$/,
    waits: { of: 'enquiries', text: 'waitingEnquiries' },
    phone: true,
  },
  { to: staffPaths.leads, icon: 'brief', text: 'leads', waits: { of: 'leads', text: 'openLeads' }, phone: true },
  { to: staffPaths.customers, icon: 'users', text: 'customers' },
  { to: staffPaths.replies, icon: 'chat', text: 'replies', role: 'admin' },
  { to: staffPaths.fleet, icon: 'car', text: 'fleet', phone: true },
  { to: staffPaths.offers, icon: 'tag', text: 'offers', role: 'admin' },
  { to: staffPaths.articles, icon: 'news', text: 'articles', role: 'admin' },
  { to: staffPaths.users, icon: 'lock', text: 'users', role: 'admin' },
  { to: staffPaths.settings, icon: 'gear', text: 'settings', role: 'admin' },
  { to: staffPaths.audit, icon: 'list', text: 'audit', role: 'admin' },
]

/** The areas that somebody of this role may enter. */
export const areasOf = (role: StaffRole): readonly Area[] => AREAS.filter((area) => role === 'admin' || area.role !== 'admin')

export const isWithin = ({ to, within }: Area, pathname: string): boolean => within?.test(pathname) ?? `${pathname}/`.startsWith(`${to}/`)
