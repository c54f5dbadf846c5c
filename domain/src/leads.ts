/** Values of a lead's fields. A lead is a contact, leasing or corporate request. */

/** The form it came from. */
export const LEAD_KINDS = ['contact', 'leasing', 'corporate'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

export const LEAD_STATES = ['open', 'done'] as const
export type LeadState = (typeof LEAD_STATES)[number]
