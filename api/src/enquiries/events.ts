/** Server-sent events that tell customers at once of news in an enquiry. Pages then fetch it as usual; polling works without this. */
import { Readable } from 'node:stream'
import { jittered } from '@masar/domain/jitter'
import type { FastifyInstance } from 'fastify'
import type { Database, OpenDatabase } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import { selectOpenSessions, type Holder } from '../platform/sessions.ts'
import { batchLookups } from '../platform/batch-lookups.ts'
import { CHANNEL, readSignal, type SignalKind } from './signals.ts'

/** Milliseconds: often enough that no proxy takes the connection for dead. */
const HEARTBEAT = 25_000
/** Milliseconds, on average, that clients are told to wait before they reconnect. */
const RECONNECT = 3_000
/** Streams per account and process: tabs and devices, and some dead connections that are not detected yet. */
const MOST_OF_AN_ACCOUNT = 10
/** Bytes: a client that lets more than this pile up unread is disconnected. */
const MAX_BUFFERED = 64 * 1024

type Stream = { holder: Holder; enquiryId: number; out: Readable }

export type EventParts = { db: Database; clock: () => Date; listen: OpenDatabase['listen']; heartbeat?: number }
export type EnquiryEvents = ReturnType<typeof enquiryEvents>

export function enquiryEvents(app: FastifyInstance, { db, clock, listen, heartbeat = HEARTBEAT }: EventParts) {
  const streams = new Set<Stream>()
  const byEnquiry = new Map<number, Set<Stream>>()
  // Signals arrive in bursts: open sessions are looked up once for all signals of one turn of the event loop.
  // If the database fails, every session counts as closed: the pages reconnect soon.
  const isOpen = batchLookups(async (ids: readonly number[]) => {
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

  /** Writes to the streams whose session is still open, and ends the others. */
  async function send(to: readonly Stream[], textFor: (stream: Stream) => string): Promise<void> {
    const open = await Promise.all(to.map(({ holder }) => isOpen(holder.sessionId)))
    for (const [at, stream] of to.entries()) {
      if (!streams.has(stream)) continue
      if (!open[at]) end(stream)
      else if (stream.out.readableLength > MAX_BUFFERED) stream.out.destroy()
      else stream.out.push(textFor(stream))
    }
  }

  const event = (enquiryId: number, kind: SignalKind): string => `data: ${JSON.stringify({ kind, id: enquiryId })}\n\n`

  function onNotification(payload: string): void {
    const signal = readSignal(payload)
    const concerned = signal ? (byEnquiry.get(signal.enquiryId) ?? []) : streams
    void send([...concerned], ({ enquiryId }) => event(enquiryId, signal?.kind ?? 'all'))
  }

  app.addHook('onReady', async () => {
    unlisten = await listen(CHANNEL, onNotification)
    beats = setInterval(() => {
      void send([...streams], () => ': still here\n\n')
    }, heartbeat)
    beats.unref()
  })
  // The server waits for open responses before it closes, and these would never end by themselves.
  app.addHook('preClose', async () => {
    closing = true
    clearInterval(beats)
    for (const stream of streams) end(stream)
    await unlisten()
  })

  return {
    /** No proxy may buffer the events. */
    headers: { 'x-accel-buffering': 'no', 'x-content-type-options': 'nosniff' },

    /** How many streams are open. */
    count: (): number => streams.size,

    /** Opens a stream of one enquiry's events; the caller has checked that the enquiry is the account's. */
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
      stream.out.push(`retry: ${jittered(RECONNECT)}\n: open\n\n`)
      return stream.out
    },
  }
}
