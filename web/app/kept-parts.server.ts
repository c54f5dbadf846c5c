/** The parts that pages have been drawn with, as many as there is room for: the one not asked for the longest goes first. */
import type { FindPart, PartTag } from './kept-parts.tsx'

/** Of two or three kilobytes each, and of twice as much where Arabic is in them. */
const ROOM = 8_000

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

/** Stands for the search within kept markup, where a link ends with it; no text of ours has it. */
const SEARCH = '\u0000'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }
const linkEnd = (search: string): string => `${search.replaceAll(/[&"'<>]/g, (sign) => SIGNS[sign] ?? sign)}"`

/** For one page: its parts are asked for while it is drawn, and those that were new are taken from it after. */
export function partsOfPage(): { find: FindPart; keepFrom: (page: string) => void } {
  const asked: { tag: PartTag; key: string | undefined; search: string | undefined; drawn: boolean }[] = []
  return {
    find(tag, { name, search = '' }) {
      // Without a search there is nothing that could stand for it.
      const own = search === '' ? undefined : linkEnd(search)
      const key = name === undefined ? undefined : `${tag} ${own === undefined} ${name}`
      const markup = key === undefined ? undefined : find(key)
      asked.push({ tag, key, search: own, drawn: markup === undefined })
      return own === undefined ? markup : markup?.replaceAll(SEARCH, () => own)
    },
    keepFrom(page) {
      let from = 0
      for (const { tag, key, search, drawn } of asked) {
        const { opens, closes } = MARKS[tag]
        const start = page.indexOf(opens, from)
        const end = page.indexOf(closes, start) + closes.length
        if (key !== undefined && drawn) {
          const markup = page.slice(page.indexOf('>', start) + 1, page.lastIndexOf('<', end - 1))
          // A search that could not be taken out would be on every list.
          if (search === undefined) keep(key, markup)
          else if (markup.includes(search)) keep(key, markup.replaceAll(search, SEARCH))
        }
        from = end
      }
    },
  }
}
