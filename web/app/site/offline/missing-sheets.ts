/** Retries style sheets that failed to load: Vite requests the one of a lazily loaded part only once, and the part would go unstyled. */
import { loadWithRetry } from '../../ui/load-with-retry.ts'

const TRIES = 5

/** Only links added by Vite have `crossorigin`. */
const MISSED = 'link[rel=stylesheet][crossorigin]:not([data-again])'

const linked = (missed: Node) =>
  new Promise((resolve, reject) => {
    const link = missed.cloneNode() as HTMLLinkElement
    link.dataset['again'] = ''
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
    document.head.append(link)
  })

function askAgain({ target }: Event): void {
  if (target instanceof Element && target.matches(MISSED)) loadWithRetry(() => linked(target), TRIES).catch(console.error)
}

addEventListener('error', askAgain, true)
