import { BRAND } from '@masar/domain/brand'
import type { Article } from 'schema-dts'
import type { Language } from '../../i18n/language.ts'
import { paths } from '../../paths.ts'
import { organizationId, type ObjectOf } from '../seo/structured-data.ts'

type ArticleData = {
  origin: string
  language: Language
  path: string
  title: string
  description: string
  published: string
  pictures: readonly string[]
}

/** An article as schema.org structured data. */
export const articleStructuredData = ({
  origin,
  language,
  path,
  title,
  description,
  published,
  pictures,
}: ArticleData): ObjectOf<Article> => ({
  '@type': 'Article',
  headline: title,
  description,
  inLanguage: language,
  datePublished: published,
  image: pictures.map((picture) => origin + picture),
  mainEntityOfPage: origin + path,
  author: { '@type': 'Organization', '@id': organizationId(origin), name: BRAND.name[language], url: origin + paths.aboutUs(language) },
  publisher: { '@type': 'Organization', '@id': organizationId(origin), name: BRAND.name[language], logo: `${origin}/icon-512.png` },
})
