/** Android's back gesture closes what is open over a page before it leaves the page. */
import { expect, LANGUAGES, open, test, type Page } from './fixtures.ts'

const TEXTS = {
  en: { menu: 'Menu', filter: /^Filter/, enquire: 'Enquire now' },
  ar: { menu: 'القائمة', filter: /^تصفية/, enquire: 'استفسر الآن' },
} as const

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
})

declare global {
  /** The close watchers that a back gesture would notify, the topmost last. */
  var watchers: EventTarget[]
}

/** A desktop browser has no back gesture, so what a telephone does with a page's close watchers is simulated. */
const fakeCloseWatcher = (page: Page) =>
  page.addInitScript(() => {
    window.watchers = []
    class Played extends EventTarget {
      constructor() {
        super()
        window.watchers.push(this)
      }
      destroy() {
        window.watchers = window.watchers.filter((each) => each !== this)
      }
    }
    Object.assign(window, { CloseWatcher: Played })
  })

const goBack = (page: Page) =>
  page.evaluate(() => {
    const top = window.watchers.pop()
    if (top) top.dispatchEvent(new Event('close'))
    else history.back()
  })

for (const lang of LANGUAGES)
  test(`${lang}: one step back closes what lies over the page`, async ({ page }) => {
    const t = TEXTS[lang]
    const dialogs = page.getByRole('dialog')
    await fakeCloseWatcher(page)
    await open(page, `/${lang}/about-us`)
    for (const [path, press] of [
      ['home', () => page.getByRole('button', { name: t.menu }).tap()],
      ['rental-car', () => page.getByRole('button', { name: t.filter }).tap()],
      ['rental-car/23/details', () => page.getByRole('button', { name: t.enquire }).first().tap()],
      ['rental-car/23/details', () => page.locator('[name=startDate]').tap()],
    ] as const) {
      await open(page, `/${lang}/${path}`)
      await press()
      await expect(dialogs).toHaveCount(1)
      await goBack(page)
      await expect(dialogs).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`/${lang}/${path}`))
    }
  })
