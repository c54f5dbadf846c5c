import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withToken } from '../../accounts/testing.ts'
import { startTestApi, type TestApi } from '../../platform/testing.ts'
import { AGENT, staffLogIn } from '../../staff/testing.ts'
import { negotiation, offer, send } from '../testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function get(url: string, token: string) {
  const { statusCode, headers, rawPayload } = await api.app.inject({ url, headers: withToken(token) })
  return { statusCode, headers, content: rawPayload }
}

/** The stream of a PDF object, inflated. */
function streamOf(file: Buffer, id: string): string {
  const at = file.indexOf('stream\n', file.indexOf(`\n${id} 0 obj`)) + 7
  return inflateSync(file.subarray(at, file.indexOf('endstream', at))).toString('latin1')
}

/** A glyph may stand for several letters. */
const letterOf = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

/** The letters that a font's glyphs stand for, from its ToUnicode map. */
function lettersOf(file: Buffer, font: string): Map<string, string> {
  const described = file.toString('latin1').split(`\n${font} 0 obj`)[1] ?? ''
  const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(described) ?? []
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of streamOf(file, map).matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      letters.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), letterOf(hex))
    }
  }
  return letters
}

/** All text on the pages, in drawing order. */
function textOf(file: Buffer): string {
  const plain = file.toString('latin1')
  const fonts = new Map([...plain.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, lettersOf(file, id)]))
  const pages = [...plain.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => streamOf(file, id))
  let font: Map<string, string> | undefined
  return [...pages.join('\n').matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)]
    .map(([, name, glyphs = '']) => {
      if (name !== undefined) font = fonts.get(name)
      return glyphs.replace(/.{4}/g, (glyph) => font?.get(glyph) ?? '?')
    })
    .join('')
}

const pagesOf = (file: Buffer): number => (file.toString('latin1').match(/\/Type \/Page\b(?!s)/g) ?? []).length

describe('The paper', () => {
  test('is a PDF with its fonts in it, marked as no invoice, for its customer and for staff', async () => {
    const talk = await negotiation(api)
    const sent = await send(api, talk)
    const staff = await staffLogIn(api, AGENT)
    for (const [side, token] of [['customers', talk.owner.token] as const, ['staff', staff] as const]) {
      const { statusCode, headers, content } = await get(`/v1/${side}/enquiries/${talk.id}/quotations/${sent.id}/pdf`, token)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
      expect(headers['content-disposition']).toBe(`attachment; filename="Masar-Q-${talk.id}-1.pdf"`)
      expect(content.subarray(0, 5).toString()).toBe('%PDF-')
      const plain = content.toString('latin1')
      expect(plain.match(/\/FontFile[23]? /g)?.length).toBe(4)
      expect(plain).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/)
      expect(plain).toMatch(/Vazirmatn/)
      expect(pagesOf(content)).toBe(1)
      const text = textOf(content)
      for (const words of ['Quotation – not a tax invoice', `Q-${talk.id}-1`, 'Hilal Al Busaidi', '1019920', 'Child seat', '2.500']) {
        expect(text).toContain(words)
      }
      // Arabic is drawn from left to right, the last letter first; numbers keep their order.
      expect(text).toContain([...'فاتورة ضريبية'].toReversed().join(''))
      expect(text).toContain('1992')
    }
  }, 30_000)

  test('a telephone number within Arabic terms stands from left to right', async () => {
    const talk = await negotiation(api)
    const words = 'اتصل على +968 2400 1992 قبل'
    const sent = await send(api, talk, { ar_terms: words })
    const { content } = await get(`/v1/customers/enquiries/${talk.id}/quotations/${sent.id}/pdf`, talk.owner.token)
    // The left-to-right mark before the number is drawn as a space without width.
    expect(textOf(content)).toMatch(/لبق {1,2}\+968 2400 1992 ىلع/)
  }, 30_000)

  test('has all its Arabic letters, whatever was drawn before it', async () => {
    const talk = await negotiation(api)
    const title = 'هيونداي هايبرد، توصيل طوال يومين'
    const sent = [
      await send(api, talk, { extras: [] }),
      await send(api, talk, { extras: [{ en_title: 'Delivery', ar_title: title, price: 1 }], version: 1 }),
    ]
    const [, last = ''] = await Promise.all(
      sent.map(async ({ id }) => {
        const { content } = await get(`/v1/customers/enquiries/${talk.id}/quotations/${id}/pdf`, talk.owner.token)
        return textOf(content)
      }),
    )
    for (const word of title.split(/[، ]+/)) expect(last).toContain([...word].toReversed().join(''))
  }, 30_000)

  test('has no heading of terms where there are none', async () => {
    const talk = await negotiation(api)
    const sent = await send(api, talk, { en_terms: '', ar_terms: ' ' })
    const { content } = await get(`/v1/customers/enquiries/${talk.id}/quotations/${sent.id}/pdf`, talk.owner.token)
    expect(textOf(content)).toContain('Hilal Al Busaidi')
    expect(textOf(content)).not.toContain('Terms')
  }, 30_000)

  test('is drawn though there is nothing in a line but where a word might be divided', async () => {
    const talk = await negotiation(api)
    const sent = await send(api, talk, { en_terms: 'First.\n\u00ad\nLast, un\u00addivided.' })
    const { statusCode, content } = await get(`/v1/customers/enquiries/${talk.id}/quotations/${sent.id}/pdf`, talk.owner.token)
    expect(statusCode).toBe(200)
    expect(textOf(content)).toContain('Last, undivided.')
  }, 30_000)

  test('turns nothing around because of the marks of direction that a name carries', async () => {
    const talk = await negotiation(api)
    const extra = { en_title: '\u202eChild \u2067seat', ar_title: '\u202dمقعد\u2066 طفل', price: 1 }
    const sent = await send(api, talk, { extras: [extra], en_terms: '\u202eFirst.\n\u202e\nLast.' })
    const { statusCode, content } = await get(`/v1/customers/enquiries/${talk.id}/quotations/${sent.id}/pdf`, talk.owner.token)
    expect(statusCode).toBe(200)
    const text = textOf(content)
    for (const words of ['Child seat', [...'مقعد طفل'].toReversed().join(''), 'First.', 'Last.']) expect(text).toContain(words)
  }, 30_000)

  test('of a long quotation goes on over several pages', async () => {
    const talk = await negotiation(api)
    const { vehicles } = await offer(api)
    const [car] = vehicles
    const sent = await send(api, talk, {
      vehicles: Array.from({ length: 30 }, () => ({ vehicle_id: car?.vehicle_id ?? 0, count: 1 })),
      en_terms: 'A term.\n'.repeat(60),
      ar_terms: 'شرط من الشروط.\n'.repeat(60),
    })
    const { content } = await get(`/v1/customers/enquiries/${talk.id}/quotations/${sent.id}/pdf`, talk.owner.token)
    expect(pagesOf(content)).toBeGreaterThan(1)
    expect(pagesOf(content)).toBeLessThan(6)
  }, 30_000)

  test('and letters, threads and lists of the customer say nothing of what staff keep among themselves', async () => {
    const talk = await negotiation(api)
    const inside = { path: { id: talk.id }, body: { content: 'CANARY note' } }
    await talk.agent('POST /v1/staff/enquiries/{id}/notes', inside)
    const { vehicles } = await offer(api)
    const car = { vehicle_id: vehicles[0]?.vehicle_id ?? 0, count: 1, unit_price: 1, reason: 'CANARY reason' }
    const sent = await send(api, talk, { vehicles: [car] })
    await talk.agent('PUT /v1/staff/enquiries/{id}/conversation', { path: { id: talk.id }, body: { content: 'What we offer.' } })
    const { content } = await get(`/v1/customers/enquiries/${talk.id}/quotations/${sent.id}/pdf`, talk.owner.token)
    expect(textOf(content)).toContain('Hilal Al Busaidi')
    expect(textOf(content)).not.toContain('CANARY')
    const own = `/v1/customers/enquiries/${talk.id}`
    for (const url of [
      '/v1/customers/enquiries',
      own,
      `${own}/conversations`,
      `${own}/quotations`,
      `/v1/quotations/${sent.code}`,
      '/v1/customer/export',
    ])
      expect((await get(url, talk.owner.token)).content.toString(), url).not.toContain('CANARY')
    expect(JSON.stringify(await api.letters())).not.toContain('CANARY')
  }, 30_000)

  test('many at once are drawn one after the other', async () => {
    const talk = await negotiation(api)
    const sent = await send(api, talk)
    const asked = Array.from({ length: 6 }, () => get(`/v1/customers/enquiries/${talk.id}/quotations/${sent.id}/pdf`, talk.owner.token))
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  }, 30_000)
})
