import { CallFailure } from '@masar/contract/client'
import { data, Link, type RouterContextProvider } from 'react-router'
import { apiClient } from '../../api.ts'
import { direction, otherLanguage, type Language } from '../../i18n/language.ts'
import { mediaTexts } from '../../i18n/media/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { article as articleThing } from '../found/structured-data.ts'
import { pageMeta } from '../page-meta.ts'
import { Prose } from '../prose/prose.tsx'
import { languageOfContent, preview, shortDate, type Article } from './media-list.ts'
import './article.css'
import type { Route } from './+types/article'

/** Milliseconds a picture stays (specification, section 9). */
const STAY = 3000

/** The language that the address names: `/en/media/ar/articles/7` is Arabic. */
const addressedLanguage = (pathname: string): Language => (pathname.split('/')[3] === 'ar' ? 'ar' : 'en')

async function loadArticle(context: Readonly<RouterContextProvider>, id: string): Promise<{ article?: Article; status: number }> {
  try {
    const { data: article } = await apiClient(context, 'en')('GET /v1/customers/medias/{id}', { path: { id } })
    return { article, status: 200 }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    // The page says the same of both; a crawler is to come back when the fault is ours.
    if (error.status < 500) return { status: 404 }
    console.error(error)
    return { status: error.status }
  }
}

/** An article under the other language's address is not found there. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { article, status } = await loadArticle(context, params.id)
  if (!article) return data({ article: null }, { status })
  const language = languageOfContent(article.content_type)
  if (language !== addressedLanguage(new URL(request.url).pathname)) return data({ article: null }, { status: 404 })
  return { article, language, date: shortDate(article.published_at) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.article) return [{ title: mediaTexts.en.notFound }, { name: 'robots', content: 'noindex' }]
  const { article, language } = loaderData
  const { id, twin_id, title, content_type } = article
  const own = paths.article(language, id)
  const twin = twin_id === null ? {} : { [otherLanguage(language)]: paths.article(otherLanguage(language), twin_id) }
  const description = preview(article.description)
  const pictures = [article.banner_image, ...article.carousel_images_list].map((picture) => picture.url)
  return pageMeta({
    matches,
    language: languageOfContent(content_type),
    title,
    description,
    path: () => own,
    alternates: { [language]: own, ...twin },
    type: 'article',
    picture: `article-${id}-${language}`,
    above: [{ name: mediaTexts.en.title, path: paths.media() }],
    things: (origin) => [articleThing({ origin, language, path: own, title, description, published: article.published_at, pictures })],
  })
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.article) return <NoSuchArticle />
  const { article, language, date } = loaderData
  const inContent = { lang: language, dir: direction(language) }
  return (
    <article className="article">
      <div className="wrap reading">
        <BackToArticles />
        <header className="stack">
          <div className="row row--b article__line">
            <time className="muted num" dateTime={article.published_at}>
              {date}
            </time>
            {article.twin_id !== null && <ReadTwin language={otherLanguage(language)} id={article.twin_id} />}
          </div>
          <h1 {...inContent}>{article.title}</h1>
        </header>
      </div>
      <div className="wrap">
        <VehiclePicture className="article__banner" image={article.banner_image} alt="" sizes="(min-width: 1320px) 80rem, 94vw" priority />
      </div>
      <div className="wrap reading article__text" {...inContent}>
        <Prose text={article.description} />
      </div>
      {article.carousel_images_list.length > 0 && <Pictures pictures={article.carousel_images_list} title={article.title} />}
    </article>
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

/** The same article in the other language, said in that language. */
function ReadTwin({ language, id }: { language: Language; id: number }) {
  const t = useTexts(mediaTexts)
  return (
    <Link className="link tap" to={paths.article(language, id)} lang={language} hrefLang={language}>
      {t(language === 'ar' ? 'twinArabic' : 'twinEnglish')}
    </Link>
  )
}

function Pictures({ pictures, title }: { pictures: Article['carousel_images_list']; title: string }) {
  const t = useTexts(mediaTexts)
  return (
    <div className="wrap reading article__pictures">
      <Carousel label={t('pictures')} autoplay={STAY} slides="one">
        {pictures.map((picture) => (
          <VehiclePicture
            key={picture.url}
            className="article__picture"
            image={picture}
            alt={title}
            sizes="(min-width: 800px) 44rem, 92vw"
          />
        ))}
      </Carousel>
    </div>
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
