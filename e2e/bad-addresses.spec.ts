import { cards, expect, hoverUntilHydrated, LANGUAGES, open, PUBLIC_PAGES, test, type Page } from './fixtures.ts'

const DETAILS = { 'rental-car': 'rentals', 'lease-car': 'leasings', 'preowned-car': 'pre_owns' } as const
const ENGLISH_ONLY = ['/en/media', '/en/media/en/articles/1', '/en/media/ar/articles/2']
const DIRECTION = { en: 'ltr', ar: 'rtl' } as const

async function expectFrame(page: Page, address: string, lang: 'en' | 'ar') {
  const answer = await page.goto(address)
  expect(answer?.status(), address).toBe(200)
  await expect(page, address).toHaveURL(address)
  await expect(page.locator('html'), address).toHaveAttribute('lang', lang)
  await expect(page.locator('html'), address).toHaveAttribute('dir', DIRECTION[lang])
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
  await expect(page.getByRole('main'), address).toHaveCount(1)
}

for (const lang of LANGUAGES) {
  test(`${lang}: every public page answers, with one heading`, async ({ page, request }) => {
    for (const each of PUBLIC_PAGES) await expectFrame(page, `/${lang}/${each}`, lang)
    for (const [path, call] of Object.entries(DETAILS)) {
      const { data } = (await (await request.get(`/v1/customers/${call}?per_page=1`)).json()) as { data: { id: number }[] }
      await expectFrame(page, `/${lang}/${path}/${data[0]?.id}/details`, lang)
    }
  })

  test(`${lang}: the signed-in pages lead a visitor home`, async ({ request }) => {
    for (const each of ['profile', 'lease-cart', 'my-enquiry', 'my-enquiries', 'my-enquiry/1']) {
      const answer = await request.get(`/${lang}/${each}`, { maxRedirects: 0 })
      expect([answer.status(), answer.headers()['location']], each).toEqual([302, '/en/home'])
    }
  })
}

test('the media pages stand under the English address alone', async ({ page }) => {
  for (const each of ENGLISH_ONLY) await expectFrame(page, each, 'en')
  await page.goto('/ar/media')
  await expect(page).toHaveURL('/en/home')
})

const UNLISTED = [
  '/',
  '/en',
  '/ar',
  '/de/home',
  '/xx/rental-car',
  '/en/nothing',
  '/ar/home/nothing',
  '/en/rental-car/1',
  '/en/rental-car/1/details/more',
  '/en/media/de/articles/1',
  '/ar/media/ar/articles/1',
  '/en/media/en/articles',
  '/profile',
  '/en/HOME',
  '/ar/Rental-Car',
  '/en/media/EN/articles/1',
  '/en/media/AR/articles/2',
  '/en/%E0%A4%A',
  '/en/%00',
  `/en/${'a'.repeat(3000)}`,
]

for (const address of UNLISTED) {
  test(`${address.slice(0, 40)} leads to /en/home`, async ({ page, request }) => {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([302, '/en/home'])
    await page.goto(address)
    await expect(page).toHaveURL('/en/home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
}

const NONSENSE = [
  'pickupLocation=%00&dropLocation=%00',
  'startDate=%00&endDate=%00',
  'car_type=%00',
  `pickupLocation=${'x'.repeat(8000)}`,
  `car_type=${'SUV%2C'.repeat(1300)}`,
  `order=${'z'.repeat(8000)}`,
  'startDate=2026-02-31&endDate=2026-13-45+99%3A99+PM',
  'startDate=9999-12-31+11%3A59+PM',
  'startDate=tomorrow&endDate=-1',
  'car_type=Spaceship',
  'seat=0,abc,99999999',
  'year=MMXX',
  'min_price=-5&max_price=1e400',
  'min_price=99999&max_price=1',
  'page=0',
  'page=-1',
  'page=999999999',
  'page=abc',
  'order=day_price;drop+table',
  'toggle=car_type%3A',
  'toggle=nothing%3ASUV',
  'car_type=%E0%A4%A',
  'car_type[]=SUV&car_type[]=Sedan',
  '%3Cscript%3E=%3Cscript%3E',
  '&&&===',
  'brand=%27+OR+1%3D1',
  'budget=NaN&rate=Infinity',
  'offer=%F0%9F%9A%97',
]

for (const [path, queries] of [
  ['/en/rental-car', NONSENSE],
  ['/ar/rental-car/1/details', NONSENSE.filter((query) => /Location|Date/.test(query))],
] as const) {
  test(`${path} takes any query`, async ({ page }) => {
    test.slow()
    for (const query of queries) {
      const answer = await page.goto(`${path}?${query}`)
      expect(answer?.status(), query.slice(0, 60)).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), query.slice(0, 60)).toHaveCount(1)
      await expect(
        cards(page)
          .first()
          .or(page.getByRole('heading', { name: 'No Model Found' }))
          .first(),
        query.slice(0, 60),
      ).toBeVisible()
    }
  })
}

test('a missing file and an unknown call are 404', async ({ request }) => {
  for (const address of [
    '/nothing.js',
    '/assets/nothing.css',
    '/pictures/nothing.jpg',
    '/en/nothing.png',
    '/v1/nothing',
    '/v1/customers/rentals/999999',
    '/v1/customers/rentals/abc',
  ]) {
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(404)
  }
})

for (const { lang, all, wrong, reload, title } of [
  { lang: 'en', all: 'See all cars', wrong: 'Unexpected Application Error!', reload: 'Reload', title: 'Rental Car' },
  { lang: 'ar', all: 'كل السيارات', wrong: 'حدث خطأ غير متوقع في التطبيق!', reload: 'إعادة التحميل', title: 'سيارات للإيجار' },
] as const) {
  test(`${lang}: a page whose code does not load says so, and can be loaded again`, async ({ page, allow }) => {
    // The error page takes the whole page's place, and keeps its theme.
    await page.emulateMedia({ colorScheme: 'dark' })
    const code = /\/assets\/rental-car-.*\.js/
    allow(/ERR_FAILED/)
    allow(/Loading chunk .* failed/)
    await page.route(code, (route) => route.abort())
    await open(page, `/${lang}/home`)
    const way = page.getByRole('main').getByRole('link', { name: all })
    await hoverUntilHydrated(way)
    await way.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wrong)
    await expect(page.getByText(/Loading chunk \S+ failed/)).toBeVisible()
    expect((await page.title()).startsWith(`${wrong} | `), 'its title').toBe(true)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.unroute(code)
    await page.getByRole('link', { name: reload }).click()
    await expect(page).toHaveURL(`/${lang}/rental-car`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    await expect(cards(page).first()).toBeVisible()
  })
}
