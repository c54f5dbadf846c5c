/** The site as a function from request to response; in development with Vite's hot reload. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Transport } from '@masar/contract/client'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { apiContext, nonceContext } from './app/context.ts'

const root = fileURLToPath(new URL('./', import.meta.url))

/** The files a browser loads: scripts, styles, fonts, and what stands in `public/`. */
export const clientFolder = `${root}build/client`

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type Site = {
  /** `api` carries the page's calls, in the name of the visitor who asked for the page. */
  respond: (request: Request, api: Transport) => Promise<Response>
  /** Development only: Vite answers its own requests first. */
  middleware?: Middleware
  close: () => Promise<void>
}

// The contexts are made in the bundle, so the bundle's own objects have to be filled.
type Build = ServerBuild & { entry: { module: { apiContext: typeof apiContext; nonceContext: typeof nonceContext } } }

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')

function responder(load: () => Promise<Build>, mode: 'development' | 'production'): Site['respond'] {
  const handle = createRequestHandler(load, mode)
  return async (request, api) => {
    const { apiContext, nonceContext } = (await load()).entry.module
    const nonce = randomBytes(18).toString('base64url')
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    context.set(nonceContext, nonce)
    const response = await handle(request, context)
    // Vite's own inline scripts in development carry no nonce.
    if (mode === 'production') response.headers.set('content-security-policy', policy(nonce))
    return response
  }
}

export async function createSite({ development, server }: { development: boolean; server: Server }): Promise<Site> {
  if (!development) {
    const build = (await import(pathToFileURL(`${root}build/server/index.js`).href)) as Build
    return { respond: responder(async () => build, 'production'), close: async () => {} }
  }
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  })
  return {
    respond: responder(() => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<Build>, 'development'),
    middleware: vite.middlewares as unknown as Middleware,
    close: () => vite.close(),
  }
}
