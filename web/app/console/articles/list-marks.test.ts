import { expect, test } from 'vitest'
import { blocksOf } from '../../ui/blocks.ts'
import { toggleList } from './list-marks.ts'

const all = (text: string) => ({ text, from: 0, to: text.length })

test('chosen lines become a list, another kind of list, and lines again', () => {
  const bullets = toggleList(all('water\nshoes'), 'bullets')
  expect(bullets.text).toBe('• water\n• shoes')
  const numbers = toggleList(all(bullets.text), 'numbers')
  expect(numbers.text).toBe('1. water\n2. shoes')
  expect(toggleList(all(numbers.text), 'numbers').text).toBe('water\nshoes')
})

test('a list in the middle is a paragraph of its own, and what is chosen stays chosen', () => {
  const text = 'Bring:\nwater\nshoes'
  const made = toggleList({ text, from: 9, to: 14 }, 'bullets')
  expect(made.text.slice(made.from, made.to)).toBe('• water\n• shoes')
  expect(blocksOf(made.text)).toEqual([
    { kind: 'paragraph', text: 'Bring:' },
    { kind: 'bulleted', items: ['water', 'shoes'] },
  ])
})

test('an empty line begins a list', () => {
  expect(toggleList({ text: '', from: 0, to: 0 }, 'numbers').text).toBe('1. ')
})
