/** In ascending order of permissions: agents answer enquiries and leads, admins do everything. */
export const STAFF_ROLES = ['agent', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
