/** The cars of a model one by one, and what customers hear of how many there are. */

/** Why a car stands that nobody has reserved. */
export const BLOCK_REASONS = ['service', 'accident', 'internal'] as const

export const PERIOD_REASONS = ['reserved', ...BLOCK_REASONS] as const
export type PeriodReason = (typeof PERIOD_REASONS)[number]

export const UNIT_STATES = ['active', 'retired'] as const

export const HINTS = ['available', 'few', 'ask'] as const
export type Hint = (typeof HINTS)[number]

/** So many free cars are few. */
const FEW = 2

/** What is said of a model whose cars are known; of one whose cars nobody has entered nothing is. */
export function availabilityHint({ units, free }: { units: number; free: number }): Hint | null {
  if (units === 0) return null
  if (free === 0) return 'ask'
  return free <= FEW ? 'few' : 'available'
}
