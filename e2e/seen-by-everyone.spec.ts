/** Pages with people's own settings: larger text, forced colours, print. */
import type { APIRequestContext } from '@playwright/test'
import { expect, LANGUAGES, open, test, type Locator, type Page } from './fixtures.ts'
import { newCustomer, signInCustomer, type Customer } from './people.ts'
import { demoAgent, fileEnquiry, write } from './threads.ts'

const PAGES = [
  'home',
  'rental-car',
  'rental-car/23/details',
  'preowned-car',
  'contact-us',
  'about-us',
  'locations',
  'login',
  'compare',
] as const

const TEXTS = {
  en: { carType: 'Car Type', suv: 'SUV', sedan: 'Sedan', enquire: 'Enquire now', add: 'Add to cart', more: 'Show more', price: /RO\s*\d/ },
  ar: {
    carType: 'نوع السيارة',
    suv: 'دفع رباعي',
    sedan: 'سيدان',
    enquire: 'استفسر الآن',
    add: 'أضف إلى السلة',
    more: 'عرض المزيد',
    price: /\d+\s*ر\.ع/,
  },
} as const

/** The demo customer, who has received a quotation. */
async function demoCustomer(request: APIRequestContext): Promise<Customer> {
  const [address, password] = ['customer@masar.example', 'masar-demo-customer']
  const answer = await request.put('/v1/customer/login', { data: { user_name: address, password } })
  const { data } = (await answer.json()) as { data: { auth_token: string; name: string } }
  return { address, password, token: data.auth_token, name: data.name }
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

const background = (element: Locator) => element.evaluate((each) => getComputedStyle(each).backgroundColor)

/** Texts with too little contrast on white, which is the background in print unless their own is printed, too. */
const lowContrastTexts = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) return ['no canvas']
    const light = (colour: string): number => {
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((each) =>
        each / 255 <= 0.03928 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const says = (element: Element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    return [...main.querySelectorAll('*')]
      .filter((element) => says(element) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => getComputedStyle(element).getPropertyValue('print-color-adjust') !== 'exact')
      .filter((element) => 1.05 / (light(getComputedStyle(element).color) + 0.05) < 4)
      .map((element) => `${element.className} ${element.textContent?.trim().slice(0, 40)}`)
  })

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: at 200 % nothing has to be moved sideways`, async ({ visitor }) => {
    test.slow()
    const page = await visitor({ viewport: { width: 640, height: 512 }, deviceScaleFactor: 2 })
    for (const each of PAGES) {
      await open(page, `/${lang}/${each}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), each).toBeLessThanOrEqual(0)
    }
  })

  test(`${lang}: letters twice as large move nothing sideways, on a desk and on a phone`, async ({ page }) => {
    test.slow()
    // As people set the font size in their browser.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const each of [...PAGES, 'signup', 'terms', 'corporate', 'lease']) {
        await open(page, `/${lang}/${each}`)
        const [letters, beyond] = await page.evaluate(() => [
          getComputedStyle(document.documentElement).fontSize,
          document.documentElement.scrollWidth - window.innerWidth,
        ])
        expect(letters).toBe('32px')
        expect(beyond, `${each} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })

  test(`${lang}: nor do they on what a customer has asked for, put aside and been offered`, async ({ page, request, context, baseURL }) => {
    const browser = await context.newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await page.setViewportSize({ width: 390, height: 844 })
    const customer = await demoCustomer(request)
    await signInCustomer(context, customer, baseURL ?? '')
    await open(page, `/${lang}/lease-car/63/details`)
    await page.getByRole('main').getByRole('button', { name: t.add }).first().click()
    const answer = await request.get('/v1/customers/enquiries', { headers: { authorization: `API_KEY ${customer.token}` } })
    const { data } = (await answer.json()) as { data: { id: number; last_conversation: { content: string } | null }[] }
    const quoted = data.find(({ last_conversation: last }) => last?.content.startsWith('Quotation'))
    for (const [each, there] of [
      [`/${lang}/my-enquiry/${quoted?.id}`, '.quote__foot'],
      [`/${lang}/lease-cart`, '.citem'],
      [`/${lang}/profile`, '.profile-picture'],
      [`/${lang}/compare?ids=1,2,3`, 'table'],
    ] as const) {
      await open(page, each)
      await expect(page.locator(there).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), each).toBeLessThanOrEqual(0)
    }
  })

  test(`${lang}: letters twice as large lose no word of what is cut at its edges, on a phone`, async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    const browser = await context.newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await page.setViewportSize({ width: 390, height: 844 })
    await signInCustomer(context, await demoCustomer(request), baseURL ?? '')
    for (const [each, edges] of [
      ['home', '.offer'],
      ['rental-car/23/details', '.spec'],
      ['preowned-car/105/details', '.recent .vcard, .recent h3'],
      ['my-enquiries', '.enquiry-card'],
      ['profile', '.profile-sessions li'],
    ] as const) {
      await open(page, `/${lang}/${each}`)
      const parts = page.getByRole('main').locator(edges)
      await expect(parts.first()).toBeVisible()
      const isCut = (all: Element[]) =>
        all
          .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
          .map((part) => part.textContent?.slice(0, 40))
      expect(await parts.evaluateAll(isCut), each).toEqual([])
    }
  })

  test(`${lang}: in colours of one's own what is chosen and where one is can be seen`, async ({ visitor }) => {
    const page = await visitor({ forcedColors: 'active' })
    await open(page, `/${lang}/rental-car?car_type=SUV`)
    const chips = page.getByRole('group', { name: t.carType })
    expect(await background(chips.getByRole('button', { name: t.suv }))).not.toBe(
      await background(chips.getByRole('button', { name: t.sedan })),
    )
    await open(page, `/${lang}/home`)
    const dots = page.locator('.dots').first().locator('i')
    expect(await background(dots.nth(0)), 'the offer that is on').not.toBe(await background(dots.nth(1)))
    await open(page, `/${lang}/about-us`)
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
    expect(await background(links.nth(1)), 'this page').not.toBe(await background(links.nth(0)))
    await open(page, `/${lang}/locations`)
    const branch = page.getByRole('main').getByRole('listitem').getByRole('button', { pressed: true }).first()
    const inks = await branch.evaluate((each) => [each, ...each.children].map((part) => getComputedStyle(part).color))
    expect(new Set(inks).size, 'all words of the branch are in the colour for its ground').toBe(1)
    const signs = page.locator('.map').getByRole('button').locator('.map-sign')
    expect(await background(signs.nth(0)), 'its sign').not.toBe(await background(signs.nth(1)))
    await open(page, `/${lang}/rental-car/23/details`)
    const edges = page.locator('.gal__th a').evaluateAll((all) => all.slice(0, 2).map((each) => getComputedStyle(each).outlineStyle))
    expect(await edges, 'the picture that is shown').toEqual(['solid', 'none'])
    const rates = page.locator('.tiers tbody tr').evaluateAll((all) => all.map((each) => getComputedStyle(each).outlineStyle))
    expect(await rates, 'the rate that applies').toEqual(['solid', 'none', 'none', 'none'])
  })

  test(`${lang}: on paper a car is its name, pictures, price and facts, and nothing to press`, async ({ page }) => {
    await open(page, `/${lang}/rental-car/23/details`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText(t.price).first()).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(page.getByRole('button', { name: t.enquire })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeHidden()
  })

  test(`${lang}: on paper a list is its cars and our telephone, and ends with the last of them`, async ({ page }) => {
    await open(page, `/${lang}/rental-car`)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pagesOf(pdf), 'six cars on the first page, nine on the two after it').toBe(3)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('complementary').getByRole('link')).toHaveText([/^\+968/])
    await expect(page.getByRole('main').getByRole('link', { name: t.more })).toBeHidden()
  })

  test(`${lang}: on paper an enquiry is what was asked and answered, without a place to write`, async ({ page, request, baseURL }) => {
    const customer = await newCustomer(request)
    const id = await fileEnquiry(request, customer)
    const words = 'The car waits at Azaiba from eight in the morning.'
    await (await demoAgent(request)).reply(id, words)
    await signInCustomer(page.context(), customer, baseURL ?? '')
    await open(page, `/${lang}/my-enquiry/${id}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('main').getByText(t.price).first()).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeHidden()
  })

  test(`${lang}: what is read by night is read on paper too, where no ground is printed`, async ({ visitor, request, baseURL }) => {
    const page = await visitor({ colorScheme: 'dark' })
    const customer = await newCustomer(request)
    const id = await fileEnquiry(request, customer)
    await write(request, customer, id, 'Is it there on Friday?')
    await signInCustomer(page.context(), customer, baseURL ?? '')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const each of [`my-enquiry/${id}`, 'my-enquiry', 'rental-car/23/details', 'compare?ids=1,2', 'locations', 'privacy']) {
      await open(page, `/${lang}/${each}`)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (each.startsWith('my-')) await expect(page.getByText('Is it there on Friday?')).toBeVisible()
      expect(await lowContrastTexts(page), each).toEqual([])
    }
  })

  test(`${lang}: on paper the hours of every branch are open to be read`, async ({ page }) => {
    await open(page, `/${lang}/locations`)
    const hours = page.getByRole('main').locator('details dl')
    await expect(hours).toHaveCount(4)
    await expect(hours.first()).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    for (const each of await hours.all()) await expect(each).toBeVisible()
  })

  test(`${lang}: on paper a long conversation begins on the first page`, async ({ page, request, baseURL }) => {
    const customer = await newCustomer(request)
    const id = await fileEnquiry(request, customer)
    for (let i = 0; i < 12; i++) await write(request, customer, id, 'One line and another.\n'.repeat(3))
    await signInCustomer(page.context(), customer, baseURL ?? '')
    await open(page, `/${lang}/my-enquiry/${id}`)
    await expect(page.getByRole('log').getByRole('article')).toHaveCount(12)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pagesOf(pdf)).toBe(3)
  })
}
