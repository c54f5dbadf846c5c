/** A session: fills one database to one size, starts the product on it, and checks and times every measure of every kind in turns. */
import { join } from 'node:path'
import type { Kind } from '@masar/domain/vehicles'
import { check, expectation, type Expected } from './checks.ts'
import { parentOf } from './cpu.ts'
import { fill, withDatabase, type Ask, type Place } from './fleet.ts'
import { MODES, runPgbench, writeScripts, type PostgresLimit } from './limits.ts'
import type { LoadResult } from './load.ts'
import { address, MEASURES, questions, type FleetFacts, type Measure } from './queries.ts'
import type { RecordedResponse } from './replay.ts'
import { get, WITHOUT_LOAD_SHEDDING, startProduct, type ReplayServer, type LoadProcess, type Product } from './servers.ts'
import { statements } from './sql.ts'

export type Settings = {
  kinds: readonly Kind[]
  rounds: number
  seconds: number
  warmUp: number
  /** Seconds of warm-up: `longWarmUp` for each measure before anything is timed, `firstWarmUp` before a measure's first round. */
  longWarmUp: number
  firstWarmUp: number
  connections: number
  /** How many questions are asked to check the responses. */
  samples: number
  /** How many different lists and facets the limits replay. */
  answers: number
  seed: number
  pgbench: string | undefined
  /** The folder in which the product leaves its CPU profile. */
  profile: string | undefined
}

export type Round = { product: LoadResult; bare: LoadResult; stub: LoadResult | undefined; postgres: PostgresLimit | undefined }
export type MeasureResult = { measure: Measure; rounds: Round[]; wrong: string | undefined }
/** The result of one kind on one database of one size. */
export type SessionResult = {
  database: string
  vehicles: number
  kind: Kind
  ofKind: number
  carsEach: number
  measures: MeasureResult[]
}

/** `until` is the deadline: a busy machine gets fewer rounds, but at least one. */
export type Tools = {
  bare: ReplayServer
  stub: ReplayServer
  load: LoadProcess
  folder: string
  say: (text: string) => void
  until: number
}

/** What is read of a kind before the product starts. */
type Known = { facts: FleetFacts; expected: Map<Measure, Expected[]>; scripts: Map<Measure, string[]> }
/** `server` is the process ID of PostgreSQL. */
type Prepared = { kinds: Known[]; server: number | undefined; version: string }

const isPage = (measure: Measure): boolean => measure === 'page' || measure === 'kept'

/** Measures that are also compared with the stub: the product's own hooks sending the same bytes, without the work behind them. */
const hasStub = (measure: Measure): boolean => measure === 'list' || measure === 'detail'

/** Pages are slow and run the same code for all kinds, so they are measured only for the first of them. */
export const measuresOf = (kind: Kind, kinds: readonly Kind[]): readonly Measure[] =>
  kind === kinds[0] ? MEASURES : MEASURES.filter((measure) => !isPage(measure))

async function postgresServer(ask: Ask): Promise<number | undefined> {
  const [row] = await ask<{ pid: number }>('select pg_backend_pid() as pid')
  return row && parentOf(row.pid)
}

async function prepareKind(facts: FleetFacts, measures: readonly Measure[], ask: Ask, settings: Settings, scriptsIn: string | undefined) {
  const known: Known = { facts, expected: new Map(), scripts: new Map() }
  const { kind } = facts
  for (const measure of measures) {
    const asked: Expected[] = []
    for (const question of questions(measure, facts, settings.samples, settings.seed))
      asked.push(await expectation(measure, kind, question, ask))
    known.expected.set(measure, asked)
    if (scriptsIn === undefined || isPage(measure)) continue
    const texts = asked.map(({ question, ids }) => statements(measure, kind, question, ids))
    known.scripts.set(measure, writeScripts(scriptsIn, `${kind}-${measure}`, texts))
  }
  return known
}

async function prepare(place: Place, vehicles: number, settings: Settings, folder: string): Promise<Prepared> {
  const all = await fill(place, vehicles, settings.kinds)
  return withDatabase(place, async ({ kind: database }, ask) => {
    const scriptsIn = database === 'postgres' ? join(folder, `sql-${vehicles}`) : undefined
    const kinds: Known[] = []
    for (const facts of all) kinds.push(await prepareKind(facts, measuresOf(facts.kind, settings.kinds), ask, settings, scriptsIn))
    const [version] = await ask<{ name: string }>("select current_setting('server_version') as name")
    return {
      kinds,
      server: database === 'postgres' ? await postgresServer(ask) : undefined,
      version: version?.name.split(' ')[0] ?? '',
    }
  })
}

const LEFT_TO_NODE = /^(date|connection|keep-alive|transfer-encoding|content-length|x-request-id)$/i

/** Records the product's own responses, with their headers, for the bare server. */
export async function samplesOf(port: number, paths: readonly string[], more?: Record<string, string>): Promise<RecordedResponse[]> {
  const samples: RecordedResponse[] = []
  for (const path of paths) {
    const { status, headers, body } = await get(port, path, more)
    const kept = headers.flatMap((name, at) => (at % 2 === 0 && !LEFT_TO_NODE.test(name) ? [name, headers[at + 1] ?? ''] : []))
    // A 304 response has neither a body nor a content-length.
    samples.push({ status, headers: status === 304 ? kept : [...kept, 'content-length', String(body.length)], body })
  }
  return samples
}

/** pgbench takes whole seconds, and its rate is so different from ours that more rounds would tell nothing more. */
const ROUNDS_OF_POSTGRES = 2

/** What all measures of a session share. */
type Course = { place: Place; product: Product; server: number | undefined; settings: Settings; tools: Tools }

/** Runs the contestants of one round; returns their figures, or what went wrong. Each round starts with another contestant. */
async function runRound(round: number, measure: Measure, known: Known, course: Course): Promise<Round | string> {
  const { place, product, server, settings, tools } = course
  const { warmUp, connections, seed, pgbench } = settings
  // Pages take long: twice the time yields more than a handful of them.
  const seconds = settings.seconds * (measure === 'page' ? 2 : 1)
  const result: Partial<Round> = {}
  // The seed itself is used for the checked questions.
  const order = { measure, facts: known.facts, seed: seed + 1 + round, connections, warmUp, seconds }
  const scripts = known.scripts.get(measure)
  const contestants = [
    async () => {
      const watched = [product.pid, ...(server === undefined ? [] : [server])]
      result.product = await tools.load.run({ ...order, port: product.port, watched })
    },
    async () => {
      result.bare = await tools.load.run({ ...order, port: tools.bare.port, watched: [tools.bare.pid] })
    },
    async () => {
      if (hasStub(measure)) result.stub = await tools.load.run({ ...order, port: tools.stub.port, watched: [tools.stub.pid] })
    },
    async () => {
      if (pgbench === undefined || scripts === undefined || !('databaseUrl' in place) || round >= ROUNDS_OF_POSTGRES) return
      result.postgres = await runPgbench({
        program: pgbench,
        url: place.databaseUrl,
        what: measure,
        mode: MODES[measure],
        scripts,
        connections,
        seconds,
        seed: seed + round,
        server,
      })
    },
  ]
  for (let turn = 0; turn < contestants.length; turn += 1) await contestants[(turn + round) % contestants.length]?.()
  const { product: ours, bare, stub, postgres } = result
  if (!ours?.answers || !bare?.answers) return `No answer within ${seconds} s: ${JSON.stringify({ ...ours?.errors, ...bare?.errors })}.`
  return { product: ours, bare, stub, postgres }
}

/** In seconds. A page runs so much code that V8 keeps making it faster for six seconds. */
const warmUpOf = (measure: Measure, { longWarmUp, firstWarmUp }: Settings): number => (measure === 'page' ? 2 * longWarmUp : firstWarmUp)

/** How many of the product's responses the limits replay: a handful would stay in the CPU cache, unlike responses to random questions. */
function answersOf(measure: Measure, { ids }: FleetFacts, { samples, answers }: Settings): number {
  if (isPage(measure)) return samples
  return measure === 'detail' ? ids.length : answers
}

async function runMeasure(measure: Measure, known: Known, course: Course): Promise<MeasureResult> {
  const { product, settings, tools } = course
  const { rounds } = settings
  const { kind } = known.facts
  const expected = known.expected.get(measure) ?? []
  const wrong = await check(product.port, measure, kind, expected)
  if (wrong !== undefined) return { measure, rounds: [], wrong: [wrong, product.firstError()].filter(Boolean).join(' ') }
  const sent = questions(measure, known.facts, answersOf(measure, known.facts, settings), settings.seed)
  const samples = await samplesOf(
    product.port,
    sent.map((question) => address(measure, kind, question)),
  )
  await tools.bare.give(samples)
  await tools.stub.give(samples)
  // The first requests run code that V8 has not optimised yet, in the load process, too.
  const first = { measure, facts: known.facts, seed: settings.seed, connections: settings.connections, warmUp: 0, watched: [] }
  await tools.load.run({ ...first, port: product.port, seconds: warmUpOf(measure, settings) })
  await tools.load.run({ ...first, port: tools.bare.port, seconds: settings.firstWarmUp / 3 })
  if (hasStub(measure)) await tools.load.run({ ...first, port: tools.stub.port, seconds: settings.firstWarmUp / 3 })
  const done: Round[] = []
  for (let round = 0; round < rounds && (round === 0 || performance.now() < tools.until); round += 1) {
    const timed = await runRound(round, measure, known, course)
    // The other measures are still reported.
    if (typeof timed === 'string') return { measure, rounds: done, wrong: timed }
    done.push(timed)
    tools.say(`    ${kind} ${measure}, round ${round + 1}: ${Math.round(done.at(-1)?.product.perSecond ?? 0)} requests/s`)
  }
  return { measure, rounds: done, wrong: undefined }
}

/** V8 optimises code only once it has run for seconds, so the measure that is timed first would come out too slow. */
async function warmUp(facts: FleetFacts, port: number, { longWarmUp: seconds, seed, connections }: Settings, load: LoadProcess) {
  const order = { facts, port, seed, connections, warmUp: 0, watched: [], seconds }
  for (const measure of ['list', 'facets', 'detail'] as const) await load.run({ ...order, measure })
}

function carsEach({ expected }: Known): number {
  const lists = (expected.get('list') ?? []).map(({ ids }) => ids.length)
  return lists.reduce((sum, cars) => sum + cars, 0) / lists.length
}

/** The deadline for the next of `pieces` equal pieces of work that must all be done by `until`. */
export const share = (until: number, pieces: number): number => performance.now() + (until - performance.now()) / pieces

export async function runSession(place: Place, vehicles: number, settings: Settings, tools: Tools): Promise<SessionResult[]> {
  const name = 'databaseUrl' in place ? 'PostgreSQL' : 'embedded'
  tools.say(`  ${name}, ${vehicles} vehicles: filling`)
  const { kinds, server, version } = await prepare(place, vehicles, settings, tools.folder)
  // The profile can be viewed as a flame graph in a browser's developer tools.
  const profiled = settings.profile === undefined ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${settings.profile}` }
  const product = await startProduct(place, tools.folder, { ...WITHOUT_LOAD_SHEDDING, ...profiled })
  try {
    for (const { facts } of kinds.slice(0, 1)) await warmUp(facts, product.port, settings, tools.load)
    const results: SessionResult[] = []
    let left = kinds.reduce((count, { expected }) => count + expected.size, 0)
    for (const known of kinds) {
      const measures: MeasureResult[] = []
      for (const measure of known.expected.keys()) {
        const until = share(tools.until, left--)
        measures.push(await runMeasure(measure, known, { place, product, server, settings, tools: { ...tools, until } }))
      }
      const { kind, ids } = known.facts
      results.push({ database: `${name} ${version}`, vehicles, kind, ofKind: ids.length, carsEach: carsEach(known), measures })
    }
    return results
  } catch (error) {
    const ended = product.ended()
    throw ended === undefined ? error : new Error(`The product ended in the middle of a measure (${ended}).`, { cause: error })
  } finally {
    await product.stop()
  }
}
