/** Mail transports: an SMTP server, or files in a folder. */
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeAtomically } from '../write-atomically.ts'
import type { LetterMessage } from './compose.ts'
import { fileTime } from './outbox-files.ts'

export type MailTransport = {
  /** Resolves if, and only if, the server has accepted the letter, or its file is on the disk. */
  deliver: (message: LetterMessage, queued: { id: number; createdAt: Date }) => Promise<void>
  /** Aborts deliveries in progress: they fail at once. */
  abort: () => void
  close: () => void
  /** Checks connection and credentials without sending anything. Missing if there is no server. */
  verify?: () => Promise<void>
}

// Keeps Nodemailer from loading parts of a message from files or URLs.
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const

export type SmtpTimeouts = {
  connect: number
  /** For the response to one command. */
  answer: number
  /** For a whole letter: a server that responds in trickles never hits the other two timeouts. */
  letter: number
}

const DEFAULT_TIMEOUTS: SmtpTimeouts = { connect: 10_000, answer: 60_000, letter: 120_000 }

/** Delivers to an SMTP server, `smtp://user:password@host:587` or `smtps://...:465`, over a few persistent connections. */
export function smtpTransport(url: string, timeouts: SmtpTimeouts = DEFAULT_TIMEOUTS): MailTransport {
  const pool = createTransport({
    ...CLOSED,
    url,
    pool: true,
    maxConnections: 4,
    maxMessages: 1_000,
    // Retries are up to the queue; this one covers an idle connection that the server has closed.
    maxRequeues: 1,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.answer,
    socketTimeout: timeouts.answer,
  })
  // A broken connection also fails the delivery that uses it, which handles the error.
  pool.on('error', () => {})
  return {
    verify: async () => void (await pool.verify()),
    deliver: async (message) => {
      await pool.sendMail({ ...message, signal: AbortSignal.timeout(timeouts.letter) })
    },
    abort: () => pool.transporter.close?.({ force: true }),
    close: () => pool.close(),
  }
}

/** `2026-11-21T08-00-00-000Z-0000000042.eml`: names sort by time, and no two letters share one. */
const fileName = ({ id, createdAt }: { id: number; createdAt: Date }): string =>
  `${fileTime(createdAt)}-${String(id).padStart(10, '0')}.eml`

/** Writes each letter atomically to a file; one that is sent again overwrites its file. */
export function outboxTransport(folder: string): MailTransport {
  const composer = createTransport({ ...CLOSED, streamTransport: true, buffer: true, newline: 'windows' })
  return {
    deliver: async (message, queued) => {
      const composed = await composer.sendMail(message)
      // The files contain codes, so only their owner may read them.
      await writeAtomically(join(folder, fileName(queued)), composed.message as Buffer)
    },
    abort: () => {},
    close: () => {},
  }
}
