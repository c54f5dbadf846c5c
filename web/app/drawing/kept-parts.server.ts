/** The parts that pages have been drawn with, as many as there is room for: the oldest go first, but for those that were asked for meanwhile. */
import { randomUUID } from 'node:crypto'
import type { FindPart, PartTag } from './kept-parts.tsx'

/** Of two or three kilobytes each, and of twice as much where Arabic is in them. */
const ROOM = 8_000

/** How a part begins and ends in a page, its own tags included. No part has another within. */
const MARKS: Record<PartTag, { opens: string; closes: string }> = {
  li: { opens: '<li><article class="vcard', closes: '</article></li>' },
  header: { opens: '<header class="head', closes: '</header>' },
  footer: { opens: '<footer class="foot ', closes: '</footer>' },
}

/** The bytes of a part's markup, cut where each of its links ends with the search. */
type Markup = readonly Buffer[]

const kept = new Map<string, { markup: Markup; asked: boolean }>()

function find(key: string): Markup | undefined {
  const found = kept.get(key)
  if (found) found.asked = true
  return found?.markup
}

/** What is kept is a copy: a piece of a page would hold the whole page. */
function keep(key: string, pieces: readonly string[]): void {
  kept.set(key, { markup: pieces.map((piece) => Buffer.from(piece)), asked: false })
  if (kept.size <= ROOM) return
  for (const [oldest, part] of kept) {
    kept.delete(oldest)
    if (!part.asked) return
    kept.set(oldest, { ...part, asked: false })
  }
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

/** How a link with this search ends; without one there is nothing that could be told from the rest. */
function linkEnd(search: string): LinkEnd | undefined {
  const text = `${search.replaceAll(/[&"'<>]/g, (sign) => SIGNS[sign] ?? sign)}"`
  return search === '' ? undefined : { text, bytes: Buffer.from(text) }
}

/** Stands in a page, with a number and an end, where the markup of a part goes; nobody who writes a text for a page knows it. */
const PLACE = randomUUID()
const PLACE_END = ';'

type LinkEnd = { text: string; bytes: Buffer }
type Asked = { tag: PartTag; key: string | undefined; link: LinkEnd | undefined; markup: Markup | undefined }

type PartsOfPage = {
  find: FindPart
  /** Takes the parts that were new from the drawn page. */
  keepFrom: (page: string) => void
  /** The bytes of a piece of the page, the markup of parts that were known at its places. */
  fill: (piece: string) => Buffer[]
}

/** For one page: its parts are asked for while it is drawn. What was drawn before is put in as bytes after that: React would write it anew. */
export function partsOfPage(): PartsOfPage {
  const asked: Asked[] = []
  const links = new Map<string, LinkEnd | undefined>()
  const bytesOf = ({ markup = [], link }: Asked): Buffer[] =>
    markup.flatMap((piece, at) => (at === 0 || !link ? [piece] : [link.bytes, piece]))
  return {
    find(tag, { name, search = '' }) {
      // All of a list's cards have the same.
      if (!links.has(search)) links.set(search, linkEnd(search))
      const link = links.get(search)
      const key = name === undefined ? undefined : `${tag} ${link === undefined} ${name}`
      const markup = key === undefined ? undefined : find(key)
      asked.push({ tag, key, link, markup })
      return markup && `${PLACE}${asked.length - 1}${PLACE_END}`
    },
    keepFrom(page) {
      let from = 0
      for (const { tag, key, link, markup } of asked) {
        if (markup) continue
        const { opens, closes } = MARKS[tag]
        const start = page.indexOf(opens, from)
        const end = page.indexOf(closes, start) + closes.length
        if (key !== undefined) {
          const drawn = page.slice(page.indexOf('>', start) + 1, page.lastIndexOf('<', end - 1))
          const pieces = link ? drawn.split(link.text) : [drawn]
          // A search that could not be taken out would be on every list.
          if (!link || pieces.length > 1) keep(key, pieces)
        }
        from = end
      }
    },
    fill(piece) {
      const [first = '', ...others] = piece.split(PLACE)
      const filled = others.flatMap((text) => {
        const end = text.indexOf(PLACE_END)
        const part = asked[Number(text.slice(0, end))]
        return [...(part ? bytesOf(part) : []), Buffer.from(text.slice(end + 1))]
      })
      return [Buffer.from(first), ...filled]
    },
  }
}
