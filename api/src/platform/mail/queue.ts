/** The e-mail queue in the database. */
import { sql } from 'kysely'
import type { ApiLanguage } from '../../messages/messages.ts'
import { notifying, type Database } from '../database.ts'
import type { Letters } from './mail.ts'

/** The notification channel that announces newly committed letters. */
export const CHANNEL = 'letters'

/** Milliseconds. A worker that has not renewed its lease for this long is considered dead; another takes over its letters. */
export const LEASE = 60_000

/** Milliseconds: the greatest expected difference between the clocks of two nodes. */
const SKEW = 60_000

/** A letter that a worker has claimed. */
export type QueuedLetter = {
  id: number
  messageId: string
  name: string
  language: ApiLanguage
  recipient: string
  /** JSON, encrypted if it contains a code. */
  values: string
  attempts: number
  createdAt: Date
  expiresAt: Date | null
  /** When the lease ends: from then on another worker may claim it. */
  heldUntil: Date
}

export type NewLetter = Omit<QueuedLetter, 'id' | 'attempts' | 'heldUntil'>

/** Queues letters in the given transaction; workers are notified when it commits. */
export async function enqueue(within: Database, letters: readonly NewLetter[]): Promise<void> {
  await within
    .insertInto('letters')
    .values(letters.map((letter) => ({ ...letter, nextAttemptAt: letter.createdAt })))
    .returning(notifying(CHANNEL, '').as('notified'))
    .execute()
}

/** The recipient of a letter that goes through the queue but is never sent. */
export const DECOY_RECIPIENT = ''

/** Whether the id among a letter's values is that of an enquiry or of a lead. */
const ABOUT = {
  enquiries: ['enquiry_received', 'enquiry_reply', 'enquiry_status', 'business_enquiry', 'business_answer'],
  leads: ['business_lead'],
} as const satisfies Record<string, (keyof Letters)[]>

/** When a person is erased: removes unsent letters to them, or about their enquiries and leads. */
export async function removeLetters(
  within: Database,
  about: { email: string | undefined; enquiries: readonly number[]; leads: readonly number[] },
): Promise<void> {
  // `case` makes sure that only JSON is cast: encrypted values are not.
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
    /** Claims up to `count` due letters, for the length of a lease. Two workers never get the same one. */
    async claim(count: number): Promise<QueuedLetter[]> {
      const heldUntil = later(LEASE)
      const letters = await db
        // A CTE, because a subquery may be executed more than once and then claim too many.
        .with('due', (step) =>
          step
            .selectFrom('letters')
            .select('id')
            // A letter never tried whose time is in the future was queued before the clock was set back: it is due.
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
    async renewLeases(ids: readonly number[]): Promise<void> {
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

    /** Schedules a retry, unless the lease has run out and another worker has claimed the letter meanwhile. */
    async putBack(letter: QueuedLetter, pause: number, trouble: string): Promise<void> {
      await db
        .updateTable('letters')
        .set({ nextAttemptAt: later(pause), trouble })
        .where('id', '=', letter.id)
        .where('attempts', '=', letter.attempts)
        .where('nextAttemptAt', 'is not', null)
        .execute()
    },

    /** Gives a letter up: it will not be sent. */
    async drop(letter: QueuedLetter, trouble: string): Promise<void> {
      await db
        .updateTable('letters')
        .set({ ...EMPTIED, droppedAt: clock(), trouble })
        .where('id', '=', letter.id)
        .where('nextAttemptAt', 'is not', null)
        .execute()
    },

    /** Milliseconds until the next letter is due; null if none is queued. */
    async untilNext(): Promise<number | null> {
      const next = await db
        .selectFrom('letters')
        .select((select) => select.fn.min('nextAttemptAt').as('at'))
        // Uses the index of waiting letters: records of sent ones are kept for a month.
        .where('nextAttemptAt', 'is not', null)
        .executeTakeFirst()
      return next?.at ? Math.max(0, next.at.getTime() - clock().getTime()) : null
    },

    /** How many letters are queued, and since when the oldest has been. */
    async waiting(): Promise<{ letters: number; since: Date | null }> {
      const { letters, since } = await db
        .selectFrom('letters')
        .select((select) => [select.fn.countAll<string>().as('letters'), select.fn.min('createdAt').as('since')])
        .where('nextAttemptAt', 'is not', null)
        .executeTakeFirstOrThrow()
      return { letters: Number(letters), since }
    },

    /** Removes the records of letters that were sent or given up before a point in time. */
    async forget(before: Date): Promise<void> {
      await db
        .deleteFrom('letters')
        .where('nextAttemptAt', 'is', null)
        .where(sql`coalesce(sent_at, dropped_at)`, '<', before)
        .execute()
    },
  }
}
