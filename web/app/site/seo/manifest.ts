import { BRAND, BRAND_COLOURS } from '@masar/domain/brand'
import { direction, isLanguage } from '../../i18n/language.ts'
import { homeTexts } from '../../i18n/home/texts.ts'
import { siteTexts } from '../../i18n/site/texts.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/manifest'

/** The colours of the app's window before the first paint: those of the page and of the bar above it (tokens.css). */
const PAGE = '#fbfaf6'
const BAR = BRAND_COLOURS['ink-900']

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest, in the language of the page from which the site is installed. */
export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('lang') ?? undefined
  const language = isLanguage(asked) ? asked : 'en'
  const manifest = {
    id: '/',
    name: `${BRAND.name[language]}: ${homeTexts[language].title}`,
    short_name: BRAND.name[language],
    description: homeTexts[language].description,
    lang: language,
    dir: direction(language),
    start_url: paths.home(language),
    scope: '/',
    display: 'standalone',
    background_color: PAGE,
    theme_color: BAR,
    icons: [192, 512].flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
    shortcuts: [
      { name: siteTexts[language].footerRental, url: paths.rentals(language) },
      { name: siteTexts[language].footerLease, url: paths.leases(language) },
      { name: siteTexts[language].footerPreowned, url: paths.preowned(language) },
    ],
  }
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
