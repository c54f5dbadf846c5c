/** Code that is loaded after its page, with retries: on a bad connection a failure would replace the page, and what was typed in it. */
import type { Language } from '../i18n/language.ts'
import { uiTexts } from '../i18n/ui/texts.ts'
import { notify } from './toasts.tsx'

/** Attempts for code that a press needs: after that it counts as missing, and the page says so (route-modules.ts). */
const TRIES = 3

/** Waits before a retry: for `pause` ms or, while offline, for the network, as a page's first scripts do (`late-scripts.server.ts`). */
const again = (pause: number) =>
  new Promise((resolve) => (navigator.onLine ? setTimeout(resolve, pause) : addEventListener('online', resolve, { once: true })))

/** For what the page shows by itself: retries for as long as it takes. */
export async function loadWithRetry<Loaded>(load: () => Promise<Loaded>, tries = Infinity, onFailure?: () => void): Promise<Loaded> {
  for (let pause = 1000; ; pause = Math.min(2 * pause, 16_000)) {
    try {
      return await load()
    } catch (failure) {
      if (--tries <= 0) throw failure
      onFailure?.()
      await again(pause)
    }
  }
}

const tellOffline = (): void => {
  if (!navigator.onLine) notify.bad(uiTexts[document.documentElement.lang as Language].noConnection)
}

/** For what a press opens: if offline, it says so, and opens once the network is back. */
export const loadForPress = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => loadWithRetry(load, TRIES, tellOffline)
