/**
 * A cache of rendered public pages. After every content change, and at the latest after a second, the API requests that a page
 * was rendered from are repeated; the page is rendered again only if a response differs.
 */
import { hash } from 'node:crypto'
import type { ApiResponse, Transport } from '@masar/contract/client'
import { CONTENT_CHANGES, type OpenDatabase } from '@masar/api/platform/database'
import type { Site } from '@masar/web'
import { pageCache, type CachedPage, type PageCall } from './page-cache.ts'
import { FRESH_MS, recentAnswers } from './recent-answers.ts'

const CACHE_BYTES = 64 * 1024 * 1024
/** Maximum age of a page in milliseconds, since some content depends on the clock (open now, the first day to rent). */
const MAX_AGE_MS = 60_000
/** No link of ours is longer; longer URLs are made up, and not worth a place in the cache. */
const LONGEST_ADDRESS = 2000

const digest = (text: string | Buffer): string => hash('sha1', text, 'base64url')

const digests = new WeakMap<ApiResponse, string>()

/** Status and digest of a response. Memoised, since `recentAnswers` returns the same object many times. */
function answerOf(answer: ApiResponse): string {
  const { status, body, text } = answer
  const known = digests.get(answer) ?? `${status} ${digest(text ?? JSON.stringify(body ?? null))}`
  digests.set(answer, known)
  return known
}

/** Records the API requests a page makes. One that is not a GET, or is authenticated, makes the page personal: it is not cached. */
function recording(api: Transport) {
  const calls: PageCall[] = []
  let personal = false
  const transport: Transport = async (call) => {
    const { method, url, headers } = call
    if (method !== 'GET' || 'authorization' in headers) personal = true
    const answer = await api(call)
    calls.push({ method, url, headers, answer: answerOf(answer) })
    return answer
  }
  return { transport, calls, isPersonal: () => personal }
}

/** Errors and redirects apply only to the current request, so they are not cached. */
const isWorthKeeping = (response: Response): boolean =>
  response.status === 200 && !/no-store|private/.test(response.headers.get('cache-control') ?? '')

type RespondToAll = NonNullable<Site['respondToAll']>

export type PageStore = Awaited<ReturnType<typeof openPageStore>>

/** Where a page came from: the cache, the cache after revalidation, or rendered for this request. */
export type PageSource = 'kept' | 'checked' | 'made'

export async function openPageStore(listen: OpenDatabase['listen'], count: (from: PageSource) => void = () => {}) {
  const cache = pageCache(CACHE_BYTES)
  const inFlight = new Map<string, { changeCount: number; page: Promise<CachedPage | undefined> }>()
  let changeCount = 0
  const recent = recentAnswers(() => changeCount)
  const close = await listen(CONTENT_CHANGES, () => {
    changeCount += 1
  })

  /** Renders a page and caches it if it may be; undefined if the page is not the same for everybody. */
  async function render(address: string, respond: RespondToAll, api: Transport): Promise<CachedPage | undefined> {
    const renderedAt = performance.now()
    const before = recent.since()
    const { transport, calls, isPersonal } = recording(recent.through(api))
    const { response, body } = await respond(address, transport)
    if (response.headers.has('set-cookie') || isPersonal()) return undefined
    const { status, headers } = response
    const made = { status, headers: Object.fromEntries(headers), etag: `W/"${digest(body)}"`, body, compressed: {}, calls }
    const page: CachedPage = { ...made, renderedAt, ...before }
    if (isWorthKeeping(response)) cache.set(address, page)
    return page
  }

  const isFresh = (page: CachedPage): boolean => page.changeCount === changeCount && performance.now() - page.revalidatedAt < FRESH_MS

  /** Whether the API still gives the same responses. A 5xx counts as unchanged, since the page is at most a minute old. */
  async function isUnchanged(page: CachedPage, api: Transport): Promise<boolean> {
    const before = recent.since()
    const ask = recent.through(api)
    for (const { answer, ...call } of page.calls) {
      const now = await ask(call)
      if (now.status < 500 && answerOf(now) !== answer) return false
    }
    Object.assign(page, before)
    return true
  }

  async function revalidateOrRender(address: string, respond: RespondToAll, api: Transport): Promise<CachedPage | undefined> {
    const page = cache.get(address)
    if (page && performance.now() - page.renderedAt < MAX_AGE_MS && (await isUnchanged(page, api))) {
      count('checked')
      return page
    }
    cache.evict(address)
    count('made')
    return render(address, respond, api)
  }

  return {
    /** The page at this URL, if public. Requests that arrive while it is rendered share the result, unless content changed meanwhile. */
    find(address: string, respond: RespondToAll, api: Transport): CachedPage | undefined | Promise<CachedPage | undefined> {
      if (address.length > LONGEST_ADDRESS) return undefined
      const page = cache.get(address)
      if (page && isFresh(page) && performance.now() - page.renderedAt < MAX_AGE_MS) {
        count('kept')
        return page
      }
      const begun = inFlight.get(address)
      if (begun?.changeCount === changeCount) return begun.page
      const mine = { changeCount, page: revalidateOrRender(address, respond, api) }
      inFlight.set(address, mine)
      return mine.page.finally(() => inFlight.get(address) === mine && inFlight.delete(address))
    },
    close,
  }
}
