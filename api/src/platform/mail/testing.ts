/** What the tests of mail stand on: a stopped clock, a transport that does as it is told, a real SMTP server. */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import type { OpenDatabase } from '../database.ts'
import { TEST_NOW } from '../testing-setup.ts'
import type { LetterMessage } from './compose.ts'
import { createMail, type MailParts, type RunningMail } from './create-mail.ts'
import type { Letter } from './mail.ts'
import { readLetter, type ReadLetter } from './read-letter.ts'
import type { MailTransport } from './transports.ts'

export type StoppedClock = { now: Date; forward: (milliseconds: number) => void }

export function stoppedClock(): StoppedClock {
  const clock = {
    now: new Date(TEST_NOW),
    forward: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  return clock
}

/** Keeps what it is given; `then` decides what becomes of it. */
export function heldTransport(then: (message: LetterMessage) => Promise<void> = async () => {}) {
  const delivered: LetterMessage[] = []
  const transport: MailTransport & { delivered: LetterMessage[] } = {
    delivered,
    deliver: async (message) => {
      await then(message)
      delivered.push(message)
    },
    abort: () => {},
    close: () => {},
  }
  return transport
}

export function logLines() {
  const lines: string[] = []
  const write = (level: string) => (what: object, text: string) => void lines.push(JSON.stringify({ level, text, ...what }))
  return { lines, info: write('info'), warn: write('warn'), error: write('error') }
}

/** Mail on a database; without `listen` only what is asked for happens, by `idle`. */
export function testMail(
  opened: OpenDatabase,
  clock: StoppedClock,
  transport: MailTransport,
  more: Partial<MailParts> = {},
): RunningMail & { log: ReturnType<typeof logLines> } {
  const log = logLines()
  return {
    ...createMail({
      db: opened.db,
      clock: () => clock.now,
      transport,
      from: 'hello@masar.example',
      publicUrl: 'https://masar.example',
      log,
      ...more,
    }),
    log,
  }
}

export const codeLetter = (to: string, code = '482913'): Letter => ({ name: 'signup_code', to, language: 'en', values: { code } })

export const notice = (to: string): Letter => ({ name: 'password_changed', to, language: 'en', values: {} })

export type TestSmtp = {
  url: string
  received: (ReadLetter & { to: string[] })[]
  /** What the server does from now on. */
  set: (next: SMTPServerOptions) => void
  die: () => Promise<void>
  comeBack: () => Promise<void>
}

/** Below the ports of outgoing connections: one of those could be given to somebody else while the server is away. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort()
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return port
}

/** A real SMTP server on loopback. */
export async function startSmtp(): Promise<TestSmtp> {
  const received: TestSmtp['received'] = []
  let behaviour: SMTPServerOptions = {}
  const port = await freePort()
  let server: SMTPServer
  // A letter is taken whole, answer and all, or not at all: nobody can know of one that was taken without an answer.
  let dying = false
  const taking = new Set<Promise<unknown>>()
  const closing = () => smtpNo(421, 'closing')

  async function take(stream: Readable, session: SMTPServerSession, done: () => void): Promise<void> {
    received.push({ ...readLetter(await buffer(stream)), to: session.envelope.rcptTo.map(({ address }) => address) })
    done()
  }

  const options: SMTPServerOptions = {
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onConnect: (session, done) => (behaviour.onConnect ? behaviour.onConnect(session, done) : done()),
    onRcptTo: (address, session, done) => {
      if (dying) return done(closing())
      return behaviour.onRcptTo ? behaviour.onRcptTo(address, session, done) : done()
    },
    onData: (stream, session, done) => {
      if (dying) return void stream.on('end', () => done(closing())).resume()
      if (behaviour.onData) return behaviour.onData(stream, session, done)
      const letter = take(stream, session, done)
      taking.add(letter)
      void letter.finally(() => taking.delete(letter))
    },
  }

  async function comeBack(): Promise<void> {
    dying = false
    server = new SMTPServer(options)
    // Connections that the tests break.
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
  }

  await comeBack()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    set: (next) => {
      behaviour = next
    },
    async die() {
      dying = true
      await Promise.all(taking)
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
    comeBack,
  }
}

/** An answer of an SMTP server that says no. */
export const smtpNo = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })
