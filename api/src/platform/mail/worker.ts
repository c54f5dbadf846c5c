/** Drains the queue: a few letters at a time, again after growing pauses, until they have left. */
import { HOUR, SECOND } from '@masar/domain/durations'
import type { LetterQueue, QueuedLetter } from './queue.ts'
import { LEASE, NOBODY } from './queue.ts'
import { masked, troubleOf, type Trouble } from './trouble.ts'

/** Letters in hand; a transport sends a few of them at a time. They are fetched by the half, which spares the database. */
export const HANDS = 12
/** Milliseconds. Of a backlog each hand takes one so often, sixty a second in all, while somebody is being answered; codes do not wait for that. */
export const PACE = 200
const PAUSES = [5 * SECOND, 30 * SECOND, 120 * SECOND, 600 * SECOND, HOUR]
/** A code is of use for minutes: it is not made to wait for a good part of them. */
const LONGEST_PAUSE_OF_EXPIRING = 60 * SECOND
const GIVEN_UP_AFTER = 72 * HOUR
/** A server that goes on refusing one letter will go on. Long enough for an operator to mend the server's settings. */
const REFUSED_GIVEN_UP_AFTER = 6 * HOUR
/** How long a notification that got lost can delay a letter. */
const LONGEST_SLEEP = 10 * SECOND
const SHORTEST_SLEEP = 50
/** Within the ten seconds that the end of the process may take, with room for the rest of it. */
const STOP_WITHIN = 6 * SECOND

export type MailLog = {
  info: (what: object, text: string) => void
  warn: (what: object, text: string) => void
  error: (what: object, text: string) => void
}

/** For whom letters wait: one by one while people are refused for want of room, at a pace while some are being answered. */
export type Visitors = { isCrowded: () => boolean; underWay: () => number }
const NONE: Visitors = { isCrowded: () => false, underWay: () => 0 }

export type WorkerParts = {
  queue: LetterQueue
  clock: () => Date
  log: MailLog
  /** Resolves when, and only when, the letter is in other hands. */
  deliver: (letter: QueuedLetter) => Promise<void>
  /** A letter that has expired as it can leave after all; undefined where it is of no use any more. */
  renewed: (letter: QueuedLetter) => Promise<QueuedLetter | undefined>
  /** Forgets letters of long ago; at the start and once an hour. */
  forget: () => Promise<void>
  /** Ends deliveries under way that take too long. */
  abort: () => void
  visitors?: Visitors
  /** Milliseconds that the end waits for letters under way. */
  stopWithin?: number
}

/** The pause after an attempt, a fifth shorter or longer so that letters of one failure do not come back as one crowd. */
function pauseAfter(letter: Pick<QueuedLetter, 'attempts' | 'expiresAt'>): number {
  const pause = PAUSES[Math.min(letter.attempts, PAUSES.length) - 1] ?? HOUR
  const longest = letter.expiresAt === null ? pause : Math.min(pause, LONGEST_PAUSE_OF_EXPIRING)
  return Math.round(longest * (0.8 + 0.4 * Math.random()))
}

const facts = (letter: QueuedLetter) => ({
  letter: letter.name,
  id: letter.messageId,
  to: masked(letter.recipient),
  attempt: letter.attempts,
})

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** What becomes of one letter: sent, put back, or dropped. */
function letterSender({ queue, clock, log, deliver, renewed }: WorkerParts) {
  const age = (letter: QueuedLetter) => clock().getTime() - letter.createdAt.getTime()

  /** A letter that has left and is not marked would leave again: a database that is away for a moment is waited for. */
  async function markSent(letter: QueuedLetter): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await queue.markSent(letter)
      } catch (error) {
        if (attempt === 15) throw error
        await sleep(SECOND)
      }
    }
  }

  async function failed(letter: QueuedLetter, { text, refused }: Trouble): Promise<void> {
    const pause = pauseAfter(letter)
    if (age(letter) + pause > (refused ? REFUSED_GIVEN_UP_AFTER : GIVEN_UP_AFTER)) {
      await queue.drop(letter, text)
      return log.error({ ...facts(letter), trouble: text }, 'a letter is given up')
    }
    await queue.putBack(letter, pause, text)
    log.warn({ ...facts(letter), trouble: text, again_in_s: Math.round(pause / SECOND) }, 'a letter did not leave')
  }

  return async (letter: QueuedLetter): Promise<void> => {
    if (letter.recipient === NOBODY) return queue.drop(letter, 'for nobody')
    const current = letter.expiresAt !== null && letter.expiresAt <= clock() ? await renewed(letter) : letter
    if (!current) {
      await queue.drop(letter, 'expired')
      return log.warn(facts(letter), 'a letter expired before it could leave')
    }
    try {
      await deliver(current)
    } catch (error) {
      return failed(letter, troubleOf(error))
    }
    await markSent(letter)
    log.info({ ...facts(letter), ms: age(letter) }, 'a letter left')
  }
}

export function mailWorker(parts: WorkerParts) {
  const { queue, log, visitors = NONE, stopWithin = STOP_WITHIN } = parts
  const send = letterSender(parts)
  const underWay = new Map<number, Promise<unknown>>()
  const state = { running: false, calledMeanwhile: false }
  let filling: Promise<void> | undefined
  let alarm: NodeJS.Timeout | undefined
  let rounds: NodeJS.Timeout[] = []

  const hands = (): number => (visitors.isCrowded() ? 1 : HANDS)

  /** Fills the free hands with letters that are due. */
  async function fillHands(): Promise<void> {
    const most = hands()
    const free = most - underWay.size
    if (free < most / 2) return
    const letters = await queue.claim(free)
    const isPaced = ({ expiresAt }: QueuedLetter) => letters.length === free && expiresAt === null && visitors.underWay() > 0
    for (const letter of letters) {
      const sending = Promise.all([send(letter), isPaced(letter) && sleep(PACE)])
        // The lease runs out by itself, and the letter is tried again.
        .catch((error: unknown) =>
          log.error({ ...facts(letter), trouble: troubleOf(error).text }, 'what became of a letter could not be written down'),
        )
        .finally(() => {
          underWay.delete(letter.id)
          wake()
        })
      underWay.set(letter.id, sending)
    }
  }

  async function setAlarm(): Promise<void> {
    const next = underWay.size > hands() / 2 ? null : await queue.untilNext()
    clearTimeout(alarm)
    if (state.running) alarm = setTimeout(wake, Math.min(Math.max(next ?? LONGEST_SLEEP, SHORTEST_SLEEP), LONGEST_SLEEP))
  }

  async function fill(): Promise<void> {
    try {
      do {
        state.calledMeanwhile = false
        await fillHands()
      } while (state.calledMeanwhile && state.running)
      await setAlarm()
    } catch (error) {
      log.warn({ trouble: troubleOf(error).text }, 'the queue of letters could not be read')
      clearTimeout(alarm)
      if (state.running) alarm = setTimeout(wake, 5 * SECOND)
    }
  }

  function wake(): void {
    if (!state.running) return
    state.calledMeanwhile = true
    filling ??= fill().finally(() => {
      filling = undefined
      if (state.calledMeanwhile) wake()
    })
  }

  const inTheBackground = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => log.warn({ trouble: troubleOf(error).text }, 'the queue of letters could not be kept'))
  const renew = inTheBackground(async () => {
    if (underWay.size > 0) await queue.keep([...underWay.keys()])
  })
  const forget = inTheBackground(parts.forget)

  return {
    wake,

    start(): void {
      state.running = true
      rounds = [setInterval(renew, LEASE / 3), setInterval(forget, HOUR)]
      for (const round of rounds) round.unref()
      forget()
      wake()
    },

    /** Takes no further letter and finishes those under way; a server that hangs is not waited for. */
    async stop(): Promise<void> {
      state.running = false
      clearTimeout(alarm)
      await filling
      clearTimeout(alarm)
      const impatience = setTimeout(parts.abort, stopWithin)
      await Promise.all(underWay.values())
      clearTimeout(impatience)
      for (const round of rounds) clearInterval(round)
    },

    /** Resolves when nothing is under way and nothing is due. For tests. */
    async idle(): Promise<void> {
      while (state.running) {
        wake()
        await filling
        if (underWay.size > 0) await Promise.race(underWay.values())
        else if (filling === undefined && (await queue.untilNext()) !== 0) return
      }
    },
  }
}
