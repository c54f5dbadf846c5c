import { expect, test } from 'vitest'
import { pictureAlt } from './picture-alt.ts'

test('which picture it is stands after a comma of its own language', () => {
  expect(pictureAlt({}, 'Kia K5', 'en', 'Picture 1 of 5')).toBe('Kia K5, Picture 1 of 5')
  expect(pictureAlt({}, 'كيا K5', 'ar', 'الصورة 1 من 5')).toBe('كيا K5، الصورة 1 من 5')
})
