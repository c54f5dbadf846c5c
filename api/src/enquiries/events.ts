/** Tells customers at once that an enquiry has something new. What it is they fetch as ever; polling works without this. */
import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Database, OpenDatabase } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import { isSessionOpen, type Holder } from '../platform/sessions.ts'
import { CHANNEL, readSignal, type SignalKind } from './signals.ts'

/** Often enough that nothing on the way takes the connection for dead. */
const HEARTBEAT = 25_000
/** Of one account in one process: tabs and devices, and a few that are dead and do not know it yet. */
const MOST_OF_AN_ACCOUNT = 10
/** A reader that does not read is let go. */
const MOST_WAITING = 64 * 1024

type Stream = { holder: Holder; enquiryId: number; out: PassThrough }

export type EventParts = { db: Database; clock: () => Date; listen: OpenDatabase['listen']; heartbeat?: number }
export type EnquiryEvents = ReturnType<typeof enquiryEvents>

export function enquiryEvents(app: FastifyInstance, { db, clock, listen, heartbeat = HEARTBEAT }: EventParts) {
  const streams = new Set<Stream>()
  let unlisten = async () => {}
  let beats: NodeJS.Timeout | undefined
  let closing = false

  /** Writes to who is still signed in; the stream of a session that has ended ends with it. */
  async function write(stream: Stream, text: string): Promise<void> {
    const { out, holder } = stream
    const stays = await isSessionOpen(db, holder.sessionId, clock()).catch(() => false)
    if (!stays) return void out.end()
    if (out.writableLength > MOST_WAITING) return void out.destroy()
    if (!out.writableEnded) out.write(text)
  }

  const event = (enquiryId: number, kind: SignalKind): string => `data: ${JSON.stringify({ kind, id: enquiryId })}\n\n`

  function heard(payload: string): void {
    const signal = readSignal(payload)
    for (const stream of streams) {
      if (!signal) void write(stream, event(stream.enquiryId, 'all'))
      else if (signal.enquiryId === stream.enquiryId) void write(stream, event(stream.enquiryId, signal.kind))
    }
  }

  app.addHook('onReady', async () => {
    unlisten = await listen(CHANNEL, heard)
    beats = setInterval(() => {
      for (const stream of streams) void write(stream, ': still here\n\n')
    }, heartbeat)
    beats.unref()
  })
  // Before the server waits for its answers to end: these end by being told to.
  app.addHook('preClose', async () => {
    closing = true
    clearInterval(beats)
    for (const { out } of streams) out.end()
    await unlisten()
  })

  return {
    /** Nothing on the way may hold events back to make a larger piece of them. */
    headers: { 'x-accel-buffering': 'no', 'x-content-type-options': 'nosniff' },

    /** A stream of the events of one enquiry, which is the account's. */
    open(holder: Holder, enquiryId: number): Readable {
      if (closing) throw new ApiError('unavailable', 'unavailable', 2)
      const own = [...streams].filter((stream) => stream.holder.accountId === holder.accountId)
      if (own.length >= MOST_OF_AN_ACCOUNT) throw new ApiError('rate_limited', 'tooManyStreams', 30)
      const stream = { holder, enquiryId, out: new PassThrough() }
      streams.add(stream)
      stream.out.once('close', () => streams.delete(stream))
      stream.out.on('error', () => stream.out.destroy())
      stream.out.write('retry: 3000\n: open\n\n')
      return stream.out
    },
  }
}
