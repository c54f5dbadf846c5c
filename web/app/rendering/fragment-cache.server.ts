/** A cache of fragments of rendered pages. Once it is full the oldest are evicted, except those used again meanwhile. */
import { randomUUID } from 'node:crypto'
import type { FindFragment, FragmentTag } from './fragments.tsx'

/** Each takes two or three kilobytes, or twice as much if it contains Arabic. */
const MAX_FRAGMENTS = 8_000

/** The markup with which a fragment begins and ends in a page, including its own tags. Fragments are never nested. */
const MARKS: Record<FragmentTag, { opens: string; closes: string }> = {
  li: { opens: '<li><article class="vcard', closes: '</article></li>' },
  header: { opens: '<header class="head', closes: '</header>' },
  footer: { opens: '<footer class="foot ', closes: '</footer>' },
}

/** The bytes of a fragment's markup, split where the search string at the end of each of its links was removed. */
type Markup = readonly Buffer[]

const cache = new Map<string, { markup: Markup; used: boolean }>()

function findCached(key: string): Markup | undefined {
  const found = cache.get(key)
  if (found) found.used = true
  return found?.markup
}

/** Stores a copy: a substring of a page would keep the whole page in memory. */
function addToCache(key: string, pieces: readonly string[]): void {
  cache.set(key, { markup: pieces.map((piece) => Buffer.from(piece)), used: false })
  if (cache.size <= MAX_FRAGMENTS) return
  for (const [oldest, fragment] of cache) {
    cache.delete(oldest)
    if (!fragment.used) return
    cache.set(oldest, { ...fragment, used: false })
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

/** How a link with this search string ends; undefined if it is empty, as that cannot be told apart from the rest. */
function linkEnd(search: string): LinkEnd | undefined {
  const text = `${search.replaceAll(/[&"'<>]/g, (character) => ESCAPES[character] ?? character)}"`
  return search === '' ? undefined : { text, bytes: Buffer.from(text) }
}

/** Marks the place for a fragment's markup in a page, followed by a number and an end. Random, so that no text in a page can contain it. */
const PLACEHOLDER = randomUUID()
const PLACEHOLDER_END = ';'

type LinkEnd = { text: string; bytes: Buffer }
type Requested = { tag: FragmentTag; key: string | undefined; link: LinkEnd | undefined; markup: Markup | undefined }

type PageFragments = {
  find: FindFragment
  /** Caches the fragments that were new, cut out of the rendered page. */
  cacheNew: (page: string) => void
  /** The bytes of a piece of the page, with cached markup in its marked places. */
  insertCached: (piece: string) => Buffer[]
}

/** The fragments of one page, requested while it renders. Cached ones are inserted as bytes afterwards, so that React need not write them. */
export function pageFragments(): PageFragments {
  const requested: Requested[] = []
  const links = new Map<string, LinkEnd | undefined>()
  const bytesOf = ({ markup = [], link }: Requested): Buffer[] =>
    markup.flatMap((piece, at) => (at === 0 || !link ? [piece] : [link.bytes, piece]))
  return {
    find(tag, { cacheKey, search = '' }) {
      // All cards of a list have the same search string.
      if (!links.has(search)) links.set(search, linkEnd(search))
      const link = links.get(search)
      const key = cacheKey === undefined ? undefined : `${tag} ${link === undefined} ${cacheKey}`
      const markup = key === undefined ? undefined : findCached(key)
      requested.push({ tag, key, link, markup })
      return markup && `${PLACEHOLDER}${requested.length - 1}${PLACEHOLDER_END}`
    },
    cacheNew(page) {
      let from = 0
      for (const { tag, key, link, markup } of requested) {
        if (markup) continue
        const { opens, closes } = MARKS[tag]
        const start = page.indexOf(opens, from)
        const end = page.indexOf(closes, start) + closes.length
        if (key !== undefined) {
          const rendered = page.slice(page.indexOf('>', start) + 1, page.lastIndexOf('<', end - 1))
          const pieces = link ? rendered.split(link.text) : [rendered]
          // If the search string could not be removed, it would appear on every list: not cached then.
          if (!link || pieces.length > 1) addToCache(key, pieces)
        }
        from = end
      }
    },
    insertCached(piece) {
      const [first = '', ...others] = piece.split(PLACEHOLDER)
      const filled = others.flatMap((text) => {
        const end = text.indexOf(PLACEHOLDER_END)
        const fragment = requested[Number(text.slice(0, end))]
        return [...(fragment ? bytesOf(fragment) : []), Buffer.from(text.slice(end + 1))]
      })
      return [Buffer.from(first), ...filled]
    },
  }
}
