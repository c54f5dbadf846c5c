/** What the articles' pictures are called, and their shapes. */
import type { PictureEntry } from '../names.ts'
import manifest from './manifest.json' with { type: 'json' }

/** The folder among the pictures that are served. */
const FOLDER = 'articles'

export const TITLE = { width: 1600, height: 1000 } as const
/** An article's page shows its banner as wide as itself. */
export const BANNER = { width: 1600, height: 800 } as const

export const titleName = (key: string): string => `${FOLDER}/${key}-title`
export const bannerName = (key: string): string => `${FOLDER}/${key}-banner`
/** Pictures of a carousel are counted from one. */
export const carouselName = (key: string, at: number): string => `${FOLDER}/${key}-view${at + 1}`

type NamedPicture = PictureEntry & { file: string }

const entries: Readonly<Record<string, PictureEntry>> = manifest

const named = (file: string): NamedPicture[] => {
  const entry = entries[file]
  return entry ? [{ file, ...entry }] : []
}

/** The pictures an article has, as they were made. */
export function articlePictures(key: string): { title: NamedPicture; banner: NamedPicture; carousel: NamedPicture[] } {
  const [title] = named(titleName(key))
  const [banner] = named(bannerName(key))
  if (!title || !banner) throw new Error(`The article ${key} has no pictures: run api/demo/pictures/make.ts --scenes.`)
  const carousel = [0, 1, 2, 3].flatMap((at) => named(carouselName(key, at)))
  return { title, banner, carousel }
}
