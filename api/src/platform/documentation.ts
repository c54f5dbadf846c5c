/** The description of the API: the OpenAPI document, and a page to read and try it, served by us alone. */
import { createHash } from 'node:crypto'
import { calls } from '@masar/contract/calls'
import { openApiDocument } from '@masar/contract/openapi'
import { BRAND } from '@masar/domain/brand'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The viewer brings its own styles and one inline script: that script is allowed by its hash, no other. */
function viewerPolicy(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function documentationRoutes(app: FastifyInstance, version: string): void {
  const document = openApiDocument(calls, { title: `${BRAND.name.en} API`, version })
  app.get('/v1/openapi.json', async () => document)
  void app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html'))
        reply.header('content-security-policy', viewerPolicy(payload))
    })
    await scope.register(scalar, {
      routePrefix: '/v1/docs',
      configuration: { content: document, hideClientButton: true, withDefaultFonts: false, telemetry: false },
    })
  })
}
