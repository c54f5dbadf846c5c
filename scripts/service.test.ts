/** `deploy/masar.service`: what it names is there, and systemd can read it. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const path = join(root, 'deploy/masar.service')
const unit = readFileSync(path, 'utf8')
const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

test('the files it names are in the repository, and the variables in the documentation', () => {
  const script = /^\/usr\/bin\/env node (\S+)$/.exec(valueOf('ExecStart'))?.[1] ?? ''
  const document = valueOf('Documentation').replace(`file:${valueOf('WorkingDirectory')}/`, '')
  for (const named of [script, document]) expect(existsSync(join(root, named)), named).toBe(true)
  const known = readFileSync(join(root, 'docs/running.md'), 'utf8') + readFileSync(join(root, 'scripts/engine.mjs'), 'utf8')
  const names = [...valueOf('Environment').matchAll(/(\w+)=/g), ...unit.matchAll(/\b([A-Z]+_[A-Z]+)\b(?!=)/g)].map(([, name = '']) => name)
  expect(names).toContain('DATA_DIR')
  for (const name of names.filter((each) => !each.startsWith('AF_'))) expect(known).toContain(name)
})

test('it waits for the longest orderly end', () => {
  const longestDrain = Number(/must be seconds from 0 to (\d+)/.exec(readFileSync(join(root, 'server/src/config.ts'), 'utf8'))?.[1])
  const given = Number(/HARD_LIMIT = (\d+)_000/.exec(readFileSync(join(root, 'server/src/draining.ts'), 'utf8'))?.[1])
  expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(longestDrain + given)
})

test.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)('systemd has nothing to say of it', () => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([0, '', ''])
})
