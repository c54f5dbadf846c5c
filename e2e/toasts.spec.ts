/** Toasts, which are shown for three seconds, do not cover what can be pressed meanwhile. */
import { expect, LANGUAGES, open, REFUSED, test, type Locator, type Page } from './fixtures.ts'
import { newCustomer, signInCustomer } from './people.ts'

const TEXTS = {
  en: {
    add: 'Add to cart',
    compare: /^Compare /,
    enquire: 'Enquire now',
    submit: 'Submit',
    close: 'Close',
    remove: /^Delete: /,
    undo: /^Undo/,
  },
  ar: { add: 'أضف إلى السلة', compare: /^قارن /, enquire: 'استفسر الآن', submit: 'إرسال', close: 'إغلاق', remove: /^حذف: /, undo: /^تراجع/ },
} as const

const toast = (page: Page) => page.locator('.toast').first()

/** Whether two parts of a page overlap; to be polled until their animations have ended. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('one of them is not there')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  for (const width of [390, 820, 1440])
    test(`${lang}: a toast leaves the bars at the foot of the page free at ${width}`, async ({ visitor }) => {
      const page = await visitor({ viewport: { width, height: 844 } })
      await open(page, `/${lang}/lease-car/63/details`)
      if (width < 1040) {
        await page.getByRole('main').getByRole('button', { name: t.add }).first().click()
        await expect(toast(page)).toBeVisible()
        await expect.poll(() => overlap(toast(page), page.locator('.buybar'))).toBe(false)
      }
      await open(page, `/${lang}/rental-car`)
      for (const at of [0, 1, 2, 3, 4])
        await page.getByRole('main').getByRole('article').nth(at).getByRole('button', { name: t.compare }).click()
      await expect(toast(page)).toBeVisible()
      await expect.poll(() => overlap(toast(page), page.locator('.chosen'))).toBe(false)
      if (width < 1040) await expect.poll(() => overlap(toast(page), page.locator('.filterbar'))).toBe(false)
    })

  test(`${lang}: a toast leaves the way out of a sheet free`, async ({ visitor, request, baseURL, allow }) => {
    allow(REFUSED)
    const page = await visitor({ viewport: { width: 390, height: 844 } })
    await signInCustomer(page.context(), await newCustomer(request), baseURL ?? '')
    await open(page, `/${lang}/rental-car/23/details`)
    await page.getByRole('button', { name: t.enquire }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('[name=name]').fill('')
    await sheet.getByRole('button', { name: t.submit }).click()
    await expect(toast(page)).toBeVisible()
    await expect.poll(() => overlap(toast(page), sheet.getByRole('button', { name: t.close }))).toBe(false)
  })

  test(`${lang}: who has gone to a toast step by step goes on where they came from, or with the page`, async ({
    visitor,
    request,
    baseURL,
  }) => {
    const page = await visitor({ viewport: { width: 1440, height: 900 } })
    await signInCustomer(page.context(), await newCustomer(request), baseURL ?? '')
    await open(page, '/en/lease-car/63/details')
    await page.getByRole('button', { name: TEXTS.en.add }).first().click()
    await open(page, `/${lang}/lease-cart`)
    const last = page.getByRole('contentinfo').getByRole('link').last()
    const remove = page.getByRole('main').getByRole('button', { name: t.remove })
    const undo = page.getByRole('button', { name: t.undo })
    await remove.press('Enter')
    await expect(undo).toBeVisible()
    await last.focus()
    // The first Tab reaches the toast itself, the second its button.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(last).toBeFocused()
    await expect(undo).toHaveCount(0)

    await remove.press('Enter')
    await expect(undo).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await undo.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
}
