/** A cache of the response bodies of single vehicles; when it is full, the oldest are evicted. */
import type { ApiLanguage } from '../../messages/messages.ts'

/** A complete response body, in one language. */
export type CachedDetail = { language: ApiLanguage; body: Buffer }

/** Bytes: some twenty thousand vehicles, the whole fleet of a national operator. */
const MAX_BYTES = 100 * 1024 * 1024

export function detailCache(maxBytes = MAX_BYTES) {
  const cached = new Map<number, CachedDetail>()
  let bytes = 0

  function evict(id: number): void {
    bytes -= cached.get(id)?.body.length ?? 0
    cached.delete(id)
  }

  return {
    get: (id: number): CachedDetail | undefined => cached.get(id),
    set(id: number, detail: CachedDetail): void {
      evict(id)
      cached.set(id, detail)
      bytes += detail.body.length
      for (const oldest of cached.keys()) {
        if (bytes <= maxBytes) break
        evict(oldest)
      }
    },
    drop(ids: Iterable<number>): void {
      for (const id of ids) evict(id)
    },
  }
}
