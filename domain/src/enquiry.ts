/** The authors, limits and valid dates of an enquiry. */
import { DAY } from './durations.ts'

/** Who writes in a thread; `User` stands for the staff. */
export const AUTHOR_TYPES = ['Customer', 'User'] as const
export type AuthorType = (typeof AUTHOR_TYPES)[number]

/** Whether the other side has opened a message. */
export const MESSAGE_STATUSES = ['sent', 'viewed'] as const

/** What companies ask for in a corporate request. */
export const VEHICLE_TYPES = ['SUV', 'Sedan', 'Commercial'] as const
export type VehicleType = (typeof VEHICLE_TYPES)[number]

export const MOST_CARS = 50
export const MOST_OF_A_CAR = 99
/** Characters of one message, as people count them (not UTF-16 code units). */
export const MESSAGE_LENGTH = 4000
export const FILES_PER_MESSAGE = 5

/** The dialling code assumed for an enquiry without one. */
export const DEFAULT_COUNTRY_CODE = '91'

/** What is wrong with the dates of an enquiry: an end before the start, or a start more than a day ago. */
export function datesFault(start: Date | null, end: Date | null, now: Date): 'endBeforeStart' | 'startPast' | undefined {
  if (start && end && end < start) return 'endBeforeStart'
  if (start && start.getTime() < now.getTime() - DAY) return 'startPast'
  return undefined
}
