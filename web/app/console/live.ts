import { CallFailure } from '@masar/contract/client'
import { MINUTE } from '@masar/domain/durations'
import { jittered } from '@masar/domain/jitter'
import { signalsContext, type HearSignals } from '../context.ts'
import { wanted } from './calls.ts'
import { deskContext } from './desk.ts'
import type { Route } from './+types/live'

/** How long the browser waits before it opens another stream. */
const RECONNECT_MS = 3_000
/** Milliseconds: often enough that no proxy takes the connection for dead. */
const HEARTBEAT_MS = 25_000
/** A stream is closed after this time: the browser of somebody still signed in then opens another one. */
const MAX_STREAM_MS = 10 * MINUTE

/** Lines buffered for a client that does not read. Further ones are dropped: one waiting line says as much as a hundred. */
const MAX_BUFFERED_LINES = 64

/**
 * A server-sent event stream with a line whenever there is news; the page then fetches the news itself. It ends soon after the
 * session does, wherever that was ended.
 */
function newsStream(hear: HearSignals, isOver: () => Promise<boolean>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop = () => {}
  return new ReadableStream({
    start(controller) {
      const write = (text: string) => {
        if ((controller.desiredSize ?? 0) > -MAX_BUFFERED_LINES) controller.enqueue(encoder.encode(text))
      }
      let ended = false
      const unsubscribe = hear({ news: () => write('data: news\n\n'), over: () => end() })
      const heartbeat = setInterval(() => {
        write(': still here\n\n')
        void isOver().then((over) => over && end())
      }, HEARTBEAT_MS)
      const deadline = setTimeout(() => end(), MAX_STREAM_MS)
      stop = () => {
        ended = true
        unsubscribe()
        clearInterval(heartbeat)
        clearTimeout(deadline)
      }
      function end() {
        if (ended) return
        stop()
        controller.close()
      }
      write(`retry: ${jittered(RECONNECT_MS)}\n: open\n\n`)
    },
    cancel: () => stop(),
  })
}

/** For clients that are not signed in: an `EventSource` does not reconnect after 204. */
const NO_CONTENT = 204

export async function loader({ context }: Route.LoaderArgs) {
  const hear = context.get(signalsContext)
  const { api } = context.get(deskContext)
  const session = await wanted(api('GET /v1/staff/session'))
  if (!session || !hear) return new Response(null, { status: NO_CONTENT })
  // Only a 401 counts: a database outage must not look like the end of a session.
  const isOver = () =>
    api('GET /v1/staff/session').then(
      () => false,
      (error: unknown) => error instanceof CallFailure && error.status === 401,
    )
  // These headers keep proxies from buffering the lines.
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'content-encoding': 'identity', 'x-accel-buffering': 'no' }
  return new Response(newsStream(hear, isOver), { headers })
}
