/** Database queries for articles in the staff console, drafts included. */
import type { ArticleState, ContentType } from '@masar/domain/articles'
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { Order } from '../../platform/order.ts'
import type { Tables } from '../../platform/tables.ts'
import type { Page } from '../queries.ts'

export type Article = Selectable<Tables['articles']>
export type Twin = { twinTitle: string | null; twinPublishedAt: Date | null }
export type ArticleWithTwin = Article & Twin
export type ArticleChange = Pick<Article, 'contentType' | 'title' | 'description' | 'publishedAt' | 'twinId'>

export type ArticleFilter = {
  content_type?: ContentType | undefined
  state?: ArticleState | undefined
  has_twin?: 'true' | 'false' | undefined
  q?: string | undefined
}

const ORDER_COLUMNS = { created_at: 'createdAt', published_at: 'publishedAt', updated_at: 'updatedAt' } as const
export type ArticleOrder = Order<keyof typeof ORDER_COLUMNS>

const IN_STATE: Record<ArticleState, (now: Date) => RawBuilder<SqlBool>> = {
  draft: () => sql`articles.published_at is null`,
  scheduled: (now) => sql`articles.published_at > ${now}`,
  published: (now) => sql`articles.published_at <= ${now}`,
}

function matches({ content_type, state, has_twin, q }: ArticleFilter, now: Date): RawBuilder<SqlBool> {
  const words = q?.toLowerCase() ?? ''
  const all = [
    words === '' ? sql`true` : sql`strpos(lower(articles.title), ${words}) > 0`,
    content_type === undefined ? sql`true` : sql`articles.content_type = ${content_type}`,
    state === undefined ? sql`true` : IN_STATE[state](now),
    has_twin === undefined ? sql`true` : sql`(articles.twin_id is not null) = ${has_twin === 'true'}`,
  ]
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

const complete = (db: Database) =>
  db
    .selectFrom('articles')
    .leftJoin('articles as twin', 'twin.id', 'articles.twinId')
    .selectAll('articles')
    .select(['twin.title as twinTitle', 'twin.publishedAt as twinPublishedAt'])

export async function listArticles(db: Database, filter: ArticleFilter, now: Date, order: ArticleOrder, { page, per_page }: Page) {
  const { total } = await db
    .selectFrom('articles')
    .where(matches(filter, now))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const items = await complete(db)
    .where(matches(filter, now))
    .orderBy(`articles.${ORDER_COLUMNS[order.field]}`, (column) => (order.direction === 'asc' ? column.asc() : column.desc()).nullsFirst())
    .orderBy('articles.id', order.direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { items, total }
}

export const selectArticle = (db: Database, id: number): Promise<ArticleWithTwin | undefined> =>
  complete(db).where('articles.id', '=', id).executeTakeFirst()

/** Locks the table against other writers until the transaction ends, because twins change together. Readers do not wait. */
export async function lockArticles(within: Database): Promise<void> {
  await sql`lock table articles in share row exclusive mode`.execute(within)
}

export async function insertArticle(within: Database, article: ArticleChange, now: Date): Promise<number> {
  const { id } = await within
    .insertInto('articles')
    .values({ ...article, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const oneMore = sql<number>`version + 1`

export async function updateArticle(within: Database, id: number, change: ArticleChange, now: Date): Promise<void> {
  await within
    .updateTable('articles')
    .set({ ...change, updatedAt: now, version: oneMore })
    .where('id', '=', id)
    .execute()
}

/** Removes the link to an article from its twin, which is another version from then on: who has that one open must not tie it again unseen. */
export async function untie(within: Database, id: number, now: Date): Promise<void> {
  await within.updateTable('articles').set({ twinId: null, updatedAt: now, version: oneMore }).where('twinId', '=', id).execute()
}

/** Links two articles as twins, that is as translations of each other. Neither may have a twin already. The other one is a new version, too. */
export async function tie(within: Database, id: number, twinId: number, now: Date): Promise<void> {
  await within.updateTable('articles').set({ twinId: id, updatedAt: now, version: oneMore }).where('id', '=', twinId).execute()
  await within.updateTable('articles').set({ twinId }).where('id', '=', id).execute()
}

export async function deleteArticle(within: Database, id: number): Promise<void> {
  await within.deleteFrom('articles').where('id', '=', id).execute()
}
