/** Unused texts and CSS classes, which neither the type checker nor knip reports. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { NOT_WRITTEN_BY_PEOPLE } = (await import(new URL('./project.mjs', import.meta.url).href)) as { NOT_WRITTEN_BY_PEOPLE: Set<string> }
const filesOf = (pattern: string) => globSync(pattern, { cwd: root, exclude: (path) => NOT_WRITTEN_BY_PEOPLE.has(basename(path)) })
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const CATALOGUE = /(i18n\/[\w-]+|messages)\/(en|ar)\.ts$/

/** A pattern for names composed in a template, such as `badge--${tone}`; none if so little is fixed that it would fit any name. */
function patternOf(parts: readonly string[]): string[] {
  if (parts.length < 2 || !/[a-z]{2}/i.test(parts.join(''))) return []
  return [parts.map((part) => part.replace(/[^\w-]/g, '\\$&')).join('[\\w-]+')]
}

const words = new Set<string>()
const patterns = new Set<string>()
for (const path of filesOf('{domain,contract,api,web}/**/*.{ts,tsx}')) {
  if (CATALOGUE.test(path) || /\.test\.tsx?$/.test(path)) continue
  const source = read(path)
  for (const [word] of source.matchAll(/[\w-]+/g)) words.add(word)
  if (!source.includes('${')) continue
  new Visitor({
    TemplateLiteral: ({ quasis }) => {
      const names = quasis
        .map(({ value }) => value.raw)
        .join('\0')
        .split(/[^\w\0-]/)
      for (const name of names) for (const pattern of patternOf(name.split('\0'))) patterns.add(pattern)
    },
  }).visit(parseSync(path, source).program)
}
const composed = new RegExp(`^(?:${[...patterns].join('|')})$`)
const isUsed = (name: string) => words.has(name) || composed.test(name)

/** Looked up by values in the data: the audit log has a text for each value that it knows. */
const BY_DATA = /^web\/app\/i18n\/audit\/en\.ts word_/

test('every text is shown somewhere: one that is not is still translated and read by whoever works on them', () => {
  const texts = filesOf('{web/app/i18n/*,api/src/messages}/en.ts').flatMap((path) =>
    [...read(path).matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => ({ path, name })),
  )
  expect(texts.length).toBeGreaterThan(1_000)
  const unused = texts.filter(({ name }) => !isUsed(name)).map(({ path, name }) => `${path} ${name}`)
  expect(unused.filter((line) => !BY_DATA.test(line))).toEqual([])
})

/** Classes of elements that libraries render. */
const OF_LIBRARIES = /^(leaflet|Toastify|rdp)/

test('every class of a style sheet stands on some element', () => {
  const classes = filesOf('web/app/**/*.css').flatMap((path) => {
    const sheet = read(path).replace(/\/\*[^]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, '')
    return [...new Set([...sheet.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))].map((name) => ({ path, name }))
  })
  expect(classes.length).toBeGreaterThan(1_000)
  const unused = classes.filter(({ name }) => !isUsed(name) && !OF_LIBRARIES.test(name))
  expect(unused).toEqual([])
})
