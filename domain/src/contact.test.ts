import { describe, expect, test } from 'vitest'
import { latinDigits } from './digits.ts'
import { emailAddress } from './email.ts'
import { phoneNumber, spacedPhone } from './phone.ts'

/** An address with the longest local part allowed, at a domain of `letters` characters. */
const longAddress = (letters: number) => `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(letters - 128)}`

describe('an e-mail address', () => {
  test.each([
    ['customer@masar.example', 'customer@masar.example'],
    ['  Salim.Al-Harthy+cars@Mail.Example.COM \n', 'salim.al-harthy+cars@mail.example.com'],
    ['\u200fcustomer@masar.example\u200e', 'customer@masar.example'],
    ['\u202a customer@masar.example\u202c\n', 'customer@masar.example'],
    ["o'neil_1@xn--4gbrim.example", "o'neil_1@xn--4gbrim.example"],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
    ['\u200fsalim@example.com\u200e ', 'salim@example.com'],
    ['\u2066salim@example.com\u2069', 'salim@example.com'],
    [longAddress(189), longAddress(189)],
  ])('%j is kept as %j', (text, address) => expect(emailAddress(text)).toBe(address))

  test.each([
    '',
    'customer',
    '@example.com',
    'a@',
    'a@b',
    'a@b@example.com',
    'a b@example.com',
    'a\0@example.com',
    'a@example.com\nbcc: b@example.com',
    'a@exa\u200bmple.com',
    'a\u202e@example.com',
    'a@ｅxample.com',
    'аdmin@example.com',
    '\u212Aim@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a@-example.com',
    'a@example..com',
    'a@example.c',
    'a@127.0.0.1',
    '"a b"@example.com',
    'Name <a@example.com>',
    'a@example.com,b@example.com',
    'a@example.com b@example.com',
    'a@example.com or',
    longAddress(190),
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.com`,
  ])('%j is none', (text) => expect(emailAddress(text)).toBeUndefined())
})

describe('a phone number', () => {
  test.each([
    ['+968 9912-3456', '+96899123456'],
    ['٩٩١٢٣٤٥٦', '99123456'],
    ['۹۹۱۲ ۳۴۵۶', '99123456'],
    ['\u202a+968 99123456\u202c', '+96899123456'],
    ['(+968) 9912-3456', '+96899123456'],
    ['+968.9912.3456', '+96899123456'],
    ['123456', '123456'],
    ['1'.repeat(20), '1'.repeat(20)],
  ])('%j is kept as %j', (text, number) => expect(phoneNumber(text)).toBe(number))

  test.each(['', '12345', '1'.repeat(21), '+', '++96899123456', '9912+3456', 'call me', '()', '9912:3456', '9912345६', '99123456\0'])(
    '%j is none',
    (text) => expect(phoneNumber(text)).toBeUndefined(),
  )
})

test.each([
  ['+96899123456', '+968 9912 3456'],
  ['96899123456', '968 9912 3456'],
  ['0096899123456', '00968 9912 3456'],
  ['99123456', '9912 3456'],
  ['+441632960961', '+441632960961'],
  ['', ''],
])('%j is read as %j', (number, shown) => expect(spacedPhone(number)).toBe(shown))

test('digits become Latin, and nothing else changes', () =>
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 42 سيارة')).toBe('0123456789 0123456789 42 سيارة'))
