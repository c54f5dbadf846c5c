import { readdir } from 'node:fs/promises'
import type { Client } from '@masar/contract/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CUSTOMER, logIn, send, withToken } from '../../accounts/testing.ts'
import { HOSTILE_NAMES, hostileFiles, plainPicture } from '../../pictures/testing-hostile.ts'
import { offer } from '../../quotations/testing.ts'
import { ADMIN, staffLogIn } from '../testing.ts'
import { NEW_RENTAL, startFleetApi, type FleetApi } from './testing.ts'

let [api, admin, token] = [undefined as unknown as FleetApi, undefined as unknown as Client, '']
beforeAll(async () => {
  api = await startFleetApi()
  token = await staffLogIn(api, ADMIN)
  admin = api.client({ token })
})
afterAll(() => api.close())

const kept = async () =>
  (await readdir(api.folder, { recursive: true, withFileTypes: true })).flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort()
const car = async () =>
  (await admin('POST /v1/staff/rentals', { body: { ...NEW_RENTAL, branches: [...NEW_RENTAL.branches], published: true } })).data.id
const COLOURS = ['#111111', '#333333', '#555555', '#777777', '#999999', '#bbbbbb', '#dddddd', '#ffffff']
const jpeg = (colour = '#c04020') => plainPicture(800, 500, colour).jpeg().toBuffer()
const add = async (id: number, content?: Buffer) =>
  (await admin('POST /v1/staff/rentals/{id}/images', { path: { id }, body: new Uint8Array(content ?? (await jpeg())) })).data
const shown = async (id: number) => (await api.app.inject(`/v1/customers/rentals/${id}`)).json().data

async function upload(id: number, payload: Buffer, name: string | undefined) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(payload)], { type: 'image/jpeg' }), name ?? 'car.jpg')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const response = await api.app.inject({
    method: 'POST',
    url: `/v1/staff/rentals/${id}/images`,
    headers: { ...withToken(token), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}

describe('pictures of a car', () => {
  test('eight of them are on the site at once, in every size, in the order that staff give them', async () => {
    const id = await car()
    const added = await Promise.all(COLOURS.map(async (colour) => add(id, await jpeg(colour))))
    expect((await shown(id)).images).toHaveLength(8)
    const order = added.map((picture) => picture.id).toReversed()
    await admin('PUT /v1/staff/rentals/{id}/images', { path: { id }, body: { order } })
    const { images, title_image } = await shown(id)
    expect(images.map(({ url }: { url: string }) => url)).toEqual(added.map(({ url }) => url).toReversed())
    expect(title_image.url).toBe(images[0].url)
    const { data: history } = await admin('GET /v1/staff/rentals/{id}/history', { path: { id } })
    expect(history[0]).toMatchObject({ action: 'vehicle.order_pictures' })
    for (const address of [images[0].url, ...images[0].srcset.split(', ').map((part: string) => part.split(' ')[0])]) {
      const file = await api.app.inject(address)
      expect(file.statusCode, address).toBe(200)
      expect((await sharp(file.rawPayload).metadata()).width, address).toBeGreaterThan(400)
    }
  })

  test('come in a form as well, say what is on them, and go one by one', async () => {
    const before = await kept()
    const id = await car()
    const { status, body } = await upload(id, await jpeg(), 'My car.JPG')
    expect({ status, message: body.message }).toEqual({ status: 201, message: 'The picture is saved.' })
    const path = { id, image_id: body.data.id }
    await admin('PUT /v1/staff/rentals/{id}/images/{image_id}', { path, body: { en_alt: 'From the side' } })
    const { data: inArabic } = await admin('PUT /v1/staff/rentals/{id}/images/{image_id}', { path, body: { ar_alt: 'من الجانب' } })
    expect(inArabic.en_alt, 'which is left out').toBe('From the side')
    await admin('PUT /v1/staff/rentals/{id}/images/{image_id}', { path, body: { en_alt: 'From its side' } })
    const said = { en_alt: 'From its side', ar_alt: 'من الجانب' }
    expect((await shown(id)).images).toEqual([expect.objectContaining({ url: body.data.url, ...said })])
    await admin('DELETE /v1/staff/rentals/{id}/images/{image_id}', { path })
    expect((await shown(id)).images).toEqual([])
    expect((await api.app.inject(body.data.url)).statusCode).toBe(404)
    expect(await kept()).toEqual(before)
    const { data } = await admin('GET /v1/staff/rentals/{id}/history', { path: { id } })
    expect(data.map(({ action }) => action).slice(0, 5)).toEqual([
      'vehicle.remove_picture',
      'vehicle.describe_picture',
      'vehicle.describe_picture',
      'vehicle.describe_picture',
      'vehicle.add_picture',
    ])
  })

  test.each(HOSTILE_NAMES.map((name) => [encodeURIComponent(name)]))('are kept under a name of ours, not as %s', async (encoded) => {
    const [id, before, content] = [await car(), await kept(), await jpeg()]
    const inForm = await upload(id, content, decodeURIComponent(encoded))
    const bare = await api.app.inject({
      method: 'POST',
      url: `/v1/staff/rentals/${id}/images?name=${encoded}`,
      headers: { ...withToken(token), 'content-type': 'image/jpeg' },
      payload: content,
    })
    for (const { status, body } of [inForm, { status: bare.statusCode, body: bare.json() }]) {
      // A name with the ending of a page or a program is refused, and so is one that is too long.
      expect([201, 415, 422]).toContain(status)
      if (status === 201) expect(body.data.url).toMatch(/^\/pictures\/uploads\/[0-9a-f]{32}\.jpg$/)
    }
    const added = (await kept()).filter((name) => !before.includes(name))
    expect(added.filter((name) => !/^(picture-)?[0-9a-f]{32}(-\d+)?(\.(jpg|avif|webp))?$/.test(name))).toEqual([])
  })

  test('are put in order only by who knows all of them', async () => {
    const id = await car()
    const [first, second] = [await add(id), await add(id)]
    const put = (order: unknown) => send(api, `PUT /v1/staff/rentals/${id}/images`, { order }, withToken(token))
    for (const order of [[first.id], [first.id, first.id], [first.id, second.id, 99_999_999], []])
      expect((await put(order)).status).toBe(409)
    expect((await put('all')).status).toBe(422)
    const other = await car()
    expect((await send(api, `DELETE /v1/staff/rentals/${other}/images/${first.id}`, undefined, withToken(token))).status).toBe(404)
    expect((await send(api, `DELETE /v1/staff/leasings/${id}/images/${first.id}`, undefined, withToken(token))).status).toBe(404)
  })

  test('of a car that is removed go with it, but not what a customer has asked for or was offered, nor what a copy shows', async () => {
    const [id, empty] = [await car(), await kept()]
    const picture = await add(id)
    const { data: copy } = await admin('POST /v1/staff/rentals/{id}/duplicate', { path: { id } })
    const customer = api.client({ token: await logIn(api, CUSTOMER.user_name, CUSTOMER.password) })
    const asked = {
      enquiry_type: 'rental' as const,
      assigned_cars: [{ vehicle_id: id }],
      name: 'A',
      phone: '92001992',
      email: 'a@b.example',
    }
    const { data: enquiry } = await customer('POST /v1/customers/enquiries', { body: { enquiries: asked } })
    for (const each of [id, copy.id]) {
      await admin('DELETE /v1/staff/rentals/{id}', { path: { id: each } })
      expect((await api.app.inject(picture.url)).statusCode).toBe(200)
    }
    const { vehicle_list } = (await customer('GET /v1/customers/enquiries/{id}', { path: { id: enquiry } })).data
    expect(vehicle_list).toEqual([expect.objectContaining({ vehicle_id: id, title_image_url: picture.url })])
    const offered = await car()
    const { url: ofOffer } = await add(offered)
    const { data: sent } = await admin('POST /v1/staff/enquiries/{id}/quotations', {
      path: { id: enquiry },
      body: await offer(api, { vehicles: [{ vehicle_id: offered, count: 1 }] }),
    })
    await admin('DELETE /v1/staff/rentals/{id}', { path: { id: offered } })
    expect(sent.lines[0]?.title_image_url).toBe(ofOffer)
    expect((await api.app.inject(ofOffer)).statusCode).toBe(200)
    const alone = await car()
    const { url } = await add(alone)
    await admin('DELETE /v1/staff/rentals/{id}', { path: { id: alone } })
    expect((await api.app.inject(url)).statusCode).toBe(404)
    expect((await kept()).length).toBe(empty.length + 4)
  })
})

describe('what is no picture', () => {
  test('is refused with a sentence, whatever it is called, and leaves nothing behind', { timeout: 60_000 }, async () => {
    const [id, before] = [await car(), await kept()]
    const hostile = Object.entries(await hostileFiles())
    expect(hostile.length).toBeGreaterThanOrEqual(60)
    for (const [what, { content, name }] of hostile) {
      const { status, body } = await upload(id, content, name)
      expect([415, 422], what).toContain(status)
      expect(body.message.length, what).toBeGreaterThan(20)
    }
    expect(await kept()).toEqual(before)
    expect((await shown(id)).images).toEqual([])
  })

  test('neither is what is too large, of another type, for a car that is not there, or one too many', async () => {
    const id = await car()
    const bare = async (payload: Buffer, type: string, to = id) =>
      (
        await api.app.inject({
          method: 'POST',
          url: `/v1/staff/rentals/${to}/images`,
          headers: { ...withToken(token), 'content-type': type },
          payload,
        })
      ).statusCode
    const before = await kept()
    expect(await bare(Buffer.alloc(15_000_001), 'image/jpeg')).toBe(413)
    expect((await upload(id, Buffer.alloc(15_000_001), undefined)).status).toBe(413)
    for (const type of ['image/svg+xml', 'image/gif', 'text/html', 'application/json'])
      expect(await bare(Buffer.from('{}'), type), type).toBe(415)
    expect(await bare(await jpeg(), 'image/jpeg', 99_999_999)).toBe(404)
    expect(await kept()).toEqual(before)
    expect(await bare(await jpeg(), 'image/jpeg')).toBe(201)
    const [row] = await api.opened.db.selectFrom('pictures').selectAll().where('vehicleId', '=', id).execute()
    const more = Array.from({ length: 38 }, (_, at) => ({ vehicleId: id, position: at + 1, file: row?.file ?? '', width: 1, height: 1 }))
    await api.opened.db.insertInto('pictures').values(more).execute()
    const [one, other] = [await jpeg('#111111'), await jpeg('#333333')]
    const atOnce = await Promise.all([bare(one, 'image/jpeg'), bare(other, 'image/jpeg')])
    expect(atOnce.toSorted(), 'of two for the last place one').toEqual([201, 422])
  })
})
