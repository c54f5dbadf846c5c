/** A cache of parts that pages have been rendered with. Once it is full the oldest are evicted, except those used again meanwhile. */
import { randomUUID } from 'node:crypto'
import type { FindPart, PartTag } from './kept-parts.tsx'

/** Maximum number of parts. Each takes two or three kilobytes, or twice as much if it contains Arabic. */
const ROOM = 8_000

/** The markup with which a part begins and ends in a page, including its own tags. Parts are never nested. */
const MARKS: Record<PartTag, { opens: string; closes: string }> = {
  li: { opens: '<li><article class="vcard', closes: '</article></li>' },
  header: { opens: '<header class="head', closes: '</header>' },
  footer: { opens: '<footer class="foot ', closes: '</footer>' },
}

/** The bytes of a part's markup, split where the search string at the end of each of its links was removed. */
type Markup = readonly Buffer[]

const kept = new Map<string, { markup: Markup; asked: boolean }>()

function find(key: string): Markup | undefined {
  const found = kept.get(key)
  if (found) found.asked = true
  return found?.markup
}

/** Stores a copy: a substring of a page would keep the whole page in memory. */
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

/** How a link with this search string ends; undefined if it is empty, as that cannot be told apart from the rest. */
function linkEnd(search: string): LinkEnd | undefined {
  const text = `${search.replaceAll(/[&"'<>]/g, (sign) => SIGNS[sign] ?? sign)}"`
  return search === '' ? undefined : { text, bytes: Buffer.from(text) }
}

/** Marks the place for a part's markup in a page, followed by a number and an end. Random, so that no text in a page can contain it. */
const PLACE = randomUUID()
const PLACE_END = ';'

type LinkEnd = { text: string; bytes: Buffer }
type Asked = { tag: PartTag; key: string | undefined; link: LinkEnd | undefined; markup: Markup | undefined }

type PartsOfPage = {
  find: FindPart
  /** Caches the parts that were new, cut out of the rendered page. */
  keepFrom: (page: string) => void
  /** The bytes of a piece of the page, with cached markup in its marked places. */
  fill: (piece: string) => Buffer[]
}

/** The parts of one page, requested while it renders. Cached ones are inserted as bytes afterwards, so that React need not write them. */
export function partsOfPage(): PartsOfPage {
  const asked: Asked[] = []
  const links = new Map<string, LinkEnd | undefined>()
  const bytesOf = ({ markup = [], link }: Asked): Buffer[] =>
    markup.flatMap((piece, at) => (at === 0 || !link ? [piece] : [link.bytes, piece]))
  return {
    find(tag, { name, search = '' }) {
      // All cards of a list have the same search string.
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
          // If the search string could not be removed, it would appear on every list: not cached then.
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
