/** Property tests of the HTML sanitiser, with random trees that nobody would write. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText, safeHtml } from './html.ts'

const TAGS =
  'p br ul ol li strong b em i h3 h4 a table thead tbody tr th td script style svg math img iframe form input textarea title noscript template xmp plaintext base meta link object div span select option mtext mglyph foreignObject'
const NAMES = 'href src onclick onerror style class id rel scope target title xlink:href formaction srcdoc data-x ping'
const VALUES = [
  'https://masar.example/a?b=1&c=2',
  'mailto:a@b.example',
  'tel:+96892124410',
  'javascript:hit()',
  'JaVa\tscript:hit()',
  'data:text/html,x',
  '//evil.example',
  '&#106;avascript:hit()',
  '" onclick="hit()',
  "' x='",
  '<b>',
  '-->',
  ' https://masar.example',
  '\u0000https:x',
  'x',
  '',
]
const WORDS = [
  'words',
  '<',
  '>',
  '&',
  '&lt;script&gt;',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '</',
  '<a ',
  '"',
  '\u202e',
  '\u0000',
  'كلمات',
  '<script>hit()</script>',
]

const one = (words: string) => fc.constantFrom(...words.split(' '))
const attribute = fc
  .tuple(one(NAMES), fc.constantFrom(...VALUES), fc.constantFrom('"', "'", ''))
  .map(([name, value, quote]) => ` ${name}=${quote}${value}${quote}`)
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'html' },
    fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 8 })),
    fc
      .tuple(
        one(TAGS),
        fc.array(attribute, { maxLength: 3 }),
        fc.array(tie('tree'), { maxLength: 4, depthIdentifier: 'html' }),
        fc.boolean(),
      )
      .map(([tag, attributes, inner, closed]) => `<${tag}${attributes.join('')}>${inner.join('')}${closed ? `</${tag}>` : ''}`),
  ),
}))

/** Every tag that may remain, as serialised. */
const ALLOWED =
  /^<\/?(?:p|br|ul|ol|li|strong|b|em|i|h3|h4|a|table|thead|tbody|tr|th|td)(?: (?:rel="noopener nofollow"|scope="[^"<>]*"|href="(?:https:|mailto:|tel:)[^"<>]*"))*(?: \/)?>$/i

test('ten thousand trees: only what is allowed is left, and cleaned once more it is the same', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), (trees) => {
      const clean = safeHtml(trees.join(''))
      expect(safeHtml(clean)).toBe(clean)
      for (const [tag] of clean.matchAll(/<[^<>]*>?/g)) expect(tag).toMatch(ALLOWED)
      for (const [link] of clean.matchAll(/<a [^>]*>/g)) expect(link).toContain('rel="noopener nofollow"')
    }),
    { numRuns: 10_000 },
  )
})

test('two thousand trees as plain text have no tag in them', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), (trees) => {
      const text = plainText(trees.join(''))
      expect(plainText(text)).toBe(text)
      expect(text).not.toMatch(/<\/?[a-z][^<>]*>/i)
    }),
    { numRuns: 2_000 },
  )
})

test('what staff can write stays as they wrote it', () => {
  const text = '<h3>H</h3><h4>H</h4><p>a<br />b <strong>c</strong> <b>d</b> <em>e</em> <i>f</i></p><ul><li>g</li></ul><ol><li>h</li></ol>'
  const table = '<table><thead><tr><th scope="col">i</th></tr></thead><tbody><tr><td>j</td></tr></tbody></table>'
  const links = ['https://masar.example', 'mailto:a@b.example', 'tel:+96824110000'].map(
    (href) => `<a href="${href}" rel="noopener nofollow">k</a>`,
  )
  for (const html of [text, table, ...links]) expect(safeHtml(html)).toBe(html)
})
