/** The mail worker: sends queued letters, a few at a time, and retries with growing pauses. */
import { HOUR, SECOND } from '@masar/domain/durations'
import { jittered } from '@masar/domain/jitter'
import type { LetterQueue, QueuedLetter } from './queue.ts'
import { LEASE, DECOY_RECIPIENT } from './queue.ts'
import { masked, troubleOf, type Trouble } from './trouble.ts'

/** How many letters are sent at a time. New ones are claimed when at least half of the slots are free, which saves queries. */
export const MAX_CONCURRENT = 12
/**
 * Milliseconds. While visitors are being served, each slot sends one letter of a backlog per interval, sixty a second in all. Codes are
 * not slowed down.
 */
export const PACE_MS = 200
const RETRY_PAUSES = [5 * SECOND, 30 * SECOND, 120 * SECOND, 600 * SECOND, HOUR]
/** A code works only for minutes, so its retries must not use up most of them. */
const MAX_PAUSE_OF_EXPIRING = 60 * SECOND
const GIVEN_UP_AFTER = 72 * HOUR
/** A server that keeps rejecting a letter will not change its mind. Long enough for an operator to correct the server's settings. */
const REFUSED_GIVEN_UP_AFTER = 6 * HOUR
/** The polling interval: the longest that a lost notification can delay a letter. */
const LONGEST_SLEEP = 10 * SECOND
const SHORTEST_SLEEP = 50
/** A shutdown of the process may take ten seconds; this leaves time for the rest of it. */
const STOP_WITHIN = 6 * SECOND

export type MailLog = {
  info: (what: object, text: string) => void
  warn: (what: object, text: string) => void
  error: (what: object, text: string) => void
}

/** The load that sending yields to: one letter at a time while requests are being turned away, paced while any are being served. */
export type Visitors = { isCrowded: () => boolean; underWay: () => number }
const NONE: Visitors = { isCrowded: () => false, underWay: () => 0 }

export type WorkerParts = {
  queue: LetterQueue
  clock: () => Date
  log: MailLog
  /** Resolves if, and only if, the transport has delivered the letter. */
  deliver: (letter: QueuedLetter) => Promise<void>
  /** A fresh version of an expired letter, with a new code; undefined if it is no longer useful. */
  renewed: (letter: QueuedLetter) => Promise<QueuedLetter | undefined>
  /** Removes old records; called at startup and once an hour. */
  forget: () => Promise<void>
  /** Aborts deliveries that outlast a shutdown. */
  abort: () => void
  visitors?: Visitors
  /** Milliseconds that a shutdown waits for letters being sent. */
  stopWithin?: number
}

/** Milliseconds until the next attempt, with 20 % jitter so that letters that failed together are not all retried at once. */
function pauseAfter(letter: Pick<QueuedLetter, 'attempts' | 'expiresAt'>): number {
  const pause = RETRY_PAUSES[Math.min(letter.attempts, RETRY_PAUSES.length) - 1] ?? HOUR
  const longest = letter.expiresAt === null ? pause : Math.min(pause, MAX_PAUSE_OF_EXPIRING)
  return jittered(longest, 0.2)
}

const facts = (letter: QueuedLetter) => ({
  letter: letter.name,
  id: letter.messageId,
  to: masked(letter.recipient),
  attempt: letter.attempts,
})

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Processes one letter: it is sent, rescheduled, or dropped. */
function letterSender({ queue, clock, log, deliver, renewed }: WorkerParts) {
  const age = (letter: QueuedLetter) => clock().getTime() - letter.createdAt.getTime()

  /** Retries while the database is unreachable: a letter that was sent but not marked would be sent again. */
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
    if (letter.recipient === DECOY_RECIPIENT) return queue.drop(letter, 'for nobody')
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
  let timers: NodeJS.Timeout[] = []

  const maxConcurrent = (): number => (visitors.isCrowded() ? 1 : MAX_CONCURRENT)

  /** Claims due letters for the free slots. */
  async function claimForFreeSlots(): Promise<void> {
    const slots = maxConcurrent()
    const free = slots - underWay.size
    if (free < slots / 2) return
    const letters = await queue.claim(free)
    const isPaced = ({ expiresAt }: QueuedLetter) => letters.length === free && expiresAt === null && visitors.underWay() > 0
    for (const letter of letters) {
      const sending = Promise.all([send(letter), isPaced(letter) && sleep(PACE_MS)])
        // The lease will run out, and the letter will be tried again.
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
    const next = underWay.size > maxConcurrent() / 2 ? null : await queue.untilNext()
    clearTimeout(alarm)
    if (state.running) alarm = setTimeout(wake, Math.min(Math.max(next ?? LONGEST_SLEEP, SHORTEST_SLEEP), LONGEST_SLEEP))
  }

  async function fill(): Promise<void> {
    try {
      do {
        state.calledMeanwhile = false
        await claimForFreeSlots()
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
    if (underWay.size > 0) await queue.renewLeases([...underWay.keys()])
  })
  const forget = inTheBackground(parts.forget)

  return {
    wake,

    start(): void {
      state.running = true
      timers = [setInterval(renew, LEASE / 3), setInterval(forget, HOUR)]
      for (const timer of timers) timer.unref()
      forget()
      wake()
    },

    /** Claims no further letters and finishes those being sent; deliveries to a hanging server are aborted. */
    async stop(): Promise<void> {
      state.running = false
      clearTimeout(alarm)
      await filling
      clearTimeout(alarm)
      const abortTimer = setTimeout(parts.abort, stopWithin)
      await Promise.all(underWay.values())
      clearTimeout(abortTimer)
      for (const timer of timers) clearInterval(timer)
    },

    /** For tests: resolves when nothing is being sent and nothing is due. */
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
