/**
 * The texts of the public pages, in a few files of several catalogues each. The server has them all; the browser is sent those that the
 * page needs in its language (page-files.ts finds out which those are), and loads the others on navigation.
 */
import { LANGUAGES, type Language } from './language.ts'
import type { en as asking } from './public/asking/en.ts'
import type { en as cars } from './public/cars/en.ts'
import type { en as frame } from './public/frame/en.ts'
import type { en as home } from './public/home/en.ts'
import type { Twin } from './translate.ts'

type English = typeof asking & typeof cars & typeof frame & typeof home
type Loaded = { en: Partial<English>; ar: { readonly [area in keyof English]?: Twin<English[area]> } }

const loaded: Loaded = { en: {}, ar: {} }

/** By file: each is a folder of `public`. */
const LOAD = {
  frame: { en: async () => (await import('./public/frame/en.ts')).en, ar: async () => (await import('./public/frame/ar.ts')).ar },
  cars: { en: async () => (await import('./public/cars/en.ts')).en, ar: async () => (await import('./public/cars/ar.ts')).ar },
  home: { en: async () => (await import('./public/home/en.ts')).en, ar: async () => (await import('./public/home/ar.ts')).ar },
  asking: { en: async () => (await import('./public/asking/en.ts')).en, ar: async () => (await import('./public/asking/ar.ts')).ar },
}
export type TextFile = keyof typeof LOAD
export const TEXT_FILES = Object.keys(LOAD) as TextFile[]

const there = new Set<string>()

/** To be called before a page in this language is rendered. Loaded files are not imported again: even that takes a turn of the loop. */
export async function loadPublicTexts(language: Language, files: readonly TextFile[] = TEXT_FILES): Promise<void> {
  const missing = files.filter((file) => !there.has(`${file}/${language}`))
  if (missing.length === 0) return
  await Promise.all(missing.map(async (file) => Object.assign(loaded[language], await LOAD[file][language]())))
  for (const file of missing) there.add(`${file}/${language}`)
}

if (import.meta.env.SSR) await Promise.all(LANGUAGES.map((language) => loadPublicTexts(language)))

function sent<Texts>(texts: Texts | undefined): Texts {
  if (texts === undefined) throw new Error('These texts have not been loaded in this language: see loadPublicTexts.')
  return texts
}

/** A catalogue of the public pages, by its folder. */
export const publicTexts = <Area extends keyof English>(area: Area): { readonly en: English[Area]; readonly ar: Twin<English[Area]> } => ({
  get en() {
    return sent<English[Area]>(loaded.en[area])
  },
  get ar() {
    return sent<Twin<English[Area]>>(loaded.ar[area])
  },
})
