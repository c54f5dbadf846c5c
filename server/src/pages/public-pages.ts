/** Public pages from the store, for whoever asks without a name: packed, with a tag, and told apart from pages of one's own. */
import { packed, packingFor } from '@masar/api/platform/packed'
import type { Transport } from '@masar/contract/client'
import type { Site } from '@masar/web'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptPage } from './page-shelf.ts'
import type { PageStore } from './page-store.ts'

/** Everything below a language; what comes with a cookie, or asks for more than a page, is made for its request alone. */
const isForAnybody = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.cookie === undefined && headers.authorization === undefined && /^\/(en|ar)\//.test(url)

/**
 * A browser asks every time, and mostly hears that nothing is new; a cache in front may answer for a second,
 * and for a minute while we cannot. Cookies make another page.
 */
const CACHING = 'public, max-age=0, s-maxage=1, stale-if-error=60'

async function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<void> {
  reply.code(page.status).headers(page.headers)
  // A refusal or a way elsewhere is right for who asks now.
  if (page.status !== 200) {
    void reply.header('cache-control', page.headers['cache-control'] ?? 'private, no-cache')
    // Of a body without a byte it would be said that it is a file.
    return void reply.send(page.body.length === 0 ? undefined : page.body)
  }
  reply.headers({ etag: page.etag, vary: 'accept-encoding, cookie', 'cache-control': page.headers['cache-control'] ?? CACHING })
  if (request.headers['if-none-match']?.includes(page.etag)) return void reply.code(304).send()
  const packing = packingFor(String(request.headers['accept-encoding'] ?? ''))
  if (packing === undefined) return void reply.send(page.body)
  void reply.header('content-encoding', packing).send(await packed(page, packing))
}

type Parts = { store: PageStore; respondToAll: NonNullable<Site['respondToAll']> }

/** Answers from the store, and says so; false where the page has to be made for this request. */
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
