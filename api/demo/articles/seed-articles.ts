/** Inserts the demo articles, each linked to its translation (`twin`). */
import { DAY } from '@masar/domain/durations'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/database.ts'
import type { Tables } from '../../src/platform/tables.ts'
import { articlePictures } from '../pictures/scenes/names.ts'
import { articles } from './articles.ts'

type PictureRow = Insertable<Tables['articlePictures']>

function pictureRows(articleId: number, key: string): PictureRow[] {
  const { title, banner, carousel } = articlePictures(key)
  return [
    { articleId, place: 'title', ...title },
    { articleId, place: 'banner', ...banner },
    ...carousel.map((picture, position): PictureRow => ({ articleId, place: 'carousel', position, ...picture })),
  ]
}

/** Inserts every article in both languages, and links the two. */
export async function insertArticles(db: Database, now: Date): Promise<void> {
  const rows = articles.flatMap(({ age, en, ar }) => {
    const publishedAt = new Date(now.getTime() - age * DAY)
    // Written some days before publication, and not in the order of publication.
    const createdAt = new Date(publishedAt.getTime() - (2 + ((age * 7) % 40)) * DAY)
    const times = { publishedAt, createdAt, updatedAt: publishedAt }
    return [
      { contentType: 'english' as const, ...en, ...times },
      { contentType: 'arabic' as const, ...ar, ...times },
    ]
  })
  const inserted = await db.insertInto('articles').values(rows).returning(['id', 'title']).execute()
  const ids = new Map(inserted.map(({ id, title }) => [title, id]))
  const pairs = articles.map(({ key, en, ar }) => ({ key, english: ids.get(en.title) ?? 0, arabic: ids.get(ar.title) ?? 0 }))
  const twins = pairs.flatMap(({ english, arabic }) => [sql`(${english}::int, ${arabic}::int)`, sql`(${arabic}::int, ${english}::int)`])
  await sql`update articles set twin_id = pair.twin from (values ${sql.join(twins)}) as pair (id, twin) where articles.id = pair.id`.execute(
    db,
  )
  await db
    .insertInto('articlePictures')
    .values(pairs.flatMap(({ key, english, arabic }) => [...pictureRows(english, key), ...pictureRows(arabic, key)]))
    .execute()
}
