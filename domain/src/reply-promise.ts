/** The usual reply time that the site can honestly state. */

/** With fewer answered enquiries the sample is too small. */
const MIN_ANSWERED = 10

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

const upTo = (minutes: number, step: number): number => Math.ceil(minutes / step) * step

/**
 * The minutes within which half of the enquiries were answered, from a `median` in seconds; rounded up to five
 * minutes, whole hours or whole days. Undefined if too few were answered, or fewer than were left unanswered.
 */
export function typicalReplyMinutes({ answered, unanswered, median }: { answered: number; unanswered: number; median: number | null }) {
  if (median === null || answered < MIN_ANSWERED || answered < unanswered) return undefined
  const minutes = Math.max(1, median / 60)
  if (minutes > DAY_MINUTES) return upTo(minutes, DAY_MINUTES)
  return minutes > HOUR_MINUTES ? upTo(minutes, HOUR_MINUTES) : upTo(minutes, 5)
}
