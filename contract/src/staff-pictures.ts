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
  en_alt: z.string().meta({ description: 'What is to be seen, for who does not see it; empty for the name of the car' }),
  ar_alt: z.string(),
})

export const PictureName = z.object({
  name: z.string().max(300).optional().meta({ description: 'What the file is called, where it comes bare' }),
})
export const PictureAlt = z.object({ en_alt: Line(200), ar_alt: Line(200) }).partial()
