import { expect, test } from 'vitest'
import { neighbourOf, shortcutOf } from './shortcuts.ts'

const press = (key: string, code = '', held: Partial<KeyboardEvent> = {}) =>
  shortcutOf({ key, code, altKey: false, ctrlKey: false, metaKey: false, ...held })

test('a letter is its shortcut', () => {
  expect(press('j', 'KeyJ')).toBe('j')
  expect(press('?', 'Slash')).toBe('?')
})

test('an Arabic keyboard types other letters in the same places', () => {
  expect(press('ت', 'KeyJ')).toBe('j')
  expect(press('ن', 'KeyK')).toBe('k')
  expect(press('؟', 'Slash')).toBe('?')
})

test('a Latin keyboard of another order goes by its letters', () => {
  expect(press('q', 'KeyA')).toBeUndefined()
  expect(press('a', 'KeyQ')).toBe('a')
})

test('with a held key it is something of the browser', () => {
  expect(press('r', 'KeyR', { ctrlKey: true })).toBeUndefined()
  expect(press('ت', 'KeyJ', { metaKey: true })).toBeUndefined()
})

test('one goes on where one was, also when what one read has left the list', () => {
  expect([neighbourOf([7, 8, 9], undefined, -1, 1), neighbourOf([7, 8, 9], undefined, -1, -1)]).toEqual([7, 9])
  expect([neighbourOf([7, 8, 9], 8, 1, 1), neighbourOf([7, 8, 9], 8, 1, -1), neighbourOf([7, 8, 9], 9, 2, 1)]).toEqual([9, 7, undefined])
  expect([neighbourOf([7, 9], 8, 1, 1), neighbourOf([7, 9], 8, 1, -1), neighbourOf([7, 8], 9, 2, 1)]).toEqual([9, 7, undefined])
})
