/** Unsaved input in the console is not lost, neither when a colleague saves nor on going back. */
import { call } from './calls.ts'
import { expect, LANGUAGES, test } from './fixtures.ts'
import { base, holdSends, NEW_CAR, newEnquiry, newStaff, open, REFUSED, RENTAL_PRICES, signInStaff } from './staff.ts'

const TEXTS = {
  en: {
    name: 'Name',
    save: 'Save',
    stale: 'Somebody else saved this meanwhile. Yours is still here, and not saved.',
    keepMine: 'Go on with mine',
    theirs: 'Drop mine, show what is saved',
    saved: 'The account is saved.',
    addCar: 'Add car',
    edit: 'Edit',
    kilometres: 'Kilometres',
    fewer: 'Fewer than the 15,000 it had. Save it if those were a mistake.',
    plate: 'Number plate',
    unsaved: 'Leave without saving?',
    stay: 'Stay here',
    untie: 'Is not the translation',
    findTwin: 'Or find the article that is',
    noSuchArticle: 'No article without a translation has this title.',
  },
  ar: {
    name: 'الاسم',
    save: 'حفظ',
    stale: 'حفظ شخص آخر هذا في هذه الأثناء. ما كتبته ما زال هنا ولم يُحفظ.',
    keepMine: 'المتابعة بما كتبته',
    theirs: 'تجاهل ما كتبته وعرض المحفوظ',
    saved: 'تم حفظ الحساب.',
    addCar: 'إضافة سيارة',
    edit: 'تعديل',
    kilometres: 'الكيلومترات',
    fewer: 'أقل من 15,000 المسجلة لها. احفظ إن كان ذلك الرقم خطأ.',
    plate: 'رقم اللوحة',
    unsaved: 'هل تغادر دون حفظ؟',
    stay: 'البقاء هنا',
    untie: 'ليس الترجمة',
    findTwin: 'أو ابحث عن المقال المقابل',
    noSuchArticle: 'لا يوجد مقال بلا ترجمة بهذا العنوان.',
  },
} as const

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: of two who change one account, the second keeps what they typed, and is asked`, async ({
    page,
    request,
    baseURL,
    allow,
  }) => {
    allow(REFUSED)
    const [admin, other, person] = [await newStaff(request, 'admin'), await newStaff(request, 'admin'), await newStaff(request)]
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, `/staff/users/${person.id}`)
    const name = page.getByLabel(t.name, { exact: true })
    const save = page.getByRole('button', { name: t.save, exact: true })
    await name.fill('Typed here')
    await call(request, 'PUT', `/v1/staff/users/${person.id}`, { name: 'Saved elsewhere' }, other.token)
    await save.click()
    await expect(page.getByText(t.stale)).toBeVisible()
    await expect(name).toHaveValue('Typed here')
    await page.getByRole('button', { name: t.theirs }).click()
    await expect(name).toHaveValue('Saved elsewhere')

    await name.fill('Typed again')
    const path = `/v1/staff/users/${person.id}`
    const { version } = await call<{ version: number }>(request, 'PUT', path, { reset_totp: true }, other.token)
    await save.click()
    await expect(page.locator('form:has([name=user_name]) [name=version]'), 'no field of the form: nothing is asked').toHaveValue(
      `${version}`,
    )
    await expect(name).toHaveValue('Typed again')
    await save.click()
    await expect(page.getByText(t.saved)).toBeVisible()
    await name.fill('Typed at last')
    await call(request, 'PUT', path, { name: 'Saved elsewhere again' }, other.token)
    await save.click()
    await page.getByRole('button', { name: t.keepMine }).click()
    await expect(page.locator('.refusal .err')).toHaveCount(0)
    await save.click()
    await expect(page.getByRole('heading', { name: 'Typed at last' })).toBeVisible()
    await page.getByRole('navigation').getByRole('link').first().click()
    await expect(page, 'nothing is left to lose').toHaveURL(/\/staff$/)
  })

  test(`${lang}: neither the way back nor a reload takes what was typed in a dialog`, async ({ page, request, baseURL }) => {
    const admin = await newStaff(request, 'admin')
    const car = { ...NEW_CAR, ...RENTAL_PRICES, branches: ['salalah'], en_model_name: `Dialog ${lang}` }
    const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/rentals', car, admin.token)
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, `/staff/fleet/rentals/${id}`)
    await page.locator('a[href$="/units"]').click()
    await page.getByRole('button', { name: t.addCar }).first().click()
    await page.getByLabel(t.plate).fill('4711 X')
    await page.evaluate(() => history.back())
    await page.getByRole('dialog', { name: t.unsaved }).getByRole('button', { name: t.stay }).click()
    await expect(page.getByLabel(t.plate)).toHaveValue('4711 X')
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    await (await asked).dismiss()
    await expect(page.getByLabel(t.plate)).toHaveValue('4711 X')
  })

  test(`${lang}: of two who change one car of a model, the second keeps what they typed, and is asked`, async ({
    page,
    request,
    baseURL,
    allow,
  }) => {
    allow(REFUSED)
    const [admin, other] = [await newStaff(request, 'admin'), await newStaff(request, 'admin')]
    const car = { ...NEW_CAR, ...RENTAL_PRICES, branches: ['salalah'], en_model_name: `Two hands ${lang}` }
    const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/rentals', car, admin.token)
    const body = { branch: 'salalah', label: `${process.pid} ${lang}`, km_driven: 10_000 }
    const unit = await call<{ id: number }>(request, 'POST', `/v1/staff/rentals/${id}/units`, body, admin.token)
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, `/staff/fleet/rentals/${id}/units`)
    await page.getByRole('row').filter({ hasText: body.label }).getByRole('button').last().click()
    await page.getByRole('menuitem', { name: t.edit }).click()
    const dialog = page.getByRole('dialog')
    const kilometres = dialog.getByLabel(t.kilometres)
    await kilometres.fill('12000')
    await call(request, 'PUT', `/v1/staff/units/${unit.id}`, { km_driven: 15_000 }, other.token)
    await expect(page.locator('td', { hasText: '15,000' }), 'the page knows it').toBeAttached({ timeout: 20_000 })
    await dialog.getByRole('button', { name: t.save }).click()
    await expect(dialog.getByText(t.stale)).toBeVisible()
    await expect(kilometres).toHaveValue('12000')
    await dialog.getByRole('button', { name: t.theirs }).click()
    await expect(kilometres).toHaveValue('15000')
    await kilometres.fill('12000')
    await expect(dialog.getByText(t.fewer)).toBeVisible()
    await dialog.getByRole('button', { name: t.save }).click()
    await expect(page.getByRole('cell', { name: '12,000' })).toBeVisible()
  })

  test(`${lang}: who leaves a car while it is saved goes on once it is, and is asked where it was refused`, async ({
    page,
    request,
    baseURL,
    allow,
  }) => {
    allow(REFUSED)
    const admin = await newStaff(request, 'admin')
    const car = { ...NEW_CAR, ...RENTAL_PRICES, branches: ['salalah'], en_model_name: `Left ${lang}` }
    const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/rentals', car, admin.token)
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, `/staff/fleet/rentals/${id}`)
    const [year, question] = [page.locator('[name=year]'), page.getByRole('dialog', { name: t.unsaved })]
    /** Saves, and leaves before the response arrives. */
    const saveAndLeave = async (typed: string) => {
      const { sent, release } = await holdSends(page)
      await year.fill(typed)
      await page.locator('.vehicle__save [type=submit]').click()
      await sent
      await page.locator('.vehicle__save a').click()
      await expect(year, 'it is waited for').toHaveValue(typed)
      release()
      await page.unrouteAll({ behavior: 'wait' })
    }
    await saveAndLeave('abc')
    await question.getByRole('button', { name: t.stay }).click()
    await expect(year).toHaveValue('abc')
    await saveAndLeave('2025')
    await expect(page).toHaveURL(/fleet$/)
    await expect(question).toBeHidden()
    expect(await call(request, 'GET', `/v1/staff/rentals/${id}`, undefined, admin.token)).toMatchObject({ year: 2025 })
  })

  test(`${lang}: who leaves a reply, an account or a setting while it is saved is not asked, and goes on once it is`, async ({
    page,
    request,
    baseURL,
  }) => {
    const [admin, person] = [await newStaff(request, 'admin'), await newStaff(request)]
    const reply = { title: `Left ${process.pid} ${lang}`, en_text: 'First.', ar_text: 'أولًا.' }
    const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/canned_replies', reply, admin.token)
    await signInStaff(page, admin, lang, base(baseURL))
    const leads = page.locator('a[href="/staff/leads"]').first()
    for (const [address, changed, more] of [
      [`/staff/replies/${id}`, '[name=title]', ' again'],
      [`/staff/users/${person.id}`, '[name=name]', ' again'],
      // A branch has the same number for all journeys.
      ['/staff/settings', 'details[open] [name=phone]', ' '],
    ] as const) {
      await open(page, address)
      for (const summary of await page.locator('.settings summary').all()) await summary.click()
      await page.evaluate(() => {
        const mark = () => document.querySelector('[role=dialog]') && document.documentElement.setAttribute('data-asked', '')
        new MutationObserver(mark).observe(document.body, { childList: true, subtree: true })
      })
      const field = page.locator(changed).last()
      const { sent, release } = await holdSends(page)
      await field.fill((await field.inputValue()) + more)
      await field.press('Enter')
      await sent
      await leads.click()
      await expect(field, 'it is waited for').toBeVisible()
      release()
      await page.unrouteAll({ behavior: 'wait' })
      await expect(page).toHaveURL(/leads$/)
      await expect(page.locator('html'), address).not.toHaveAttribute('data-asked')
    }
  })

  test(`${lang}: what was found for the word before is not there to be chosen for the next one`, async ({ page, request, baseURL }) => {
    const admin = await newStaff(request, 'admin')
    const title = { content_type: 'arabic', title: `Alone ${process.pid} ${lang}` }
    await call(request, 'POST', '/v1/staff/medias', title, admin.token)
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, '/staff/articles/1')
    await page.getByRole('button', { name: t.untie }).click()
    const find = page.getByRole('combobox', { name: t.findTwin })
    await find.fill(title.title)
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(title.title)
    const options = await find.evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Nothing is called so')
      input.dispatchEvent(new Event('input', { bubbles: true }))
      return new Promise((done) => setTimeout(() => done(document.querySelectorAll('[role=option]').length), 100))
    })
    expect(options, 'before it is asked for').toBe(0)
    await expect(page.getByText(t.noSuchArticle)).toBeVisible()
  })
}

test('a reply and a note that are sent while one goes on to another enquiry are not there to be sent again', async ({
  page,
  request,
  baseURL,
}) => {
  const [first, second] = [await newEnquiry(request, 'The first one'), await newEnquiry(request, 'The second one')]
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  const goTo = (name: string) => page.getByRole('region', { name: 'List of enquiries' }).getByRole('link', { name }).click()
  const heading = (name: string) => page.getByRole('heading', { name, level: 2 })
  for (const [field, button] of [
    [/^Reply to/, 'Send'],
    ['New note', 'Add note'],
  ] as const) {
    await open(page, `/staff/enquiries/${first.id}`)
    const { sent, release } = await holdSends(page, `**/enquiries/${first.id}.data*`)
    await page.getByLabel(field).fill('Said once')
    await page.getByRole('button', { name: button }).click()
    await sent
    await goTo(second.customer.name)
    await expect(heading(first.customer.name), 'it is waited for').toBeVisible()
    release()
    await page.unrouteAll({ behavior: 'wait' })
    await expect(heading(second.customer.name)).toBeVisible()
    await goTo(first.customer.name)
    await expect(heading(first.customer.name)).toBeVisible()
    await expect(page.getByText('Said once').first()).toBeVisible()
    await expect(page.getByLabel(field)).toHaveValue('')
  }
})

test('who stays may take back at once what is not saved', async ({ page, request, baseURL }) => {
  const staff = await newStaff(request, 'admin')
  const { id } = await call<{ id: number }>(
    request,
    'POST',
    '/v1/staff/medias',
    { content_type: 'english', title: 'As it was' },
    staff.token,
  )
  await signInStaff(page, staff, 'en', base(baseURL))
  await open(page, `/staff/articles/${id}`)
  await page.locator('[name=title]').fill('Not saved')
  await page.getByRole('link', { name: 'All articles' }).click()
  const question = page.getByRole('dialog')
  // Both in one task: no person is that fast, but a busy device is that slow.
  await question.getByRole('button', { name: 'Stay' }).evaluate((stay: HTMLButtonElement) => {
    stay.click()
    const title = document.querySelector<HTMLInputElement>('[name=title]')
    if (!title) throw new Error('There is no title.')
    // React watches `value` on the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(title, 'As it was')
    title.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(question).toBeHidden()
  await expect(page.locator('[name=title]')).toHaveValue('As it was')
})

test('a date that is typed by half is asked for: nothing comes out at once, and nothing is sent on other terms', async ({
  page,
  request,
  baseURL,
}) => {
  const staff = await newStaff(request, 'admin')
  const body = { content_type: 'english', title: 'Not before spring', description: 'First.' }
  const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/medias', body, staff.token)
  const { id: enquiry } = await newEnquiry(request, 'What would it cost?')
  const sent: string[] = []
  page.on('request', (asked) => asked.method() === 'POST' && sent.push(asked.url()))
  const told = page.getByText('This field is only half filled in.')
  await signInStaff(page, staff, 'en', base(baseURL))
  await open(page, `/staff/articles/${id}`)
  await page.getByLabel(/^Published: everybody/).check()
  const from = page.locator('[name=published_at]')
  await from.focus()
  await page.keyboard.type('12')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(told).toBeVisible()
  await expect(from).toBeFocused()

  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `/staff/enquiries/${enquiry}?pane=quotation`)
  const composer = page.getByRole('complementary', { name: 'New quotation' })
  const last = composer.getByLabel('Valid until')
  await last.focus()
  await page.keyboard.press('Backspace')
  await composer.getByRole('button', { name: /^Send to/ }).click()
  await expect(told).toBeVisible()
  await expect(last).toBeFocused()
  expect(sent.filter((address) => /\.data/.test(address))).toEqual([])
})

test('a reply or a note that is refused is still there without script', async ({ visitor, request, baseURL, allow }) => {
  allow(REFUSED)
  const staff = await newStaff(request)
  const { id } = await newEnquiry(request, 'Are you there?')
  const page = await visitor({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  await signInStaff(page, staff, 'en', base(baseURL))
  await page.goto(`/staff/enquiries/${id}`)
  const long = 'All that we know of it. '.repeat(300)
  for (const [box, send] of [
    [page.getByLabel(/^Reply to/), page.getByRole('button', { name: 'Send', exact: true })],
    [page.getByLabel('New note'), page.getByRole('button', { name: 'Add note' })],
  ] as const) {
    await box.fill(long)
    await send.click()
    await expect(page.locator('.err').first()).toBeVisible()
    await expect(box).toHaveValue(long)
  }
})

for (const [what, label, send, saidIn] of [
  ['reply', 'Reply to', 'Send', '[role=log]'],
  ['note', 'New note', 'Add note', '.notes'],
] as const)
  test(`a ${what} that was sent from another tab is not there to be sent again, and what was written on stays`, async ({
    visitor,
    request,
    baseURL,
  }) => {
    const { id } = await newEnquiry(request, 'Is it free?')
    const page = await visitor({ viewport: { width: 1440, height: 900 } })
    await signInStaff(page, await newStaff(request), 'en', base(baseURL))
    await open(page, `/staff/enquiries/${id}`)
    const other = await page.context().newPage()
    const box = page.getByLabel(label)
    const sendFromOther = async (text: string) => {
      await expect(other.getByLabel(label)).toHaveValue(text)
      await other.getByRole('button', { name: send, exact: true }).click()
      await expect(other.locator(saidIn)).toContainText(text)
    }
    await box.fill('Yes, it is.')
    await open(other, `/staff/enquiries/${id}`)
    await sendFromOther('Yes, it is.')
    await expect(box).toHaveValue('')
    await box.fill('For how long?')
    await open(other, `/staff/enquiries/${id}`)
    await box.fill('For how long, and from when on?')
    await sendFromOther('For how long?')
    await expect(box, 'it says something else').toHaveValue('For how long, and from when on?')
    await page.reload()
    await expect(box).toHaveValue('For how long, and from when on?')
  })
