// What a failed build reports, and what it leaves in place.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { notBuilt, replaceFolder } from './build.mjs'

test.each([
  ['EACCES: permission denied, unlink /srv/masar/server/build/.sources', /This user must be able to write in .*npm run build/],
  ['Error: ENOSPC: no space left on device, write', /there must be room/],
  ['web/app/root.tsx:1:2: Unexpected token', /the lines above tell the file and place/],
])('%s', (said, advice) => {
  const { built, output } = notBuilt("the server's code", said)
  expect([built, output]).toEqual([false, expect.stringContaining(said)])
  expect(output).toMatch(advice)
})

test('what was built before stands until the next is whole, and where that fails', async () => {
  const home = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const folder = join(home, 'build')
  const holds = () => readFileSync(join(folder, 'main'), 'utf8')
  /** @param {string} content @param {string} [trouble] */
  const make = (content, trouble) =>
    replaceFolder(folder, async (next) => {
      mkdirSync(next)
      writeFileSync(join(next, 'main'), content)
      if (content !== 'first') expect(holds(), 'while the next is made').toBe('first')
      return trouble
    })
  expect([await make('first'), holds()]).toEqual([undefined, 'first'])
  expect([await make('half', 'it broke off'), holds()]).toEqual(['it broke off', 'first'])
  expect([await make('second'), holds()]).toEqual([undefined, 'second'])
  expect(readdirSync(home), 'nothing is left beside it').toEqual(['build'])
})
