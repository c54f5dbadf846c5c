/**
 * Limits wrong passwords in a row: each account allows a hundred, until a right password, a reset, or a year after
 * the last counted guess. This stops guessing spread over many addresses and months. Eighty may come from anywhere;
 * twenty are reserved for networks from which the account has signed in, so that strangers cannot lock out its owner.
 */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { noLimits, type Limits } from './limits/rate-limits.ts'
import type { Secrets } from './text-cipher.ts'

const MOST_FROM_ANYWHERE = 80
const MOST_FROM_KNOWN = 20

/** `who` is the unique name of the account whose password is guessed, `network` where the guess comes from. */
export type Guesser = { who: string; network: string }

export type Guessed = 'right' | 'wrong' | 'locked'

type Count = { addressHash: string; most: number }

export type PasswordGuesses = ReturnType<typeof passwordGuesses>

/**
 * Accounts and networks are stored as keyed hashes, so that a copy of the database does not reveal them; with a new secret the counts
 * start over. If rate limits are off, guesses are not counted either.
 */
export function passwordGuesses([present]: Secrets, limits?: Limits) {
  const hash = (...words: string[]): string =>
    createHmac('sha256', present)
      .update(JSON.stringify(['password guesses', ...words]))
      .digest('base64url')
  const fromAnywhere = (who: string): Count => ({ addressHash: hash(who), most: MOST_FROM_ANYWHERE })
  const fromKnown = (who: string): Count => ({ addressHash: hash(who, 'known'), most: MOST_FROM_KNOWN })

  async function countOf(db: Database, { who, network }: Guesser): Promise<Count> {
    const known = await db
      .selectFrom('knownNetworks')
      .select('lastAt')
      .where('accountHash', '=', hash(who))
      .where('networkHash', '=', hash(who, network))
      .executeTakeFirst()
    return known ? fromKnown(who) : fromAnywhere(who)
  }

  /** Counts a guess before it is compared, so that concurrent guesses cannot exceed the limit. False if the limit is reached. */
  async function take(db: Database, { addressHash, most }: Count, now: Date): Promise<boolean> {
    const taken = await db
      .insertInto('passwordGuesses')
      .values({ addressHash, wrong: 1, lastAt: now })
      .onConflict((conflict) =>
        conflict
          .column('addressHash')
          .doUpdateSet({ wrong: sql`password_guesses.wrong + 1`, lastAt: now })
          .where('passwordGuesses.wrong', '<', most),
      )
      .returning('wrong')
      .executeTakeFirst()
    return taken !== undefined
  }

  async function giveBack(db: Database, { addressHash }: Count): Promise<void> {
    await db
      .updateTable('passwordGuesses')
      .set({ wrong: sql`wrong - 1` })
      .where('addressHash', '=', addressHash)
      .where('wrong', '>', 0)
      .execute()
  }

  async function startAnew(db: Database, who: string): Promise<void> {
    await db
      .deleteFrom('passwordGuesses')
      .where('addressHash', 'in', [fromAnywhere(who).addressHash, fromKnown(who).addressHash])
      .execute()
  }

  return {
    /** Counts a guess and compares it. A locked account compares too, so that the response time does not tell it from a wrong password. */
    async compare(db: Database, guesser: Guesser, now: Date, isRight: () => Promise<boolean>): Promise<Guessed> {
      if (limits === noLimits) return (await isRight()) ? 'right' : 'wrong'
      const count = await countOf(db, guesser)
      const taken = await take(db, count, now)
      const right = await isRight().catch(async (error: unknown) => {
        if (taken) await giveBack(db, count)
        throw error
      })
      if (!taken) return 'locked'
      if (!right) return 'wrong'
      await startAnew(db, guesser.who)
      return 'right'
    },

    /** Called after a sign-in: its network is a known one from then on. */
    async remember(db: Database, { who, network }: Guesser, now: Date): Promise<void> {
      await db
        .insertInto('knownNetworks')
        .values({ accountHash: hash(who), networkHash: hash(who, network), lastAt: now })
        .onConflict((conflict) => conflict.columns(['accountHash', 'networkHash']).doUpdateSet({ lastAt: now }))
        .execute()
    },

    /** Called after a new password and when an account is erased: removes its counts and its known networks. */
    async forget(db: Database, who: string): Promise<void> {
      await startAnew(db, who)
      await db.deleteFrom('knownNetworks').where('accountHash', '=', hash(who)).execute()
    },
  }
}
