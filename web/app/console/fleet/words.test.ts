import { expect, test } from 'vitest'
import { toHtml, toWords } from './words.ts'

test.each([
  ['', ''],
  ['One.', '<p>One.</p>'],
  ['One.\n\nTwo\nlines.', '<p>One.</p><p>Two<br />lines.</p>'],
  ['- a\n- **b** & c\n\nEnd', '<ul><li>a</li><li><strong>b</strong> &amp; c</li></ul><p>End</p>'],
  ['1 < 2 * 3', '<p>1 &lt; 2 * 3</p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
])('%j is kept as %j, and comes back as it was', (words, html) => {
  expect(toHtml(words)).toBe(html)
  expect(toWords(html)).toBe(words)
})

test.each([
  '<p>A <a href="https://x.example">link</a></p>',
  '<ol><li>one</li></ol>',
  '<table><tr><td>1</td></tr></table>',
  'bare',
  '<p>a</p>\n<p>b</p>',
])('%s says more than can be typed, and stays HTML', (html) => {
  expect(toWords(html)).toBeUndefined()
})
