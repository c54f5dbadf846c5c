import type { Kind } from '@masar/domain/vehicles'
import type { MetaDescriptor } from 'react-router'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { twin } from '../../i18n/language.ts'
import { pageLanguage, paths } from '../../paths.ts'
import { TITLES } from '../listing/listing-page.tsx'
import { pageMeta } from '../page-meta.ts'
import { namesOf } from './detail-frame.tsx'

type Described = {
  id: number
  year: number
  en_model_name: string
  ar_model_name: string
  car_brand: { name: string; ar_name: string }
  en_description: string
  ar_description: string
}

/** The first words of an HTML text. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160)

/** The head of a car's page. */
export function detailMeta(kind: Kind, vehicle: Described | undefined, pathname: string): MetaDescriptor[] {
  const language = pageLanguage(pathname)
  const texts = fleetTexts[language]
  if (!vehicle) return [{ title: texts.notFoundTitle }, { name: 'robots', content: 'noindex' }]
  const { brand, name } = namesOf(language, vehicle)
  return pageMeta({
    language,
    title: `${texts[TITLES[kind]]}: ${brand} ${name} ${vehicle.year}`,
    description: plainText(twin(language, vehicle.en_description, vehicle.ar_description)),
    path: (each) => paths.vehicle(kind, each, vehicle.id),
  })
}
