/** Throttles the logging of errors: each distinct message is reported at most once a minute. */
const TELL_EVERY = 60_000

export function onceAMinute(tell: (error: Error) => void): (error: Error) => void {
  const told = new Map<string, number>()
  return (error) => {
    const now = performance.now()
    for (const [message, at] of told) if (now - at >= TELL_EVERY) told.delete(message)
    if (told.has(error.message)) return
    told.set(error.message, now)
    tell(error)
  }
}
