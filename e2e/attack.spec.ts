/** Stored and reflected XSS in real Chromium: nothing runs or is fetched from elsewhere, and the CSP never has to step in. */
import type { Page, Request } from '@playwright/test'
import { call } from './calls.ts'
import { inOneLine, PAYLOADS } from './attack-payloads.ts'
import { nameCustomer, plant, type Planted } from './attack-planting.ts'
import { expect, test } from './fixtures.ts'
import { signInCustomer } from './people.ts'
import { base, newStaff, signInStaff } from './staff.ts'

/** The drill tries all payloads, an ordinary test run only some. */
const ALL = process.env['ATTACK'] === 'all'
const every = <Item>(nth: number, items: readonly Item[]): Item[] => items.filter((_, at) => ALL || at % nth === 0)

/** URL schemes that execute or contain content: no attribute with an address may start with one. */
const RUNS = /^\s*(javascript|data|vbscript|blob|filesystem):/i
const EVENTS = [
  'mouseover',
  'mouseenter',
  'mousemove',
  'pointerenter',
  'click',
  'focus',
  'focusin',
  'wheel',
  'scroll',
  'scrollend',
  'toggle',
]
const MOVING = ['beforetoggle', 'animationstart', 'animationend', 'transitionend', 'begin', 'beginEvent', 'finish', 'start']

/** For the drill's table. */
const report = (line: string) => process.env['ATTACK'] !== undefined && process.stdout.write(`\n${line}\n`)

type Watch = { visit: (page: Page, address: string) => Promise<void>; pages: () => number; hits: string[] }

/** Visits pages and dispatches to every element the events that a person could cause. */
async function watch(page: Page, origin: string): Promise<Watch> {
  const hits: string[] = []
  let pages = 0
  await page.context().exposeFunction('hit', () => hits.push(`ran on ${page.url()}`))
  page.on('dialog', async (dialog) => {
    hits.push(`asked ${dialog.message()} on ${page.url()}`)
    await dialog.dismiss()
  })
  const note = (request: Request) => {
    if (!/^(https?|wss?):/.test(request.url()) || request.url().startsWith(origin)) return
    // A request that the browser itself blocked, by the policy or as cross-origin, reached nobody.
    if (request.failure()?.errorText.startsWith('net::') ?? true)
      hits.push(`${request.isNavigationRequest() ? 'led to' : 'fetched'} ${request.url()}`)
  }
  page.on('requestfinished', note)
  page.on('requestfailed', note)
  const visit = async (at: Page, address: string) => {
    pages += 1
    await at.goto(address)
    const links = await at.evaluate(
      (events) => {
        const found: string[] = []
        for (const element of document.querySelectorAll('*')) {
          // The events do not bubble, because the product's own handlers listen at the root.
          for (const event of events) element.dispatchEvent(new Event(event))
          const names = ['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'ping'].filter((name) =>
            element.hasAttribute(name),
          )
          for (const name of names) if (element.tagName !== 'IMG') found.push(`${name}=${element.getAttribute(name)}`)
          for (const { name } of element.attributes) if (name.startsWith('on')) found.push(`handler=${name}`)
        }
        return found
      },
      [...EVENTS, ...MOVING],
    )
    const running = links.filter((link) => /^(handler|srcdoc|ping)=/.test(link) || RUNS.test(link.slice(link.indexOf('=') + 1)))
    hits.push(...running.map((link) => `${link} on ${address}`))
  }
  return { visit, pages: () => pages, hits }
}

/** How many turns are planted at a time: as many as a list shows cars, offers or articles at once. */
const TURNS = ALL ? 24 : 3

/** Shows an e-mail as a mail program does: without any content security policy. */
async function visitEmail(page: Page, { visit }: Watch, origin: string, html: string): Promise<void> {
  const address = `${origin}/a-letter`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await visit(page, address)
  await page.unroute(address)
}

type Seat = { page: Page; watch: Watch }
type Seats = { anybody: Seat; customer: Seat; desk: Seat }

/** All browsers visit at once: one waits for the server while another renders. */
async function visitEverywhere({ anybody, customer, desk }: Seats, planted: Planted, origin: string): Promise<void> {
  const all = async ({ page, watch: { visit } }: Seat, addresses: readonly string[]) => {
    for (const address of addresses) await visit(page, address)
  }
  const atTheDesk = async () => {
    for (const lang of ['en', 'ar'] as const) {
      await signInStaff(desk.page, planted.staff, lang, origin)
      // In the other language only the lists are visited again.
      await all(desk, lang === 'en' ? planted.forStaff : planted.staffLists)
    }
  }
  await Promise.all([all(anybody, planted.forAll), all(customer, planted.forCustomer), atTheDesk()])
  for (const letter of planted.letters) await visitEmail(anybody.page, anybody.watch, origin, letter)
}

test('what people write is a text wherever it is shown', async ({ page, request, visitor, baseURL }) => {
  test.setTimeout(ALL ? 2_700_000 : 120_000)
  const origin = base(baseURL)
  const payloads = every(3, PAYLOADS)
  const anybody = { page, watch: await watch(page, origin) }
  const watches = [anybody.watch]
  let [count, letters] = [0, 0]
  for (let first = 0; first < (ALL ? payloads.length : TURNS); first += TURNS) {
    const { planted, car, remove } = await plant(request, payloads, { first, last: Math.min(payloads.length, first + TURNS) })
    const [own, office] = [await visitor(), await visitor({ viewport: { width: 1440, height: 900 } })]
    const [customer, desk] = [
      { page: own, watch: await watch(own, origin) },
      { page: office, watch: await watch(office, origin) },
    ]
    watches.push(customer.watch, desk.watch)
    try {
      await signInCustomer(own.context(), planted.customer, origin)
      await visitEverywhere({ anybody, customer, desk }, planted, origin)
      // Fields that hold HTML get one text at a time, because a text may hide the next; and a person has only one name at a time.
      for (const text of ALL ? payloads.slice(first, first + TURNS) : every(16, PAYLOADS)) {
        await call(request, 'PUT', `/v1/staff/rentals/${car}`, { en_description: text, ar_description: text }, planted.staff.token)
        await nameCustomer(request, planted.customer, text)
        await anybody.watch.visit(page, `/en/rental-car/${car}/details`)
        await customer.watch.visit(own, '/en/profile')
        await desk.watch.visit(office, `/staff/customers/${planted.person}`)
      }
      count += planted.count
      letters += planted.letters.length
    } finally {
      await remove()
      for (const { page: each } of [customer, desk]) await each.context().close()
    }
  }
  expect(watches.flatMap(({ hits }) => hits)).toEqual([])
  const pages = watches.reduce((sum, each) => sum + each.pages(), 0)
  report(`attack: ${payloads.length} texts planted in ${count} places, ${pages} pages looked at, ${letters} of them letters, 0 ran`)
})

const PUBLIC = [
  'home rental-car lease-car preowned-car locations contact-us corporate lease login signup forgot compare saved privacy',
  'offline about-us quotation/x',
]
  .join(' ')
  .split(' ')
const PUBLIC_NAMES =
  'q order page brand brand[] car_type car_type[] fuel_type[] transmission year alias_name en_title[] min_price max_price mileage budget days ids id[] kind type car back from to startDate endDate pickupLocation dropLocation view x'
const STAFF =
  '/staff /staff/leads /staff/customers /staff/replies /staff/fleet /staff/users /staff/audit /staff/dashboard /staff/offers /staff/articles /staff/login /staff/articles/new /staff/fleet/rentals/new'
const STAFF_NAMES =
  'q status status[] state kind kind[] owner assignee staff order page from to branch brand action back erased twin pane draft only content x'

const query = (names: string, text: string): string =>
  names
    .split(' ')
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
    .join('&')

test('what an address says is a text wherever it is shown', async ({ page, request, visitor, baseURL, allow }) => {
  test.setTimeout(ALL ? 1_200_000 : 90_000)
  // An invalid address may be refused (4xx), but must not cause a server error.
  allow(/status of (400|404|422)|response: (400|404|422)/)
  const origin = base(baseURL)
  const anybody = await watch(page, origin)
  const texts = every(24, PAYLOADS).map((text) => text.toWellFormed())
  let turn = 0
  for (const [at, text] of texts.entries())
    for (const lang of ALL ? (['en', 'ar'] as const) : ([at % 2 === 0 ? 'en' : 'ar'] as const)) {
      const some = ALL ? PUBLIC.slice((turn += 4) % PUBLIC.length, (turn % PUBLIC.length) + 4) : [PUBLIC[at % PUBLIC.length] ?? '']
      for (const name of some) await anybody.visit(page, `/${lang}/${name}?${query(PUBLIC_NAMES, text)}#${encodeURIComponent(text)}`)
    }
  const desk = await visitor()
  await signInStaff(desk, await newStaff(request, 'admin'), 'en', origin)
  const staff = await watch(desk, origin)
  for (const [at, text] of texts.entries())
    await staff.visit(desk, `${STAFF.split(' ')[at % STAFF.split(' ').length]}?${query(STAFF_NAMES, inOneLine(text))}`)
  expect([...anybody.hits, ...staff.hits]).toEqual([])
  report(`attack: ${texts.length} texts in addresses, ${anybody.pages() + staff.pages()} pages looked at, 0 ran`)
})

/** Serves a page without its content security policy, without the sanitising of its HTML, or without both. */
async function serveWithout(page: Page, address: string, removed: 'policy' | 'cleaning' | 'both', text: string): Promise<void> {
  await page.unrouteAll()
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': policy = '', ...headers } = response.headers()
    const body = await response.text()
    const dirty = removed === 'policy' ? body : body.replace('<p>CLEAN</p>', () => text)
    await route.fulfill({
      response,
      headers: removed === 'cleaning' ? { ...headers, 'content-security-policy': policy } : headers,
      body: dirty,
    })
  })
}

test('the policy holds without the cleaning, and the cleaning without the policy', async ({ page, request, baseURL, allow }) => {
  test.setTimeout(ALL ? 900_000 : 90_000)
  // The remaining layer reports what it blocks, and a page with broken markup logs errors.
  allow(/./)
  const { planted, car, remove } = await plant(request, ['x'], { first: 0, last: 1 })
  const address = `/en/rental-car/${car}/details`
  const describe = (en_description: string) => call(request, 'PUT', `/v1/staff/rentals/${car}`, { en_description }, planted.staff.token)
  try {
    const { visit, hits } = await watch(page, base(baseURL))
    for (const text of every(48, PAYLOADS)) {
      await describe(text)
      await serveWithout(page, `**${address}`, 'policy', text)
      await visit(page, address)
    }
    expect(hits, 'without the policy').toEqual([])
    await describe('<p>CLEAN</p>')
    for (const text of every(48, PAYLOADS)) {
      await serveWithout(page, `**${address}`, 'cleaning', text)
      // A payload that navigates away ends the visit: no policy prevents that, only the sanitising does.
      await visit(page, address).catch(() => {})
    }
    // Handlers and links stand in the page now, but nothing has run or been fetched.
    expect(
      hits.filter((hit) => /^(ran|asked|fetched)/.test(hit)),
      'without the cleaning',
    ).toEqual([])
    // Without both it does run, which proves that the test can tell.
    await serveWithout(page, `**${address}`, 'both', '<img src=x onerror=hit()>')
    await visit(page, address)
    expect(hits.filter((hit) => hit.startsWith('ran'))).not.toEqual([])
  } finally {
    await remove()
  }
})
