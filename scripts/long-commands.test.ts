/** Every drill and bench in its shortest form, two at a time. Takes a quarter of an hour, so only `npm test -- --drills` runs it. */
import { test } from 'vitest'
import { BENCHES, DRILLS, npm } from './testing-commands.ts'

const TIMEOUT = 400_000
const { PATH, HOME, CHROMIUM } = process.env
/** Without the variables that the test run sets. */
const env = { PATH, HOME, ...(CHROMIUM !== undefined && { CHROMIUM }) }

test.concurrent.for(DRILLS)('npm run drill -- %s', { timeout: TIMEOUT }, async (name, { expect, onTestFinished, skip }) => {
  const running = npm(['run', 'drill', '--', name, '--rounds', '1'], env)
  onTestFinished(() => void running.stop())
  const code = await running.ended
  const said = running.said()
  skip(said.includes('No nginx on this machine'), 'nginx is not installed')
  expect([0, 1], said).toContain(code)
  expect(said).not.toMatch('broke off')
  expect(said).toMatch(`\n${name}\n\n| what | figure | limit |`)
  // A busy machine may miss time limits, which the report marks "missed in time"; all other limits must hold there, too.
  expect(said).not.toMatch(/ \| \*\*missed\*\* \|$/m)
})

test.concurrent.for(BENCHES)('npm run bench -- %s', { timeout: TIMEOUT }, async (options, { expect, onTestFinished }) => {
  const running = npm(['run', 'bench', '--', ...options.split(' ')], env)
  onTestFinished(() => void running.stop())
  expect([0, 1]).toContain(await running.ended)
  expect(running.said()).toMatch(/^\| (kind|what|page) +\|/m)
})
