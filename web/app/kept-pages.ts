/** The pages that the service worker (sw.js) keeps for offline use. */

const KEPT = 'kept-pages'

/** The Cache API exists only in secure contexts. */
const cachesHere = (): CacheStorage | undefined => (typeof caches === 'undefined' ? undefined : caches)

export type KeptPage = { address: string; title: string }

/** The pages that can be opened offline, the last visited first. Rejects if the browser stores nothing for this site. */
export async function keptPages(): Promise<KeptPage[]> {
  const cache = await cachesHere()?.open(KEPT)
  const requests = (await cache?.keys()) ?? []
  const pages = await Promise.all(
    requests.map(async ({ url }) => {
      const html = (await (await cache?.match(url))?.text()) ?? ''
      const { pathname, search } = new URL(url)
      return { address: pathname + search, title: new DOMParser().parseFromString(html, 'text/html').title }
    }),
  )
  return pages.toReversed()
}

/** The offline page, from the cache of the active service worker. */
export const keptOfflinePage = async (address: string): Promise<string | undefined> =>
  (await (await cachesHere()?.open('offline-pages'))?.match(address))?.text()

/** Deletes the kept pages: nothing in them is personal, but they show what somebody has looked at. */
export function forgetKeptPages(): void {
  cachesHere()
    ?.delete(KEPT)
    .catch(() => undefined)
}
