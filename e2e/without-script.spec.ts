import { toBaisa, VAT_PERCENT, withVat } from '@masar/domain/money'
import { rentalPrice } from '@masar/domain/rental'
import { cardIds, cards, expect, expectQuery, LANGUAGES, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

const MUSCAT = { alias_name: 'muscat' }
const DATES = 'pickupLocation=sohar&dropLocation=sohar&startDate=2027-03-01+10%3A00+AM&endDate=2027-03-09+10%3A00+AM'
const TEXTS = {
  en: {
    carType: 'Car Type',
    suv: 'SUV',
    apply: 'Apply',
    minimum: 'Minimum price',
    sort: 'Sort by',
    showMore: 'Show more',
    search: 'Search',
    pickup: 'Pickup location',
    details: 'Specifications',
    quantity: 'Quantity',
    addToCart: 'Add to cart',
    enquire: 'Enquire now',
    price: (rial: number) => `RO ${rial}`,
  },
  ar: {
    carType: 'نوع السيارة',
    suv: 'دفع رباعي',
    apply: 'تطبيق',
    minimum: 'أدنى سعر',
    sort: 'الترتيب حسب',
    showMore: 'عرض المزيد',
    search: 'بحث',
    pickup: 'موقع الاستلام',
    details: 'المواصفات',
    quantity: 'الكمية',
    addToCart: 'أضف إلى السلة',
    enquire: 'استفسر الآن',
    price: (rial: number) => `${rial} ر.ع.`,
  },
} as const

/** The name of the price panel on a car's page. */
const PRICE = /^(Price \(RO\)|السعر \(ر\.ع\.\))$/

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]
  const list = `/${lang}/rental-car`

  test(`${lang}: the home search asks for the list`, async ({ page }) => {
    await page.goto(`/${lang}/home`)
    await page.getByRole('combobox', { name: t.pickup, exact: true }).selectOption('salalah')
    await page.getByRole('search').getByRole('button', { name: t.search }).click()
    await expectQuery(page, 'pickupLocation').toBe('salalah')
    await expect(cards(page).first()).toBeVisible()
  })

  test(`${lang}: chips, price and order are buttons of a form`, async ({ page, fleet }) => {
    await page.goto(list)
    await expect(cards(page)).toHaveCount(24)
    const count = page.getByRole('status').filter({ hasText: /\d/ })
    const suv = page.getByRole('group', { name: t.carType }).getByRole('button', { name: t.suv })
    await suv.click()
    await expectQuery(page, 'car_type').toBe('SUV')
    await expect(suv).toHaveAttribute('aria-pressed', 'true')
    await expect(count).toContainText(String(await fleet.total({ ...MUSCAT, 'car_type[]': 'SUV' })))

    const lower = page.getByRole('slider', { name: t.minimum })
    await lower.focus()
    await lower.fill('30')
    await page.getByRole('complementary').getByRole('button', { name: t.apply }).click()
    await expectQuery(page, 'min_price').toBe('30')
    await expectQuery(page, 'car_type').toBe('SUV')
    const filters = { ...MUSCAT, 'car_type[]': 'SUV', min_price: 30 }
    await expect(count).toContainText(String(await fleet.total(filters)))

    await page.getByRole('combobox', { name: t.sort }).selectOption('price asc')
    await page.getByRole('region').getByRole('button', { name: t.apply }).click()
    await expectQuery(page, 'order').toBe('price asc')
    const cheapest = await fleet.list({ ...filters, order: 'day_price asc', per_page: 24 })
    // The address changes before the page is complete.
    await expect.poll(() => cardIds(page)).toEqual(cheapest.map((car) => car.id))

    await suv.click()
    await expectQuery(page, 'car_type').toBeNull()
    await expectQuery(page, 'order').toBe('price asc')
  })

  test(`${lang}: of a lease car's page only what works is there`, async ({ page }) => {
    await page.goto(`/${lang}/lease-car`)
    const [id] = await cardIds(page)
    await page.goto(`/${lang}/lease-car/${id}/details`)
    const panel = page.getByRole('complementary', { name: PRICE })
    await expect(panel.getByRole('link', { name: t.enquire })).toHaveAttribute('href', `/${lang}/contact-us`)
    await expect(panel.getByText(t.addToCart)).toBeHidden()
    await expect(panel.getByText(t.quantity)).toBeHidden()
  })

  test(`${lang}: the list goes on by its link, to its end`, async ({ page, fleet }) => {
    // Repeated, because other journeys publish cars meanwhile.
    await expect(async () => {
      const whole = (await fleet.list(MUSCAT)).map((car) => car.id)
      await page.goto(list)
      for (let shown = 24; shown < whole.length; shown += 24) {
        await page.getByRole('link', { name: t.showMore }).click()
        await expect(cards(page)).toHaveCount(Math.min(shown + 24, whole.length))
      }
      await expect.poll(() => cardIds(page)).toEqual(whole)
    }).toPass()
    await expect(page.getByRole('link', { name: t.showMore })).toHaveCount(0)
  })

  test(`${lang}: prices are there, on the list and on a car's page`, async ({ page, fleet }) => {
    const [car] = await fleet.list({ alias_name: 'sohar', per_page: 1 })
    if (!car) throw new Error('The demo fleet has no car in Sohar.')
    const { total } = rentalPrice(
      {
        day: toBaisa(car.day_price),
        week: toBaisa(car.weekly_price),
        fortnight: toBaisa(car.fortnight_price),
        month: toBaisa(car.monthly_price),
      },
      8,
    )
    await page.goto(`${list}?${DATES}`)
    await expect(
      page
        .getByRole('main')
        .getByRole('article')
        .first()
        .getByText(t.price(total / 1000), { exact: true }),
    ).toBeVisible()
    await cards(page).first().click()
    await expect(page).toHaveURL(`${list}/${car.id}/details?${DATES}`)
    const panel = page.getByRole('complementary', { name: PRICE })
    await expect(panel.getByText(t.price(total / 1000), { exact: true }).first()).toBeVisible()
    await expect(panel).toContainText((withVat(total, VAT_PERCENT) / 1000).toLocaleString('en-US', { minimumFractionDigits: 3 }))
    await expect(page.getByRole('heading', { name: t.details })).toBeVisible()
    await expect(page.getByRole('img').first()).toBeVisible()
  })
}

test('a chip that is pressed sets no price', async ({ page }) => {
  await page.goto('/en/rental-car')
  await page.getByRole('group', { name: 'Car Type' }).getByRole('button', { name: 'SUV' }).click()
  await expect(page).toHaveURL('/en/rental-car?car_type=SUV')
  await expect(page.getByRole('link', { name: /^Remove RO/ })).toHaveCount(0)
})
