import { axeViolations } from './accessibility.ts'
import { clippedTexts } from './clipped-texts.ts'
import { expect, LANGUAGES, open, test, type Page } from './fixtures.ts'
import { newCustomer, signInCustomer } from './people.ts'
import { recordTimers } from './fake-clock.ts'
import { vatLine } from './vat.ts'

const TEXTS = {
  en: {
    add: 'Add to cart',
    cart: /^Cart, \d+$/,
    cars: 'Cars in your cart',
    looking: 'Loading your cart',
    more: 'Add one',
    less: 'Remove one',
    remove: /^Delete: /,
    undo: 'Undo',
    go: 'Continue',
    submit: 'Submit',
    received: /Thank you! We have received your enquiry/,
    view: 'View Enquiry',
    empty: 'No Cart Added',
    toCars: 'See lease cars',
    allGone: 'None of these cars is offered any more.',
    gone: 'This car is no longer offered. We leave it out.',
    changed: 'The price has changed. It was RO 99 a month.',
    signUp: 'Sign up to send an enquiry',
  },
  ar: {
    add: 'أضف إلى السلة',
    cart: /^السلة، \d+$/,
    cars: 'السيارات في سلتك',
    looking: 'جارٍ تحميل سلتك',
    more: 'أضف واحدة',
    less: 'أنقص واحدة',
    remove: /^حذف: /,
    undo: 'تراجع',
    go: 'متابعة',
    submit: 'إرسال',
    received: /شكرًا لك/,
    view: 'عرض الاستفسار',
    empty: 'لا سيارات في السلة',
    toCars: 'عرض سيارات التأجير الطويل',
    allGone: 'لم تعد أي من هذه السيارات معروضة.',
    gone: 'لم تعد هذه السيارة معروضة، ولن ندرجها في الاستفسار.',
    changed: 'تغيّر السعر. كان 99 ر.ع. شهريًا.',
    signUp: 'أنشئ حسابًا لإرسال استفسار',
  },
} as const

type Lease = { id: number; price: number }

async function leases(page: Page): Promise<Lease[]> {
  const response = await page.request.get('/v1/customers/leasings?per_page=3')
  return ((await response.json()) as { data: Lease[] }).data
}

/** A cart as it was filled on an earlier visit. */
const keepCart = (page: Page, items: readonly object[]) =>
  page.addInitScript((text) => {
    if (location.protocol.startsWith('http') && localStorage.getItem('lease-cart') === null) localStorage.setItem('lease-cart', text)
  }, JSON.stringify(items))

const storedCart = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('lease-cart') ?? '[]') as { id: number; cart_count: number }[]).map((each) => [
      each.id,
      each.cart_count,
    ]),
  )

/** The enquiry whose page is open, from the API. */
async function shownEnquiry(page: Page, token: string): Promise<unknown> {
  const id = page.url().split('/').at(-1)
  const response = await page.request.get(`/v1/customers/enquiries/${id}`, { headers: { authorization: `API_KEY ${token}` } })
  return ((await response.json()) as { data: unknown }).data
}

/** Records each row that is highlighted before it is removed. */
const watchMarks = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: string[] = []
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) if (target instanceof Element && target.matches('.citem--marked')) seen.push('marked')
    })
    watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] })
    return seen
  })

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]
  const rows = (page: Page) => page.getByRole('list', { name: t.cars }).getByRole('listitem')
  const putInCart = async (page: Page, cars: ({ id: number } | undefined)[]): Promise<void> => {
    for (const car of cars) {
      await open(page, `/${lang}/lease-car/${car?.id}/details`)
      await page.getByRole('button', { name: t.add }).click()
    }
  }

  const seeSkeleton = async (page: Page): Promise<void> => {
    await expect(page.getByRole('list', { name: t.looking })).toBeVisible()
    const since = Date.now()
    await expect(rows(page)).toHaveCount(2)
    expect(Date.now() - since, 'it is to be seen').toBeGreaterThan(1000)
  }

  test(`${lang}: how many of a car are asked for stands in the line in which its name ends`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await signInCustomer(context, await newCustomer(request), baseURL ?? '')
    const cars = (await leases(page)).map((each) => ({ ...each, cart_count: 3 }))
    await keepCart(page, cars)
    await open(page, `/${lang}/lease-cart`)
    const lines = page.locator('.enq__lines dt').filter({ hasText: '×' })
    await expect(lines).toHaveCount(cars.length)
    // Widths at which the names wrap at different places.
    for (const width of [280, 240, 200, 160]) {
      const apart = await lines.evaluateAll((all, px) => {
        const top = (text: Node, at: number) => {
          const range = document.createRange()
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          return range.getBoundingClientRect().top
        }
        return all.filter((line) => {
          ;(line as HTMLElement).style.inlineSize = `${px}px`
          const text = line.firstChild as Text
          const times = text.data.lastIndexOf('×')
          return Math.abs(top(text, times - 3) - top(text, text.length - 1)) > 6
        }).length
      }, width)
      expect(apart, `at ${width}`).toBe(0)
    }
  })

  test(`${lang}: by keyboard a key leads to what a deletion offers, time stands still there, and one comes back`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await signInCustomer(context, await newCustomer(request), baseURL ?? '')
    const [car, other] = await leases(page)
    await keepCart(
      page,
      [car, other].map((each) => ({ ...each, cart_count: 1 })),
    )
    await open(page, `/${lang}/lease-cart`)
    await rows(page).first().getByRole('button', { name: t.remove }).press('Enter')
    await expect(rows(page)).toHaveCount(1)
    const undo = page.getByRole('button', { name: t.undo })
    await expect(undo.getByText('Alt+T')).toBeVisible()
    const clock = page.locator('.Toastify__progress-bar')
    // The countdown runs once the toast has appeared completely.
    await expect(clock).toHaveCSS('animation-play-state', 'running')
    await page.keyboard.press('Alt+t')
    await expect(undo).toBeFocused()
    await expect(clock).toHaveCSS('animation-play-state', 'paused')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(undo).toBeVisible()
    await expect(undo.getByText('Alt+T'), 'only where there is room for it').toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('list', { name: t.cars })).toBeFocused()
    await page.keyboard.press('Alt+t')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(2)
    // Focusing the toast before it has appeared completely pauses the countdown, too.
    await expect(undo).toHaveCount(0)
    await page.evaluate(() => document.documentElement.style.setProperty('--t-slow', '1s'))
    await rows(page).first().getByRole('button', { name: t.remove }).press('Enter')
    await expect(undo).toBeVisible()
    await page.keyboard.press('Alt+t')
    await expect(undo).toBeFocused()
    await expect(page.locator('.toast--in')).toHaveCount(0)
    await expect(clock).toHaveCSS('animation-play-state', 'paused')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('list', { name: t.cars })).toBeFocused()
    for (const left of [1, 0]) {
      await rows(page).first().getByRole('button', { name: t.remove }).press('Enter')
      await expect(rows(page)).toHaveCount(left)
    }
    await expect(page.getByRole('group', { name: t.empty }), 'what stands in place of the list').toBeFocused()
  })

  test(`${lang}: cars are put in the cart, changed, taken out and back, and asked for together`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    test.slow()
    const customer = await newCustomer(request)
    await signInCustomer(context, customer, baseURL ?? '')
    const [first, second] = await leases(page)
    const timers = await recordTimers(page)
    await putInCart(page, [first, second])
    const icon = page.getByRole('banner').getByRole('link', { name: t.cart })
    const before = (await timers()).length
    await icon.click()
    await seeSkeleton(page)
    expect((await timers()).slice(before), 'the skeleton stays two seconds').toContain(2000)
    await expect(icon).toHaveText('2')

    const other = await context.newPage()
    await open(other, `/${lang}/lease-cart`)
    await expect(rows(other)).toHaveCount(2)
    await rows(page).first().getByRole('button', { name: t.more }).click()
    await expect(rows(other).first().getByRole('group')).toContainText('2')
    await expect(rows(other)).toContainText([String(Math.round((first?.price ?? 0) * 2)), ''])
    await expect(icon, 'two cars, however many of each').toHaveText('2')
    await open(other, `/${lang}/home`)
    await expect(other.getByRole('banner').getByRole('link', { name: t.cart })).toHaveCount(0)
    await other.close()

    const marks = await watchMarks(page)
    await rows(page).first().getByRole('button', { name: t.remove }).click()
    await expect(rows(page)).toHaveCount(1)
    expect(await marks.jsonValue(), 'marked before it went').toContain('marked')
    await page.getByRole('button', { name: t.undo }).click()
    await expect(rows(page)).toHaveCount(2)
    expect(await storedCart(page)).toEqual([
      [first?.id, 2],
      [second?.id, 1],
    ])

    await page.getByRole('button', { name: t.go }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('[name=name]')).toHaveValue(customer.name)
    await dialog.locator('[name=description]').fill('Delivery to Sohar in January, please.')
    await dialog.getByRole('button', { name: t.submit }).click()
    await expect(page.getByText(t.received)).toBeVisible()
    expect(await storedCart(page)).toEqual([])
    await page.getByRole('button', { name: t.view }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/my-enquiry/\\d+$`))
    expect(await shownEnquiry(page, customer.token)).toMatchObject({
      enquiry_type: 'leasing',
      description: 'Delivery to Sohar in January, please.',
      vehicle_list: [
        { vehicle_id: first?.id, count: 2 },
        { vehicle_id: second?.id, count: 1 },
      ],
    })
  })

  test(`${lang}: what is gone or dearer is told; none of a car is not sent; without a session one signs up`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await signInCustomer(context, await newCustomer(request), baseURL ?? '')
    const [first, second] = await leases(page)
    await keepCart(page, [
      { ...first, price: 99, cart_count: 1 },
      { ...second, id: 987_654, cart_count: 4 },
    ])
    await open(page, `/${lang}/lease-cart`)
    await expect(page.getByText(t.changed)).toBeVisible()
    await expect(page.getByText(t.gone)).toBeVisible()
    const vat = vatLine(lang, first?.price ?? 0)
    await expect(rows(page).first()).toContainText(vat)
    await expect(page.getByRole('main').getByRole('complementary'), 'without the one that is gone').toContainText(vat)
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await axeViolations(page)).toEqual([])
      expect(await clippedTexts(page)).toEqual([])
    }
    const less = rows(page).first().getByRole('button', { name: t.less })
    await less.click()
    await expect(less).toBeDisabled()
    await expect(page.getByRole('button', { name: t.go })).toBeDisabled()
    await rows(page).first().getByRole('button', { name: t.more }).click()
    await expect(page.getByRole('button', { name: t.go })).toBeEnabled()

    await context.clearCookies()
    await page.evaluate(() => localStorage.removeItem('auth_token'))
    await expect(page.getByRole('heading', { name: t.signUp })).toBeVisible()
    await expect(page.getByRole('button', { name: t.go })).toHaveCount(0)
  })

  test(`${lang}: of a cart whose cars are all gone nobody is asked for a quantity`, async ({ page, context, request, baseURL }) => {
    await signInCustomer(context, await newCustomer(request), baseURL ?? '')
    const [first] = await leases(page)
    await keepCart(page, [{ ...first, id: 987_654, cart_count: 1 }])
    await open(page, `/${lang}/lease-cart`)
    await expect(page.getByText(t.allGone)).toBeVisible()
    await expect(page.getByRole('button', { name: t.go })).toBeDisabled()
  })

  test(`${lang}: a car put in by another tab takes no form away that somebody writes in`, async ({ page, context, request, baseURL }) => {
    await signInCustomer(context, await newCustomer(request), baseURL ?? '')
    const [first, second] = await leases(page)
    await keepCart(page, [{ ...first, cart_count: 1 }])
    await open(page, `/${lang}/lease-cart`)
    await page.getByRole('button', { name: t.go }).click()
    const words = page.getByRole('dialog').locator('textarea')
    await words.fill('From March on')
    const answer = Promise.withResolvers<void>()
    await page.route(/\/v1\/customers\/leasings/, async (route) => {
      await answer.promise
      await route.continue()
    })
    const asked = page.waitForRequest(/\/v1\/customers\/leasings/)
    await putInCart(await context.newPage(), [second])
    await asked
    await expect(words).toHaveValue('From March on')
    answer.resolve()
    await expect(page.getByRole('dialog')).toContainText(vatLine(lang, (first?.price ?? 0) + (second?.price ?? 0)))
    await expect(words).toHaveValue('From March on')
    await page.keyboard.press('Escape')
    await expect(rows(page)).toHaveCount(2)
  })

  test(`${lang}: on a telephone the sum still says what it is of once the form has been open`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await signInCustomer(context, await newCustomer(request), baseURL ?? '')
    await page.setViewportSize({ width: 390, height: 844 })
    await keepCart(
      page,
      (await leases(page)).map((car) => ({ ...car, cart_count: 2 })),
    )
    await open(page, `/${lang}/lease-cart`)
    const parts = page.getByRole('main').getByRole('complementary').getByRole('term')
    await expect(parts).toHaveCount(4)
    await page.getByRole('button', { name: t.go }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(parts).toHaveCount(4)
  })

  test(`${lang}: what many cars come to fits the narrowest telephone`, async ({ page, context, request, baseURL }) => {
    await signInCustomer(context, await newCustomer(request), baseURL ?? '')
    await page.setViewportSize({ width: 320, height: 800 })
    await keepCart(
      page,
      (await leases(page)).map((each) => ({ ...each, cart_count: 42 })),
    )
    await open(page, `/${lang}/lease-cart`)
    await expect(rows(page)).toHaveCount(3)
    expect(await clippedTexts(page)).toEqual([])
  })

  test(`${lang}: an empty cart leads to the cars`, async ({ page, context, request, baseURL }) => {
    await signInCustomer(context, await newCustomer(request), baseURL ?? '')
    await open(page, `/${lang}/lease-cart`)
    await expect(page.getByRole('heading', { name: t.empty })).toBeVisible()
    await page.getByRole('link', { name: t.toCars }).click()
    await expect(page).toHaveURL(`/${lang}/lease-car`)
  })
}
