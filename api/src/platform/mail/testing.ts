/** Test helpers for mail: a stopped clock, a scripted transport, and a real SMTP server. */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import type { OpenDatabase } from '../database.ts'
import { TEST_NOW, TEST_SECRETS } from '../testing-setup.ts'
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

/** A transport that records the messages it delivers; `then` runs first and may delay a delivery or make it fail. */
export function recordingTransport(then: (message: LetterMessage) => Promise<void> = async () => {}) {
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

/** Fails like a connection to a server that is down. */
export const down = async () => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' })
}

function logLines() {
  const lines: string[] = []
  const write = (level: string) => (what: object, text: string) => void lines.push(JSON.stringify({ level, text, ...what }))
  return { lines, info: write('info'), warn: write('warn'), error: write('error') }
}

/** The mail system on a test database; without `listen`, new letters are picked up on `idle` or by polling. */
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
      secrets: TEST_SECRETS,
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
  /** Replaces the server's behaviour from now on. */
  set: (next: SMTPServerOptions) => void
  /** From now on every connection breaks. */
  die: () => Promise<void>
  comeBack: () => void
  close: () => Promise<void>
}

/** A real SMTP server on loopback. */
export async function startSmtp(): Promise<TestSmtp> {
  const received: TestSmtp['received'] = []
  let behaviour: SMTPServerOptions = {}
  // `die` waits for letters being accepted: one accepted without a response would rightly be sent twice, which tests could not tell.
  let dead = false
  const taking = new Set<Promise<unknown>>()
  const closing = () => smtpNo(421, 'closing')

  async function take(stream: Readable, session: SMTPServerSession, done: (error?: Error | null) => void): Promise<void> {
    try {
      received.push({ ...readLetter(await buffer(stream)), to: session.envelope.rcptTo.map(({ address }) => address) })
      done()
    } catch (broken) {
      done(broken as Error)
    }
  }

  const options: SMTPServerOptions = {
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (session, done) => (behaviour.onConnect ? behaviour.onConnect(session, done) : done()),
    onRcptTo: (address, session, done) => {
      if (dead) return done(closing())
      return behaviour.onRcptTo ? behaviour.onRcptTo(address, session, done) : done()
    },
    onData: (stream, session, done) => {
      if (dead)
        return void stream
          .on('end', () => done(closing()))
          .on('error', done)
          .resume()
      if (behaviour.onData) return behaviour.onData(stream, session, done)
      const letter = take(stream, session, done)
      taking.add(letter)
      void letter.finally(() => taking.delete(letter))
    },
  }

  const server = new SMTPServer(options)
  // Ignore errors of connections that the tests break.
  server.on('error', () => {})
  // The port stays bound while the server is "dead", so that no other process gets it.
  const open = new Set<Socket>()
  const door = createServer((socket) => {
    if (dead) return void socket.destroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    server.server.emit('connection', socket)
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')

  async function die(): Promise<void> {
    dead = true
    await Promise.all(taking)
    for (const socket of open) socket.destroy()
  }

  return {
    url: `smtp://127.0.0.1:${(door.address() as AddressInfo).port}`,
    received,
    set: (next) => {
      behaviour = next
    },
    die,
    comeBack: () => {
      dead = false
    },
    close: async () => {
      await die()
      door.close()
      await once(door, 'close')
    },
  }
}

/** An SMTP error response. */
export const smtpNo = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })
