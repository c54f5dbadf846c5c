/** Pseudo-random numbers that are the same in every run. */

export type Random = () => number

/** Numbers from 0 to below 1, by mulberry32: small, fast and uniform enough for picking filters. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number, both ends included. */
export const between = (random: Random, low: number, high: number): number => low + Math.floor(random() * (high - low + 1))

export function oneOf<T>(random: Random, values: readonly T[]): T {
  if (values.length === 0) throw new Error('There is nothing to choose from.')
  return values[Math.floor(random() * values.length)] as T
}

/** Some of the values, in their order: at least `low` and at most `high` of them. */
export function someOf<T>(random: Random, values: readonly T[], low: number, high: number): T[] {
  const wanted = Math.min(values.length, between(random, low, high))
  const ranked = values.map((value, at) => ({ value, at, rank: random() })).sort((a, b) => a.rank - b.rank)
  return ranked
    .slice(0, wanted)
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
