/** Pictures of vehicles, articles and offers, as staff edit them. */
import * as z from 'zod'
import { Id, Picture } from './shapes.ts'
import { Line } from './texts.ts'

/** A picture with its place, and the id by which it is moved and removed. */
export const placedPicture = <const Place extends string>(places: readonly Place[]) =>
  Picture.extend({ id: z.int(), place: z.enum(places) })

export const PicturePath = z.object({ id: Id, image_id: Id })
export const PictureOrder = z.object({ order: z.array(Id).max(100) })

/** A picture of a car. */
export const StaffPicture = z.object({
  id: z.int(),
  ...Picture.shape,
  en_alt: z.string().meta({ description: 'Alternative text; if empty, the name of the car is used' }),
  ar_alt: z.string(),
})

export const PictureName = z.object({
  name: z.string().max(300).optional().meta({ description: 'Name of the file; takes precedence over the name in a multipart form' }),
})
export const PictureAlt = z.object({ en_alt: Line(200), ar_alt: Line(200) }).partial()
