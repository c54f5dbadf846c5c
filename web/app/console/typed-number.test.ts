import { expect, test } from 'vitest'
import { typedNumber, typedPrice } from './typed-number.ts'

test.each([
  ['12', 12],
  [' 12.5 ', 12.5],
  ['-7.5', -7.5],
  ['−7.5', -7.5],
  ['١٤٠', 140],
  ['۱۲٫۵', 12.5],
  ['40,000', 40_000],
  ['١٬٢٩٠', 1290],
  ['1 290 000.5', 1_290_000.5],
  ['', undefined],
  ['  ', undefined],
])('%j is a number', (text, number) => expect(typedNumber(text)).toBe(number))

test.each(['12,5', '1,29', '1,2345', '5%', 'abc', '1.2.3', '0x1F', '1e2', 'Infinity', '.'])('%j is none, and goes as it is', (text) =>
  expect(typedNumber(text)).toBe(text),
)

test.each([
  ['12.500', 12.5],
  ['1,290,000', 1_290_000],
  ['١٢٬٥٠٠', 12_500],
  ['', undefined],
])('%j is a price', (text, price) => expect(typedPrice(text)).toBe(price))

test.each(['12,500', ' ١٢,٥٠٠', '0x1F'])('%j may be two prices or none, and goes as it is', (text) => expect(typedPrice(text)).toBe(text))
