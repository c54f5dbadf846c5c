import { expect, test } from 'vitest'
import { fleetTexts } from './texts.ts'

test('no line ends between an amount and its currency', () => {
  const texts = Object.values(fleetTexts.ar).flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text)))
  const amounts = texts.filter((text) => /\}\s?ر\.ع\./.test(text))
  expect(amounts.length).toBeGreaterThan(0)
  expect(amounts.filter((text) => !text.includes('}\u00a0ر.ع.'))).toEqual([])
})
