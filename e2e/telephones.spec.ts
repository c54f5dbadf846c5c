/** What telephones do that no desktop does, and telephones that no longer get newer browsers. */
import { expect, LANGUAGES, open, PUBLIC_PAGES, test, type Page } from './fixtures.ts'
import { newCustomer } from './people.ts'
import { base, newEnquiry, newStaff, open as openConsole, signInStaff } from './staff.ts'
import { fileEnquiry, write } from './threads.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const FIELDS = 'select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=hidden])'

/** Fields with text smaller than 16 px: an iPhone zooms in when one gets the focus, and stays zoomed in. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.locator(FIELDS).evaluateAll((fields) =>
    fields.flatMap((field) => {
      if (!(field instanceof HTMLElement) || !field.checkVisibility()) return []
      field.focus({ preventScroll: true })
      const size = getComputedStyle(field).fontSize
      field.blur()
      return parseFloat(size) < 16 ? [`${field.getAttribute('name')} ${size}`] : []
    }),
  )

for (const lang of LANGUAGES) {
  test(`${lang}: no field that is touched makes a telephone enlarge the page`, async ({ visitor }) => {
    const page = await visitor(PHONE)
    for (const each of PUBLIC_PAGES) {
      await open(page, `/${lang}/${each}`)
      expect(await tooSmall(page), each).toEqual([])
    }
  })

  test(`${lang}: nor does one of the console`, async ({ visitor, request, baseURL }) => {
    const page = await visitor(PHONE)
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    const { id } = await newEnquiry(request, 'Fields of the console')
    for (const each of ['', `/enquiries/${id}`, '/fleet', '/fleet/rentals/1', '/articles/1', '/offers/1', '/settings', '/audit']) {
      await openConsole(page, `/staff${each}`)
      expect(await tooSmall(page), each).toEqual([])
    }
  })

  test(`${lang}: a date that is touched is whole`, async ({ visitor }) => {
    const page = await visitor(PHONE)
    for (const width of [360, 375, 390, 430]) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, `/${lang}/rental-car?startDate=2028-12-20+10:00+PM&endDate=2028-12-28+10:00+PM`)
      const start = page.locator('[name=startDate][role=combobox]')
      await start.tap()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(start).toBeFocused()
      expect(await start.evaluate((field) => field.scrollWidth - field.clientWidth), `at ${width}`).toBe(0)
    }
  })

  test(`${lang}: a telephone that gets no newer browser does as well`, async ({ visitor, request }) => {
    const page = await visitor(PHONE)
    // What Safari 16 does not have.
    await page.addInitScript(() => {
      const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
      for (const [owner, name] of [
        [Promise, 'withResolvers'],
        [Map, 'groupBy'],
        [Object, 'groupBy'],
        [URL, 'canParse'],
        [URL, 'parse'],
        [AbortSignal, 'any'],
        [Element.prototype, 'checkVisibility'],
        ...['union', 'intersection', 'difference', 'isSubsetOf'].map((name) => [Set.prototype, name] as const),
        ...['map', 'filter', 'some', 'toArray'].map((name) => [iterators, name] as const),
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
