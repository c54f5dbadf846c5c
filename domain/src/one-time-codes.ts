/** One-time codes sent by e-mail: the times that the e-mails state, the site's countdowns use and the API enforces. */
import { MINUTE } from './durations.ts'

/** How long a code is valid, in milliseconds. */
export const CODE_LIFETIME = 10 * MINUTE
/** How long an address has to wait for its next code, in milliseconds. */
export const CODE_PAUSE = MINUTE
