/** What is published, no more of it than a sitemap names. */
import type { Database } from '../platform/database.ts'

export const selectVehiclePages = (db: Database, now: Date) =>
  db.selectFrom('vehicles').select(['kind', 'id', 'updatedAt']).where('publishedAt', '<=', now).orderBy('id').execute()

/** A twin that is not published is nobody's twin yet. */
export const selectArticlePages = (db: Database, now: Date) =>
  db
    .selectFrom('articles')
    .leftJoin('articles as twin', (join) => join.onRef('twin.id', '=', 'articles.twinId').on('twin.publishedAt', '<=', now))
    .select(['articles.id', 'articles.contentType', 'articles.updatedAt', 'twin.id as twinId'])
    .where('articles.publishedAt', '<=', now)
    .orderBy('articles.id')
    .execute()
