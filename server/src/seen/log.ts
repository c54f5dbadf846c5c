/** The log: one JSON line each, with nothing in it that anybody has typed. */
import { pino, type DestinationStream, type Logger } from 'pino'

// From where a word begins: else a long one would be read from each of its letters.
const ADDRESS = /(?<![^\s<>()"',;:])[^\s<>()"',;:]+@[^\s<>()"',;:]+/g

/** What databases, parsers and mail servers repeat of what they were given stands in quotes, or is an address. */
const withoutQuotes = (text: string): string => text.replace(/"[^"]*"?/g, '"…"').replace(ADDRESS, '…')

/** What a failure may say beside its message: names of ours. A database gives the values that it did not like as well. */
const NAMES = ['code', 'constraint', 'table', 'column', 'routine', 'statusCode', 'syscall', 'port'] as const

/** A failure as the log has it: where it happened, and what it was without what it was about. */
function failureForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutQuotes(String(error)) }
  const given = error as unknown as Record<string, unknown>
  const known = NAMES.filter((name) => given[name] !== undefined).map((name) => [name, given[name]])
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: withoutQuotes(error.message),
    ...Object.fromEntries(known),
    stack: frames?.map((line) => line.trim()).join(' '),
    ...(error.cause === undefined ? {} : { cause: failureForLog(error.cause) }),
  }
}

/** Lines of one turn of the event loop go out together: a write costs more than what it writes. */
function onceATurn(to: ReturnType<typeof pino.destination>): DestinationStream {
  let lines = ''
  const write = () => {
    if (lines !== '') to.write(lines)
    lines = ''
  }
  process.once('exit', () => {
    write()
    // Writing waits for what is being written, and nothing can wait any more.
    to.flushSync()
  })
  return {
    write: (line) => {
      if (lines === '') setImmediate(write)
      lines += line
    },
  }
}

/** The time as people read it; many lines are of the same millisecond. */
function timestamps(): () => string {
  let [last, written] = [0, '']
  return () => {
    const now = Date.now()
    if (now !== last) [last, written] = [now, `,"time":"${new Date(now).toISOString()}"`]
    return written
  }
}

export const openLog = (level: string, to?: DestinationStream): Logger =>
  pino({ level, base: null, timestamp: timestamps(), serializers: { err: failureForLog } }, to ?? onceATurn(pino.destination(1)))
