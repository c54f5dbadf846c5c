/** The individual cars of a model, and the availability hint that customers see. */

/** Why a car that nobody has reserved is unavailable. */
export const BLOCK_REASONS = ['service', 'accident', 'internal'] as const

export const PERIOD_REASONS = ['reserved', ...BLOCK_REASONS] as const
export type PeriodReason = (typeof PERIOD_REASONS)[number]

export const UNIT_STATES = ['active', 'retired'] as const

export const HINTS = ['available', 'few', 'ask'] as const
export type Hint = (typeof HINTS)[number]

/** Up to this many free cars count as few. */
const FEW = 2

/** The hint for a model; none if no individual cars have been entered for it. */
export function availabilityHint({ units, free }: { units: number; free: number }): Hint | null {
  if (units === 0) return null
  if (free === 0) return 'ask'
  return free <= FEW ? 'few' : 'available'
}
