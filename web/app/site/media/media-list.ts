/** What the media list shows: one language's articles, the newest first, a page at a time. */
import type { AnswerOf } from '@masar/contract/calls'
import type { ContentType } from '@masar/domain/articles'
import type { Language } from '../../i18n/language.ts'
import { muscatDates } from '../../i18n/muscat-dates.ts'
import { paths } from '../../paths.ts'

export type Article = AnswerOf<'GET /v1/customers/medias/{id}'>['data']

const PER_PAGE = 25
const PREVIEW = 120

/** The language an article is written in. */
export const languageOfContent = (content: ContentType): Language => (content === 'arabic' ? 'ar' : 'en')

/** Months in words; the Arabic ones of the Gregorian calendar. Days are those of Muscat. */
const LONG_DATE = {
  en: muscatDates('en-US', { dateStyle: 'long' }),
  ar: muscatDates('ar-SA-u-ca-gregory', { dateStyle: 'long' }),
}

/** The beginning of a text in one line; what is left out is said by three dots, here alone. */
export function preview(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= PREVIEW ? characters.join('') : `${characters.slice(0, PREVIEW).join('')}...`
}

export type MediaAddress = { content: ContentType; page: number }

/** What an address asks for: English and the first page unless it says so. */
export function parseMediaAddress(search: URLSearchParams): MediaAddress {
  const page = Number(search.get('page'))
  return { content: search.get('content') === 'arabic' ? 'arabic' : 'english', page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}

/** The list at an address of its own. */
export function mediaAddress({ content, page }: MediaAddress): string {
  const search = new URLSearchParams({
    ...(content === 'arabic' ? { content } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString()
  return paths.media() + (search === '' ? '' : `?${search}`)
}

function card({ id, title, description, content_type, published_at, title_image }: Article) {
  const language = languageOfContent(content_type)
  return {
    id,
    title,
    language,
    preview: preview(description),
    published: published_at,
    date: LONG_DATE[language](new Date(published_at)),
    image: title_image,
  }
}
export type ArticleCardData = ReturnType<typeof card>

/** A page of the articles: from the first to the last page, whatever the address asks for. */
export function mediaPage(articles: readonly Article[], { content, page }: MediaAddress) {
  const shown = articles
    .filter((article) => article.content_type === content)
    .toSorted((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at))
  const last = Math.max(1, Math.ceil(shown.length / PER_PAGE))
  const current = Math.min(page, last)
  return { content, page: current, last, cards: shown.slice((current - 1) * PER_PAGE, current * PER_PAGE).map(card) }
}
