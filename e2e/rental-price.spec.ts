import { DAY, MINUTE } from '@masar/domain/durations'
import { toBaisa } from '@masar/domain/money'
import { addDays, formatSearchDate, parseDateTime } from '@masar/domain/muscat-time'
import { RATE_DAYS, rentalPrice, type Rate, type Tariff } from '@masar/domain/rental'
import { cards, expect, open, test, type Locator, type Page, type Rental } from './fixtures.ts'
import { vatLine } from './vat.ts'

const START = parseDateTime('2027-03-01 10:00 AM') ?? new Date(0)
/** Any rental car would do. */
const CAR = 23

const dates = (start: Date, end: Date): string =>
  new URLSearchParams({
    pickupLocation: 'azaiba',
    dropLocation: 'azaiba',
    startDate: formatSearchDate(start),
    endDate: formatSearchDate(end),
  }).toString()

const tariffOf = (car: Rental): Tariff => ({
  day: toBaisa(car.day_price),
  week: toBaisa(car.weekly_price),
  fortnight: toBaisa(car.fortnight_price),
  month: toBaisa(car.monthly_price),
})
const rial = (baisa: number): string => (baisa / 1000).toLocaleString('en-US')
const dayCount = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
/** The price itself, not a sentence that contains it. */
const priced = (where: Locator, baisa: number) => where.getByText(`RO ${rial(baisa)}`, { exact: true }).first()

/** The panel beside the car with its sum and its dates. */
const booking = (page: Page) => page.getByRole('complementary', { name: /^(Price \(RO\)|السعر \(ر\.ع\.\))$/ })

const RUNG = { day: '1–6 days', week: '7–13 days', fortnight: '14–29 days', month: '30 days and more' } as const satisfies Record<
  Rate,
  string
>
const BADGE = { day: 'Daily', week: 'Weekly', fortnight: 'Fortnight', month: 'Monthly' } as const satisfies Record<Rate, string>
const SUM = { day: 'a day', week: 'a week', fortnight: 'a fortnight', month: 'a month' } as const satisfies Record<Rate, string>

for (const [lang, search, update] of [
  ['en', 'Search', 'Update price'],
  ['ar', 'بحث', 'تحديث السعر'],
] as const)
  test(`${lang}: dates that nobody has chosen, and that have passed in a tab left open, refuse nothing`, async ({ page }) => {
    await page.clock.install()
    for (const [path, button] of [
      ['home', search],
      [`rental-car/${CAR}/details`, update],
    ] as const) {
      await open(page, `/${lang}/${path}`)
      await page.clock.fastForward(3 * DAY)
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
      await expect(page).toHaveURL(/pickupLocation=/)
      expect(new URL(page.url()).searchParams.get('startDate'), 'other dates are offered').toBeNull()
    }
  })

for (const [lang, start, today] of [
  ['en', 'Start time', /^Today/],
  ['ar', 'وقت البداية', /^اليوم/],
] as const)
  test(`${lang}: in a tab left open for days the calendar begins with the day that it is`, async ({ page }) => {
    await page.clock.install()
    await open(page, `/${lang}/home`)
    await page.clock.fastForward(3 * DAY)
    await page.getByRole('combobox', { name: start }).click()
    await expect(page.getByRole('grid').locator('button:enabled').first()).toHaveAccessibleName(today)
  })

for (const days of [1, 6, 7, 8, 13, 14, 15, 29, 30, 31]) {
  test(`${dayCount(days)} cost what the tariff gives, on the cards and on the car's page`, async ({ page, fleet }) => {
    const query = dates(START, addDays(START, days))
    const cars = await fleet.list({ alias_name: 'azaiba', per_page: 24 })
    await open(page, `/en/rental-car?${query}`)
    const articles = page.getByRole('main').getByRole('article')
    await expect(articles).toHaveCount(cars.length)
    for (const [at, car] of cars.entries()) {
      await expect(priced(articles.nth(at), rentalPrice(tariffOf(car), days).total), car.en_model_name).toBeVisible()
    }
    await expect(articles.first()).toContainText(`${dayCount(days)} · ${days * 24} h 0 min`)
    await expect(articles.first()).toContainText(`RO ${cars[0]?.day_price} a day`)
    await expect(page.getByText('All prices exclude VAT/tax')).toBeVisible()

    const car = await fleet.rental(CAR)
    const { total, rate } = rentalPrice(tariffOf(car), days)
    await open(page, `/en/rental-car/${CAR}/details?${query}`)
    const panel = booking(page)
    await expect(priced(panel, total)).toBeVisible()
    await expect(panel).toContainText(`for ${dayCount(days)} · ${days * 24} h 0 min`)
    await expect(panel).toContainText(vatLine('en', total / 1000))
    await expect(panel.getByRole('term').filter({ hasText: 'VAT/tax' })).toBeVisible()
    await expect(panel).toContainText(`${BADGE[rate]} rate applied`)
    const whole = rate !== 'day' && RATE_DAYS[rate] === days
    const divided = RATE_DAYS[rate] === 1 ? '' : ` ÷ ${RATE_DAYS[rate]}`
    await expect(panel).toContainText(`RO ${rial(tariffOf(car)[rate])} ${SUM[rate]}${whole ? '' : `${divided} × ${dayCount(days)}`}`)

    const rows = page.getByRole('region', { name: 'The longer the road, the lighter the rate' }).getByRole('row')
    await expect(rows.and(page.locator('[aria-current=true]'))).toHaveCount(1)
    await expect(rows.filter({ hasText: RUNG[rate] })).toHaveAttribute('aria-current', 'true')
  })
}

const LENGTHS = [
  { minutes: 24 * 60 + 1, days: 2, shown: '24 h 1 min' },
  { minutes: 7 * 24 * 60 + 30, days: 8, shown: '168 h 30 min' },
  { minutes: 90, days: 1, shown: '1 h 30 min' },
] as const

for (const { minutes, days, shown } of LENGTHS) {
  test(`${shown} count as ${dayCount(days)}`, async ({ page, fleet }) => {
    const car = await fleet.rental(CAR)
    await open(page, `/en/rental-car/${CAR}/details?${dates(START, new Date(START.getTime() + minutes * MINUTE))}`)
    const panel = booking(page)
    await expect(panel).toContainText(`for ${dayCount(days)} · ${shown}`)
    await expect(priced(panel, rentalPrice(tariffOf(car), days).total)).toBeVisible()
  })
}

test('ar: the sum, the day price and the tax in Arabic words', async ({ page, fleet }) => {
  const car = await fleet.rental(CAR)
  const { total } = rentalPrice(tariffOf(car), 8)
  await open(page, `/ar/rental-car/${CAR}/details?${dates(START, addDays(START, 8))}`)
  const panel = booking(page)
  await expect(panel.getByText(`${rial(total)} ر.ع.`, { exact: true }).first()).toBeVisible()
  await expect(panel).toContainText('لمدة 8 أيام · 192 ساعة و0 دقيقة')
  await expect(panel).toContainText(vatLine('ar', total / 1000))
  await expect(panel).toContainText('طُبّق السعر الأسبوعي')
})

for (const [what, end] of [
  ['before', addDays(START, -3)],
  ['at', START],
] as const) {
  test(`an end ${what} the start is priced as one day in an address`, async ({ page, fleet }) => {
    const car = await fleet.rental(CAR)
    await open(page, `/en/rental-car/${CAR}/details?${dates(START, end)}`)
    const panel = booking(page)
    await expect(priced(panel, tariffOf(car).day)).toBeVisible()
    await expect(panel).toContainText('for 1 day')
    await open(page, `/en/rental-car?${dates(START, end)}`)
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('1 day ·')
  })
}

for (const { lang, end, update, refusal } of [
  { lang: 'en', end: 'End time', update: 'Update price', refusal: 'The end must be after the start.' },
  { lang: 'ar', end: 'وقت النهاية', update: 'تحديث السعر', refusal: 'يجب أن تكون النهاية بعد البداية.' },
] as const) {
  test(`${lang}: the form refuses an end that is not after the start`, async ({ page }) => {
    await open(page, `/${lang}/rental-car/${CAR}/details?${dates(START, addDays(START, 2))}`)
    const address = page.url()
    const field = page.getByRole('combobox', { name: end })
    for (const wrong of ['28/02/27 10:00 AM', '01/03/27 10:00 AM']) {
      await field.fill(wrong)
      await field.press('Escape')
      await page.getByRole('button', { name: update }).click()
      await expect(page.getByRole('alert').filter({ hasText: refusal })).toHaveText(refusal)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(page).toHaveURL(address)
    }
    await field.fill('08/03/27 10:00 AM')
    await field.press('Tab')
    await expect(page.getByText(refusal)).toHaveCount(0)
    await page.getByRole('button', { name: update }).click()
    await expect(page).toHaveURL(/endDate=2027-03-08\+10%3A00\+AM/)
  })
}

for (const { lang, end, search, order, missing } of [
  {
    lang: 'en',
    end: 'End time',
    search: 'Search',
    order: 'The end must be after the start.',
    missing: 'Please choose a start and an end time.',
  },
  {
    lang: 'ar',
    end: 'وقت النهاية',
    search: 'بحث',
    order: 'يجب أن تكون النهاية بعد البداية.',
    missing: 'يرجى اختيار وقت البداية ووقت النهاية.',
  },
] as const)
  test(`${lang}: a telephone shows what is wrong with the dates, in words of its own for each fault`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/${lang}/home`)
    const field = page.getByRole('combobox', { name: end })
    for (const [typed, said] of [
      ['28/02/20 10:00 AM', order],
      ['', missing],
      ['31/02/28 10:00 AM', missing],
    ] as const) {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await field.fill(typed)
      await field.press('Escape')
      await page.getByRole('button', { name: search, exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: said })).toBeInViewport({ ratio: 1 })
    }
  })

for (const width of [320, 360, 375, 390])
  test(`dates are whole at ${width} px: in the evening is not in the morning`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/en/rental-car', `/en/rental-car/${CAR}/details`]) {
      await open(page, `${path}?startDate=2028-08-28+08%3A00+PM&endDate=2028-08-30+08%3A30+PM`)
      for (const name of ['Start time', 'End time'])
        expect(await page.getByRole('combobox', { name }).evaluate((cell) => cell.scrollWidth - cell.clientWidth), `${path}: ${name}`).toBe(
          0,
        )
    }
  })

for (const timezoneId of ['America/New_York', 'Asia/Kolkata']) {
  test(`times are Muscat's in a browser in ${timezoneId}`, async ({ visitor }) => {
    const page = await visitor({ timezoneId })
    await open(
      page,
      `/en/rental-car?${dates(parseDateTime('2027-03-10 12:30 AM') ?? START, parseDateTime('2027-03-11 12:30 AM') ?? START)}`,
    )
    await expect(page.getByRole('combobox', { name: 'Start time' })).toHaveValue('10/03/27 12:30 AM')
    const end = page.getByRole('combobox', { name: 'End time' })
    await expect(end).toHaveValue('11/03/27 12:30 AM')
    await end.click()
    const dialog = page.getByRole('dialog', { name: 'Choose a date and time' })
    await expect(dialog.getByRole('button', { name: /\b11 March 2027, selected/ })).toBeVisible()
    await dialog.getByRole('button', { name: /\b14 March 2027/ }).click()
    await dialog.getByLabel('Time', { exact: true }).selectOption('11:30 PM')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/startDate=2027-03-10\+12%3A30\+AM&endDate=2027-03-14\+11%3A30\+PM/)
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('5 days · 119 h 0 min')
  })
}
