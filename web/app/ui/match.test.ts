import { expect, test } from 'vitest'
import { matchIn } from './match.ts'

test('the matched letters are found whatever their case', () => {
  expect(matchIn('Al Khuwair 33', 'KHUW')).toEqual(['Al ', 'Khuw', 'air 33'])
})

test('Arabic letters that are typed for one another match', () => {
  expect(matchIn('الأنصب', 'الانص')).toEqual(['', 'الأنص', 'ب'])
})

test('nothing typed and nothing found mark nothing', () => {
  expect(matchIn('Sohar', ' ')).toEqual(['Sohar', '', ''])
  expect(matchIn('Sohar', 'x')).toEqual(['Sohar', '', ''])
})
