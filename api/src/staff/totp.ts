/** Codes of authenticator apps: RFC 6238 with the parameters that all of them support (SHA-1, six digits, 30 seconds). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP = 30_000
const DIGITS = 6

/** 160 random bits, as many as a SHA-1 hash has: a multiple of five, so base 32 needs no padding. */
const SECRET_BYTES = 20

/** The bytes in base 32 (RFC 4648), without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

export const newTotpSecret = (): string => base32(randomBytes(SECRET_BYTES))

/** The time step of an instant: the number of whole half minutes since 1970. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP)

export function codeOfStep(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

const isSame = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * The time step that a code belongs to: the current one, or one beside it for clocks that are a little off. Steps up to `last` have been
 * used, so their codes are wrong by now.
 */
export function stepOfCode(secret: string, code: string, now: Date, last: number | null): number | undefined {
  if (!/^\d+$/.test(code)) return undefined
  const current = stepAt(now)
  return [current, current - 1, current + 1].find((step) => step > (last ?? -1) && isSame(codeOfStep(secret, step), code))
}

/** The URI that an authenticator app reads from a QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  // Not URLSearchParams: it writes a space as +, which some apps show.
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP / 1000}`
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`
}
