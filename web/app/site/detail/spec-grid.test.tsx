import { expect, test } from 'vitest'
import { visibleText } from '../../testing.tsx'
import { SpecGrid } from './spec-grid.tsx'

test.each([
  ['en', 'Engine Empty'],
  ['ar', 'Engine غير مذكور'],
] as const)('%s: what was not written is said to be empty, in the language of the page', (language, read) => {
  expect(visibleText(<SpecGrid specs={[{ icon: 'gear', name: 'Engine', value: ' ' }]} />, language)).toBe(read)
})
