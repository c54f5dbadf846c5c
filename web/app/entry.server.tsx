import { isbot } from 'isbot'
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { needed, passedOn, scripts } from 'virtual:page-files'
import { nonceContext } from './context.ts'
import { TEXT_FILES, type TextFile } from './i18n/public-texts.ts'
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

/** The frame's, and those of all that is shown. In development, where nobody knows, all. */
function textFilesOf({ manifest, staticHandlerContext }: EntryContext): TextFile[] {
  const shown = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]?.module ?? '')
  return [...new Set(shown.flatMap((module) => needed[module] ?? TEXT_FILES))]
}

const textsOf = (files: readonly TextFile[]) => ({
  files,
  scripts: (language: string) => files.flatMap((file) => scripts[`${file}/${language}`] ?? []),
})

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
      // A part that is there goes where it belongs: behind a script, nobody without one would see it.
      progressiveChunkSize: Infinity,
      [ready]() {
        answered = true
        const late = { texts: textsOf(textFilesOf(routerContext)), passedOn, console: isConsole(routerContext) }
        const sink = new PageSink(lateScripts(late), () => clearTimeout(timer))
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
