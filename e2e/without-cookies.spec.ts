/** A browser that stores nothing for this site: no cookies, and all web storage throws. */
import { expect, LANGUAGES, open, test, type Page } from './fixtures.ts'

const NEEDED = { en: 'This browser refuses cookies', ar: 'هذا المتصفح يرفض ملفات الارتباط' }

/** As Chromium does where the site is not allowed to keep data. */
async function keepsNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const store of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, store, { get: refuse })
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
    Object.defineProperty(navigator, 'cookieEnabled', { value: false })
    CacheStorage.prototype.open = async () => refuse()
  })
}

for (const lang of LANGUAGES)
  test(`${lang}: a browser that refuses cookies is told so before a sign-in, and shows everything else`, async ({ page, allow }) => {
    // The router's own script reads the scroll position from session storage.
    allow(/Access is denied for this document/)
    await keepsNothing(page)
    for (const path of ['login', 'signup', 'forgot']) {
      await open(page, `/${lang}/${path}`)
      await expect(page.getByText(NEEDED[lang])).toBeVisible()
    }
    for (const path of ['home', 'rental-car', 'offline']) {
      await open(page, `/${lang}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(NEEDED[lang])).toHaveCount(0)
    }
    // The console's language is kept in a cookie, so here it is English.
    await page.goto('/staff/login')
    await expect(page.getByText(NEEDED.en)).toBeVisible()
  })
