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
import type { InTurn, turnContext } from './app/drawing/turn.server.ts'
import { pagePatterns } from './page-patterns.ts'
import { siteRoutes } from './site-routes.ts'

export type { HearSignals } from './app/context.ts'

const root = fileURLToPath(new URL('./', import.meta.url))

/** The files a browser loads: scripts, styles, fonts, and what stands in `public/`. */
export const clientFolder = `${root}build/client`

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** `page`: its bytes, where it is one; all else has its body in the response. */
export type SiteAnswer = { response: Response; page: Buffer | undefined }

export type Site = {
  /** `api` carries the page's calls, in the name of the visitor who asked for the page. */
  respond: (request: Request, api: Transport) => Promise<SiteAnswer>
  /**
   * The whole page that everybody at this address gets: its scripts are allowed by what they say, not by a
   * word made for one request. Missing where pages need such a word.
   */
  respondToAll?: (address: string, api: Transport) => Promise<{ response: Response; body: Buffer }>
  /** The pattern of a page's address, which names nothing and nobody. Missing in development. */
  patternOf?: (path: string) => string
  /** Development only: Vite answers its own requests first. */
  middleware?: Middleware
  close: () => Promise<void>
}

// The contexts are made in the bundle, so the bundle's own objects have to be filled.
type Contexts = {
  apiContext: typeof apiContext
  nonceContext: typeof nonceContext
  originContext: typeof originContext
  maintenanceContext: typeof maintenanceContext
  mapsKeyContext: typeof mapsKeyContext
  googleClientIdContext: typeof googleClientIdContext
  signalsContext: typeof signalsContext
  takePageContext: typeof takePageContext
  turnContext: typeof turnContext
}
type Build = ServerBuild & { entry: { module: Contexts } }

/** What Google's maps and places need, where a key is set: their calls, pictures, fonts and workers. */
const GOOGLE_MAPS = 'https://*.googleapis.com https://*.gstatic.com'

/** What Google's sign-in needs, where a client id is set: its style sheet, its frames, its calls. */
const GOOGLE_SIGN_IN = 'https://accounts.google.com/gsi/'

/** Keys of other services, each null where that is not used. */
export type SiteKeys = { maps: string | null; googleClientId: string | null }

const words = (...given: readonly (string | false)[]): string => given.filter((word) => word !== false).join(' ')

/** What scripts a page may run: those that carry the word made for its request, or those it was made with. */
type Scripts = { nonce: string } | { hashes: readonly string[] }

const scriptSources = (scripts: Scripts, { googleClientId }: SiteKeys): string =>
  'nonce' in scripts
    ? `'nonce-${scripts.nonce}' 'strict-dynamic'`
    : words("'self'", ...scripts.hashes.map((hash) => `'sha256-${hash}'`), googleClientId !== null && `${GOOGLE_SIGN_IN}client`)

/** Nothing becomes HTML or a script's address but through the one policy of web/app/inline-scripts/trusted-html-script.ts. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default'] as const

const policy = (scripts: Scripts, keys: SiteKeys): string => {
  const { maps, googleClientId } = keys
  return [
    // All it stands for is named below, but what a link fetches beforehand: Firefox has no other word for that.
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
    // Google's scripts write HTML of their own.
    ...(maps === null && googleClientId === null ? TRUSTED_TYPES : []),
  ].join('; ')
}

/** A word that nobody can know beforehand. */
const newNonce = (): string => randomBytes(18).toString('base64url')

/**
 * The page without the word it was made with, and the hashes of the scripts in it that carried that word: one
 * that came in with somebody's text carries none, and stays forbidden.
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

/** What is the same for every page. `publicUrl` is where the site is reached; undefined: wherever a request says. */
export type SiteParts = {
  development: boolean
  server: Server
  keys: SiteKeys
  signals?: HearSignals
  /** For what holds up the event loop. */
  turn?: InTurn
  publicUrl?: string | undefined
  maintenance?: boolean
}

/** The same visitor asking for the maintenance page, in the language they were about to read. */
function atMaintenance(request: Request): Request {
  const language = new URL(request.url).pathname.startsWith('/ar') ? 'ar' : 'en'
  return new Request(new URL(`/${language}/maintenance`, request.url), { headers: request.headers })
}

/** Seconds until a page that could not be had is worth asking for again. */
const AGAIN_AFTER = '60'

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>

/**
 * Given a build itself, not how to load it, the router reads its many routes once and not with each request. It tries one after the other:
 * the site's pages know the site's.
 */
function handlerOf(build: Build | (() => Promise<Build>), mode: string): Handle {
  if (typeof build === 'function') return createRequestHandler(build, mode)
  const whole = createRequestHandler(build, mode)
  const site = createRequestHandler({ ...build, routes: siteRoutes(build.routes) }, mode)
  return (request, context) => (new URL(request.url).pathname.startsWith('/staff') ? whole : site)(request, context)
}

function responder(build: Build | (() => Promise<Build>), { development, keys, signals, turn, publicUrl, maintenance = false }: SiteParts) {
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
      turnContext,
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
    if (turn) context.set(turnContext, turn)
    const response = await handle(maintenance ? atMaintenance(request) : request, context)
    // Crawlers come again by themselves, when they are told.
    if (response.status === 503 && !response.headers.has('retry-after')) response.headers.set('retry-after', AGAIN_AFTER)
    // What failed after the page was drawn has an answer of its own.
    return { response, page: response.body === null ? page : undefined }
  }
}

/** The built site. Google's maps write styles into a page and carry its nonce: with them there are no pages for all. */
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
    // A request of our own: what a visitor sent cannot get into what others see.
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
