/** Pictures of what staff edit. */
import * as z from 'zod'
import { Id, Picture } from './shapes.ts'

export const STAFF_PICTURE_UPLOAD = { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], bytes: 15_000_000 } as const

/** A picture with the number it is moved and removed by, and where it stands. */
export const placedPicture = <const Place extends string>(places: readonly Place[]) =>
  Picture.extend({ id: z.int(), place: z.enum(places) })

export const PicturePath = z.object({ id: Id, image_id: Id })
export const PictureOrder = z.object({ order: z.array(Id).max(100) })
