/** Published pages, with only what a sitemap needs of them. */
import type { Database } from '../platform/database.ts'

export const selectVehiclePages = (db: Database, now: Date) =>
  db.selectFrom('vehicles').select(['kind', 'id', 'updatedAt']).where('publishedAt', '<=', now).orderBy('id').execute()

/** Articles with their translation (`twin`), if that is published as well. */
export const selectArticlePages = (db: Database, now: Date) =>
  db
    .selectFrom('articles')
    .leftJoin('articles as twin', (join) => join.onRef('twin.id', '=', 'articles.twinId').on('twin.publishedAt', '<=', now))
    .select(['articles.id', 'articles.contentType', 'articles.updatedAt', 'twin.id as twinId'])
    .where('articles.publishedAt', '<=', now)
    .orderBy('articles.id')
    .execute()
