/**
 * Server-sent events from the API. The browser's own EventSource cannot send an authorization
 * header, so the stream is fetched and parsed here.
 */
import { jittered } from '@masar/domain/jitter'

/** Milliseconds before reconnecting, doubled each time. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000
/** Milliseconds of silence after which a connection counts as dead; the API sends something every 25 seconds. */
const LONGEST_SILENCE = 60_000

/** Yields the data of each event in a stream; comments and other fields are ignored. `onActivity` is called whenever anything arrives. */
export async function* eventsIn(stream: ReadableStream<Uint8Array>, onActivity: () => void = () => {}): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  let data: string[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onActivity()
    // A carriage return at the end of a chunk may be the first half of a CRLF.
    const lines = (rest + value).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
      if (line !== '') continue
      if (data.length > 0) yield data.join('\n')
      data = []
    }
  }
}

type Subscription = {
  url: string
  /** Evaluated for each connection, because the token may change between them. */
  headers: () => Record<string, string>
  /** Called once connected: whatever was missed meanwhile can be fetched. */
  onOpen: () => void
  onEvent: (data: string) => void
  signal: AbortSignal
}

/** One connection, until it ends. True: it was established; false: it failed; undefined: it is refused for good. */
async function connect({ url, headers, onOpen, onEvent, signal }: Subscription): Promise<boolean | undefined> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onActivity = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), LONGEST_SILENCE)
  }
  let connected = false
  try {
    onActivity()
    const response = await fetch(url, {
      headers: { accept: 'text/event-stream', ...headers() },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    // A client that may not listen will not be allowed to later; any other failure may be temporary.
    if ([401, 403, 404].includes(response.status)) return undefined
    if (!response.ok || !response.body) return false
    connected = true
    onOpen()
    for await (const data of eventsIn(response.body, onActivity)) onEvent(data)
  } catch {
    // The connection broke: `subscribe` reconnects, and polling goes on meanwhile.
  } finally {
    clearTimeout(timer)
  }
  return connected
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/** Listens until `signal` is aborted, and reconnects with exponential backoff whenever the connection is lost. */
export async function subscribe(subscription: Subscription): Promise<void> {
  let next = FIRST_PAUSE
  while (!subscription.signal.aborted) {
    const began = Date.now()
    const connected = await connect(subscription)
    if (connected === undefined) return
    // A connection that lasted a while resets the backoff.
    if (connected && Date.now() - began > LONGEST_PAUSE) next = FIRST_PAUSE
    if (!subscription.signal.aborted) await pause(jittered(next), subscription.signal)
    next = Math.min(next * 2, LONGEST_PAUSE)
  }
}
