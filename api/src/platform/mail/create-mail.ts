/** The mail of one process: letters go into the queue, and a worker sees that they leave. */
import { randomInt, randomUUID } from 'node:crypto'
import { DAY, HOUR } from '@masar/domain/durations'
import type { Database, OpenDatabase } from '../database.ts'
import { oneTimeCodes } from '../one-time-codes.ts'
import { seal, type Secrets } from '../sealed.ts'
import { together } from '../together.ts'
import { compose, domainOf, isAddress, type Reached, type Sender } from './compose.ts'
import { lifetimeOf, purposeOf, type Letter, type Mail } from './mail.ts'
import { removeAbout, removeOld } from './outbox-files.ts'
import { CHANNEL, enqueue, letterQueue, NOBODY, type NewLetter, type QueuedLetter } from './queue.ts'
import type { MailTransport } from './transports.ts'
import { mailWorker, type MailLog, type Visitors } from './worker.ts'

/** That a letter was sent, and one that became a file. */
const KEPT_FOR = 30 * DAY

/** Who asked for a code an hour ago has given up. */
const RENEWED_FOR = HOUR

/**
 * Milliseconds. Who asked for a letter is answered before it begins to leave, and whom it holds up then is left to chance: the time of
 * an answer must not tell whether there was a letter, neither of this one nor of the next.
 */
const BEGINS_TO_LEAVE = { first: 50, last: 250 }

export type MailParts = Sender & {
  db: Database
  clock: () => Date
  transport: MailTransport
  /** The folder of letters that became files, now or before there was a server. */
  outbox?: string | undefined
  /** Keep the codes in letters that wait from being read in the database. */
  secrets: Secrets
  log: MailLog
  /** Without it letters are found by looking, within seconds. */
  listen?: OpenDatabase['listen']
  /** How letters say that the company is reached, asked as they leave; without it as the brand file has it. */
  contact?: () => Promise<Reached>
  visitors?: Visitors
  /** Milliseconds that the end waits for letters under way. */
  stopWithin?: number
}

export type RunningMail = {
  mail: Mail
  start: () => Promise<void>
  /** Finishes the letters that are being sent. */
  stop: () => Promise<void>
  /** How many letters wait, and since when the oldest of them. */
  waiting: () => Promise<{ letters: number; since: Date | null }>
  /** For tests: resolves when everything that is due has been tried. */
  idle: () => Promise<void>
}

export function createMail({
  db,
  clock,
  transport,
  outbox,
  secrets,
  log,
  listen,
  visitors,
  stopWithin,
  contact,
  ...sender
}: MailParts): RunningMail {
  const queue = letterQueue({ db, clock })
  const envelope = seal(secrets, 'codes in letters')
  const codes = oneTimeCodes(secrets)
  const forgottenBefore = () => new Date(clock().getTime() - KEPT_FOR)
  // Letters that are taken from the queue together ask once.
  const reached = together(async () => new Map([['now', await contact?.()]]))
  const worker = mailWorker({
    queue,
    clock,
    log,
    deliver: async (letter) => {
      const message = compose(opened(letter), sender, await reached('now'))
      // The process stood still since it took the letter.
      if (letter.heldUntil <= clock()) throw new Error('The letter was held too long.')
      await transport.deliver(message, letter)
    },
    renewed,
    forget: async () => {
      await queue.forget(forgottenBefore())
      if (outbox !== undefined) await removeOld(outbox, forgottenBefore())
    },
    abort: transport.abort,
    ...(visitors && { visitors }),
    ...(stopWithin === undefined ? {} : { stopWithin }),
  })
  const domain = domainOf(sender.from)
  let unlisten = async () => {}

  function opened(letter: QueuedLetter): QueuedLetter {
    // A letter without a code, or one of an earlier version, lies there as it is.
    if (letter.values.startsWith('{')) return letter
    return { ...letter, values: envelope.open(letter.values, letter.messageId) }
  }

  /** Each attempt after the code ran out has a code of its own: only one that leaves is ever read. */
  async function renewed(letter: QueuedLetter): Promise<QueuedLetter | undefined> {
    const [purpose, now, asked] = [purposeOf(letter.name), clock(), letter.createdAt]
    if (!purpose || now.getTime() - asked.getTime() > RENEWED_FOR) return undefined
    const code = await codes.renew(db, { purpose, email: letter.recipient, asked }, now)
    return code === undefined ? undefined : { ...letter, values: JSON.stringify({ code }) }
  }

  function queued({ name, to, language, values }: Letter, createdAt: Date): NewLetter {
    if (!isAddress(to)) throw new Error('A letter is for one plain address.')
    const lifetime = lifetimeOf(name)
    const expiresAt = lifetime === undefined ? null : new Date(createdAt.getTime() + lifetime)
    const messageId = `<${randomUUID()}@${domain}>`
    const text = JSON.stringify(values)
    const kept = purposeOf(name) ? envelope.close(text, messageId) : text
    return { messageId, name, language, recipient: to, values: kept, createdAt, expiresAt }
  }

  return {
    mail: {
      send: async (within, ...letters) => {
        const now = clock()
        await enqueue(
          within,
          letters.map((letter) => queued(letter, now)),
        )
      },
      pretend: (within, letter) => enqueue(within, [{ ...queued(letter, clock()), recipient: NOBODY }]),
      forget: async (address) => {
        if (outbox !== undefined) await removeAbout(outbox, address)
      },
    },
    start: async () => {
      if (listen)
        unlisten = await listen(CHANNEL, () => void setTimeout(worker.wake, randomInt(BEGINS_TO_LEAVE.first, BEGINS_TO_LEAVE.last)))
      worker.start()
    },
    stop: async () => {
      await unlisten()
      await worker.stop()
      transport.close()
    },
    waiting: queue.waiting,
    idle: worker.idle,
  }
}
