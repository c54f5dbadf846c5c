import { DAY } from '@masar/domain/durations'
import { addDays, formatPickerDate } from '@masar/domain/muscat-time'
import { axeViolations } from './accessibility.ts'
import { expect, LANGUAGES, open, test, type Page } from './fixtures.ts'
import { codeFor, newAddress, newCustomer, signInCustomer, type Customer } from './people.ts'

const TEXTS = {
  en: {
    enquire: 'Enquire now',
    title: 'Send an enquiry',
    signUp: 'Signup',
    logIn: 'Login',
    submit: 'Submit',
    close: 'Close',
    view: 'View Enquiry',
    received: 'Thank you! We have received your enquiry and will answer you soon.',
    badEmail: /e-mail/i,
    more: 'Add one',
    wrongDates: 'The end must be after the start.',
    days: '9 days · weekly rate',
    fortnight: '14 days · fortnight rate',
    end: 'End time',
    similar: 'Similar cars',
    email: 'E-mail address',
    next: 'Continue',
    setPassword: 'Set password',
    backToCar: 'Back to your enquiry',
  },
  ar: {
    enquire: 'استفسر الآن',
    title: 'إرسال استفسار',
    signUp: 'إنشاء حساب',
    logIn: 'تسجيل الدخول',
    submit: 'إرسال',
    close: 'إغلاق',
    view: 'عرض الاستفسار',
    received: /شكرًا لك/,
    badEmail: /بريد/,
    more: 'أضف واحدة',
    wrongDates: 'يجب أن تكون النهاية بعد البداية.',
    days: /9 أيام/,
    fortnight: /14 يوم/,
    end: 'وقت النهاية',
    similar: 'سيارات مشابهة',
    email: 'البريد الإلكتروني',
    next: 'متابعة',
    setPassword: 'حفظ كلمة المرور',
    backToCar: 'العودة إلى استفسارك',
  },
} as const

const RENTAL = 23
const SEARCH = 'pickupLocation=salalah&dropLocation=sohar&startDate=2027-03-10+10%3A00+AM&endDate=2027-03-19+10%3A00+AM'
const CALL = '**/v1/customers/enquiries'

type Enquiry = { id: number; enquiry_type: string }

async function own<Data>(page: Page, { token }: Customer, path: string): Promise<Data> {
  const response = await page.request.get(`/v1/customers/${path}`, { headers: { authorization: `API_KEY ${token}` } })
  return ((await response.json()) as { data: Data }).data
}

async function firstId(page: Page, collection: string): Promise<number> {
  const response = await page.request.get(`/v1/customers/${collection}?per_page=1`)
  return ((await response.json()) as { data: [{ id: number }] }).data[0].id
}

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]
  const dialog = (page: Page) => page.getByRole('dialog', { name: t.title })
  const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]`)
  const submit = (page: Page) => dialog(page).getByRole('button', { name: t.submit, exact: true })
  const ask = (page: Page) => page.getByRole('button', { name: t.enquire }).first().click()

  test(`${lang}: a visitor is asked to sign up, and comes back after a login`, async ({ page }) => {
    await open(page, `/${lang}/rental-car/${RENTAL}/details?${SEARCH}`)
    await ask(page)
    await expect(dialog(page).getByRole('link', { name: t.signUp })).toHaveAttribute('href', new RegExp(`^/${lang}/signup\\?back=`))
    await expect(dialog(page).locator('form')).toHaveCount(0)
    await dialog(page).getByRole('link', { name: t.logIn }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('back') === `/${lang}/rental-car/${RENTAL}/details?${SEARCH}`)
  })

  test(`${lang}: asked for is what the page shows: the place remembered or chosen, the dates as they stand, and cars like it in the same time`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await signInCustomer(context, await newCustomer(request), baseURL ?? '')
    await page.addInitScript(() => {
      for (const name of ['location', 'drop_location']) localStorage.setItem(name, 'sohar')
    })
    await open(page, `/${lang}/rental-car/${RENTAL}/details?startDate=2027-03-10+10%3A00+AM&endDate=2027-03-19+10%3A00+AM`)
    await expect(page).toHaveURL(/pickupLocation=sohar&dropLocation=sohar&startDate=2027-03-10/)
    await expect(page.locator('.book [name=pickupLocation]')).toHaveValue('sohar')
    const similar = page.locator('section', { has: page.getByRole('heading', { name: t.similar }) }).getByRole('link')
    await expect(similar.first()).toHaveAttribute('href', /pickupLocation=sohar&.*startDate=2027-03-10.*&endDate=2027-03-19/)
    const end = page.getByRole('combobox', { name: t.end })
    await end.fill('24/03/27 10:00 AM')
    await end.press('Tab')
    await page.locator('.book [name=pickupLocation]').selectOption('salalah')
    await ask(page)
    await expect(dialog(page)).toContainText(t.fortnight)
    const filed = page.waitForRequest((asked) => asked.method() === 'POST' && asked.url().endsWith('/v1/customers/enquiries'))
    await submit(page).click()
    expect(((await filed).postDataJSON() as { enquiries: object }).enquiries).toMatchObject({
      car_location: 'salalah',
      drop_location: 'salalah',
      start_date: '2027-03-10 10:00 AM',
      end_date: '2027-03-24 10:00 AM',
    })
  })

  test(`${lang}: dates that nobody has chosen, and that have passed in a tab left open, are not asked for`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await signInCustomer(context, await newCustomer(request), baseURL ?? '')
    await page.clock.install()
    await open(page, `/${lang}/rental-car/${RENTAL}/details`)
    await page.clock.fastForward(3 * DAY)
    await ask(page)
    await expect(field(page, 'start_date')).toHaveValue(`${formatPickerDate(addDays(new Date(), 4)).slice(0, 8)} 10:00 AM`)
  })

  test(`${lang}: who signs up to ask for a car comes back to the car`, async ({ page }) => {
    const car = `/${lang}/rental-car/${RENTAL}/details?${SEARCH}`
    const next = page.getByRole('button', { name: t.next, exact: true })
    const address = newAddress()
    await open(page, car)
    await ask(page)
    await dialog(page).getByRole('link', { name: t.signUp }).click()
    await page.getByLabel(t.email).fill(address)
    await next.click()
    await page.locator('[name=otp_token]').fill(await codeFor(address))
    await next.click()
    await page.locator('[name=password]').fill('a road by the sea')
    await page.locator('[name=confirm_password]').fill('a road by the sea')
    await page.getByRole('button', { name: t.setPassword }).click()
    await expect(page).toHaveURL((url) => url.pathname === `/${lang}/profile`)
    await page.getByRole('link', { name: t.backToCar }).click()
    await expect(page).toHaveURL(car)
    await ask(page)
    await expect(field(page, 'email')).toHaveValue(address)
  })

  test(`${lang}: on a telephone no message lies on the button of a sheet`, async ({ page, context, request, allow, baseURL }) => {
    allow(/422/)
    await page.setViewportSize({ width: 390, height: 600 })
    await signInCustomer(context, await newCustomer(request), baseURL ?? '')
    await open(page, `/${lang}/rental-car/${RENTAL}/details?${SEARCH}`)
    await ask(page)
    await field(page, 'email').fill('layla')
    await submit(page).click()
    const told = page.locator('.toast')
    await expect(told).toBeVisible()
    const [above, below] = await Promise.all([told.boundingBox(), submit(page).boundingBox()])
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  })

  test(`${lang}: on a telephone the field that has the focus is not under the button of the sheet`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInCustomer(context, await newCustomer(request), baseURL ?? '')
    await open(page, `/${lang}/rental-car/${RENTAL}/details?${SEARCH}`)
    await ask(page)
    await field(page, 'description').focus()
    const [typed, foot] = await Promise.all([field(page, 'description').boundingBox(), page.locator('.enq__foot').boundingBox()])
    expect((typed?.y ?? 0) + (typed?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  })

  test(`${lang}: a rental is asked for, refused, put right, and filed once although its answer was lost`, async ({
    page,
    context,
    request,
    allow,
    baseURL,
  }) => {
    allow(/422|ERR_FAILED/)
    const customer = await newCustomer(request)
    await signInCustomer(context, customer, baseURL ?? '')
    await open(page, `/${lang}/rental-car/${RENTAL}/details?${SEARCH}`)
    await ask(page)
    await expect(field(page, 'name')).toHaveValue(customer.name)
    await expect(field(page, 'email')).toHaveValue(customer.address)
    await expect(field(page, 'phone')).toHaveValue('+96892124410')
    await expect(field(page, 'country_code').locator('option').first()).toHaveAttribute('value', '91')
    await expect(dialog(page).getByText(t.days)).toBeVisible()
    expect(await axeViolations(page, '[role=dialog]')).toEqual([])

    await test.step('what the server refuses stands beside its field, and nothing typed is lost', async () => {
      await field(page, 'description').fill('Two child seats, please.')
      await field(page, 'email').fill('layla')
      await submit(page).click()
      await expect(page.getByRole('alert').filter({ hasText: t.badEmail })).toBeVisible()
      await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, 'email')).toBeFocused()
      await expect(submit(page)).toBeDisabled()
      await dialog(page).getByRole('button', { name: t.close }).click()
      await expect(dialog(page)).toBeHidden()
      await page.reload()
      await ask(page)
      await expect(field(page, 'description')).toHaveValue('Two child seats, please.')
      await expect(field(page, 'email')).toHaveValue('layla')
    })

    await test.step('an end not after the start goes nowhere', async () => {
      await field(page, 'email').fill(customer.address)
      await field(page, 'end_date').fill('10/03/27 10:00 AM')
      await field(page, 'description').click()
      await submit(page).click()
      await expect(dialog(page).getByText(t.wrongDates)).toBeVisible()
      await expect(submit(page)).toBeDisabled()
      await field(page, 'end_date').fill('19/03/27 10:00 AM')
      await field(page, 'description').click()
      await expect(submit(page)).toBeEnabled()
    })

    const keys: (string | undefined)[] = []
    await page.route(CALL, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await submit(page).dblclick()
    await expect(dialog(page).getByText(t.received)).toBeVisible()
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])

    const enquiries = await own<Enquiry[]>(page, customer, 'enquiries')
    expect(enquiries).toMatchObject([{ enquiry_type: 'rental' }])
    const id = enquiries[0]?.id ?? 0
    expect(await own(page, customer, `enquiries/${id}`)).toMatchObject({
      car_location: 'salalah',
      drop_location: 'sohar',
      country_code: '968',
      description: 'Two child seats, please.',
      start_date: '2027-03-10T06:00:00.000Z',
      vehicle_list: [{ vehicle_id: RENTAL, count: 1 }],
    })
    await dialog(page).getByRole('button', { name: t.view }).click()
    await expect(page).toHaveURL(`/${lang}/my-enquiry/${id}`)
  })

  test(`${lang}: who signs in next in another tab finds nothing of the one before in a form that stayed open`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const [first, next] = [await newCustomer(request), await newCustomer(request, 'Salim Al Harthy')]
    await signInCustomer(context, first, baseURL ?? '')
    await open(page, `/${lang}/rental-car/${RENTAL}/details?${SEARCH}`)
    await ask(page)
    await field(page, 'description').fill('For my wedding.')
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await expect(dialog(page).getByRole('link', { name: t.signUp })).toBeVisible()
    await signInCustomer(context, next, baseURL ?? '')
    await expect(field(page, 'email')).toHaveValue(next.address)
    await expect(field(page, 'name')).toHaveValue(next.name)
    await expect(field(page, 'description')).toHaveValue('')
    // A background tab may miss that nobody was signed in between two accounts.
    await signInCustomer(context, first, baseURL ?? '')
    await expect(field(page, 'email')).toHaveValue(first.address)
    await expect(field(page, 'name')).toHaveValue(first.name)
  })

  test(`${lang}: a used car is asked for without dates, a lease by number, on a phone`, async ({ visitor, request, baseURL }) => {
    const customer = await newCustomer(request)
    const page = await visitor({ viewport: { width: 390, height: 844 } })
    await signInCustomer(page.context(), customer, baseURL ?? '')
    await open(page, `/${lang}/preowned-car/${await firstId(page, 'pre_owns')}/details`)
    await ask(page)
    await expect(field(page, 'name')).toHaveValue(customer.name)
    await expect(field(page, 'start_date')).toHaveCount(0)
    await expect(dialog(page).getByText(/with 5% VAT$|مع الضريبة 5%$/)).toBeVisible()
    await expect(submit(page)).toBeInViewport({ ratio: 1 })
    expect(await axeViolations(page, '[role=dialog]')).toEqual([])
    await submit(page).click()
    await expect(dialog(page).getByText(t.received)).toBeVisible()

    const lease = await firstId(page, 'leasings')
    await open(page, `/${lang}/lease-car/${lease}/details`)
    await page.getByRole('main').getByRole('button', { name: t.more }).click()
    await ask(page)
    await submit(page).click()
    await expect(dialog(page).getByText(t.received)).toBeVisible()
    const enquiries = await own<Enquiry[]>(page, customer, 'enquiries')
    expect(enquiries.map((each) => each.enquiry_type)).toEqual(['leasing', 'pre_owned'])
    expect(await own(page, customer, `enquiries/${enquiries[0]?.id}`)).toMatchObject({
      car_location: 'Select Location',
      start_date: null,
      vehicle_list: [{ vehicle_id: lease, count: 2 }],
    })
  })
}
