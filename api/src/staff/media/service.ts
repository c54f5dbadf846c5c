/** What staff do with articles. */
import { ARTICLE_PLACES, type ArticlePlace, type ArticleState, type ContentType } from '@masar/domain/articles'
import type { PictureIntake } from '../../pictures/picture-intake.ts'
import type { StaffHolder } from '../../platform/access.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/failure.ts'
import { plainText } from '../../platform/html.ts'
import { audit, differences } from '../audit-log.ts'
import type { PlacedRow } from '../placed-picture-queries.ts'
import { placedPictures, type PlacedPictureConfig } from '../placed-pictures.ts'
import type { Page } from '../queries.ts'
import * as queries from './queries.ts'
import type { ArticleChange, ArticleFilter, ArticleOrder, ArticleWithTwin } from './queries.ts'

/** An article with its pictures and its state, and its twin's state. */
export type WholeArticle = {
  article: ArticleWithTwin
  pictures: PlacedRow<ArticlePlace>[]
  state: ArticleState
  twinState: ArticleState
}

/** The editable fields of an article, under the API's names; those that are left out stay as they are. */
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

/** Only the carousel can be reordered: title and banner keep their places. */
const PICTURE_CONFIG: PlacedPictureConfig<ArticlePlace> = {
  kind: 'article',
  owners: 'articles',
  table: 'articlePictures',
  owner: 'articleId',
  places: ARTICLE_PLACES,
  multiPlace: 'carousel',
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

/**
 * A client that sends back what it has read gives `published` as well as `published_at`: the one that differs from the stored state counts.
 */
function publication(before: Date | null, { published, published_at }: ArticleEdit, now: Date): Date | null {
  const at = published_at === undefined ? before : published_at
  if (published === undefined || (published === (before !== null) && published_at !== undefined)) return at
  if (!published) return null
  // `published` alone, without a time: an article that was scheduled for later comes out now.
  return at === null || (published_at === undefined && at > now) ? now : at
}

/** A new article has no stored state to compare with: `published: false` makes it a draft, whatever time is given. */
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
  const pictures = placedPictures({ db, clock, intake }, PICTURE_CONFIG)

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

  /** A twin must exist, be in the other language, and not be the twin of a third article. */
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

    /** If the wanted twin already has one, as when an article is copied, the new article is created without a twin. */
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
