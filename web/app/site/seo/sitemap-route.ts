/** `/sitemap.xml`, and the parts of a large one at `/sitemap/1.xml` and so on. */
import { apiClient, orErrorPage } from '../../api.ts'
import { originContext } from '../../context.ts'
import { sitemap, sitemapEntries, sitemapPart } from './sitemap.ts'
import type { Route } from './+types/sitemap-route'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiClient(context, 'en')('GET /v1/public_pages'))
  const origin = context.get(originContext)
  const entries = sitemapEntries(data)
  const part = 'part' in params ? params.part : undefined
  const xml = part === undefined ? sitemap(origin, entries) : sitemapPart(origin, entries, Number(/^(\d+)\.xml$/.exec(part)?.[1]))
  if (xml === undefined) return new Response(null, { status: 404 })
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' } })
}
