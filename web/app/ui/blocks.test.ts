import { expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'

test('blank lines part paragraphs, however many and whatever ends a line', () => {
  expect(blocksOf('One.\n\nTwo,\nstill two.\r\n \r\n\n\nThree.\n')).toEqual([
    { kind: 'paragraph', text: 'One.' },
    { kind: 'paragraph', text: 'Two,\nstill two.' },
    { kind: 'paragraph', text: 'Three.' },
  ])
  expect(blocksOf(' \n\n ')).toEqual([])
})

test.each(['•', '-', '*', '▪', '–'])('a paragraph that starts with %s is a bulleted list, a line each', (mark) => {
  expect(blocksOf(`Bring:\n\n${mark} water\n${mark} a tyre gauge`)).toEqual([
    { kind: 'paragraph', text: 'Bring:' },
    { kind: 'bulleted', items: ['water', 'a tyre gauge'] },
  ])
})

test('a paragraph that starts with a digit and a dot is a numbered list that keeps its first number', () => {
  expect(blocksOf('1. Leave early.\n2. Refuel.')).toEqual([{ kind: 'numbered', first: 1, items: ['Leave early.', 'Refuel.'] }])
  expect(blocksOf('10.Rest.')).toEqual([{ kind: 'numbered', first: 10, items: ['Rest.'] }])
})

test('a mark inside a paragraph, a decimal number or a negative one makes no list', () => {
  for (const text of ['Water • shade', '1.5 litres are not enough.', '-5 degrees at night', 'In 2026. Then.']) {
    expect(blocksOf(text)).toEqual([{ kind: 'paragraph', text }])
  }
})
