import { moveHandle } from '@masar/domain/price-range'
import { expect, expectQuery, open, test, type Page } from './fixtures.ts'

const NAMES = { en: ['Minimum price', 'Maximum price'], ar: ['أدنى سعر', 'أعلى سعر'] } as const
const sliders = (page: Page, lang: 'en' | 'ar') =>
  NAMES[lang].map((name) => page.getByRole('slider', { name })) as [ReturnType<Page['getByRole']>, ReturnType<Page['getByRole']>]

for (const { lang, more } of [
  { lang: 'en', more: 'ArrowRight' },
  { lang: 'ar', more: 'ArrowLeft' },
] as const) {
  test(`${lang}: ${more} raises the lowest price, up to a fifth below the highest`, async ({ page, fleet }) => {
    const highest = await fleet.highestDayPrice()
    let range = { min: 0, max: highest }
    for (let i = 0; i < highest; i++) range = moveHandle(range, 'min', range.min + 1, highest)
    await open(page, `/${lang}/rental-car?min_price=${range.min - 2}`)
    const [lower, upper] = sliders(page, lang)
    await expect(upper).toHaveValue(String(highest))
    for (const step of [1, 0]) {
      await lower.press(more)
      await expectQuery(page, 'min_price').toBe(String(range.min - step))
      await expect(lower).toHaveValue(String(range.min - step))
    }
    const total = await fleet.total({ alias_name: 'muscat', min_price: range.min })
    await expect(page.getByRole('status').filter({ hasText: /\d/ })).toContainText(String(total))
    for (const key of [more, 'End']) {
      await lower.press(key)
      await expect(lower, 'a move that breaks the gap is not taken over').toHaveValue(String(range.min))
    }
    await expectQuery(page, 'min_price').toBe(String(range.min))
  })
}

test('a key held down moves the handle on and on', async ({ page }) => {
  await open(page, '/en/rental-car')
  const [lower] = sliders(page, 'en')
  await lower.focus()
  for (let i = 0; i < 15; i++) await page.keyboard.down('ArrowRight')
  await page.keyboard.up('ArrowRight')
  await expectQuery(page, 'min_price').toBe('15')
})

test('a handle dragged by the mouse applies when it is let go, and keeps the gap', async ({ page, fleet }) => {
  const highest = await fleet.highestDayPrice()
  await open(page, '/en/rental-car')
  const [, upper] = sliders(page, 'en')
  const box = await upper.boundingBox()
  if (!box) throw new Error('The slider is not on the page.')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width - 6, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, y, { steps: 5 })
  await expect(page, 'nothing is applied while the handle moves').toHaveURL('/en/rental-car')
  await page.mouse.up()
  await expectQuery(page, 'max_price').toMatch(/^\d+$/)
  const chosen = Number(new URL(page.url()).searchParams.get('max_price'))
  expect(Math.abs(chosen - highest / 2)).toBeLessThan(highest / 8)
  await expect(page.getByRole('status').filter({ hasText: 'Found' })).toHaveText(
    `${await fleet.total({ alias_name: 'muscat', max_price: chosen })} Model Found`,
  )
  await expect(page.getByRole('link', { name: `Remove RO 0 to ${chosen}` })).toBeVisible()

  await page.mouse.down()
  await page.mouse.move(box.x + 4, y, { steps: 60 })
  await page.mouse.up()
  await expectQuery(page, 'max_price').not.toBe(String(chosen))
  const least = Number(new URL(page.url()).searchParams.get('max_price'))
  expect(least).toBeGreaterThanOrEqual(highest / 5)
  expect(least).toBeLessThan(highest / 5 + 3)
})

test('the budget of an address is the first upper bound', async ({ page }) => {
  await open(page, '/en/rental-car?rate=30')
  await expect(sliders(page, 'en')[1]).toHaveValue('30')
})
