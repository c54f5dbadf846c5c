/** Pictures as stored: a name, its size and a tiny stand-in; and as they stand on the wire. */
import type { Picture } from '@masar/contract/shapes'

export type StoredPicture = {
  file: string
  width: number
  height: number
  placeholder: string
  /** What is to be seen, where somebody has said so. */
  enAlt?: string
  arAlt?: string
}

/** The widths every picture can be had in, in pixels. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const PICTURES_PATH = '/pictures/'

const avif = (file: string, width: PictureWidth): string => `${PICTURES_PATH}${file}-${width}.avif`

/** What has no picture shows the placeholder that a broken one is replaced by. */
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

/** A picture with the number it is moved and removed by, and where it stands. */
export const presentPlaced = <Place extends string>({ id, place, ...picture }: StoredPicture & { id: number; place: Place }) => ({
  id,
  place,
  ...presentPicture(picture),
})
