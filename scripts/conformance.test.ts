// What the documents name must exist: the tests of docs/conformance.md and docs/asvs.md, the variables and metrics of docs/running.md.
import { existsSync, globSync, readFileSync } from 'node:fs'
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

/** The rows of docs/asvs.md: number, status and evidence. */
const asvs = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const requirements = [...asvs.matchAll(/^\| (\d+\.\d+\.\d+) +\| .+? +\| (yes|in part|\*\*no\*\*|–) +\| (.+?) +\|$/gm)].map(
  ([, number = '', stands = '', shown = '']) => ({ number, stands, shown }),
)

/** Whether a document has this heading, or a paragraph or row that begins so. */
const hasPart = (path: string, title: string): boolean =>
  source(path)
    .split('\n')
    .some((line) => (/^#+ /.test(line) ? line.endsWith(` ${title}`) : line.startsWith(`**${title}`) || line.startsWith(`| ${title} `)))

/** The valid evidence among all that a row names: tests, drills and parts of documents that exist. */
function showing(shown: string): string[] {
  const tests = [...shown.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path)
  const drills = [...shown.matchAll(/`npm run drill -- ([\w-]+)`/g)].map(([, name = '']) => name)
  const parts = [...shown.matchAll(/`([\w./-]+\.md)` \(([^)]+)\)/g)]
  return [
    ...tests.filter((path) => existsSync(join(root, path))),
    ...drills.filter((name) => new RegExp(`^  '?${name}'?: \\{`, 'm').test(source('drill/main.ts'))),
    ...parts.filter(([, path = '', title = '']) => hasPart(path, title)).map(([all]) => all),
  ]
}

test('every requirement of ASVS that is met is shown by a test, a drill or a part of a document', () => {
  expect(requirements.length).toBe(asvs.match(/^\| \d/gm)?.length)
  const met = requirements.filter(({ stands }) => stands === 'yes')
  expect(met.filter(({ shown }) => showing(shown).length === 0).map(({ number, shown }) => `${number} ${shown}`)).toEqual([])
})

test('no row of ASVS names what is not there', () => {
  const named = requirements.flatMap(({ number, shown }) =>
    [...shown.matchAll(/`([\w./-]+\.(?:tsx?|md|mjs|json|conf))`/g)].map(([, path = '']) => ({ number, path })),
  )
  const parts = requirements.flatMap(({ number, shown }) =>
    [...shown.matchAll(/`([\w./-]+\.md)` \(([^)]+)\)/g)].map(([, path = '', title = '']) => ({ number, path, title })),
  )
  expect(named.filter(({ path }) => !existsSync(join(root, path))).map(({ number, path }) => `${number} ${path}`)).toEqual([])
  expect(parts.filter(({ path, title }) => !hasPart(path, title)).map(({ number, title }) => `${number} ${title}`)).toEqual([])
})

test('the head of ASVS counts its rows', () => {
  const count = (...ways: string[]) => requirements.filter(({ stands }) => ways.includes(stands)).length
  const [yes, part, no] = [count('yes'), count('in part'), count('**no**')]
  expect(asvs).toContain(`Of ${requirements.length}, ${yes + part + no} apply: ${yes} yes, ${part} in part, ${no} no.`)
})

/** What server/src/config.ts reads: each variable with its default as it is written there. */
const variables = source('server/src/config.ts')
  .split(/^  (?=[A-Z_\d]+: )/m)
  .flatMap((text) => {
    const [, name] = /^([A-Z_\d]+): /.exec(text) ?? []
    return name === undefined ? [] : [{ name, otherwise: /\.default\('?([^')]+)'?\)/.exec(text)?.[1] }]
  })
/** Defaults that the document gives in words. */
const IN_WORDS: Record<string, string> = { HOST: 'all of IPv4', GOOGLE_JWKS_URL: 'Google’s' }
/** Set by one of our processes for those that it starts, never by an operator. */
const BETWEEN_PROCESSES = ['PROCESS_NUMBER']

test('docs/running.md names every variable that is read, with its default', () => {
  expect(variables.length).toBeGreaterThan(30)
  const told = source('docs/running.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const missing = variables.filter(({ name, otherwise }) => {
    const row = told.find((line) => line.includes(`\`${name}\``))
    const [, , usual = ''] = row?.split('|') ?? []
    return row === undefined || (otherwise !== undefined && !usual.replace("'", '’').includes(IN_WORDS[name] ?? otherwise))
  })
  expect(missing.map(({ name }) => name)).toEqual(BETWEEN_PROCESSES)
})

test('every metric of ours that docs/running.md names is one', () => {
  const named = new Set(
    source('docs/running.md')
      .match(/\bmasar_[a-z_]+/g)
      ?.map((name) => name.replace(/_(bucket|count|sum)$/, '')),
  )
  const told = globSync('{api,server}/src/**/*.ts', { cwd: root }).map(source).join()
  expect(named.size).toBeGreaterThan(8)
  expect([...named].filter((name) => !told.includes(`'${name}'`))).toEqual([])
})
