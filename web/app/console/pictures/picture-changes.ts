/** The requests that the uploader sends, and the action that carries them out with the API calls of the pictures' owner. */
import { CallFailure } from '@masar/contract/client'
import { readForm, readJson } from '../calls.ts'

export type StaffPicture = {
  id: number
  url: string
  srcset?: string | undefined
  width?: number | undefined
  height?: number | undefined
  placeholder?: string | undefined
  en_alt: string
  ar_alt: string
}

export type PictureAlt = { en_alt: string; ar_alt: string }

/** A change to existing pictures, as the page sends it. */
export type PictureChange = { order: number[] } | { remove: number } | { describe: number; alt: PictureAlt }

export type PictureCalls = {
  add: (content: Uint8Array<ArrayBuffer>, name: string) => Promise<unknown>
  order: (order: number[]) => Promise<unknown>
  describe: (id: number, alt: PictureAlt) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
}

function ask(change: Partial<Record<'order' | 'remove' | 'describe' | 'alt', unknown>>, calls: PictureCalls): Promise<unknown> {
  const { order, remove, describe, alt } = change
  if (Array.isArray(order)) return calls.order(order.map(Number))
  if (remove !== undefined) return calls.remove(Number(remove))
  return calls.describe(Number(describe), alt as PictureAlt)
}

async function perform(request: Request, calls: PictureCalls): Promise<void> {
  if (request.headers.get('content-type')?.startsWith('application/json')) {
    await ask(await readJson(request), calls)
    return
  }
  const file = (await readForm(request)).get('file')
  if (!(file instanceof File)) throw new Response(null, { status: 400 })
  await calls.add(new Uint8Array(await file.arrayBuffer()), file.name)
}

/** The action for the uploader's requests: answers 204, or a refusal's message as JSON. */
export async function answerPictureChange(request: Request, calls: PictureCalls): Promise<Response> {
  try {
    await perform(request, calls)
    return new Response(null, { status: 204 })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return Response.json({ message: error.body.data[0] ?? error.body.message }, { status: error.status })
  }
}
