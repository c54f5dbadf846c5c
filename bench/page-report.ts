/** The results of the pages: as a table, and the targets that were missed. */
import { median } from './statistics.ts'

const AIM = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
export type Category = keyof typeof AIM
export const CATEGORIES = Object.keys(AIM) as Category[]

/** The Lighthouse audits that are reported as figures, with the divisor of each. */
export const FIGURES = {
  'first paint s': ['first-contentful-paint', 1000],
  'largest s': ['largest-contentful-paint', 1000],
  'blocked ms': ['total-blocking-time', 1],
  shift: ['cumulative-layout-shift', 1],
  KB: ['total-byte-weight', 1024],
} as const
export type FigureName = keyof typeof FIGURES
const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[]

/** One round of one page, with the figures of its static twin if it has one. */
export type Measured = {
  scores: Record<Category, number>
  figures: Record<FigureName, number>
  requests: number
  lost: string[]
  twin?: Record<FigureName, number>
}
/** The rounds of each page. */
export type Rounds = ReadonlyMap<string, readonly Measured[]>

const largestOfTwin = ({ figures, twin }: Measured): number => figures['largest s'] / (twin?.['largest s'] ?? Number.NaN)

/** Targets that are reported but fail nothing, because the figures vary with the machine. For pages with a twin. */
const ASKED = [
  { what: 'performance', of: ({ scores }: Measured) => scores.performance, isMet: (value: number) => value >= 97, aim: 'at least 97' },
  {
    what: 'largest of twin',
    of: largestOfTwin,
    isMet: (value: number) => value <= 1.3,
    aim: 'at most 1.3',
  },
  { what: 'blocked ms', of: ({ figures }: Measured) => figures['blocked ms'], isMet: (value: number) => value < 100, aim: 'below 100' },
  { what: 'shift', of: ({ figures }: Measured) => figures.shift, isMet: (value: number) => value < 0.01, aim: 'below 0.01' },
] as const

const middle = (rounds: readonly Measured[], of: (round: Measured) => number): number => median(rounds.map(of))

const hasTwin = ([first]: readonly Measured[]): boolean => first?.twin !== undefined

const text = (value: number): string => (value >= 10 ? String(Math.round(value)) : value.toFixed(2))

function row(name: string, rounds: readonly Measured[]): string[] {
  const scores = CATEGORIES.map((category) => text(middle(rounds, ({ scores: given }) => given[category])))
  const figures = FIGURE_NAMES.map((figure) => text(middle(rounds, ({ figures: given }) => given[figure])))
  const beside = [largestOfTwin, ({ twin }: Measured) => twin?.['blocked ms'] ?? Number.NaN]
  const ofTwin = beside.map((of) => (hasTwin(rounds) ? text(middle(rounds, of)) : '–'))
  return [name, ...scores, ...figures, text(middle(rounds, ({ requests }) => requests)), ...ofTwin]
}

export function pageTable(measured: Rounds): string {
  const head = ['page', ...CATEGORIES, ...FIGURE_NAMES, 'requests', 'largest of twin', 'twin blocked ms']
  const rows = [...measured].map(([name, rounds]) => row(name, rounds))
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** One sentence for each score below its target. */
export const misses = (measured: Rounds): string[] =>
  [...measured].flatMap(([name, rounds]) =>
    CATEGORIES.filter((category) => middle(rounds, ({ scores }) => scores[category]) < AIM[category]).map(
      (category) => `${name}: ${category} below ${AIM[category]} ${[...new Set(rounds.flatMap(({ lost }) => lost))].join(' ')}`,
    ),
  )

/** One sentence for each missed target that is only reported. */
export const shortcomings = (measured: Rounds): string[] =>
  [...measured]
    .filter(([, rounds]) => hasTwin(rounds))
    .flatMap(([name, rounds]) =>
      ASKED.map((asked) => ({ ...asked, value: middle(rounds, asked.of) }))
        .filter(({ value, isMet }) => !isMet(value))
        .map(({ what, value, aim }) => `${name}: ${what} ${text(value)}, asked for ${aim}`),
    )
