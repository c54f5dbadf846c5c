/** The intents of picture forms, and the calls that carry them out. */
import { data } from 'react-router'
import { attempt, type formOf } from '../calls.ts'

export const PICTURE_INTENTS = { add: 'add-picture', order: 'order-pictures', remove: 'remove-picture' } as const

type Said = { message: string } | undefined

export type PictureCalls = {
  add: (place: string, content: Uint8Array<ArrayBuffer>) => Promise<Said>
  order: (ids: number[]) => Promise<Said>
  remove: (id: number) => Promise<Said>
}

type Form = Awaited<ReturnType<typeof formOf>>

/** Carries out a picture form, one file after the other; undefined if it is another form. */
export function doWithPictures(request: Request, { intent, text, files }: Form, calls: PictureCalls) {
  const work: Record<string, () => Promise<unknown>> = {
    [PICTURE_INTENTS.add]: async () => {
      const sent = files('file')
      if (sent.length === 0) throw data(null, { status: 400 })
      for (const file of sent) await calls.add(text('place'), new Uint8Array(await file.arrayBuffer()))
    },
    [PICTURE_INTENTS.order]: () => calls.order(text('order').split(',').map(Number)),
    [PICTURE_INTENTS.remove]: () => calls.remove(Number(text('image_id'))),
  }
  const done = work[intent]
  return done && attempt(request, intent, async () => void (await done()))
}
