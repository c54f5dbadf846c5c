import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { CallFailure } from '@masar/contract/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureFiles } from '../pictures/picture-files.ts'
import { ApiError } from '../platform/failure.ts'
import { folderStore } from '../platform/file-store.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { GOOD_PASSWORD, signUp, somebody, withToken } from './testing.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portraits-'))
  api = await startTestApi({ madePictures: folder })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const plain = (width = 320, height = 240, background = '#c04020') => sharp({ create: { width, height, channels: 3, background } })
const kept = () => readdir(join(folder, 'people')).catch(() => [])

async function upload(token: string, payload: Buffer, type = 'application/octet-stream') {
  const response = await api.app.inject({
    method: 'POST',
    url: '/v1/customer/picture',
    headers: { ...withToken(token), 'content-type': type },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

async function form(entries: [string, Blob | string][]): Promise<{ payload: Buffer; type: string }> {
  const data = new FormData()
  for (const [name, value] of entries) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, value, '../../../etc/passwd.svg')
  }
  const request = new Request('http://localhost', { method: 'POST', body: data })
  return { payload: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' }
}

describe('a picture of oneself', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s, and becomes a plain JPEG with its AVIF', async (format) => {
    const token = await signUp(api, somebody())
    const { data } = await api.client({ token })('POST /v1/customer/picture', { body: await plain(1400, 1000).toFormat(format).toBuffer() })
    expect(data.image_url).toMatch(/^\/pictures\/people\/[0-9a-f]{64}\.jpg$/)
    const jpeg = await api.app.inject(data.image_url ?? '')
    expect(jpeg.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(jpeg.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 960 })
    const avif = await api.app.inject((data.image_url ?? '').replace('.jpg', '-480.avif'))
    expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 480 })
    expect((await api.client({ token })('GET /v1/customer/profile')).data.image_url).toBe(data.image_url)
  })

  test('loses what the camera wrote, and stands upright', async () => {
    const token = await signUp(api, somebody())
    const original = await plain(400, 400)
      .composite([{ input: await plain(400, 40, '#00ff00').png().toBuffer(), top: 0, left: 0 }])
      .withExif({ IFD0: { Copyright: 'seeded metadata' }, IFD3: { GPSLatitude: '23/1 35/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data } = await api.client({ token })('POST /v1/customer/picture', { body: original })
    const { rawPayload } = await api.app.inject(data.image_url ?? '')
    expect(await sharp(rawPayload).metadata()).not.toHaveProperty('exif')
    expect(rawPayload.includes('seeded')).toBe(false)
    // The green edge was at the top. Orientation 6 stands for a quarter turn clockwise, so it is on the right now.
    const { data: pixel } = await sharp(rawPayload)
      .extract({ left: 395, top: 200, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect((pixel[1] ?? 0) > (pixel[0] ?? 0)).toBe(true)
  })

  test('may come in a form', async () => {
    const token = await signUp(api, somebody())
    const file = new Blob([new Uint8Array(await plain().png().toBuffer())], { type: 'text/html' })
    const { payload, type } = await form([
      ['note', 'hello'],
      ['file', file],
    ])
    expect(await upload(token, payload, type)).toMatchObject({
      status: 201,
      body: { message: 'Your picture is saved.', data: { image_url: expect.any(String) } },
    })
    const two = await form([
      ['file', file],
      ['other', file],
    ])
    expect((await upload(token, two.payload, two.type)).status).toBe(422)
  })

  test('is gone when it is replaced, removed, or its owner leaves, unless somebody else has the same', async () => {
    const [first, second] = [await signUp(api, somebody()), await signUp(api, somebody())]
    const [one, other] = [await plain(50, 50, '#123456').png().toBuffer(), await plain(50, 50, '#654321').png().toBuffer()]
    const before = (await kept()).length
    await upload(first, one)
    await upload(first, one)
    await upload(second, one)
    expect(await kept()).toHaveLength(before + 1)
    await upload(first, other)
    expect(await kept()).toHaveLength(before + 2)
    await api.client({ token: second })('DELETE /v1/customer/picture')
    expect(await kept()).toHaveLength(before + 1)
    expect((await api.client({ token: second })('GET /v1/customer/profile')).data.image_url).toBeNull()
    await api.client({ token: first })('DELETE /v1/customer/account', { body: { password: GOOD_PASSWORD } })
    expect(await kept()).toHaveLength(before)
  })

  test('goes later, and its owner hears of no failure, when the store is away while it is removed', async () => {
    const files = pictureFiles({ folders: [], made: folderStore(folder), tell: console.error })
    const away = { ...files, remove: () => Promise.reject(new ApiError('unavailable')) }
    const node = await startTestApi({ beside: api, pictures: away })
    const token = await signUp(api, somebody())
    const before = await kept()
    await upload(token, await plain(50, 50, '#0a0b0c').png().toBuffer())
    // As if the upload were so long ago that its note has been cleared.
    await api.opened.db.deleteFrom('notedFiles').execute()
    expect((await node.client({ token })('DELETE /v1/customer/picture')).data.image_url).toBeNull()
    await node.close()
    expect(await kept()).toHaveLength(before.length + 1)
    const noted = await api.opened.db.selectFrom('notedFiles').select(['file', 'kind']).execute()
    expect(noted).toEqual([{ file: expect.stringMatching(/^people\//), kind: 'portrait' }])
  })
})

/** A PNG whose header declares a size that its data does not fill. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(body))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(data: Buffer): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

describe('what is no picture', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="file:///etc/passwd"/><script>alert(1)</script></svg>'
  const hostile: Record<string, () => Promise<Buffer> | Buffer> = {
    nothing: () => Buffer.alloc(0),
    'a text': () => Buffer.from('hello'),
    'an SVG': () => Buffer.from(svg),
    'an SVG after a byte order mark': () => Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`),
    'a GIF': () => plain().gif().toBuffer(),
    'a TIFF': () => plain().tiff().toBuffer(),
    'a PDF': () => Buffer.from('%PDF-1.7\n'),
    'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'an SVG that begins like a JPEG': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    'the beginning of a JPEG': async () => (await plain().jpeg().toBuffer()).subarray(0, 200),
    'half a PNG': async () => {
      const whole = await sharp({
        create: { width: 300, height: 300, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
      })
        .png()
        .toBuffer()
      return whole.subarray(0, whole.length / 2)
    },
    'a bomb': () => hugePng(60_000, 60_000),
    'a bomb within reach': () => hugePng(7000, 7000),
    'a line': () => plain(1, 16_001).png().toBuffer(),
    'a RIFF of another kind': () => Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1'),
    'a film': () => Buffer.from('\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2avc1mp41', 'latin1'),
    'noise that begins like an AVIF': () =>
      Buffer.concat([Buffer.from('\x00\x00\x00\x20ftypavif\x00\x00\x00\x00', 'latin1'), Buffer.alloc(5000, 7)]),
    'noise that begins like a WebP': () => Buffer.concat([Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1'), Buffer.alloc(5000, 7)]),
  }

  test('is refused and leaves nothing behind', async () => {
    const token = await signUp(api, somebody())
    const before = await kept()
    for (const [what, make] of Object.entries(hostile)) {
      const content = await make()
      expect(await upload(token, content, 'image/png'), what).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    }
    expect(await kept()).toEqual(before)
    expect((await api.client({ token })('GET /v1/customer/profile')).data.image_url).toBeNull()
  })

  test('neither is what is too large, of another type, or a broken form', async () => {
    const token = await signUp(api, somebody())
    expect((await upload(token, Buffer.alloc(5_000_001), 'image/jpeg')).status).toBe(413)
    for (const type of ['application/json', 'image/svg+xml', 'text/plain', 'image/gif'])
      expect((await upload(token, Buffer.from('{}'), type)).status, type).toBe(415)
    for (const [payload, type] of [
      ['--x\r\nno end', 'multipart/form-data; boundary=x'],
      ['', 'multipart/form-data; boundary=x'],
      ['hello', 'multipart/form-data'],
      [`--x\r\ncontent-disposition: form-data; name="file"\r\n\r\ntext\r\n--x--\r\n`, 'multipart/form-data; boundary=x'],
      ['--x\r\n'.repeat(100_000), 'multipart/form-data; boundary=x'],
    ] as const) {
      const { status } = await upload(token, Buffer.from(payload), type)
      expect([400, 415, 422], type + payload.slice(0, 50)).toContain(status)
    }
  })

  test('the one who sends it is told in their language', async () => {
    const token = await signUp(api, somebody())
    const failure = await api
      .client({ token, language: 'ar' })('POST /v1/customer/picture', { body: new Uint8Array(20) })
      .catch((error: unknown) => error)
    expect((failure as CallFailure).body.message).toMatch(/^تعذرت علينا قراءة هذه الصورة/)
  })
})
