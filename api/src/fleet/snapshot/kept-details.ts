/** A cache of the response bodies of single vehicles; when it is full, the oldest are evicted. */
import type { ApiLanguage } from '../../messages/messages.ts'

/** A complete response body, in one language. */
export type KeptDetail = { language: ApiLanguage; body: Buffer }

/** Bytes: some twenty thousand vehicles, the whole fleet of a national operator. */
const MOST = 100 * 1024 * 1024

export function keptDetails(most = MOST) {
  const kept = new Map<number, KeptDetail>()
  let bytes = 0

  function drop(id: number): void {
    bytes -= kept.get(id)?.body.length ?? 0
    kept.delete(id)
  }

  return {
    get: (id: number): KeptDetail | undefined => kept.get(id),
    keep(id: number, detail: KeptDetail): void {
      drop(id)
      kept.set(id, detail)
      bytes += detail.body.length
      for (const oldest of kept.keys()) {
        if (bytes <= most) break
        drop(oldest)
      }
    },
    drop(ids: Iterable<number>): void {
      for (const id of ids) drop(id)
    },
  }
}
