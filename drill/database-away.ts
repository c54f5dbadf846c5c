/** PostgreSQL stops under load in every way it can, and comes back: the product answers 503 meanwhile and recovers by itself. */
import { setTimeout as sleep } from 'node:timers/promises'
import { parentOf } from '../bench/cpu.ts'
import { withDatabase } from '../bench/fleet.ts'
import type { Postgres } from '../bench/scripts.ts'
import { startProduct, type Product } from '../bench/servers.ts'
import { clientsOf, type Seen } from './caller.ts'
import { atMost, none, type DrillParameters, type Outcome } from './outcome.ts'
import { onPostgres, type TestBed } from './places.ts'
import { prepareWriter, startWriting, summary, untilWritten, type Load } from './writes.ts'

const AWAY_MS = 3_000
const WELL_MS = 5_000
const REFUSED_MS = 2_000
const GIVE_UP_MS = 30_000

async function isReady({ port }: Product): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`)
  return response.status === 200
}

/** Milliseconds from the database's return until the product is ready and every writer has had a response. */
async function untilWell(product: Product, load: Load): Promise<number> {
  const back = performance.now()
  const before = load.each()
  while (performance.now() - back < GIVE_UP_MS) {
    const now = load.each()
    if ([...before].every(([name, count]) => (now.get(name) ?? 0) > count) && (await isReady(product))) break
    await sleep(20)
  }
  return performance.now() - back
}

/** Every request had a response, at worst a 503 with `Retry-After`, and the product kept running. */
function answered(product: Product, seen: readonly Seen[]): Outcome[] {
  const refused = seen.filter(({ status }) => status === 503)
  return [
    none('ends of the product', product.ended() === undefined ? 0 : 1, '1'),
    none('calls without an answer', seen.filter(({ status }) => status === undefined).length, String(seen.length)),
    none('answers of 5xx but 503', seen.filter(({ status = 0 }) => status >= 500 && status !== 503).length, String(seen.length)),
    none('503 without Retry-After', refused.filter(({ retryAfter }) => !retryAfter).length, String(refused.length)),
  ]
}

type Way = { name: string; go: (testBed: TestBed, server: Postgres) => Promise<void> }

const awayBy = (signal: 'KILL' | 'INT' | 'QUIT') => async (_ground: TestBed, server: Postgres) => {
  server.kill(signal)
  await sleep(AWAY_MS)
  await server.startAgain()
}

const WAYS: readonly Way[] = [
  { name: 'killed', go: awayBy('KILL') },
  { name: 'stopped fast', go: awayBy('INT') },
  { name: 'stopped at once', go: awayBy('QUIT') },
  {
    name: 'its connections cut',
    go: (testBed) =>
      withDatabase(testBed.place, async (_opened, ask) => {
        await ask(`select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()`)
      }),
  },
]

async function awayOn(testBed: TestBed, server: Postgres, { rounds, budgetMs }: DrillParameters): Promise<Outcome[]> {
  const until = performance.now() + budgetMs
  const product = await startProduct(testBed.place, testBed.folder)
  const seen: Seen[] = []
  const client = clientsOf(
    () => product.port,
    (each) => seen.push(each),
  )
  const load = startWriting(await prepareWriter(client(), client))
  const well = new Map<string, number[]>(WAYS.map(({ name }) => [name, []]))
  try {
    let done = 0
    for (; done < rounds && performance.now() < until; done += 1)
      for (const { name, go } of WAYS) {
        await untilWritten(load, 20)
        await go(testBed, server)
        well.get(name)?.push(await untilWell(product, load))
      }
    await load.stop()
    const answers = answered(product, seen)
    await product.stop()
    const accounts = await withDatabase(testBed.place, (_opened, ask) => load.check(ask))
    const slowest = seen.filter(({ status }) => status === 503).reduce((most, { ms }) => Math.max(most, ms), 0)
    return [
      {
        what: `PostgreSQL ${[...well.keys()].join(', ')}`,
        figure: `${done} times each`,
        limit: `${rounds} times each`,
        held: done === rounds,
      },
      ...answers,
      atMost('slowest 503', slowest, REFUSED_MS, 'ms'),
      ...[...well].map(([name, times]) => atMost(`${name}: all is well again, slowest`, Math.max(...times), WELL_MS, 'ms')),
      ...summary(accounts),
    ]
  } finally {
    await product.kill()
  }
}

export const databaseAway = (parameters: DrillParameters): Promise<Outcome[]> =>
  onPostgres((testBed, server) => awayOn(testBed, server, parameters))

const HANGS_MS = 30_000

/** All processes of the PostgreSQL server: the backends, and the postmaster that started them. */
async function processesOf(testBed: TestBed): Promise<number[]> {
  return withDatabase(testBed.place, async (_opened, ask) => {
    const pids = (await ask<{ pid: number }>('select pid from pg_stat_activity')).map(({ pid }) => pid)
    return [...new Set([...pids, ...pids.map(parentOf)])].filter((pid) => pid !== undefined && pid > 1) as number[]
  })
}

function signalTo(pids: readonly number[], signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has exited meanwhile.
    }
  }
}

/** PostgreSQL hangs (SIGSTOP): requests get a 503, and nothing is lost once it continues. */
async function hangingOn(testBed: TestBed): Promise<Outcome[]> {
  const product = await startProduct(testBed.place, testBed.folder)
  const seen: Seen[] = []
  const client = clientsOf(
    () => product.port,
    (each) => seen.push(each),
  )
  const load = startWriting(await prepareWriter(client(), client))
  const stopped: number[] = []
  const goOn = () => signalTo(stopped.splice(0), 'SIGCONT')
  try {
    await untilWritten(load, 20)
    stopped.push(...(await processesOf(testBed)))
    signalTo(stopped, 'SIGSTOP')
    await sleep(HANGS_MS)
    goOn()
    const well = await untilWell(product, load)
    await load.stop()
    const answers = answered(product, seen)
    await product.stop()
    const accounts = await withDatabase(testBed.place, (_opened, ask) => load.check(ask))
    const refused = seen.filter(({ status }) => status === 503).length
    return [
      { what: 'answers of 503 while it hung', figure: String(refused), limit: 'more than 0', held: refused > 0 },
      ...answers,
      atMost('slowest answer', Math.max(...seen.map(({ ms }) => ms)), REFUSED_MS, 'ms'),
      atMost('all is well again', well, WELL_MS, 'ms'),
      ...summary(accounts),
    ]
  } finally {
    goOn()
    await product.kill()
  }
}

export const databaseHangs = (): Promise<Outcome[]> => onPostgres((testBed) => hangingOn(testBed))
