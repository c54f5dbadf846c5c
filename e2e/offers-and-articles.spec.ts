import { call } from './calls.ts'
import { axeViolations } from './accessibility.ts'
import { expect, LANGUAGES, test, type Page } from './fixtures.ts'
import { base, newEnquiry, newStaff, open, REFUSED, signInStaff } from './staff.ts'

const TEXTS = {
  en: {
    newOffer: 'New offer',
    newArticle: 'New article',
    title: 'Title',
    badge: 'Big word',
    text: 'Text',
    words: ['English', 'Arabic'],
    everybody: /^Published: everybody/,
    findCar: 'Find a car to add',
    create: 'Create',
    save: 'Save',
    englishPicture: 'English picture',
    above: 'Above the article',
    bullets: 'Bullet list',
    preview: 'Preview',
    writeTwin: 'Write the translation',
    running: 'Running',
    stale: 'Somebody else saved this meanwhile.',
    keepMine: 'Go on with mine',
    takeTheirs: 'Drop mine, show what is saved',
    draft: 'Draft',
  },
  ar: {
    newOffer: 'عرض جديد',
    newArticle: 'مقال جديد',
    title: 'العنوان',
    badge: 'الكلمة الكبيرة',
    text: 'النص',
    words: ['الإنجليزية', 'العربية'],
    everybody: /^منشور: الجميع/,
    findCar: 'ابحث عن سيارة لإضافتها',
    create: 'إنشاء',
    save: 'حفظ',
    englishPicture: 'الصورة الإنجليزية',
    above: 'أعلى المقال',
    bullets: 'قائمة نقطية',
    preview: 'معاينة',
    writeTwin: 'كتابة الترجمة',
    running: 'سارٍ',
    stale: 'حفظ شخص آخر هذا في هذه الأثناء.',
    keepMine: 'المتابعة بما كتبته',
    takeTheirs: 'تجاهل ما كتبته وعرض المحفوظ',
    draft: 'مسودة',
  },
} as const

test.use({ viewport: { width: 1440, height: 900 } })

/** A JPEG picture drawn by the browser. */
async function jpeg(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 500 })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('This browser draws no pictures.')
    pen.fillStyle = '#2a7a6a'
    pen.fillRect(0, 0, 800, 500)
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

const addPicture = async (page: Page, place: string, content: Buffer) => {
  const group = page.getByRole('group', { name: place })
  await group.locator('input[type=file]').setInputFiles({ name: 'drawn.jpg', mimeType: 'image/jpeg', buffer: content })
  await expect(group.getByRole('listitem')).toHaveCount(1)
}

const muscatNow = (): string => new Date(Date.now() + 4 * 3_600_000 - 60_000).toISOString().slice(0, 16)

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: an admin writes an offer with a picture and a car, and it is on the home page and on the car’s card`, async ({
    page,
    request,
    visitor,
    baseURL,
    fleet,
  }) => {
    const [car] = await fleet.list({ per_page: 1, order: 'day_price desc' })
    const name = `Khareef nights ${process.pid} ${lang}`
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await open(page, '/staff/offers')
    await page.getByRole('link', { name: t.newOffer }).click()
    for (const [language, title, badge, text] of [
      [t.words[0], name, '-30%', 'Three nights in the mist.'],
      [t.words[1], `ليالي الخريف ${lang}`, '-30%', 'ثلاث ليالٍ في الضباب.'],
    ] as const) {
      const words = page.getByRole('group', { name: language, exact: true }).first()
      await words.getByLabel(t.title, { exact: true }).fill(title)
      await words.getByLabel(t.badge, { exact: true }).fill(badge)
      await words.getByLabel(t.text, { exact: true }).fill(text)
    }
    await page.locator('[name=valid_from]').fill(muscatNow())
    await page.getByLabel(t.everybody).check()
    await page.getByRole('button', { name: t.create }).click()
    await expect(page).toHaveURL(/\/staff\/offers\/\d+$/)
    await expect(page.getByText(t.running, { exact: true })).toBeVisible()

    const find = page.getByRole('combobox', { name: t.findCar })
    await find.fill(car?.en_model_name ?? '')
    const found = page.getByRole('option').filter({ hasText: (lang === 'ar' ? car?.ar_model_name : car?.en_model_name) ?? '' })
    await found.first().click()
    await addPicture(page, t.englishPicture, await jpeg(page))
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.locator('[name=version]')).toHaveValue('2')
    await expect(page.getByRole('region', { name: t.preview })).toContainText('-30%')

    const guest = await visitor()
    await open(guest, '/en/home')
    const card = guest.getByRole('link', { name: /Khareef nights/ }).filter({ hasText: 'Three nights in the mist.' })
    await expect(card.first()).toBeAttached()
    await expect(card.first().locator('img').last()).toHaveAttribute('src', /\/pictures\/uploads\//)
    const { data } = (await (await request.get(`/v1/customers/rentals?en_title[]=${encodeURIComponent(name)}`)).json()) as {
      data: object[]
    }
    expect(data).toHaveLength(1)

    await open(page, '/staff/offers')
    await expect(page.getByRole('row').filter({ hasText: lang === 'ar' ? `ليالي الخريف ${lang}` : name })).toContainText(t.running)
  })

  test(`${lang}: an admin writes an article with a list and a picture, and its translation; both are on the site`, async ({
    page,
    request,
    visitor,
    baseURL,
  }) => {
    const name = `A day in Bimmah ${process.pid} ${lang}`
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await open(page, '/staff/articles')
    await page.getByRole('link', { name: t.newArticle }).click()
    await expect(page.locator('[name=content_type]'), "begins in the console's language").toHaveValue(lang === 'ar' ? 'arabic' : 'english')
    await page.locator('[name=title]').fill(name)
    const words = page.locator('[name=description]')
    await words.fill('Bring:\n\nwater\nshoes')
    await words.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(8, area.value.length))
    await page.getByRole('button', { name: t.bullets }).click()
    await expect(words).toHaveValue('Bring:\n\n• water\n• shoes')
    await expect(page.getByRole('region', { name: t.preview }).getByRole('listitem')).toHaveText(['water', 'shoes'])
    await page.getByLabel(t.everybody).check()
    await page.getByRole('button', { name: t.create }).click()
    await expect(page).toHaveURL(/\/staff\/articles\/\d+$/)
    await addPicture(page, t.above, await jpeg(page))

    const guest = await visitor()
    await open(guest, '/en/media')
    await guest.getByRole('link', { name: lang.toUpperCase(), exact: true }).click()
    await guest.getByRole('link', { name }).click()
    await expect(guest.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(guest.getByRole('main').getByRole('listitem')).toHaveText(['water', 'shoes'])
    await expect(guest.locator('.article__banner img').last()).toHaveAttribute('src', /\/pictures\/uploads\//)
  })

  test(`${lang}: an article gets its translation, and is withdrawn`, async ({ page, request, visitor, baseURL }) => {
    const staff = await newStaff(request, 'admin')
    const body = { content_type: 'english', title: 'A day in Quriyat', description: 'Go early.', published: true }
    const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/medias', body, staff.token)
    await signInStaff(page, staff, lang, base(baseURL))
    await open(page, `/staff/articles/${id}`)
    await page.getByRole('link', { name: t.writeTwin }).click()
    await expect(page.locator('[name=title]')).toHaveValue('')
    await page.locator('[name=title]').fill(`يوم في قريات ${lang}`)
    await page.getByLabel(t.everybody).check()
    await page.getByRole('button', { name: t.create }).click()
    await expect(page).toHaveURL(/\/staff\/articles\/\d+$/)
    const guest = await visitor()
    await guest.goto(`/en/media/en/articles/${id}`)
    await guest.locator('.article__line').getByRole('link').click()
    await expect(guest.getByRole('heading', { name: `يوم في قريات ${lang}` })).toBeVisible()

    await open(page, `/staff/articles/${id}`)
    await page.getByLabel(lang === 'ar' ? /^مسودة/ : /^A draft/).check()
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.getByText(t.draft, { exact: true })).toBeVisible()
    expect((await request.get(`/v1/customers/medias/${id}`)).status()).toBe(404)
  })

  test(`${lang}: the second of two editors is told, and loses nothing`, async ({ page, request, baseURL, allow }) => {
    allow(REFUSED)
    const staff = await newStaff(request, 'admin')
    const body = { content_type: 'english', title: 'Two pens', description: 'First.' }
    const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/medias', body, staff.token)
    await signInStaff(page, staff, lang, base(baseURL))
    await open(page, `/staff/articles/${id}`)
    await page.locator('[name=title]').fill('My own title')
    await call(request, 'PUT', `/v1/staff/medias/${id}`, { title: 'Their title' }, staff.token)
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: t.stale })).toBeVisible()
    await expect(page.locator('[name=title]')).toHaveValue('My own title')
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: t.stale })).toBeVisible()
    await page.getByRole('button', { name: t.takeTheirs }).click()
    await expect(page.locator('[name=title]')).toHaveValue('Their title')
    await page.locator('[name=title]').fill('Both titles')
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.locator('[name=version]')).toHaveValue('3')
    await page.locator('[name=title]').fill('Mine after all')
    await call(request, 'PUT', `/v1/staff/medias/${id}`, { title: 'Theirs once more' }, staff.token)
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await page.getByRole('button', { name: t.keepMine }).click()
    await expect(page.locator('.editor').getByText(t.stale)).toHaveCount(0)
    await expect(page.locator('.refusal .err')).toHaveCount(0)
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.locator('[name=version]')).toHaveValue('5')
    await expect(page.locator('[name=title]')).toHaveValue('Mine after all')
  })
}

for (const lang of LANGUAGES) {
  for (const address of ['offers', 'offers/new', 'offers/1', 'articles', 'articles/new', 'articles/1']) {
    test(`${lang}: nothing stands in anybody’s way at /staff/${address}`, async ({ page, request, baseURL }) => {
      await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
      await open(page, `/staff/${address}`)
      expect(await axeViolations(page)).toEqual([])
    })
  }
}

for (const address of ['offers/1', 'articles/1'])
  test(`the page scrolls at /staff/${address}, and not the console around it`, async ({ page, request, baseURL }) => {
    await signInStaff(page, await newStaff(request, 'admin'), 'en', base(baseURL))
    await open(page, `/staff/${address}`)
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
  })

test('leaving what is not saved asks first, and deleting asks too', async ({ page, request, baseURL }) => {
  const staff = await newStaff(request, 'admin')
  const body = { content_type: 'english', title: 'To be deleted', published: true }
  const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/medias', body, staff.token)
  await signInStaff(page, staff, 'en', base(baseURL))
  await open(page, `/staff/articles/${id}`)
  await page.locator('[name=title]').fill('Not saved')
  await page.getByRole('link', { name: 'All articles' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page.locator('[name=title]')).toHaveValue('Not saved')
  await page.locator('[name=title]').fill('To be deleted')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/staff\/articles$/)
  expect((await request.get(`/v1/customers/medias/${id}`)).status()).toBe(404)
})

test('an agent is told that offers and articles are for admins', async ({ page, request, baseURL, allow }) => {
  allow(REFUSED)
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  for (const address of [
    '/staff/offers',
    '/staff/offers/new',
    '/staff/offers/1',
    '/staff/articles',
    '/staff/articles/new',
    '/staff/articles/1',
  ]) {
    expect((await page.goto(address))?.status(), address).toBe(403)
    await expect(page.getByRole('heading', { name: 'This part is for admins' })).toBeVisible()
  }
})

test('pasted from a word processor, a text keeps its paragraphs and lists', async ({ page, request, baseURL }) => {
  await signInStaff(page, await newStaff(request, 'admin'), 'en', base(baseURL))
  await open(page, '/staff/articles/new')
  await page.locator('[name=description]').evaluate((area: HTMLTextAreaElement) => {
    const data = new DataTransfer()
    data.setData('text/html', '<p>Take <b>the</b> coast.</p><ul><li>water</li><li>shoes</li></ul><p>Rest.<script>alert(1)</script></p>')
    area.focus()
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(page.locator('[name=description]')).toHaveValue('Take the coast.\n\n• water\n• shoes\n\nRest.')
})

test('news that comes while something is being deleted does not keep one on its page', async ({ page, request, baseURL }) => {
  const staff = await newStaff(request, 'admin')
  const body = { content_type: 'english', title: 'Gone in a moment', published: true }
  const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/medias', body, staff.token)
  await signInStaff(page, staff, 'en', base(baseURL))
  const inbox = await page.context().newPage()
  await open(inbox, '/staff')
  await open(page, `/staff/articles/${id}`)
  const sent = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes(`articles/${id}`))
  await page.route(`**/staff/articles/${id}.data*`, async (route) => {
    if (route.request().method() === 'POST') sent.resolve()
    // What a live update makes the page reload does not arrive before the response.
    else await answered
    await released.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await sent.promise
  const { customer } = await newEnquiry(request, 'Is anybody there?')
  await expect(inbox.getByRole('main').getByText(customer.name), 'the news has come').toBeVisible({ timeout: 20_000 })
  released.resolve()
  await expect(page).toHaveURL(/\/staff\/articles$/)
})

test('who deletes goes on to the list, though the page was asked for before and is answered that it is gone', async ({
  page,
  request,
  baseURL,
  allow,
}) => {
  allow(/\b404\b/)
  const staff = await newStaff(request, 'admin')
  const body = { content_type: 'english', title: 'Asked for and gone', published: true }
  const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/medias', body, staff.token)
  await signInStaff(page, staff, 'en', base(baseURL))
  await open(page, `/staff/articles/${id}`)
  const asked = Promise.withResolvers<void>()
  const deleted = Promise.withResolvers<void>()
  const gone = page.waitForResponse((response) => response.status() === 404)
  await page.route(`**/staff/articles/${id}.data*`, async (route) => {
    if (route.request().method() === 'POST') {
      const response = await route.fetch({ maxRedirects: 0 })
      deleted.resolve()
      await gone
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      await route.fulfill({ response })
    } else {
      asked.resolve()
      await deleted.promise
      await route.continue()
    }
  })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await asked.promise
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/staff\/articles$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

for (const lang of LANGUAGES) {
  test(`${lang}: on a tablet the titles of offers have room for more than a word`, async ({ page, request, baseURL }) => {
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await page.setViewportSize({ width: 820, height: 1180 })
    await open(page, '/staff/offers')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const widths = await page.getByRole('rowheader').evaluateAll((cells) => cells.map((cell) => cell.clientWidth - 32))
    const pictures = await page
      .getByRole('rowheader')
      .locator('picture, img')
      .evaluateAll((all) => all.map((one) => one.clientWidth))
    expect(Math.min(...widths) - Math.max(0, ...pictures)).toBeGreaterThan(110)
  })
}

test('a picture that does not arrive, or comes after the session is over, takes nothing of what is being written', async ({
  page,
  request,
  baseURL,
  allow,
}) => {
  allow(/net::ERR_|status of 401|response: 401/)
  const staff = await newStaff(request, 'admin')
  await signInStaff(page, staff, 'en', base(baseURL))
  await open(page, '/staff/offers')
  await page.getByRole('table').getByRole('link').first().click()
  const title = page.locator('[name=en_title]')
  await title.fill('Not saved yet')
  const content = await jpeg(page)
  const place = page.getByRole('group', { name: TEXTS.en.englishPicture })
  const add = () => place.locator('input[type=file]').setInputFiles({ name: 'drawn.jpg', mimeType: 'image/jpeg', buffer: content })
  await page.context().setOffline(true)
  await add()
  await expect(place.getByRole('alert').filter({ hasText: 'This could not be sent.' }).first()).toBeVisible()
  // Back online, the page reloads its data; if that were still in progress when the session ends, it would lead to the sign-in.
  const looked = page.waitForResponse((response) => response.request().method() === 'GET' && response.url().includes('.data'))
  await page.context().setOffline(false)
  await looked
  await expect(title).toHaveValue('Not saved yet')
  await request.delete('/v1/staff/session', { headers: { authorization: `API_KEY ${staff.token}` } })
  await add()
  await expect(place.getByRole('alert').filter({ hasText: 'Your session is over.' }).first()).toBeVisible()
  await expect(title).toHaveValue('Not saved yet')
})
