/** Every drill and bench in its shortest form, two at a time: a quarter of an hour, and so by `npm test -- --drills` alone. */
import { test } from 'vitest'
import { BENCHES, DRILLS, npm } from './testing-commands.ts'

const TIMEOUT = 400_000
const { PATH, HOME, CHROMIUM } = process.env
/** Nothing of what tests set. */
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
  // What takes time is missed on a machine with others on it, and says so. All else holds there, too.
  expect(said).not.toMatch(/ \| \*\*missed\*\* \|$/m)
})

test.concurrent.for(BENCHES)('npm run bench -- %s', { timeout: TIMEOUT }, async (options, { expect, onTestFinished }) => {
  const running = npm(['run', 'bench', '--', ...options.split(' ')], env)
  onTestFinished(() => void running.stop())
  expect([0, 1]).toContain(await running.ended)
  expect(running.said()).toMatch(/^\| (kind|what|page) +\|/m)
})
