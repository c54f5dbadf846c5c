/** Lists and single articles. */
import type { ContentType } from '@masar/domain/articles'
import type { Database } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import { orderOf, type OrderWords } from '../platform/order.ts'
import { wholeList } from '../platform/whole-list.ts'
import * as queries from './queries.ts'

export type IllustratedArticle = { article: queries.ArticleRow; pictures: queries.PlacedPicture[] }

type ListQuery = {
  content_type?: ContentType | undefined
  order?: OrderWords<queries.ArticleOrder['field']> | undefined
  page: number
  per_page?: number | undefined
}

export type MediaService = ReturnType<typeof mediaService>

export function mediaService({ db, clock }: { db: Database; clock: () => Date }) {
  async function illustrated(articles: queries.ArticleRow[]): Promise<IllustratedArticle[]> {
    const pictures = await queries.selectPictures(
      db,
      articles.map((article) => article.id),
    )
    return articles.map((article) => ({ article, pictures: pictures.get(article.id) ?? [] }))
  }

  return {
    /** The published articles. Without a page size, all of them as one page. */
    async list({ content_type, order: words = 'published_at desc', page, per_page }: ListQuery) {
      const now = clock()
      const order = orderOf(words)
      if (per_page === undefined) {
        const { data: items, meta } = wholeList(await illustrated(await queries.selectArticles(db, now, content_type, order)))
        return { items, meta }
      }
      const [rows, total] = await Promise.all([
        queries.selectArticles(db, now, content_type, order, { limit: per_page, offset: (page - 1) * per_page }),
        queries.countArticles(db, now, content_type),
      ])
      return { items: await illustrated(rows), meta: { total, page, per_page } }
    },

    /** A published article; any other id is not found. */
    async article(id: number): Promise<IllustratedArticle> {
      const article = await queries.selectArticle(db, clock(), id)
      if (!article) throw new ApiError('not_found')
      return { article, pictures: (await queries.selectPictures(db, [id])).get(id) ?? [] }
    },
  }
}
