/** Single-use tokens that allow one step: setting a password after the e-mailed code was verified. */
import { MINUTE } from '@masar/domain/durations'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'
import { newToken, tokenHash } from './tokens.ts'

export type Step = { kind: Tables['stepTokens']['kind']; email: string; tokenHash: string }

const LIFETIME = 15 * MINUTE

export async function issueStepToken(db: Database, kind: Step['kind'], email: string, now: Date): Promise<string> {
  const token = newToken()
  await db
    .insertInto('stepTokens')
    .values({ tokenHash: tokenHash(token), kind, email, createdAt: now, expiresAt: new Date(now.getTime() + LIFETIME) })
    .execute()
  return token
}

export function findStep(db: Database, token: string, now: Date): Promise<Step | undefined> {
  return db
    .selectFrom('stepTokens')
    .select(['kind', 'email', 'tokenHash'])
    .where('tokenHash', '=', tokenHash(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Uses up a step token, and deletes all others of the same e-mail address. Of several concurrent calls only one gets true. */
export async function takeStep(db: Database, step: Step, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('stepTokens')
    .where('tokenHash', '=', step.tokenHash)
    .where('expiresAt', '>', now)
    .returning('email')
    .executeTakeFirst()
  if (taken) await endSteps(db, step.email)
  return taken !== undefined
}

export async function endSteps(db: Database, email: string): Promise<void> {
  await db.deleteFrom('stepTokens').where('email', '=', email).execute()
}
