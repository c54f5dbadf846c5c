/** One-time codes sent by e-mail: six digits, valid for minutes, five tries, and one at a time for each address and purpose. */
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { MINUTE, SECOND } from '@masar/domain/durations'
import { CODE_LIFETIME, CODE_PAUSE } from '@masar/domain/one-time-codes'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { ApiError } from './failure.ts'
import { RateLimited } from './limits/rate-limits.ts'
import type { Secrets } from './text-cipher.ts'
import type { Tables } from './tables.ts'
import { tokenHash } from './tokens.ts'

export type Purpose = Tables['oneTimeCodes']['purpose']

const DIGITS = 6
const TRIES = 5
/** A token issued with a code outlives it, so that the caller is told "code expired" rather than "not signed in". */
const TOKEN_OUTLIVES = 5 * MINUTE

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

const newCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')

export type OneTimeCodes = ReturnType<typeof oneTimeCodes>

/** Codes are stored as keyed hashes: without `secrets`, a copy of the database cannot be searched for the million possible codes. */
export function oneTimeCodes(secrets: Secrets) {
  const hash = (purpose: Purpose, email: string, code: string, secret: string = secrets[0]): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, email, code]))
      .digest('base64url')

  /** Throws the "too soon" error. Applies even if rate limits are off, so that nobody's mailbox can be flooded. */
  async function refuseSoon(db: Database, purpose: Purpose, email: string, now: Date): Promise<never> {
    const last = await db
      .selectFrom('oneTimeCodes')
      .select('createdAt')
      .where('purpose', '=', purpose)
      .where('email', '=', email)
      .executeTakeFirst()
    throw new RateLimited(
      { points: 1, seconds: CODE_PAUSE / SECOND, name: 'code' },
      (last?.createdAt ?? now).getTime() + CODE_PAUSE - now.getTime(),
      'codeTooSoon',
    )
  }

  return {
    /**
     * Issues a new code, which replaces the previous one. `guessable: false` stores one that matches no input, for an
     * address that must not succeed; the caller cannot tell the difference.
     */
    async issue(
      db: Database,
      { purpose, email, guessable, token }: { purpose: Purpose; email: string; guessable: boolean; token?: string },
      now: Date,
    ): Promise<string> {
      const code = newCode()
      const row = {
        codeHash: hash(purpose, email, guessable ? code : randomBytes(32).toString('hex')),
        tokenHash: token === undefined ? null : tokenHash(token),
        tries: 0,
        createdAt: now,
        expiresAt: later(now, CODE_LIFETIME),
        spentAt: null,
      }
      const issued = await db
        .insertInto('oneTimeCodes')
        .values({ purpose, email, ...row })
        .onConflict((conflict) =>
          conflict
            .columns(['purpose', 'email'])
            .doUpdateSet(row)
            .where(({ or, eb }) =>
              // A code from the future was issued before the clock was set back.
              or([eb('oneTimeCodes.createdAt', '<=', later(now, -CODE_PAUSE)), eb('oneTimeCodes.createdAt', '>', later(now, CODE_PAUSE))]),
            ),
        )
        .returning('email')
        .executeTakeFirst()
      return issued ? code : refuseSoon(db, purpose, email, now)
    },

    /**
     * Replaces a code that expired before its e-mail could be sent; the pending sign-up or reset stays valid. Undefined if
     * a newer code was requested since, or the code is used up. Wrong guesses stay counted.
     */
    async renew(
      db: Database,
      { purpose, email, asked }: { purpose: Purpose; email: string; asked: Date },
      now: Date,
    ): Promise<string | undefined> {
      const code = newCode()
      const renewed = await db
        .updateTable('oneTimeCodes')
        .set({ codeHash: hash(purpose, email, code), expiresAt: later(now, CODE_LIFETIME) })
        .where('purpose', '=', purpose)
        .where('email', '=', email)
        .where('createdAt', '<=', asked)
        .where('tries', '<', TRIES)
        .where('spentAt', 'is', null)
        .returning('email')
        .executeTakeFirst()
      return renewed && code
    },

    /**
     * Counts and compares a guess in one statement, so that of many concurrent ones at most five are compared and at most
     * one succeeds. Throws if it is wrong or expired. `work` runs in the same transaction: if it fails, the code can be used
     * again, whereas a wrong guess stays counted. `first` takes locks that must precede the code's, to avoid deadlocks.
     */
    async spend<Done>(
      db: Database,
      { purpose, email, code, tokenHash }: { purpose: Purpose; email: string; code: string; tokenHash?: string },
      now: Date,
      work: (within: Database) => Promise<Done>,
      first: (within: Database) => Promise<unknown> = async () => {},
    ): Promise<Done> {
      const hashes = secrets.map((secret) => hash(purpose, email, code, secret))
      const right = sql<boolean>`code_hash in (${sql.join(hashes)})`
      const outcome = await db.transaction().execute(async (within) => {
        await first(within)
        const guess = within
          .updateTable('oneTimeCodes')
          .set({ tries: sql`tries + 1`, spentAt: sql`case when ${right} then ${now}::timestamptz end` })
          .where('purpose', '=', purpose)
          .where('email', '=', email)
          .where('tries', '<', TRIES)
          .where('spentAt', 'is', null)
          .where('expiresAt', '>', now)
          .returning('spentAt')
        const guessed = await (tokenHash === undefined ? guess : guess.where('tokenHash', '=', tokenHash)).executeTakeFirst()
        if (!guessed?.spentAt) return new ApiError(guessed ? 'otp_invalid' : 'otp_expired')
        return { done: await work(within) }
      })
      if (outcome instanceof ApiError) throw outcome
      return outcome.done
    },

    async forget(db: Database, email: string): Promise<void> {
      await db.deleteFrom('oneTimeCodes').where('email', '=', email).execute()
    },
  }
}

/** A token issued along with a code, and the e-mail address of both. */
export type CodeToken = { email: string; tokenHash: string }

/** Looks up a token; undefined once its code is spent, or five minutes after it has expired. */
export async function findCodeToken(db: Database, token: string, now: Date): Promise<CodeToken | undefined> {
  const hash = tokenHash(token)
  const found = await db
    .selectFrom('oneTimeCodes')
    .select('email')
    .where('tokenHash', '=', hash)
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', later(now, -TOKEN_OUTLIVES))
    .executeTakeFirst()
  return found && { email: found.email, tokenHash: hash }
}
