/** How long a session lives, in milliseconds. */
import { DAY, HOUR } from './durations.ts'

/** Since its last use. */
export const CUSTOMER_SESSION = 30 * DAY
/** Since sign-in. */
export const STAFF_SESSION = 12 * HOUR
