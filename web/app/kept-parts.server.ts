/** The parts that pages have been drawn with, as many as there is room for: the one not asked for the longest goes first. */
import type { FindPart, PartTag } from './kept-parts.tsx'

/** Of two or three kilobytes each, and of twice as much where Arabic is in them. */
const ROOM = 4_000

/** How a part begins and ends in a page, its own tags included. No part has another within. */
const MARKS: Record<PartTag, { opens: string; closes: string }> = {
  li: { opens: '<li><article class="vcard', closes: '</article></li>' },
  header: { opens: '<header class="head', closes: '</header>' },
  footer: { opens: '<footer class="foot ', closes: '</footer>' },
}

const kept = new Map<string, string>()

function find(key: string): string | undefined {
  const markup = kept.get(key)
  if (markup === undefined) return undefined
  kept.delete(key)
  kept.set(key, markup)
  return markup
}

function keep(key: string, markup: string): void {
  // A copy of its own: a piece of a page would hold the whole page.
  kept.set(key, Buffer.from(markup).toString())
  if (kept.size > ROOM) kept.delete(kept.keys().next().value as string)
}

/** For one page: its parts are asked for while it is drawn, and those that were new are taken from it after. */
export function partsOfPage(): { find: FindPart; keepFrom: (page: string) => void } {
  const asked: { tag: PartTag; key: string | undefined; drawn: boolean }[] = []
  return {
    find(tag, name) {
      const key = name === undefined ? undefined : `${tag} ${name}`
      const markup = key === undefined ? undefined : find(key)
      asked.push({ tag, key, drawn: markup === undefined })
      return markup
    },
    keepFrom(page) {
      let from = 0
      for (const { tag, key, drawn } of asked) {
        const { opens, closes } = MARKS[tag]
        const start = page.indexOf(opens, from)
        const end = page.indexOf(closes, start) + closes.length
        if (key !== undefined && drawn) keep(key, page.slice(page.indexOf('>', start) + 1, page.lastIndexOf('<', end - 1)))
        from = end
      }
    },
  }
}
