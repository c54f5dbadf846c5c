// `npm run fonts`: subsets the fonts to the characters and weights that web/app/styles/fonts.css declares. Run it again when either
// changes. An argument names another output folder than the site's.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// @ts-expect-error -- it comes without types
import subset from 'subset-font'
import { root } from './project.mjs'

const styles = join(root, 'web/app/styles')
const [, , folder = join(styles, 'fonts')] = process.argv

/** @param {string} face @param {RegExp} pattern */
function read(face, pattern) {
  const found = pattern.exec(face)?.[1]
  if (found === undefined) throw new Error(`A font face without ${pattern}: ${face}`)
  return found
}

/** @param {string} ranges such as U+0000-00FF, U+0131 */
function charactersIn(ranges) {
  const pairs = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) =>
    [from, to].map((hex) => parseInt(hex, 16)),
  )
  return pairs.flatMap(([from = 0, to = from]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))).join('')
}

/** @param {string} weights a single weight, or the minimum and the maximum */
function axisOf(weights) {
  const [min = 400, max = min] = weights.split(' ').map(Number)
  return min === max ? min : { min, max }
}

for (const face of readFileSync(join(styles, 'fonts.css'), 'utf8').match(/@font-face \{[^}]+\}/g) ?? []) {
  const file = read(face, /fonts\/([\w-]+)\.woff2/)
  const [script = '', family = ''] = /^(.+)-(?:latin|arabic)/.exec(file) ?? []
  const whole = readFileSync(join(root, `node_modules/@fontsource-variable/${family}/files/${script}-wght-normal.woff2`))
  const cut = await subset(whole, charactersIn(read(face, /unicode-range:([^;]+);/)), {
    targetFormat: 'woff2',
    variationAxes: { wght: axisOf(/cut to (\d+)/.exec(face)?.[1] ?? read(face, /font-weight: ([\d ]+);/)) },
  })
  writeFileSync(join(folder, `${file}.woff2`), cut)
  console.log(`${file}: ${whole.length} bytes, cut to ${cut.length}`)
}
