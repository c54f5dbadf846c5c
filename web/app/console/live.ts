import { CallFailure } from '@masar/contract/client'
import { MINUTE } from '@masar/domain/durations'
import { signalsContext, type HearSignals } from '../context.ts'
import { wanted } from './calls.ts'
import { deskContext } from './desk.ts'
import type { Route } from './+types/live'

/** Often enough that nothing on the way takes the connection for dead. */
const HEARTBEAT = 25_000
/** A stream is let go then: who is still signed in asks for another one. */
const LONGEST = 10 * MINUTE

/** Lines for a reader that does not read: one that is waiting says as much as a hundred. */
const MOST_WAITING = 64

/**
 * A line of the stream for each time that something is new; what it is the page asks for itself. It ends soon after the session has,
 * wherever that was ended.
 */
function newsStream(hear: HearSignals, isOver: () => Promise<boolean>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop = () => {}
  return new ReadableStream({
    start(controller) {
      const write = (text: string) => {
        if ((controller.desiredSize ?? 0) > -MOST_WAITING) controller.enqueue(encoder.encode(text))
      }
      let ended = false
      const deaf = hear({ news: () => write('data: news\n\n'), over: () => end() })
      const beats = setInterval(() => {
        write(': still here\n\n')
        void isOver().then((over) => over && end())
      }, HEARTBEAT)
      const latest = setTimeout(() => end(), LONGEST)
      stop = () => {
        ended = true
        deaf()
        clearInterval(beats)
        clearTimeout(latest)
      }
      function end() {
        if (ended) return
        stop()
        controller.close()
      }
      write('retry: 3000\n: open\n\n')
    },
    cancel: () => stop(),
  })
}

/** Nothing, and no second try, for who is not signed in. */
const NOTHING = 204

export async function loader({ context }: Route.LoaderArgs) {
  const hear = context.get(signalsContext)
  const { api } = context.get(deskContext)
  const session = await wanted(api('GET /v1/staff/session'))
  if (!session || !hear) return new Response(null, { status: NOTHING })
  // Of a database that is away nobody is signed out.
  const isOver = () =>
    api('GET /v1/staff/session').then(
      () => false,
      (error: unknown) => error instanceof CallFailure && error.status === 401,
    )
  // Nothing on the way may hold lines back to make a larger piece of them.
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'content-encoding': 'identity', 'x-accel-buffering': 'no' }
  return new Response(newsStream(hear, isOver), { headers })
}
