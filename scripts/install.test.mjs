// Which Node runs the product, and whether its packages are there.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isInstalled, whichNode } from './install.mjs'

test.each([
  ['the pinned one, whatever ours is', 'v20.19.0', 'v26.12.1', 'pinned'],
  ['the pinned one, where ours is as old or older', 'v26.9.0', 'v26.12.1', 'pinned'],
  ['ours, where it is a later one of the same line: a fault of Node is mended by installing it', 'v26.13.0', 'v26.12.1', 'own'],
  ['ours, where it is a later one by its last number', 'v26.12.2', 'v26.12.1', 'own'],
  ['the pinned one, where ours is of a line that was never tried', 'v27.0.1', 'v26.12.1', 'pinned'],
  ['ours, where npm has none for this machine', 'v24.22.3', undefined, 'own'],
  ['none, where there is none that is new enough', 'v22.1.0', undefined, undefined],
])('%s', (_what, own, pinned, which) => {
  expect(whichNode(own, pinned)).toBe(which)
})

test('packages are installed where all that npm noted down is there, also those of a part of its own', () => {
  const home = mkdtempSync(join(tmpdir(), 'install-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const places = ['node_modules/one', 'server/node_modules/two']
  for (const place of places) mkdirSync(join(home, place), { recursive: true })
  const lock = join(home, 'package-lock.json')
  writeFileSync(lock, JSON.stringify({ packages: Object.fromEntries(places.map((place) => [place, { version: '1.0.0' }])) }))
  expect(isInstalled(home)).toBe(false)
  cpSync(lock, join(home, 'node_modules/.package-lock.json'))
  expect(isInstalled(home)).toBe(true)
  rmSync(join(home, 'server'), { recursive: true })
  expect(isInstalled(home)).toBe(false)
})
