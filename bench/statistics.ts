/** Statistics over several rounds. */

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper
}

/** Half the distance from the smallest to the largest, as a share of the median: 0.05 is "give or take five percent". */
export const spread = (values: readonly number[]): number => (Math.max(...values) - Math.min(...values)) / 2 / median(values)

/** The slope of the least-squares line: how much `values` rise on average when `at` rises by one. */
export function slope(at: readonly number[], values: readonly number[]): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  const [middle, level] = [mean(at), mean(values)]
  const spreadOf = (weigh: (away: number, index: number) => number) => at.reduce((sum, each, index) => sum + weigh(each - middle, index), 0)
  return spreadOf((away, index) => away * ((values[index] ?? 0) - level)) / spreadOf((away) => away * away)
}

/** The percentile of sorted values; `share` is between 0 and 1. */
export const percentile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
