/** Renders a page in one go, as text: nothing suspends, so no content has to be moved into place by a script. */
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** React's marker for a part that it could not render. */
const LEFT_OUT = '<!--$!-->'

/** If a part of the page fails, the rest is rendered, the error is logged, and `failed` is true. If all of it fails, that is thrown. */
export function renderPage(page: ReactElement): { html: string; failed: boolean } {
  const html = renderToString(page)
  const failed = html.includes(LEFT_OUT)
  // renderToString does not reveal the cause: a second render does, whose output is discarded.
  if (failed) renderToPipeableStream(page, { onError: (cause) => console.error(cause) })
  return { html, failed }
}
