/** Notifies the console pages connected to this process of news in enquiries, whichever process received it. */
import { CHANNEL } from '@masar/api/enquiries/signals'
import type { OpenDatabase } from '@masar/api/platform/database'
import type { HearSignals } from '@masar/web'

export type Signals = {
  hear: HearSignals
  /** The number of open event streams. */
  open: () => number
  /** Ends all event streams. */
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
