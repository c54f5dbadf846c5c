/** The journeys' own `test`: errors that a page reports fail it, and `fleet` asks the API which cars there are. */
import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test'

export { expect, type Locator, type Page }

export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** The public pages below /en and /ar, without the pages of single cars and articles and the legal texts. */
export const PUBLIC_PAGES = [
  'home',
  'about-us',
  'locations',
  'contact-us',
  'corporate',
  'lease',
  'login',
  'signup',
  'forgot',
  'rental-car',
  'lease-car',
  'preowned-car',
]

/** A rental car as the API lists it; the journeys read no more than this. */
export type Rental = {
  id: number
  en_model_name: string
  ar_model_name: string
  day_price: number
  weekly_price: number
  fortnight_price: number
  monthly_price: number
}

type Query = Record<string, string | number | readonly (string | number)[]>

/** What the API says of the fleet, for comparison with what the pages show. */
export type Fleet = {
  total: (query: Query) => Promise<number>
  list: (query: Query) => Promise<Rental[]>
  rental: (id: number) => Promise<Rental>
  highestDayPrice: () => Promise<number>
}

type Journey = {
  /** Allows an error that this test causes on purpose; all others fail it. */
  allow: (complaint: RegExp) => void
  /** A page in a browser context of its own, watched like the first one. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>
  fleet: Fleet
}

type Internal = { complaints: { seen: string[]; allowed: RegExp[] } }

/** Requests aborted by leaving a page, and blocked scripts where JavaScript is off. A real CSP violation also logs a console error. */
const NO_FAULT = /net::ERR_ABORTED|^csp$/
/** Navigating before a view transition has ended skips the rest of it. */
const NOT_PLAYED = /^Transition was skipped/

/** Collects console errors (which include CSP violations), uncaught errors and failed requests to the site itself. */
function watch(context: BrowserContext, origin: string, seen: string[]): void {
  context.on('console', (message) => message.type() === 'error' && seen.push(`console: ${message.text()} (${message.location().url})`))
  context.on('weberror', (weberror) => {
    const error = weberror.error()
    if (!NOT_PLAYED.test(error.message)) seen.push(`page: ${error.stack || error.message}`)
  })
  context.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText ?? ''
    if (request.url().startsWith(origin) && !NO_FAULT.test(failure)) seen.push(`request: ${failure} ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.url().startsWith(origin) && response.status() >= 400) seen.push(`response: ${response.status()} ${response.url()}`)
  })
}

async function ask<Answer>(request: APIRequestContext, path: string, query: Query = {}): Promise<Answer> {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) for (const each of [value].flat()) search.append(key, String(each))
  const response = await request.get(`/v1/customers/rentals${path}?${search}`)
  expect(response.ok(), `${response.url()} answers ${response.status()}`).toBe(true)
  return (await response.json()) as Answer
}

const fleetOf = (request: APIRequestContext): Fleet => ({
  total: async (query) => (await ask<{ meta: { total: number } }>(request, '', { per_page: 1, ...query })).meta.total,
  list: async (query) => (await ask<{ data: Rental[] }>(request, '', { per_page: 100, ...query })).data,
  rental: async (id) => (await ask<{ data: Rental }>(request, `/${id}`)).data,
  highestDayPrice: async () => {
    const { data } = await ask<{ data: { day_price: { buckets: { key: number }[] } } }>(request, '/aggs')
    return Math.ceil(Math.max(...data.day_price.buckets.map((bucket) => bucket.key)))
  },
})

export const test = base.extend<Journey & Internal>({
  complaints: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture without others has to destructure nothing
    async ({}, use) => {
      const complaints: Internal['complaints'] = { seen: [], allowed: [] }
      await use(complaints)
      const left = complaints.seen.filter((each) => !complaints.allowed.some((pattern) => pattern.test(each)))
      expect(left, 'the pages had nothing to complain about').toEqual([])
    },
    { auto: true },
  ],
  allow: async ({ complaints }, use) => use((complaint) => void complaints.allowed.push(complaint)),
  context: async ({ context, complaints, baseURL }, use) => {
    watch(context, baseURL ?? '', complaints.seen)
    await use(context)
  },
  visitor: async ({ browser, complaints, baseURL, contextOptions }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL === undefined ? {} : { baseURL }), ...options })
      contexts.push(context)
      watch(context, baseURL ?? '', complaints.seen)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  fleet: async ({ request }, use) => use(fleetOf(request)),
})

/** Opens an address and waits for hydration: only then is the menu a button. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('button', { name: /^(Menu|القائمة)$/, includeHidden: true })).toBeAttached()
}

/** Hovers over a link until its part of the page has hydrated: parts with nothing but links do so only on interaction. */
export async function hoverUntilHydrated(link: Locator): Promise<void> {
  await link.hover()
  await expect.poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))).toBe(true)
}

/** A field of the page's forms, by its name. */
export const field = (page: Page, name: string): Locator => page.getByRole('main').locator(`[name=${name}]`)

/** Presses a button of the page itself. */
export const press = (page: Page, name: string): Promise<void> => page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** A refused request (4xx) appears in the browser's console as well. */
export const REFUSED = /status of 4\d\d|^response: 4\d\d/

/**
 * Presses an item of the open menu once its animations have ended: until then Playwright's scrolling moves the menu, and
 * a press that begins on one item ends on another.
 */
export async function choose(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await menu.evaluate((popup) => Promise.all(popup.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined))))
  await page.getByRole('menuitem', { name }).click()
}

/** The links of the cars on a page, in their order. */
export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article').getByRole('link')

export const cardIds = (page: Page): Promise<number[]> =>
  cards(page).evaluateAll((links) => links.map((link) => Number(/(\d+)\/details/.exec(link.getAttribute('href') ?? '')?.[1])))

/** Polls the value of one key in the address. */
export const expectQuery = (page: Page, key: string) =>
  expect.poll(() => new URL(page.url()).searchParams.get(key), { message: `${key} in the address` })
