/** An LRU cache of rendered pages by URL, limited by size. */
import type { Compressible } from '@masar/api/platform/compressed'

/** An API request that a page made, and a digest of the response. */
export type PageCall = { method: string; url: string; headers: Record<string, string>; answer: string }

export type KeptPage = Compressible & {
  status: number
  headers: Record<string, string>
  etag: string
  calls: readonly PageCall[]
  /** When it was rendered, and when last found up to date; both by `performance.now()`. */
  madeAt: number
  foundAt: number
  /** The number of content-change notifications received when it was last found up to date. */
  heard: number
}

/** Estimated bytes: compressed forms and recorded API requests add about half of the body's size. */
const weightOf = ({ body }: KeptPage): number => body.length * 1.5

/** `room`: the most bytes to hold. */
export function pageShelf(room: number) {
  const pages = new Map<string, KeptPage>()
  let weight = 0

  function drop(address: string): void {
    const page = pages.get(address)
    if (!page) return
    pages.delete(address)
    weight -= weightOf(page)
  }

  return {
    find(address: string): KeptPage | undefined {
      const page = pages.get(address)
      if (page) {
        pages.delete(address)
        pages.set(address, page)
      }
      return page
    },
    keep(address: string, page: KeptPage): void {
      drop(address)
      pages.set(address, page)
      weight += weightOf(page)
      for (const [oldest] of pages) {
        if (weight <= room) break
        drop(oldest)
      }
    },
    drop,
  }
}
