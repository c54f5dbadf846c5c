import { axeViolations } from './accessibility.ts'
import { cards, expect, expectQuery, LANGUAGES, open, test, type Locator, type Page } from './fixtures.ts'

const TEXTS = {
  en: {
    skip: 'Skip to content',
    filter: 'Filter',
    pickup: 'Pickup location',
    start: 'Start time',
    calendar: 'Choose a date and time',
    search: 'Search',
    carType: 'Car Type',
    suv: 'SUV',
    forward: 'ArrowRight',
  },
  ar: {
    skip: 'انتقل إلى المحتوى',
    filter: 'تصفية',
    pickup: 'موقع الاستلام',
    start: 'وقت البداية',
    calendar: 'اختر التاريخ والوقت',
    search: 'بحث',
    carType: 'نوع السيارة',
    suv: 'دفع رباعي',
    forward: 'ArrowLeft',
  },
} as const
const DETAIL = 'rental-car/23/details'

for (const lang of LANGUAGES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${lang}, ${colorScheme}: no barrier on home, list with filters, car`, async ({ visitor }) => {
      test.slow()
      const page = await visitor({ colorScheme, reducedMotion: 'reduce' })
      const found: string[] = []
      for (const each of ['home', 'rental-car', DETAIL]) {
        await open(page, `/${lang}/${each}`)
        found.push(...(await axeViolations(page)))
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, `/${lang}/rental-car`)
      await page.getByRole('button', { name: TEXTS[lang].filter }).click()
      await expect(page.getByRole('dialog', { name: TEXTS[lang].filter })).toBeVisible()
      expect([...found, ...(await axeViolations(page))]).toEqual([])
    })
  }
}

/** Presses Tab until the element has the focus, which shows that it can be reached by keyboard. */
async function tabTo(page: Page, target: Locator) {
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`80 tabs do not reach ${target}`)
}

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: the first tab offers to skip to the content`, async ({ page }) => {
    await open(page, `/${lang}/rental-car`)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: t.skip })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test(`${lang}: from home to a car by keyboard alone`, async ({ page }) => {
    await open(page, `/${lang}/home`)
    const pickup = page.getByRole('combobox', { name: t.pickup, exact: true })
    await tabTo(page, pickup)
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(pickup).toHaveValue('salalah', { timeout: 300 })
    }).toPass()
    await tabTo(page, page.getByRole('search').getByRole('button', { name: t.search }))
    await page.keyboard.press('Enter')
    await expectQuery(page, 'pickupLocation').toBe('salalah')
    const chip = page.getByRole('group', { name: t.carType }).getByRole('button', { name: t.suv })
    await tabTo(page, chip)
    await page.keyboard.press('Space')
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(chip, 'the focus stays where it was').toBeFocused()
    await tabTo(page, cards(page).first())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/rental-car\/\d+\/details\?pickupLocation=salalah/)
  })

  test(`${lang}: the date picker by keyboard`, async ({ page }) => {
    await open(page, `/${lang}/rental-car?startDate=2027-03-10+10%3A00+AM&endDate=2027-03-12+10%3A00+AM`)
    // Hidden while the calendar holds the focus.
    const field = page.getByRole('combobox', { name: t.start, includeHidden: true })
    await tabTo(page, field)
    await field.press('ArrowDown')
    const dialog = page.getByRole('dialog', { name: t.calendar })
    const day = (n: number) => dialog.getByRole('grid').getByRole('button', { name: new RegExp(`(^|\\D)${n} (March|مارس) 2027`) })
    await expect(day(10)).toBeFocused()
    await page.keyboard.press(t.forward)
    await expect(day(11)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(day(18)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('18/03/27 10:00 AM')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(field).toBeFocused()
    await field.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.locator('[name=endDate][role=combobox]'), 'past the calendar to the next field').toBeFocused()
    await field.fill('20/03/27 02:30 PM')
    await page.keyboard.press('Enter')
    await expectQuery(page, 'startDate').toBe('2027-03-20 02:30 PM')
  })

  test(`${lang}: the day that has the focus is above the foot of the calendar, also four times as large`, async ({ visitor }) => {
    const page = await visitor({ viewport: { width: 320, height: 256 } })
    await open(page, `/${lang}/rental-car?startDate=2027-03-24+10%3A00+AM&endDate=2027-03-26+10%3A00+AM`)
    await page.getByRole('combobox', { name: t.start, includeHidden: true }).press('ArrowDown')
    const day = page.getByRole('dialog', { name: t.calendar }).getByRole('button', { name: /(^|\D)24 (March|مارس) 2027/ })
    await expect(day).toBeFocused()
    const isSeen = () =>
      day.evaluate((button) => {
        const { left, right, bottom } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint((left + right) / 2, bottom - 4))
      })
    await expect.poll(isSeen).toBe(true)
  })

  test(`${lang}: whatever has the focus shows it`, async ({ page }) => {
    test.slow()
    for (const each of ['home', 'rental-car', DETAIL]) {
      await open(page, `/${lang}/${each}`)
      const bare: string[] = []
      for (let i = 0; i < 45; i++) {
        await page.keyboard.press('Tab')
        const found = await page.evaluate(() => {
          const element = document.activeElement
          if (!element || element === document.body) return null
          const around = [element.parentElement, element.closest('article')].filter((one) => one !== null)
          const lines = [element, ...around, ...element.querySelectorAll('*')].flatMap((one) => [
            getComputedStyle(one),
            getComputedStyle(one, '::after'),
          ])
          const drawn = lines.some(
            (style) => (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1.5) || style.boxShadow.includes('0px 0px 0px'),
          )
          // The handles of the price slider show their ring on a pseudo-element that scripts cannot inspect.
          return drawn || element.matches('input[type=range]') ? null : element.outerHTML.slice(0, 120)
        })
        if (found !== null) bare.push(found)
      }
      expect(bare, each).toEqual([])
    }
  })

  test(`${lang}: what has the focus is never under the bar of a phone`, async ({ visitor }) => {
    const page = await visitor({ viewport: { width: 390, height: 844 } })
    await open(page, `/${lang}/${DETAIL}`)
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press('Tab')
      const under = await page.evaluate(() => {
        const element = document.activeElement
        const bar = document.querySelector('.buybar')?.getBoundingClientRect()
        if (!element || !bar || element === document.body || element.closest('.buybar, footer')) return null
        const { top, bottom, height } = element.getBoundingClientRect()
        return height < 300 && bottom > bar.top + 1 && top < bar.bottom ? element.outerHTML.slice(0, 120) : null
      })
      expect(under).toBeNull()
    }
  })

  test(`${lang}: the filters of a phone keep the focus, and give it back`, async ({ visitor, fleet }) => {
    const page = await visitor({ viewport: { width: 390, height: 844 } })
    const drawer = page.getByRole('dialog', { name: t.filter })
    // Again if need be: journeys beside this one publish and withdraw cars.
    await expect(async () => {
      await open(page, `/${lang}/rental-car?car_type=SUV`)
      await page.getByRole('button', { name: t.filter }).press('Enter')
      await expect(drawer).toBeVisible()
      const total = await fleet.total({ alias_name: 'muscat', 'car_type[]': 'SUV' })
      await expect(drawer.getByRole('button', { name: new RegExp(`(Show|عرض) ${total} `) })).toBeVisible({ timeout: 3_000 })
    }).toPass()
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab')
      expect(
        await drawer.evaluate(
          (element) =>
            element.contains(document.activeElement) ||
            document.activeElement === document.body ||
            document.activeElement?.hasAttribute('data-base-ui-focus-guard'),
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: t.filter })).toBeFocused()
  })
}
