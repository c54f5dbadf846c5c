/** The pages that the service worker (sw.js) keeps for the time without a network. */

const KEPT = 'kept-pages'

/** Caches exist on secure addresses alone. */
const cachesHere = (): CacheStorage | undefined => (typeof caches === 'undefined' ? undefined : caches)

export type KeptPage = { address: string; title: string }

/** The pages that can be opened now, the one seen last first. Fails where the browser keeps nothing for this site. */
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

/** The offline page as the worker at work has it. */
export const keptOfflinePage = async (address: string): Promise<string | undefined> =>
  (await (await cachesHere()?.open('offline-pages'))?.match(address))?.text()

/** What somebody looked at is nobody else's business, though nothing in it is theirs. */
export function forgetKeptPages(): void {
  cachesHere()
    ?.delete(KEPT)
    .catch(() => undefined)
}
