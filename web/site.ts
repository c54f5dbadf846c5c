/** The site as a function from request to response; in development with Vite's hot reload. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Transport } from '@masar/contract/client'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type {
  apiContext,
  googleClientIdContext,
  HearSignals,
  mapsKeyContext,
  nonceContext,
  originContext,
  signalsContext,
} from './app/context.ts'

export type { HearSignals } from './app/context.ts'

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
type Contexts = {
  apiContext: typeof apiContext
  nonceContext: typeof nonceContext
  originContext: typeof originContext
  mapsKeyContext: typeof mapsKeyContext
  googleClientIdContext: typeof googleClientIdContext
  signalsContext: typeof signalsContext
}
type Build = ServerBuild & { entry: { module: Contexts } }

/** What Google's maps and places need, where a key is set: their calls, pictures, fonts and workers. */
const GOOGLE_MAPS = 'https://*.googleapis.com https://*.gstatic.com'

/** What Google's sign-in needs, where a client id is set: its style sheet, its frames, its calls. */
const GOOGLE_SIGN_IN = 'https://accounts.google.com/gsi/'

/** Keys of other services, each null where that is not used. */
export type SiteKeys = { maps: string | null; googleClientId: string | null }

const words = (...given: readonly (string | false)[]): string => given.filter((word) => word !== false).join(' ')

const policy = (nonce: string, { maps, googleClientId }: SiteKeys): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    words(
      'style-src',
      "'self'",
      maps !== null && `'nonce-${nonce}' https://fonts.googleapis.com`,
      googleClientId !== null && `${GOOGLE_SIGN_IN}style`,
    ),
    words('frame-src', googleClientId === null ? "'none'" : GOOGLE_SIGN_IN),
    words('img-src', "'self' data: blob:", maps !== null && GOOGLE_MAPS),
    words('font-src', "'self'", maps !== null && 'https://fonts.gstatic.com'),
    words('connect-src', "'self'", maps !== null && `${GOOGLE_MAPS} data: blob:`, googleClientId !== null && GOOGLE_SIGN_IN),
    "manifest-src 'self'",
    words('worker-src', "'self'", maps !== null && 'blob:'),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')

/** What is the same for every page. `publicUrl` is where the site is reached; undefined: wherever a request says. */
export type SiteParts = { development: boolean; server: Server; keys: SiteKeys; signals?: HearSignals; publicUrl?: string | undefined }

function responder(load: () => Promise<Build>, { development, keys, signals, publicUrl }: SiteParts): Site['respond'] {
  const mode = development ? 'development' : 'production'
  const handle = createRequestHandler(load, mode)
  return async (request, api) => {
    const { apiContext, nonceContext, originContext, mapsKeyContext, googleClientIdContext, signalsContext } = (await load()).entry.module
    const nonce = randomBytes(18).toString('base64url')
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    context.set(originContext, new URL(publicUrl ?? request.url).origin)
    // Vite's own scripts carry no nonce, so in development there is no policy and nothing to allow.
    if (mode === 'production') context.set(nonceContext, nonce)
    context.set(mapsKeyContext, keys.maps)
    context.set(googleClientIdContext, keys.googleClientId)
    context.set(signalsContext, signals ?? null)
    const response = await handle(request, context)
    if (mode === 'production') response.headers.set('content-security-policy', policy(nonce, keys))
    return response
  }
}

export async function createSite(parts: SiteParts): Promise<Site> {
  if (!parts.development) {
    const build = (await import(pathToFileURL(`${root}build/server/index.js`).href)) as Build
    return { respond: responder(async () => build, parts), close: async () => {} }
  }
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: parts.server } },
  })
  return {
    respond: responder(() => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<Build>, parts),
    middleware: vite.middlewares as unknown as Middleware,
    close: () => vite.close(),
  }
}
