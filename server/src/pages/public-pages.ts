/** Serves cached public pages to anonymous visitors: compressed, with an ETag, and with `vary` so that caches keep personal pages apart. */
import { compressed, negotiateEncoding } from '@masar/api/platform/compressed'
import type { Transport } from '@masar/contract/client'
import type { Site } from '@masar/web'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedPage } from './page-cache.ts'
import type { PageStore } from './page-store.ts'

/** Whether the shared page will do: a GET or HEAD below `/en/` or `/ar/` without cookies or authorisation. */
const isForAnybody = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.cookie === undefined && headers.authorization === undefined && /^\/(en|ar)\//.test(url)

/** Browsers revalidate every time, mostly with a 304. A shared cache may answer for a second, and for a minute while we are down. */
const CACHING = 'public, max-age=0, s-maxage=1, stale-if-error=60'

async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<void> {
  reply.code(page.status).headers(page.headers)
  // Errors and redirects apply only to this request.
  if (page.status !== 200) {
    void reply.header('cache-control', page.headers['cache-control'] ?? 'private, no-cache')
    // For an empty buffer Fastify would set `content-type: application/octet-stream`.
    return void reply.send(page.body.length === 0 ? undefined : page.body)
  }
  reply.headers({ etag: page.etag, vary: 'accept-encoding, cookie', 'cache-control': page.headers['cache-control'] ?? CACHING })
  if (request.headers['if-none-match']?.includes(page.etag)) return void reply.code(304).send()
  const encoding = negotiateEncoding(String(request.headers['accept-encoding'] ?? ''))
  if (encoding === undefined) return void reply.send(page.body)
  void reply.header('content-encoding', encoding).send(await compressed(page, encoding))
}

type Parts = { store: PageStore; respondToAll: NonNullable<Site['respondToAll']> }

/** Answers with the shared page and returns true; false if the page has to be rendered for this request. */
export async function fromStore(
  { store, respondToAll }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  given: { address: string; api: Transport },
): Promise<boolean> {
  if (!isForAnybody(request)) return false
  const page = await store.find(given.address, respondToAll, given.api)
  if (page) await send(request, reply, page)
  return page !== undefined
}
