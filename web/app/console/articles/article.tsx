/** One article: its words, when it comes out, its translation and pictures, and how its page will look. */
import { redirect, useLocation } from 'react-router'
import { ARTICLE_PLACES, type ArticlePlace } from '@masar/domain/articles'
import { editorTexts } from '../../i18n/editors/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import { Button } from '../../ui/button.tsx'
import { attempt, formOf, needed, unknownIntent } from '../calls.ts'
import { requireId } from '../ids.ts'
import { moment } from '../dates.ts'
import { deskContext } from '../desk.ts'
import { EditorHead, EditorPart, REMOVE, RemoveThing, StaleNote, StateBadge } from '../editor.tsx'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { doWithPictures } from '../pictures/picture-intents.ts'
import { PicturePlace } from '../pictures/picture-place.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { AskBeforeLeaving } from '../unsaved.tsx'
import { consoleMeta } from '../use-desk.ts'
import { SAVE, useEditing, type Saved } from '../use-editing.ts'
import { articleBody, draftOfArticle, languageOf, type StaffArticle } from './article-draft.ts'
import { ARTICLE_FIELDS, ArticleFields } from './article-fields.tsx'
import { ArticlePreview } from './article-preview.tsx'
import { TwinField } from './twin-field.tsx'
import type { Route } from './+types/article'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return (await needed(request, context.get(deskContext).api('GET /v1/staff/medias/{id}', { path: { id: requireId(params.id) } }))).data
}

const placeNamed = (name: string): ArticlePlace => ARTICLE_PLACES.find((each) => each === name) ?? 'carousel'

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(deskContext)
  const path = { id: requireId(params.id) }
  const form = await formOf(request)
  const { intent, text } = form
  const pictures = doWithPictures(request, form, {
    add: (place, body) => api('POST /v1/staff/medias/{id}/images', { path, query: { place: placeNamed(place) }, body }),
    order: (order) => api('PUT /v1/staff/medias/{id}/images', { path, body: { order } }),
    remove: (image_id) => api('DELETE /v1/staff/medias/{id}/images/{image_id}', { path: { ...path, image_id } }),
  })
  if (pictures) return pictures
  if (intent === REMOVE) {
    return attempt(request, intent, async () => {
      await api('DELETE /v1/staff/medias/{id}', { path })
      throw redirect(staffPaths.articles)
    })
  }
  if (intent !== SAVE) return unknownIntent()
  return attempt<Saved<StaffArticle>>(request, intent, async () => {
    const body = { ...articleBody(form), seen_version: Number(text('version')) }
    const { message, data } = await api('PUT /v1/staff/medias/{id}', { path, body })
    return { said: message, saved: data }
  })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return consoleMeta(matches, 'articles', { name: loaderData?.title })
}

export default function ArticlePage({ loaderData: article }: Route.ComponentProps) {
  const t = useTexts(editorTexts)
  const { search } = useLocation()
  return (
    <>
      <TopBar title={t('articles')} />
      <main id="main" tabIndex={-1} className="page">
        <EditorHead back={staffPaths.articles + search} text={t('backToArticles')}>
          <StateBadge state={article.state} />
          <span className="muted tiny">{t('changed', { time: moment(article.updated_at) })}</span>
        </EditorHead>
        <ArticleEditor key={article.id} article={article} />
      </main>
    </>
  )
}

function ArticleEditor({ article }: { article: StaffArticle }) {
  const t = useTexts(editorTexts)
  const { Form, pending, refused, base, draft, set, send, sending, dirty, stale } = useEditing(article, draftOfArticle)
  return (
    <div className="editor">
      <AskBeforeLeaving when={dirty} sending={sending} />
      <div className="editor__form">
        <Form method="post" className="editor__form" noValidate onSubmit={send}>
          <input type="hidden" name="intent" value={SAVE} />
          <input type="hidden" name="version" value={base.version} />
          <StaleNote stale={stale} />
          <ArticleFields draft={draft} set={set} refused={refused} before={draftOfArticle(base)} />
          <TwinField
            content={draft.content_type}
            article={article.id}
            twinId={draft.twin_id}
            onChange={(id) => set('twin_id', id)}
            known={article.twin}
            error={refused?.fields['twin_id']}
          />
          <div className="editor__bar">
            {!stale && <RefusalNote refused={refused} quiet={ARTICLE_FIELDS} />}
            <Button type="submit" variant="primary" busy={pending}>
              {t('save')}
            </Button>
            {article.state === 'published' && (
              <a
                className="btn btn--line"
                href={paths.article(languageOf(article.content_type), article.id)}
                target="_blank"
                rel="noreferrer"
              >
                {t('onSite')}
              </a>
            )}
          </div>
        </Form>
        <ArticlePictures images={article.images} />
        <RemoveThing title={t('removeArticle')} line={t('removeArticleLine')} />
      </div>
      <div className="editor__aside">
        <ArticlePreview
          draft={draft}
          banner={article.banner_image}
          pictures={article.carousel_images_list}
          publishedAt={article.published_at}
        />
      </div>
    </div>
  )
}

function ArticlePictures({ images }: { images: StaffArticle['images'] }) {
  const t = useTexts(editorTexts)
  const of = (place: ArticlePlace) => images.filter((image) => image.place === place)
  return (
    <EditorPart title={t('pictures')}>
      <p className="muted small">{t('pictureHelp')}</p>
      <div className="editor__twins">
        <PicturePlace place="title" label={t('picture_title')} pictures={of('title')} />
        <PicturePlace place="banner" label={t('picture_banner')} pictures={of('banner')} />
      </div>
      <PicturePlace place="carousel" label={t('picture_carousel')} pictures={of('carousel')} several />
    </EditorPart>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(editorTexts)
  return <FailedPage title={t('articles')} error={error} />
}
