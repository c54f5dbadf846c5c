/** Tells customers at once that an enquiry has something new. What it is they fetch as ever; polling works without this. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Database, OpenDatabase } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import { selectOpenSessions, type Holder } from '../platform/sessions.ts'
import { together } from '../platform/together.ts'
import { CHANNEL, readSignal, type SignalKind } from './signals.ts'

/** Often enough that nothing on the way takes the connection for dead. */
const HEARTBEAT = 25_000
/** Of one account in one process: tabs and devices, and a few that are dead and do not know it yet. */
const MOST_OF_AN_ACCOUNT = 10
/** A reader that does not read is let go. */
const MOST_WAITING = 64 * 1024

type Stream = { holder: Holder; enquiryId: number; out: Readable }

export type EventParts = { db: Database; clock: () => Date; listen: OpenDatabase['listen']; heartbeat?: number }
export type EnquiryEvents = ReturnType<typeof enquiryEvents>

export function enquiryEvents(app: FastifyInstance, { db, clock, listen, heartbeat = HEARTBEAT }: EventParts) {
  const streams = new Set<Stream>()
  const byEnquiry = new Map<number, Set<Stream>>()
  // Signals come in crowds: whose sessions are open is asked once for all that come in one turn.
  // While the database does not say, nobody is believed to be signed in: their pages come again soon.
  const isOpen = together(async (ids: readonly number[]) => {
    const open = await selectOpenSessions(db, ids, clock()).catch(() => new Set<number>())
    return new Map([...open].map((id) => [id, true]))
  })
  let unlisten = async () => {}
  let beats: NodeJS.Timeout | undefined
  let closing = false

  function forget(stream: Stream): void {
    streams.delete(stream)
    const ofEnquiry = byEnquiry.get(stream.enquiryId)
    ofEnquiry?.delete(stream)
    if (ofEnquiry?.size === 0) byEnquiry.delete(stream.enquiryId)
  }

  function end(stream: Stream): void {
    forget(stream)
    stream.out.push(null)
  }

  /** Writes to those who are still signed in; the stream of a session that has ended ends with it. */
  async function tell(to: readonly Stream[], textFor: (stream: Stream) => string): Promise<void> {
    const open = await Promise.all(to.map(({ holder }) => isOpen(holder.sessionId)))
    for (const [at, stream] of to.entries()) {
      if (!streams.has(stream)) continue
      if (!open[at]) end(stream)
      else if (stream.out.readableLength > MOST_WAITING) stream.out.destroy()
      else stream.out.push(textFor(stream))
    }
  }

  const event = (enquiryId: number, kind: SignalKind): string => `data: ${JSON.stringify({ kind, id: enquiryId })}\n\n`

  function heard(payload: string): void {
    const signal = readSignal(payload)
    const concerned = signal ? (byEnquiry.get(signal.enquiryId) ?? []) : streams
    void tell([...concerned], ({ enquiryId }) => event(enquiryId, signal?.kind ?? 'all'))
  }

  app.addHook('onReady', async () => {
    unlisten = await listen(CHANNEL, heard)
    beats = setInterval(() => {
      void tell([...streams], () => ': still here\n\n')
    }, heartbeat)
    beats.unref()
  })
  // Before the server waits for its answers to end: these end by being told to.
  app.addHook('preClose', async () => {
    closing = true
    clearInterval(beats)
    for (const stream of streams) end(stream)
    await unlisten()
  })

  return {
    /** Nothing on the way may hold events back to make a larger piece of them. */
    headers: { 'x-accel-buffering': 'no', 'x-content-type-options': 'nosniff' },

    /** How many streams are open. */
    count: (): number => streams.size,

    /** A stream of the events of one enquiry, which is the account's. */
    open(holder: Holder, enquiryId: number): Readable {
      if (closing) throw new ApiError('unavailable', 'unavailable', 2)
      const own = [...streams].filter((stream) => stream.holder.accountId === holder.accountId)
      if (own.length >= MOST_OF_AN_ACCOUNT) throw new ApiError('rate_limited', 'tooManyStreams', 30)
      const stream = { holder, enquiryId, out: new Readable({ read: () => {} }) }
      const ofEnquiry = byEnquiry.get(enquiryId) ?? new Set()
      byEnquiry.set(enquiryId, ofEnquiry.add(stream))
      streams.add(stream)
      stream.out.once('close', () => forget(stream))
      stream.out.on('error', () => stream.out.destroy())
      stream.out.push('retry: 3000\n: open\n\n')
      return stream.out
    },
  }
}
