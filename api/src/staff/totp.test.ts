import { describe, expect, test } from 'vitest'
import { textCipher } from '../platform/text-cipher.ts'
import { base32, codeOfStep, newTotpSecret, stepAt, stepOfCode, totpUri } from './totp.ts'

/** Appendix B of RFC 6238, the rows for SHA-1: eight digits of the secret '12345678901234567890'. */
const SECRET = base32(Buffer.from('12345678901234567890'))
const VECTORS: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]

test.each(VECTORS)('at %i s the code is the one of the RFC', (seconds, code) => {
  const step = stepAt(new Date(seconds * 1000))
  expect(codeOfStep(SECRET, step, 8)).toBe(code)
  expect(codeOfStep(SECRET, step)).toBe(code.slice(2))
})

test('base 32 is that of RFC 4648, without padding', () => {
  const vectors = { '': '', f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' }
  for (const [text, code] of Object.entries(vectors)) expect(base32(Buffer.from(text))).toBe(code)
})

describe('a code', () => {
  const now = new Date('2026-11-21T08:00:10Z')
  const step = stepAt(now)
  const codes = [-2, -1, 0, 1, 2].map((beside) => codeOfStep(SECRET, step + beside))

  test('is taken for a clock that is half a minute off, and not beyond', () => {
    expect(codes.map((code) => stepOfCode(SECRET, code, now, null))).toEqual([undefined, step - 1, step, step + 1, undefined])
  })

  test('is not taken twice, nor one from before it', () => {
    expect(codes.map((code) => stepOfCode(SECRET, code, now, step))).toEqual([undefined, undefined, undefined, step + 1, undefined])
  })

  test.each(['', '12345', '1234567', ' 123456', '12345a', '١٢٣٤٥٦'])('%j is none', (code) => {
    expect(stepOfCode(SECRET, code, now, null)).toBeUndefined()
  })
})

test('a secret has 160 bits, and an app reads it from the address', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  expect(totpUri(secret, 'A & B', 'me@masar.example')).toBe(
    `otpauth://totp/A%20%26%20B:me%40masar.example?secret=${secret}&issuer=A%20%26%20B&algorithm=SHA1&digits=6&period=30`,
  )
})

describe('a sealed text', () => {
  const sealed = textCipher(['a secret of the tests'], 'authenticator secrets').encrypt(SECRET, '7')
  test('opens for its owner under its key, and looks different each time', () => {
    expect(textCipher(['a secret of the tests'], 'authenticator secrets').decrypt(sealed, '7')).toBe(SECRET)
    expect(sealed).not.toContain(SECRET)
    expect(textCipher(['a secret of the tests'], 'authenticator secrets').encrypt(SECRET, '7')).not.toBe(sealed)
  })

  test('does not open for others, under another key, or changed', () => {
    expect(() => textCipher(['a secret of the tests'], 'authenticator secrets').decrypt(sealed, '8')).toThrow('SECRET_KEY')
    expect(() => textCipher(['another secret'], 'authenticator secrets').decrypt(sealed, '7')).toThrow('SECRET_KEY')
    const flipped = `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`
    expect(() => textCipher(['a secret of the tests'], 'authenticator secrets').decrypt(flipped, '7')).toThrow('SECRET_KEY')
  })

  test('opens where its secret is not the first any more, and new ones are of the first', () => {
    const changed = textCipher(['another secret', 'a secret of the tests'], 'authenticator secrets')
    expect(changed.decrypt(sealed, '7')).toBe(SECRET)
    expect(textCipher(['another secret'], 'authenticator secrets').decrypt(changed.encrypt(SECRET, '7'), '7')).toBe(SECRET)
  })
})
