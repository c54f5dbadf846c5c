/** One database of one size: filled, the product started on it, every measure checked and timed in turns. */
import { join } from 'node:path'
import type { Kind } from '@masar/domain/vehicles'
import { check, expectation, type Expected } from './checks.ts'
import { parentOf } from './cpu.ts'
import { fill, withDatabase, type Ask, type Place } from './fleet.ts'
import { runPgbench, writeScripts, type PostgresLimit } from './limits.ts'
import type { LoadResult } from './load.ts'
import { address, MEASURES, questions, type FleetFacts, type Measure } from './queries.ts'
import { get, startProduct, type BareServer, type LoadProcess, type Product } from './servers.ts'
import { statements } from './sql.ts'

export type Settings = {
  kind: Kind
  rounds: number
  seconds: number
  warmUp: number
  /** Before the first round of a measure. */
  firstWarmUp: number
  connections: number
  samples: number
  seed: number
  pgbench: string | undefined
}

export type Round = { product: LoadResult; bare: LoadResult; postgres: PostgresLimit | undefined }
export type MeasureResult = { measure: Measure; rounds: Round[]; wrong: string | undefined }
export type SessionResult = { database: string; vehicles: number; ofKind: number; carsEach: number; measures: MeasureResult[] }

/** `until` is when to be done: a busy machine gets fewer rounds, never none. */
export type Tools = { bare: BareServer; load: LoadProcess; folder: string; say: (text: string) => void; until: number }

/** What is known before the product starts. `server` is the process of PostgreSQL. */
type Prepared = {
  facts: FleetFacts
  expected: Map<Measure, Expected[]>
  scripts: Map<Measure, string[]>
  server: number | undefined
  version: string
}

async function postgresServer(ask: Ask): Promise<number | undefined> {
  const [row] = await ask<{ pid: number }>('select pg_backend_pid() as pid')
  return row && parentOf(row.pid)
}

async function prepare(place: Place, vehicles: number, settings: Settings, folder: string): Promise<Prepared> {
  const { kind, samples, seed } = settings
  const facts = await fill(place, vehicles, kind)
  return withDatabase(place, async ({ kind: database }, ask) => {
    const expected = new Map<Measure, Expected[]>()
    const scripts = new Map<Measure, string[]>()
    for (const measure of MEASURES) {
      const asked: Expected[] = []
      for (const question of questions(measure, facts, samples, seed)) asked.push(await expectation(measure, kind, question, ask))
      expected.set(measure, asked)
      if (database === 'embedded' || measure === 'page') continue
      const texts = asked.map(({ question, ids }) => statements(measure, kind, question, ids))
      scripts.set(measure, writeScripts(join(folder, 'sql'), `${measure}-${vehicles}`, texts))
    }
    const [version] = await ask<{ name: string }>("select current_setting('server_version') as name")
    return {
      facts,
      expected,
      scripts,
      server: database === 'postgres' ? await postgresServer(ask) : undefined,
      version: version?.name.split(' ')[0] ?? '',
    }
  })
}

const LEFT_TO_NODE = /^(date|connection|keep-alive|transfer-encoding|content-length|x-request-id)$/i

/** The product's own answers for the bare server, headers and all. */
async function samplesOf(port: number, paths: readonly string[]) {
  const samples = []
  for (const path of paths) {
    const { headers, body } = await get(port, path)
    const kept = headers.flatMap((name, at) => (at % 2 === 0 && !LEFT_TO_NODE.test(name) ? [name, headers[at + 1] ?? ''] : []))
    samples.push({ headers: [...kept, 'content-length', String(body.length)], body })
  }
  return samples
}

/** The contestants of one round; who begins changes from round to round. */
async function runRound(
  round: number,
  measure: Measure,
  place: Place,
  product: Product,
  known: Prepared,
  settings: Settings,
  tools: Tools,
): Promise<Round> {
  const { seconds, warmUp, connections, seed, pgbench } = settings
  const result: Partial<Round> = {}
  // The checked questions have the seed itself.
  const order = { measure, facts: known.facts, seed: seed + 1 + round, connections, warmUp, seconds }
  const scripts = known.scripts.get(measure)
  const contestants = [
    async () => {
      const watched = [product.pid, ...(known.server === undefined ? [] : [known.server])]
      result.product = await tools.load.run({ ...order, port: product.port, watched })
    },
    async () => {
      result.bare = await tools.load.run({ ...order, port: tools.bare.port, watched: [tools.bare.pid] })
    },
    async () => {
      if (pgbench === undefined || scripts === undefined || !('databaseUrl' in place)) return
      result.postgres = await runPgbench({
        program: pgbench,
        url: place.databaseUrl,
        measure,
        scripts,
        connections,
        seconds,
        seed: seed + round,
        server: known.server,
      })
    },
  ]
  for (let turn = 0; turn < contestants.length; turn += 1) await contestants[(turn + round) % contestants.length]?.()
  const { product: ours, bare, postgres } = result
  if (!ours?.answers || !bare?.answers)
    throw new Error(`No answer to the ${measure} questions: ${JSON.stringify({ ...ours?.errors, ...bare?.errors })}`)
  return { product: ours, bare, postgres }
}

async function runMeasure(
  measure: Measure,
  place: Place,
  product: Product,
  known: Prepared,
  settings: Settings,
  tools: Tools,
): Promise<MeasureResult> {
  const { kind, rounds } = settings
  const expected = known.expected.get(measure) ?? []
  const wrong = await check(product.port, measure, kind, expected)
  if (wrong !== undefined) return { measure, rounds: [], wrong: [wrong, product.firstError()].filter(Boolean).join(' ') }
  await tools.bare.give(
    await samplesOf(
      product.port,
      expected.map(({ question }) => address(measure, kind, question)),
    ),
  )
  // The first requests run code that Node has not yet made fast, in the load process too.
  const first = { measure, facts: known.facts, seed: settings.seed, connections: settings.connections, warmUp: 0, watched: [] }
  await tools.load.run({ ...first, port: product.port, seconds: settings.firstWarmUp })
  await tools.load.run({ ...first, port: tools.bare.port, seconds: settings.firstWarmUp / 3 })
  const done: Round[] = []
  for (let round = 0; round < rounds && (round === 0 || performance.now() < tools.until); round += 1) {
    done.push(await runRound(round, measure, place, product, known, settings, tools))
    tools.say(`    ${measure}, round ${round + 1}: ${Math.round(done.at(-1)?.product.perSecond ?? 0)} requests/s`)
  }
  return { measure, rounds: done, wrong: undefined }
}

function carsEach({ expected }: Prepared): number {
  const lists = (expected.get('list') ?? []).map(({ ids }) => ids.length)
  return lists.reduce((sum, cars) => sum + cars, 0) / lists.length
}

/** The end of the next of so many pieces of work that have to be done by `until`. */
export const share = (until: number, pieces: number): number => performance.now() + (until - performance.now()) / pieces

export async function runSession(place: Place, vehicles: number, settings: Settings, tools: Tools): Promise<SessionResult> {
  const name = 'databaseUrl' in place ? 'PostgreSQL' : 'embedded'
  tools.say(`  ${name}, ${vehicles} vehicles: filling`)
  const known = await prepare(place, vehicles, settings, tools.folder)
  const product = await startProduct(place, tools.folder)
  try {
    const measures: MeasureResult[] = []
    for (const [at, measure] of MEASURES.entries()) {
      const until = share(tools.until, MEASURES.length - at)
      measures.push(await runMeasure(measure, place, product, known, settings, { ...tools, until }))
    }
    return { database: `${name} ${known.version}`, vehicles, ofKind: known.facts.ids.length, carsEach: carsEach(known), measures }
  } catch (error) {
    const ended = product.ended()
    throw ended === undefined ? error : new Error(`The product ended in the middle of a measure (${ended}).`, { cause: error })
  } finally {
    await product.stop()
  }
}
