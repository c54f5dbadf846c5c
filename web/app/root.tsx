import { Links, Meta, Outlet, Scripts, ScrollRestoration, useParams, useSearchParams } from 'react-router'
import { direction, isLanguage } from './i18n/language.ts'
import { LanguageProvider } from './i18n/use-language.tsx'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'

export function Layout({ children }: { children: React.ReactNode }) {
  const params = useParams()
  const [search] = useSearchParams()
  const lang = params['lang'] ?? search.get('lang') ?? 'en'
  const language = isLanguage(lang) ? lang : 'en'
  return (
    <html lang={language} dir={direction(language)} data-theme={search.get('theme') ?? 'light'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageProvider value={language}>{children}</LanguageProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
