// docs/conformance.md names tests: each of them has to be there.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const table = readFileSync(join(root, 'docs/conformance.md'), 'utf8')

/** The rows of all tables: number, statement, and what shows it. */
const rows = [...table.matchAll(/^\| (C?\d+\.\d+) +\| (.+?) +\| (.+?) +\|$/gm)].map(([, number = '', statement = '', shown = '']) => ({
  number,
  statement,
  shown: shown.replaceAll('\\|', '|').split('<br>'),
}))

const sources = new Map<string, string>()
const source = (path: string): string => {
  const known = sources.get(path) ?? (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'") : '')
  sources.set(path, known)
  return known
}

test('every statement is shown by tests that there are', () => {
  expect(rows.length).toBeGreaterThan(200)
  const missing = rows.flatMap(({ number, shown }) =>
    shown.flatMap((each) => {
      const [, path = '', name = ''] = /^`([^`]+\.(?:spec|test)\.tsx?)`: (.+)$/.exec(each) ?? []
      return name !== '' && source(path).includes(name) ? [] : [`${number}: ${each}`]
    }),
  )
  expect(missing).toEqual([])
})

test('no number stands twice', () => {
  const numbers = rows.map(({ number }) => number)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})
