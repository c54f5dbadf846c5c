import { axeViolations } from './accessibility.ts'
import { expect, LANGUAGES, open, test, type Page } from './fixtures.ts'
import { newCustomer, signInCustomer } from './people.ts'
import { fileEnquiry, write } from './threads.ts'

const TEXTS = {
  en: {
    title: 'My Enquiries',
    preOwned: 'Pre owned',
    leasing: 'Leasing',
    status: 'New enquiry',
    messages: '2 messages',
    empty: 'No Enquiry',
    wayOut: 'See rental cars',
    failed: 'We could not load your enquiries',
    again: 'Try again',
    promo: '3% offers',
    viewMore: 'View More',
    date: /^\d\d [A-Z][a-z]{2} \d{4}$/,
  },
  ar: {
    title: 'استفساراتي',
    preOwned: 'مستعملة',
    leasing: 'تأجير طويل',
    status: 'استفسار جديد',
    messages: 'رسالتان',
    empty: 'لا توجد استفسارات',
    wayOut: 'تصفح سيارات الإيجار',
    failed: 'تعذر تحميل استفساراتك',
    again: 'حاول مجددًا',
    promo: 'عروض 3%',
    viewMore: 'عرض المزيد',
    date: /^\d\d \p{Script=Arabic}+ \d{4}$/u,
  },
} as const

/** The colours of the wall and the floor in the cars' pictures, in the light theme. */
const STUDIO = /rgb\(243, 239, 230\).*rgb\(227, 220, 205\)/

const LIST = /\/v1\/customers\/enquiries\?/

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: the list shows each enquiry and leads to it`, async ({ page, request, baseURL }) => {
    const customer = await newCustomer(request)
    await fileEnquiry(request, customer, 'leasing')
    const id = await fileEnquiry(request, customer, 'pre_owned')
    await write(request, customer, id, 'Is it free?')
    await write(request, customer, id, '<b>long</b> '.repeat(30))
    await signInCustomer(page.context(), customer, baseURL ?? '')
    for (const address of ['my-enquiry', 'my-enquiries']) {
      await open(page, `/${lang}/${address}`)
      await expect(cards(page)).toHaveCount(2)
    }
    await expect(page).toHaveTitle(new RegExp(`^${t.title}`))
    const newest = cards(page).first()
    await expect(newest).toContainText(t.messages)
    await expect(newest.getByText(t.status)).toBeVisible()
    await expect(newest.getByRole('time')).toHaveText(t.date)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    const slot = newest.locator('.shot')
    await expect(slot, 'what a tall card shows above and below the picture is its own light studio').toHaveCSS('background-image', STUDIO)
    // 240 characters, and the dots.
    expect(await newest.getByText('<b>long</b>').textContent()).toBe(`${'<b>long</b> '.repeat(20)}....`)
    await expect(page.getByText(t.promo)).toBeVisible()
    await page.getByRole('button', { name: t.viewMore }).click()
    await newest.getByRole('link', { name: t.preOwned }).click()
    await expect(page).toHaveURL(`${baseURL}/${lang}/my-enquiry/${id}`)
    expect(await page.evaluate(() => (history.state as { usr: { enquiry: { id: number } } }).usr.enquiry.id)).toBe(id)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t.preOwned)
  })

  test(`${lang}: nothing asked yet, and somewhere to go`, async ({ page, request, baseURL }) => {
    await signInCustomer(page.context(), await newCustomer(request), baseURL ?? '')
    await open(page, `/${lang}/my-enquiry`)
    await expect(page.getByRole('heading', { name: t.empty, exact: true })).toBeVisible()
    await expect(page.getByRole('main').locator('.empty svg').first()).toBeVisible()
    await page.getByRole('link', { name: t.wayOut }).click()
    await expect(page).toHaveURL(`${baseURL}/${lang}/rental-car`)
  })

  test(`${lang}: four loading cards until the list has come; a failure can be tried again`, async ({ page, request, baseURL, allow }) => {
    allow(/50[03]/)
    const customer = await newCustomer(request)
    const id = await fileEnquiry(request, customer, 'leasing')
    await signInCustomer(page.context(), customer, baseURL ?? '')
    await open(page, `/${lang}/my-enquiry/${id}`)
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(LIST, async (route) => {
      await held
      await route.fulfill({ status: 503, json: { message: 'Away', data: ['Away'], code: 'unavailable', instance: 'urn:request:abc' } })
    })
    await page.getByRole('main').getByRole('link', { name: t.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    await expect(page.getByRole('main').locator('li')).toHaveCount(4)
    answer()
    await expect(page.getByRole('alert')).toContainText(t.failed)
    await expect(page.getByRole('alert')).toContainText('urn:request:abc')
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    await page.unroute(LIST)
    await page.getByRole('button', { name: t.again }).click()
    await expect(cards(page).getByRole('link', { name: t.leasing })).toBeVisible()
  })

  test(`${lang}: nothing to find for axe`, async ({ page, request, baseURL }) => {
    const customer = await newCustomer(request)
    await fileEnquiry(request, customer)
    await signInCustomer(page.context(), customer, baseURL ?? '')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, `/${lang}/my-enquiry`)
      await expect(cards(page)).toHaveCount(1)
      await expect(cards(page).locator('.shot'), 'the car tells one enquiry from the next').toBeInViewport()
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  })
}
