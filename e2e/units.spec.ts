import { DAY } from '@masar/domain/durations'
import { call } from './calls.ts'
import { axeViolations } from './accessibility.ts'
import { expect, LANGUAGES, test, type Locator, type Page } from './fixtures.ts'
import { newCustomer } from './people.ts'
import { base, NEW_CAR, newStaff, open, REFUSED, RENTAL_PRICES, signInStaff } from './staff.ts'

const TEXTS = {
  en: {
    units: 'Cars and calendar',
    retire: 'Retire to sale',
    km: 'Kilometres as the car shows them now',
    origin: 'Its time in our fleet',
    sold: 'Pre-owned draft',
    block: (plate: string) => `Block ${plate}`,
    blockButton: 'Block',
    taken: 'The car is reserved or blocked in this time already.',
    free: (plate: string) => `Unblock ${plate}`,
    confirm: 'Confirm rental',
    release: 'Cancel the confirmation',
    begin: 'Start work',
    lost: 'Lost',
    frees: /Its confirmation is cancelled, and this cannot be undone: .+ can be given to others/,
    assign: 'Assign',
    file: 'CSV file',
    check: 'Check the file',
    bringIn: 'Bring it in',
    bad: 'Enter a number for "Seats".',
    good: 'Everything is fine. Nothing has been changed yet.',
    broughtIn: 'The list is brought in.',
    logged: 'Brought in a list of cars',
    toDrafts: 'To the new drafts',
    toLease: 'To the new drafts · Lease car',
    note: 'Note',
    unsaved: 'Leave without saving?',
    stay: 'Stay here',
    few: 'Few left for your dates',
    weeks: 'from 5 Dec 2026 to 26 Feb 2027',
    ask: 'Ask us about your dates',
  },
  ar: {
    units: 'السيارات والتقويم',
    retire: 'تحويل إلى البيع',
    km: 'الكيلومترات على العداد الآن',
    origin: 'مدتها في أسطولنا',
    sold: 'مسودة سيارة مستعملة',
    block: (plate: string) => `إيقاف ${plate}`,
    blockButton: 'إيقاف',
    taken: 'السيارة محجوزة أو متوقفة في هذه المدة بالفعل.',
    free: (plate: string) => `إنهاء توقف ${plate}`,
    confirm: 'تأكيد الإيجار',
    release: 'إلغاء التأكيد',
    begin: 'بدء المتابعة',
    lost: 'ملغى',
    frees: /يُلغى تأكيدها بلا رجعة، ويمكن أن تُعطى .+ لغيره/,
    assign: 'تعيين',
    file: 'ملف CSV',
    check: 'فحص الملف',
    bringIn: 'استيراد',
    bad: 'أدخل رقمًا في خانة «المقاعد».',
    good: 'كل شيء سليم. لم يتغير شيء بعد.',
    broughtIn: 'تم استيراد القائمة.',
    logged: 'استيراد قائمة سيارات',
    toDrafts: 'إلى المسودات الجديدة',
    toLease: 'إلى المسودات الجديدة · سيارة للتأجير الطويل',
    note: 'ملاحظة',
    unsaved: 'هل تغادر دون حفظ؟',
    stay: 'البقاء هنا',
    few: 'بقي القليل في تواريخك',
    weeks: 'من 5 ديسمبر 2026 إلى 26 فبراير 2027',
    ask: 'اسألنا عن تواريخك',
  },
} as const

/** Whether the digits of an element's text stand to the right of its Arabic letters. */
const digitsAtTheRight = (words: Locator): Promise<boolean> =>
  words.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    const at = (sign: RegExp) => {
      const range = document.createRange()
      const place = text?.textContent?.search(sign) ?? -1
      if (!text || place === -1) throw new Error('There is no plate.')
      range.setStart(text, place)
      range.setEnd(text, place + 1)
      return range.getBoundingClientRect().x
    }
    return at(/\d/) > at(/س/)
  })

test.use({ viewport: { width: 1440, height: 900 } })

type Request = Parameters<typeof call>[0]

let models = 0
/** Creates a model with one car for this test alone. */
async function newModel(request: Request, token: string) {
  const number = `${process.pid} ${++models}`
  const body = {
    en_model_name: `Caravan ${number}`,
    ar_model_name: `قافلة ${number}`,
    ...NEW_CAR,
    ...RENTAL_PRICES,
    year: 2024,
    published: true,
  }
  const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/rentals', body, token)
  const label = `${number} X`
  const unit = { branch: 'azaiba', label, color: 'White', ar_color: 'أبيض', km_driven: 40_000, in_service_since: '2023-06-14' }
  await call(request, 'POST', `/v1/staff/rentals/${id}/units`, unit, token)
  return { id, label, name: body.en_model_name }
}

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: an agent blocks a rental car, and retires it to sale with its history`, async ({ page, request, baseURL, allow }) => {
    allow(REFUSED)
    const admin = await newStaff(request, 'admin')
    const { id, label } = await newModel(request, admin.token)
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await open(page, `/staff/fleet/rentals/${id}`)
    await page.getByRole('link', { name: t.units }).click()
    await expect(page.getByRole('rowheader', { name: label })).toBeVisible()
    const block = async () => {
      await page.getByRole('button', { name: t.block(label), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t.blockButton, exact: true }).click()
      return dialog
    }
    await block()
    await expect(page.getByRole('dialog')).toBeHidden()
    const dialog = await block()
    await expect(dialog.getByRole('alert')).toContainText(t.taken)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t.free(label) }).click()
    await expect(page.getByRole('button', { name: t.free(label) })).toBeHidden()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: `${t.retire}: ${label}` }).click()
    // As the keyboard of each language writes it.
    await page.getByLabel(t.km).fill(lang === 'ar' ? '٤١٥٠٠' : '41,500')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: t.retire }).click()
    await expect(page).toHaveURL(/\/staff\/fleet\/pre_owns\/\d+$/)
    const draft = page.url().split('/').at(-1)
    type Draft = { published: boolean; overview: { km_driven: number }; features: { en_value: string }[] }
    const made = await call<Draft>(request, 'GET', `/v1/staff/pre_owns/${draft}`, undefined, admin.token)
    expect(made).toMatchObject({ published: false, overview: { km_driven: 41_500 } })
    expect(made.features[0]?.en_value).toBe('A rental car of ours since June 2023')
    await page.getByRole('link', { name: t.origin }).click()
    await expect(page.getByRole('link', { name: t.sold })).toHaveAttribute('href', `/staff/fleet/pre_owns/${draft}`)
  })

  test(`${lang}: a plate in Arabic letters reads alike in its row and in the dialogs`, async ({ page, request, baseURL }) => {
    const admin = await newStaff(request, 'admin')
    const { id } = await newModel(request, admin.token)
    const label = `${process.pid}${lang === 'en' ? 1 : 2} س`
    await call(request, 'POST', `/v1/staff/rentals/${id}/units`, { branch: 'azaiba', label }, admin.token)
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, `/staff/fleet/rentals/${id}/units`)
    expect(await digitsAtTheRight(page.getByRole('rowheader', { name: label }).locator('bdi'))).toBe(true)
    await page.getByRole('button', { name: t.block(label), exact: true }).click()
    expect(await digitsAtTheRight(page.getByRole('dialog').getByRole('heading'))).toBe(true)
  })

  test(`${lang}: what is typed in a dialog is not closed away, and a plate stays beside its buttons`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 820, height: 1100 })
    const admin = await newStaff(request, 'admin')
    const { id, label } = await newModel(request, admin.token)
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, `/staff/fleet/rentals/${id}/units`)
    const block = page.getByRole('button', { name: t.block(label), exact: true })
    await block.scrollIntoViewIfNeeded()
    await expect(page.getByRole('rowheader', { name: label })).toBeInViewport({ ratio: 1 })
    await block.click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await block.click()
    await page.getByLabel(t.note).fill('A dent')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: t.unsaved }).getByRole('button', { name: t.stay }).click()
    await expect(page.getByLabel(t.note)).toHaveValue('A dent')
    await page.mouse.click(5, 5)
    await expect(page.getByRole('dialog', { name: t.unsaved })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })

  test(`${lang}: the calendar ends with the last day that it shows`, async ({ page, request, baseURL }) => {
    const admin = await newStaff(request, 'admin')
    const { id } = await newModel(request, admin.token)
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, `/staff/fleet/rentals/${id}/units?from=2026-12-05`)
    await expect(page.locator('.units__weeks')).toContainText(t.weeks)
  })

  test(`${lang}: on a telephone and a tablet a car and all that is done with it stand within the screen`, async ({
    page,
    request,
    baseURL,
  }) => {
    const admin = await newStaff(request, 'admin')
    const { id, label } = await newModel(request, admin.token)
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, `/staff/fleet/rentals/${id}/units`)
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) })
    for (const width of [360, 820, 1100, 1200]) {
      await page.setViewportSize({ width, height: 800 })
      await row.scrollIntoViewIfNeeded()
      for (const part of [...(await row.getByRole('cell').all()), ...(await row.getByRole('button').all())])
        await expect(part, `at ${width}`).toBeInViewport({ ratio: 1 })
      expect(await axeViolations(page)).toEqual([])
    }
  })

  test(`${lang}: a rental is confirmed from its enquiry, and customers hear that the last car is gone`, async ({
    page,
    visitor,
    request,
    baseURL,
  }) => {
    const admin = await newStaff(request, 'admin')
    const { id, name } = await newModel(request, admin.token)
    const [from, to] = [day(20), day(24)]
    const enquiry = await asked(request, id, { from, to })
    const guest = await visitor()
    const card = guest.getByRole('article').filter({ has: guest.locator(`a[href*="/${id}/details"]`) })
    const list = `/${lang}/rental-car?pickupLocation=azaiba&dropLocation=azaiba&startDate=${from}&endDate=${to}&q=${encodeURIComponent(name)}`
    await guest.goto(list)
    await expect(card.getByText(t.few)).toBeVisible()
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await open(page, `/staff/enquiries/${enquiry}`)
    await expect(page.getByRole('button', { name: t.confirm })).toBeVisible()
    const [assign, confirm] = [page.getByRole('button', { name: t.assign, exact: true }), page.getByRole('button', { name: t.confirm })]
    const top = async (button: typeof assign) => (await button.boundingBox())?.y ?? 0
    expect(await top(assign), 'what comes a moment later moves nothing that is about to be pressed').toBeLessThan(await top(confirm))
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: t.confirm }).click()
    await expect(page.getByRole('button', { name: t.release })).toBeVisible()
    await guest.goto(list)
    await expect(card.getByText(t.ask)).toBeVisible()
    await guest.goto(`/${lang}/rental-car/${id}/details?startDate=${from}&endDate=${to}`)
    await expect(guest.getByText(t.ask)).toBeVisible()
    await page.getByRole('button', { name: t.begin }).click()
    await page.getByRole('button', { name: t.lost, exact: true }).click()
    await expect(page.getByRole('dialog'), 'what it gives free is said before').toContainText(t.frees)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t.release }).click()
    await expect(page.getByRole('button', { name: t.confirm })).toBeVisible()
  })

  test(`${lang}: an admin hears what is wrong with a list, corrects it, and brings it in`, async ({ page, request, baseURL }) => {
    const admin = await newStaff(request, 'admin')
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, '/staff/fleet/import')
    const model = `Listed ${lang} ${process.pid}`
    // The server does not read files that are still larger, and responds with an error page of its own.
    await page.getByLabel(t.file).setInputFiles({ name: 'all.csv', mimeType: 'text/csv', buffer: Buffer.alloc(2_100_000, 'x') })
    await page.getByRole('button', { name: t.check }).click()
    await expect(page.getByRole('main')).toContainText(/all\.csv.*2\.1/)
    await expect(page.getByLabel(t.file)).toBeFocused()
    await choose(page, t.file, list([`${model} one`, '5'], [`${model} two`, 'five']))
    await page.getByRole('button', { name: t.check }).click()
    const row = page.getByRole('row').filter({ hasText: 'seat_count' })
    await expect(row).toContainText(t.bad)
    await expect(row.getByRole('cell').first()).toHaveText('3')
    await expect(page.getByRole('button', { name: t.bringIn, exact: true })).toBeHidden()
    expect(await axeViolations(page)).toEqual([])
    await choose(page, t.file, list([`${model} one`, '5'], [`${model} two`, '٥']))
    await page.getByRole('button', { name: t.check }).click()
    await expect(page.getByText(t.good)).toBeVisible()
    await page.getByRole('button', { name: t.bringIn, exact: true }).click()
    await expect(page.getByRole('region', { name: t.broughtIn })).toBeVisible()
    await expect(page.getByRole('button', { name: t.bringIn, exact: true })).toBeHidden()
    await page.getByRole('link', { name: t.toDrafts }).click()
    await expect(page.getByRole('link', { name: `${model} two` })).toBeVisible()

    // New cars of two kinds are in two lists.
    await open(page, '/staff/fleet/import')
    await choose(page, t.file, `${list([`${model} three`, '5'])}\r\nleasing;Toyota;${model} four;5;SUV;automatic;petrol;2025;;;;`)
    await page.getByRole('button', { name: t.check }).click()
    await page.getByRole('button', { name: t.bringIn, exact: true }).click()
    await page.getByRole('link', { name: t.toLease }).click()
    await expect(page.getByRole('link', { name: `${model} four` })).toBeVisible()
    await open(page, `/staff/audit?action=vehicle.import&staff=${admin.id}`)
    await expect(page.getByRole('row').filter({ hasText: admin.name }).filter({ hasText: t.logged })).toHaveCount(2)
  })
}

test('an agent does not bring lists in, and takes one along', async ({ page, request, baseURL, allow }) => {
  allow(REFUSED)
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  await page.goto('/staff/fleet/import')
  await expect(page.getByLabel('CSV file')).toBeHidden()
  const file = await page.request.get('/staff/fleet/export?kind=leasings&type=SUV')
  expect(file.headers()['content-disposition']).toContain('leasings.csv')
  expect(await file.text()).toMatch(/^\uFEFF"?id"?,/)
  await page.context().clearCookies()
  const later = await page.request.get('/staff/fleet/export?kind=leasings', { maxRedirects: 0 })
  expect([later.status(), later.headers()['location']], 'and signs in first once the session is over').toEqual([
    302,
    expect.stringContaining('/staff/login'),
  ])
})

const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)

/** Files a customer's enquiry about this car. */
async function asked(request: Request, vehicle_id: number, { from, to }: { from: string; to: string }): Promise<number> {
  const customer = await newCustomer(request, 'Salim Al Harthy')
  const enquiries = {
    enquiry_type: 'rental',
    assigned_cars: [{ vehicle_id, count: 1 }],
    start_date: from,
    end_date: to,
    car_location: 'azaiba',
    drop_location: 'azaiba',
    name: customer.name,
    phone: '+968 9212 4410',
    email: customer.address,
  }
  return call<number>(request, 'POST', '/v1/customers/enquiries', { enquiries }, customer.token)
}

const COLUMNS =
  'kind;brand;en_model_name;seat_count;car_type;transmission;fuel_type;year;day_price;weekly_price;fortnight_price;monthly_price'
/** A CSV file as an Arabic Excel writes it, with semicolons. */
const list = (...rows: [model: string, seats: string][]) =>
  [COLUMNS, ...rows.map(([model, seats]) => `rental;Toyota;${model};${seats};SUV;automatic;petrol;2025;12;75;140;270`)].join('\r\n')

const choose = (page: Page, label: string, content: string) =>
  page.getByLabel(label).setInputFiles({ name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

test('a time that is far off is seen in its weeks, and given free there', async ({ page, request, baseURL }) => {
  const admin = await newStaff(request, 'admin')
  const { id, label } = await newModel(request, admin.token)
  const path = `/v1/staff/rentals/${id}/units?from=2026-01-01`
  const { units } = await call<{ units: { id: number }[] }>(request, 'GET', path, undefined, admin.token)
  const [starts_at, ends_at] = [100, 110].map((days) => new Date(Date.now() + days * DAY).toISOString())
  await call(
    request,
    'POST',
    `/v1/staff/units/${units[0]?.id}/blocks`,
    { reason: 'service', starts_at, ends_at, note: 'Far off' },
    admin.token,
  )
  await signInStaff(page, admin, 'en', base(baseURL))
  await open(page, `/staff/fleet/rentals/${id}/units`)
  await expect(page.getByText('Nothing in these weeks: all cars are free.')).toBeVisible()
  await page.getByRole('link', { name: 'Twelve weeks later' }).click()
  await expect(page.getByRole('cell', { name: 'Far off' })).toBeVisible()
  await page.getByRole('button', { name: TEXTS.en.free(label) }).click()
  await expect(page.getByText('Nothing in these weeks: all cars are free.')).toBeVisible()
  await page.getByRole('link', { name: 'Twelve weeks earlier' }).click()
  await expect(page.getByRole('link', { name: 'Twelve weeks later' })).toBeVisible()
})
