/** What may be said honestly about how soon an enquiry is answered. */

/** Fewer answers say nothing about the next one. */
const FEWEST = 10

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

const upTo = (minutes: number, step: number): number => Math.ceil(minutes / step) * step

/**
 * The minutes within which half of the enquiries were answered, of a `median` in seconds; rounded up to five
 * minutes, whole hours or whole days. Undefined where too few were answered, or fewer than were not.
 */
export function usualMinutes({ answered, unanswered, median }: { answered: number; unanswered: number; median: number | null }) {
  if (median === null || answered < FEWEST || answered < unanswered) return undefined
  const minutes = Math.max(1, median / 60)
  if (minutes > DAY_MINUTES) return upTo(minutes, DAY_MINUTES)
  return minutes > HOUR_MINUTES ? upTo(minutes, HOUR_MINUTES) : upTo(minutes, 5)
}
