/**
 * Wrong passwords in a row, over all time: a password that has been guessed at a hundred times is not
 * taken any more, right or wrong, until it is set anew. Guesses spread over many client addresses and
 * months end there.
 */
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { tokenHash } from './tokens.ts'

const MOST = 100

/** The name that guesses at somebody of the staff are counted under: a customer may have the same address. */
export const staffGuesses = (email: string): string => `staff ${email}`

/** Whether a password may still be tried at this address. */
export async function mayGuess(db: Database, email: string): Promise<boolean> {
  const found = await db.selectFrom('passwordGuesses').select('wrong').where('addressHash', '=', tokenHash(email)).executeTakeFirst()
  return (found?.wrong ?? 0) < MOST
}

export async function countWrongGuess(db: Database, email: string, now: Date): Promise<void> {
  await db
    .insertInto('passwordGuesses')
    .values({ addressHash: tokenHash(email), wrong: 1, lastAt: now })
    .onConflict((conflict) => conflict.column('addressHash').doUpdateSet({ wrong: sql`password_guesses.wrong + 1`, lastAt: now }))
    .execute()
}

/** After a right password, or a new one. */
export async function forgetGuesses(db: Database, email: string): Promise<void> {
  await db.deleteFrom('passwordGuesses').where('addressHash', '=', tokenHash(email)).execute()
}
