/** Code that comes later than its page. On a line that breaks off it is asked for again: a failure would take the page away, and what is typed there. */
import type { Language } from '../i18n/language.ts'
import { uiTexts } from '../i18n/ui/texts.ts'
import { notify } from './toasts.tsx'

/** How often what a press opens is asked for with the network there: then it is missing, and the page says so (route-modules.ts). */
const TRIES = 3

/** After a pause, and once the network is back, as a page's first scripts are asked for again (`late-scripts.server.ts`). */
const again = (pause: number) =>
  new Promise((resolve) => (navigator.onLine ? setTimeout(resolve, pause) : addEventListener('online', resolve, { once: true })))

/** What the page shows by itself: it waits for as long as it takes. */
export async function fetched<Loaded>(load: () => Promise<Loaded>, tries = Infinity, missed?: () => void): Promise<Loaded> {
  for (let pause = 1000; ; pause = Math.min(2 * pause, 16_000)) {
    try {
      return await load()
    } catch (failure) {
      if (--tries <= 0) throw failure
      missed?.()
      await again(pause)
    }
  }
}

const tellOffline = (): void => {
  if (!navigator.onLine) notify.bad(uiTexts[document.documentElement.lang as Language].noConnection)
}

/** What a press opens: without a network it says so, and opens once there is one. */
export const opened = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => fetched(load, TRIES, tellOffline)
