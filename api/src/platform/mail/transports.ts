/** Where letters go: an SMTP server, or files in a folder. */
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeWhole } from '../whole-file.ts'
import type { LetterMessage } from './compose.ts'
import { fileTime } from './outbox-files.ts'

export type MailTransport = {
  /** Resolves when, and only when, the letter is in other hands. */
  deliver: (message: LetterMessage, queued: { id: number; createdAt: Date }) => Promise<void>
  /** Ends what is under way at once: it fails. */
  abort: () => void
  close: () => void
  /** Resolves when the server has let us in; sends nothing. Missing where there is none. */
  greet?: () => Promise<void>
}

// A letter may name no file and no address for its parts to be read from.
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const

export type Patience = {
  connect: number
  /** For the answer to one command. */
  answer: number
  /** For all of a letter: a server that trickles never breaks the other two. */
  letter: number
}

const PATIENCE: Patience = { connect: 10_000, answer: 60_000, letter: 120_000 }

/** Delivers to a server, `smtp://user:password@host:587` or `smtps://...:465`, over a few connections that are kept. */
export function smtpTransport(url: string, patience: Patience = PATIENCE): MailTransport {
  const pool = createTransport({
    ...CLOSED,
    url,
    pool: true,
    maxConnections: 4,
    maxMessages: 1_000,
    // The queue decides about trying again; this is for a kept connection that the server has closed.
    maxRequeues: 1,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.answer,
    socketTimeout: patience.answer,
  })
  // Broken connections are told to the letter they carry, too.
  pool.on('error', () => {})
  return {
    greet: async () => void (await pool.verify()),
    deliver: async (message) => {
      await pool.sendMail({ ...message, signal: AbortSignal.timeout(patience.letter) })
    },
    abort: () => pool.transporter.close?.({ force: true }),
    close: () => pool.close(),
  }
}

/** `2026-11-21T08-00-00-000Z-0000000042.eml`: names sort by time, and no two letters share one. */
const fileName = ({ id, createdAt }: { id: number; createdAt: Date }): string =>
  `${fileTime(createdAt)}-${String(id).padStart(10, '0')}.eml`

/** Writes each letter to a file, whole or not at all; one that is sent again replaces itself. */
export function outboxTransport(folder: string): MailTransport {
  const composer = createTransport({ ...CLOSED, streamTransport: true, buffer: true, newline: 'windows' })
  return {
    deliver: async (message, queued) => {
      const composed = await composer.sendMail(message)
      // Codes lie in these files: they are the owner's alone.
      await writeWhole(join(folder, fileName(queued)), composed.message as Buffer)
    },
    abort: () => {},
    close: () => {},
  }
}
