/** The description of the API: the OpenAPI document, and a page to read and try it, served by us alone. */
import { createHash } from 'node:crypto'
import { calls } from '@masar/contract/calls'
import { openApiDocument } from '@masar/contract/openapi'
import { BRAND } from '@masar/domain/brand'
import Fastify, { type FastifyInstance } from 'fastify'

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

/** The viewer, loaded when somebody first looks at it: it is an eighth of what a start would load. */
async function openViewer(document: object): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const viewer = Fastify()
  await viewer.register(scalar, {
    routePrefix: '/v1/docs',
    configuration: {
      content: document,
      withDefaultFonts: false,
      telemetry: false,
      // What leads to the services of the viewer's maker: our policy would stop it, and the reader would press in vain.
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return viewer
}

const PASSED_ON = ['content-type', 'location', 'cache-control', 'etag'] as const

export function documentationRoutes(app: FastifyInstance, version: string): void {
  let written: Buffer | undefined
  let viewer: Promise<FastifyInstance> | undefined
  const described = () => openApiDocument(calls, { title: `${BRAND.name.en} API`, version })
  app.get('/v1/openapi.json', async (_request, reply) => {
    // Half a megabyte: to write it anew took longer than a page.
    written ??= Buffer.from(JSON.stringify(described()))
    return reply.type('application/json; charset=utf-8').send(written)
  })
  for (const url of ['/v1/docs', '/v1/docs/*'])
    app.get(url, async (request, reply) => {
      viewer ??= openViewer(described())
      const answer = await (await viewer).inject(request.url)
      for (const name of PASSED_ON) if (answer.headers[name] !== undefined) void reply.header(name, answer.headers[name])
      if (String(answer.headers['content-type']).startsWith('text/html'))
        void reply.header('content-security-policy', viewerPolicy(answer.payload))
      return reply.code(answer.statusCode).send(answer.rawPayload)
    })
}
