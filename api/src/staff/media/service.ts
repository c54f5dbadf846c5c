/** What staff do with articles. */
import { ARTICLE_PLACES, type ArticlePlace, type ArticleState, type ContentType } from '@masar/domain/articles'
import type { PictureIntake } from '../../pictures/picture-intake.ts'
import type { StaffHolder } from '../../platform/access.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/failure.ts'
import { plainText } from '../../platform/html.ts'
import { audit, differences } from '../audit-log.ts'
import type { PlacedRow } from '../placed-picture-queries.ts'
import { placedPictures, type Shelf } from '../placed-pictures.ts'
import type { Page } from '../queries.ts'
import * as queries from './queries.ts'
import type { ArticleChange, ArticleFilter, ArticleOrder, ArticleWithTwin } from './queries.ts'

/** An article with all that belongs to it. */
export type WholeArticle = {
  article: ArticleWithTwin
  pictures: PlacedRow<ArticlePlace>[]
  state: ArticleState
  twinState: ArticleState
}

/** What is written of an article, on the wire's names. What is left out stays. */
export type ArticleEdit = {
  content_type?: ContentType | undefined
  title?: string | undefined
  description?: string | undefined
  published_at?: Date | null | undefined
  published?: boolean | undefined
  twin_id?: number | null | undefined
  seen_version?: number | undefined
}

type NewArticle = ArticleEdit & { content_type: ContentType; title: string }

/** Title and banner stay where they are; the carousel has the order that is asked for. */
const SHELF: Shelf<ArticlePlace> = {
  kind: 'article',
  owners: 'articles',
  table: 'articlePictures',
  owner: 'articleId',
  places: ARTICLE_PLACES,
  several: 'carousel',
  arrange: (rows) => rows.filter(({ place }) => place === 'carousel').map(({ id, place }, position) => ({ id, place, position })),
}

function stateOf(publishedAt: Date | null, now: Date): ArticleState {
  if (publishedAt === null) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}

const facts = ({ contentType, title, description, publishedAt, twinId }: ArticleChange) => ({
  content_type: contentType,
  title,
  description,
  published_at: publishedAt?.toISOString() ?? null,
  twin_id: twinId,
})

/** What comes back from an answer says the same twice: of the two, the one that differs from what was is meant. */
function publication(before: Date | null, { published, published_at }: ArticleEdit, now: Date): Date | null {
  const at = published_at === undefined ? before : published_at
  if (published === undefined || (published === (before !== null) && published_at !== undefined)) return at
  if (!published) return null
  // Told to come out, and no more of when: what was to come out later does so now.
  return at === null || (published_at === undefined && at > now) ? now : at
}

/** Of a new one nothing was: whoever says that it is a draft means it. */
const firstPublication = (edit: ArticleEdit, now: Date): Date | null => (edit.published === false ? null : publication(null, edit, now))

function edited(before: ArticleChange, edit: ArticleEdit, publishedAt: Date | null): ArticleChange {
  return {
    contentType: edit.content_type ?? before.contentType,
    title: edit.title ?? before.title,
    description: edit.description === undefined ? before.description : plainText(edit.description),
    publishedAt,
    twinId: edit.twin_id === undefined ? before.twinId : edit.twin_id,
  }
}

export type StaffMedia = ReturnType<typeof staffMedia>

export function staffMedia({ db, clock, intake }: { db: Database; clock: () => Date; intake: PictureIntake }) {
  const pictures = placedPictures({ db, clock, intake }, SHELF)

  async function whole(within: Database, articles: ArticleWithTwin[]): Promise<WholeArticle[]> {
    const placed = await pictures.of(
      within,
      articles.map(({ id }) => id),
    )
    const now = clock()
    return articles.map((article) => ({
      article,
      pictures: placed.get(article.id) ?? [],
      state: stateOf(article.publishedAt, now),
      twinState: stateOf(article.twinPublishedAt, now),
    }))
  }

  async function read(within: Database, id: number): Promise<WholeArticle> {
    const article = await queries.selectArticle(within, id)
    const [found] = article ? await whole(within, [article]) : []
    if (!found) throw new ApiError('not_found')
    return found
  }

  /** A twin is there, in the other language, and nobody else's. */
  async function checkTwin(within: Database, { contentType, twinId }: ArticleChange, id: number | undefined): Promise<void> {
    if (twinId === null) return
    const twin = twinId === id ? undefined : await queries.selectArticle(within, twinId)
    if (!twin) throw fieldError('twin_id', 'twinUnknown')
    if (twin.contentType === contentType) throw fieldError('twin_id', 'twinSameLanguage')
    if (twin.twinId !== null && twin.twinId !== id) throw fieldError('twin_id', 'twinTaken')
  }

  const isTaken = async (within: Database, twinId: number): Promise<boolean> =>
    ((await queries.selectArticle(within, twinId))?.twinId ?? null) !== null

  return {
    read: (id: number) => read(db, id),
    pictures,

    async list(filter: ArticleFilter, order: ArticleOrder, page: Page) {
      const { items, total } = await queries.listArticles(db, filter, clock(), order, page)
      return { items: await whole(db, items), total }
    },

    /** A copy of an article that has a twin is tied to none. */
    async create(within: Database, { accountId }: StaffHolder, given: NewArticle): Promise<WholeArticle> {
      const blank = { contentType: given.content_type, title: given.title, description: '', publishedAt: null, twinId: null }
      await queries.lockArticles(within)
      const wished = edited(blank, given, firstPublication(given, clock()))
      const article = wished.twinId !== null && (await isTaken(within, wished.twinId)) ? { ...wished, twinId: null } : wished
      await checkTwin(within, article, undefined)
      const id = await queries.insertArticle(within, { ...article, twinId: null }, clock())
      if (article.twinId !== null) await queries.tie(within, id, article.twinId, clock())
      const subject = { kind: 'article', id }
      await audit(within, { staffId: accountId, action: 'article.create', subject, after: facts(article) }, clock())
      return read(within, id)
    },

    async update({ accountId }: StaffHolder, id: number, edit: ArticleEdit): Promise<WholeArticle> {
      await db.transaction().execute(async (within) => {
        await queries.lockArticles(within)
        const before = await queries.selectArticle(within, id)
        if (!before) throw new ApiError('not_found')
        if (edit.seen_version !== undefined && edit.seen_version !== before.version) throw new ApiError('conflict')
        const after = edited(before, edit, publication(before.publishedAt, edit, clock()))
        const changed = differences(facts(before), facts(after))
        if (!changed) return
        await checkTwin(within, after, id)
        if (after.twinId !== before.twinId) await queries.untie(within, id, clock())
        await queries.updateArticle(within, id, { ...after, twinId: after.twinId === before.twinId ? after.twinId : null }, clock())
        if (after.twinId !== null && after.twinId !== before.twinId) await queries.tie(within, id, after.twinId, clock())
        await audit(within, { staffId: accountId, action: 'article.update', subject: { kind: 'article', id }, ...changed }, clock())
      })
      return read(db, id)
    },

    async remove({ accountId }: StaffHolder, id: number): Promise<void> {
      const { pictures: placed } = await read(db, id)
      const removeFiles = await db.transaction().execute(async (within) => {
        await queries.lockArticles(within)
        const before = await queries.selectArticle(within, id)
        if (!before) throw new ApiError('not_found')
        await queries.deleteArticle(within, id)
        const subject = { kind: 'article', id }
        await audit(within, { staffId: accountId, action: 'article.delete', subject, before: facts(before) }, clock())
        return pictures.release(within, placed)
      })
      await removeFiles()
    },
  }
}
