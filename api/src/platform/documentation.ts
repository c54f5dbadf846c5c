/** Serves the OpenAPI document and an interactive viewer for it, without loading anything from third parties. */
import { createHash } from 'node:crypto'
import { calls } from '@masar/contract/calls'
import { openApiDocument } from '@masar/contract/openapi'
import { BRAND } from '@masar/domain/brand'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ApiError } from './failure.ts'
import { compressed, negotiateEncoding, type Compressible } from './compressed.ts'

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The Content-Security-Policy of the viewer page: its inline styles are allowed, and its one inline script by its hash alone. */
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

/** Loads the viewer on the first visit: it would be an eighth of the code loaded at startup. */
async function openViewer(document: object): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const viewer = Fastify()
  await viewer.register(scalar, {
    routePrefix: '/v1/docs',
    configuration: {
      content: document,
      withDefaultFonts: false,
      telemetry: false,
      // Hide buttons that need the vendor's online services: our CSP blocks those, so they would do nothing.
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return viewer
}

const PASSED_ON = ['content-type', 'location', 'cache-control', 'etag'] as const

type Kept = Compressible & { code: number; headers: Record<string, string> }

async function send({ headers }: FastifyRequest, reply: FastifyReply, answer: Kept): Promise<void> {
  void reply.code(answer.code).headers({ ...answer.headers, vary: 'accept-encoding' })
  const encoding = answer.code === 200 ? negotiateEncoding(String(headers['accept-encoding'] ?? '')) : undefined
  // For an empty Buffer Fastify would send a content-type of application/octet-stream.
  if (encoding === undefined) return void reply.send(answer.body.length === 0 ? undefined : answer.body)
  void reply.header('content-encoding', encoding).send(await compressed(answer, encoding))
}

/** Caches the viewer's responses: to make and compress one takes up to a fifth of a second, far more than a page of the site. */
function viewerAnswers(describe: () => object): (url: string) => Promise<Kept> {
  let viewer: Promise<FastifyInstance> | undefined
  const kept = new Map<string, Kept>()
  return async (url) => {
    const known = kept.get(url)
    if (known) return known
    viewer ??= openViewer(describe()).catch((error: unknown) => {
      // The next request tries again.
      viewer = undefined
      throw error
    })
    const answer = await (await viewer).inject(encodeURI(url))
    const headers = Object.fromEntries(PASSED_ON.flatMap((name) => (answer.headers[name] ? [[name, String(answer.headers[name])]] : [])))
    if (headers['content-type']?.startsWith('text/html')) headers['content-security-policy'] = viewerPolicy(answer.payload)
    const made: Kept = { code: answer.statusCode, headers, body: answer.rawPayload, compressed: {} }
    if (made.code === 200) kept.set(url, made)
    return made
  }
}

export function documentationRoutes(app: FastifyInstance, version: string): void {
  const described = () => openApiDocument(calls, { title: `${BRAND.name.en} API`, version })
  let written: Kept | undefined
  app.get('/v1/openapi.json', async (request, reply) => {
    // Half a megabyte: to serialise it for each request would take longer than rendering a page of the site.
    written ??= {
      code: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: Buffer.from(JSON.stringify(described())),
      compressed: {},
    }
    await send(request, reply, written)
    return reply
  })
  const answerTo = viewerAnswers(described)
  for (const url of ['/v1/docs', '/v1/docs/*'])
    app.get<{ Params: { '*'?: string } }>(url, async (request, reply) => {
      const { '*': rest = '' } = request.params
      // `/v1/docs` has to redirect to `/v1/docs/`, but our router may treat the two as the same route.
      const isPage = rest !== '' || new URL(request.url, 'http://localhost').pathname.endsWith('/')
      const answer = await answerTo(isPage ? `/v1/docs/${rest}` : '/v1/docs')
      // Our own problem response instead of the default 404 of the viewer's router.
      if (answer.code === 404) throw new ApiError('not_found')
      await send(request, reply, answer)
      return reply
    })
}
