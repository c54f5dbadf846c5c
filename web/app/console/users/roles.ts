import { STAFF_ROLES, type StaffRole } from '@masar/domain/staff'

/** The role that a form names; the lesser one for anything else. */
export const roleOf = (text: string): StaffRole => STAFF_ROLES.find((role) => role === text) ?? 'agent'
