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

/** Dates with the month in words, in Muscat time, and in Arabic too of the Gregorian calendar. */
const LONG_DATE = {
  en: muscatDates('en-US', { dateStyle: 'long' }),
  ar: muscatDates('ar-SA-u-ca-gregory', { dateStyle: 'long' }),
}

/** The beginning of a text on one line. Text that is cut off ends in three dots (elsewhere four, see `displayText`). */
export function preview(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= PREVIEW ? characters.join('') : `${characters.slice(0, PREVIEW).join('')}...`
}

export type MediaAddress = { content: ContentType; page: number }

/** Reads a URL of the list: English and the first page by default. */
export function parseMediaAddress(search: URLSearchParams): MediaAddress {
  const page = Number(search.get('page'))
  return { content: search.get('content') === 'arabic' ? 'arabic' : 'english', page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}

/** The URL of a page of the list. */
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

/** A page of the articles; a number beyond the last page gives the last. */
export function mediaPage(articles: readonly Article[], { content, page }: MediaAddress) {
  const shown = articles
    .filter((article) => article.content_type === content)
    .toSorted((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at))
  const last = Math.max(1, Math.ceil(shown.length / PER_PAGE))
  const current = Math.min(page, last)
  return { content, page: current, last, cards: shown.slice((current - 1) * PER_PAGE, current * PER_PAGE).map(card) }
}
