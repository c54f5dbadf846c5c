// `npm run check`: every check that does not run the product. Prints one line per step, and the output of those that fail.
import { join } from 'node:path'
import { passSignalsOn, run } from './child.mjs'
import { ensureInstalled, toolsEnvironment } from './install.mjs'
import { isMain, root } from './project.mjs'

/** @typedef {{ name: string, commands: readonly (readonly string[])[], folder?: string }} Step */

/** A step's commands run in sequence in its folder. Two steps run at a time, so slow ones come first. @type {readonly Step[]} */
const STEPS = [
  {
    name: 'types of the site',
    folder: 'web',
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '-p', '.'],
    ],
  },
  { name: 'types of the server', commands: [['tsc', '-p', '.']] },
  { name: 'dead code', commands: [['knip', '--no-progress', '--no-config-hints']] },
  { name: 'lint', commands: [['oxlint', '--deny-warnings']] },
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'types of the scripts', commands: [['tsc', '-p', 'scripts']] },
  { name: 'types of the journeys', commands: [['tsc', '-p', 'e2e']] },
  { name: 'import rules', commands: [['node', 'scripts/check-imports.mjs']] },
]

/**
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 */
async function runStep({ name, commands, folder = '.' }, env) {
  const started = performance.now()
  let output = ''
  let passed = true
  for (const [program = '', ...args] of commands) {
    const ran = await run(program, args, { cwd: join(root, folder), env })
    output += ran.output
    passed = ran.code === 0
    if (!passed) break
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (!passed) console.log(output.trimEnd())
  return passed
}

/**
 * Runs all steps, two at a time.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  const env = toolsEnvironment()
  const waiting = [...STEPS]
  const count = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      count[(await runStep(step, env)) ? 'passed' : 'failed'] += 1
  }
  await Promise.all([worker(), worker()])
  return count
}

if (isMain(import.meta.url)) {
  passSignalsOn()
  await ensureInstalled()
  const { failed } = await runChecks()
  process.exit(failed === 0 ? 0 : 1)
}
