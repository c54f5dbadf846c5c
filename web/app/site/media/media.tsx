import type { ContentType } from '@masar/domain/articles'
import { CallFailure } from '@masar/contract/client'
import { Link } from 'react-router'
import { apiClient } from '../../api.ts'
import { direction } from '../../i18n/language.ts'
import { mediaTexts } from '../../i18n/media/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SCENE } from '../../ui/scene.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { pageMeta } from '../page-meta.ts'
import { mediaAddress, mediaPage, parseMediaAddress, type Article, type ArticleCardData } from './media-list.ts'
import './media.css'
import type { Route } from './+types/media'

/** The published articles. A failure is logged and leaves the list empty. */
async function published(context: Route.LoaderArgs['context'], content: ContentType): Promise<Article[]> {
  try {
    const { data } = await apiClient(context, 'en')('GET /v1/customers/medias', {
      query: { order: 'created_at desc', content_type: content },
    })
    return data
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    console.error(error)
    return []
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const address = parseMediaAddress(new URL(request.url).searchParams)
  return mediaPage(await published(context, address.content), address)
}

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, description } = mediaTexts.en
  return pageMeta({
    matches,
    language: 'en',
    title,
    description,
    path: paths.media,
    alternates: { en: paths.media() },
    filtered: location.search !== '',
  })
}

export default function MediaPage({ loaderData: { content, page, last, cards } }: Route.ComponentProps) {
  const t = useTexts(mediaTexts)
  return (
    <>
      <Banner />
      <section className="wrap media" aria-labelledby="latest">
        <div className="sec__head">
          <h2 className="h-md" id="latest">
            {t('latest')}
          </h2>
          <Segmented
            label={t('contentLanguage')}
            value={content}
            options={[
              { value: 'english', label: t('english'), to: mediaAddress({ content: 'english', page: 1 }) },
              { value: 'arabic', label: t('arabic'), to: mediaAddress({ content: 'arabic', page: 1 }) },
            ]}
          />
        </div>
        {cards.length === 0 ? (
          <EmptyState title={t('noMedia')} line={t('noMediaHelp')} />
        ) : (
          <div className="acards">
            {cards.map((card, index) => (
              <ArticleCard key={card.id} card={card} first={index === 0} />
            ))}
          </div>
        )}
        <Pagination page={page} last={last} hrefFor={(each) => mediaAddress({ content, page: each })} />
      </section>
    </>
  )
}

/** The scene of the home page by night. */
function Banner() {
  const t = useTexts(mediaTexts)
  return (
    <section className="mbanner" data-theme="dark">
      <div className="mbanner__art">{SCENE}</div>
      <div className="wrap">
        <p className="eyebrow">{t('title')}</p>
        <h1>{t('heading')}</h1>
      </div>
    </section>
  )
}

function ArticleCard({ card, first }: { card: ArticleCardData; first: boolean }) {
  return (
    <article className="acard" lang={card.language} dir={direction(card.language)}>
      <VehiclePicture
        className="acard__picture"
        image={card.image}
        alt=""
        sizes={
          first ? '(min-width: 1320px) 48rem, (min-width: 720px) 60vw, 92vw' : '(min-width: 1040px) 26rem, (min-width: 720px) 46vw, 92vw'
        }
        priority={first}
      />
      <div className="acard__words">
        <time className="tiny muted" dateTime={card.published}>
          {card.date}
        </time>
        <h3>
          <Link to={paths.article(card.language, card.id)} prefetch="intent" viewTransition>
            {card.title}
          </Link>
        </h3>
        <p className="small muted">{card.preview}</p>
      </div>
    </article>
  )
}
