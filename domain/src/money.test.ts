import { expect, test } from 'vitest'
import { exactRial, rialText } from './money.ts'

test.each([
  [600, '600'],
  [1570, '1,570'],
  [323.4, '323.400'],
  [0.025, '0.025'],
])('%s rial are shown as %s', (rial, text) => expect(rialText(rial)).toBe(text))

test.each([
  [600, '600.000'],
  [1570.25, '1,570.250'],
])('%s rial are written as %s where VAT is part of them', (rial, text) => expect(exactRial(rial)).toBe(text))
