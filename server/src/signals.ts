/** Tells the console's pages of this process that an enquiry has something new, whichever process it came to. */
import { CHANNEL } from '@masar/api/enquiries/signals'
import type { OpenDatabase } from '@masar/api/platform/database'
import type { HearSignals } from '@masar/web'

export type Signals = {
  hear: HearSignals
  /** How many pages listen. */
  open: () => number
  /** Lets everybody go who is listening. */
  close: () => Promise<void>
}

export async function openSignals(listen: OpenDatabase['listen']): Promise<Signals> {
  const listeners = new Set<Parameters<HearSignals>[0]>()
  const unlisten = await listen(CHANNEL, () => {
    for (const { news } of listeners) news()
  })
  return {
    hear: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: () => listeners.size,
    close: async () => {
      await unlisten()
      for (const { over } of listeners) over()
    },
  }
}
