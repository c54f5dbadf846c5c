// Styles first: their layers are ordered by the first mention.
import './styles/layers.css'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/layout.css'
import './styles/forced-colours.css'
import './styles/large-letters.css'
import './styles/print.css'
import alexandria from './styles/fonts/alexandria-arabic.woff2?url'
import bricolageBasic from './styles/fonts/bricolage-grotesque-latin-basic.woff2?url'
import bricolage from './styles/fonts/bricolage-grotesque-latin.woff2?url'
import figtreeBasic from './styles/fonts/figtree-latin-basic.woff2?url'
import figtree from './styles/fonts/figtree-latin.woff2?url'
import vazirmatn from './styles/fonts/vazirmatn-arabic.woff2?url'
import { useContext } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { apiClient, orErrorPage } from './api.ts'
import { maintenanceContext } from './context.ts'
import { ErrorPage } from './error-page.tsx'
import { hydrateDeferred } from './ui/deferred-hydration.tsx'
import { OnceStyled } from './ui/once-styled.tsx'
import { firstViewScript } from './inline-scripts/first-view-script.ts'
import { heldPressScript } from './inline-scripts/held-press-script.ts'
import { direction, isLanguage, type Language } from './i18n/language.ts'
import { loadPublicTexts } from './i18n/public-texts.ts'
import { LanguageProvider } from './i18n/use-language.tsx'
import { NonceContext } from './rendering/nonce.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { pack } from './packed.ts'
import { pageLanguage, toStaffPage } from './paths.ts'
import { otherLanguageScript } from './inline-scripts/other-language-script.ts'
import { themeScript } from './inline-scripts/theme-script.ts'
import { trustedHtmlScript } from './inline-scripts/trusted-html-script.ts'
import type { Route } from './+types/root'

/** Fonts that a page in this language preloads; more would delay its first paint. */
const FONTS: Record<Language, readonly string[]> = {
  en: [figtree, bricolage],
  ar: [vazirmatn, alexandria, figtreeBasic, bricolageBasic],
}

/** Runs while the HTML is parsed; left out of the browser's bundle, which does not need it again. */
const firstScript = import.meta.env.SSR
  ? `${trustedHtmlScript};${themeScript};${firstViewScript};${otherLanguageScript};${heldPressScript}`
  : ''

/** The error page renders the document anew without running the inline script again, so the current theme is carried over. */
const themeAtWork = (): string | undefined => (typeof document === 'undefined' ? undefined : document.documentElement.dataset['theme'])

/** The language of the current document, for as long as somebody stays in the console; undefined on the server. */
function languageShown(): Language | undefined {
  const shown = typeof document === 'undefined' ? undefined : document.documentElement.lang
  return isLanguage(shown) ? shown : undefined
}

/** The URL determines it, except in the console: there a cookie does or, if the loader's data did not come, the current document. */
function useDocumentLanguage(): Language {
  const { pathname } = useLocation()
  const known = useRouteLoaderData('console') as { language?: Language } | undefined
  return known?.language ?? (toStaffPage(pathname) === undefined ? undefined : languageShown()) ?? pageLanguage(pathname)
}

/** Pages with `still` in their handle are only read: they are sent without script. */
const useStill = (): boolean => useMatches().some(({ handle }) => (handle as { still?: boolean } | undefined)?.still === true)

export function Layout({ children }: { children: React.ReactNode }) {
  const language = useDocumentLanguage()
  const nonce = useContext(NonceContext)
  const still = useStill()
  return (
    // The theme is set by the script below before anything is painted, so the server cannot know it.
    <html lang={language} dir={direction(language)} data-theme={themeAtWork()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* oxlint-disable-next-line react/no-danger -- our own constant texts, which have to stand inline */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        {FONTS[language].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-maskable-192.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageProvider value={language}>{children}</LanguageProvider>
        {!still && <ScrollRestoration />}
        {!still && <Scripts />}
      </body>
    </html>
  )
}

/** The operator's settings. Without them the page fails, as the VAT in its prices may be outdated; the maintenance page has no prices. */
export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(maintenanceContext)) return {}
  return { settings: pack((await orErrorPage(apiClient(context, 'en')('GET /v1/settings'))).data) }
}

/** A client-side navigation first loads the texts of all pages, in the language of its destination. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    hydrateDeferred()
    await loadPublicTexts(pageLanguage(url.pathname))
    return next()
  },
]

/** Loaded again with every navigation, except offline, where kept pages must still open. */
export const shouldRevalidate = ({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && navigator.onLine

export default function App() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OnceStyled>
      <ErrorPage error={error} />
    </OnceStyled>
  )
}
