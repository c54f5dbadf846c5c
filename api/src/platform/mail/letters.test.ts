import { BRAND } from '@masar/domain/brand'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compose } from './compose.ts'
import type { Letters } from './mail.ts'
import { outboxPage } from './outbox-page.ts'
import type { QueuedLetter } from './queue.ts'
import { readLetter } from './read-letter.ts'
import { outboxTransport } from './transports.ts'

const SENDER = { from: 'hello@masar.example', publicUrl: 'https://masar.example/' }

const EXAMPLES: Letters = {
  signup_code: { code: '482913' },
  signup_known: {},
  forgot_code: { code: '004217' },
  password_changed: {},
  email_changed: { email: 'new@example.com' },
  session_code: { code: '264810' },
  delete_code: { code: '739105' },
  enquiry_received: { id: 41, cars: ['2 × Toyota Camry', 'Kia K5'] },
  enquiry_reply: { id: 41, author: 'Aisha', text: 'Hello Salim,\nthe car is free on these days.\n\nShall we keep it for you?' },
  enquiry_status: { id: 41, status: 'completed' },
  business_enquiry: {
    id: 41,
    kind: 'rental',
    replyTo: 'salim@example.com',
    name: 'Salim Al Harthy',
    phone: '+96892001992',
    cars: ['2 × Toyota Camry'],
    facts: ['2026-12-01 10:00 AM – 2026-12-05 10:00 AM', 'Azaiba'],
    text: 'With a child seat, please.',
  },
  business_answer: {
    id: 41,
    replyTo: 'salim@example.com',
    name: 'Salim Al Harthy',
    phone: '+96892001992',
    text: 'I accept quotation Q-41-1 (RO 105.000 with VAT).',
  },
  business_lead: {
    id: 7,
    kind: 'corporate',
    replyTo: 'fleet@example.com',
    name: 'Maryam',
    phone: '+96824001177',
    facts: ['Al Wadi Trading', '12 × Sedan, SUV'],
    text: 'From January, with drivers.',
  },
}

function queued(name: string, language: 'en' | 'ar', values: object, id = 1): QueuedLetter {
  const createdAt = new Date('2026-11-21T08:00:00.123Z')
  return {
    id,
    messageId: `<${id}@masar.example>`,
    name,
    language,
    recipient: 'someone@example.com',
    values: JSON.stringify(values),
    attempts: 1,
    createdAt,
    expiresAt: null,
    heldUntil: createdAt,
  }
}

const each = (['en', 'ar'] as const).flatMap((language) =>
  Object.entries(EXAMPLES).map(([name, values]) => ({ name, language, message: compose(queued(name, language, values), SENDER) })),
)

describe.each(each)('$name in $language', ({ name, message, language }) => {
  test('says this', () => {
    expect(`${message.subject}\n\n${message.text}`).toMatchSnapshot()
  })

  test('loads nothing from anywhere and leads nowhere but to the site, staff to their console', () => {
    expect(message.html).not.toMatch(/<(img|link|script|style|iframe|object|svg)\b|url\(|src=|@import/i)
    const site = name.startsWith('business_') ? /^https:\/\/masar\.example\/staff\// : /^https:\/\/masar\.example\/(en|ar)\//
    for (const [, address] of message.html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(site)
  })

  test('runs in its direction, tables and all', () => {
    const dir = language === 'ar' ? 'rtl' : 'ltr'
    expect(message.html).toMatch(`<html lang="${language}" dir="${dir}">`)
    const tables = message.html.match(/<table [^>]*>/g) ?? []
    expect(tables.length).toBeGreaterThan(1)
    for (const table of tables) expect(table).toMatch(`dir="${dir}"`)
    if (language === 'ar') expect(message.html).not.toMatch('align="left"')
  })

  test('keeps its code out of the headers and what mailboxes show beside them', () => {
    const code = /^\d{6}$/m.exec(message.text)?.[0]
    if (code === undefined) return
    expect(JSON.stringify([message.subject, message.headers, message.messageId, message.from])).not.toMatch(code)
    expect(/display:none[^>]*>([^<]*)</.exec(message.html)?.[1]).not.toMatch(code)
    expect(message.html).toMatch(`>${code}<`)
  })
})

describe('what is put into a letter', () => {
  test('says how the company is reached now', () => {
    const { html, text } = compose(queued('password_changed', 'en', {}), SENDER, { phone: '+968 2411 2233', mail: 'desk@masar.example' })
    for (const part of [html, text]) expect(part).toContain('+968 2411 2233')
    for (const part of [html, text]) expect(part).not.toContain(BRAND.phone)
  })

  test('goes to who wrote when the business answers', () => {
    const writer = { ...EXAMPLES.business_lead, replyTo: 'someone@example.com' }
    expect(compose(queued('business_lead', 'en', writer), SENDER).replyTo).toEqual({ name: '', address: 'someone@example.com' })
    const evil = compose(queued('business_lead', 'en', { ...writer, replyTo: 'a@example.com, b@example.com' }), SENDER)
    expect(evil.replyTo).toBeUndefined()
    expect(compose(queued('password_changed', 'en', {}), SENDER).replyTo).toBeUndefined()
  })

  test('keeps its lines, and nothing of it is HTML', () => {
    const { html, text } = compose(queued('enquiry_reply', 'en', { id: 1, author: '<b>A</b>', text: 'one\n<script>two</script>' }), SENDER)
    expect(html).toMatch('one<br>&lt;script&gt;two&lt;/script&gt;')
    expect(html).not.toMatch(/<b>|<script/)
    expect(text).toMatch('> one\n> <script>two</script>')
  })

  test('does not widen a letter beyond a telephone, and keeps its phone numbers in order', () => {
    const written = `https://maps.example/${'a'.repeat(200)}\nاتصل على +968 2400 1992`
    const { html, text } = compose(queued('enquiry_reply', 'ar', { id: 1, author: 'A', text: written }), SENDER)
    expect(html).toMatch(/<td align="right" style="[^"]*overflow-wrap:anywhere/)
    for (const part of [html, text]) expect(part).toContain('اتصل على \u2066+968 2400 1992\u2069')
  })

  test('turns nothing around it: a name may carry marks of direction, and be Arabic before a number', () => {
    const writer = { replyTo: 'a@example.com', name: '\u202eSalim\u2069 ليلى', phone: '+96892001992', text: 'Hello' }
    const letters = [
      { name: 'business_lead', values: { ...EXAMPLES.business_lead, ...writer, facts: ['\u2067Al Wadi'] } },
      { name: 'business_enquiry', values: { ...EXAMPLES.business_enquiry, ...writer, cars: ['\u2066Kia'] } },
      { name: 'business_answer', values: { ...EXAMPLES.business_answer, ...writer } },
      { name: 'enquiry_reply', values: { ...EXAMPLES.enquiry_reply, author: writer.name } },
    ]
    for (const { name, values } of letters) {
      for (const language of ['en', 'ar'] as const) {
        const { subject, text, html } = compose(queued(name, language, values), SENDER)
        for (const part of [subject, text, html])
          expect(part.replace(/\u2068[^\u2066-\u2069]*\u2069/g, '')).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
        expect(text).toContain('Salim ليلى')
        if (name !== 'enquiry_reply') expect(text).toMatch(/\u2068Salim ليلى\u2069[,،] \u2068?\+96892001992/)
      }
    }
  })

  test('cannot become HTML', () => {
    const { html } = compose(queued('email_changed', 'en', { email: '"><img src=x onerror=alert(1)>@example.com' }), SENDER)
    expect(html).not.toMatch('<img')
    expect(html).toMatch('&lt;img')
  })

  test('cannot become a header', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mail-'))
    const evil = 'x\r\nBcc: victim@example.com\r\n\r\nbody'
    const letter = { ...queued('email_changed', 'en', { email: evil }), messageId: '<1@masar.example>\r\nBcc: victim@example.com' }
    await outboxTransport(folder).deliver(
      compose(letter, { ...SENDER, from: `Evil\r\nBcc: victim@example.com <hello@masar.example>` }),
      letter,
    )
    const [name = ''] = await readdir(folder)
    const head = (await readFile(join(folder, name), 'latin1')).split('\r\n\r\n')[0] ?? ''
    expect(head).not.toMatch(/^(bcc|cc):/im)
    expect(head.match(/^to:.*$/gim)).toEqual(['To: someone@example.com'])
    await rm(folder, { recursive: true })
  })

  test.each(['a@example.com\nBcc: b@example.com', 'a@example.com,b@example.com', 'not an address'])(
    'a recipient like %j is refused',
    (recipient) => {
      expect(() => compose({ ...queued('password_changed', 'en', {}), recipient }, SENDER)).toThrow('one plain address')
    },
  )

  test('the sender may have a name of its own', () => {
    const { from } = compose(queued('password_changed', 'ar', {}), { ...SENDER, from: '"Cars & Co" <mail@cars.example>' })
    expect(from).toEqual({ name: 'Cars & Co', address: 'mail@cars.example' })
  })
})

describe('the outbox', () => {
  let folder: string
  let app: ReturnType<typeof Fastify>
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox')
    app = Fastify({ routerOptions: { maxParamLength: 500 } })
    await app.register(outboxPage(folder))
  })
  afterAll(async () => {
    await app.close()
    await rm(join(folder, '..'), { recursive: true })
  })

  test('is an empty page before the first letter', async () => {
    const answer = await app.inject('/dev/outbox')
    expect(answer.statusCode).toBe(200)
    expect(answer.payload).toMatch('No letter')
  })

  test('holds one whole file a letter, sorted by time, also of one moment, and readable by its owner only', async () => {
    const transport = outboxTransport(folder)
    const letters = [9, 10, 11].map((id) => queued('signup_code', id === 10 ? 'ar' : 'en', { code: `00000${id % 10}` }, id))
    await Promise.all([...letters, letters[0]!].map((letter) => transport.deliver(compose(letter, SENDER), letter)))
    const names = (await readdir(folder)).sort()
    expect(names).toEqual([
      '2026-11-21T08-00-00-123Z-0000000009.eml',
      '2026-11-21T08-00-00-123Z-0000000010.eml',
      '2026-11-21T08-00-00-123Z-0000000011.eml',
    ])
    expect((await stat(join(folder, names[0]!))).mode & 0o077).toBe(0)
    const arabic = await readFile(join(folder, names[1]!))
    expect(arabic.toString('latin1')).toMatch(/\r\n000000\r\n/)
    expect(readLetter(arabic).text).toBe(compose(letters[1]!, SENDER).text)
    expect(readLetter(arabic).header('subject')).toBe('رمز إنشاء حسابك في مسار')
  })

  test('lists its letters, the newest first, and shows one', async () => {
    const list = await app.inject('/dev/outbox')
    expect([...list.payload.matchAll(/href="\/dev\/outbox\/([^"]+)"/g)].map(([, name]) => name?.slice(-7, -4))).toEqual([
      '011',
      '010',
      '009',
    ])
    const name = '2026-11-21T08-00-00-123Z-0000000009.eml'
    const page = await app.inject(`/dev/outbox/${name}`)
    expect(page.payload).toMatch(/^000009$/m)
    expect(page.payload).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox">/)
    const html = await app.inject(`/dev/outbox/${name}/html`)
    expect(html.payload).toMatch('>000009<')
    for (const answer of [list, page]) {
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect(html.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/)
  })

  test.each(['nothing.eml', '..%2F..%2Fpackage.json', '..%2foutbox.eml', '.eml'])('has no letter %s', async (name) => {
    expect((await app.inject(`/dev/outbox/${name}`)).statusCode).toBe(404)
    expect((await app.inject(`/dev/outbox/${name}/html`)).statusCode).toBe(404)
  })
})
