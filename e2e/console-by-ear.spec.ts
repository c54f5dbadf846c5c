/** The console with a screen reader: accessible names, and where the keyboard focus goes. */
import { duplicateButtonNames } from './accessibility.ts'
import { call } from './calls.ts'
import { expect, LANGUAGES, test, type Page } from './fixtures.ts'
import { base, NEW_CAR, newEnquiry, newStaff, open, REFUSED, RENTAL_PRICES, signInStaff } from './staff.ts'

const TEXTS = {
  en: {
    close: 'Close',
    quotation: 'Quotation',
    newQuotation: 'New quotation',
    day: 'Daily price',
    save: 'Save',
    up: (title: string) => `Move ${title} up`,
    down: (title: string) => `Move ${title} down`,
    towardsStart: 'Move picture 2 towards the start',
    towardsEnd: 'Move picture 1 towards the end',
    first: 'Move picture 1 towards the start',
    movedFirst: 'The picture is now number 1 of 2.',
    last: 'Move picture 2 towards the end',
    preview: 'As its page shows it',
    actions: 'Actions for the selected enquiries',
    thread: (name: string) => `Conversation with ${name}`,
    oneCar: '1 selected',
    title: 'Title',
    cars: 'Cars',
    findCar: 'Find a car to add',
    untie: 'Is not the translation',
    twin: 'Translation',
    status: 'Status',
    startWork: 'Start work',
    reopen: 'Reopen',
    snooze: 'Snooze',
    takeBack: 'Take it back',
    take: 'Take',
    clear: 'Clear selection',
    clearCars: 'Clear the selection',
    list: 'List of enquiries',
    inprogress: 'In progress',
    completed: 'Completed',
    complete: 'Complete',
    addLine: 'Add a line',
    removeLine: (n: number) => `Remove line ${n}`,
    feature: (n: number) => `Feature ${n} · English`,
    addExtra: 'Add an extra',
    removeExtra: 'Remove extra 1',
    inEnglish: 'In English',
    removeCar: /^Remove (?!one)/,
    addCar: 'Add a car',
    closedDays: 'Closed days',
  },
  ar: {
    close: 'إغلاق',
    quotation: 'عرض سعر',
    newQuotation: 'عرض سعر جديد',
    day: 'سعر اليوم',
    save: 'حفظ',
    up: (title: string) => `تحريك ${title} إلى أعلى`,
    down: (title: string) => `تحريك ${title} إلى أسفل`,
    towardsStart: 'تحريك الصورة 2 نحو البداية',
    towardsEnd: 'تحريك الصورة 1 نحو النهاية',
    movedFirst: 'أصبح ترتيب الصورة 1 من 2.',
    first: 'تحريك الصورة 1 نحو البداية',
    last: 'تحريك الصورة 2 نحو النهاية',
    preview: 'كما تعرضه صفحته',
    actions: 'إجراءات الاستفسارات المحددة',
    thread: (name: string) => `المحادثة مع ${name}`,
    oneCar: 'سيارة محددة',
    title: 'العنوان',
    cars: 'السيارات',
    findCar: 'ابحث عن سيارة لإضافتها',
    untie: 'ليس الترجمة',
    twin: 'الترجمة',
    status: 'الحالة',
    startWork: 'بدء المتابعة',
    reopen: 'إعادة فتح',
    snooze: 'تأجيل',
    takeBack: 'إعادته الآن',
    take: 'تولَّ',
    clear: 'إلغاء التحديد',
    clearCars: 'إلغاء التحديد',
    list: 'قائمة الاستفسارات',
    inprogress: 'قيد المتابعة',
    completed: 'مكتمل',
    complete: 'إكمال',
    addLine: 'إضافة سطر',
    removeLine: (n: number) => `إزالة السطر ${n}`,
    feature: (n: number) => `الميزة ${n} · الإنجليزية`,
    addExtra: 'إضافة بند',
    removeExtra: 'حذف البند 1',
    inEnglish: 'بالإنجليزية',
    removeCar: /^حذف /,
    addCar: 'إضافة سيارة',
    closedDays: 'أيام الإغلاق',
  },
} as const

test.use({ viewport: { width: 1440, height: 900 } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: enquiries of one name are told apart where they are selected`, async ({ page, request, baseURL }) => {
    const { customer, id } = await newEnquiry(request, 'Two child seats, please.')
    await call(request, 'PUT', `/v1/customers/enquiries/${id}/conversation`, { content: 'Is it free on Friday?' }, customer.token)
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await open(page, `/staff?q=${encodeURIComponent(customer.name)}`)
    await expect(page.getByRole('checkbox', { name: customer.name })).toHaveAccessibleDescription(/\d.*Is it free on Friday\?/)
  })

  test(`${lang}: each button of the settings, of an offer and of one's own page is told apart`, async ({ page, request, baseURL }) => {
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    for (const each of ['settings', 'offers/1', 'profile']) {
      await open(page, `/staff/${each}`)
      expect(await duplicateButtonNames(page), each).toEqual([])
    }
  })

  test(`${lang}: what is selected is one key from what can be done with it, and an open enquiry from its row`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { customer, id } = await newEnquiry(request, 'What would it cost?')
    await call(request, 'PUT', `/v1/customers/enquiries/${id}/conversation`, { content: 'كم السعر؟' }, customer.token)
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await open(page, `/staff?q=${encodeURIComponent(customer.name)}`)
    await page.getByRole('checkbox', { name: customer.name }).press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: t.actions })).toBeFocused()
    const row = page.getByRole('listitem').getByRole('link', { name: customer.name })
    await expect(row.locator('[lang=ar]'), 'said in its own voice').toHaveText('كم السعر؟')
    await row.press('Enter')
    const thread = page.getByRole('region', { name: t.thread(customer.name) })
    await expect(thread).toBeVisible()
    await row.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(thread).toBeFocused()

    await open(page, '/staff/fleet')
    await page.getByRole('main').getByRole('checkbox').nth(2).press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: t.oneCar })).toBeFocused()
  })

  test(`${lang}: who has done something with what is selected goes on in the list, by keyboard`, async ({ page, request, baseURL }) => {
    const { customer } = await newEnquiry(request, 'Is there one with a roof rack?')
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await open(page, `/staff?q=${encodeURIComponent(customer.name)}`)
    for (const name of [t.take, t.clear]) {
      await page.getByRole('checkbox', { name: customer.name }).press('Space')
      const bar = page.getByRole('region', { name: t.actions })
      await bar.getByRole('button', { name, exact: true }).press('Enter')
      await expect(bar).toHaveCount(0)
      await expect(page.getByRole('region', { name: t.list }), name).toBeFocused()
    }
    await open(page, '/staff/fleet')
    await page.getByRole('main').getByRole('checkbox').nth(2).press('Space')
    const bar = page.getByRole('region', { name: t.oneCar })
    await bar.getByRole('button', { name: t.clearCars }).press('Enter')
    await expect(bar).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus'), 'on from the list, not from the top').toHaveCount(1)
  })

  test(`${lang}: who opens a quotation by keyboard goes on in it, and in the thread once it is closed`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { customer, id } = await newEnquiry(request, 'What would ten days come to?')
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await open(page, `/staff/enquiries/${id}`)
    await page.getByRole('link', { name: t.quotation, exact: true }).press('Enter')
    const composer = page.getByRole('complementary', { name: t.newQuotation })
    await expect(composer).toBeFocused()
    await composer.getByRole('link', { name: t.close }).press('Enter')
    await expect(page.getByRole('region', { name: t.thread(customer.name) })).toBeFocused()
  })

  test(`${lang}: who adds a line by keyboard goes on in it, and stays among the lines when one is taken away`, async ({
    page,
    request,
    baseURL,
  }) => {
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await open(page, '/staff/fleet/pre_owns/new')
    const feature = (n: number) => page.getByRole('textbox', { name: t.feature(n) })
    for (const n of [1, 2, 3]) {
      await button(page, t.addLine).press('Enter')
      await expect(feature(n)).toBeFocused()
    }
    await button(page, t.removeLine(2)).press('Enter')
    await expect(feature(2)).toBeFocused()
    await button(page, t.removeLine(2)).press('Enter')
    await expect(button(page, t.addLine)).toBeFocused()

    const { id } = await newEnquiry(request, 'And with two child seats?')
    await open(page, `/staff/enquiries/${id}?pane=quotation`)
    await button(page, t.addExtra).press('Enter')
    const extra = page.getByRole('complementary', { name: t.newQuotation }).getByRole('textbox', { name: t.inEnglish }).first()
    await expect(extra).toBeFocused()
    await button(page, t.removeExtra).press('Enter')
    await expect(button(page, t.addExtra)).toBeFocused()
    await page.getByRole('button', { name: t.removeCar }).press('Enter')
    await expect(page.getByRole('combobox', { name: t.addCar })).toBeFocused()

    await open(page, '/staff/settings')
    const days = page.getByRole('region', { name: t.closedDays })
    await days.getByRole('button', { name: t.addLine }).press('Enter')
    await expect(days.locator('.settings__line').last().locator('input').first()).toBeFocused()
  })

  test(`${lang}: a row of a list has its name, and has the keyboard again when what it opened is closed`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { customer } = await newEnquiry(request, 'Is there a seven-seater?')
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await open(page, `/staff/customers?q=${encodeURIComponent(customer.address)}`)
    const link = page.getByRole('rowheader', { name: customer.name }).getByRole('link')
    await link.press('Enter')
    await page.getByRole('complementary').getByRole('link', { name: t.close }).press('Enter')
    await expect(page).toHaveURL(/\/staff\/customers\?/)
    await expect(link).toBeFocused()
  })

  test(`${lang}: what is moved to an end of its list keeps the keyboard, and goes no further`, async ({ page, request, baseURL }) => {
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    let posts = 0
    page.on('request', (sent) => (posts += sent.method() === 'POST' ? 1 : 0))
    // A row moves before its request is under way; one that follows at once takes that one's place.
    const saved = () => page.waitForResponse((response) => response.request().method() === 'POST')
    await open(page, '/staff/offers')
    const title = (await page.getByRole('rowheader').nth(1).getByRole('link').textContent()) ?? ''
    const moved = saved()
    await button(page, t.up(title)).press('Enter')
    await expect(button(page, t.up(title))).toBeDisabled()
    await expect(button(page, t.up(title))).toBeFocused()
    await moved
    await page.keyboard.press('Enter')
    const movedBack = saved()
    await button(page, t.down(title)).press('Enter')
    await expect(button(page, t.up(title))).toBeEnabled()
    await movedBack
    await expect(page.getByRole('rowheader').nth(1).getByRole('link')).toHaveText(title)
    expect(posts, 'at the top it went no further up').toBe(2)

    await open(page, '/staff/articles/1')
    await button(page, t.towardsStart).press('Enter')
    await expect(button(page, t.first)).toBeDisabled()
    await expect(button(page, t.first)).toBeFocused()
    await expect(page.getByText(t.movedFirst), 'it is said where it is now').toBeAttached()
    await page.keyboard.press('Enter')
    await button(page, t.towardsEnd).press('Enter')
    await expect(button(page, t.last)).toBeFocused()
    await expect.poll(() => posts, 'before the first there is no place').toBe(4)
  })

  test(`${lang}: who chooses what a list shows goes on from the choice, by keyboard`, async ({ page, request, baseURL }) => {
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    for (const [address, name] of [
      ['/staff/leads', 'kind'],
      ['/staff/leads', 'owner'],
      ['/staff?view=all', 'type'],
      ['/staff?view=all', 'order'],
      ['/staff/offers', 'state'],
      ['/staff/articles', 'content'],
    ] as const) {
      await open(page, address)
      if (address.includes('view')) await page.locator('details.finer > summary').press('Enter')
      const choice = page.locator(`select[name=${name}]`)
      await choice.focus()
      await page.keyboard.press('ArrowDown')
      await expect(page, address).toHaveURL(new RegExp(`[?&]${name}=`))
      await expect(choice, address).toBeFocused()
      const chosen = await choice.inputValue()
      await page.goBack()
      await expect(page).not.toHaveURL(new RegExp(`[?&]${name}=`))
      await expect(choice, 'as the list is').not.toHaveValue(chosen)
    }
  })

  test(`${lang}: who moves an enquiry on goes on from where it stands`, async ({ page, request, baseURL }) => {
    const { id } = await newEnquiry(request, 'Is it still there?')
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await open(page, `/staff/enquiries/${id}`)
    for (const [press, status] of [
      [t.startWork, t.inprogress],
      [t.completed, t.completed],
      [t.reopen, t.inprogress],
    ] as const) {
      await button(page, press).press('Enter')
      if (press === t.completed) await button(page, t.complete).press('Enter')
      await expect(page.getByRole('region', { name: `${t.status} ${status}`, exact: true })).toBeFocused()
    }
    await button(page, t.snooze).press('Enter')
    await page.getByRole('menuitem').first().press('Enter')
    await button(page, t.takeBack).press('Enter')
    await expect(page.getByRole('region', { name: t.snooze, exact: true })).toBeFocused()
    await button(page, t.take).press('Enter')
    await expect(page.locator('.talk__head')).toBeFocused()
    await page.getByRole('region', { name: t.status }).focus()
    await page.keyboard.press('Tab')
    await expect(button(page, t.completed), 'and the next moves come next').toBeFocused()
  })

  test(`${lang}: what is let go of in an editor leaves the keyboard in its part`, async ({ page, request, baseURL }) => {
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await open(page, '/staff/offers/1')
    const cars = page.locator('.editor__part').filter({ has: page.getByRole('combobox', { name: t.findCar }) })
    const choice = cars.getByRole('group', { name: t.cars, exact: true })
    await expect(choice.getByRole('combobox')).toBeVisible()
    await expect(choice).toHaveAccessibleDescription(/./)
    await cars.locator('.chip--x').first().press('Enter')
    await expect(cars).toBeFocused()
    await open(page, '/staff/articles/1')
    await button(page, t.untie).press('Enter')
    await expect(page.getByRole('region', { name: t.twin, exact: true })).toBeFocused()
  })

  test(`${lang}: no field that the keyboard comes to is under the bar that saves`, async ({ page, request, baseURL }) => {
    test.slow()
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    const isUnderBar = () => {
      const field = document.activeElement
      const bar = document.querySelector('.vehicle__save, .editor__bar')
      if (!field || !bar || bar.contains(field) || !bar.parentElement?.closest('main')?.contains(field)) return false
      return field.getBoundingClientRect().top >= bar.getBoundingClientRect().top
    }
    const isPast = () => document.activeElement?.matches(':is(.vehicle__save, .editor__bar) *') ?? true
    for (const [address, width, height] of [
      ['/staff/fleet/rentals/1', 1440, 900],
      ['/staff/fleet/rentals/1', 390, 844],
      ['/staff/offers/new', 1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await open(page, address)
      await page.getByRole('main').getByRole('textbox').first().focus()
      while (!(await page.evaluate(isPast))) {
        const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
        expect(await page.evaluate(isUnderBar), `${address} at ${width}: ${name}`).toBe(false)
        await page.keyboard.press('Tab')
      }
    }
  })

  test(`${lang}: a car that is not saved leads to the field that is wrong`, async ({ page, request, baseURL, allow }) => {
    allow(REFUSED)
    const admin = await newStaff(request, 'admin')
    const names = { en_model_name: `Dune ${process.pid} ${lang}`, ar_model_name: `كثيب ${process.pid} ${lang}`, published: true }
    const car = await call<{ id: number }>(
      request,
      'POST',
      '/v1/staff/rentals',
      { ...NEW_CAR, ...RENTAL_PRICES, ...names, branches: ['salalah'] },
      admin.token,
    )
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, `/staff/fleet/rentals/${car.id}`)
    const day = page.getByRole('textbox', { name: t.day, exact: true })
    await day.fill('twelve')
    await button(page, t.save).press('Enter')
    await expect(day).toBeFocused()
    await expect(day).toHaveAttribute('aria-invalid', 'true')
  })

  test(`${lang}: an article without a title has no heading without words, and a list that is not there is not open`, async ({
    page,
    request,
    baseURL,
  }) => {
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await open(page, '/staff/articles/new')
    await expect(page.getByRole('region', { name: t.preview }).getByRole('heading')).toHaveText(t.title)
    await open(page, '/staff/offers/new')
    await expect(page.getByRole('combobox', { name: t.findCar })).toHaveAttribute('aria-expanded', 'false')
  })
}
