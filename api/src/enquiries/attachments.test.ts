import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { calls } from '@masar/contract/calls'
import { openApiDocument } from '@masar/contract/openapi'
import { DAY, MINUTE } from '@masar/domain/durations'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forward, withToken } from '../accounts/testing.ts'
import { folderStore } from '../platform/file-store.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { AGENT, staffLogIn } from '../staff/testing.ts'
import { attachmentName, contentDisposition } from './attachment-content.ts'
import { attachmentService } from './attachments.ts'
import { conversation, file, newCustomer, staffOf, type Person } from './testing.ts'

let api: TestApi
let folder: string
let person: Person
let id: number
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'attachments-')), 'private')
  api = await startTestApi({ privateFolder: folder })
  person = await newCustomer(api)
  id = await file(api, person)
})
afterAll(async () => {
  await api.close()
  await rm(join(folder, '..'), { recursive: true })
})

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const plain = (width = 320, height = 240) => sharp({ create: { width, height, channels: 3, background: '#c04020' } })
const kept = () => readdir(folder).catch(() => [] as string[])

async function upload(
  content: Buffer | Readable,
  { token = person.token, enquiry = id, name = 'file', type = 'application/octet-stream', remoteAddress = '127.0.0.1' } = {},
) {
  const response = await api.app.inject({
    method: 'POST',
    url: `/v1/customers/enquiries/${enquiry}/attachments?name=${encodeURIComponent(name)}`,
    headers: { ...withToken(token), 'content-type': type },
    payload: content,
    remoteAddress,
  })
  return { status: response.statusCode, body: response.json() }
}
const download = (attachment: number, { token = person.token, enquiry = id } = {}) =>
  api.app.inject({ url: `/v1/customers/enquiries/${enquiry}/attachments/${attachment}`, headers: withToken(token) })
/** The media types of attachments according to the OpenAPI document. */
const documentedTypes = (side: 'customers' | 'staff') => {
  const { paths } = openApiDocument(calls, { title: '', version: '' }) as { paths: Record<string, { get: Documented }> }
  return Object.keys(paths[`/v1/${side}/enquiries/{id}/attachments/{attachment_id}`]?.get.responses['200'].content ?? {})
}
type Documented = { responses: { '200': { content: object } } }
const write = (attachment_ids: number[], content = 'See the file') =>
  person.client('PUT /v1/customers/enquiries/{id}/conversation', { ...conversation(id), body: { content, attachment_ids } })

describe('a file on a message', () => {
  test('is sent first, hangs on the message, and is saved by both sides', async () => {
    const { status, body } = await upload(PDF, { name: 'my mulkia.pdf' })
    const url = `/v1/customers/enquiries/${id}/attachments/${body.data.id}`
    const attachment = { id: body.data.id, name: 'my mulkia.pdf', type: 'application/pdf', bytes: PDF.length, url }
    expect({ status, body }).toEqual({ status: 201, body: { message: 'Your file is ready to be sent.', data: attachment } })
    expect((await write([body.data.id])).data.attachments).toEqual([attachment])
    const thread = await person.client('GET /v1/customers/enquiries/{id}/conversations', conversation(id))
    expect(thread.data.at(-1)?.attachments).toEqual([attachment])
    const saved = await download(body.data.id)
    expect(saved.rawPayload.equals(PDF)).toBe(true)
    expect(saved.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="my mulkia.pdf"; filename*=UTF-8''my%20mulkia.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('comes in a form too, under its own name', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(PDF)]), '../../صورة الرخصة.exe')
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const response = await api.app.inject({
      method: 'POST',
      url: `/v1/customers/enquiries/${id}/attachments`,
      headers: { ...withToken(person.token), 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(response.json().data.name).toBe('صورة الرخصة.pdf')
  })

  test.each(['jpeg', 'png', 'webp'] as const)('is made anew when it is a %s', async (format) => {
    const original = await plain(3000, 1000)
      .withExif({ IFD0: { Copyright: 'seeded metadata' }, IFD3: { GPSLatitude: '23/1 35/1 0/1' } })
      .toFormat(format)
      .toBuffer()
    const { data } = (await upload(original, { name: 'photo.heic' })).body
    expect(data).toMatchObject({ type: `image/${format}`, name: `photo.${format === 'jpeg' ? 'jpg' : format}` })
    const { rawPayload, headers } = await download(data.id)
    expect(headers['content-type']).toBe(`image/${format}`)
    expect(documentedTypes('customers')).toContain(`image/${format}`)
    expect(documentedTypes('staff')).toContain(`image/${format}`)
    const metadata = await sharp(rawPayload).metadata()
    expect(metadata).toMatchObject({ format, width: 2400, height: 800 })
    expect(metadata).not.toHaveProperty('exif')
    expect(rawPayload.includes('seeded')).toBe(false)
    expect(data.bytes).toBe(rawPayload.length)
  })

  test('lies where nobody but its owner can read, under a name that says nothing', async () => {
    await upload(PDF, { name: 'secret.pdf' })
    for (const name of await kept()) {
      expect(name).toMatch(/^[0-9a-f-]{36}$/)
      expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
    }
    const [first = ''] = await kept()
    expect((await readFile(join(folder, first))).length).toBeGreaterThan(0)
    expect((await api.app.inject(`/pictures/${first}`)).statusCode).toBe(404)
  })

  test("is nobody else's, and not of another thread", async () => {
    const other = await newCustomer(api)
    const theirs = await file(api, other)
    const { data } = (await upload(PDF)).body
    expect((await download(data.id, { token: other.token })).statusCode).toBe(404)
    expect((await download(data.id, { token: other.token, enquiry: theirs })).statusCode).toBe(404)
    expect((await upload(PDF, { token: other.token })).status).toBe(404)
    const answer = await other
      .client('PUT /v1/customers/enquiries/{id}/conversation', {
        ...conversation(theirs),
        body: { content: 'x', attachment_ids: [data.id] },
      })
      .catch((error: unknown) => error)
    expect(answer).toMatchObject({ status: 422, body: { fields: { attachment_ids: expect.any(String) } } })
    expect((await other.client('GET /v1/customers/enquiries/{id}/conversations', conversation(theirs))).data).toEqual([])
  })

  test('hangs on one message, five at most, and once when it is named twice', async () => {
    const fresh = await file(api, person)
    const ids: number[] = []
    for (let each = 0; each < 6; each += 1) ids.push((await upload(PDF, { enquiry: fresh })).body.data.id)
    const send = (attachment_ids: number[]) =>
      person.client('PUT /v1/customers/enquiries/{id}/conversation', { ...conversation(fresh), body: { content: 'x', attachment_ids } })
    await expect(send(ids)).rejects.toMatchObject({ status: 422 })
    expect((await send([ids[0]!, ids[0]!])).data.attachments).toHaveLength(1)
    await expect(send([ids[0]!])).rejects.toMatchObject({ status: 422 })
    expect((await send(ids.slice(1))).data.attachments.map((each) => each.id)).toEqual(ids.slice(1))
  })

  test('of the staff is seen by the customer once it is sent', async () => {
    const staff = await staffOf(api)
    const service = attachmentService({ db: api.opened.db, clock: () => api.clock.now, files: folderStore(folder) })
    const row = await service.keepForStaff(id, { content: PDF, name: 'quotation.pdf' })
    expect((await download(row.id)).statusCode).toBe(404)
    await expect(write([row.id])).rejects.toMatchObject({ status: 422 })
    await staff.reply(id, 'Here it is', [row.id])
    expect((await download(row.id)).statusCode).toBe(200)
    expect((await service.readForStaff(id, row.id)).type).toBe('application/pdf')
  })

  test('that is never sent is removed after a day; those of a thread stay', async () => {
    const fresh = await file(api, person)
    const waiting = (await upload(PDF, { enquiry: fresh })).body.data.id
    const before = (await kept()).length
    forward(api, DAY)
    await attachmentService({ db: api.opened.db, clock: () => api.clock.now, files: folderStore(folder) }).sweep()
    expect((await download(waiting, { enquiry: fresh })).statusCode).toBe(404)
    const rows = await api.opened.db.selectFrom('attachments').select(['file', 'messageId']).execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ messageId }) => messageId !== null)).toBe(true)
    expect((await kept()).sort()).toEqual(rows.map((row) => row.file).sort())
    expect(before).toBeGreaterThan(rows.length)
  })

  test('is removed where the product ended before its row was written', async () => {
    const service = attachmentService({ db: api.opened.db, clock: () => api.clock.now, files: folderStore(folder) })
    const fresh = await file(api, person)
    const [stays, goes] = [(await upload(PDF, { enquiry: fresh })).body.data.id, (await upload(PDF, { enquiry: fresh })).body.data.id]
    const row = await api.opened.db.deleteFrom('attachments').where('id', '=', goes).returning('file').executeTakeFirstOrThrow()
    await service.sweepOrphans()
    expect(await kept()).toContain(row.file)
    forward(api, 31 * MINUTE)
    await service.sweepOrphans()
    expect(await kept()).not.toContain(row.file)
    expect((await download(stays, { enquiry: fresh })).statusCode).toBe(200)
  })

  test('waits with nine others at most, also where many come at the same moment', async () => {
    const [fresh, before] = [await file(api, person), await kept()]
    const answers = await Promise.all(Array.from({ length: 14 }, () => upload(PDF, { enquiry: fresh })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(201), ...Array<number>(4).fill(422)])
    expect((await kept()).length, 'nothing stays of those that are refused').toBe(before.length + 10)
  })

  test('waits with nine others at most', async () => {
    const fresh = await file(api, person)
    for (let each = 0; each < 10; each += 1) expect((await upload(PDF, { enquiry: fresh })).status).toBe(201)
    expect(await upload(PDF, { enquiry: fresh })).toMatchObject({
      status: 422,
      body: { message: 'Please send the files that are waiting first.' },
    })
  })
})

describe('what is no such file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const hostile: Record<string, () => Promise<Buffer> | Buffer> = {
    nothing: () => Buffer.alloc(0),
    'a text': () => Buffer.from('hello'),
    'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF'),
    'an SVG': () => Buffer.from(svg),
    'an AVIF': () => plain().avif().toBuffer(),
    'a GIF': () => plain().gif().toBuffer(),
    'a program': () => Buffer.from('MZ\x90\x00', 'latin1'),
    'an archive': () => Buffer.from('PK\x03\x04'),
    'the beginning of a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj'),
    'the beginning of a JPEG': async () => (await plain().jpeg().toBuffer()).subarray(0, 200),
    'a line of a picture': () => plain(1, 16_001).png().toBuffer(),
    'a JPEG that is an SVG': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
  }

  test.each(Object.entries(hostile))('%s is refused and leaves nothing behind', async (_what, make) => {
    const fresh = await file(api, person)
    const before = await kept()
    expect(await upload(await make(), { enquiry: fresh, type: 'image/png' })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed' },
    })
    expect((await kept()).sort()).toEqual(before.sort())
  })

  test('too large, or of a type that is not taken, is refused before it is read', async () => {
    const fresh = await file(api, person)
    expect((await upload(Buffer.alloc(10_000_001), { enquiry: fresh, type: 'application/pdf' })).status).toBe(413)
    for (const type of ['application/json', 'image/svg+xml', 'text/html', 'application/zip'])
      expect((await upload(Buffer.from('{}'), { enquiry: fresh, type })).status, type).toBe(415)
  })

  test('of which nobody said how large it is, is taken up to the same size', async () => {
    const fresh = await file(api, person)
    const sent = (pieces: Iterable<Buffer>) => upload(Readable.from(pieces), { enquiry: fresh, type: 'application/pdf' })
    const { status, body } = await sent([PDF.subarray(0, 10), PDF.subarray(10)])
    expect([status, body.data.bytes]).toEqual([201, PDF.length])
    expect((await download(body.data.id, { enquiry: fresh })).rawPayload.equals(PDF)).toBe(true)
    expect((await sent(Array.from({ length: 11 }, () => Buffer.alloc(1_000_000)))).status).toBe(413)
  })
})

test('more than a few at once of one sender wait for each other, and nobody else for them', async () => {
  const other = await newCustomer(api)
  const [mine, theirs] = [await file(api, person), await file(api, other)]
  const slow = Array.from({ length: 5 }, () => new PassThrough())
  const sent = slow.map((body) => upload(body, { enquiry: mine, type: 'application/pdf' }))
  let answered = false
  const sixth = upload(PDF, { enquiry: mine, type: 'application/pdf' }).finally(() => (answered = true))
  expect((await upload(PDF, { enquiry: theirs, type: 'application/pdf', token: other.token })).status).toBe(201)
  expect(answered).toBe(false)
  for (const body of slow) body.end(PDF)
  expect([(await sixth).status, ...(await Promise.all(sent)).map(({ status }) => status)]).toEqual(Array.from({ length: 6 }, () => 201))
})

/** Starts uploads that stay unfinished until the test ends them: five by each of several customers, from one network. */
async function sendSlowly(customers: number, remoteAddress: string) {
  const slow: PassThrough[] = []
  const sent: ReturnType<typeof upload>[] = []
  for (let names = 0; names < customers; names += 1) {
    const who = await newCustomer(api)
    const sender = { enquiry: await file(api, who), token: who.token, type: 'application/pdf', remoteAddress }
    for (let files = 0; files < 5; files += 1) {
      const body = new PassThrough()
      slow.push(body)
      sent.push(upload(body, sender))
    }
  }
  return async () => {
    for (const body of slow) body.end(PDF)
    for (const { status } of await Promise.all(sent)) expect(status).toBe(201)
  }
}

test('who sends slowly, under however many names, leaves room for who sends from elsewhere', async () => {
  const end = await sendSlowly(4, '203.0.113.5')
  expect((await upload(PDF, { enquiry: await file(api, person), type: 'application/pdf', remoteAddress: '198.51.100.7' })).status).toBe(201)
  await end()
})

test('customers who send slowly, from wherever, leave staff their room', async () => {
  const ends = [await sendSlowly(2, '203.0.113.5'), await sendSlowly(2, '198.51.100.5')]
  const response = await api.app.inject({
    method: 'POST',
    url: `/v1/staff/enquiries/${id}/attachments`,
    headers: { ...withToken(await staffLogIn(api, AGENT)), 'content-type': 'application/pdf' },
    payload: PDF,
    remoteAddress: '203.0.113.5',
  })
  expect(response.statusCode).toBe(201)
  for (const end of ends) await end()
})

describe('the name of a file', () => {
  test.each([
    ['C:\\Users\\me\\license.PDF', 'license.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['a"; filename="evil.exe\r\nx: y', 'a filename= evil.pdf'],
    ['\u202efdp.exe', 'fdp.pdf'],
    ['...', 'file.pdf'],
    ['', 'file.pdf'],
    ['رخصة 2026.pdf', 'رخصة 2026.pdf'],
    ['x'.repeat(300), `${'x'.repeat(100)}.pdf`],
  ])('%j is kept as %s', (given, name) => {
    expect(attachmentName(given, 'application/pdf')).toBe(name)
  })

  test('stands in one header, whatever its letters', () => {
    expect(contentDisposition("رخصة (1)'.pdf")).toBe(
      `attachment; filename="_ (1)'.pdf"; filename*=UTF-8''%D8%B1%D8%AE%D8%B5%D8%A9%20%281%29%27.pdf`,
    )
  })
})
