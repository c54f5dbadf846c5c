import { call } from './calls.ts'
import { axeViolations } from './accessibility.ts'
import { choose, expect, LANGUAGES, type Page, test } from './fixtures.ts'
import { pictures, png } from './pictures.ts'
import { base, holdSends, NEW_CAR, newStaff, open, PRICED_CAR, REFUSED, RENTAL_PRICES, signInStaff } from './staff.ts'

const TEXTS = {
  en: {
    brand: 'Brand',
    model: 'Model · English',
    arabicModel: 'Model · Arabic',
    description: 'Description · English',
    day: 'Daily price',
    week: 'Weekly price',
    fortnight: 'Fortnight price',
    month: 'Monthly price',
    branch: 'Salalah',
    saveDraft: 'Save as draft',
    publish: 'Publish',
    save: 'Save',
    choose: 'Choose pictures',
    pictures: 'Pictures',
    removeIt: 'Remove picture',
    later: 'Move picture 1 later',
    missing: 'Arabic is missing',
    dearer: /dearer than the shorter price/,
    published: 'Published',
    conflict: 'Somebody else changed this car meanwhile',
    takeTheirs: 'Take theirs',
    unsaved: 'You have changes that are not saved.',
    savedNow: 'All changes are saved.',
    back: 'Back to the fleet',
    stay: /^(Stay|Keep)/,
    search: 'Search the fleet',
    selected: '2 selected',
    withdraw: 'Withdraw',
    prices: 'Change prices',
    undo: /^Undo/,
    look: 'Show the result',
    apply: 'Apply to 2',
    draft: 'Draft',
    refused: /cannot read this picture/,
    history: 'History',
  },
  ar: {
    brand: 'العلامة التجارية',
    model: 'الموديل · الإنجليزية',
    arabicModel: 'الموديل · العربية',
    description: 'الوصف · الإنجليزية',
    day: 'سعر اليوم',
    week: 'سعر الأسبوع',
    fortnight: 'سعر الأسبوعين',
    month: 'سعر الشهر',
    branch: 'صلالة',
    saveDraft: 'حفظ كمسودة',
    publish: 'نشر',
    save: 'حفظ',
    choose: 'اختر صورًا',
    pictures: 'الصور',
    removeIt: 'إزالة الصورة',
    later: 'أخّر الصورة 1',
    missing: 'العربية ناقصة',
    dearer: /أغلى من السعر الأقصر/,
    published: 'منشورة',
    conflict: 'عدّل شخص آخر هذه السيارة في الأثناء',
    takeTheirs: 'خذ ما كتبه',
    unsaved: 'لديك تعديلات غير محفوظة.',
    savedNow: 'كل التعديلات محفوظة.',
    back: 'العودة إلى الأسطول',
    stay: /^(ابق|البقاء)/,
    search: 'ابحث في الأسطول',
    selected: 'سيارتان محددتان',
    withdraw: 'سحب',
    prices: 'تغيير الأسعار',
    undo: /^تراجع/,
    look: 'عرض النتيجة',
    apply: 'تطبيق على 2',
    draft: 'مسودة',
    refused: /تعذرت علينا قراءة هذه الصورة/,
    history: 'السجل',
  },
} as const

test.use({ viewport: { width: 1440, height: 900 } })

/** Records which pictures are in first place from now on. */
const watchFirst = (page: Page) =>
  page.evaluateHandle(() => {
    const first = () => document.querySelector('[data-picture]')?.getAttribute('data-picture')
    let now = first()
    const seen: (string | null | undefined)[] = []
    new MutationObserver(() => {
      if (now === first()) return
      now = first()
      seen.push(now)
    }).observe(document.body, { childList: true, subtree: true })
    return seen
  })

type Rental = { id: number; version: number; day_price: number; images: { id: number; url: string }[] }
for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: an admin adds a car with eight pictures and it appears on the site`, async ({ page, request, baseURL, allow }) => {
    test.setTimeout(90_000)
    allow(/(status of|response:) 415/)
    const staff = await newStaff(request, 'admin')
    await signInStaff(page, staff, lang, base(baseURL))
    const model = `Nova ${process.pid} ${lang}`
    await open(page, '/staff/fleet/rentals/new')
    await page.getByLabel(t.brand, { exact: true }).fill('Toyota')
    await page.getByLabel(t.model).fill(model)
    await expect(page.getByText(t.missing)).toBeVisible()
    for (const [label, price] of [
      [t.day, '12'],
      [t.week, '99'],
      [t.fortnight, '140'],
      [t.month, '270'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(price)
    await expect(page.getByText(t.dearer)).toBeVisible()
    await page.getByLabel(t.week, { exact: true }).fill('75')
    await expect(page.getByText(t.dearer)).toHaveCount(0)
    await page.getByLabel(t.description).fill('Room for all.\n\n- Seven seats\n- **Cold** boot')
    await page.getByRole('checkbox', { name: t.branch, exact: true }).check()
    await page.getByRole('button', { name: t.saveDraft }).click()
    await expect(page).toHaveURL(/\/staff\/fleet\/rentals\/\d+$/)

    const files = [10, 40, 70, 100, 130, 160, 190, 220].map((colour) => ({
      name: `car-${colour}.png`,
      mimeType: 'image/png',
      buffer: png(colour),
    }))
    const html = { name: 'not-a-car.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') }
    await page.getByLabel(t.choose).setInputFiles([...files.slice(0, 3), html, ...files.slice(3)])
    await expect(pictures(page)).toHaveCount(8, { timeout: 30_000 })
    await expect(page.getByRole('alert').filter({ hasText: t.refused })).toBeVisible()
    const first = await pictures(page).first().getAttribute('data-picture')
    const second = await pictures(page).nth(1).getAttribute('data-picture')
    const firsts = await watchFirst(page)
    const put = page.waitForResponse((response) => response.request().method() === 'POST' && response.status() === 204)
    const read = put.then(() => page.waitForResponse(/\.data(\?|$)/))
    await page.getByRole('button', { name: t.later }).focus()
    await page.keyboard.press('Enter')
    await expect(pictures(page).nth(1)).toHaveAttribute('data-picture', first ?? '')
    await expect(pictures(page).nth(1).getByRole('button').and(page.locator(':focus'))).toBeVisible()
    await read
    const last = await pictures(page).last().getAttribute('data-picture')
    await pictures(page).last().dragTo(pictures(page).first())
    await expect(pictures(page).first()).toHaveAttribute('data-picture', last ?? '')
    expect(await axeViolations(page)).toEqual([])

    await page.getByRole('button', { name: t.publish, exact: true }).click()
    await expect(page.getByText(t.savedNow)).toBeVisible()
    // Moved pictures stay in place while the page's data reload: nothing jumps back and forth.
    expect(await firsts.jsonValue()).toEqual([second, last])
    await expect(page.locator('.vehicle__save').getByText(t.published)).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await page.goto(`/${lang}/rental-car/${id}/details`)
    await expect(page.getByText(model).first()).toBeVisible()
    await expect(page.locator('.gal__track > li')).toHaveCount(8)
    await page.goto(`/${lang}/rental-car?pickupLocation=salalah&q=${encodeURIComponent(model)}`)
    await expect(page.getByText(model).first()).toBeVisible()
    const car = await call<Rental>(request, 'GET', `/v1/staff/rentals/${id}`, undefined, staff.token)
    expect([car.images[0]?.id, car.images[2]?.id].map(String)).toEqual([last, first])
    expect(car).toMatchObject({ day_price: 12, en_description: expect.stringContaining('<li><strong>Cold</strong> boot</li>') })
  })

  test(`${lang}: who removes a picture by keyboard goes on where it was`, async ({ page, request, baseURL }) => {
    const staff = await newStaff(request, 'admin')
    const names = { en_model_name: `Mirage ${process.pid} ${lang}`, ar_model_name: `سراب ${process.pid} ${lang}` }
    const car = await call<{ id: number }>(request, 'POST', '/v1/staff/rentals', { ...NEW_CAR, ...RENTAL_PRICES, ...names }, staff.token)
    await signInStaff(page, staff, lang, base(baseURL))
    await open(page, `/staff/fleet/rentals/${car.id}`)
    const part = page.getByRole('region', { name: t.pictures, exact: true })
    const question = page.locator('[role=dialog]')
    const add = async () => {
      await page.getByLabel(t.choose).setInputFiles({ name: 'car.png', mimeType: 'image/png', buffer: png(1) })
      await expect(pictures(page)).toHaveCount(1)
    }
    const remove = async () => {
      await pictures(page).getByRole('button').last().press('Enter')
      await expect(question).toHaveCSS('opacity', '1')
      await question.getByRole('button', { name: t.removeIt }).press('Enter')
    }
    await add()
    const { release } = await holdSends(page, '**/pictures')
    await remove()
    await expect(question, 'the question goes before the picture').toHaveCount(0)
    release()
    await expect(pictures(page)).toHaveCount(0)
    await expect(part).toBeFocused()

    await page.evaluate(() => document.documentElement.style.setProperty('--t-base', '5s'))
    await add()
    await remove()
    await expect(pictures(page), 'the picture goes before the question').toHaveCount(0)
    await expect(question).toHaveCount(1)
    await expect(question).toHaveCount(0)
    await expect(part).toBeFocused()
  })

  test(`${lang}: two edit the same car: the second is told, and loses nothing`, async ({ page, request, baseURL, allow }) => {
    allow(REFUSED)
    const staff = await newStaff(request, 'admin')
    await signInStaff(page, staff, lang, base(baseURL))
    const { id } = await call<Rental>(
      request,
      'POST',
      '/v1/staff/rentals',
      { ...PRICED_CAR, en_model_name: 'Twice', ar_model_name: 'مرتين' },
      staff.token,
    )
    await open(page, `/staff/fleet/rentals/${id}`)
    await page.getByLabel(t.day, { exact: true }).fill('20')
    await page.getByLabel(t.model).fill('Mine')
    await expect(page.getByText(t.unsaved)).toBeVisible()
    await call(request, 'PUT', `/v1/staff/rentals/${id}`, { day_price: 15, monthly_price: 260 }, staff.token)
    await page.getByRole('button', { name: t.saveDraft }).click()
    await expect(page.getByRole('heading', { name: t.conflict })).toBeVisible()
    await expect(page.getByLabel(t.model)).toHaveValue('Mine')
    await expect(page.getByLabel(t.day, { exact: true })).toHaveValue('20')
    await expect(page.getByLabel(t.month, { exact: true })).toHaveValue('260')
    await page.getByRole('button', { name: t.takeTheirs }).click()
    await expect(page.getByLabel(t.day, { exact: true })).toHaveValue('15')
    await page.getByRole('button', { name: t.saveDraft }).click()
    await expect(page.getByText(t.savedNow)).toBeVisible()
    expect(await call<Rental>(request, 'GET', `/v1/staff/rentals/${id}`, undefined, staff.token)).toMatchObject({
      day_price: 15,
      monthly_price: 260,
      en_model_name: 'Mine',
    })
    await expect(page.getByRole('region', { name: t.history }).getByRole('listitem').first()).toContainText(staff.name)

    await page.getByLabel(t.model).fill('Not yet')
    await page.getByRole('link', { name: t.back }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('button').nth(1).click()
    await expect(page.getByLabel(t.model)).toHaveValue('Not yet')
  })

  test(`${lang}: several cars are priced and withdrawn at once`, async ({ page, request, baseURL }) => {
    const staff = await newStaff(request, 'admin')
    await signInStaff(page, staff, lang, base(baseURL))
    const model = `Bulk ${process.pid} ${lang}`
    const make = (en_model_name: string) =>
      call<Rental>(request, 'POST', '/v1/staff/rentals', { ...PRICED_CAR, en_model_name, published: true }, staff.token)
    const cars = [await make(model), await make(model)]
    await open(page, '/staff/fleet')
    const words = page.getByRole('searchbox', { name: t.search })
    await words.fill(model)
    await expect(page.locator('tbody tr')).toHaveCount(2)
    await expect(words, 'who searches goes on typing').toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    for (const at of [0, 1]) await page.locator('tbody').getByRole('checkbox').nth(at).check()
    await expect(page.getByRole('status').filter({ hasText: t.selected })).toBeAttached()
    await page.getByRole('button', { name: t.prices }).click()
    await page.getByRole('button', { name: t.look }).click()
    await page.getByRole('button', { name: t.apply }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('tbody tr').first()).toContainText('284')
    await page.getByRole('button', { name: t.undo }).click()
    await expect(page.locator('tbody tr').first(), 'no percentage leads back').toContainText('270')
    for (const at of [0, 1]) await page.locator('tbody').getByRole('checkbox').nth(at).check()
    await page.getByRole('button', { name: t.withdraw }).click()
    await expect(page.locator('tbody').getByText(t.draft)).toHaveCount(2)
    for (const { id } of cars) expect((await request.get(`/v1/customers/rentals/${id}`)).status()).toBe(404)
  })
}

test('new prices are taken back from another page, too, and what became of that is told there', async ({ page, request, baseURL }) => {
  const t = TEXTS.en
  const staff = await newStaff(request, 'admin')
  await signInStaff(page, staff, 'en', base(baseURL))
  const car = { ...PRICED_CAR, en_model_name: `Elsewhere ${process.pid}` }
  const { id } = await call<Rental>(request, 'POST', '/v1/staff/rentals', car, staff.token)
  const price = async () => (await call<Rental>(request, 'GET', `/v1/staff/rentals/${id}`, undefined, staff.token)).day_price
  const before = await price()
  await open(page, `/staff/fleet?q=${encodeURIComponent(car.en_model_name)}`)
  await page.locator('tbody').getByRole('checkbox').check()
  await page.getByRole('button', { name: t.prices }).click()
  await page.getByRole('button', { name: t.look }).click()
  await page.getByRole('button', { name: /^Apply to/ }).click()
  await expect.poll(price).not.toBe(before)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: t.undo }).click()
  await expect.poll(price).toBe(before)
  // Not the toast that offered to undo, which may still be fading out.
  await expect(page.getByText('1 car is changed.', { exact: true })).toBeVisible()
})

test('what is typed while a save is on its way is not left behind without a question', async ({ page, request, baseURL }) => {
  const staff = await newStaff(request, 'admin')
  await signInStaff(page, staff, 'en', base(baseURL))
  const car = { ...PRICED_CAR, en_model_name: `Slow ${process.pid}` }
  const { id } = await call<Rental>(request, 'POST', '/v1/staff/rentals', car, staff.token)
  await open(page, `/staff/fleet/rentals/${id}`)
  const { release } = await holdSends(page)
  const model = page.getByLabel('Model · English')
  await model.fill('As sent')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await model.fill('And more')
  await page.getByRole('link', { name: 'Back to the fleet' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  release()
  await expect(page.getByText('Saved.').or(page.getByText('You have changes that are not saved.')).first()).toBeVisible()
  await expect(model).toHaveValue('And more')
})

test('what is typed stays though somebody else’s change is there before the save is refused', async ({ page, request, baseURL, allow }) => {
  allow(REFUSED)
  const staff = await newStaff(request, 'admin')
  await signInStaff(page, staff, 'en', base(baseURL))
  const car = { ...PRICED_CAR, en_model_name: `Overtaken ${process.pid}` }
  const { id } = await call<Rental>(request, 'POST', '/v1/staff/rentals', car, staff.token)
  const address = `/staff/fleet/rentals/${id}`
  await open(page, address)
  await page.getByLabel('Daily price', { exact: true }).fill('20')
  await page.getByLabel('Model · English').fill('Mine')
  await call(request, 'PUT', `/v1/staff/rentals/${id}`, { day_price: 15, monthly_price: 260 }, staff.token)
  const { release } = await holdSends(page, `**${address}.data*`)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  // Uploading a picture, for instance, loads the current state of the car.
  await page.getByLabel('Choose pictures').setInputFiles({ name: 'car.png', mimeType: 'image/png', buffer: png(1) })
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').filter({ hasText: '260' }).first()).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Somebody else changed this car meanwhile' })).toBeVisible()
  await expect(page.getByLabel('Model · English')).toHaveValue('Mine')
  await expect(page.getByLabel('Daily price', { exact: true })).toHaveValue('20')
  await expect(page.getByLabel('Monthly price', { exact: true })).toHaveValue('260')
})

test('the first field that is refused has the keyboard, and is the one that the message is about', async ({
  page,
  request,
  baseURL,
  allow,
}) => {
  allow(REFUSED)
  await signInStaff(page, await newStaff(request, 'admin'), 'en', base(baseURL))
  const refusal = page.locator('.vehicle__save').getByRole('alert')
  const leadsTo = async (name: string) => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const control = page.locator(`[name=${name}]`)
    await expect(control).toBeFocused()
    await expect(control).toHaveAccessibleDescription(await refusal.innerText())
  }
  await open(page, '/staff/fleet/pre_owns/new')
  await leadsTo('brand')
  await page.getByLabel('Brand', { exact: true }).fill('Toyota')
  await leadsTo('en_model_name')
  await page.getByLabel('Model · English').fill('Camry')
  await page.locator('[name=price]').fill('-1')
  await leadsTo('price')
})

test('a car is copied as a draft, and the copy deleted', async ({ page, request, baseURL }) => {
  const staff = await newStaff(request, 'admin')
  await signInStaff(page, staff, 'en', base(baseURL))
  const car = { ...PRICED_CAR, en_model_name: `Copied ${process.pid}`, published: true }
  const { id } = await call<Rental>(request, 'POST', '/v1/staff/rentals', car, staff.token)
  await open(page, `/staff/fleet/rentals/${id}`)
  const menu = page.locator('.topbar').getByRole('button', { name: 'More', exact: true })
  await menu.click()
  await choose(page, 'Duplicate')
  await expect(page).not.toHaveURL(new RegExp(`/${id}$`))
  await expect(page.locator('.vehicle__save').getByText('Draft', { exact: true })).toBeVisible()
  await open(page, `${page.url()}?${new URLSearchParams({ q: car.en_model_name, order: 'name' })}`)
  await menu.click()
  await choose(page, 'Delete')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page, 'the list that the car was opened from').toHaveURL(/\/staff\/fleet\?q=Copied.*order=name/)
  await expect(page.locator('tbody tr')).toHaveCount(1)
})

test('an agent looks at the fleet and changes nothing', async ({ page, request, baseURL, allow }) => {
  allow(/403/)
  const staff = await newStaff(request, 'agent')
  await signInStaff(page, staff, 'en', base(baseURL))
  await open(page, '/staff/fleet?kind=pre_owns')
  await expect(page.getByRole('link', { name: 'Add car' })).toHaveCount(0)
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByLabel('Model · English')).toBeDisabled()
  await expect(page.getByRole('button', { name: /Save|Publish|Withdraw/ })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'See it on the site' }).click()
  await expect(page).toHaveURL(/\/en\/preowned-car\/\d+\/details$/)
  await page.goto('/staff/fleet/rentals/new')
  await expect(page.getByRole('heading', { name: 'This part is for admins' }), 'nothing is typed in vain').toBeVisible()
})
