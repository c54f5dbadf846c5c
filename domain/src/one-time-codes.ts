/** Codes that come by mail: what their letters say of them, the site counts by, and the API holds to. */
import { MINUTE } from './durations.ts'

/** How long a code works, in milliseconds. */
export const CODE_LIFETIME = 10 * MINUTE
/** How long after one code an address is sent the next. */
export const CODE_PAUSE = MINUTE
