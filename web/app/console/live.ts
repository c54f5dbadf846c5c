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

/** A line of the stream for each time that something is new; what it is the page asks for itself. */
function newsStream(hear: HearSignals): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop = () => {}
  return new ReadableStream({
    start(controller) {
      const write = (text: string) => {
        if ((controller.desiredSize ?? 0) > -MOST_WAITING) controller.enqueue(encoder.encode(text))
      }
      const deaf = hear({ news: () => write('data: news\n\n'), over: () => end() })
      const beats = setInterval(() => write(': still here\n\n'), HEARTBEAT)
      const latest = setTimeout(() => end(), LONGEST)
      stop = () => {
        deaf()
        clearInterval(beats)
        clearTimeout(latest)
      }
      function end() {
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
  const session = await wanted(context.get(deskContext).api('GET /v1/staff/session'))
  if (!session || !hear) return new Response(null, { status: NOTHING })
  // Nothing on the way may hold lines back to make a larger piece of them.
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'content-encoding': 'identity', 'x-accel-buffering': 'no' }
  return new Response(newsStream(hear), { headers })
}
