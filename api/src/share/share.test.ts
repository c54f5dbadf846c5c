import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BRAND } from '@masar/domain/brand'
import { BRAND as OTHER, BRAND_COLOURS as OTHER_COLOURS } from '@masar/domain/brand.example'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPicturesFolder } from '../../demo/index.ts'
import { pictureFiles } from '../pictures/picture-files.ts'
import { folderStore } from '../platform/file-store.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'share-'))
  api = await startTestApi({ pictureFolders: [fileURLToPath(demoPicturesFolder)], madePictures: folder })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const picture = (name: string, headers: Record<string, string> = {}) => api.app.inject({ url: `/pictures/share/${name}.jpg`, headers })

const firstOf = async (path: 'rentals' | 'leasings' | 'pre_owns') =>
  (await api.client()(`GET /v1/customers/${path}`, { query: { per_page: 1 } })).data[0]?.id ?? 0

test('every vehicle, article and the site itself has a picture of 1200 by 630 in its language, under 300 KB', async () => {
  const [article] = (await api.client()('GET /v1/customers/medias', { query: { content_type: 'arabic', per_page: 1 } })).data
  const names = [
    `rental-${await firstOf('rentals')}-en`,
    `rental-${await firstOf('rentals')}-ar`,
    `leasing-${await firstOf('leasings')}-en`,
    `preowned-${await firstOf('pre_owns')}-ar`,
    `article-${article?.id}-ar`,
    'site-en',
    'site-ar',
  ]
  for (const name of names) {
    const response = await picture(name)
    expect([response.statusCode, response.headers['content-type']], name).toEqual([200, 'image/jpeg'])
    expect(await sharp(response.rawPayload).metadata(), name).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(response.rawPayload.length, name).toBeLessThan(300_000)
  }
  const [english, arabic] = await Promise.all([picture(names[0] ?? ''), picture(names[1] ?? '')])
  expect(english.rawPayload.equals(arabic.rawPayload)).toBe(false)
})

test('a drawn picture is kept; another price makes another one', async () => {
  const id = await firstOf('rentals')
  const [first, second] = [await picture(`rental-${id}-en`), await picture(`rental-${id}-en`)]
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  const tag = String(first.headers['etag'])
  expect((await picture(`rental-${id}-en`, { 'if-none-match': tag })).statusCode).toBe(304)
  await api.opened.db
    .updateTable('vehicles')
    .set((eb) => ({ price: eb('price', '+', 1000) }))
    .where('id', '=', id)
    .execute()
  const changed = await picture(`rental-${id}-en`, { 'if-none-match': tag })
  expect([changed.statusCode, changed.headers['etag'] === tag]).toEqual([200, false])
  expect((await readdir(join(folder, 'share'))).filter((file) => file.startsWith(`rental-${id}-en`))).toEqual([`rental-${id}-en.jpg`])
})

test("a picture that was kept is drawn anew once the operator's mark or colours are others", async () => {
  const kept = new Map<string, Buffer>()
  const pictures = {
    read: async (file: string) => {
      const content = kept.get(file.replace('.jpg', ''))
      return content === undefined ? undefined : { content, type: 'image/jpeg' }
    },
    keepMade: async (stem: string, content: Buffer) => void kept.set(stem, content),
  }
  const drawnWith = async (brand: object) => {
    vi.resetModules()
    vi.doMock('@masar/domain/brand', async (original) => ({ ...(await original<object>()), ...brand }))
    const { shareService } = await import('./service.ts')
    const { tag, content } = await shareService({ pictures } as unknown as Parameters<typeof shareService>[0]).picture('site-en')
    vi.doUnmock('@masar/domain/brand')
    return { tag, content: content.toString('base64') }
  }
  const first = await drawnWith({})
  expect(await drawnWith({})).toEqual(first)
  const others = [{ BRAND_COLOURS: OTHER_COLOURS }, { BRAND: { ...BRAND, mark: OTHER.mark } }]
  for (const other of others) expect((await drawnWith(other)).tag).not.toBe(first.tag)
})

test.each([
  ['ENOSPC', 0],
  ['EACCES', 1],
])('a picture that cannot be kept (%s) is shown all the same, and what is not expected is told', async (code, told) => {
  const tell = vi.fn<(error: unknown) => void>()
  const made = { ...folderStore(folder), keep: () => Promise.reject(Object.assign(new Error(code), { code })), read: async () => undefined }
  const node = await startTestApi({ beside: api, pictures: pictureFiles({ folders: [], made, tell }) })
  expect((await node.app.inject({ url: '/pictures/share/site-en.jpg' })).statusCode).toBe(200)
  expect(tell).toHaveBeenCalledTimes(told)
  await node.close()
})

test('a maker without an Arabic name is named by its English one', async () => {
  const id = await firstOf('leasings')
  const nameMaker = (arName: string) =>
    api.opened.db
      .updateTable('brands')
      .set({ arName })
      .where('id', '=', (of) => of.selectFrom('vehicles').select('brandId').where('id', '=', id))
      .returning('name')
      .executeTakeFirstOrThrow()
  const { name } = await nameMaker('')
  const nameless = (await picture(`leasing-${id}-ar`)).headers['etag']
  await nameMaker(name)
  expect((await picture(`leasing-${id}-ar`)).headers['etag']).toBe(nameless)
})

test.each(['rental-999999-en', 'rental-1-de', 'boat-1-en', 'article-1-ar', 'site', '..%2f..%2fetc'])('%s is not there', async (name) => {
  // The demo's first article is English: it has no Arabic picture.
  expect((await picture(name)).statusCode).toBe(404)
})

test('browsers and telephones get icons in the sizes that the manifest names', async () => {
  for (const [name, size] of [
    ['icon-192', 192],
    ['icon-512', 512],
    ['icon-maskable-192', 192],
    ['icon-maskable-512', 512],
  ] as const) {
    const response = await api.app.inject({ url: `/${name}.png` })
    expect(await sharp(response.rawPayload).metadata(), name).toMatchObject({ format: 'png', width: size, height: size })
  }
  const drawing = await api.app.inject({ url: '/icon.svg' })
  expect(drawing.headers['content-type']).toBe('image/svg+xml')
  expect(drawing.body).toContain(BRAND.mark.body)
})
