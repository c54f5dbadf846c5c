/** Where an enquiry stands, and where it may go from there. */
export const ENQUIRY_STATUSES = ['new_enquiry', 'inprogress', 'completed', 'lost'] as const
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

/** Those that somebody still has to see to, and those that came to an end. */
export const OPEN_STATUSES = ['new_enquiry', 'inprogress'] as const satisfies readonly EnquiryStatus[]
export const CLOSED_STATUSES = ['completed', 'lost'] as const satisfies readonly EnquiryStatus[]
export type ClosedStatus = (typeof CLOSED_STATUSES)[number]

export const isClosed = (status: EnquiryStatus): boolean => (CLOSED_STATUSES as readonly EnquiryStatus[]).includes(status)

/** Where staff may move an enquiry: on to its end, and back from either end. */
export const ENQUIRY_MOVES = {
  new_enquiry: ['inprogress'],
  inprogress: CLOSED_STATUSES,
  completed: ['inprogress'],
  lost: ['inprogress'],
} as const satisfies Record<EnquiryStatus, readonly EnquiryStatus[]>

export const canMove = (from: EnquiryStatus, to: EnquiryStatus): boolean => (ENQUIRY_MOVES[from] as readonly EnquiryStatus[]).includes(to)

/** The status once somebody has taken care of the enquiry: the first reply or assignment begins the work, later ones change nothing. */
export const onceAttended = (status: EnquiryStatus): EnquiryStatus => (status === 'new_enquiry' ? 'inprogress' : status)
