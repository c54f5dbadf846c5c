/** Passwords: which ones are taken, and how they are kept. */
import { readFileSync } from 'node:fs'
import { BRAND } from '@masar/domain/brand'
import { latinDigits } from '@masar/domain/digits'
import { hash, verify } from '@node-rs/argon2'
import type { MessageKey } from '../messages/messages.ts'
import { atMost } from './at-most.ts'

const SHORTEST = 8
const LONGEST = 128

/** argon2id, the library's own kind, with what OWASP asks for. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes 19 MiB and a core for some milliseconds, on a thread of its own. */
const inTurn = atMost(2, 500)

/** As guesses are compared: whatever the digits and letters are written in, without what nobody sees. */
const plain = (text: string): string =>
  latinDigits(text.normalize('NFKC').toLowerCase())
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()

/** The operator's own words are the first that are tried here. */
function brandWords(): string[] {
  const words = [BRAND.name.en, BRAND.name.ar, BRAND.mail].map(plain)
  return words.flatMap((word) => [
    word,
    `${word}${word}`,
    `${word}rental`,
    ...['1', '12', '123', '1234', '12345', '123456', '@123', '2024', '2025', '2026', '2027', String(BRAND.since)].map(
      (end) => `${word}${end}`,
    ),
  ])
}

const common = new Set([...readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'), ...brandWords()])

/** What speaks against a new password of the account with this address, if anything does. */
export function passwordFault(password: string, email: string): MessageKey | undefined {
  // Half of a pair of code units: as bytes it would be the same as any other half.
  if (!password.isWellFormed()) return 'passwordUnreadable'
  const characters = [...password].length
  if (characters < SHORTEST) return 'passwordShort'
  if (characters > LONGEST) return 'passwordLong'
  const text = plain(password)
  if (text === email || text === email.slice(0, email.indexOf('@'))) return 'passwordIsAddress'
  return text === '' || common.has(text) ? 'passwordCommon' : undefined
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

/** Nobody's password: compared where there is no account, so that it takes as long. */
const nobody = hashPassword(crypto.randomUUID())

/** Whether this is the password. Without a hash it is not, after the same work. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const stored = passwordHash ?? (await nobody)
  const right = await inTurn(() => verify(stored, password))
  return right && passwordHash !== null && passwordHash !== undefined && password.isWellFormed()
}
