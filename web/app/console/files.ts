/** Files of the API for who is signed in: always to be kept, never shown in a page of ours. */
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

/** A file by its address in the API. Whoever is not signed in any more is led to the sign-in. */
export async function fileOf(request: Request, context: Readonly<RouterContextProvider>, url: string): Promise<Response> {
  const { content, type, disposition } = await needed(request, context.get(deskContext).file(url))
  return saved(content, type, disposition || 'attachment')
}
