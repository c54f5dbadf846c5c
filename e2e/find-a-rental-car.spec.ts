import { formatSearchDate, fromMuscatParts, muscatParts, parseDateTime } from '@masar/domain/muscat-time'
import { cardIds, cards, expect, expectQuery, LANGUAGES, open, test, type Language, type Locator, type Page } from './fixtures.ts'

const TEXTS = {
  en: {
    title: 'Rental Car',
    pickup: 'Pickup location',
    drop: 'Drop location',
    start: 'Start time',
    end: 'End time',
    over: 'The start is in the past. Please choose another date.',
    turned: 'The end must be after the start.',
    search: 'Search',
    all: 'All location',
    calendar: 'Choose a date and time',
    nextMonth: 'Next month',
    time: 'Time',
    done: 'Done',
    loading: 'Loading cars',
    failed: 'We could not load this page',
    again: 'Try again',
    carType: 'Car Type',
    fuel: 'Fuel Type',
    suv: 'SUV',
    sedan: 'Sedan',
    petrol: 'Petrol',
    remove: 'Remove',
    clearAll: 'Clear all',
    sort: 'Sort by',
    showMore: 'Show more',
    filter: 'Filter',
    showResults: /^Show .*\d+ results?$/,
  },
  ar: {
    title: 'سيارات للإيجار',
    pickup: 'موقع الاستلام',
    drop: 'موقع التسليم',
    start: 'وقت البداية',
    end: 'وقت النهاية',
    over: 'وقت البداية مضى. اختر تاريخًا آخر من فضلك.',
    turned: 'يجب أن تكون النهاية بعد البداية.',
    search: 'بحث',
    all: 'كل المواقع',
    calendar: 'اختر التاريخ والوقت',
    nextMonth: 'الشهر التالي',
    time: 'الوقت',
    done: 'تم',
    loading: 'جارٍ تحميل السيارات',
    failed: 'تعذر تحميل هذه الصفحة',
    again: 'حاول مجددًا',
    carType: 'نوع السيارة',
    fuel: 'نوع الوقود',
    suv: 'دفع رباعي',
    sedan: 'سيدان',
    petrol: 'بنزين',
    remove: 'إزالة',
    clearAll: 'مسح الكل',
    sort: 'الترتيب حسب',
    showMore: 'عرض المزيد',
    filter: 'تصفية',
    showResults: /^عرض .*\d+.* نتيج|^عرض .*\d+.* نتائج/,
  },
} as const

/** How the list states its length; correct for 3 to 99. */
const found = { en: (n: number) => `${n} Model Found`, ar: (n: number) => `${n} ${n <= 10 ? 'موديلات متوفرة' : 'موديلًا متوفرًا'}` }
/** The list without a location is that of the two Muscat branches. */
const MUSCAT = { alias_name: 'muscat' }

const expectCount = (page: Page, lang: Language, n: number) =>
  expect(page.getByRole('status').filter({ hasText: /\d/ })).toHaveText(found[lang](n))
const chip = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name: new RegExp(`^${name}( \\d|\\d|$)`) })

/** Picks a day in the calendar, of the next month if `turn`, and a time in the list. */
async function pick(page: Page, lang: Language, field: string, day: number, time: string, turn: boolean) {
  const t = TEXTS[lang]
  await page.getByRole('combobox', { name: field }).click()
  const dialog = page.getByRole('dialog', { name: t.calendar })
  if (turn) {
    const month = () => dialog.getByRole('grid').getAttribute('aria-label')
    const shown = await month()
    // On a busy machine the popover may still be moving, so a click that missed is repeated.
    await expect(async () => {
      if ((await month()) === shown) await dialog.getByRole('button', { name: t.nextMonth }).click()
      expect(await month()).not.toBe(shown)
    }).toPass()
  }
  await dialog
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(`(^|\\D)${day}(?!\\d)\\D+\\d{4}`) })
    .click()
  await dialog.getByLabel(t.time, { exact: true }).selectOption(time)
  await dialog.getByRole('button', { name: t.done }).click()
  await expect(dialog).toBeHidden()
}

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]
  const list = `/${lang}/rental-car`

  test(`${lang}: from the home search to a list for these days`, async ({ page, fleet }) => {
    await open(page, `/${lang}/home`)
    const field = (name: string) => page.getByRole('combobox', { name, exact: true })
    await expect(field(t.pickup)).toHaveValue('all location')
    await expect(field(t.pickup)).toContainText(t.all)
    const [start, end] = [parseDateTime(await field(t.start).inputValue()), parseDateTime(await field(t.end).inputValue())]
    expect(Number(end) - Number(start), 'the end is one day after the start').toBe(86_400_000)

    await field(t.pickup).selectOption('sohar')
    await expect(field(t.drop)).toHaveValue('sohar')
    const shown = muscatParts(start ?? new Date())
    const inNextMonth = (day: number, hour: number, minute: number) =>
      formatSearchDate(
        fromMuscatParts({ year: shown.year + Math.floor(shown.month / 12), month: (shown.month % 12) + 1, day, hour, minute }) ??
          new Date(0),
      )
    await pick(page, lang, t.start, 10, '09:30 AM', true)
    await pick(page, lang, t.end, 19, '06:00 PM', false)
    await page.getByRole('search').getByRole('button', { name: t.search }).click()

    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    const address = new URL(page.url())
    expect(address.pathname).toBe(list)
    const wanted = { pickupLocation: 'sohar', dropLocation: 'sohar', startDate: inNextMonth(10, 9, 30), endDate: inNextMonth(19, 18, 0) }
    expect(Object.fromEntries(address.searchParams)).toEqual(wanted)
    const passed = await page.evaluate(() => (history.state as { usr: Record<string, unknown> }).usr)
    expect(passed, 'the form goes along').toMatchObject({ pickupLocation: 'sohar', dropLocation: 'sohar' })
    await expect(field(t.pickup)).toHaveValue('sohar')
    await expectCount(page, lang, await fleet.total({ alias_name: 'sohar' }))
  })

  test(`${lang}: on a telephone that lies on its side the calendar is as high as it, and begins with the day that is chosen`, async ({
    visitor,
  }) => {
    const page = await visitor({ viewport: { width: 844, height: 390 } })
    await open(page, `${list}/1/details?startDate=2027-03-31+10%3A00+AM&endDate=2027-04-09+10%3A00+AM`)
    await page.getByRole('main').getByRole('combobox', { name: t.start }).click()
    const dialog = page.getByRole('dialog', { name: t.calendar })
    await expect.poll(async () => (await dialog.boundingBox())?.height).toBeGreaterThan(340)
    const bottom = async (part: Locator) => {
      const box = await part.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    const foot = await dialog.locator('.picker__foot').boundingBox()
    // The line above the footer may overlap the edge of the day.
    await expect.poll(() => bottom(dialog.getByRole('gridcell', { selected: true }))).toBeLessThanOrEqual((foot?.y ?? 0) + 2)
  })

  test(`${lang}: chips narrow the list, each can be taken away again`, async ({ page, fleet }) => {
    await open(page, list)
    await expectCount(page, lang, await fleet.total(MUSCAT))
    await chip(page, t.carType, t.suv).click()
    await expect(chip(page, t.carType, t.suv)).toHaveAttribute('aria-pressed', 'true')
    await expectQuery(page, 'car_type').toBe('SUV')
    await expectCount(page, lang, await fleet.total({ ...MUSCAT, 'car_type[]': 'SUV' }))
    await chip(page, t.carType, t.sedan).click()
    await expectQuery(page, 'car_type').toBe('SUV,Sedan')
    await chip(page, t.fuel, t.petrol).click()
    await expectQuery(page, 'fuel_type').toBe('petrol')
    await expectCount(page, lang, await fleet.total({ ...MUSCAT, 'car_type[]': ['SUV', 'Sedan'], 'fuel_type[]': 'petrol' }))

    await page.getByRole('link', { name: `${t.remove} ${t.suv}` }).click()
    await expectQuery(page, 'car_type').toBe('Sedan')
    await expect(chip(page, t.carType, t.suv)).toHaveAttribute('aria-pressed', 'false')
    await expectCount(page, lang, await fleet.total({ ...MUSCAT, 'car_type[]': 'Sedan', 'fuel_type[]': 'petrol' }))
    await page.getByRole('complementary').getByRole('button', { name: t.clearAll }).click()
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
    await expectCount(page, lang, await fleet.total(MUSCAT))
  })

  test(`${lang}: filters pressed while the list is on its way are shown at once, and all count`, async ({ page, fleet }) => {
    await open(page, list)
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/rental-car\.data/, (route) => held.then(() => route.continue()))
    const [suv, sedan] = [chip(page, t.carType, t.suv), chip(page, t.carType, t.sedan)]
    await suv.click()
    await expect(suv).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('link', { name: `${t.remove} ${t.suv}` })).toBeVisible()
    await sedan.click()
    await expect(sedan).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('combobox', { name: t.sort }).selectOption('price asc')
    answer()
    await expectQuery(page, 'order').toBe('price asc')
    await expectQuery(page, 'car_type').toBe('SUV,Sedan')
    await expectCount(page, lang, await fleet.total({ ...MUSCAT, 'car_type[]': ['SUV', 'Sedan'] }))
    await page.goBack()
    await expect(page, 'one step for all of them').toHaveURL(list)
  })

  test(`${lang}: on a telephone the button of the filters says no number while the list is on its way`, async ({ page, fleet }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, list)
    await page.getByRole('button', { name: t.filter }).click()
    const drawer = page.getByRole('dialog', { name: t.filter })
    const show = drawer.getByRole('button', { name: t.showResults })
    await expect(show).toBeVisible()
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/rental-car\.data/, (route) => held.then(() => route.continue()))
    await drawer
      .getByRole('group', { name: t.carType })
      .getByRole('button', { name: new RegExp(`^${t.suv}`) })
      .click()
    await expect(drawer.getByRole('button', { name: t.loading })).toBeVisible()
    answer()
    const left = await fleet.total({ ...MUSCAT, 'car_type[]': 'SUV' })
    await expect(show).toHaveText(new RegExp(`(^|\\D)${left}(\\D|$)`))
    await show.click()
    await expectCount(page, lang, left)
  })

  test(`${lang}: a filter pressed right before Search counts too, while its list is on its way`, async ({ page, fleet }) => {
    await open(page, list)
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/rental-car\.data/, (route) => held.then(() => route.continue()))
    const suv = chip(page, t.carType, t.suv)
    await suv.click()
    await expect(suv).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: t.search, exact: true }).click()
    answer()
    await expectQuery(page, 'pickupLocation').toBe('muscat')
    await expectQuery(page, 'car_type').toBe('SUV')
    await expectCount(page, lang, await fleet.total({ ...MUSCAT, 'car_type[]': 'SUV' }))
  })

  test(`${lang}: five loading cards until the list has come; a failure keeps the frame and can be tried again`, async ({ page, allow }) => {
    allow(/503/)
    await open(page, list)
    // Offline, the page requests nothing but the list, so nothing else fails.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }))
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/rental-car\.data/, async (route) => {
      await held
      await route.fulfill({ status: 503, body: 'Away' })
    })
    await chip(page, t.carType, t.suv).click()
    await expect(page.getByRole('list', { name: t.loading }).getByRole('listitem')).toHaveCount(5)
    await expect(page.getByRole('status').filter({ hasText: /\d/ }), 'no number meanwhile').toHaveCount(0)
    answer()
    await expect(page.getByRole('alert')).toContainText(t.failed)
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unroute(/rental-car\.data/)
    await page.getByRole('button', { name: t.again }).click()
    await expect(cards(page).first()).toBeVisible()
    await expectQuery(page, 'car_type').toBe('SUV')
  })

  test(`${lang}: the list goes on by its link and on scrolling, in one order`, async ({ page, fleet }) => {
    const whole = (await fleet.list({ ...MUSCAT, order: 'day_price asc' })).map((car) => car.id)
    await open(page, list)
    await page.getByRole('combobox', { name: t.sort }).selectOption('price asc')
    await expectQuery(page, 'order').toBe('price asc')
    await expect.poll(() => cardIds(page)).toEqual(whole.slice(0, 24))
    await page.getByRole('link', { name: t.showMore }).press('Enter')
    await expect.poll(() => cardIds(page)).toEqual(whole.slice(0, 48))
    await expectQuery(page, 'page').toBe('2')
    await cards(page).last().scrollIntoViewIfNeeded()
    await page.mouse.move(700, 400)
    await page.mouse.wheel(0, 1200)
    await expect.poll(() => cardIds(page)).toEqual(whole)
    await expect(page.getByRole('link', { name: t.showMore })).toHaveCount(0)
  })
}

const CHIPS = [
  { group: 'Transmission Type', label: 'Manual', key: 'transmission_type', value: 'manual', wire: 'transmission[]' },
  { group: 'Brand Name', label: 'Toyota', key: 'brand_name', value: 'Toyota', wire: 'brand[]' },
  { group: 'Fuel Type', label: 'EV', key: 'fuel_type', value: 'ev', wire: 'fuel_type[]' },
  { group: 'Offers', label: 'Electric month', key: 'offer', value: 'Electric month', wire: 'en_title[]' },
  { group: 'Seats', label: '7 seats', key: 'seat', value: '7', wire: 'seat_count[]' },
] as const

for (const { group, label, key, value, wire } of CHIPS) {
  test(`the chip ${group}: ${label} gives as many cars as it says`, async ({ page, fleet }) => {
    await open(page, '/en/rental-car')
    const total = await fleet.total({ ...MUSCAT, [wire]: value })
    const button = chip(page, group, label)
    // Offers and seats are closed at first.
    if (!(await button.isVisible())) await page.getByText(group, { exact: true }).click()
    await expect(button).toHaveText(`${label}${total}`)
    await button.click()
    await expectQuery(page, key).toBe(value)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expectCount(page, 'en', total)
  })
}

test('a chosen value that leaves nothing says so, with a way out', async ({ page }) => {
  await open(page, '/en/rental-car?car_type=Coupe&fuel_type=diesel')
  await expect(page.getByRole('heading', { name: 'No Model Found' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear all' }).last().click()
  await expect(page).toHaveURL('/en/rental-car')
  await expect(cards(page).first()).toBeVisible()
})

for (const lang of LANGUAGES)
  test(`${lang}: on a phone nothing that leads out of an empty list is under the button of the filters`, async ({ visitor }) => {
    const page = await visitor({ viewport: { width: 390, height: 844 } })
    await open(page, `/${lang}/rental-car?car_type=Coupe&fuel_type=diesel&q=zzzz`)
    await expect(page.locator('.filterbar')).toBeVisible()
    const ways = page.locator('.empty :is(a, button)')
    expect(await ways.count()).toBeGreaterThan(0)
    // Each is scrolled to the bottom of the window, where the button floats over a list.
    const covered = await ways.evaluateAll((elements) =>
      elements
        .filter((element) => {
          scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' })
          const { left, top, width, height } = element.getBoundingClientRect()
          return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        })
        .map((element) => element.textContent),
    )
    expect(covered).toEqual([])
  })

test('on a narrow window who goes by keyboard comes to the filters before the cars', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 844 } })
  await open(page, '/en/rental-car')
  const filters = page.getByRole('button', { name: TEXTS.en.filter, exact: true })
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(filters).toBeFocused()
  const below = await cards(page).last().boundingBox()
  await page.mouse.wheel(0, below?.y ?? 0)
  await expect(filters, 'it goes along with the list').toBeInViewport()
})

for (const [lang, kind] of [
  ['en', 'rental-car'],
  ['ar', 'rental-car'],
  ['en', 'lease-car'],
  ['ar', 'preowned-car'],
] as const)
  test(`${lang}: a brand that the address of the ${kind} names twice counts twice`, async ({ page }) => {
    const calls = { 'rental-car': 'rentals', 'lease-car': 'leasings', 'preowned-car': 'pre_owns' }
    const response = await page.request.get(`/v1/customers/${calls[kind]}?brand[]=Toyota&brand[]=Kia&alias_name=all+location&per_page=1`)
    const { meta } = (await response.json()) as { meta: { total: number } }
    await open(page, `/${lang}/${kind}?pickupLocation=all+location&dropLocation=all+location&brand=Toyota&brand=Kia`)
    await expect(page.locator('.found')).toContainText(String(meta.total))
    for (const brand of ['Toyota', 'Kia'])
      await expect(page.locator(`.filter button[value="brand_name:${brand}"]`)).toHaveAttribute('aria-pressed', 'true')
  })

for (const lang of LANGUAGES)
  test(`${lang}: one brand in an address that has no field for it is a filter that can be taken away`, async ({ page, fleet }) => {
    await open(page, `/${lang}/rental-car?brand=Kia`)
    await expectQuery(page, 'brand_name').toBe('Kia')
    await expect(page.locator('.found')).toContainText(String(await fleet.total({ ...MUSCAT, 'brand[]': 'Kia' })))
  })

for (const lang of LANGUAGES)
  test(`${lang}: what narrows an empty list stands where the row begins`, async ({ page }) => {
    await open(page, `/${lang}/rental-car?q=zzzz&car_type=Coupe`)
    const starts = (selector: string) =>
      page.locator(selector).evaluate((element, ltr) => element.getBoundingClientRect()[ltr ? 'left' : 'right'], lang === 'en')
    expect(Math.abs((await starts('.active > a')) - (await starts('.active')))).toBeLessThan(1)
  })

for (const lang of LANGUAGES)
  test(`${lang}: an old link whose start is over asks for another date, and promises nothing`, async ({ page }) => {
    const promised: string[] = []
    page.on('request', (each) => void (each.url().includes('/availability') && promised.push(each.url())))
    const dates = 'startDate=2024-03-10+10%3A00+AM&endDate=2024-03-12+10%3A00+AM'
    for (const address of ['rental-car', 'rental-car/23/details']) {
      await open(page, `/${lang}/${address}?${dates}`)
      await expect(page.getByText(TEXTS[lang].over)).toBeVisible()
    }
    const start = page.getByLabel(TEXTS[lang].start)
    await start.fill('١٠/٠٣/٢٧ ١٠:٠٠ AM')
    await page.keyboard.press('Tab')
    await expect(start, 'as keyboards of the region write digits').toHaveValue('10/03/27 10:00 AM')
    await expect(page.getByText(TEXTS[lang].over)).toHaveCount(0)
    await open(page, `/${lang}/rental-car?startDate=2027-03-12+10%3A00+AM&endDate=2027-03-10+10%3A00+AM`)
    await expect(page.getByText(TEXTS[lang].turned)).toBeVisible()
    expect(promised).toEqual([])
  })
