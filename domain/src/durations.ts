/** Lengths of time in milliseconds. A day has 24 hours: Oman never moves its clocks. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
