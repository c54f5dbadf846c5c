/** The speed of visitors' read requests, beside their limits, measured in the same run. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Place } from './fleet.ts'
import { temporaryFolder } from './folder.ts'
import { pgbenchIn } from './limits.ts'
import type { Options } from './options.ts'
import { errorsOf, machine, markdown, type Report } from './report.ts'
import { ensureBuilt, findPostgres, startPostgres } from './scripts.ts'
import { startBare, startLoad, startStub } from './servers.ts'
import { runSession, share, type SessionResult, type Settings, type Tools } from './session.ts'

const SEED = 20_261_121

function settingsFor({ kinds, rounds, seconds, quick, profile }: Options): Settings {
  const shared = { kinds, rounds, seconds, profile, connections: 16, seed: SEED, pgbench: pgbenchIn(findPostgres()) }
  return quick
    ? { ...shared, warmUp: 0.3, longWarmUp: 0.3, firstWarmUp: 0.6, samples: 12, answers: 200 }
    : { ...shared, warmUp: 0.2, longWarmUp: 3, firstWarmUp: 1, samples: 40, answers: 1_000 }
}

/** Measures one fleet size after the other on one database while time is left; the first of the whole run is always measured. */
async function onSizes(place: Place, sizes: readonly number[], settings: Settings, tools: Tools, results: SessionResult[]): Promise<void> {
  for (const [at, size] of sizes.entries()) {
    if (results.length > 0 && performance.now() > tools.until) tools.say(`  No time left for ${size} vehicles: the machine is too busy.`)
    else results.push(...(await runSession(place, size, settings, { ...tools, until: share(tools.until, sizes.length - at) })))
  }
}

async function onPostgres(sizes: readonly number[], settings: Settings, tools: Tools, results: SessionResult[]): Promise<void> {
  if (findPostgres() === null) {
    tools.say('  No PostgreSQL on this machine: the embedded database alone is measured.')
    return
  }
  const server = await startPostgres()
  try {
    await onSizes({ databaseUrl: server.url }, sizes, settings, tools, results)
  } finally {
    await server.stop()
  }
}

/** Measures the smallest fleet with one round less: the embedded database is for trying the product, not for load. */
async function onEmbedded(sizes: readonly number[], settings: Settings, tools: Tools, results: SessionResult[]): Promise<void> {
  const dataFolder = join(tools.folder, 'embedded')
  mkdirSync(dataFolder)
  await onSizes({ dataFolder }, sizes.slice(0, 1), { ...settings, rounds: Math.max(1, settings.rounds - 1) }, tools, results)
}

const RESULTS = fileURLToPath(new URL('results/', import.meta.url))

/** The last run's report, to compare with. */
function lastReport(): Report | undefined {
  const last = readdirSync(RESULTS)
    .filter((name) => /^\d{4}-.*\.json$/.test(name))
    .sort()
    .at(-1)
  return last === undefined ? undefined : (JSON.parse(readFileSync(join(RESULTS, last), 'utf8')) as Report)
}

function write(report: Report): string {
  mkdirSync(RESULTS, { recursive: true })
  const text = markdown(report, lastReport())
  writeFileSync(join(RESULTS, `${report.date.slice(0, 19).replaceAll(':', '-')}.json`), `${JSON.stringify(report, undefined, 2)}\n`)
  writeFileSync(join(RESULTS, 'latest.md'), text)
  return text
}

/** Returns false if a response was wrong or something could not be measured. */
export async function measureReads(options: Options): Promise<boolean> {
  const { sizes, budgetMs } = options
  const date = new Date().toISOString()
  const settings = settingsFor(options)
  await ensureBuilt()
  const on = machine()
  const began = performance.now()
  const folder = temporaryFolder('bench')
  const [bare, stub, load] = [await startBare(), await startStub(folder), startLoad()]
  const tools: Tools = { bare, stub, load, folder, say: (text) => console.log(text), until: began + budgetMs }
  const sessions: SessionResult[] = []
  let broken = false
  // What has been measured is reported even if the rest fails.
  const failed = (error: unknown) => {
    broken = true
    console.error(error)
  }
  // `on` rather than `once`: the same signal may come from the terminal and from npm.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
  try {
    // PostgreSQL gets most of the time: it has more sizes, rounds and contestants.
    await onPostgres(sizes, settings, { ...tools, until: began + budgetMs * 0.8 }, sessions).catch(failed)
    await onEmbedded(sizes, settings, tools, sessions).catch(failed)
    const { rounds, seconds, connections, seed } = settings
    const tookSeconds = (performance.now() - began) / 1000
    console.log(`\n${write({ date, machine: on, settings: { rounds, seconds, connections, seed }, sessions, tookSeconds })}`)
    return !broken && sessions.every(({ measures }) => measures.every((each) => each.wrong === undefined && errorsOf(each.rounds) === 0))
  } finally {
    await Promise.all([bare.stop(), stub.stop(), load.stop()])
  }
}
