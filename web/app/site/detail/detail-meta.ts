import type { Kind } from '@masar/domain/vehicles'
import type { MetaDescriptor } from 'react-router'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { localized, type Language } from '../../i18n/language.ts'
import { translator } from '../../i18n/translate.ts'
import { pageLanguage, paths } from '../../paths.ts'
import type { Details } from '../fleet/car-details.ts'
import { carNames } from '../../ui/car-names.ts'
import { KIND_TITLES } from '../fleet/kind-titles.ts'
import { wordLabel } from '../../i18n/search/word-label.ts'
import { pageMeta, type Matches } from '../page-meta.ts'
import { carStructuredData, type ShownCar } from './car-structured-data.ts'

const MOST_CHARACTERS = 160

/** The entities that our own HTML (`safeHtml`) contains. */
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The beginning of an HTML text, as plain text. */
function plainText(html: string): string {
  const text = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(text).slice(0, MOST_CHARACTERS).join('')
}

/** The car of a page, if there is one. */
type Loaded = { [K in Kind]: { kind: K; vehicle: Details[K] | undefined } }[Kind]

/** Stands in for the description of a car that staff have not described yet. */
function factsOf(language: Language, name: string, { car_type, transmission, fuel_type, seat_count }: Details[Kind]): string {
  const t = translator(searchTexts, language)
  return [name, ...[car_type, transmission, fuel_type].map((word) => wordLabel(t, word)), t('seatCount', { n: seat_count })].join(' · ')
}

/** The meta tags of a car's page. */
export function detailMeta({ kind, vehicle }: Loaded, matches: Matches, pathname: string): MetaDescriptor[] {
  const language = pageLanguage(pathname)
  const texts = fleetTexts[language]
  if (!vehicle) return [{ title: texts.notFoundTitle }, { name: 'robots', content: 'noindex' }]
  const { full } = carNames(language, vehicle)
  const title = texts[KIND_TITLES[kind]]
  const name = `${title}: ${full} ${vehicle.year}`
  const description = plainText(localized(language, vehicle.en_description, vehicle.ar_description)) || factsOf(language, name, vehicle)
  return pageMeta({
    matches,
    language,
    title: name,
    description,
    path: (each) => paths.vehicle(kind, each, vehicle.id),
    picture: `${kind.replace('_', '')}-${vehicle.id}-${language}`,
    above: [{ name: title, path: paths.listing(kind, language) }],
    structuredData: import.meta.env.SSR
      ? (origin) => [carStructuredData({ origin, language, description, car: { kind, vehicle } as ShownCar })]
      : undefined,
  })
}
