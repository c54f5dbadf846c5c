import { isbot } from 'isbot'
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import textFiles from 'virtual:text-files'
import { nonceContext } from './context.ts'
import { lateScripts } from './late-scripts.server.ts'
import { NonceContext } from './nonce.ts'
import { PageSink } from './page-sink.server.ts'

export {
  apiContext,
  googleClientIdContext,
  maintenanceContext,
  mapsKeyContext,
  nonceContext,
  originContext,
  signalsContext,
} from './context.ts'

/** How long a page may stream, in milliseconds. */
export const streamTimeout = 5_000

const isConsole = ({ staticHandlerContext }: EntryContext): boolean =>
  staticHandlerContext.matches.some(({ route }) => route.id === 'console')

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = context.get(nonceContext)
  const allowed = nonce === null ? {} : { nonce }
  // Crawlers wait for the whole page; people get its frame at once.
  const ready: keyof RenderToPipeableStreamOptions = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    let answered = false
    let code = status
    const page = (
      <NonceContext value={nonce ?? undefined}>
        <ServerRouter context={routerContext} url={request.url} {...allowed} />
      </NonceContext>
    )
    let timer: ReturnType<typeof setTimeout> | undefined
    const { pipe, abort } = renderToPipeableStream(page, {
      ...allowed,
      [ready]() {
        answered = true
        const sink = new PageSink(lateScripts({ textFiles, console: isConsole(routerContext) }), () => clearTimeout(timer))
        pipe(sink)
        resolve(new Response(sink.page, { status: code, headers }))
      },
      onShellError: reject,
      onError(error) {
        code = 500
        if (answered) console.error(error)
      },
    })
    timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

const isFromElsewhere = ({ headers, url }: Request): boolean => {
  const origin = headers.get('origin')
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== new URL(url).host)
}

/** Only faults of ours: an unknown address, an aborted request or a form of another site, which the router refuses, is none. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isFromElsewhere(request)) return
  if (typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500) return
  console.error(error)
}
