import { expect, LANGUAGES, open, test, type Page } from './fixtures.ts'

const TEXTS = {
  en: {
    lease: 'Lease Car',
    preowned: 'Preowned Car',
    brand: 'Brand',
    budget: 'Monthly budget',
    location: 'Location',
    mileage: 'Current mileage',
    rate: 'Rate',
    pickup: 'Pickup location',
    search: 'Search',
    suv: 'SUV',
    year: 'Model Year',
    refused: 'Please Select PickUp & Drop Location',
    clear: 'Clear: Pickup location',
    term: '60 months - 10,000 km/year',
    privacy: 'Privacy Policy',
    add: 'Add to cart',
    added: 'Added Successfully',
    less: 'Remove one',
    more: 'Add one',
    overview: 'Overview',
    features: 'Feature & Specs',
    found: (n: number) => `${n} Model Found`,
    none: 'No Model Found',
    names: 'Search by name',
  },
  ar: {
    lease: 'سيارات للتأجير الطويل',
    preowned: 'سيارات مستعملة',
    brand: 'العلامة',
    budget: 'الميزانية الشهرية',
    location: 'الموقع',
    mileage: 'المسافة المقطوعة',
    rate: 'السعر',
    pickup: 'موقع الاستلام',
    search: 'بحث',
    suv: 'دفع رباعي',
    year: 'سنة الصنع',
    refused: 'يرجى اختيار موقع الاستلام والتسليم',
    clear: 'مسح: موقع الاستلام',
    term: '60 شهرًا - 10,000 كم/سنة',
    privacy: 'سياسة الخصوصية',
    add: 'أضف إلى السلة',
    added: 'تمت الإضافة بنجاح',
    less: 'أنقص واحدة',
    more: 'أضف واحدة',
    overview: 'نظرة عامة',
    features: 'المزايا والمواصفات',
    found: (n: number) => new RegExp(`${n > 2 ? n : ''}`),
    none: 'لا توجد موديلات',
    names: 'ابحث بالاسم',
  },
} as const

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

async function total(page: Page, path: string): Promise<number> {
  const response = await page.request.get(path)
  return ((await response.json()) as { meta: { total: number } }).meta.total
}

async function firstId(page: Page, collection: string): Promise<number> {
  const response = await page.request.get(`/v1/customers/${collection}?per_page=1`)
  return ((await response.json()) as { data: [{ id: number }] }).data[0].id
}

/** Holds back the next list until `answer` is called; `asked` resolves once it is requested. */
async function holdList(page: Page) {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/-car\.data/, async (route) => {
    ask()
    await held
    await route.continue()
  })
  return { asked, answer }
}

/** A field that is searched with, and one that is changed after Search was pressed. */
const MEANWHILE = [
  { path: 'rental-car', searched: ['pickupLocation', 'sohar'], next: ['pickupLocation', 'salalah'] },
  { path: 'preowned-car', searched: ['mileage', '2000'], next: ['rate', '20000'] },
] as const

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: what a lease is searched for stays chosen while the list is on its way, and what is chosen meanwhile`, async ({
    page,
  }) => {
    await open(page, `/${lang}/lease-car`)
    const { asked, answer } = await holdList(page)
    const suv = page.getByRole('complementary').getByRole('button', { name: t.suv })
    await suv.click()
    await expect(suv).toHaveAttribute('aria-pressed', 'true')
    await field(page, t.brand).selectOption('Toyota')
    await field(page, t.location).selectOption('sohar')
    await page.getByRole('button', { name: t.search, exact: true }).click()
    await asked
    await expect(page.locator('[aria-busy=true] > li').first(), 'it takes long enough to say so').toBeVisible()
    await expect(field(page, t.location)).toHaveValue('sohar')
    await field(page, t.budget).selectOption('300')
    answer()
    await expect(page).toHaveURL(/brand=Toyota/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(field(page, t.budget), 'what is chosen meanwhile stays').toHaveValue('300')
    await expect(page, 'the filter pressed before counts too').toHaveURL(/car_type=SUV/)
    await expect(field(page, t.location)).toHaveValue('sohar')
  })

  for (const { path, searched, next } of MEANWHILE)
    test(`${lang}: what is chosen on ${path} while the list searched for is on its way stays`, async ({ page }) => {
      await open(page, `/${lang}/${path}`)
      const cell = ([name]: readonly [string, string]) => page.locator(`form.search [name=${name}]`)
      const { asked, answer } = await holdList(page)
      await cell(searched).selectOption(searched[1])
      await page.getByRole('button', { name: t.search, exact: true }).click()
      await asked
      await cell(next).selectOption(next[1])
      await expect(page.locator('[aria-busy=true] > li').first(), 'its end is the arrival').toBeVisible()
      answer()
      await expect(page).toHaveURL(new RegExp(searched.join('=')))
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(cell(next)).toHaveValue(next[1])
    })

  test(`${lang}: a lease by brand and budget, in one of five places`, async ({ page }) => {
    await open(page, `/${lang}/lease-car`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.lease)
    await expect(field(page, t.location).getByRole('option')).toHaveCount(5)
    await field(page, t.brand).selectOption('Toyota')
    await field(page, t.budget).selectOption('300')
    await field(page, t.location).selectOption('sohar')
    await page.getByRole('button', { name: t.search, exact: true }).click()
    await expect(page).toHaveURL(/\?pickupLocation=sohar&dropLocation=sohar&brand=Toyota&budget=300$/)
    const count = await total(page, '/v1/customers/leasings?brand=Toyota&max_price=300&alias_name=sohar')
    expect(count).toBeGreaterThan(0)
    await expect(page.getByRole('status').first()).toHaveText(t.found(count))
    await expect(page.locator('input[name=max_price]').first()).toHaveValue('300')
    await expect(page.getByText(t.term).first()).toBeVisible()
    // The lease listing's card always leads to the English page.
    await expect(page.getByRole('main').getByRole('article').first().getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/en\/lease-car\/\d+\/details/,
    )
  })

  test(`${lang}: a new budget is the upper bound, wherever the handles stood before`, async ({ page }) => {
    const search = async (cell: string, option: string) => {
      await open(page, `/${lang}/lease-car?budget=200&min_price=120&max_price=150`)
      await field(page, cell).selectOption(option)
      await page.getByRole('button', { name: t.search, exact: true }).click()
    }
    await search(t.brand, 'Toyota')
    await expect(page, 'the same budget leaves them there').toHaveURL(/brand=Toyota&budget=200&min_price=120&max_price=150$/)
    await search(t.budget, '300')
    await expect(page).toHaveURL(/dropLocation=all\+location&budget=300$/)
    await expect(page.locator('input[name=max_price]').first()).toHaveValue('300')
  })

  test(`${lang}: a lease goes into the cart by number`, async ({ page }) => {
    const id = await firstId(page, 'leasings')
    const { data: car } = (await (await page.request.get(`/v1/customers/leasings/${id}`)).json()) as { data: Record<string, string> }
    await open(page, `/${lang}/lease-car/${id}/details`)
    const rules = page.locator('section', { has: page.getByRole('heading', { name: t.privacy }) })
    const said = (car[`${lang}_rules`] ?? '').split(/<[^>]*>/).find((part) => part.trim() !== '') ?? 'no rules'
    await expect(rules).toContainText(said)
    await expect(page.getByText(t.term).first()).toBeVisible()
    const add = page.getByRole('button', { name: t.add })
    await page.getByRole('button', { name: t.less }).click()
    await expect(add).toBeDisabled()
    await expect(page.getByRole('button', { name: t.less })).toBeDisabled()
    await page.getByRole('button', { name: t.more }).click()
    await page.getByRole('button', { name: t.more }).click()
    await add.click()
    const toast = page.getByRole('status').filter({ hasText: t.added })
    await expect(toast).toBeVisible()
    await expect(toast.locator('.Toastify__progress-bar')).toHaveCSS('animation-duration', '3s')
    await add.click()
    const cart = () =>
      page.evaluate(() =>
        JSON.parse(localStorage.getItem('lease-cart') ?? '[]').map((item: { id: number; cart_count: number }) => [
          item.id,
          item.cart_count,
        ]),
      )
    await expect.poll(cart).toEqual([[id, 4]])
  })

  test(`${lang}: a used car by mileage and rate, blocked while a location is unset`, async ({ page }) => {
    await open(page, `/${lang}/preowned-car`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.preowned)
    await expect(page.getByText(t.year, { exact: true }).first()).toBeVisible()
    await field(page, t.mileage).selectOption('4000')
    await field(page, t.rate).selectOption('20000')
    await page.getByRole('button', { name: t.search, exact: true }).click()
    await expect(page).toHaveURL(/mileage=4000&rate=20000/)
    await expect(page.getByRole('status').first()).toHaveText(
      t.found(await total(page, '/v1/customers/pre_owns?mileage=4000&max_price=20000&alias_name=muscat')),
    )
    await page.getByRole('button', { name: t.clear }).click()
    await page.getByRole('button', { name: t.search, exact: true }).click()
    await expect(page).toHaveURL(/pickupLocation=&/)
    const card = page.getByRole('main').getByRole('article').first().getByRole('link').first()
    await card.click()
    await expect(page.getByRole('alert').filter({ hasText: t.refused })).toHaveText(t.refused)
    await field(page, t.pickup).selectOption('salalah')
    await page.getByRole('button', { name: t.search, exact: true }).click()
    await expect(page).toHaveURL(/pickupLocation=salalah/)
    await card.click()
    await expect(page).toHaveURL(/\/preowned-car\/\d+\/details/)
  })

  test(`${lang}: a used car’s two tabs, by keyboard`, async ({ page }) => {
    await open(page, `/${lang}/preowned-car/${await firstId(page, 'pre_owns')}/details`)
    await expect(page.getByRole('tab')).toHaveCount(2)
    await page.getByRole('tab', { name: t.overview }).focus()
    await page.keyboard.press(lang === 'en' ? 'ArrowRight' : 'ArrowLeft')
    await expect(page.getByRole('tab', { name: t.features })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: t.features })).toBeVisible()
  })

  test(`${lang}: names are found in either script, and an empty list offers the way out`, async ({ page }) => {
    await open(page, `/${lang}/rental-car?car_type=Coupe&fuel_type=diesel`)
    await expect(page.getByRole('heading', { name: t.none })).toBeVisible()
    const ways = page.getByRole('main').locator('.ways-out').getByRole('link')
    await expect(ways).not.toHaveCount(0)
    await expect(ways.first(), 'each begins as a sentence does').toHaveText(/^\p{Lu}|^\p{Script=Arabic}/u)
    const offered = Number(/(\d+)\D*$/.exec((await ways.first().textContent()) ?? '')?.[1])
    await ways.first().click()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(offered, 24))
    await open(page, `/${lang}/preowned-car`)
    await page.getByRole('searchbox', { name: t.names }).fill('لاندكروزر')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=/)
    const latin = await total(page, '/v1/customers/pre_owns?q=land+cruser')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(latin)
  })
}

test('a longer rental that costs less is offered, and one tap changes the dates', async ({ page }) => {
  const address = '/en/rental-car?startDate=2027-01-10&endDate=2027-02-08'
  await open(page, address)
  const advice = page.getByRole('link', { name: /^Keep it 1 more day and pay RO \d+ less$/ }).first()
  await advice.click()
  await expect(page).toHaveURL(/endDate=2027-02-09\+12%3A00\+AM/)
  await expect(page.getByText('30 days · 720 h 0 min').first()).toBeVisible()
})
