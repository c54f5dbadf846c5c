import { choose, expect, field, LANGUAGES, open, test } from './fixtures.ts'
import { newCustomer, signInCustomer } from './people.ts'

const TEXTS = {
  en: { offline: 'You are offline', kept: 'Opens without a network', cart: 'In your lease cart' },
  ar: { offline: 'أنت غير متصل بالإنترنت', kept: 'يُفتح من دون شبكة', cart: 'في سلة التأجير' },
} as const

for (const language of LANGUAGES) {
  const t = TEXTS[language]

  test(`${language}: without a network the last list opens, and the offline page says what else there is`, async ({ visitor, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
    const page = await visitor({ serviceWorkers: 'allow' })
    const context = page.context()
    await open(page, `/${language}/lease-car`)
    const list = await page.getByRole('main').getByRole('article').first().getByRole('link').first().textContent()
    await page.evaluate(() => {
      const car = {
        id: 7,
        cart_count: 2,
        en_model_name: 'Patrol',
        ar_model_name: 'باترول',
        car_brand: { name: 'Nissan', ar_name: 'نيسان' },
      }
      localStorage.setItem('lease-cart', JSON.stringify([car]))
    })
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('kept-pages')).keys()).map(({ url }) => new URL(url).pathname)), {
        timeout: 20_000,
      })
      .toEqual([`/${language}/lease-car`])

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('main').getByRole('article').first().getByRole('link').first()).toHaveText(list ?? '')

    await page.goto(`/${language}/contact-us`)
    await expect(page.getByRole('heading', { level: 1, name: t.offline })).toBeVisible()
    await expect(page.getByRole('heading', { name: t.kept })).toBeVisible()
    await expect(page.getByRole('heading', { name: t.cart })).toBeVisible()

    // Back online, the requested page loads by itself, under the same address.
    await context.setOffline(false)
    await expect(field(page, 'name')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Menu|القائمة)$/, includeHidden: true })).toBeAttached()
  })
}

for (const language of LANGUAGES)
  test(`${language}: scripts that do not come the first time are asked for again`, async ({ page, allow }) => {
    allow(/ERR_CONNECTION_FAILED|Failed to load resource/)
    const refused = new Set<string>()
    await page.route(/\/assets\/(contact-us|common|entry\.client|en|ar)-[^/]*\.js$/, (route) => {
      const { pathname } = new URL(route.request().url())
      if (refused.has(pathname)) return route.continue()
      refused.add(pathname)
      return route.abort('connectionfailed')
    })
    await open(page, `/${language}/contact-us`)
    expect(refused.size).toBeGreaterThanOrEqual(4)
  })

for (const [language, enquire, told] of [
  ['en', 'Enquire now', 'We could not reach the server.'],
  ['ar', 'استفسر الآن', 'تعذر الوصول إلى الخادم.'],
] as const)
  test(`${language}: what a press opens says that there is no network, takes nothing away, and opens once there is one`, async ({
    visitor,
    allow,
  }) => {
    allow(/ERR_INTERNET_DISCONNECTED|Unable to preload CSS|Failed to fetch dynamically imported module/)
    const page = await visitor({ viewport: { width: 390, height: 844 } })
    const toasts = page.waitForResponse(/\/assets\/toast-stack-[^/]*\.js$/)
    await open(page, `/${language}/rental-car/23/details`)
    await toasts
    const main = page.getByRole('main')
    await main.locator('[name=pickupLocation]').selectOption('sohar')
    await page.context().setOffline(true)
    await main.locator('[name=startDate]').click()
    await expect(page.getByText(told)).toHaveCount(1)
    await main.getByRole('button', { name: enquire }).first().click()
    await expect(page.getByText(told)).toHaveCount(2)
    await expect(main.locator('[name=pickupLocation]')).toHaveValue('sohar')
    await page.context().setOffline(false)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link')).toHaveCount(2)
    await expect(dialog, 'its style sheet, which did not come either, is asked for again').toHaveCSS('position', 'fixed')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(main.locator('[name=pickupLocation]')).toHaveValue('sohar')
    await main.locator('[name=startDate]').click()
    await expect(dialog.getByRole('grid')).toBeVisible()
  })

test('nothing of a customer is kept, and nothing at all after logging out', async ({ visitor, request, baseURL }) => {
  const page = await visitor({ serviceWorkers: 'allow' })
  const customer = await newCustomer(request)
  await signInCustomer(page.context(), customer, baseURL ?? '')
  await open(page, '/en/rental-car')
  const account = page.getByRole('button', { name: /^Account menu/ })
  await expect(account).toBeVisible()
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('kept-pages')
      return Promise.all((await cache.keys()).map(async (request) => (await cache.match(request))?.text()))
    })
  await expect.poll(async () => (await kept()).length, { timeout: 20_000 }).toBe(1)
  expect((await kept())[0]).not.toContain(customer.name)
  await account.click()
  await choose(page, 'Logout')
  await expect(page.getByRole('link', { name: 'Signup' })).toBeVisible()
  expect(await kept()).toEqual([])
})

for (const [language, news, reload] of [
  ['en', 'There is a new version of this site.', 'Reload'],
  ['ar', 'توجد نسخة جديدة من هذا الموقع.', 'إعادة التحميل'],
] as const) {
  test(`${language}: a page of an older release says so, and waits to be reloaded`, async ({ visitor, request }) => {
    expect(await (await request.get('/sw.js')).text(), 'every release has a worker of its own').toMatch(/^\/\/ Release [0-9a-f]{12}\n/)
    const page = await visitor({ serviceWorkers: 'allow' })
    await open(page, `/${language}/contact-us`)
    const workerTakesOver = (build: string) =>
      page.evaluate(
        async ([address = '', html]) => {
          await navigator.serviceWorker.ready
          await (await caches.open('offline-pages')).put(address, new Response(html))
          navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
        },
        [`/${language}/offline`, `<script src="${build}"></script>`],
      )
    // oxlint-disable-next-line no-underscore-dangle -- the name the router gives it
    const own = await page.evaluate(() => (window as unknown as { __reactRouterManifest: { url: string } }).__reactRouterManifest.url)
    await workerTakesOver(own)
    await page.getByRole('textbox').first().fill('Layla')
    await workerTakesOver('/assets/manifest-another.js')
    const toast = page.getByRole('status').filter({ hasText: news })
    await expect(toast).toHaveCount(1)
    await expect(page.getByRole('textbox').first(), 'nothing typed is lost').toHaveValue('Layla')
    const loaded = page.waitForEvent('load')
    await toast.getByRole('button', { name: reload }).click()
    await loaded
    await expect(page.getByRole('textbox').first(), 'nor by the new one').toHaveValue('Layla')
  })
}
