/** Queries of articles. */
import type { ContentType } from '@masar/domain/articles'
import { sql, type Selectable } from 'kysely'
import type { StoredPicture } from '../pictures/stored-picture.ts'
import type { Order } from '../platform/order.ts'
import { anyOf } from '../platform/statement.ts'
import type { Database } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'

export type ArticleRow = Omit<Selectable<Tables['articles']>, 'publishedAt'> & { publishedAt: Date }
export type PlacedPicture = StoredPicture & { place: Tables['articlePictures']['place'] }

const ORDER_COLUMNS = { created_at: 'articles.createdAt', published_at: 'articles.publishedAt' } as const
export type ArticleOrder = Order<keyof typeof ORDER_COLUMNS>

/** Articles published by now: neither drafts nor scheduled ones. */
const published = (db: Database, now: Date, contentType?: ContentType) => {
  const all = db.selectFrom('articles').where('articles.publishedAt', '<=', now)
  return contentType === undefined ? all : all.where('articles.contentType', '=', contentType)
}

/** Articles with the id of their translation (`twin`), if that is published as well. */
const complete = (db: Database, now: Date, contentType?: ContentType) =>
  published(db, now, contentType)
    .leftJoin('articles as twin', (join) => join.onRef('twin.id', '=', 'articles.twinId').on('twin.publishedAt', '<=', now))
    .selectAll('articles')
    .select('twin.id as twinId')
    .$narrowType<{ publishedAt: Date }>()

/** Published articles in the given order; all of them, or one page. */
export function selectArticles(
  db: Database,
  now: Date,
  contentType: ContentType | undefined,
  { field, direction }: ArticleOrder,
  page?: { limit: number; offset: number },
): Promise<ArticleRow[]> {
  const query = complete(db, now, contentType).orderBy(ORDER_COLUMNS[field], direction).orderBy('articles.id', direction)
  return (page ? query.limit(page.limit).offset(page.offset) : query).execute()
}

export async function countArticles(db: Database, now: Date, contentType: ContentType | undefined): Promise<number> {
  const { count } = await published(db, now, contentType)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function selectArticle(db: Database, now: Date, id: number): Promise<ArticleRow | undefined> {
  return complete(db, now).where('articles.id', '=', id).executeTakeFirst()
}

/** The pictures of each article, in the order of its carousel. */
export async function selectPictures(db: Database, ids: readonly number[]): Promise<Map<number, PlacedPicture[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('articlePictures')
    .select(['articleId', 'place', 'file', 'width', 'height', 'placeholder'])
    // A single parameter, however many articles there are.
    .where('articleId', '=', anyOf(ids))
    .orderBy('articleId')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, (row) => row.articleId)
}
