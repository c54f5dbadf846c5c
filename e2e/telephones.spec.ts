/** Telephones that get no newer browser any more. */
import { expect, LANGUAGES, open, test } from './fixtures.ts'
import { newCustomer } from './people.ts'
import { fileEnquiry, write } from './threads.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

for (const lang of LANGUAGES) {
  test(`${lang}: a telephone that gets no newer browser does as well`, async ({ visitor, request }) => {
    const page = await visitor(PHONE)
    // What Safari 16 does not have.
    await page.addInitScript(() => {
      for (const [owner, name] of [
        [Promise, 'withResolvers'],
        [Map, 'groupBy'],
        [Object, 'groupBy'],
        [URL, 'canParse'],
        [URL, 'parse'],
        [AbortSignal, 'any'],
        [Element.prototype, 'checkVisibility'],
        [Document.prototype, 'startViewTransition'],
        [globalThis, 'requestIdleCallback'],
        [globalThis, 'scheduler'],
        [globalThis, 'CloseWatcher'],
      ] as const)
        Reflect.deleteProperty(owner, name)
    })
    await open(page, `/${lang}/rental-car`)
    await page.getByRole('button', { name: /^(Filter|تصفية)/ }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    const customer = await newCustomer(request)
    const id = await fileEnquiry(request, customer)
    await write(request, customer, id, 'Like the one at https://cars.example/one?')
    await open(page, `/${lang}/login`)
    await page.locator('[name=user_name]').fill(customer.address)
    await page.locator('[name=password]').fill(customer.password)
    await page.locator('form button[type=submit]').tap()
    await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible()
    await expect(page).toHaveURL(`/${lang}/home`)
    await open(page, `/${lang}/my-enquiry/${id}`)
    await expect(page.getByRole('link', { name: 'https://cars.example/one' })).toBeVisible()
  })
}
