/** What an enquiry is: its states and the moves between them, who speaks in it, and how large it may be. */
import { DAY } from './durations.ts'

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

/** Who writes in a thread; `User` is the staff. */
export const AUTHOR_TYPES = ['Customer', 'User'] as const
export type AuthorType = (typeof AUTHOR_TYPES)[number]

/** Whether the other side has opened a message. */
export const MESSAGE_STATUSES = ['sent', 'viewed'] as const

/** What companies ask for in a corporate request. */
export const VEHICLE_TYPES = ['SUV', 'Sedan', 'Commercial'] as const
export type VehicleType = (typeof VEHICLE_TYPES)[number]

export const MOST_CARS = 50
export const MOST_OF_A_CAR = 99
/** Characters of one message, as people count them. */
export const MESSAGE_LENGTH = 4000
export const FILES_PER_MESSAGE = 5

/** The dialling code of an enquiry that names none. */
export const DEFAULT_COUNTRY_CODE = '91'

/** What is wrong with the dates of an enquiry: an end before the start, or a start more than a day ago. */
export function datesFault(start: Date | null, end: Date | null, now: Date): 'endBeforeStart' | 'startPast' | undefined {
  if (start && end && end < start) return 'endBeforeStart'
  if (start && start.getTime() < now.getTime() - DAY) return 'startPast'
  return undefined
}
