import { expect, test } from 'vitest'
import { exactRial } from './money.ts'

test.each([
  [600, '600.000'],
  [1570.25, '1,570.250'],
  [0.025, '0.025'],
])('%s rial are written as %s where VAT is part of them', (rial, text) => expect(exactRial(rial)).toBe(text))
