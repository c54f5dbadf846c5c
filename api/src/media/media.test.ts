import { fileURLToPath } from 'node:url'
import { DAY } from '@masar/domain/durations'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerOf } from '@masar/contract/calls'
import { articles } from '../../demo/articles/articles.ts'
import { demoPicturesFolder } from '../../demo/index.ts'
import { startTestApi, TEST_NOW, type TestApi } from '../platform/testing.ts'

const now = new Date(TEST_NOW)
const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY)

type Article = AnswerOf<'GET /v1/customers/medias/{id}'>['data']

/** `api` has the demo's articles; `own` starts without any. */
let api: TestApi
let own: TestApi
beforeAll(async () => {
  api = await startTestApi({ pictureFolders: [fileURLToPath(demoPicturesFolder)] })
  own = await startTestApi()
  await own.opened.db.deleteFrom('articles').execute()
})
afterAll(() => Promise.all([api.close(), own.close()]))

const get = async (url: string, language = 'en', from: TestApi = api) => {
  const response = await from.app.inject({ url, headers: { 'accept-language': language } })
  return { status: response.statusCode, body: response.json() }
}

const list = async (query: Record<string, unknown> = {}, from: TestApi = api) => from.client()('GET /v1/customers/medias', { query })
const article = async (id: number, from: TestApi = api) => (await from.client()('GET /v1/customers/medias/{id}', { path: { id } })).data

type Entry = { title: string; publishedAt: Date | null; contentType?: 'english' | 'arabic'; twinId?: number | null }

async function write(from: TestApi, entries: readonly Entry[]): Promise<number[]> {
  const rows = entries.map(({ contentType = 'english', ...entry }) => ({
    contentType,
    description: 'Some words.',
    createdAt: daysAgo(1),
    updatedAt: daysAgo(1),
    ...entry,
  }))
  return (await from.opened.db.insertInto('articles').values(rows).returning('id').execute()).map(({ id }) => id)
}

describe('an article', () => {
  test('has what stands on its page, and its pictures', async () => {
    const { data } = await list({ content_type: 'english', per_page: 1 })
    const [newest] = articles
    expect(data[0]).toEqual({
      id: expect.any(Number),
      title: newest?.en.title,
      description: newest?.en.description,
      content_type: 'english',
      published_at: daysAgo(newest?.age ?? 0).toISOString(),
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      title_image: expect.objectContaining({ url: `/pictures/articles/${newest?.key}-title.jpg`, width: 1600, height: 1000 }),
      banner_image: expect.objectContaining({ url: `/pictures/articles/${newest?.key}-banner.jpg`, width: 1600, height: 800 }),
      carousel_images_list: expect.arrayContaining([expect.objectContaining({ url: `/pictures/articles/${newest?.key}-view1.jpg` })]),
      twin_id: expect.any(Number),
    })
    expect(await article(data[0]?.id ?? 0)).toEqual(data[0])
    for (const { url } of [data[0]?.title_image, data[0]?.banner_image, ...(data[0]?.carousel_images_list ?? [])].filter(
      (each) => !!each,
    )) {
      const response = await api.app.inject(url)
      expect([response.statusCode, response.headers['content-type']], url).toEqual([200, 'image/jpeg'])
    }
  })

  test('has its card’s picture ready in the size of a card', async () => {
    const { data } = await list({ per_page: 100 })
    for (const { title_image } of data) {
      const card = title_image.srcset?.split(' ')[0] ?? ''
      expect(card).toMatch(/-480\.avif$/)
      const response = await api.app.inject(card)
      expect([response.statusCode, response.headers['content-type']], card).toEqual([200, 'image/avif'])
    }
  })

  test('knows its twin, which knows it', async () => {
    const { data } = await list()
    const byId = new Map(data.map((each) => [each.id, each]))
    for (const each of data) {
      const twin = byId.get(each.twin_id ?? 0)
      expect(twin?.twin_id, each.title).toBe(each.id)
      expect(twin?.content_type, each.title).not.toBe(each.content_type)
      expect(twin?.title_image, each.title).toEqual(each.title_image)
    }
  })

  test.each(['0', '-1', '1.5', 'abc', '2147483648', '9'.repeat(60), '%00', '1e3x', 'constructor', '999999'])(
    '%s is not found',
    async (id) => {
      expect(await get(`/v1/customers/medias/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect((await get(`/v1/customers/medias/${id}`, 'ar')).body.message).toMatch(/\p{Script=Arabic}/u)
    },
  )

  test('without pictures shows the placeholder', async () => {
    const [id = 0] = await write(own, [{ title: 'Bare', publishedAt: daysAgo(1) }])
    expect(await article(id, own)).toMatchObject({
      title_image: { url: '/placeholder.svg' },
      banner_image: { url: '/placeholder.svg' },
      carousel_images_list: [],
      twin_id: null,
    })
  })

  test('has its carousel in the order of its places, whichever was added first', async () => {
    const [id = 0] = await write(own, [{ title: 'Round', publishedAt: daysAgo(1) }])
    const picture = (position: number) =>
      ({ articleId: id, place: 'carousel', file: `articles/round-${position}`, width: 1600, height: 1000, position }) as const
    await own.opened.db.insertInto('articlePictures').values([3, 1, 2].map(picture)).execute()
    const urls = (await article(id, own)).carousel_images_list.map(({ url }) => url)
    expect(urls).toEqual([1, 2, 3].map((position) => `/pictures/articles/round-${position}.jpg`))
  })
})

describe('the list', () => {
  const dates = (data: readonly Article[], field: 'created_at' | 'published_at') => data.map((each) => each[field])

  test('is everything at once unless a page is asked for', async () => {
    const { data, meta } = await list()
    expect(data).toHaveLength(articles.length * 2)
    expect(meta).toEqual({ total: data.length, page: 1, per_page: data.length })
    expect((await list({ page: 7 })).data).toHaveLength(data.length)
  })

  test('is ordered as asked, and the newest come first unless told', async () => {
    const sorted = (texts: readonly string[], up: boolean) => texts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0) * (up ? 1 : -1))
    for (const field of ['created_at', 'published_at'] as const) {
      for (const direction of ['asc', 'desc']) {
        const { data } = await list({ order: `${field} ${direction}` })
        expect(dates(data, field)).toEqual(sorted(dates(data, field), direction === 'asc'))
      }
    }
    expect((await list()).data).toEqual((await list({ order: 'published_at desc' })).data)
    expect((await list({ order: 'created_at desc' })).data).not.toEqual((await list()).data)
  })

  test('as the site asks for it', async () => {
    const { status, body } = await get('/v1/customers/medias?order=created_at%20desc')
    expect([status, body.data.length]).toEqual([200, articles.length * 2])
  })

  test('has one language, or both', async () => {
    for (const content_type of ['english', 'arabic'] as const) {
      const { data, meta } = await list({ content_type })
      expect(new Set(data.map((each) => each.content_type))).toEqual(new Set([content_type]))
      expect(meta.total).toBe(articles.length)
    }
  })

  test.each([
    ['order=title%20asc', 'order', 'Order'],
    ['order=created_at', 'order', 'Order'],
    ['order=created_at%20desc;drop%20table%20articles', 'order', 'Order'],
    ['content_type=french', 'content_type', 'Language'],
    ['page=0', 'page', 'Page'],
    ['page=x&per_page=5', 'page', 'Page'],
    ['per_page=101', 'per_page', 'Entries per page'],
    ['per_page=0', 'per_page', 'Entries per page'],
  ])('%s is refused, naming the field', async (query, field, label) => {
    const { status, body } = await get(`/v1/customers/medias?${query}`)
    expect([status, body.code]).toEqual([422, 'validation_failed'])
    expect(body.fields[field]).toContain(label)
    expect((await get(`/v1/customers/medias?${query}`, 'ar')).body.fields[field]).toMatch(/\p{Script=Arabic}/u)
  })

  test('ignores blank and unknown parameters', async () => {
    const { status, body } = await get('/v1/customers/medias?order=&content_type=&page=&mileage=3&x=1')
    expect([status, body.data.length]).toEqual([200, articles.length * 2])
  })
})

describe('what is not published', () => {
  test('is nowhere: no draft, and nothing before its moment', async () => {
    const before = (await list({}, own)).meta.total
    const [draft = 0, later = 0] = await write(own, [
      { title: 'A draft', publishedAt: null },
      { title: 'Tomorrow', publishedAt: daysAgo(-1) },
    ])
    expect((await list({}, own)).meta.total).toBe(before)
    expect((await list({ per_page: 100 }, own)).meta.total).toBe(before)
    for (const id of [draft, later]) expect((await get(`/v1/customers/medias/${id}`, 'en', own)).status).toBe(404)
    own.clock.now = daysAgo(-1)
    expect((await list({ per_page: 1 }, own)).data[0]?.title).toBe('Tomorrow')
    expect((await list({}, own)).meta.total).toBe(before + 1)
    expect((await article(later, own)).title).toBe('Tomorrow')
    own.clock.now = now
  })

  test('is nobody’s twin', async () => {
    const [english = 0] = await write(own, [{ title: 'Here', publishedAt: daysAgo(2) }])
    const [arabic = 0] = await write(own, [{ title: 'هنا', contentType: 'arabic', publishedAt: null, twinId: english }])
    await own.opened.db.updateTable('articles').set({ twinId: arabic }).where('id', '=', english).execute()
    expect((await article(english, own)).twin_id).toBeNull()
    await own.opened.db
      .updateTable('articles')
      .set({ publishedAt: daysAgo(1) })
      .where('id', '=', arabic)
      .execute()
    expect((await article(english, own)).twin_id).toBe(arabic)
    await own.opened.db.deleteFrom('articles').where('id', '=', arabic).execute()
    expect((await article(english, own)).twin_id).toBeNull()
  })
})

describe('hundreds of articles', () => {
  beforeAll(async () => {
    await own.opened.db.deleteFrom('articles').execute()
    // Three at a time share a date of publication.
    const entries = Array.from({ length: 250 }, (_, at): Entry => ({
      title: `Article ${at}`,
      publishedAt: daysAgo(1 + Math.floor(at / 3)),
    }))
    await write(own, entries)
  })

  test('come page by page, each once', async () => {
    const seen: number[] = []
    for (let page = 1; page <= 10; page++) {
      const { data, meta } = await list({ page, per_page: 25 }, own)
      expect(data).toHaveLength(25)
      expect(meta).toEqual({ total: 250, page, per_page: 25 })
      seen.push(...data.map(({ id }) => id))
    }
    expect(new Set(seen).size).toBe(250)
    expect(seen).toEqual((await list({}, own)).data.map(({ id }) => id))
    expect((await list({ page: 11, per_page: 25 }, own)).data).toEqual([])
    expect((await list({ page: 3, per_page: 100 }, own)).data).toHaveLength(50)
  })

  test('come all at once too', async () => {
    const { data, meta } = await list({}, own)
    expect([data.length, meta.total]).toEqual([250, 250])
  })
})

test('every write to an article or its pictures adds to the feed', async () => {
  const { db } = api.opened
  const last = async () => db.selectFrom('contentChanges').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()
  const [id = 0] = await write(api, [{ title: 'Seen by readers', publishedAt: null }])
  const written = await last()
  expect(written).toMatchObject({ kind: 'article', contentId: id })
  const picture = { articleId: id, place: 'carousel' as const, file: 'articles/camels-title', width: 1600, height: 1000 }
  await db.insertInto('articlePictures').values(picture).execute()
  const pictured = await last()
  expect(pictured).toMatchObject({ kind: 'article', contentId: id })
  await db.deleteFrom('articles').where('id', '=', id).execute()
  const removed = await last()
  expect(removed).toMatchObject({ kind: 'article', contentId: id })
  expect(new Set([written.seq, pictured.seq, removed.seq]).size).toBe(3)
})

const NAMES = ['content_type', 'order', 'page', 'per_page', 'content_type[]', '__proto__', 'q', 'x']
const VALUES = [
  '',
  '0',
  '-1',
  '1',
  '25',
  '1e309',
  'NaN',
  '٣',
  '9'.repeat(400),
  "' or '1'='1",
  '\0',
  'english',
  'arabic',
  'created_at desc',
  'created_at',
  '../..',
  '💥',
]
const pair = fc.tuple(fc.constantFrom(...NAMES), fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: 'binary', maxLength: 40 })))

test('no query is a fault', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { maxLength: 6 }), async (pairs) => {
      const query = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value.toWellFormed()])).toString()
      const { status, body } = await get(`/v1/customers/medias?${query}`)
      expect([200, 422], query).toContain(status)
      if (status === 422) expect(body.message).toBe(body.data[0])
      else expect(body.data.length).toBeLessThanOrEqual(body.meta.per_page)
    }),
    { numRuns: 80 },
  )
})
