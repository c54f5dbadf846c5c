import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { calls } from '@masar/contract/calls'
import { sql } from 'kysely'
import sharp from 'sharp'
import { demoPicturesFolder } from '../../demo/index.ts'
import { CUSTOMER, logIn, withToken } from '../accounts/testing.ts'
import { FolderInUse, lockFolder } from './embedded/folder-lock.ts'
import { safeHtml } from './html.ts'
import { DatabaseNewer, migrate } from './migrate.ts'
import { openTestDatabase, startTestApi, type TestApi } from './testing.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-'))
  api = await startTestApi({ pictureFolders: [fileURLToPath(demoPicturesFolder)], madePictures: join(folder, 'made') })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

type Schema = { type?: string; required: string[]; properties: Record<string, Schema> }
type Described = { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }

/** The schema of an endpoint's successful response, if that is JSON. */
const answerOf = (call: Described | undefined) => (call?.responses['200'] ?? call?.responses['201'])?.content?.['application/json']?.schema

describe('the contract', () => {
  test('every call is bound and described', async () => {
    const document = (await api.app.inject('/v1/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    for (const name of Object.keys(calls)) {
      const [method = '', path = ''] = name.split(' ')
      expect(document.paths[path]?.[method.toLowerCase()], name).toBeDefined()
      expect(api.app.hasRoute({ method: method as 'GET', url: path.replace(/\{(\w+)\}/g, ':$1') }), name).toBe(true)
    }
  })

  test('the specified calls are there, by their very addresses', () => {
    const account = ['login', 'verify_otp', 'validate_otp', 'set_password', 'forgot_password', 'update_profile', 'change_password']
    expect(Object.keys(calls)).toEqual(
      expect.arrayContaining([
        ...['rentals', 'leasings', 'pre_owns'].flatMap((kind) => ['', '/aggs', '/{id}'].map((rest) => `GET /v1/customers/${kind}${rest}`)),
        ...['offers', 'medias', 'medias/{id}', 'enquiries', 'enquiries/{id}'].map((path) => `GET /v1/customers/${path}`),
        'GET /v1/customers/enquiries/{id}/conversations',
        'PUT /v1/customers/enquiries/{id}/conversation',
        'POST /v1/customers/enquiries',
        'POST /v1/customers/enquiries/contact',
        'POST /v1/customers/leasings/leasing_document',
        'POST /v1/customers/google',
        'GET /v1/customer/profile',
        'POST /v1/customer/send_otp',
        ...account.map((path) => `${path === 'verify_otp' ? 'POST' : 'PUT'} /v1/customer/${path}`),
        'DELETE /v1/customer/session',
      ]),
    )
  })

  test('every success has a message and data, though it be null', async () => {
    const { paths } = (await api.app.inject('/v1/openapi.json')).json() as { paths: Record<string, Record<string, Described>> }
    const answers = Object.entries(paths).flatMap(([path, byMethod]) =>
      Object.entries(byMethod).flatMap(([method, call]) => {
        const schema = answerOf(call)
        return schema ? [{ name: `${method} ${path}`, schema }] : []
      }),
    )
    expect(answers.length).toBeGreaterThan(100)
    for (const { name, schema } of answers) expect(schema.required, name).toEqual(expect.arrayContaining(['message', 'data']))
  })

  test('every list says how many there are, and which of them these are', async () => {
    const { paths } = (await api.app.inject('/v1/openapi.json')).json() as { paths: Record<string, { get?: Described }> }
    const lists = Object.entries(paths).flatMap(([path, { get }]) => {
      const answer = answerOf(get)
      return answer?.properties['data']?.type === 'array' ? [{ path, ...answer }] : []
    })
    expect(lists.length).toBeGreaterThan(15)
    for (const { path, required, properties } of lists) {
      expect(required, path).toContain('meta')
      expect(properties['meta']?.required, path).toEqual(['total', 'page', 'per_page'])
    }
  })

  test('what is refused when it is left out is said to be needed', async () => {
    const { paths } = (await api.app.inject('/v1/openapi.json')).json()
    const asked = (path: string) => paths[path].post.requestBody.content['application/json'].schema
    const [enquiry, corporate] = [asked('/v1/customers/enquiries'), asked('/v1/customers/leasings/leasing_document')]
    expect([enquiry.required, corporate.required]).toEqual([['enquiries'], ['leasing_documents']])
    expect([enquiry.properties.enquiries, corporate.properties.leasing_documents]).not.toContainEqual(
      expect.objectContaining({ default: expect.anything() }),
    )
  })

  test('an unknown call is a problem, not a page', async () => {
    const response = await api.app.inject('/v1/nothing/here')
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toMatch('application/problem+json')
    expect(response.json()).toMatchObject({ code: 'not_found', title: expect.any(String), instance: expect.any(String) })
  })

  test('the page to read and try it loads nothing from elsewhere', async () => {
    const response = await api.app.inject('/v1/docs/')
    expect(response.statusCode).toBe(200)
    expect(response.payload).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    for (const service of ['agent', 'mcp'])
      expect(response.payload, service).toMatch(new RegExp(`"${service}":\\s*{\\s*"disabled":\\s*true`))
  })

  test('what belongs to that page is made and packed once, and not for everybody who asks', async () => {
    const get = async (url: string, encoding: string) => {
      const began = performance.now()
      const { statusCode, headers, rawPayload } = await api.app.inject({ url, headers: { 'accept-encoding': encoding } })
      expect([url, statusCode, headers['content-encoding']]).toEqual([url, 200, encoding === 'identity' ? undefined : encoding])
      return { took: performance.now() - began, content: encoding === 'br' ? brotliDecompressSync(rawPayload) : rawPayload }
    }
    for (const url of ['/v1/openapi.json', '/v1/docs/openapi.yaml', '/v1/docs/js/scalar.js']) {
      const [first, plain] = [await get(url, 'br'), await get(url, 'identity')]
      // The fastest of several: a machine may stall during any single one.
      const later = [await get(url, 'br'), await get(url, 'br'), await get(url, 'br'), await get(url, 'br')].map(({ took }) => took)
      expect([url, Math.min(...later) < first.took / 2], `${later.join(', ')} after ${first.took} ms`).toEqual([url, true])
      expect(first.content.equals(plain.content), url).toBe(true)
    }
    const none = await api.app.inject('/v1/docs/no%2Fsuch%20page')
    expect([none.statusCode, none.json().code, none.payload]).toEqual([404, 'not_found', expect.not.stringMatching(/such|Route/)])
    expect([(await api.app.inject('/v1/docs?q=/')).statusCode, (await api.app.inject('/v1/docs/?q')).statusCode]).toEqual([301, 200])
  })

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, gzip', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['gzip ; q=0.0 , br; q=0', undefined],
  ])('nothing is packed in a way that is refused: %s', async (encoding, packing) => {
    const { headers } = await api.app.inject({ url: '/v1/openapi.json', headers: { 'accept-encoding': encoding } })
    expect(headers['content-encoding']).toBe(packing)
  })

  test('however many ask at once whether it is ready, the database is asked once', async () => {
    const asked = vi.spyOn(api.opened.db.getExecutor(), 'executeQuery')
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.app.inject('/readyz')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(asked.mock.calls.length).toBeLessThan(10)
    asked.mockRestore()
  })

  test('is up and ready', async () => {
    expect((await api.app.inject('/healthz')).statusCode).toBe(200)
    expect((await api.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })
})

describe('a failure', () => {
  const json = { 'content-type': 'application/json' }
  const contact = '/v1/customers/enquiries/contact'
  const FAILURES = [
    { what: 'no JSON', request: { method: 'POST', url: contact, headers: json, payload: '{' }, status: 400, code: 'bad_json' },
    { what: 'no token', request: { method: 'GET', url: '/v1/customers/enquiries' }, status: 401, code: 'unauthenticated' },
    { what: 'no id', request: { method: 'GET', url: '/v1/customers/rentals/abc' }, status: 404, code: 'not_found' },
    { what: 'no call', request: { method: 'GET', url: '/v1/customers/boats' }, status: 404, code: 'not_found' },
    {
      what: 'a file for no call',
      request: { method: 'POST', url: '/v1/customers/boats', headers: { 'content-type': 'image/png' }, payload: 'x' },
      status: 404,
      code: 'not_found',
    },
    {
      what: 'too much',
      request: { method: 'POST', url: contact, headers: json, payload: JSON.stringify('x'.repeat(5_000_000)) },
      status: 413,
      code: 'too_large',
    },
    {
      what: 'another type',
      request: { method: 'POST', url: contact, headers: { 'content-type': 'text/plain' }, payload: 'x' },
      status: 415,
      code: 'unsupported_type',
    },
    {
      what: 'a page too large',
      request: { method: 'GET', url: '/v1/customers/rentals?per_page=101' },
      status: 422,
      code: 'validation_failed',
    },
  ] as const

  test.each(FAILURES)('of $what is a problem of status $status, told in both languages', async ({ request, status, code }) => {
    for (const language of ['en', 'ar']) {
      const response = await api.app.inject({
        ...request,
        headers: { ...('headers' in request ? request.headers : {}), 'accept-language': language },
      })
      expect([response.statusCode, response.headers['content-type']]).toEqual([status, expect.stringMatching('application/problem\\+json')])
      const body = response.json()
      expect(body).toMatchObject({ status, code, instance: expect.any(String), detail: body.message, message: body.data[0] })
      expect(body.type).toMatch(/^\w+:/)
      for (const text of body.data) expect(/\p{Script=Arabic}/u.test(text), text).toBe(language === 'ar')
    }
  })

  test.each([
    ['ar-OM,ar;q=0.9,en;q=0.8', true],
    ['AR', true],
    ['fr, ar;q=0.5', true],
    ['en;q=0.5, ar;q=0.9', true],
    ['ar;q=0.1, en;q=0.9', false],
    ['ar;q=0', false],
    ['es-AR', false],
    ['fr, *', false],
  ])('is told in the language that "%s" prefers', async (language, arabic) => {
    const { message } = (await api.app.inject({ url: '/v1/customer/profile', headers: { 'accept-language': language } })).json()
    expect(/\p{Script=Arabic}/u.test(message)).toBe(arabic)
  })

  test('of the database is 503 with when to come back; the process itself is up', async () => {
    const token = await logIn(api, CUSTOMER.user_name, CUSTOMER.password)
    const away = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' })
    const question = vi.spyOn(api.opened.db.getExecutor(), 'executeQuery').mockRejectedValue(away)
    const log = vi.spyOn(api.app.log, 'error')
    const [ready, up, answer] = await Promise.all(
      ['/readyz', '/healthz', '/v1/customers/enquiries', '/v1/customers/enquiries'].map((url) =>
        api.app.inject({ url, headers: withToken(token) }),
      ),
    )
    question.mockRestore()
    expect(log, 'as long as it is away, once a minute').toHaveBeenCalledExactlyOnceWith({ err: away }, 'the database cannot be used')
    log.mockRestore()
    expect([ready?.statusCode, up?.statusCode, answer?.statusCode]).toEqual([503, 200, 503])
    expect(answer?.headers).toMatchObject({ 'retry-after': expect.stringMatching(/^\d+$/) })
    expect(answer?.json()).toMatchObject({ status: 503, code: 'unavailable' })
  })
})

describe('the database', () => {
  test('is brought up to date once', async () => {
    expect(await migrate(api.opened.db)).toEqual([])
  })

  test('that is newer than the code is refused', async () => {
    const opened = await openTestDatabase()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(opened.db)
    await expect(migrate(opened.db)).rejects.toThrow(DatabaseNewer)
    await expect(migrate(opened.db)).rejects.toThrow('9999-later')
    await opened.close()
  })

  test('every write to something public adds to the feed and tells those who listen', async () => {
    const { db, listen } = api.opened
    const heard: string[] = []
    const stop = await listen('content_changes', (payload) => heard.push(payload))
    const last = async () => await db.selectFrom('contentChanges').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()
    const before = await last()
    await db.updateTable('vehicles').set({ position: 0 }).where('id', '=', 1).execute()
    const after = await last()
    expect(Number(after.seq)).toBeGreaterThan(Number(before.seq))
    expect(after).toMatchObject({ kind: 'vehicle', contentId: 1 })
    await expect.poll(() => heard).toContain(String(after.seq))
    await stop()
  })

  test('a folder in use is refused with the process that has it', () => {
    const inUse = join(folder, 'database')
    const free = lockFolder(inUse)
    // The same process may take it over; another one (here simulated by its pid) may not.
    free()
    const again = lockFolder(inUse)
    again()
    expect(() => lockFolderOfAnother(inUse)).toThrow(FolderInUse)
  })
})

function lockFolderOfAnother(inUse: string): void {
  const free = lockFolder(inUse)
  const self = process.pid
  try {
    Object.defineProperty(process, 'pid', { value: self + 1_000_000, configurable: true })
    lockFolder(inUse)
  } finally {
    Object.defineProperty(process, 'pid', { value: self, configurable: true })
    free()
  }
}

describe('pictures', () => {
  test('come as they are stored, and in other sizes when first asked for', async () => {
    const small = await api.app.inject('/pictures/suv-pearl-front34-480.avif')
    expect(small.headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': 'public, max-age=31536000, immutable' })
    const made = await Promise.all([1, 2].map(() => api.app.inject('/pictures/suv-pearl-front34-1600.avif')))
    for (const response of made) expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1600, height: 1000 })
  })

  test.each(['nothing.jpg', '..%2f..%2fpackage.json', '../names.ts', 'suv-pearl-front34-333.avif', 'SUV.jpg', '%00.jpg', 'a/b/c.jpg', ''])(
    '%s is not there',
    async (name) => {
      expect((await api.app.inject(`/pictures/${name}`)).statusCode).toBe(404)
    },
  )
})

describe('HTML that staff write', () => {
  test('keeps text and lists and loses what runs, loads or styles', () => {
    expect(safeHtml('<p onclick="x()">A <strong>b</strong><script>alert(1)</script></p><ul><li>c</li></ul>')).toBe(
      '<p>A <strong>b</strong></p><ul><li>c</li></ul>',
    )
    expect(safeHtml('<a href="javascript:alert(1)">x</a><a href="https://example.com">y</a>')).toBe(
      '<a rel="noopener nofollow">x</a><a href="https://example.com" rel="noopener nofollow">y</a>',
    )
    expect(safeHtml('<img src=x onerror=alert(1)><svg/onload=alert(1)><p style="position:fixed">z</p>')).toBe('<p>z</p>')
  })
})
