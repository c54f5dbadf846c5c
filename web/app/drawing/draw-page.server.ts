/** Draws a page in one go, as text: nothing of it is waited for, and so nothing of it comes behind a script. */
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** What React leaves where it could not draw a part. */
const LEFT_OUT = '<!--$!-->'

/** Where a part of a page fails, the rest of it is drawn, the log hears of it, and the page is marked. The whole of it failing is thrown. */
export function drawPage(page: ReactElement): { html: string; failed: boolean } {
  const html = renderToString(page)
  const failed = html.includes(LEFT_OUT)
  // The cause is kept back: a second drawing, which nobody reads, tells it.
  if (failed) renderToPipeableStream(page, { onError: (cause) => console.error(cause) })
  return { html, failed }
}
