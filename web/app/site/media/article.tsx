import { CallFailure } from '@masar/contract/client'
import { data, Link, type RouterContextProvider } from 'react-router'
import { apiClient } from '../../api.ts'
import { otherLanguage, type Language } from '../../i18n/language.ts'
import { mediaTexts } from '../../i18n/media/texts.ts'
import { shortDate } from '../../i18n/muscat-dates.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import alexandria from '../../styles/fonts/alexandria-arabic.woff2?url'
import { ArticleView } from '../../ui/article-view.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pageMeta } from '../page-meta.ts'
import { articleStructuredData } from './article-structured-data.ts'
import { languageOfContent, preview, type Article } from './media-list.ts'
import './article.css'
import type { Route } from './+types/article'

/** The article's language according to the URL: `/en/media/ar/articles/7` is Arabic. */
const addressedLanguage = (pathname: string): Language => (pathname.split('/')[3] === 'ar' ? 'ar' : 'en')

async function loadArticle(context: Readonly<RouterContextProvider>, id: string): Promise<{ article?: Article; status: number }> {
  try {
    const { data: article } = await apiClient(context, 'en')('GET /v1/customers/medias/{id}', { path: { id } })
    return { article, status: 200 }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    // The page looks the same for all, but any status other than 404 tells crawlers to come back.
    if (error.status === 404 || error.status === 422) return { status: 404 }
    console.error(error)
    return { status: error.status }
  }
}

/** The layout around articles is English and preloads no Arabic font; without this, an Arabic title would rewrap once its font loads. */
const TITLE_FACE = { tagName: 'link', rel: 'preload', as: 'font', type: 'font/woff2', href: alexandria, crossOrigin: 'anonymous' } as const

/** An article requested under the URL of the other language is a 404. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { article, status } = await loadArticle(context, params.id)
  if (!article) return data({ article: null }, { status })
  const language = languageOfContent(article.content_type)
  if (language !== addressedLanguage(new URL(request.url).pathname)) return data({ article: null }, { status: 404 })
  return { article, language, date: shortDate(new Date(article.published_at)) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.article) return [{ title: mediaTexts.en.notFound }, { name: 'robots', content: 'noindex' }]
  const { article, language } = loaderData
  const { id, twin_id, title } = article
  const own = paths.article(language, id)
  const twin = twin_id === null ? {} : { [otherLanguage(language)]: paths.article(otherLanguage(language), twin_id) }
  const description = preview(article.description)
  const pictures = [article.banner_image, ...article.carousel_images_list].map((picture) => picture.url)
  const meta = pageMeta({
    matches,
    language,
    title,
    description,
    path: () => own,
    alternates: { [language]: own, ...twin },
    type: 'article',
    picture: `article-${id}-${language}`,
    above: [{ name: mediaTexts.en.title, path: paths.media() }],
    structuredData: import.meta.env.SSR
      ? (origin) => [articleStructuredData({ origin, language, path: own, title, description, published: article.published_at, pictures })]
      : undefined,
  })
  return language === 'ar' ? [...meta, TITLE_FACE] : meta
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.article) return <NoSuchArticle />
  const { article, language, date } = loaderData
  return (
    <ArticleView
      language={language}
      title={article.title}
      text={article.description}
      banner={article.banner_image}
      pictures={article.carousel_images_list}
      above={<BackToArticles />}
      date={
        <time className="muted num" dateTime={article.published_at}>
          {date}
        </time>
      }
      beside={article.twin_id !== null && <ReadTwin language={otherLanguage(language)} id={article.twin_id} />}
    />
  )
}

function BackToArticles() {
  const t = useTexts(mediaTexts)
  return (
    <ButtonLink variant="ghost" className="article__back" to={paths.media()}>
      <Icon name="arrow" size="s" turn="back" />
      {t('back')}
    </ButtonLink>
  )
}

/** A link to the same article in the other language, in the words of that language. */
function ReadTwin({ language, id }: { language: Language; id: number }) {
  const t = useTexts(mediaTexts)
  return (
    <Link className="link tap" to={paths.article(language, id)} lang={language} hrefLang={language}>
      {t(language === 'ar' ? 'twinArabic' : 'twinEnglish')}
    </Link>
  )
}

function NoSuchArticle() {
  const t = useTexts(mediaTexts)
  return (
    <div className="wrap article article--none">
      <EmptyState title={t('notFound')} line={t('notFoundHelp')} level={1}>
        <ButtonLink variant="brand" to={paths.media()}>
          {t('back')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
