import type { StaffRole } from '@masar/contract/staff'

/** In the order of what they may do. The contract's own list would bring its schemas into the browser. */
export const ROLES = ['agent', 'admin'] as const satisfies readonly StaffRole[]

/** The role that a form names; the lesser one for anything else. */
export const roleOf = (text: string): StaffRole => ROLES.find((role) => role === text) ?? 'agent'
