/** Files from the API for signed-in staff: always downloaded, never displayed within our origin. */
import type { RouterContextProvider } from 'react-router'
import { needed } from './calls.ts'
import { deskContext } from './desk.ts'

export const saved = (content: BodyInit, type: string, disposition: string): Response =>
  new Response(content, {
    headers: {
      'content-type': type,
      'content-disposition': disposition,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })

/** Passes on a file by its address in the API. Redirects to the sign-in page if the session is over. */
export async function fileOf(request: Request, context: Readonly<RouterContextProvider>, url: string): Promise<Response> {
  const { content, type, disposition } = await needed(request, context.get(deskContext).file(url))
  return saved(content, type, disposition || 'attachment')
}
