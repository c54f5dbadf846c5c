/** The cards that pages have been drawn with, as many as there is room for: the one not asked for the longest goes first. */
import type { FindCard } from './kept-cards.tsx'

/** Of two or three kilobytes each, and of twice as much where Arabic is in them. */
const ROOM = 4_000

/** How a card begins and ends in a page; no card has another article in it. */
const [START, END] = ['<article class="vcard', '</article>']

const kept = new Map<string, string>()

function find(name: string): string | undefined {
  const markup = kept.get(name)
  if (markup === undefined) return undefined
  kept.delete(name)
  kept.set(name, markup)
  return markup
}

function keep(name: string, markup: string): void {
  // A copy of its own: a piece of a page would hold the whole page.
  kept.set(name, Buffer.from(markup).toString())
  if (kept.size > ROOM) kept.delete(kept.keys().next().value as string)
}

/** For one page: its cards are asked for while it is drawn, and those that were new are taken from it after. */
export function cardsOfPage(): { find: FindCard; keepFrom: (page: string) => void } {
  const asked: { name: string | undefined; drawn: boolean }[] = []
  return {
    find(name) {
      const markup = name === undefined ? undefined : find(name)
      asked.push({ name, drawn: markup === undefined })
      return markup
    },
    keepFrom(page) {
      let from = 0
      for (const { name, drawn } of asked) {
        const start = page.indexOf(START, from)
        const end = page.indexOf(END, start) + END.length
        if (name !== undefined && drawn) keep(name, page.slice(start, end))
        from = end
      }
    },
  }
}
