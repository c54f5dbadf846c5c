/** Navigation to a page whose data cannot be fetched: the page says so, and one press later it is there. */
import { expect, open, PUBLIC_PAGES, test, type Page } from './fixtures.ts'
import { newCustomer, signInCustomer } from './people.ts'
import { newEnquiry, newStaff, open as openConsole, signInStaff } from './staff.ts'

const DATA = /\.data(\?|$)/
const WAYS = {
  'the server fails': { status: 500, body: 'Internal Server Error' },
  'a proxy has no server': { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
  'there is no connection': undefined,
} as const

/** What the browser and the router log for each failure; any other error fails the test. */
const TOLD = {
  'the server fails': /status of 500|response: 500|Unable to decode/,
  'a proxy has no server': /status of 502|response: 502|Unable to decode/,
  'there is no connection': /ERR_FAILED|Failed to fetch/,
} as const

/** Without home, where the journeys start. */
const PUBLIC = [...PUBLIC_PAGES.filter((each) => each !== 'home'), 'rental-car/1/details', 'privacy', 'terms', 'compare', 'saved']
const OWN = ['profile', 'lease-cart', 'my-enquiry']
const CONSOLE = [
  'leads',
  'customers',
  'replies',
  'fleet',
  'fleet/rentals/new',
  'users',
  'dashboard',
  'offers',
  'articles',
  'audit',
  'settings',
]

/** Navigates to any page as a link does, once the current page has hydrated. */
const navigate = (page: Page, address: string) =>
  expect(() =>
    page.evaluate((to) => {
      // oxlint-disable-next-line no-underscore-dangle -- the name the router gives it
      const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: { navigate: (to: string) => unknown } }
      router.navigate(to)
    }, address),
  ).toPass()

const AGAIN = /^(Reload|Try again|إعادة التحميل|حاول مجددًا)$/

/** Navigates from one page to each of the others, each of which fails once. */
async function failAndRecover(page: Page, way: keyof typeof WAYS, addresses: readonly string[]): Promise<void> {
  const lang = await page.evaluate(() => document.documentElement.lang)
  const again = page
    .getByRole('main')
    .or(page.locator('body'))
    .getByRole('button', { name: AGAIN })
    .or(page.getByRole('link', { name: AGAIN }))
  for (const address of addresses)
    await test.step(address, async () => {
      let asked = 0
      await page.route(DATA, (route) => {
        asked += 1
        const answer = WAYS[way]
        return answer === undefined ? route.abort() : route.fulfill(answer)
      })
      await navigate(page, address)
      await expect.poll(() => asked, 'its data are asked for').toBeGreaterThan(0)
      await expect(again.first()).toBeVisible()
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.lang), 'in the language it was in').toBe(lang)
      await page.unroute(DATA)
      await again.first().click()
      await expect(again).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`))
      await expect(page.getByRole('heading').first()).toBeVisible()
    })
}

for (const way of Object.keys(WAYS) as (keyof typeof WAYS)[]) {
  test(`a visitor goes on, and ${way}`, async ({ page, allow }) => {
    test.setTimeout(90_000)
    allow(TOLD[way])
    const lang = way === 'the server fails' ? 'ar' : 'en'
    await open(page, `/${lang}/home`)
    await failAndRecover(
      page,
      way,
      PUBLIC.map((each) => `/${lang}/${each}`),
    )
  })

  test(`a customer goes on, and ${way}`, async ({ page, context, request, baseURL, allow }) => {
    test.setTimeout(60_000)
    allow(TOLD[way])
    const lang = way === 'there is no connection' ? 'ar' : 'en'
    await signInCustomer(context, await newCustomer(request), baseURL ?? '')
    await open(page, `/${lang}/home`)
    await failAndRecover(
      page,
      way,
      OWN.map((each) => `/${lang}/${each}`),
    )
  })

  test(`staff go on, and ${way}`, async ({ page, request, baseURL, allow }) => {
    test.setTimeout(90_000)
    allow(TOLD[way])
    const { id } = await newEnquiry(request, 'Is it there?')
    await signInStaff(page, await newStaff(request, 'admin'), way === 'a proxy has no server' ? 'ar' : 'en', baseURL ?? '')
    await openConsole(page, '/staff/profile')
    await failAndRecover(page, way, [...CONSOLE.map((each) => `/staff/${each}`), `/staff/enquiries/${id}`])
  })
}

test('a page that fails is shown with its style sheets, and does not move', async ({ page, allow }) => {
  allow(TOLD['there is no connection'])
  await open(page, '/en/about-us')
  await page.route(DATA, (route) => route.abort())
  await page.evaluate(() => {
    const shown = new Set<number>()
    const look = () => {
      const way = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === 'Reload')
      if (way?.checkVisibility()) shown.add(way.getBoundingClientRect().top)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { shown })
  })
  await navigate(page, '/en/rental-car/1/details')
  await expect(page.getByRole('link', { name: 'Reload' })).toHaveClass(/btn/)
  await expect
    .poll(() => page.evaluate(() => [...document.styleSheets].filter(({ href }) => href !== null).length), 'its style sheets are there')
    .toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible()
  expect(await page.evaluate(() => [...(window as unknown as { shown: Set<number> }).shown])).toHaveLength(1)
})
