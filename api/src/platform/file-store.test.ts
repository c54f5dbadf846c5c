/** The folder store and the bucket store behave alike. The bucket is a small fake of an S3 server. */
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from './failure.ts'
import { bucketStore, folderStore, type Bucket, type FileStore } from './file-store.ts'

const objects = new Map<string, Buffer>()
let away = false
let half = false
let silent = false
let elsewhere: string | undefined
let asked = 0

const store: Server = createServer(async (request, response) => {
  asked += 1
  if (silent) return
  if (elsewhere !== undefined) return response.writeHead(307, { location: `${elsewhere}${request.url}` }).end()
  const key = request.url?.replace(/\?.*/, '') ?? ''
  if (away || !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=drill/')) return response.writeHead(403).end()
  if (request.method === 'PUT') objects.set(key, await buffer(request))
  if (request.method === 'DELETE') objects.delete(key)
  const found = objects.get(key)
  if (request.method === 'GET' && !found)
    return response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
  if (half) return response.writeHead(200, { 'content-length': 2 }).write('1')
  return response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? found : undefined)
})

const bucket = (): Bucket => ({
  name: 'masar',
  prefix: 'site/',
  endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
  region: 'me-south-1',
  credentials: { accessKeyId: 'drill', secretAccessKey: 'secret' },
})

let folder: string
const stores: Record<string, FileStore> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  stores['a folder'] = folderStore(join(folder, 'files'))
  stores['a bucket'] = await bucketStore(bucket())
})
afterAll(async () => {
  store.closeAllConnections()
  store.close()
  await rm(folder, { recursive: true })
})

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  const files = (): FileStore => stores[name] as FileStore

  test('gives back what it was given, until it is removed', async () => {
    const content = Buffer.from([0, 255, 10, 13])
    await files().keep('uploads/picture-480.avif', content)
    expect(await files().read('uploads/picture-480.avif')).toEqual(content)
    await files().keep('uploads/picture-480.avif', Buffer.from('another'))
    expect(String(await files().read('uploads/picture-480.avif'))).toBe('another')
    await files().remove('uploads/picture-480.avif')
    expect(await files().read('uploads/picture-480.avif')).toBeUndefined()
    await files().remove('uploads/picture-480.avif')
  })

  test.each(['../secret', 'a/../../b', '/etc/passwd', 'a/b/c', 'A', '', `${'x'.repeat(300)}.jpg`])(
    '%s is no name of a file',
    async (bad) => {
      await expect(files().keep(bad, Buffer.from('x'))).rejects.toThrow('cannot be named')
      expect(await files().read(bad)).toBeUndefined()
    },
  )
})

test('in a folder, files are whole and for their owner alone', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, at) => stores['a folder']?.keep('same', Buffer.alloc(100_000, at))))
  const content = await stores['a folder']?.read('same')
  expect(new Set(content).size).toBe(1)
  expect((await readdir(join(folder, 'files'))).filter((each) => each.includes('part'))).toEqual([])
  expect((await stat(join(folder, 'files/same'))).mode & 0o777).toBe(0o600)
})

test('a store that refuses or is away is no missing file: the caller is asked to come back', async () => {
  away = true
  const failure = await stores['a bucket']?.read('picture').catch((error: unknown) => error)
  away = false
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
})

test('of a store that stops in the middle of a file the caller hears in time', async () => {
  const impatient = await bucketStore(bucket(), { most: 200 })
  await impatient.keep('picture', Buffer.from('12'))
  half = true
  const failure = await impatient.read('picture').catch((error: unknown) => error)
  half = false
  expect(failure).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
})

test('a store that says nothing is left alone after five turns: half a minute later one waits for it, and then nobody', async () => {
  const clock = { now: new Date() }
  const left = await bucketStore(bucket(), { most: 50, clock: () => clock.now })
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: ApiError) => error.headers['retry-after'],
    )
  silent = true
  for (const work of [left.read('a'), left.keep('b', Buffer.from('b')), left.remove('c'), left.read('d'), left.read('e')])
    expect(await outcome(work)).toBe('2')
  asked = 0
  expect(await Promise.all([outcome(left.read('a')), outcome(left.keep('b', Buffer.from('b'))), outcome(left.remove('c'))])).toEqual([
    '30',
    '30',
    '30',
  ])
  expect(asked).toBe(0)
  clock.now = new Date(clock.now.getTime() + 30_000)
  silent = false
  expect(await Promise.all([outcome(left.keep('b', Buffer.from('b'))), outcome(left.read('b'))])).toEqual(['done', '30'])
  expect(String(await left.read('b'))).toBe('b')
})

test('a store that refuses is asked each time: it answers soon, and may refuse only this', async () => {
  away = true
  for (let turn = 0; turn < 10; turn += 1)
    expect(await stores['a bucket']?.keep('picture', Buffer.from('12')).catch((error: unknown) => error)).toMatchObject({ status: 503 })
  away = false
  await stores['a bucket']?.keep('picture', Buffer.from('12'))
  for (let turn = 0; turn < 10; turn += 1) expect(await stores['a bucket']?.read('nothing')).toBeUndefined()
})

test('a store that sends elsewhere is not followed', async () => {
  let reached = 0
  const other = createServer((_request, response) => {
    reached += 1
    response.end('another')
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const failed = [stores['a bucket']?.read('picture'), stores['a bucket']?.keep('picture', Buffer.from('12'))]
  for (const work of failed) await expect(work).rejects.toMatchObject({ status: 503 })
  elsewhere = undefined
  other.close()
  expect(reached).toBe(0)
})
