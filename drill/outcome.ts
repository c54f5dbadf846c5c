/** What a drill has to say: one row of its table each. */

export type Outcome = {
  what: string
  figure: string
  limit: string
  held: boolean
  /** Depends on how fast the machine is, and what else it does: the others hold anywhere. */
  timed?: boolean
}

/** How often, and how long at most. */
export type Course = { rounds: number; budgetMs: number }

export type Drill = { rounds: number; minutes: number; run: (course: Course) => Promise<Outcome[]> }

export function table(outcomes: readonly Outcome[]): string {
  const ended = ({ held, timed }: Outcome) => (held ? 'held' : timed ? '**missed** in time' : '**missed**')
  const rows = outcomes.map((outcome) => [outcome.what, outcome.figure, outcome.limit, ended(outcome)])
  return [['what', 'figure', 'limit', ''], ['---', '---', '---', '---'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Of which database, or other place, they are. */
export const named = (name: string, outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.map((outcome) => ({ ...outcome, what: `${name}: ${outcome.what}` }))

/** For a count that must be nothing. */
export const none = (what: string, count: number, of: string): Outcome => ({
  what,
  figure: `${count} of ${of}`,
  limit: '0',
  held: count === 0,
})

export const atMost = (what: string, value: number, most: number, unit: string, among = ''): Outcome => ({
  what,
  figure: `${Math.round(value)} ${unit}${among}`,
  limit: `${most} ${unit}`,
  held: value <= most,
  timed: unit === 'ms' || unit === 's',
})
