/** Results of a drill: each is one row of the table it prints. */

export type Outcome = {
  what: string
  figure: string
  limit: string
  held: boolean
  /** Depends on the machine's speed and other load; the others must hold on any machine. */
  timed?: boolean
}

/** The number of rounds, and the time limit. */
export type DrillParameters = { rounds: number; budgetMs: number }

export type Drill = { rounds: number; minutes: number; run: (parameters: DrillParameters) => Promise<Outcome[]> }

export function table(outcomes: readonly Outcome[]): string {
  const ended = ({ held, timed }: Outcome) => (held ? 'held' : timed ? '**missed** in time' : '**missed**')
  const rows = outcomes.map((outcome) => [outcome.what, outcome.figure, outcome.limit, ended(outcome)])
  return [['what', 'figure', 'limit', ''], ['---', '---', '---', '---'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Prefixes outcomes with the database, or the other thing, that they belong to. */
export const named = (name: string, outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.map((outcome) => ({ ...outcome, what: `${name}: ${outcome.what}` }))

/** An outcome whose count must be zero. */
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
