import { phonesInOrder } from '@masar/domain/phones-in-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessageText } from './message-text.tsx'
import { Prose } from '../../ui/prose.tsx'

test.each([
  ['اتصل بي على +968 9212 4410 مساءً', 'اتصل بي على \u2066+968 9212 4410\u2069 مساءً'],
  ['+96892124410.', '\u2066+96892124410\u2069.'],
  ['رقمي 9212 4410، شكرًا', 'رقمي \u20669212 4410\u2069، شكرًا'],
  ['0096892124410 أو 92124410', '0096892124410 أو 92124410'],
  ['https://wa.me/+96892124410', 'https://wa.me/+96892124410'],
  ['من 7 إلى 13 يومًا بسعر 53 ر.ع.', 'من 7 إلى 13 يومًا بسعر 53 ر.ع.'],
])('the groups of a number keep their order within %j', (text, expected) => expect(phonesInOrder(text)).toBe(expected))

test('they do in messages and in articles, and an address to follow is left alone', () => {
  const text = 'اتصل على +968 9212 4410 أو https://masar.example/12 34'
  expect(renderToStaticMarkup(<MessageText content={text} />)).toContain('\u2066+968 9212 4410\u2069 أو <a')
  expect(renderToStaticMarkup(<Prose text={`• ${text}`} />)).toContain('<li>اتصل على \u2066+968 9212 4410\u2069')
})
