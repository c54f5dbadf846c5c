/** The names of the articles' pictures, and their sizes. */
import type { PictureEntry } from '../names.ts'
import manifest from './manifest.json' with { type: 'json' }

/** The subfolder of the served pictures. */
const FOLDER = 'articles'

export const TITLE = { width: 1600, height: 1000 } as const
/** An article's page shows its banner at full width. */
export const BANNER = { width: 1600, height: 800 } as const

export const titleName = (key: string): string => `${FOLDER}/${key}-title`
export const bannerName = (key: string): string => `${FOLDER}/${key}-banner`
/** Carousel pictures are numbered from one. */
export const carouselName = (key: string, at: number): string => `${FOLDER}/${key}-view${at + 1}`

type NamedPicture = PictureEntry & { file: string }

const entries: Readonly<Record<string, PictureEntry>> = manifest

const named = (file: string): NamedPicture[] => {
  const entry = entries[file]
  return entry ? [{ file, ...entry }] : []
}

/** An article's pictures, from the manifest. */
export function articlePictures(key: string): { title: NamedPicture; banner: NamedPicture; carousel: NamedPicture[] } {
  const [title] = named(titleName(key))
  const [banner] = named(bannerName(key))
  if (!title || !banner) throw new Error(`The article ${key} has no pictures: run api/demo/pictures/make.ts --scenes.`)
  const carousel = [0, 1, 2, 3].flatMap((at) => named(carouselName(key, at)))
  return { title, banner, carousel }
}
