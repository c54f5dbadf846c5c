import { DAY } from '@masar/domain/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../platform/testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const pages = async () => (await api.client()('GET /v1/public_pages')).data

test('names every vehicle and article of the lists', async () => {
  const { vehicles, articles } = await pages()
  for (const [kind, path] of [
    ['rental', 'rentals'],
    ['leasing', 'leasings'],
    ['pre_owned', 'pre_owns'],
  ] as const) {
    const { meta } = await api.client()(`GET /v1/customers/${path}`, { query: { per_page: 1 } })
    expect(vehicles.filter((vehicle) => vehicle.kind === kind).length, kind).toBe(meta.total)
  }
  const { data } = await api.client()('GET /v1/customers/medias')
  expect(articles.map((article) => article.id)).toEqual(data.map((article) => article.id).toSorted((a, b) => a - b))
  expect(articles.map((article) => article.twin_id)).toEqual(data.toSorted((a, b) => a.id - b.id).map((article) => article.twin_id))
})

test('does not name what is withdrawn, waits for its day or is a twin of such', async () => {
  const { vehicles, articles } = await pages()
  const [vehicle, article] = [vehicles[0]?.id ?? 0, articles[0]]
  await api.opened.db.updateTable('vehicles').set({ publishedAt: null }).where('id', '=', vehicle).execute()
  const tomorrow = new Date(api.clock.now.getTime() + DAY)
  await api.opened.db
    .updateTable('articles')
    .set({ publishedAt: tomorrow })
    .where('id', '=', article?.id ?? 0)
    .execute()
  const left = await pages()
  expect(left.vehicles.map(({ id }) => id)).not.toContain(vehicle)
  expect(left.articles.map(({ id }) => id)).not.toContain(article?.id)
  expect(left.articles.find(({ id }) => id === article?.twin_id)?.twin_id).toBeNull()
})
