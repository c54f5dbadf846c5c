/** The search panel of a list, once it is scrolled away. */
import { DAY } from '@masar/domain/durations'
import { axeViolations } from './accessibility.ts'
import { expect, LANGUAGES, open, test, type Page } from './fixtures.ts'

const TEXTS = {
  en: { place: 'Azaiba', range: /M – \d/, search: /Search$/, anywhere: 'All Location' },
  ar: { place: 'العذيبة', range: /من .* إلى /, search: /بحث$/, anywhere: 'كل المواقع' },
} as const

const WIDTHS = [320, 390, 820, 1440]

const dayOf = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
const RENTAL = `rental-car?pickupLocation=azaiba&dropLocation=azaiba&startDate=${dayOf(3)}+10:00+AM&endDate=${dayOf(6)}+10:00+AM`

const inView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

/** Scrolls the panel out of view and returns the scroll position. */
async function scrollAway(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 1_500))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
  return page.evaluate(() => window.scrollY)
}

/** The sum of all layout shifts until now. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  for (const width of WIDTHS)
    test(`${lang} at ${width}: a bar under the header says what was searched for, and brings the panel to where one is`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(page, `/${lang}/${RENTAL}`)
      const bar = page.locator('.searchbar').getByRole('button', { name: t.search })
      await expect(bar).toHaveCount(0)
      const before = await shifts(page)
      const scrolled = await scrollAway(page)
      await expect(bar).toBeVisible()
      await expect(bar).toContainText(t.place)
      const [, month, day] = dayOf(3).split('-')
      await expect(bar).toContainText(`${day}/${month}`)
      await expect(bar, 'a range as the language tells it').toContainText(t.range)
      const asked = bar.locator('.searchbar__said > span')
      expect(await asked.evaluate((part) => part.scrollWidth - part.clientWidth), 'whole').toBeLessThanOrEqual(0)
      const box = await bar.boundingBox()
      expect(box?.height).toBeLessThanOrEqual(64)
      const head = await inView(page, '.head')
      expect(box?.y, 'under the header').toBeGreaterThanOrEqual(head.bottom)
      expect((box?.x ?? 0) + (box?.width ?? 0), 'within the page').toBeLessThanOrEqual(width)
      expect((await shifts(page)) - before, 'nothing moves when it comes').toBe(0)
      expect(await axeViolations(page)).toEqual([])

      await bar.press('Enter')
      const pickup = page.locator('select[name=pickupLocation]')
      await expect(pickup).toBeFocused()
      await expect(pickup).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.strip-search button[type=submit]')).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => window.scrollY), 'one stays where one is').toBe(scrolled)
      await expect(bar).toHaveCount(0)
      await pickup.press('Escape')
      await expect(bar).toBeFocused()
      await expect(pickup).not.toBeInViewport()

      await bar.click()
      await pickup.selectOption('sohar')
      await page.locator('.strip-search button[type=submit]').click()
      await expect(page).toHaveURL(/pickupLocation=sohar/)
      await expect(bar).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    })

  test(`${lang}: what has the focus is not under the bar, and the panel gives way to it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/${lang}/${RENTAL}`)
    await scrollAway(page)
    const bar = page.locator('.searchbar').getByRole('button', { name: t.search })
    await bar.click()
    const cards = page.locator('.vcards > li a')
    await cards.nth(6).focus()
    await expect(bar, 'whoever goes on needs no panel').toBeVisible()
    for (let steps = 0; steps < 12; steps += 1) {
      await page.keyboard.press('Shift+Tab')
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement?.getBoundingClientRect()
        const above = document.querySelector('.searchbar__open')?.getBoundingClientRect()
        if (!focused || !above || document.activeElement?.closest('.searchbar, .filterbar')) return false
        return focused.top < above.bottom - 1
      })
      expect(hidden, `after ${steps + 1} steps back`).toBe(false)
    }
  })

  test(`${lang}: a date with its time is whole at every width`, async ({ page }) => {
    for (const address of ['home', RENTAL]) {
      await open(page, `/${lang}/${address}`)
      for (const width of [360, 390, 720, 820, 1040, 1080, 1160, 1239, 1240, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const cells = page.locator('input.cell__v')
        expect(
          await cells.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)),
          `${address} at ${width}`,
        ).toEqual([false, false])
      }
    }
  })

  test(`${lang}: the bar of the other two lists says their place and bounds`, async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 844 })
    for (const [address, said] of [
      ['lease-car?budget=650', [t.anywhere, '650']],
      ['preowned-car?pickupLocation=azaiba&dropLocation=azaiba&mileage=4000', [t.place, '4000']],
    ] as const) {
      await open(page, `/${lang}/${address}`)
      await scrollAway(page)
      const bar = page.locator('.searchbar').getByRole('button', { name: t.search })
      for (const words of said) await expect(bar).toContainText(words)
      await bar.click()
      await expect(page.locator('.strip-search select').first()).toBeFocused()
    }
  })
}
