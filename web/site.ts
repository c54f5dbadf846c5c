/** The site as a function from request to response; in development with Vite's hot reload. */
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Transport } from '@masar/contract/client'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type {
  apiContext,
  googleClientIdContext,
  HearSignals,
  maintenanceContext,
  mapsKeyContext,
  nonceContext,
  originContext,
  signalsContext,
  takePageContext,
} from './app/context.ts'
import type { Schedule, scheduleContext } from './app/rendering/scheduler.server.ts'
import { pagePatterns } from './page-patterns.ts'
import { siteRoutes } from './site-routes.ts'

export type { HearSignals } from './app/context.ts'

const root = fileURLToPath(new URL('./', import.meta.url))

/** The files a browser loads: scripts, styles, fonts, and what stands in `public/`. */
export const clientFolder = `${root}build/client`

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** `page`: the bytes, if it is a rendered page; anything else has its body in the response. */
export type SiteAnswer = { response: Response; page: Buffer | undefined }

export type Site = {
  /** `api` carries the page's calls, in the name of the visitor who requested the page. */
  respond: (request: Request, api: Transport) => Promise<SiteAnswer>
  /**
   * The whole page that everybody at this address gets: its scripts are allowed by their hashes, not by a nonce made
   * for one request. Missing where pages need a nonce.
   */
  respondToAll?: (address: string, api: Transport) => Promise<{ response: Response; body: Buffer }>
  /** The pattern of a page's address, which identifies nothing and nobody. Missing in development. */
  patternOf?: (path: string) => string
  /** Development only: Vite answers its own requests first. */
  middleware?: Middleware
  close: () => Promise<void>
}

// The contexts are created in the bundle, so these very objects must be set.
type Contexts = {
  apiContext: typeof apiContext
  nonceContext: typeof nonceContext
  originContext: typeof originContext
  maintenanceContext: typeof maintenanceContext
  mapsKeyContext: typeof mapsKeyContext
  googleClientIdContext: typeof googleClientIdContext
  signalsContext: typeof signalsContext
  takePageContext: typeof takePageContext
  scheduleContext: typeof scheduleContext
}
type Build = ServerBuild & { entry: { module: Contexts } }

/** What Google's maps and places need, where a key is set: their calls, pictures, fonts and workers. */
const GOOGLE_MAPS = 'https://*.googleapis.com https://*.gstatic.com'

/** What Google's sign-in needs, where a client id is set: its style sheet, its frames, its calls. */
const GOOGLE_SIGN_IN = 'https://accounts.google.com/gsi/'

/** Keys of other services, each null where that is not used. */
export type SiteKeys = { maps: string | null; googleClientId: string | null }

const words = (...given: readonly (string | false)[]): string => given.filter((word) => word !== false).join(' ')

/** The inline scripts that a page may run: those with the nonce of its request, or those with these hashes. */
type Scripts = { nonce: string } | { hashes: readonly string[] }

const scriptSources = (scripts: Scripts, { googleClientId }: SiteKeys): string =>
  'nonce' in scripts
    ? `'nonce-${scripts.nonce}' 'strict-dynamic'`
    : words("'self'", ...scripts.hashes.map((hash) => `'sha256-${hash}'`), googleClientId !== null && `${GOOGLE_SIGN_IN}client`)

/** HTML and script URLs have to pass the one Trusted Types policy, in web/app/inline-scripts/trusted-html-script.ts. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default'] as const

const policy = (scripts: Scripts, keys: SiteKeys): string => {
  const { maps, googleClientId } = keys
  return [
    // Each directive that falls back to this is set below, except for prefetched links, for which Firefox has no other directive.
    "default-src 'self'",
    "media-src 'none'",
    `script-src ${scriptSources(scripts, keys)}`,
    words(
      'style-src',
      "'self'",
      maps !== null && 'nonce' in scripts && `'nonce-${scripts.nonce}' https://fonts.googleapis.com`,
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
    // Google's scripts write HTML of their own, which this policy would block.
    ...(maps === null && googleClientId === null ? TRUSTED_TYPES : []),
  ].join('; ')
}

/** Unguessable: 144 random bits. */
const newNonce = (): string => randomBytes(18).toString('base64url')

/**
 * The page without its nonce, and the hashes of the scripts that carried it: a script that came in with somebody's
 * text carries none, and stays forbidden.
 */
function withHashes(page: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const pieces: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, from)) {
    const tagEnd = page.indexOf('>', at)
    const tag = page.toString('latin1', page.lastIndexOf('<', at), tagEnd)
    if (tag.startsWith('<script') && !tag.includes(' src=')) {
      const script = page.subarray(tagEnd + 1, page.indexOf('</script>', tagEnd))
      hashes.add(createHash('sha256').update(script).digest('base64'))
    }
    pieces.push(page.subarray(from, at))
    from = at + mark.length
  }
  return { body: Buffer.concat([...pieces, page.subarray(from)]), hashes: [...hashes] }
}

/** What is the same for every page. `publicUrl` is the site's public address; if undefined, each request tells. */
export type SiteParts = {
  development: boolean
  server: Server
  keys: SiteKeys
  signals?: HearSignals
  /** Schedules work that blocks the event loop. */
  schedule?: Schedule
  publicUrl?: string | undefined
  maintenance?: boolean
}

/** The same visitor requesting the maintenance page, in the language they were about to read. */
function atMaintenance(request: Request): Request {
  const language = new URL(request.url).pathname.startsWith('/ar') ? 'ar' : 'en'
  return new Request(new URL(`/${language}/maintenance`, request.url), { headers: request.headers })
}

/** Seconds after which to retry a page that is unavailable. */
const AGAIN_AFTER = '60'

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>

/**
 * Given a build, and not a function that loads it, the router parses its many routes once instead of with each request. It matches them one
 * by one, so the site's pages get a handler with only the site's routes.
 */
function handlerOf(build: Build | (() => Promise<Build>), mode: string): Handle {
  if (typeof build === 'function') return createRequestHandler(build, mode)
  const whole = createRequestHandler(build, mode)
  const site = createRequestHandler({ ...build, routes: siteRoutes(build.routes) }, mode)
  return (request, context) => (new URL(request.url).pathname.startsWith('/staff') ? whole : site)(request, context)
}

function responder(
  build: Build | (() => Promise<Build>),
  { development, keys, signals, schedule, publicUrl, maintenance = false }: SiteParts,
) {
  const handle = handlerOf(build, development ? 'development' : 'production')
  return async (request: Request, api: Transport, nonce: string | null): Promise<SiteAnswer> => {
    const contexts = (typeof build === 'function' ? await build() : build).entry.module
    const {
      apiContext,
      nonceContext,
      originContext,
      maintenanceContext,
      mapsKeyContext,
      googleClientIdContext,
      signalsContext,
      takePageContext,
      scheduleContext,
    } = contexts
    let page: Buffer | undefined
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    context.set(originContext, new URL(publicUrl ?? request.url).origin)
    context.set(nonceContext, nonce)
    context.set(maintenanceContext, maintenance)
    context.set(mapsKeyContext, keys.maps)
    context.set(googleClientIdContext, keys.googleClientId)
    context.set(signalsContext, signals ?? null)
    context.set(takePageContext, (bytes) => void (page = bytes))
    if (schedule) context.set(scheduleContext, schedule)
    const response = await handle(maintenance ? atMaintenance(request) : request, context)
    // Tells crawlers when to come back.
    if (response.status === 503 && !response.headers.has('retry-after')) response.headers.set('retry-after', AGAIN_AFTER)
    // A failure after the page was rendered has a response with a body of its own.
    return { response, page: response.body === null ? page : undefined }
  }
}

/** The built site. Google's maps add styles that carry the page's nonce: with them no page can be shared by all. */
async function builtSite(parts: SiteParts): Promise<Site> {
  const build = (await import(pathToFileURL(`${root}build/server/index.js`).href)) as Build
  const respond = responder(build, parts)
  const { keys } = parts
  const site: Site = {
    async respond(request, api) {
      const nonce = newNonce()
      const answer = await respond(request, api, nonce)
      answer.response.headers.set('content-security-policy', policy({ nonce }, keys))
      return answer
    },
    patternOf: pagePatterns(build.routes),
    close: async () => {},
  }
  if (keys.maps !== null || parts.maintenance === true) return site
  return {
    ...site,
    // A new request: nothing that a visitor sent can get into what others see.
    async respondToAll(address, api) {
      const nonce = newNonce()
      const { response, page } = await respond(new Request(address), api, nonce)
      const { body, hashes } = withHashes(page ?? Buffer.from(await response.arrayBuffer()), nonce)
      response.headers.set('content-security-policy', policy({ hashes }, keys))
      return { response, body }
    },
  }
}

export async function createSite(parts: SiteParts): Promise<Site> {
  if (!parts.development) return builtSite(parts)
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: parts.server } },
  })
  const respond = responder(() => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<Build>, parts)
  return {
    // Vite's own scripts carry no nonce, so in development there is no policy and nothing to allow.
    respond: (request, api) => respond(request, api, null),
    middleware: vite.middlewares as unknown as Middleware,
    close: () => vite.close(),
  }
}
