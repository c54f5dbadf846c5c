/** The log: one JSON object per line, without anything that users have typed. */
import { pino, type DestinationStream, type Logger } from 'pino'

// Anchored at the start of a word; otherwise a long word would be rescanned from each character (quadratic time).
const ADDRESS = /(?<![^\s<>()"',;:])[^\s<>()"',;:]+@[^\s<>()"',;:]+/g

/** Removes quoted texts and e-mail addresses: databases, parsers and mail servers quote user input in their errors that way. */
const withoutQuotes = (text: string): string => text.replace(/"[^"]*"?/g, '"…"').replace(ADDRESS, '…')

/** Error properties to log: these hold only our own names and codes. Others of database errors, such as `detail`, contain values. */
const NAMES = ['code', 'constraint', 'table', 'column', 'routine', 'statusCode', 'syscall', 'port'] as const

/** An error for the log: its type, its cleaned message and the stack, without user data. */
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

/** Writes the lines of one turn of the event loop together: the system call costs more than the bytes. */
function onceATurn(to: ReturnType<typeof pino.destination>): DestinationStream {
  let lines = ''
  const write = () => {
    if (lines !== '') to.write(lines)
    lines = ''
  }
  process.once('exit', () => {
    write()
    // Normally a write queues behind the one in progress; at exit nothing asynchronous runs any more.
    to.flushSync()
  })
  return {
    write: (line) => {
      if (lines === '') setImmediate(write)
      lines += line
    },
  }
}

/** ISO timestamps, memoised because many lines are of the same millisecond. */
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
