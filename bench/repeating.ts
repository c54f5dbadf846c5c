/** Answers that the product has given before, in turn, as the process that started this one hands them over. */

export type Sample = { status: number; headers: string[]; body: Uint8Array }

/** The next of the answers that were given last; undefined before the first were. */
export function repeating(): () => Sample | undefined {
  let samples: Sample[] = []
  let next = 0
  process.on('message', (given: Sample[]) => {
    samples = given
    next = 0
    process.send?.('ready')
  })
  return () => samples[next++ % samples.length]
}
