/** An article as its form holds it, and as the API takes it. */
import type { AnswerOf, InputOf } from '@masar/contract/calls'
import type { ContentType } from '@masar/domain/articles'
import type { Language } from '../../i18n/language.ts'
import type { formOf } from '../calls.ts'
import { inputMoment } from '../dates.ts'

export type StaffArticle = AnswerOf<'GET /v1/staff/medias/{id}'>['data']

export type ArticleDraft = {
  content_type: ContentType
  title: string
  description: string
  published: boolean
  /** A Muscat time, as `datetime-local` inputs have it; empty means now. */
  published_at: string
  twin_id: number | null
}

export const languageOf = (content: ContentType): Language => (content === 'arabic' ? 'ar' : 'en')
export const contentIn = (language: Language): ContentType => (language === 'ar' ? 'arabic' : 'english')
export const otherContent = (content: ContentType): ContentType => (content === 'arabic' ? 'english' : 'arabic')

const momentOf = (time: string | null): string => (time === null ? '' : inputMoment(time))

export const draftOfArticle = (article: StaffArticle): ArticleDraft => ({
  content_type: article.content_type,
  title: article.title,
  description: article.description,
  published: article.published,
  published_at: momentOf(article.published_at),
  twin_id: article.twin_id,
})

export const blankArticle = (content_type: ContentType, twin_id: number | null): ArticleDraft => ({
  content_type,
  title: '',
  description: '',
  published: false,
  published_at: '',
  twin_id,
})

type Form = Awaited<ReturnType<typeof formOf>>

/** The time is sent only if it was changed: the input has no seconds, so sending it back would cut them off. */
function publication({ text }: Form) {
  if (text('published') !== 'true') return { published: false }
  const at = text('published_at')
  if (at !== '' && at === text('published_at_before')) return {}
  return at === '' ? { published: true } : { published_at: at }
}

/** The request body for the form of an article. */
export function articleBody(form: Form): InputOf<'POST /v1/staff/medias'>['body'] {
  const { text } = form
  const twin = text('twin_id')
  return {
    content_type: text('content_type') === 'arabic' ? 'arabic' : 'english',
    title: text('title'),
    description: text('description'),
    twin_id: twin === '' ? null : Number(twin),
    ...publication(form),
  }
}
