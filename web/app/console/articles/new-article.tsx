/** The form for a new article, or for the translation of an existing one; pictures are added once it has been created. */
import { CONTENT_TYPES } from '@masar/domain/articles'
import { useState } from 'react'
import { redirect } from 'react-router'
import { editorTexts } from '../../i18n/editors/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Button } from '../../ui/button.tsx'
import { attempt, formOf, needed } from '../calls.ts'
import { requireId } from '../ids.ts'
import { CreationForm, keyIn } from '../creation.tsx'
import { deskContext } from '../desk.ts'
import { EditorHead, NO_PICTURE } from '../editor.tsx'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { AskBeforeLeaving } from '../unsaved.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { consoleMeta } from '../use-desk.ts'
import { SAVE } from '../use-editing.ts'
import { articleBody, blankArticle, contentIn, languageOf, type ArticleDraft } from './article-draft.ts'
import { ARTICLE_FIELDS, ArticleFields } from './article-fields.tsx'
import { ArticlePreview } from './article-preview.tsx'
import type { Route } from './+types/new-article'

/**
 * `?content=arabic&twin=7` starts an Arabic article as the translation of article 7; without parameters, one in the console's
 * language. The API calls also check that the user may write articles.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, language } = context.get(deskContext)
  const search = new URL(request.url).searchParams
  const content = CONTENT_TYPES.find((each) => each === search.get('content')) ?? contentIn(language)
  const twin = search.get('twin')
  if (twin === null) {
    await needed(request, api('GET /v1/staff/medias', { query: { per_page: 1 } }))
    return { content, twin: null }
  }
  const { data } = await needed(request, api('GET /v1/staff/medias/{id}', { path: { id: requireId(twin) } }))
  return { content, twin: { id: data.id, title: data.title, language: languageOf(data.content_type) } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  return attempt(request, SAVE, async () => {
    const { data } = await context.get(deskContext).api('POST /v1/staff/medias', { body: articleBody(form), ...keyIn(form.text) })
    throw redirect(staffPaths.article(data.id))
  })
}

export function meta({ matches }: Route.MetaArgs) {
  return consoleMeta(matches, 'articles')
}

export default function NewArticle({ loaderData: { content, twin } }: Route.ComponentProps) {
  const t = useTexts(editorTexts)
  return (
    <>
      <TopBar title={t('newArticle')} />
      <main id="main" tabIndex={-1} className="page">
        <EditorHead back={staffPaths.articles} text={t('backToArticles')}>
          {twin && <span className="muted small">{t('twinOf', { title: twin.title })}</span>}
        </EditorHead>
        <NewArticleForm key={`${content} ${twin?.id}`} blank={blankArticle(content, twin?.id ?? null)} />
      </main>
    </>
  )
}

function NewArticleForm({ blank }: { blank: ArticleDraft }) {
  const t = useTexts(editorTexts)
  const [first] = useState(blank)
  const [draft, setDraft] = useState(first)
  const creation = useConsoleForm(SAVE)
  const { pending, refused } = creation
  return (
    <div className="editor">
      <AskBeforeLeaving when={draft !== first} sending={pending} />
      <CreationForm
        creation={creation}
        className="editor__form"
        fields={
          <>
            {draft.twin_id !== null && <input type="hidden" name="twin_id" value={draft.twin_id} />}
            <ArticleFields draft={draft} set={(name, value) => setDraft((before) => ({ ...before, [name]: value }))} refused={refused} />
          </>
        }
      >
        <div className="editor__bar">
          <RefusalNote refused={refused} quiet={ARTICLE_FIELDS.filter((field) => field !== 'twin_id')} />
          <Button type="submit" variant="primary" busy={pending}>
            {t('create')}
          </Button>
          <span className="muted small">{t('picturesAfter')}</span>
        </div>
      </CreationForm>
      <div className="editor__aside">
        <ArticlePreview draft={draft} banner={NO_PICTURE} pictures={[]} publishedAt={null} />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(editorTexts)
  return <FailedPage title={t('newArticle')} error={error} />
}
