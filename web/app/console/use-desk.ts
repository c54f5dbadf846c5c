/** What every page of the console knows: its language, when its data was loaded, and who is signed in. */
import { BRAND } from '@masar/domain/brand'
import type { MetaDescriptor } from 'react-router'
import { useRouteLoaderData } from 'react-router'
import { isLanguage, type Language } from '../i18n/language.ts'
import { translator } from '../i18n/translate.ts'
import { consoleTexts } from '../i18n/console/texts.ts'
import type { loader as consoleLoader } from './console.tsx'
import type { readFrame } from './frame/read-frame.ts'

/** Route ids (routes.ts). */
const CONSOLE = 'console'
const FRAME = 'console-frame'

/** When the page's data was loaded: the same on the server and in the browser, so that hydration matches. */
export function useNow(): Date {
  const known = useRouteLoaderData<typeof consoleLoader>(CONSOLE)
  return new Date(known?.now ?? 0)
}

/** Who is signed in, which colleagues work can be assigned to, and how much is waiting. */
export function useFrame() {
  const frame = useRouteLoaderData<typeof readFrame>(FRAME)
  if (!frame) throw new Error('Only pages inside the frame of the console know who is signed in: check routes.ts.')
  return frame
}

type Match = { id: string; loaderData?: unknown } | undefined

/** The language of a page for its `meta`. */
function languageOf(matches: readonly Match[]): Language {
  const known = matches.find((match) => match?.id === CONSOLE)?.loaderData as { language?: string } | undefined
  return isLanguage(known?.language) ? known.language : 'en'
}

/** The `meta` of a page with a title of its own. */
export function pageTitle(matches: readonly Match[], title: (language: Language) => string): MetaDescriptor[] {
  const language = languageOf(matches)
  return [{ title: `${title(language)} | ${BRAND.name[language]}` }, { name: 'robots', content: 'noindex, nofollow' }]
}

type InTitle = { waiting?: number | undefined; name?: string | undefined }

/** The `meta` of a page: `noindex`, and a title that begins with how many enquiries wait and the name of the open item. */
export function consoleMeta(matches: readonly Match[], key: TitleKey, { waiting = 0, name = '' }: InTitle = {}): MetaDescriptor[] {
  return pageTitle(matches, (language) => {
    const t = translator(consoleTexts, language)
    const title = name === '' ? t(key) : `${name} · ${t(key)}`
    return waiting === 0 ? title : t('titleCount', { n: waiting, title })
  })
}

type TitleKey =
  | 'inbox'
  | 'replies'
  | 'dashboard'
  | 'settings'
  | 'leads'
  | 'customers'
  | 'offers'
  | 'articles'
  | 'users'
  | 'audit'
  | 'profile'
  | 'signIn'
  | 'firstPassword'
  | 'setUpTotp'
  | 'unknownPage'
