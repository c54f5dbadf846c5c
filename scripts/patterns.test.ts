/** Every regular expression of the product, against long texts made to cause excessive backtracking. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** More than twice as long as the longest text that a schema lets in, and longer than any header or address. */
const LENGTH = 50_000
const MOST_MS = 10
/** The first run of a pattern compiles it, and any run may be interrupted, so only a pattern that is slow each time counts. */
const TRIES = 3

/** Patterns that are slow with long texts but never get one, with the reason. */
const BOUNDED: Readonly<Record<string, string>> = {
  'api/src/enquiries/attachment-content.ts /^[. ]+|[. ]+$/': 'a name that has been cut before',
  'api/src/platform/documentation.ts /<script(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)<\\/script>/': 'a page of our own',
  'api/src/platform/mail/compose.ts /\\/+$/': 'the configuration',
}

const PRODUCT = '{domain,contract,server,web,api}/**/*.{ts,tsx}'
const NO_PRODUCT = /\.test\.tsx?$|\/testing[\w-]*\.ts$|\/(node_modules|build|demo|fuzz|\.react-router)\//

type Found = { at: string; pattern: RegExp }

function patternsIn(path: string): Found[] {
  const found: Found[] = []
  const add = (source: string, flags: string) =>
    found.push({ at: `${path} /${source}/`, pattern: new RegExp(source, flags.replace(/[gy]/g, '')) })
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.regex.pattern, node.regex.flags)
    },
  }).visit(parseSync(path, readFileSync(join(root, path), 'utf8')).program)
  return found
}

const PATTERNS = globSync(PRODUCT, { cwd: root, exclude: ['**/node_modules', '**/build'] })
  .filter((path) => !NO_PRODUCT.test(path))
  .flatMap(patternsIn)

/** Single characters and short fragments of the pattern itself, from which the hostile texts are made. */
function pieces(source: string): string[] {
  const plain = source
    .replace(/\\[dw]/g, '0')
    .replace(/\\s/g, ' ')
    .replace(/\\[bBpPux](?:\{[^}]*\}|[0-9a-f]{2,4})?/gi, 'a')
  const letters = [...new Set(plain.replace(/[()[\]{}|?*+^$\\]/g, ''))]
  const words = plain.match(/[\w@<>/&;:.,="' -]{2,12}/g) ?? []
  return [...new Set([...letters, ...words, 'a', '0', ' ', 'a0', 'a ', '<a', '<', '\n', '-', '.', 'a-', 'a.', '\u0627'])].slice(0, 40)
}

const hostile = (source: string): string[] =>
  pieces(source).flatMap((piece) => {
    const long = piece.repeat(Math.ceil(LENGTH / piece.length))
    return [`${long}\u0001`, `x${long}!`, `${long}@`]
  })

/** CPU time in milliseconds rather than wall-clock time: the machine may be busy with other things. */
const spent = (): number => process.threadCpuUsage().user / 1_000

function timeOf(pattern: RegExp, text: string): number {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && least > MOST_MS; tries += 1) {
    const began = spent()
    pattern.test(text)
    least = Math.min(least, spent() - began)
  }
  return least
}

function slowest({ pattern }: Found): number {
  let most = 0
  for (const text of hostile(pattern.source)) {
    most = Math.max(most, timeOf(pattern, text))
    if (most > MOST_MS) return most
  }
  return most
}

test('no pattern is kept busy by a long text', { timeout: 60_000 }, () => {
  expect(PATTERNS.length).toBeGreaterThan(100)
  const unbounded = PATTERNS.filter(({ at }) => !(at in BOUNDED))
  expect(PATTERNS.length - unbounded.length, 'each of those that are bounded is there').toBe(Object.keys(BOUNDED).length)
  const slow = unbounded.map((found) => ({ at: found.at, ms: slowest(found) })).filter(({ ms }) => ms > MOST_MS)
  expect(slow).toEqual([])
})
