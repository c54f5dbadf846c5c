/** Fields of the console, in Arabic above all. */
import { expect, test, type Locator } from './fixtures.ts'
import { base, newStaff, open, REFUSED, signInStaff } from './staff.ts'

/** The distance in pixels between the end of a field's text and its right edge, measured on a screenshot without the border. */
const roomAfter = async (field: Locator): Promise<number> =>
  field.page().evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const { width, height } = image
      const canvas = new OffscreenCanvas(width, height).getContext('2d')
      canvas?.drawImage(image, 0, 0)
      const { data = [] } = canvas?.getImageData(0, 0, width, height) ?? {}
      const isDark = (x: number) => Array.from({ length: height - 12 }).some((_, y) => (data[((y + 6) * width + x) * 4] ?? 255) < 100)
      return Array.from({ length: width - 6 }, (_, at) => at).findIndex((at) => at >= 6 && isDark(width - at))
    },
    [...(await field.screenshot())],
  )

test('who adds a car at no branch is told what that means before it is published', async ({ page, request, baseURL }) => {
  const admin = await newStaff(request, 'admin')
  for (const [lang, told, azaiba] of [
    ['en', 'At no branch it can be published, but a search for a branch does not find it.', 'Azaiba'],
    ['ar', 'يمكن نشرها بلا فرع، لكن البحث في فرع لا يجدها.', 'العذيبة'],
  ] as const) {
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, '/staff/fleet/rentals/new')
    await expect(page.getByText(told)).toBeVisible()
    await page.getByRole('checkbox', { name: azaiba }).check()
    await expect(page.getByText(told)).toHaveCount(0)
  }
})

test('what is wrong with a field of a car is said until it is mended', async ({ page, request, baseURL, allow }) => {
  allow(REFUSED)
  await signInStaff(page, await newStaff(request, 'admin'), 'en', base(baseURL))
  await open(page, '/staff/fleet/rentals/new')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  const [brand, model] = [page.locator('[name=brand]'), page.locator('[name=en_model_name]')]
  await expect(brand).toHaveAttribute('aria-invalid', 'true')
  await expect(model).toHaveAttribute('aria-invalid', 'true')
  await brand.fill('Toyota')
  await expect(brand).not.toHaveAttribute('aria-invalid')
  await expect(brand, 'nobody is taken away from what they type').toBeFocused()
  await expect(model).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(model).toBeFocused()
})

for (const { lang, address, send, wrong, other } of [
  { lang: 'en', address: '/staff/replies/new', send: 'Add canned reply', wrong: 'title', other: 'ar_text' },
  { lang: 'ar', address: '/staff/offers/new', send: 'إنشاء', wrong: 'en_title', other: 'valid_until' },
] as const) {
  test(`${lang}: what is wrong with a field of ${address} is said until it is mended`, async ({ page, request, baseURL, allow }) => {
    allow(REFUSED)
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await open(page, address)
    const create = page.getByRole('button', { name: send, exact: true })
    const [first, second] = [page.locator(`[name=${wrong}]`), page.locator(`[name=${other}]`)]
    await second.fill('')
    await create.click()
    await expect(first).toBeFocused()
    await first.fill('Salalah')
    await expect(first).not.toHaveAttribute('aria-invalid')
    await expect(first, 'nobody is taken away from what they type').toBeFocused()
    await expect(first).toHaveValue('Salalah')
    await expect(second).toHaveAttribute('aria-invalid', 'true')
    await first.fill('')
    await create.click()
    await expect(first, 'what is refused again is said again').toHaveAttribute('aria-invalid', 'true')
    await expect(first).toBeFocused()
  })
}

test('ar: a new article is Arabic, and the example of a big word reads from its left', async ({ page, request, baseURL }) => {
  await signInStaff(page, await newStaff(request, 'admin'), 'ar', base(baseURL))
  await open(page, '/staff/articles/new')
  await expect(page.getByLabel('اللغة', { exact: true })).toHaveValue('arabic')
  await open(page, '/staff/offers/new')
  await expect(page.getByText('مثل \u2066-15%\u2069').first()).toBeVisible()
})

test('ar: days and times are written from left to right, as everywhere', async ({ page, request, baseURL }) => {
  await signInStaff(page, await newStaff(request, 'admin'), 'ar', base(baseURL))
  for (const [address, name] of [
    ['/staff/offers/new', 'valid_from'],
    ['/staff/settings', 'day'],
  ] as const) {
    await open(page, address)
    await expect(page.locator(`[name=${name}]`).first()).toHaveCSS('direction', 'ltr')
  }
})

test('ar: the maker ends where the model does, its suggestions take no room', async ({ page, request, baseURL }) => {
  await signInStaff(page, await newStaff(request, 'admin'), 'ar', base(baseURL))
  await open(page, '/staff/fleet/rentals/new')
  const [brand, model] = [page.locator('[name=brand]'), page.locator('[name=en_model_name]')]
  await brand.fill('HH')
  await model.fill('HH')
  // Without the cursor, which would be painted too.
  await page.getByRole('heading', { level: 1 }).click()
  expect(Math.abs((await roomAfter(brand)) - (await roomAfter(model)))).toBeLessThan(3)
})
