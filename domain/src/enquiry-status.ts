/** The statuses of an enquiry, and the transitions between them. */
export const ENQUIRY_STATUSES = ['new_enquiry', 'inprogress', 'completed', 'lost'] as const
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

/** Open enquiries still need somebody's attention; closed ones are finished. */
export const OPEN_STATUSES = ['new_enquiry', 'inprogress'] as const satisfies readonly EnquiryStatus[]
export const CLOSED_STATUSES = ['completed', 'lost'] as const satisfies readonly EnquiryStatus[]
export type ClosedStatus = (typeof CLOSED_STATUSES)[number]

export const isClosed = (status: EnquiryStatus): boolean => (CLOSED_STATUSES as readonly EnquiryStatus[]).includes(status)

/** The transitions staff may make: forward to either closed status, and back to reopen. */
export const ENQUIRY_MOVES = {
  new_enquiry: ['inprogress'],
  inprogress: CLOSED_STATUSES,
  completed: ['inprogress'],
  lost: ['inprogress'],
} as const satisfies Record<EnquiryStatus, readonly EnquiryStatus[]>

export const canMove = (from: EnquiryStatus, to: EnquiryStatus): boolean => (ENQUIRY_MOVES[from] as readonly EnquiryStatus[]).includes(to)

/** The status once somebody has taken care of the enquiry: the first reply or assignment begins the work, later ones change nothing. */
export const onceAttended = (status: EnquiryStatus): EnquiryStatus => (status === 'new_enquiry' ? 'inprogress' : status)
