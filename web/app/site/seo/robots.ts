import { originContext } from '../../context.ts'
import type { Route } from './+types/robots'

/** Pages that must not be indexed say so themselves (`noindex`): a crawler barred from them here could not read that. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = ['User-agent: *', 'Disallow: /v1/', 'Disallow: /staff', '', `Sitemap: ${context.get(originContext)}/sitemap.xml`, '']
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
