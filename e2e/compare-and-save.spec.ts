import { axeViolations } from './accessibility.ts'
import { cards, expect, LANGUAGES, open, test, type Locator, type Page } from './fixtures.ts'

const TEXTS = {
  en: {
    tesla: 'Tesla Model 3',
    toyota: 'Toyota Fortuner VXR',
    ford: 'Ford Mustang GT',
    compare: 'Compare',
    compareCar: (name: string) => `Compare ${name}`,
    saveCar: (name: string) => `Save ${name}`,
    remove: (name: string) => `Remove ${name}`,
    bar: 'Cars to compare',
    compareCount: (n: number) => `Compare ${n}`,
    clear: 'Clear',
    seats: 'Seats',
    transmission: 'Transmission',
    branches: 'Branches',
    differs: 'Differs',
    only: 'Only differences',
    full: 'You can compare up to four cars. Remove one to add another.',
    empty: 'No cars to compare yet',
    emptySaved: 'No saved cars yet',
    lists: ['Rental Car', 'Lease Car', 'Preowned Car'],
    missing: '1 of these cars is no longer on the site.',
    saved: 'Saved cars',
    savedCount: (n: number) => `Saved cars (${n})`,
    saveAll: 'Save them all',
    share: 'Share',
    copied: 'Link copied',
    week: 'Price for 7 days',
  },
  ar: {
    tesla: 'تسلا موديل 3',
    toyota: 'تويوتا فورتشنر VXR',
    ford: 'فورد موستنج GT',
    compare: 'المقارنة',
    compareCar: (name: string) => `قارن ${name}`,
    saveCar: (name: string) => `حفظ ${name}`,
    remove: (name: string) => `إزالة ${name}`,
    bar: 'سيارات للمقارنة',
    compareCount: (n: number) => `قارن ${n}`,
    clear: 'مسح الكل',
    seats: 'المقاعد',
    transmission: 'ناقل الحركة',
    branches: 'الفروع',
    differs: 'مختلف',
    only: 'الفروق فقط',
    full: 'يمكنك مقارنة أربع سيارات على الأكثر. أزل إحداها لتضيف غيرها.',
    empty: 'لا سيارات للمقارنة بعد',
    emptySaved: 'لا سيارات محفوظة بعد',
    lists: ['سيارات للإيجار', 'سيارات للتأجير الطويل', 'سيارات مستعملة'],
    missing: 'سيارة واحدة من هذه السيارات لم تعد على الموقع.',
    saved: 'السيارات المحفوظة',
    savedCount: (n: number) => `السيارات المحفوظة (${n})`,
    saveAll: 'احفظها كلها',
    share: 'مشاركة',
    copied: 'نُسخ الرابط',
    week: 'السعر لمدة 7 أيام',
  },
} as const

const TESLA = 3
const FORD = 5
const TOYOTA = 23

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const main = (page: Page) => page.getByRole('main')
const columns = (page: Page) => main(page).getByRole('columnheader')
const row = (page: Page, name: string) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
const stored = (page: Page, key: string) => page.evaluate((each) => JSON.parse(localStorage.getItem(each) ?? 'null') as unknown, key)

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]
  const list = `/${lang}/rental-car`

  test(`${lang}: cars chosen on the list stand side by side, with their differences`, async ({ page }) => {
    await open(page, list)
    const bar = page.getByRole('region', { name: t.bar })
    await expect(bar).toHaveCount(0)
    for (const name of [t.tesla, t.ford]) await button(page, t.compareCar(name)).click()
    await expect(page).toHaveURL(list)
    await expect(bar.getByRole('button', { name: t.remove(t.tesla) })).toBeVisible()
    await expect(bar.getByRole('button', { name: t.remove(t.ford) })).toBeVisible()
    await page.reload()
    await expect(button(page, t.compareCar(t.ford))).toHaveAttribute('aria-pressed', 'true')
    await bar.getByRole('link', { name: t.compareCount(2) }).click()

    await expect(page).toHaveURL(`/${lang}/compare?kind=rental&ids=${TESLA},${FORD}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.compare)
    await expect(page).toHaveTitle(new RegExp(`^${t.compare}.*${t.tesla}`))
    await expect(columns(page)).toHaveText([/3/, /GT/])
    await expect(row(page, t.seats).getByRole('cell')).toHaveText(['5', '4'])
    await expect(row(page, t.seats)).toContainText(t.differs)
    await expect(row(page, t.transmission)).not.toContainText(t.differs)
    await expect(row(page, t.branches)).toHaveCount(1)

    await main(page).getByRole('link', { name: t.only }).click()
    await expect(page).toHaveURL(/[?&]only=differences$/)
    await expect(row(page, t.transmission)).toHaveCount(0)
    await expect(row(page, t.seats)).toHaveCount(1)
    await main(page)
      .getByRole('link', { name: t.remove(t.tesla) })
      .click()
    await expect(columns(page)).toHaveText([/GT/])
    expect(await stored(page, 'compare')).toMatchObject({ rental: [FORD] })
    await main(page)
      .getByRole('link', { name: t.remove(t.ford) })
      .click()
    await expect(page.getByRole('heading', { name: t.empty })).toBeVisible()
    for (const name of t.lists) await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible()
  })

  test(`${lang}: on a tablet held upright all four cars are seen`, async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await open(page, `/${lang}/compare?kind=rental&ids=${TESLA},${FORD},${TOYOTA},7`)
    await expect(columns(page)).toHaveCount(4)
    for (const column of await columns(page).all()) await expect(column).toBeInViewport({ ratio: 0.95 })
  })

  test(`${lang}: a fifth car is refused with a message`, async ({ page }) => {
    await open(page, list)
    const toggles = main(page)
      .getByRole('article')
      .getByRole('button', { name: new RegExp(`^${t.compareCar('')}`) })
    for (const at of [0, 1, 2, 3, 4]) await toggles.nth(at).click()
    await expect(page.getByRole('alert').filter({ hasText: t.full })).toBeVisible()
    await expect(toggles.nth(4)).toHaveAttribute('aria-pressed', 'false')
    const bar = page.getByRole('region', { name: t.bar })
    await expect(bar.getByRole('link', { name: t.compareCount(4) })).toBeVisible()
    await button(bar, t.clear).click()
    await expect(bar).toHaveCount(0)
    await expect(main(page)).toBeFocused()
    await expect(toggles.first()).toHaveAttribute('aria-pressed', 'false')
  })

  test(`${lang}: a car saved on its page is on the saved page, after a reload and in another tab`, async ({ page, context }) => {
    await open(page, `${list}/${TOYOTA}/details`)
    const save = button(page, t.saveCar(t.toyota))
    await expect(save).toHaveAttribute('aria-pressed', 'false')
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(save).toHaveAttribute('aria-pressed', 'true')

    const tab = await context.newPage()
    await open(tab, `/${lang}/saved`)
    await expect(cards(tab)).toHaveAttribute('href', `${list}/${TOYOTA}/details`)
    await open(page, list)
    await button(page, t.saveCar(t.tesla)).click()
    await expect(cards(tab)).toHaveCount(2)
    await expect(cards(tab).first()).toHaveAttribute('href', `${list}/${TESLA}/details`)
    await expect(tab.getByRole('contentinfo').getByRole('link', { name: t.savedCount(2) })).toBeVisible()

    await button(tab, t.saveCar(t.tesla)).click()
    await expect(cards(tab)).toHaveCount(1)
    await expect(button(page, t.saveCar(t.tesla))).toHaveAttribute('aria-pressed', 'false')
    await button(tab, t.saveCar(t.toyota)).click()
    await expect(tab.getByRole('heading', { name: t.emptySaved })).toBeVisible()
    await expect
      .poll(() => stored(page, 'saved'), 'the first tab hears of it in its own time')
      .toEqual({ rental: [], leasing: [], pre_owned: [] })
  })

  test(`${lang}: somebody else opens the shared links`, async ({ page, context, visitor }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = async () => {
      await button(page, t.share).click()
      await expect(page.getByRole('status').filter({ hasText: t.copied }).first()).toBeVisible()
      return page.evaluate(() => navigator.clipboard.readText())
    }
    await open(page, list)
    for (const name of [t.tesla, t.ford]) await button(page, t.saveCar(name)).click()
    await open(page, `/${lang}/saved`)
    await expect(cards(page)).toHaveCount(2)
    const saved = await copied()
    expect(new URL(saved).search).toBe(`?rental=${FORD},${TESLA}`)
    await open(page, `/${lang}/compare?kind=rental&ids=${TESLA},${FORD}&only=differences`)
    const compared = await copied()

    const friend = await visitor()
    await open(friend, compared)
    await expect(columns(friend)).toHaveText([/3/, /GT/])
    expect(await stored(friend, 'compare')).toBeNull()
    await open(friend, saved)
    await expect(cards(friend)).toHaveCount(2)
    await expect(button(friend, t.saveCar(t.ford))).toHaveAttribute('aria-pressed', 'false')
    await button(friend, t.saveAll).click()
    await expect(button(friend, t.saveCar(t.ford))).toHaveAttribute('aria-pressed', 'true')
    expect(await stored(friend, 'saved')).toEqual({ rental: [FORD, TESLA], leasing: [], pre_owned: [] })
  })

  test(`${lang}: the toggles and the bar work with the keyboard`, async ({ page }) => {
    await open(page, list)
    const first = main(page).getByRole('article').first()
    await cards(page).first().focus()
    await page.keyboard.press('Tab')
    const save = first.getByRole('button').first()
    await expect(save).toBeFocused()
    await page.keyboard.press('Space')
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(first.getByRole('button').last()).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(list)
    const bar = page.getByRole('region', { name: t.bar })
    await button(bar, t.clear).focus()
    await page.keyboard.press('Tab')
    await expect(bar.getByRole('link', { name: t.compareCount(1) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(columns(page)).toHaveCount(1)
  })

  for (const theme of ['light', 'dark'] as const) {
    test(`${lang}: nothing stands in anybody's way, ${theme}`, async ({ page }) => {
      await page.addInitScript((each) => localStorage.setItem('theme', each), theme)
      for (const [address, width] of [
        [`/${lang}/compare?kind=rental&ids=${TESLA},${FORD},${TOYOTA},999999`, 1280],
        [`/${lang}/compare?kind=pre_owned&ids=105`, 390],
        [`/${lang}/compare`, 390],
        [`/${lang}/saved?rental=${TESLA},${FORD}`, 390],
        [`/${lang}/saved`, 1280],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await open(page, address)
        expect(await axeViolations(page, 'main')).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      }
    })
  }

  test(`${lang}: a comparison works without script, for its dates, and says which car is gone`, async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled: false })
    await page.goto(
      `/${lang}/compare?kind=rental&ids=${TESLA},999999,${FORD},x&startDate=2027-03-01+10%3A00+AM&endDate=2027-03-08+10%3A00+AM`,
    )
    await expect(columns(page)).toHaveText([/3/, /GT/])
    await expect(row(page, t.week)).toHaveCount(1)
    await expect(page.getByText(t.missing)).toBeVisible()
    await expect(button(page, t.share)).toBeHidden()
    await expect(columns(page).first().getByRole('link')).toHaveAttribute('href', /details\?startDate=2027-03-01/)
    await main(page).getByRole('link', { name: t.only }).click()
    await expect(row(page, t.transmission)).toHaveCount(0)
    await main(page)
      .getByRole('link', { name: t.remove(t.tesla) })
      .click()
    await expect(columns(page)).toHaveText([/GT/])
    await page.goto(`/${lang}/saved`)
    await expect(page.getByRole('heading', { name: t.emptySaved })).toBeVisible()
  })
}

test('the compare page alone shows what the browser has chosen, kind by kind', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('compare', JSON.stringify({ rental: [], leasing: [63, 64], pre_owned: [105, 'x', 105] })),
  )
  await open(page, '/en/compare')
  await expect(page).toHaveURL('/en/compare?kind=leasing&ids=63,64')
  await main(page).getByRole('link', { name: '1 used car' }).click()
  await expect(page).toHaveURL('/en/compare?kind=pre_owned&ids=105')
})

for (const query of ['?ids=', '?kind=boat&ids=a,b,%00', '?ids=0,-1,1e9', `?ids=${'9'.repeat(2000)}`, '?kind[]=x&ids[]=1']) {
  test(`nonsense is no comparison: ${query.slice(0, 40)}`, async ({ page }) => {
    await open(page, `/en/compare${query}`)
    await expect(page.getByRole('heading', { name: TEXTS.en.empty })).toBeVisible()
  })
}

test('a chosen car that has left the site leaves the bar', async ({ page, allow }) => {
  allow(/404/)
  await page.addInitScript(() => localStorage.setItem('compare', JSON.stringify({ rental: [3, 999999], leasing: [], pre_owned: [] })))
  await open(page, '/en/rental-car')
  await expect(page.getByRole('region', { name: TEXTS.en.bar }).getByRole('link', { name: 'Compare 1' })).toBeVisible()
  expect(await stored(page, 'compare')).toMatchObject({ rental: [3] })
})

test('toggles come without moving anything', async ({ page }) => {
  for (const address of ['/en/rental-car', `/en/rental-car/${TOYOTA}/details`]) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: /^Save / }).first()).toBeVisible()
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((entries) => {
            for (const entry of entries.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 500)
        }),
    )
    expect(shift).toBeLessThanOrEqual(0.02)
  }
})
