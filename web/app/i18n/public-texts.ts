/** The catalogues of the site's pages. The server has both languages; the browser is sent the page's, and asks for the other one when it goes there. */
import { LANGUAGES, type Language } from './language.ts'
import type { en } from './public/en.ts'
import type { Twin } from './translate.ts'

type English = typeof en
type Loaded = { en?: English; ar?: { readonly [area in keyof English]: Twin<English[area]> } }

const loaded: Loaded = {}

const LOAD = {
  en: async () => void (loaded.en ??= (await import('./public/en.ts')).en),
  ar: async () => void (loaded.ar ??= (await import('./public/ar.ts')).ar),
}

/** Before a page of this language is drawn. */
export const loadPublicTexts = (language: Language): Promise<void> => LOAD[language]()

if (import.meta.env.SSR) await Promise.all(LANGUAGES.map(loadPublicTexts))

function sent<Texts>(texts: Texts | undefined): Texts {
  if (texts === undefined) throw new Error('The texts of this language have not been loaded: see loadPublicTexts.')
  return texts
}

/** A catalogue of the site's pages, by its folder. */
export const publicTexts = <Area extends keyof English>(area: Area): { readonly en: English[Area]; readonly ar: Twin<English[Area]> } => ({
  get en() {
    return sent(loaded.en)[area]
  },
  get ar() {
    return sent(loaded.ar)[area]
  },
})
