/** The names of the demo fleet's pictures, and which exist. */
import { BODIES, PAINTS, type Body, type Paint } from '../vocabulary.ts'

/** Studio views in gallery order; the first is also shown on the card. */
export const VIEWS = ['front34', 'side', 'rear34', 'front'] as const
export type View = (typeof VIEWS)[number]

export const PAINT_KEYS = Object.keys(PAINTS) as Paint[]

export const WIDTH = 1600
export const HEIGHT = 1000
/** Widths of the AVIF copies. */
export const SMALL_WIDTHS = [480, 960] as const

/** One line of manifest.json. */
export type PictureEntry = { width: number; height: number; placeholder: string }

export const studioName = (body: Body, paint: Paint, view: View): string => `${body}-${paint}-${view}`
export const cabinName = (body: Body): string => `${body}-cabin`

/** The files of one picture: the full JPEG first, then the small AVIFs. */
export const filesOf = (name: string): string[] => [`${name}.jpg`, ...SMALL_WIDTHS.map((width) => `${name}-${width}.avif`)]

/** Every picture's name: the studio views of each body in each paint, and each body's cabin. */
export const allNames = (): string[] =>
  BODIES.flatMap((body) => [cabinName(body), ...PAINT_KEYS.flatMap((paint) => VIEWS.map((view) => studioName(body, paint, view)))])
