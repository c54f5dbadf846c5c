import { expect, test } from 'vitest'
import { filledReply, unfilledVariable, unknownVariable } from './canned-replies.ts'

test('what is known is filled in, the rest stays', () => {
  expect(filledReply('{name}: {model} at {branch}, {name}', { name: 'Maryam {total}', model: 'Prado' })).toBe(
    'Maryam {total}: Prado at {branch}, Maryam {total}',
  )
})

test('the first variable that still stands is told', () => {
  expect(unfilledVariable('Dear Maryam, {branch} or {total}')).toBe('{branch}')
  expect(unfilledVariable('Dear Maryam, {this} is no variable')).toBeUndefined()
})

test.each(['{Name}', '{ name }', '{}', '{names}', '{اسم}'])('%s is no variable', (word) => {
  expect(unknownVariable(`{name} ${word}`)).toBe(word)
})

test('a brace alone is a brace', () => {
  for (const text of ['a { b', 'a } b', '{name}', '}{']) expect(unknownVariable(text)).toBeUndefined()
})
