// `npm test`: runs, in stages, everything that must pass on every commit and a sample of the slow tests. A failing stage does not stop
// the others. `-- --all` runs all the slow tests, `-- --drills` only the drills and benches.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { runChecks } from './check.mjs'
import { run, signalRunning } from './child.mjs'
import { install, toolsEnvironment } from './install.mjs'
import { startPostgres } from './postgres.mjs'
import { filesBelow, root } from './project.mjs'
import { journeysOf, sampled, sampleSeed } from './sample.mjs'
import { ensureSystemPackages, findChromium } from './system-packages.mjs'
import { closingLine, countPlaywright, countVitest } from './test-reports.mjs'

/** @typedef {import('./test-reports.mjs').Count} Count */

const FAILED = { passed: 0, failed: 1, skipped: 0 }
const PASSED = { passed: 1, failed: 0, skipped: 0 }
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const problems = []
const reports = mkdtempSync(join(tmpdir(), 'masar-test-'))
const started = performance.now()
let interrupted = false
let built = false

const isWhole = process.argv.includes('--all')
const isOfDrills = process.argv.includes('--drills')
const { code: hasNoCommit, output: commit } = await run('git', ['-C', root, 'rev-parse', 'HEAD'])
const seed = sampleSeed(hasNoCommit ? '' : commit)

/** Tests that start or build the whole product, or repeat the same thing hundreds of times. */
const SLOW = [
  /^server\/.*\.test\.ts$|^web\/other-brand\.test\.ts$|^scripts\/run-commands\.test\.ts$/,
  /^api\/src\/(odd-queries|every-(call|statement)|staff\/(hostile|limits)|accounts\/(limits|same-answer))\.test\.ts$/,
  /^api\/src\/(fleet\/catalogue|enquiries\/retention|quotations\/pdf\/pdf|platform\/(fuzz\/fuzz|vacuum|mail\/smtp))\.test\.ts$/,
]
const OF_THE_API = [/^api\/.*\.test\.ts$/]

/** @param {readonly RegExp[]} kinds */
const sampleOf = (kinds) =>
  sampled(
    filesBelow().filter((path) => kinds.some((kind) => kind.test(path))),
    seed,
  )

/** @param {readonly string[]} files that vitest leaves to other commits, or to the other database */
const without = (files) => (isWhole ? [] : files.flatMap((file) => ['--exclude', file]))

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** @param {string} sentence */
function fails(sentence) {
  console.error(sentence)
  return FAILED
}

/**
 * Runs a stage and adds its counts to the total. A stage that cannot run counts as one failure.
 * @param {string} name
 * @param {() => Promise<Count>} work
 */
async function stage(name, work) {
  if (interrupted) return
  const since = performance.now()
  console.log(`\n== ${name}`)
  /** @type {Count} */
  const count = await work().catch((error) => fails(error instanceof Error ? error.message : String(error)))
  for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += count[key]
  if (count.failed > 0) problems.push(`${name}: ${count.failed} failed`)
  problems.push(...(count.problems ?? []))
  console.log(`== ${name}: ${closingLine(count)} (${seconds(since)})`)
}

/**
 * Runs a test program and counts its tests from the report that it writes.
 * @param {readonly string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {(report: any) => Count} countReport
 * @returns {Promise<Count>}
 */
async function runReported([program = '', ...args], env, countReport) {
  const report = join(reports, `${performance.now()}.json`)
  const { code } = await run(program, [...args], { shown: true, env: { ...toolsEnvironment(), ...env, TEST_REPORT: report } })
  if (!existsSync(report)) return fails(`${program} ended with ${code} before its first test.`)
  const count = countReport(JSON.parse(readFileSync(report, 'utf8')))
  // It failed although no test did: an error outside the tests, or no tests at all.
  if (code !== 0 && count.failed === 0)
    return { ...count, failed: 1, problems: [...(count.problems ?? []), `${program} ended with ${code}: see above`] }
  return count
}

async function testOnEmbedded() {
  // The API tests that this commit runs on PostgreSQL run only there.
  const others = [...sampleOf(SLOW).left, ...sampleOf(OF_THE_API).run]
  return await runReported(['vitest', 'run', ...without(others)], { TEST_DATABASE: 'embedded' }, countVitest)
}

async function testOnPostgres() {
  const postgres = await startPostgres()
  try {
    const env = { TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: postgres.url }
    return await runReported(['vitest', 'run', 'api', ...without(sampleOf(OF_THE_API).left)], env, countVitest)
  } finally {
    await postgres.stop()
  }
}

// Two at a time and nothing else alongside, because they measure time.
const runLongCommands = () =>
  runReported(
    ['vitest', 'run', 'scripts/long-commands.test.ts', '--maxConcurrency', '2'],
    { LONG_COMMANDS: 'on', TEST_DATABASE: 'embedded', CHROMIUM: findChromium() ?? undefined },
    countVitest,
  )

async function buildSite() {
  const result = await build()
  built = result.built
  return built ? PASSED : fails(result.output)
}

/** @param {readonly string[]} command runs all journeys; with `--list` added it lists them */
async function sampledJourneys([program = '', ...args]) {
  const { code, output } = await run(program, [...args, '--list'], { env: toolsEnvironment() })
  if (code !== 0) throw new Error(output)
  const file = join(reports, 'journeys.txt')
  writeFileSync(file, journeysOf(output, seed).join('\n'))
  return file
}

async function runJourneys() {
  if (!built) return fails('The journeys need a built site: see the build above.')
  const chromium = findChromium()
  if (chromium === null) return fails('The journeys need Chromium, which is not on this machine.')
  const command = ['playwright', 'test', '-c', 'e2e/playwright.config.ts']
  if (!isWhole) command.push('--test-list', await sampledJourneys(command))
  return await runReported(command, { CHROMIUM: chromium }, countPlaywright)
}

/** @param {NodeJS.Signals} signal */
function interrupt(signal) {
  interrupted = true
  // Ctrl-C in a terminal reaches the running stage directly; a second SIGINT would cut its clean-up short.
  if (signal !== 'SIGINT' || !process.stdin.isTTY) signalRunning('SIGINT')
  setTimeout(() => signalRunning('SIGKILL'), 15_000).unref()
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, interrupt)

if (!isWhole && !isOfDrills) console.log('Of what takes long a twelfth, which one is up to the commit. All of it: npm test -- --all')
const [stillMissing, installed] = await Promise.all([ensureSystemPackages(), install()])
if (stillMissing !== null) console.error(stillMissing)
if (installed && isOfDrills) {
  await stage('build', buildSite)
  await stage('drills and benches, each in its shortest form', runLongCommands)
} else if (installed) {
  await stage('types, lint, import rules', async () => ({ ...(await runChecks()), skipped: 0 }))
  // Before the tests, because those of the server start the built product.
  await stage('build', buildSite)
  await stage('unit and API tests on the embedded database', testOnEmbedded)
  await stage('API tests on PostgreSQL', testOnPostgres)
  await stage('journeys in the browser', runJourneys)
} else {
  total.failed += 1
}

rmSync(reports, { recursive: true, force: true })
if (interrupted) console.error('\nInterrupted: what follows counts only what had ended.')
console.log(`\nTook ${seconds(started)}.`)
for (const line of problems) console.log(line)
console.log(closingLine(total))
process.exit(interrupted ? 130 : total.failed === 0 ? 0 : 1)
