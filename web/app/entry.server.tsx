import {
  ServerRouter,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { needed, reExports, scripts } from 'virtual:page-files'
import { nonceContext, takePageContext } from './context.ts'
import { renderPage } from './rendering/render-page.server.ts'
import { TEXT_FILES, type TextFile } from './i18n/public-texts.ts'
import { pageFragments } from './rendering/fragment-cache.server.ts'
import { FindFragmentProvider } from './rendering/fragments.tsx'
import { lateScripts } from './rendering/late-scripts.server.ts'
import { NonceContext } from './rendering/nonce.ts'
import { scheduleContext } from './rendering/scheduler.server.ts'

export { scheduleContext } from './rendering/scheduler.server.ts'

export {
  apiContext,
  googleClientIdContext,
  maintenanceContext,
  mapsKeyContext,
  nonceContext,
  originContext,
  signalsContext,
  takePageContext,
} from './context.ts'

const isConsole = ({ staticHandlerContext }: EntryContext): boolean =>
  staticHandlerContext.matches.some(({ route }) => route.id === 'console')

/** The text files of all matched routes. In development, where these are not known, all files. */
function textFilesOf({ manifest, staticHandlerContext }: EntryContext): TextFile[] {
  const shown = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]?.module ?? '')
  return [...new Set(shown.flatMap((module) => needed[module] ?? TEXT_FILES))]
}

const textsOf = (files: readonly TextFile[]) => ({
  files,
  scripts: (language: string) => files.flatMap((file) => scripts[`${file}/${language}`] ?? []),
})

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const [reader, decoder] = [stream.getReader(), new TextDecoder()]
  let text = ''
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read())
    text += decoder.decode(value, { stream: true })
  return text
}

const read = (value: string, done: boolean) => Object.assign(Promise.resolve(), { result: { value, done } })

/**
 * React Router reads the loader data, which is embedded in the page, from a stream during the render. Given as already read, it suspends
 * nothing: React need not move anything behind a script, and renders the page as one text.
 */
async function readAhead(context: EntryContext): Promise<void> {
  if (!context.serverHandoffStream) return
  const data = await textOf(context.serverHandoffStream)
  context.renderMeta = { ...context.renderMeta, streamCache: { 0: read(data, false), 1: read('', true) } }
  // Each render gets a reader from the stream, but does not read from it.
  Object.assign(context, { serverHandoffStream: { getReader: () => undefined } })
}

/** React Router prepares all routes of the manifest with each page; only the matched ones are needed. */
function forgetOthers(context: EntryContext): void {
  const { manifest, staticHandlerContext } = context
  const shown = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => shown.has(id)))
  context.manifest = { ...manifest, routes }
}

/**
 * React Router creates accessors for each render, and V8 keeps everything that they reach until a full garbage collection: without this the
 * data of every page would live until then.
 */
function forgetData({ staticHandlerContext }: EntryContext): void {
  Object.assign(staticHandlerContext, { loaderData: {}, actionData: null })
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = context.get(nonceContext) ?? undefined
  forgetOthers(routerContext)
  await readAhead(routerContext)
  const fragments = pageFragments()
  const { html, failed } = await context.get(scheduleContext)(() =>
    renderPage(
      <NonceContext value={nonce}>
        <FindFragmentProvider value={fragments.find}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
        </FindFragmentProvider>
      </NonceContext>,
    ),
  )
  forgetData(routerContext)
  if (!failed) fragments.cacheNew(html)
  const late = { texts: textsOf(textFilesOf(routerContext)), reExports, console: isConsole(routerContext) }
  const pieces = ['<!DOCTYPE html>', ...lateScripts(html, late)].flatMap(fragments.insertCached)
  context.get(takePageContext)(Buffer.concat(pieces))
  return new Response(null, { status: failed ? 500 : status, headers })
}

/** The router does not declare the character set of its data responses. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  const { headers } = response
  if (headers.get('content-type') === 'text/x-script') headers.set('content-type', 'text/x-script; charset=utf-8')
  return response
}

const isFromElsewhere = ({ headers, url }: Request): boolean => {
  const origin = headers.get('origin')
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== new URL(url).host)
}

/** Logs only our own errors, not unknown addresses, aborted requests or forms of another site, which the router refuses. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isFromElsewhere(request)) return
  if (typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500) return
  console.error(error)
}
