/** The journeys' own `test`: a page that complains fails, and the fleet can be asked what it has. */
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

/** What everybody may see in either language, below /en and /ar; beside these are cars, articles and the law's pages. */
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
  /** A complaint this test causes on purpose; all others fail it. */
  allow: (complaint: RegExp) => void
  /** A page in a browser context of its own, watched like the first one. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>
  fleet: Fleet
}

type Internal = { complaints: { seen: string[]; allowed: RegExp[] } }

/** Leaving a page ends what it was still fetching; without script nothing is fetched for it. A true refusal by the policy is a console error too. */
const NO_FAULT = /net::ERR_ABORTED|^csp$/
/** Who goes on before the change from page to page has been played sees the next one at once. */
const NOT_PLAYED = /^Transition was skipped/

/** Console errors (a refusal of the content security policy is one), uncaught errors, failed requests to the site itself. */
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

/** Opens an address and waits until script is at work: only then is the menu a button. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('button', { name: /^(Menu|القائمة)$/, includeHidden: true })).toBeAttached()
}

/** Parts of a page that only lead elsewhere wake once somebody reaches for something: until then the browser follows their links by itself. */
export async function reachFor(link: Locator): Promise<void> {
  await link.hover()
  await expect.poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))).toBe(true)
}

/** A field of the page's forms, by its name. */
export const field = (page: Page, name: string): Locator => page.getByRole('main').locator(`[name=${name}]`)

/** Presses a button of the page itself. */
export const press = (page: Page, name: string): Promise<void> => page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** A call that is refused shows in the browser's own console as well. */
export const REFUSED = /status of 4\d\d|^response: 4\d\d/

/**
 * Presses an item of the open menu once it has come to rest: until then the test's own scrolling moves the menu on, and
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

/** What the address says of one key, once it says it. */
export const expectQuery = (page: Page, key: string) =>
  expect.poll(() => new URL(page.url()).searchParams.get(key), { message: `${key} in the address` })
