import { expect, test } from 'vitest'
import { isTooDeep } from './nesting.ts'

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)

test.each([
  ['nothing', '', false],
  ['what is nested by sixty-four', nested(64), false],
  ['what is nested deeper', nested(65), true],
  ['objects in objects', nested(65, '{"a":', '}'), true],
  ['what never ends', '['.repeat(65), true],
  ['many beside one another', `[${nested(60)},${nested(60)}]`, false],
  ['what is nested deeper behind what is not', `[${nested(30)},${nested(64)}]`, true],
  ['a long list of objects', `[${Array(100).fill('{"a":{"b":1}}').join()}]`, false],
  ['brackets in a text', JSON.stringify({ a: '['.repeat(100) }), false],
  ['a text with a quote and brackets', JSON.stringify({ a: `"${'['.repeat(100)}` }), false],
  ['a text that ends with a backslash, and what follows', `["\\\\",${nested(65)}]`, true],
  ['a text that never ends', `["${'['.repeat(100)}`, false],
])('%s', (_what, json, tooDeep) => {
  expect(isTooDeep(json)).toBe(tooDeep)
})
