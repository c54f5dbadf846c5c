/**
 * A stream of events as the API sends it. The browser's own EventSource cannot carry the authorization
 * header, so it is fetched and read here.
 */

/** Milliseconds before a stream that ended is asked for again, doubled each time. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000
/** The API says something every 25 seconds; a stream that is silent for so long is dead. */
const LONGEST_SILENCE = 60_000

/** The data of each event in a stream, as they come. Comments and other fields are passed over. */
export async function* eventsIn(stream: ReadableStream<Uint8Array>, stirred: () => void = () => {}): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  let data: string[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    stirred()
    // A carriage return at the end may be half of a line's end.
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

export type Following = {
  url: string
  /** Of the moment it is asked for, for a connection may last longer than a token. */
  headers: () => Record<string, string>
  /** A connection stands: whatever was missed meanwhile can be fetched. */
  opened: () => void
  heard: (data: string) => void
  ended: AbortSignal
}

/** One connection until it ends. True: it stood. Undefined: it is refused for good. */
async function connection({ url, headers, opened, heard, ended }: Following): Promise<boolean | undefined> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stirred = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), LONGEST_SILENCE)
  }
  let stood = false
  try {
    stirred()
    const response = await fetch(url, {
      headers: { accept: 'text/event-stream', ...headers() },
      cache: 'no-store',
      signal: AbortSignal.any([ended, silence.signal]),
    })
    // Who may not listen will not be allowed to in a minute; all else may pass.
    if ([401, 403, 404].includes(response.status)) return undefined
    if (!response.ok || !response.body) return false
    stood = true
    opened()
    for await (const data of eventsIn(response.body, stirred)) heard(data)
  } catch {
    // Cut off: it is asked for again, and polling goes on meanwhile.
  } finally {
    clearTimeout(timer)
  }
  return stood
}

const pause = (milliseconds: number, ended: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    ended.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/** Listens until told to end, and comes back with growing pauses whenever the connection is lost. */
export async function follow(following: Following): Promise<void> {
  let next = FIRST_PAUSE
  while (!following.ended.aborted) {
    const began = Date.now()
    const stood = await connection(following)
    if (stood === undefined) return
    // A connection that stood for a while was a good one.
    if (stood && Date.now() - began > LONGEST_PAUSE) next = FIRST_PAUSE
    if (!following.ended.aborted) await pause(next, following.ended)
    next = Math.min(next * 2, LONGEST_PAUSE)
  }
}
