/** Passwords: which are accepted, and how they are hashed. */
import { readFileSync } from 'node:fs'
import { BRAND } from '@masar/domain/brand'
import { latinDigits } from '@masar/domain/digits'
import { hash, verify } from '@node-rs/argon2'
import type { MessageKey } from '../messages/messages.ts'
import { limitConcurrency } from './limit-concurrency.ts'

const SHORTEST = 8
const LONGEST = 128

/** argon2id, the library's default, with the parameters that OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB and occupies a core for some milliseconds, on a worker thread. */
const inTurn = limitConcurrency(2, 500)

/** Normalises a password for comparison with common ones: Unicode variants of letters and digits unified, invisible characters removed. */
const plain = (text: string): string =>
  latinDigits(text.normalize('NFKC').toLowerCase())
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()

/** Passwords made from the operator's name, which attackers of this site try first. */
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

/** Why a new password is not acceptable for the account with this e-mail address; undefined if it is. */
export function passwordFault(password: string, email: string): MessageKey | undefined {
  // A lone surrogate: encoded as UTF-8, it would be the same as any other lone surrogate.
  if (!password.isWellFormed()) return 'passwordUnreadable'
  const characters = [...password].length
  if (characters < SHORTEST) return 'passwordShort'
  if (characters > LONGEST) return 'passwordLong'
  const text = plain(password)
  if (text === email || text === email.slice(0, email.indexOf('@'))) return 'passwordIsAddress'
  return text === '' || common.has(text) ? 'passwordCommon' : undefined
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

/** A dummy hash, compared when there is no account so that the response takes as long. */
const nobody = hashPassword(crypto.randomUUID())

/** Whether the password matches. Without a hash the result is false, after the same amount of work. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const stored = passwordHash ?? (await nobody)
  const right = await inTurn(() => verify(stored, password))
  return right && passwordHash !== null && passwordHash !== undefined && password.isWellFormed()
}
