/** Every command that the documents name exists; `run-commands.test.ts` and `long-commands.test.ts` run them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BENCHES, DRILLS, root } from './testing-commands.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  'bench/README.md',
]
const texts = documents.map((path) => [path, read(path)] as const)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** What the pattern's first group matches in the documents and is not a known name. */
const unknown = (pattern: RegExp, known: (name: string) => boolean): string[] =>
  texts.flatMap(([path, text]) => [...text.matchAll(pattern)].flatMap(([, name = '']) => (known(name) ? [] : [`${path}: ${name}`])))

test('npm run', () => {
  expect(unknown(/\bnpm run (?:-s )?([a-z][\w:-]*)/g, (name) => name in scripts)).toEqual([])
})

test('drills', () => {
  expect(DRILLS.length).toBeGreaterThan(20)
  expect(unknown(/\bnpm run drill -- ([a-z][\w-]*)/g, (name) => DRILLS.includes(name))).toEqual([])
})

test('options of the bench', () => {
  expect(unknown(/\bnpm run bench -- (--[a-z]+)/g, (name) => BENCHES.some((bench) => bench.split(' ').includes(name)))).toEqual([])
})
