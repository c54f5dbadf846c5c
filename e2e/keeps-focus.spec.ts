import { expect, field, LANGUAGES, open, test, type Page } from './fixtures.ts'
import { newCustomer, signInCustomer } from './people.ts'
import { base, newEnquiry, newStaff, open as openDesk, PRICED_CAR, signInStaff } from './staff.ts'
import { fileEnquiry } from './threads.ts'
import { call } from './calls.ts'

/** For each search, the option that is chosen, which then appears in the address. */
const SEARCHES = [
  { path: 'rental-car', cell: 'pickupLocation', option: 'sohar' },
  { path: 'lease-car', cell: 'brand', option: 'Toyota' },
  { path: 'preowned-car', cell: 'mileage', option: '4000' },
  { path: 'rental-car/23/details', cell: 'pickupLocation', option: 'sohar' },
] as const

const TEXTS = {
  en: {
    send: 'Send',
    save: 'Save',
    less: 'Remove one',
    fullScreen: 'Full screen',
    zoomOut: 'Zoom out',
    next: 'Next',
    loading: 'Loading cars',
  },
  ar: {
    send: 'إرسال',
    save: 'حفظ',
    less: 'أنقص واحدة',
    fullScreen: 'ملء الشاشة',
    zoomOut: 'تصغير',
    next: 'التالي',
    loading: 'جارٍ تحميل السيارات',
  },
} as const

/** A button of the page itself. */
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: who sends a message by keyboard stays at Send, and nothing goes twice`, async ({ page }) => {
    let posts = 0
    page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0))
    await open(page, `/${lang}/contact-us`)
    await field(page, 'name').fill('Salma')
    await field(page, 'phone').fill('+968 9200 1234')
    await field(page, 'email').fill('salma@mail.example')
    await field(page, 'description').fill('Do you deliver to Sur?')
    const send = button(page, t.send)
    await send.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /Thank you|شكرًا لك/ })).toBeVisible()
    await expect(send).toBeDisabled()
    await expect(send).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await field(page, 'name').press('Enter')
    await page.waitForURL(`/${lang}/home`)
    expect(posts).toBe(1)
  })

  test(`${lang}: who saves the profile or writes by keyboard stays at the button`, async ({ page, request, context, baseURL }) => {
    const customer = await newCustomer(request)
    await signInCustomer(context, customer, baseURL ?? '')
    await open(page, `/${lang}/my-enquiry/${await fileEnquiry(request, customer)}`)
    await field(page, 'content').fill('Is it there on Friday?')
    await button(page, t.send).press('Enter')
    await expect(page.getByRole('log').getByText('Is it there on Friday?')).toBeVisible()
    await expect(field(page, 'content')).toHaveValue('')
    await expect(button(page, t.send)).toBeFocused()

    await open(page, `/${lang}/profile`)
    await button(page, t.save).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible()
    await expect(button(page, t.save)).toBeDisabled()
    await expect(button(page, t.save)).toBeFocused()
  })

  test(`${lang}: who goes to the next page of the enquiries goes on with its list`, async ({ page, request, context, baseURL }) => {
    const customer = await newCustomer(request)
    for (let filed = 0; filed < 25; filed += 1) await fileEnquiry(request, customer)
    await signInCustomer(context, customer, baseURL ?? '')
    await open(page, `/${lang}/my-enquiries`)
    await page.getByRole('link', { name: t.next, exact: true }).press('Enter')
    await expect(page).toHaveURL(`/${lang}/my-enquiries?page=2`)
    const listed = page.getByRole('heading', { level: 2 }).getByRole('link')
    await expect(listed).toHaveCount(1)
    // Not on the body, where a screen reader would start again at the top.
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(listed).toBeFocused()
  })

  for (const { path, cell, option } of SEARCHES)
    test(`${lang}: who searches on ${path} by keyboard stays at the button`, async ({ page }) => {
      await open(page, `/${lang}/${path}`)
      const panel = page.locator('form.search')
      await panel.locator(`[name=${cell}]`).selectOption(option)
      const search = panel.locator('[type=submit]')
      await search.press('Enter')
      await expect(page).toHaveURL(new RegExp(`[?&]${cell}=${option}`))
      // The panel is mounted anew with the searched values.
      await page.waitForLoadState('networkidle')
      await expect(search).toBeFocused()
    })

  test(`${lang}: who counts down or zooms out to the end stays at the button`, async ({ page }) => {
    await open(page, `/${lang}/lease-car/63/details`)
    const less = button(page, t.less)
    await less.press('Enter')
    await expect(less).toBeDisabled()
    await expect(less).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').locator('.stepper output')).toHaveText('0')

    await button(page, t.fullScreen).press('Enter')
    const zoomOut = page.getByRole('dialog').getByRole('button', { name: t.zoomOut })
    await page.keyboard.press('+')
    await zoomOut.press('Enter')
    await expect(zoomOut).toBeDisabled()
    await expect(zoomOut).toBeFocused()
  })
}

for (const lang of LANGUAGES) {
  const { details, back, talk } = {
    en: { details: 'Details', back: 'Back to the messages', talk: /^Conversation/ },
    ar: { details: 'التفاصيل', back: 'العودة إلى الرسائل', talk: /^المحادثة/ },
  }[lang]

  test(`${lang}: who saves, withdraws or publishes a car by keyboard stays at Save`, async ({ page, request, baseURL }) => {
    const staff = await newStaff(request, 'admin')
    const car = { ...PRICED_CAR, en_model_name: `Focus ${process.pid} ${lang}`, published: false }
    const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/rentals', car, staff.token)
    await signInStaff(page, staff, lang, base(baseURL))
    await openDesk(page, `/staff/fleet/rentals/${id}`)
    const bar = page.locator('.vehicle__save')
    const save = bar.locator('[type=submit]')
    await page.locator('[name=position]').fill('5')
    await save.press('Enter')
    await expect(save).toBeDisabled()
    await expect(save).toBeFocused()
    // Publishes and withdraws; while one is in progress the next press is ignored.
    for (const at of ['last', 'first'] as const) {
      await expect(save).not.toHaveAttribute('aria-busy')
      await bar.getByRole('button')[at]().press('Enter')
      await expect(save).toBeFocused()
    }
  })

  test(`${lang}: on a phone who goes to the details of an enquiry and back by keyboard is there`, async ({ page, request, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { id } = await newEnquiry(request, 'By keys alone.')
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await openDesk(page, `/staff/enquiries/${id}`)
    await page.getByRole('link', { name: details, exact: true }).press('Enter')
    const pane = page.getByRole('complementary', { name: details })
    await expect(pane).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(pane.getByRole('link', { name: back })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: talk })).toBeFocused()
  })
}
