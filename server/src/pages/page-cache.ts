/** An LRU cache of rendered pages by URL, limited by size. */
import type { Compressible } from '@masar/api/platform/compressed'

/** An API request that a page made, and a digest of the response. */
export type PageCall = { method: string; url: string; headers: Record<string, string>; answer: string }

export type CachedPage = Compressible & {
  status: number
  headers: Record<string, string>
  etag: string
  calls: readonly PageCall[]
  /** When it was rendered, and when last found up to date; both by `performance.now()`. */
  renderedAt: number
  revalidatedAt: number
  /** The number of content-change notifications received when it was last found up to date. */
  changeCount: number
}

/** Estimated bytes: compressed forms and recorded API requests add about half of the body's size. */
const weightOf = ({ body }: CachedPage): number => body.length * 1.5

/** `maxBytes`: the most bytes to hold. */
export function pageCache(maxBytes: number) {
  const pages = new Map<string, CachedPage>()
  let weight = 0

  function evict(address: string): void {
    const page = pages.get(address)
    if (!page) return
    pages.delete(address)
    weight -= weightOf(page)
  }

  return {
    get(address: string): CachedPage | undefined {
      const page = pages.get(address)
      if (page) {
        pages.delete(address)
        pages.set(address, page)
      }
      return page
    },
    set(address: string, page: CachedPage): void {
      evict(address)
      pages.set(address, page)
      weight += weightOf(page)
      for (const [oldest] of pages) {
        if (weight <= maxBytes) break
        evict(oldest)
      }
    },
    evict,
  }
}
