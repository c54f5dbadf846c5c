/** Every command that the documents name is there. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
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

/** What a pattern's first group finds in the documents and is not among the known. */
const unknown = (pattern: RegExp, known: (name: string) => boolean): string[] =>
  texts.flatMap(([path, text]) => [...text.matchAll(pattern)].flatMap(([, name = '']) => (known(name) ? [] : [`${path}: ${name}`])))

test('npm run', () => {
  expect(unknown(/\bnpm run (?:-s )?([a-z][\w:-]*)/g, (name) => name in scripts)).toEqual([])
})

test('drills', () => {
  const drills = [...read('drill/main.ts').matchAll(/^ {2}'?([\w-]+)'?: \{ rounds/gm)].map(([, name]) => name)
  expect(drills.length).toBeGreaterThan(10)
  expect(unknown(/\bnpm run drill -- ([a-z][\w-]*)/g, (name) => drills.includes(name))).toEqual([])
})

test('options of the bench', () => {
  const sources = readdirSync(join(root, 'bench'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => read(`bench/${name}`))
    .join('\n')
  const options = /\bnpm run bench -- --([a-z]+)/g
  expect(unknown(options, (name) => sources.includes(`--${name}`) || sources.includes(`${name}: { type`))).toEqual([])
})
