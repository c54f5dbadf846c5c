import { readFileSync } from 'node:fs'
import { BRAND_COLOURS } from '@masar/domain/brand'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')

/** The value of a token in the light theme; the operator's own colours are in the brand file. */
function colour(name: string): string {
  if (name in BRAND_COLOURS) return BRAND_COLOURS[name as keyof typeof BRAND_COLOURS]
  const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(tokens) ?? []
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  return other === undefined ? value : colour(other)
}

/** Degrees on the colour wheel: red 0, yellow 60, green 120, blue 240. */
function hue(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const part = most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least)
  return (part * 60 + 360) % 360
}

test.each([
  ['inprogress', 'yellow', 'st-progress-bg', 35, 65],
  ['new_enquiry', 'purple', 'st-new-bg', 245, 300],
  ['lost', 'red', 'st-lost-bg', 0, 20],
  ['completed', 'light blue', 'st-done-bg', 190, 215],
  ['a customer’s words', 'yellow', 'bubble-me', 35, 65],
])('%s is %s', (_what, _name, token, from, to) => {
  expect(hue(colour(token))).toBeGreaterThanOrEqual(from)
  expect(hue(colour(token))).toBeLessThanOrEqual(to)
})

test('what staff write is white', () => {
  expect(colour('bubble-you')).toBe('#ffffff')
})
