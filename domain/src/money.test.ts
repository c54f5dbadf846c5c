import { expect, test } from 'vitest'
import { rialText } from './money.ts'

test.each([
  [600, '600'],
  [1570, '1,570'],
  [323.4, '323.400'],
  [0.025, '0.025'],
])('%s rial are shown as %s', (rial, text) => expect(rialText(rial)).toBe(text))
