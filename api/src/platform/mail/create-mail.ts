/** The mail system of one process: letters (e-mails) are queued in the database, and a worker sends them. */
import { randomInt, randomUUID } from 'node:crypto'
import { DAY, HOUR } from '@masar/domain/durations'
import type { Database, OpenDatabase } from '../database.ts'
import { oneTimeCodes } from '../one-time-codes.ts'
import { textCipher, type Secrets } from '../text-cipher.ts'
import { batchLookups } from '../batch-lookups.ts'
import { compose, domainOf, isAddress, type MailContact, type Sender } from './compose.ts'
import { lifetimeOf, purposeOf, type Letter, type Mail } from './mail.ts'
import { removeAbout, removeOld } from './outbox-files.ts'
import { CHANNEL, enqueue, letterQueue, DECOY_RECIPIENT, type NewLetter, type QueuedLetter } from './queue.ts'
import type { MailTransport } from './transports.ts'
import { mailWorker, type MailLog, type Visitors } from './worker.ts'

/** How long the record of a sent letter, and a letter written to a file, are kept. */
const KEPT_FOR = 30 * DAY

/** How long an expired code is replaced by a new one before sending: after an hour the person has given up. */
const RENEWED_FOR = HOUR

/**
 * Milliseconds. Sending starts after a random delay, once the request that caused the letter has been answered: response times, of
 * this request or the next, must not reveal whether there was a letter.
 */
const BEGINS_TO_LEAVE = { first: 50, last: 250 }

export type MailParts = Sender & {
  db: Database
  clock: () => Date
  transport: MailTransport
  /** The folder of letters written to files, also by an earlier configuration without an SMTP server. */
  outbox?: string | undefined
  /** Encrypt the codes in queued letters, so that they cannot be read in the database. */
  secrets: Secrets
  log: MailLog
  /** Without it, the worker finds new letters by polling, within seconds. */
  listen?: OpenDatabase['listen']
  /** Loads the company's contact details when a letter is sent; without it those of the brand file are used. */
  contact?: () => Promise<MailContact>
  visitors?: Visitors
  /** Milliseconds that a shutdown waits for letters being sent. */
  stopWithin?: number
}

export type RunningMail = {
  mail: Mail
  start: () => Promise<void>
  /** Shuts down after finishing the letters that are being sent. */
  stop: () => Promise<void>
  /** How many letters are queued, and since when the oldest has been. */
  waiting: () => Promise<{ letters: number; since: Date | null }>
  /** For tests: resolves when every letter that is due has been tried. */
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
  const cipher = textCipher(secrets, 'codes in letters')
  const codes = oneTimeCodes(secrets)
  const forgottenBefore = () => new Date(clock().getTime() - KEPT_FOR)
  // Letters claimed together share one lookup.
  const reached = batchLookups(async () => new Map([['now', await contact?.()]]))
  const worker = mailWorker({
    queue,
    clock,
    log,
    deliver: async (letter) => {
      const message = compose(opened(letter), sender, await reached('now'))
      // The process was suspended after claiming the letter: its lease is over, and another worker may have it.
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
    // Values of a letter without a code, or of one queued by an earlier version, are plain JSON.
    if (letter.values.startsWith('{')) return letter
    return { ...letter, values: cipher.decrypt(letter.values, letter.messageId) }
  }

  /** Each attempt after the code has expired gets a new code: nobody has seen the one of a failed attempt. */
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
    const kept = purposeOf(name) ? cipher.encrypt(text, messageId) : text
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
      enqueueDecoy: (within, letter) => enqueue(within, [{ ...queued(letter, clock()), recipient: DECOY_RECIPIENT }]),
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
