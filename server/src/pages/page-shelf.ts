/** Pages by their address, as many as there is room for: the one not asked for the longest goes first. */
import type { Packable } from '@masar/api/platform/packed'

/** A call that a page made, and what came of it. */
export type PageCall = { method: string; url: string; headers: Record<string, string>; answer: string }

export type KeptPage = Packable & {
  status: number
  headers: Record<string, string>
  etag: string
  calls: readonly PageCall[]
  /** Milliseconds of the steady clock: when it was made, and when last found to be true. */
  madeAt: number
  foundAt: number
  /** How many changes had been heard of when it was last found to be true. */
  heard: number
}

/** What a page takes, its packed forms and its calls with it, is about half as much again. */
const weightOf = ({ body }: KeptPage): number => body.length * 1.5

/** `room`: bytes. */
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
