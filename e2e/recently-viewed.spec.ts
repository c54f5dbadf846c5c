import { expect, LANGUAGES, open, test, type Page } from './fixtures.ts'
import { vatLine } from './vat.ts'

const TEXTS = {
  en: { recent: 'Recently viewed', forget: 'Forget these cars' },
  ar: { recent: 'شاهدتها مؤخرًا', forget: 'إزالة هذه القائمة' },
} as const

const strip = (page: Page, lang: 'en' | 'ar') => page.getByRole('region', { name: TEXTS[lang].recent })
/** The addresses that the cars of the strip link to, in order. */
const offered = (page: Page, lang: 'en' | 'ar') =>
  strip(page, lang)
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

for (const lang of LANGUAGES) {
  test(`${lang}: the cars looked at last are offered again, the newest first, without the present one`, async ({ page }) => {
    const prices: number[] = []
    const [rental, lease, preowned] = await Promise.all(
      (['rentals', 'leasings', 'pre_owns'] as const).map(async (collection, at) => {
        const response = await page.request.get(`/v1/customers/${collection}?per_page=1`)
        const [car] = ((await response.json()) as { data: [{ id: number; price?: number; day_price?: number }] }).data
        prices.push(car.day_price ?? car.price ?? 0)
        return `/${lang}/${['rental', 'lease', 'preowned'][at]}-car/${car.id}/details`
      }),
    )
    await open(page, `/${lang}/home`)
    await expect(strip(page, lang), 'nothing has been looked at').toHaveCount(0)
    await open(page, String(rental))
    await expect(strip(page, lang)).toHaveCount(0)
    await open(page, String(lease))
    await expect.poll(() => offered(page, lang)).toEqual([rental])
    await open(page, String(preowned))
    await expect.poll(() => offered(page, lang)).toEqual([lease, rental])
    await strip(page, lang).getByRole('link').last().click()
    await expect(page).toHaveURL(String(rental))
    await expect.poll(() => offered(page, lang), 'looked at again, it comes first').toEqual([preowned, lease])

    await open(page, `/${lang}/home`)
    await expect.poll(() => offered(page, lang)).toEqual([rental, preowned, lease])
    for (const price of prices) await expect(strip(page, lang)).toContainText(vatLine(lang, price))
    await strip(page, lang).getByRole('button', { name: TEXTS[lang].forget }).press('Enter')
    await expect(strip(page, lang)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await expect(page.getByRole('button', { name: /^(Menu|القائمة)$/, includeHidden: true })).toBeAttached()
    await expect(strip(page, lang)).toHaveCount(0)
  })
}

test('a car that is gone drops out, and what was stored may be nonsense', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('recent') !== null) return
    const cars = [{ kind: 'rental', id: 999_999 }, { kind: 'boat', id: 1 }, { kind: 'rental', id: 3 }, null]
    localStorage.setItem('recent', JSON.stringify(cars))
  })
  await open(page, '/en/home')
  await expect.poll(() => offered(page, 'en')).toEqual(['/en/rental-car/3/details'])
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('recent') ?? ''))).toEqual([{ kind: 'rental', id: 3 }])
})

test('without an answer the page does without', async ({ page, allow }) => {
  allow(/v1\/customers\/rentals|Failed to load resource/)
  await page.addInitScript(() => localStorage.setItem('recent', '[{"kind":"rental","id":3}]'))
  await page.route('**/v1/customers/rentals?*', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
  )
  const answered = page.waitForResponse('**/v1/customers/rentals?*')
  await open(page, '/en/home')
  await answered
  await expect(strip(page, 'en')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recent')), 'a failure is no proof that it is gone').toContain('3')
})

test('what stands above the strip does not move, and its frame is as high as its cars', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('recent', '[{"kind":"rental","id":3},{"kind":"rental","id":23}]'))
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route('**/v1/customers/rentals?*', async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await open(page, '/en/home')
  // A placeholder stands in until the strip's code has loaded.
  await asked.promise
  const placeholder = page.getByRole('main').locator('.recent')
  await expect(placeholder).toBeAttached()
  await expect(page.locator('html'), 'all of it is laid out').not.toHaveAttribute('data-arriving')
  const before = await placeholder.boundingBox()
  answer.resolve()
  await expect(strip(page, 'en').getByRole('article')).toHaveCount(2)
  const after = await strip(page, 'en').boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? -99))).toBeLessThanOrEqual(1)
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? -99))).toBeLessThanOrEqual(2)
})
