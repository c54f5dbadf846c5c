/** The figures as a table for people, and as JSON for comparing runs of different days. */
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'
import type { MeasureResult, Round, SessionResult } from './session.ts'
import { median, spread } from './statistics.ts'

export type Machine = { cpu: string; cores: number; memoryGb: number; system: string; node: string; loadBefore: number }

export const machine = (): Machine => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${release()}`,
  node: process.version,
  loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
})

const digits = (value: number): string => {
  if (!Number.isFinite(value)) return '–'
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value >= 10 ? value.toFixed(1) : value.toPrecision(2)
}

/** The median, with the spread of the rounds. */
const rate = (values: readonly number[]): string => {
  if (values.length === 0) return '–'
  const apart = values.length > 1 ? ` ±${Math.round(spread(values) * 100)}%` : ''
  return `${digits(median(values))}${apart}`
}

const present = (values: readonly (number | undefined)[]): number[] => values.filter((value) => value !== undefined)
const middle = (values: readonly (number | undefined)[]): string => (present(values).length === 0 ? '–' : digits(median(present(values))))

export const errorsOf = (rounds: readonly Round[]): number =>
  rounds
    .flatMap(({ product, bare, stub }) => [product, bare, stub].flatMap((each) => Object.values(each?.errors ?? {})))
    .reduce((sum, count) => sum + count, 0)

const HEAD = [
  'kind',
  'answers a second',
  'product',
  'bare node:http',
  'PostgreSQL',
  'of bare',
  'of its hooks alone',
  'of PostgreSQL',
  'p99 ms',
  'CPU ms: product',
  'its database',
  'bare',
  'PostgreSQL',
  'KB',
  'errors',
  'of bare before',
]

// A share compares measurements of the same round, so that a busy moment of the machine affects both.
const sharesOfBare = (rounds: readonly Round[]): number[] => rounds.map(({ product, bare }) => product.perSecond / bare.perSecond)

/** The same measure's rounds in another report. */
const roundsIn = (report: Report | undefined, { database, vehicles, kind }: SessionResult, measure: string): Round[] =>
  report?.sessions
    .find((each) => each.database === database && each.vehicles === vehicles && each.kind === kind)
    ?.measures.find((each) => each.measure === measure)?.rounds ?? []

function row(kind: string, { measure, rounds, wrong }: MeasureResult, before: readonly Round[]): string[] {
  if (wrong !== undefined) return [kind, measure, `not timed: ${wrong}`]
  const limits = rounds.map(({ postgres }) => postgres?.perSecond)
  const ofHooks = rounds.map(({ product, stub }) => stub && product.perSecond / stub.perSecond)
  const ofPostgres = rounds.map(({ product, postgres }) => postgres && product.perSecond / postgres.perSecond)
  return [
    kind,
    measure,
    rate(rounds.map(({ product }) => product.perSecond)),
    rate(rounds.map(({ bare }) => bare.perSecond)),
    rate(present(limits)),
    digits(median(sharesOfBare(rounds))),
    middle(ofHooks),
    middle(ofPostgres),
    middle(rounds.map(({ product }) => product.p99)),
    middle(rounds.map(({ product }) => product.cpuEach[0])),
    middle(rounds.map(({ product }) => product.cpuEach[1])),
    middle(rounds.map(({ bare }) => bare.cpuEach[0])),
    middle(rounds.map(({ postgres }) => postgres?.cpuEach)),
    middle(rounds.map(({ product }) => product.bytesEach / 1024)),
    String(errorsOf(rounds)),
    middle(sharesOfBare(before)),
  ]
}

/** Caveats: what a reader must know to judge whether a figure can be trusted. */
function doubts({ database, vehicles, kind, measures }: SessionResult): string[] {
  return measures.flatMap(({ measure, rounds }) => {
    const where = `${kind} ${measure} on ${database}, ${vehicles} vehicles`
    const busy = median(rounds.map(({ bare }) => bare.busy))
    const repeated = rounds.reduce((sum, { product }) => sum + product.repeated, 0)
    const most = Math.max(...measures.map((each) => each.rounds.length))
    return [
      ...(rounds.length > 0 && rounds.length < most ? [`${where}: ${rounds.length} of ${most} rounds, the time was up.`] : []),
      ...(busy > 0.9
        ? [
            `${where}: the load process itself was busy for ${Math.round(busy * 100)}% beside the bare server, whose figure is a lower bound.`,
          ]
        : []),
      ...(repeated > 0 && measure !== 'detail' && measure !== 'kept'
        ? [`${where}: ${repeated} requests asked what had been asked before.`]
        : []),
    ]
  })
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

export type Report = {
  date: string
  machine: Machine
  settings: { rounds: number; seconds: number; connections: number; seed: number }
  sessions: SessionResult[]
  tookSeconds: number
}

const counted = (session: SessionResult): string =>
  `${session.ofKind.toLocaleString('en')} ${session.kind} (${session.carsEach.toFixed(1)} on a list)`

/** The results of all kinds for one database and fleet size, under one heading. */
function table(sessions: readonly SessionResult[], last: Report | undefined): string[] {
  const [first] = sessions
  if (!first) return []
  const rounds = Math.max(...sessions.flatMap(({ measures }) => measures.map((each) => each.rounds.length)))
  return [
    '',
    `## ${first.database}, ${first.vehicles.toLocaleString('en')} vehicles; ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
    '',
    `Of these ${sessions.map(counted).join(', ')}.`,
    '',
    line(HEAD),
    line(HEAD.map((_, at) => (at < 2 ? '---' : '--:'))),
    ...sessions.flatMap((session) => session.measures.map((each) => line(row(session.kind, each, roundsIn(last, session, each.measure))))),
  ]
}

/** `last` is an earlier report to compare with. */
export function markdown({ date, machine: on, settings, sessions, tookSeconds }: Report, last?: Report): string {
  const places = Map.groupBy(sessions, ({ database, vehicles }) => `${database} ${vehicles}`)
  const tables = [...places.values()].flatMap((each) => table(each, last))
  const notes = sessions.flatMap(doubts).map((text) => `- ${text}`)
  return [
    `# Measured ${date.slice(0, 16).replace('T', ' ')} UTC`,
    '',
    `${on.cpu}, ${on.cores} cores, ${on.memoryGb} GB, ${on.system}, Node ${on.node}; load average before: ${on.loadBefore}.`,
    `${settings.connections} connections, ${settings.seconds} s a figure, contestants in turns, medians with half their spread; filters are random and new in every request (seed ${settings.seed}). ${Math.round(tookSeconds)} s in all.`,
    ...tables,
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
  ].join('\n')
}
