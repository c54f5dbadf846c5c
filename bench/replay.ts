/** Replays recorded responses of the product in rotation, as received from the parent process. */

export type RecordedResponse = { status: number; headers: string[]; body: Uint8Array }

/** Returns a function that gives the next of the responses received last, or undefined before any were received. */
export function replaying(): () => RecordedResponse | undefined {
  let samples: RecordedResponse[] = []
  let next = 0
  process.on('message', (given: RecordedResponse[]) => {
    samples = given
    next = 0
    process.send?.('ready')
  })
  return () => samples[next++ % samples.length]
}
