import { BRAND } from '@masar/domain/brand'
import { expect, test } from 'vitest'
import { passwordFault } from './passwords.ts'

test.each([
  ['12345678'],
  ['١٢٣٤٥٦٧٨'],
  ['۱۲۳۴۵۶۷۸'],
  ['１２３４５６７８'],
  ['Password'],
  ['  password  '],
  ['pass\u200Bword'],
  [' '.repeat(8)],
  ['\u200B'.repeat(8)],
  [`${BRAND.name.en}${BRAND.name.en}`],
  [`${BRAND.name.en}Rental`],
  [`${BRAND.name.en}@123`],
  [`${BRAND.name.ar}١٢٣٤`],
  [BRAND.mail],
  [`${BRAND.name.en}${BRAND.since}`],
])('%j is what many would try first', (password) => expect(passwordFault(password, 'a@b.example')).toBe('passwordCommon'))

test.each([
  ['seven77', 'passwordShort'],
  ['eight888', undefined],
  ['correct horse battery '.repeat(6).slice(0, 128), undefined],
  ['a'.repeat(129), 'passwordLong'],
  ['salim@masar.example', 'passwordIsAddress'],
  ['half of a pair \uD800', 'passwordUnreadable'],
  ['كلمة سر لا تُخمّن', undefined],
  ['correct horse battery', undefined],
])('%j: %s', (password, fault) => expect(passwordFault(password, 'salim@masar.example')).toBe(fault))
