/** How long a session lives, in milliseconds. */
import { DAY, HOUR } from './durations.ts'

/** After it was used last. */
export const CUSTOMER_SESSION = 30 * DAY
/** After it was opened. */
export const STAFF_SESSION = 12 * HOUR
