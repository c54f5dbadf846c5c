/** Every article, the latest change first; for admins. */
import { ARTICLE_STATES, CONTENT_TYPES } from '@masar/domain/articles'
import { Link, useSearchParams } from 'react-router'
import { editorTexts } from '../../i18n/editors/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Table, TableHead } from '../../ui/table.tsx'
import { neededPage } from '../calls.ts'
import { day, shortly } from '../dates.ts'
import { deskContext } from '../desk.ts'
import { StateBadge } from '../editor.tsx'
import { EditorSearch } from '../editor-search.tsx'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { pageIn, queryString, searchTextIn } from '../list-search.ts'
import { NothingFound } from '../nothing-found.tsx'
import { Pager } from '../pager.tsx'
import { consoleMeta, useNow } from '../use-desk.ts'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { languageOf, type StaffArticle } from './article-draft.ts'
import '../list-page.css'
import './articles.css'
import type { Route } from './+types/articles'

const PER_PAGE = 25

function readSearch(search: URLSearchParams) {
  return {
    q: searchTextIn(search),
    state: ARTICLE_STATES.find((each) => each === search.get('state')),
    content: CONTENT_TYPES.find((each) => each === search.get('content')),
    page: pageIn(search),
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { q, state, content, page } = readSearch(new URL(request.url).searchParams)
  const asked = { ...(q && { q }), ...(state && { state }), ...(content && { content_type: content }), page, per_page: PER_PAGE }
  return neededPage(request, asked, (query) => context.get(deskContext).api('GET /v1/staff/medias', { query }))
}

export function meta({ matches }: Route.MetaArgs) {
  return consoleMeta(matches, 'articles')
}

export default function Articles({ loaderData: { data, meta: paging } }: Route.ComponentProps) {
  const t = useTexts(editorTexts)
  const [params] = useSearchParams()
  const { q, state, content, page } = readSearch(params)
  const all = q === '' && state === undefined && content === undefined && page === 1
  const languages = CONTENT_TYPES.map((each) => ({ value: each, label: t(each) }))
  const states = ARTICLE_STATES.map((each) => ({ value: each, label: t(each) }))
  return (
    <>
      <TopBar title={t('articles')}>
        <ButtonLink variant="primary" size="sm" to={staffPaths.newArticle}>
          <Icon name="plus" size="s" />
          {t('newArticle')}
        </ButtonLink>
      </TopBar>
      <main id="main" tabIndex={-1} className="page list-page">
        <div className="list-page__list">
          <EditorSearch
            address={staffPaths.articles}
            label={t('searchArticles')}
            q={q}
            choices={[
              { name: 'content', label: t('language'), any: t('anyLanguage'), value: content ?? '', options: languages },
              { name: 'state', label: t('state'), any: t('anyState'), value: state ?? '', options: states },
            ]}
          />
          {data.length > 0 && <ArticleTable articles={data} search={queryString({ q, state, content, page })} />}
          {data.length === 0 &&
            (all ? (
              <EmptyState title={t('noArticles')} line={t('noArticlesHelp')} level={2} />
            ) : (
              <NothingFound all={staffPaths.articles} />
            ))}
          <Pager {...paging} hrefFor={(next) => staffPaths.articles + queryString({ q, state, content, page: next })} />
        </div>
      </main>
    </>
  )
}

function ArticleTable({ articles, search }: { articles: StaffArticle[]; search: string }) {
  const t = useTexts(editorTexts)
  const { yesterday } = consoleTexts[useLanguage()]
  const language = useLanguage()
  const now = useNow()
  return (
    <Table label={t('articles')} className="list-page__table">
      <TableHead
        columns={[
          [t('titleField')],
          [t('language'), 'list-page__wide'],
          [t('twin'), 'articles__more'],
          [t('state')],
          [t('comesOut'), 'list-page__wide'],
          [t('latestChange'), 'articles__more end'],
        ]}
      />
      <tbody>
        {articles.map((article) => (
          <tr key={article.id}>
            <th scope="row">
              <Link className="list-page__link" to={staffPaths.article(article.id) + search}>
                <b lang={languageOf(article.content_type)}>
                  <bdi>{article.title}</bdi>
                </b>
              </Link>
            </th>
            <td className="list-page__wide">{t(article.content_type)}</td>
            <td className="articles__more">{t(article.twin ? 'hasTwin' : 'oneLanguage')}</td>
            <td>
              <StateBadge state={article.state} />
            </td>
            <td className="list-page__wide">{article.published_at !== null && day(language, article.published_at)}</td>
            <td className="articles__more end">
              <time dateTime={article.updated_at}>{shortly(language, article.updated_at, now, yesterday)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(editorTexts)
  return <FailedPage title={t('articles')} error={error} />
}
