/** The queue of letters in the database: what is put in, taken out, and known to have left. */
import { sql } from 'kysely'
import type { ApiLanguage } from '../../messages/messages.ts'
import { notifying, type Database } from '../database.ts'
import type { Letters } from './mail.ts'

/** Told on this channel when letters are committed. */
export const CHANNEL = 'letters'

/** A worker that says nothing for this long is taken for dead, and its letters are given to another. */
export const LEASE = 60_000

/** As far as the clocks of two nodes may be apart. */
const SKEW = 60_000

/** A letter in a worker's hands. */
export type QueuedLetter = {
  id: number
  messageId: string
  name: string
  language: ApiLanguage
  recipient: string
  /** JSON; sealed where there is a code in it. */
  values: string
  attempts: number
  createdAt: Date
  expiresAt: Date | null
  /** From then on another worker may have it. */
  heldUntil: Date
}

export type NewLetter = Omit<QueuedLetter, 'id' | 'attempts' | 'heldUntil'>

/** Puts letters in, in the transaction that is given; workers hear of them when that is committed. */
export async function enqueue(within: Database, letters: readonly NewLetter[]): Promise<void> {
  await within
    .insertInto('letters')
    .values(letters.map((letter) => ({ ...letter, nextAttemptAt: letter.createdAt })))
    .returning(notifying(CHANNEL, '').as('notified'))
    .execute()
}

/** To whom a letter is that is never sent: all the work but that. */
export const NOBODY = ''

/** What a letter is about, by the number it names. */
const ABOUT = {
  enquiries: ['enquiry_received', 'enquiry_reply', 'enquiry_status', 'business_enquiry', 'business_answer'],
  leads: ['business_lead'],
} as const satisfies Record<string, (keyof Letters)[]>

/** Letters to somebody who is forgotten, or about what they sent, do not leave any more. */
export async function removeLetters(
  within: Database,
  about: { email: string | undefined; enquiries: readonly number[]; leads: readonly number[] },
): Promise<void> {
  // In this order: what is sealed is no JSON.
  const number = sql<number>`case when values like '{%' then (values::jsonb->>'id')::integer end`
  await within
    .deleteFrom('letters')
    .where('nextAttemptAt', 'is not', null)
    .where((where) =>
      where.or([
        ...(about.email === undefined ? [] : [where(where.fn('lower', ['recipient']), '=', about.email)]),
        ...(['enquiries', 'leads'] as const)
          .filter((kind) => about[kind].length > 0)
          .map((kind) => where.and([where('name', 'in', ABOUT[kind]), where(number, 'in', about[kind])])),
      ]),
    )
    .execute()
}

const EMPTIED = { recipient: null, values: null, nextAttemptAt: null } as const

export type LetterQueue = ReturnType<typeof letterQueue>

export function letterQueue({ db, clock }: { db: Database; clock: () => Date }) {
  const later = (milliseconds: number) => new Date(clock().getTime() + milliseconds)

  return {
    /** Takes up to `count` letters that are due, for a lease. Two workers never get the same one. */
    async claim(count: number): Promise<QueuedLetter[]> {
      const heldUntil = later(LEASE)
      const letters = await db
        // A step of its own: as a subquery it may run more than once and take more than it should.
        .with('due', (step) =>
          step
            .selectFrom('letters')
            .select('id')
            // What nobody has had yet, though it was put in later than now, was put in by a clock that has been set back.
            .where(({ or, and, eb }) =>
              or([eb('nextAttemptAt', '<=', clock()), and([eb('attempts', '=', 0), eb('nextAttemptAt', '>', later(SKEW))])]),
            )
            .orderBy(sql`expires_at is null`)
            .orderBy('nextAttemptAt')
            .limit(count)
            .forNoKeyUpdate()
            .skipLocked(),
        )
        .updateTable('letters')
        .from('due')
        .whereRef('letters.id', '=', 'due.id')
        .set((set) => ({ attempts: set('letters.attempts', '+', 1), nextAttemptAt: heldUntil }))
        .returning(['letters.id', 'messageId', 'name', 'language', 'recipient', 'values', 'attempts', 'createdAt', 'expiresAt'])
        .execute()
      return (letters as Omit<QueuedLetter, 'heldUntil'>[])
        .map((letter) => ({ ...letter, heldUntil }))
        .sort((a, b) => Number(a.expiresAt === null) - Number(b.expiresAt === null) || a.id - b.id)
    },

    /** Renews the lease of letters that are still being sent. */
    async keep(ids: readonly number[]): Promise<void> {
      await db
        .updateTable('letters')
        .set({ nextAttemptAt: later(LEASE) })
        .where('id', 'in', ids)
        .where('nextAttemptAt', 'is not', null)
        .execute()
    },

    async markSent(letter: QueuedLetter): Promise<void> {
      await db
        .updateTable('letters')
        .set({ ...EMPTIED, sentAt: clock(), trouble: null })
        .where('id', '=', letter.id)
        .where('sentAt', 'is', null)
        .execute()
    },

    /** Puts a letter back for later, unless its lease ran out and another worker has it by now. */
    async putBack(letter: QueuedLetter, pause: number, trouble: string): Promise<void> {
      await db
        .updateTable('letters')
        .set({ nextAttemptAt: later(pause), trouble })
        .where('id', '=', letter.id)
        .where('attempts', '=', letter.attempts)
        .where('nextAttemptAt', 'is not', null)
        .execute()
    },

    /** The letter will not be sent any more. */
    async drop(letter: QueuedLetter, trouble: string): Promise<void> {
      await db
        .updateTable('letters')
        .set({ ...EMPTIED, droppedAt: clock(), trouble })
        .where('id', '=', letter.id)
        .where('nextAttemptAt', 'is not', null)
        .execute()
    },

    /** Milliseconds until the next letter is due; null when none waits. */
    async untilNext(): Promise<number | null> {
      const next = await db
        .selectFrom('letters')
        .select((select) => select.fn.min('nextAttemptAt').as('at'))
        // Those that have left are kept for a month: they are not looked through for it.
        .where('nextAttemptAt', 'is not', null)
        .executeTakeFirst()
      return next?.at ? Math.max(0, next.at.getTime() - clock().getTime()) : null
    },

    /** How many letters wait, and since when the oldest of them. */
    async waiting(): Promise<{ letters: number; since: Date | null }> {
      const { letters, since } = await db
        .selectFrom('letters')
        .select((select) => [select.fn.countAll<string>().as('letters'), select.fn.min('createdAt').as('since')])
        .where('nextAttemptAt', 'is not', null)
        .executeTakeFirstOrThrow()
      return { letters: Number(letters), since }
    },

    /** Forgets that letters which ended before were ever sent. */
    async forget(before: Date): Promise<void> {
      await db
        .deleteFrom('letters')
        .where('nextAttemptAt', 'is', null)
        .where(sql`coalesce(sent_at, dropped_at)`, '<', before)
        .execute()
    },
  }
}
