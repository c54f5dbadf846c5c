/** What a lead can be. */

/** The form it came by. */
export const LEAD_KINDS = ['contact', 'leasing', 'corporate'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

export const LEAD_STATES = ['open', 'done'] as const
export type LeadState = (typeof LEAD_STATES)[number]
