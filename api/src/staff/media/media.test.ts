import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@masar/contract/client'
import { DAY } from '@masar/domain/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forward, send, withToken } from '../../accounts/testing.ts'
import { hostileFiles, plainPicture } from '../../pictures/testing-hostile.ts'
import { startTestApi, TEST_NOW, type TestApi } from '../../platform/testing.ts'
import { ADMIN, refusalsOf, staffLogIn } from '../testing.ts'

let api: TestApi
let token: string
let admin: Client
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'articles-'))
  api = await startTestApi({ madePictures: join(folder, 'public'), privateFolder: join(folder, 'private') })
  token = await staffLogIn(api, ADMIN)
  admin = api.client({ token })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const after = (hours: number): string => new Date(Date.parse(TEST_NOW) + (hours * DAY) / 24).toISOString()
const kept = () => readdir(folder, { recursive: true })

const article = (more: object = {}) => ({
  content_type: 'english' as const,
  title: 'The road to Bimmah',
  description: 'Turn off at the sinkhole.\n\n• water\n• shoes',
  published: true,
  ...more,
})
const create = async (more: object = {}) => (await admin('POST /v1/staff/medias', { body: article(more) })).data
const read = async (id: number) => (await admin('GET /v1/staff/medias/{id}', { path: { id } })).data
const put = (id: number, body: object) => send(api, `PUT /v1/staff/medias/${id}`, body, withToken(token))
const inSitemap = async (id: number) => (await api.client()('GET /v1/public_pages')).data.articles.some((each) => each.id === id)
const onSite = (id: number) => send(api, `GET /v1/customers/medias/${id}`)
const isListed = async (id: number) => (await api.client()('GET /v1/customers/medias')).data.some((each) => each.id === id)
const shareStatus = async (id: number) => (await send(api, `GET /pictures/share/article-${id}-en.jpg`)).status
/** Whether the article is in the list, on its page and in the sitemap, and whether it has a share picture. */
const everywhere = async (id: number) => [await isListed(id), (await onSite(id)).status, await inSitemap(id), await shareStatus(id)]
const picture = async (colour = '#805020') => new Uint8Array(await plainPicture(800, 500, colour).jpeg().toBuffer())
const addPicture = async (id: number, place?: 'title' | 'banner' | 'carousel') =>
  (await admin('POST /v1/staff/medias/{id}/images', { path: { id }, query: { place }, body: await picture() })).data

const CALLS = [
  'GET /v1/staff/medias',
  'POST /v1/staff/medias',
  'GET /v1/staff/medias/1',
  'PUT /v1/staff/medias/1',
  'DELETE /v1/staff/medias/1',
  'POST /v1/staff/medias/1/images',
  'PUT /v1/staff/medias/1/images',
  'DELETE /v1/staff/medias/1/images/1',
]

test.each(CALLS)('%s is for admins alone', async (call) => {
  expect(await refusalsOf(api, call)).toEqual([401, 401, 403])
})

test('what is read of every article is taken by PUT, which changes nothing, and by POST, which copies it', async () => {
  const { data } = await admin('GET /v1/staff/medias', { query: { per_page: 100 } })
  expect(data.length).toBeGreaterThanOrEqual(60)
  for (const each of data) {
    const { status, body } = await put(each.id, each)
    expect([status, body.data]).toEqual([200, each])
  }
  const [first] = data
  const copy = await send(api, 'POST /v1/staff/medias', first, withToken(token))
  expect(copy.status).toBe(201)
  expect(copy.body.data).toMatchObject({ title: first?.title, published_at: first?.published_at, twin_id: null, images: [], version: 1 })
  expect(await read(first?.id ?? 0), 'which keeps its twin').toEqual(first)
  await admin('DELETE /v1/staff/medias/{id}', { path: { id: copy.body.data.id } })
})

describe('an article', () => {
  test('is everywhere at the next request once it is published, and nowhere once it is withdrawn', async () => {
    const { id, state } = await create({ published: false })
    expect([state, ...(await everywhere(id))]).toEqual(['draft', false, 404, false, 404])
    expect((await put(id, { published: true })).body.data).toMatchObject({ state: 'published', published_at: api.clock.now.toISOString() })
    expect(await everywhere(id)).toEqual([true, 200, true, 200])
    await put(id, { title: 'Another road' })
    expect((await onSite(id)).body.data.title).toBe('Another road')
    await put(id, { published: false })
    expect(await everywhere(id)).toEqual([false, 404, false, 404])
    await put(id, { published: true })
    await admin('DELETE /v1/staff/medias/{id}', { path: { id } })
    expect(await everywhere(id)).toEqual([false, 404, false, 404])
    expect((await put(id, {})).status).toBe(404)
  })

  test('that waits for its moment comes out by itself', async () => {
    const { id, state } = await create({ published_at: after(1) })
    expect([state, (await onSite(id)).status]).toEqual(['scheduled', 404])
    const before = api.clock.now
    forward(api, DAY / 24)
    expect([(await read(id)).state, (await onSite(id)).status]).toEqual(['published', 200])
    api.clock.now = before
  })

  test('may be told that it is published by its moment or by a word; the one that is new is meant', async () => {
    const draft = await create({ published: false })
    const scheduled = (await put(draft.id, { ...draft, published_at: after(5) })).body.data
    expect(scheduled).toMatchObject({ state: 'scheduled', published: true })
    expect((await put(draft.id, { ...scheduled, published: false })).body.data).toMatchObject({ state: 'draft', published_at: null })
    const waiting = (await put(draft.id, { published_at: after(5) })).body.data
    expect((await put(draft.id, waiting)).body.data, 'what was answered changes nothing').toEqual(waiting)
    const now = { state: 'published', published_at: api.clock.now.toISOString() }
    expect((await put(draft.id, { published: true })).body.data, 'no moment any more').toMatchObject(now)
    expect(await create({ published: false, published_at: after(-5) })).toMatchObject({ state: 'draft' })
    expect(await create({ published: undefined })).toMatchObject({ state: 'draft' })
  })

  test('has a new share picture when its title changes', async () => {
    const { id } = await create()
    const tag = async () => (await send(api, `GET /pictures/share/article-${id}-en.jpg`)).headers['etag']
    const first = await tag()
    await put(id, { title: 'A title nobody has seen' })
    expect(await tag()).not.toBe(first)
  })

  test('and its twin name each other, and let go of each other together', async () => {
    const english = await create()
    const arabic = await create({ content_type: 'arabic', title: 'الطريق إلى بمة', twin_id: english.id })
    expect(arabic.twin).toEqual({ id: english.id, title: english.title, state: 'published' })
    expect([(await onSite(english.id)).body.data.twin_id, (await onSite(arabic.id)).body.data.twin_id]).toEqual([arabic.id, english.id])
    const other = await create({ content_type: 'arabic', title: 'طريق آخر' })
    const refused = async (id: number, body: object) => (await put(id, body)).body.fields
    expect(await refused(english.id, { content_type: 'arabic' })).toEqual({ twin_id: expect.any(String) })
    expect(await refused(arabic.id, { twin_id: other.id })).toEqual({ twin_id: expect.any(String) })
    expect(await refused(arabic.id, { twin_id: arabic.id })).toEqual({ twin_id: expect.any(String) })
    expect(await refused(arabic.id, { twin_id: 2_000_000_000 })).toEqual({ twin_id: expect.any(String) })
    const third = await create({ title: 'A third' })
    expect(await refused(third.id, { twin_id: arabic.id }), 'which is taken').toEqual({ twin_id: expect.any(String) })
    await put(english.id, { twin_id: other.id })
    expect([(await read(arabic.id)).twin_id, (await read(other.id)).twin_id]).toEqual([null, english.id])
    await admin('DELETE /v1/staff/medias/{id}', { path: { id: other.id } })
    expect((await read(english.id)).twin).toBeNull()
  })

  test('open while a colleague ties it to a translation, or unties it, is not changed from what was read before', async () => {
    const english = await create()
    const arabic = await create({ content_type: 'arabic', title: 'الطريق إلى بمة', twin_id: english.id })
    const tied = await read(english.id)
    expect((await put(english.id, { twin_id: null, seen_version: english.version })).status).toBe(409)
    expect((await read(arabic.id)).twin_id).toBe(english.id)
    await put(arabic.id, { twin_id: null })
    expect((await put(english.id, { twin_id: arabic.id, seen_version: tied.version })).status).toBe(409)
  })

  test('tied by several at once has one twin', async () => {
    const english = await create()
    const others = await Promise.all(Array.from({ length: 4 }, () => create({ content_type: 'arabic', title: 'نسخة' })))
    const answers = await Promise.all(others.map(({ id }) => put(id, { twin_id: english.id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  test('changed by two from one reading is changed by one, and the log says what changed', async () => {
    const { id, version } = await create()
    const answers = await Promise.all(['a', 'b', 'c'].map((title) => put(id, { title, seen_version: version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { data } = await admin('GET /v1/staff/audit', { query: { subject_kind: 'article', subject_id: id } })
    expect(data.map(({ action, before }) => [action, before])).toEqual([
      ['article.update', { title: 'The road to Bimmah' }],
      ['article.create', null],
    ])
  })

  test.each([
    [{ title: ' ' }, 'title'],
    [{ content_type: 'french' }, 'content_type'],
    [{ published_at: 'soon' }, 'published_at'],
    [{ description: 'x'.repeat(40_001) }, 'description'],
    [{ twin_id: 'x' }, 'twin_id'],
  ])('with %j is refused', async (wrong, field) => {
    const { status, body } = await send(api, 'POST /v1/staff/medias', { ...article(), ...wrong }, withToken(token))
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })
})

describe('HTML in a description', () => {
  const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style><title>Draft 3</title></head>
    <body lang=EN-GB><p class=MsoNormal style='mso-margin-top-alt:auto'>Take the <b>coast</b>
    road.<o:p></o:p></p><!--[if !supportLists]--><ul type=disc><li class=MsoNormal>water</li><li>a <a href="javascript:alert(1)">map</a></li></ul>
    <ol><li>Drive.</li><li>Rest.</li></ol><p>Salt &amp; sun&nbsp;&lt;3</p></body></html>`

  test('of a word processor becomes paragraphs and lists', async () => {
    const { description } = await create({ description: WORD })
    expect(description).toBe('Take the coast road.\n\n• water\n• a map\n\n1. Drive.\n2. Rest.\n\nSalt & sun <3')
  })

  test.each([
    ['<script>alert(1)</script>Hello', 'Hello'],
    ['<img src=x onerror=alert(1)>Hello', 'Hello'],
    ['<svg onload=alert(1)><script>alert(2)</script></svg>Hello', 'Hello'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>Hello', 'Hello'],
    ['Hello &lt;img src=x onerror=alert(1)&gt;<i>you</i>', 'Hello you'],
    ['<a href="java\nscript:alert(1)">Hello</a>', 'Hello'],
    ['<p>Hello<style>body{display:none}</style></p>', 'Hello'],
  ])('that would harm leaves only its words: %j', async (hostile, words) => {
    const { id, description } = await create({ description: hostile })
    expect(description).toBe(words)
    expect((await put(id, { description: hostile })).body.data.description).toBe(words)
    expect((await onSite(id)).body.data.description).toBe(words)
  })

  test.each(['Less than 5 < 6 and more > 3.', 'A & B', 'One.\n\n• a\n• b', 'سيارة\n\n1. أولًا'])(
    'and none in %j, which stays as it is',
    async (description) => {
      expect((await create({ description })).description).toBe(description)
    },
  )
})

test('the list is filtered by language and state, searched and ordered', async () => {
  const { id } = await create({ title: 'Quetzalcoatl', published: false })
  const titles = async (query: object) => (await admin('GET /v1/staff/medias', { query: { per_page: 100, ...query } })).data
  expect((await titles({ q: 'quetzal' })).map((each) => each.id)).toEqual([id])
  expect(await titles({ q: 'quetzal', content_type: 'arabic' })).toEqual([])
  expect(await titles({ q: 'quetzal', state: 'published' })).toEqual([])
  expect(await titles({ q: 'quetzal', has_twin: 'true' })).toEqual([])
  expect((await titles({ q: 'quetzal', has_twin: 'false' })).map((each) => each.id)).toEqual([id])
  expect((await titles({ state: 'draft' })).map((each) => each.id)).toContain(id)
  const dates = (await titles({ state: 'published', order: 'published_at asc' })).map((each) => each.published_at ?? '')
  expect(dates).toEqual(dates.toSorted())
})

describe('pictures of an article', () => {
  test('fill title, banner and carousel, which can be put in order', async () => {
    const { id } = await create()
    const shown = async () => (await onSite(id)).body.data
    const added = [await addPicture(id)]
    expect((await shown()).banner_image.url, 'that of the title stands there until then').toBe(added[0]?.url)
    for (let n = 0; n < 3; n++) added.push(await addPicture(id))
    expect(added.map(({ place }) => place)).toEqual(['title', 'banner', 'carousel', 'carousel'])
    const [title, banner, first, second] = added.map(({ url }) => ({ url }))
    expect(await shown()).toMatchObject({ title_image: title, banner_image: banner, carousel_images_list: [first, second] })
    const order = added.map((each) => each.id).toReversed()
    await admin('PUT /v1/staff/medias/{id}/images', { path: { id }, body: { order } })
    expect(await shown()).toMatchObject({ title_image: title, banner_image: banner, carousel_images_list: [second, first] })
    const another = await addPicture(id, 'title')
    expect(await shown()).toMatchObject({ title_image: { url: another.url }, carousel_images_list: [second, first] })
    expect((await send(api, `PUT /v1/staff/medias/${id}/images`, { order: [added[0]?.id] }, withToken(token))).status, 'it is gone').toBe(
      409,
    )
    expect((await read(id)).version).toBe(1)
  })

  test('are twenty in the carousel at most', async () => {
    const { id } = await create()
    const { id: first } = await addPicture(id, 'carousel')
    const { id: _id, ...row } = await api.opened.db
      .selectFrom('articlePictures')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    await api.opened.db
      .insertInto('articlePictures')
      .values(Array.from({ length: 18 }, (_, at) => ({ ...row, position: at + 1 })))
      .execute()
    await addPicture(id, 'carousel')
    await expect(addPicture(id, 'carousel')).rejects.toMatchObject({ status: 422 })
  })

  test('and their going are in the log', async () => {
    const { id } = await create()
    const [first, second] = [await addPicture(id, 'carousel'), await addPicture(id, 'carousel')]
    await admin('PUT /v1/staff/medias/{id}/images', { path: { id }, body: { order: [second.id, first.id] } })
    await admin('DELETE /v1/staff/medias/{id}/images/{image_id}', { path: { id, image_id: first.id } })
    await admin('DELETE /v1/staff/medias/{id}', { path: { id } })
    const { data } = await admin('GET /v1/staff/audit', { query: { subject_kind: 'article', subject_id: id } })
    const done = ['article.delete', 'article.picture_remove', 'article.picture_order', 'article.picture', 'article.picture']
    expect(data.map(({ action }) => action)).toEqual([...done, 'article.create'])
  })

  test('leave no file when their article goes, and none when they are refused', async () => {
    const before = await kept()
    const { id } = await create()
    await addPicture(id)
    await addPicture(id, 'carousel')
    const [, [name, { content }] = ['', { content: Buffer.alloc(0) }]] = Object.entries(await hostileFiles())
    const headers = { ...withToken(token), 'content-type': 'application/octet-stream' }
    const sent = await api.app.inject({ method: 'POST', url: `/v1/staff/medias/${id}/images`, headers, payload: content })
    expect([415, 422], name).toContain(sent.statusCode)
    await admin('DELETE /v1/staff/medias/{id}', { path: { id } })
    const files = (names: string[]) => names.filter((each) => /\.jpg$|picture-/.test(each)).toSorted()
    expect(files(await kept())).toEqual(files(before))
  })
})
