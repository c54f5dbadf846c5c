/** Vite asks for the style sheet of a part once: where it did not come, the part would come without. */
import { fetched } from '../../ui/fetched.ts'

const TRIES = 5

/** Only Vite's links have the attribute. */
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
  if (target instanceof Element && target.matches(MISSED)) fetched(() => linked(target), TRIES).catch(console.error)
}

addEventListener('error', askAgain, true)
