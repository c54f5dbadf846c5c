/** Pictures as they are stored (name, size and a tiny placeholder), and their JSON shape. */
import type { Picture } from '@masar/contract/shapes'

export type StoredPicture = {
  file: string
  width: number
  height: number
  placeholder: string
  /** The alternative texts, where staff have written them. */
  enAlt?: string
  arAlt?: string
}

/** The widths that every picture is available in, in pixels. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const PICTURES_PATH = '/pictures/'

const avif = (file: string, width: PictureWidth): string => `${PICTURES_PATH}${file}-${width}.avif`

/** Shown where there is no picture; the same placeholder replaces one that fails to load. */
export const NO_PICTURE: Picture = { url: '/placeholder.svg' }

export const pictureUrl = (file: string): string => `${PICTURES_PATH}${file}.jpg`

export function presentPicture({ file, width, height, placeholder, enAlt = '', arAlt = '' }: StoredPicture): Picture {
  return {
    url: pictureUrl(file),
    srcset: PICTURE_WIDTHS.map((each) => `${avif(file, each)} ${each}w`).join(', '),
    width,
    height,
    ...(placeholder === '' ? {} : { placeholder }),
    ...(enAlt === '' ? {} : { en_alt: enAlt }),
    ...(arAlt === '' ? {} : { ar_alt: arAlt }),
  }
}

/** A picture with the id by which it is moved and removed, and its place. */
export const presentPlaced = <Place extends string>({ id, place, ...picture }: StoredPicture & { id: number; place: Place }) => ({
  id,
  place,
  ...presentPicture(picture),
})
