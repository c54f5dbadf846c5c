/** Lists of the console: searches without results, keyboard navigation, bulk actions, narrow screens and invalid addresses. */
import { call } from './calls.ts'
import { expect, LANGUAGES, test } from './fixtures.ts'
import { newCustomer } from './people.ts'
import { base, enquire, holdSends, NEW_CAR, newEnquiry, newStaff, open, RENTAL_PRICES, signInStaff } from './staff.ts'

const TEXTS = {
  en: {
    nothing: 'Nothing found',
    choose: 'Choose an enquiry',
    out: /^(Show all|Clear filters)$/,
    unknown: 'There is nothing here',
    inbox: 'To the enquiries',
  },
  ar: { nothing: 'لم نجد شيئًا', choose: 'اختر استفسارًا', out: /^(عرض الكل|مسح التصفية)$/, unknown: 'لا شيء هنا', inbox: 'إلى الاستفسارات' },
} as const

/** For each list, a search that finds nothing, and the address that shows everything. */
const EMPTIED = [
  { from: '/staff?q=zzzz', to: '/staff?view=all' },
  { from: '/staff/leads?q=zzzz', to: '/staff/leads?state=all' },
  { from: '/staff/customers?q=zzzz', to: '/staff/customers' },
  { from: '/staff/fleet?q=zzzz', to: '/staff/fleet' },
  { from: '/staff/offers?q=zzzz', to: '/staff/offers' },
  { from: '/staff/articles?q=zzzz', to: '/staff/articles' },
  { from: '/staff/audit?from=2030-01-01', to: '/staff/audit' },
]

for (const lang of LANGUAGES)
  test(`${lang}: at 320 pixels nothing lies beyond the edge or over its neighbour`, async ({ page, request, baseURL }) => {
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await page.setViewportSize({ width: 320, height: 700 })
    for (const address of ['audit', 'offers', 'offers/1', 'articles', 'articles/1']) {
      await open(page, `/staff/${address}`)
      const beyond = await page.locator('.page').evaluate((each) => each.scrollWidth - each.clientWidth)
      expect(beyond, address).toBeLessThanOrEqual(0)
    }
    const names = await page.locator('.tabbar .area__name').evaluateAll((all) =>
      all
        .map((name) => name.getBoundingClientRect())
        .map(({ left, right }) => ({ left, right }))
        .sort((one, other) => one.left - other.left),
    )
    const gaps = names.slice(1).map(({ left }, at) => left - (names[at]?.right ?? 0))
    expect(Math.min(...gaps), 'words of the tabs stand apart').toBeGreaterThan(4)
  })

for (const lang of LANGUAGES)
  test(`${lang}: on a telephone how many seats a car has is one line`, async ({ page, request, baseURL }) => {
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/staff/fleet?q=Land+Cruiser')
    const seats = page.getByRole('row').getByText(/^\d+ (seats?|مقاعد|مقعدًا)$/)
    await expect(seats.first()).toBeVisible()
    const lines = (all: Element[]) => all.map((each) => new Set([...each.getClientRects()].map(({ top }) => Math.round(top / 8))).size)
    expect(Math.max(...(await seats.evaluateAll(lines)))).toBe(1)
  })

for (const lang of LANGUAGES)
  test(`${lang}: in colours of one's own all words of the enquiry that is open are in the colour for its ground`, async ({
    page,
    request,
    baseURL,
  }) => {
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await page.emulateMedia({ forcedColors: 'active' })
    const { id } = await newEnquiry(request, 'A car for Friday, please')
    await open(page, `/staff/enquiries/${id}`)
    const row = page.locator('a[aria-current=true]').filter({ has: page.locator('.it__last') })
    const inks = await row.evaluate((each) =>
      [each, ...each.querySelectorAll('.it__last, .muted')].map((part) => getComputedStyle(part).color),
    )
    expect(inks.length).toBeGreaterThan(1)
    expect(new Set(inks).size).toBe(1)
  })

test("in colours of one's own a legend has the colours of what it explains, and the bar over the fleet has an edge", async ({
  page,
  request,
  baseURL,
}) => {
  await signInStaff(page, await newStaff(request, 'admin'), 'en', base(baseURL))
  await page.emulateMedia({ forcedColors: 'active' })
  const grounds = (all: Element[]) => new Set(all.map((each) => getComputedStyle(each, '::before').backgroundColor)).size
  await open(page, '/staff/dashboard')
  expect(await page.locator('.dash__kind').evaluateAll(grounds)).toBe(3)
  await open(page, '/staff/fleet/rentals/23/units')
  expect(await page.locator('.units__key').evaluateAll(grounds)).toBe(4)
  await open(page, '/staff/fleet')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await expect(page.locator('.fleet-bulk')).toHaveCSS('border-top-style', 'solid')
})

test('two presses move an offer by two places, though the first has no answer yet', async ({ page, request, baseURL }) => {
  const staff = await newStaff(request, 'admin')
  const words = { ar_title: '', offer_type: 'rental', valid_from: '2020-01-01T00:00:00Z', valid_until: '2020-02-01T00:00:00Z' }
  const name = `Over ${process.pid}`
  for (const each of ['one', 'two', 'three'])
    await call(request, 'POST', '/v1/staff/offers', { ...words, en_title: `${name} ${each}` }, staff.token)
  const order = async () =>
    (await call<{ en_title: string }[]>(request, 'GET', `/v1/staff/offers?q=${encodeURIComponent(name)}`, undefined, staff.token)).map(
      ({ en_title }) => en_title,
    )
  const [first, second, last = ''] = await order()
  await signInStaff(page, staff, 'en', base(baseURL))
  await open(page, '/staff/offers')
  const { sent, release } = await holdSends(page)
  const up = page.getByRole('button', { name: `Move ${last} up` })
  await up.click()
  await sent
  const rows = page.locator('tbody tr').filter({ hasText: name })
  await expect(rows.nth(1), 'it is there at once').toContainText(last)
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  release()
  await expect(rows.first()).toContainText(last)
  await expect.poll(order).toEqual([last, first, second])
})

test('a list that is shorter by now shows its last page', async ({ page, request, baseURL }) => {
  test.slow()
  await signInStaff(page, await newStaff(request, 'admin'), 'en', base(baseURL))
  for (const list of ['?view=all&', '/leads?state=all&', '/customers?', '/fleet?', '/offers?', '/articles?', '/users?', '/audit?']) {
    await open(page, `/staff${list}page=9000`)
    const main = page.getByRole('main')
    await expect(main.locator('.ilist__items > li, tbody > tr').first(), list).toBeVisible()
    const pages = main.getByRole('navigation', { name: 'Pages' })
    if ((await pages.count()) > 0)
      await expect(pages.getByRole('link', { name: 'Next page' }), list).toHaveAttribute('aria-disabled', 'true')
  }
})

test('on a telephone a thread begins at its latest message, and what is written at length leaves its button in sight', async ({
  page,
  request,
  baseURL,
}) => {
  const { customer, id } = await newEnquiry(request, 'From the airport to Salalah, with two seats for children.')
  for (let n = 1; n <= 6; n++)
    await call(request, 'PUT', `/v1/customers/enquiries/${id}/conversation`, { content: `Message ${n}` }, customer.token)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStaff(page, await newStaff(request), 'ar', base(baseURL))
  await open(page, `/staff/enquiries/${id}`)
  const latest = page.getByRole('log').getByText('Message 6')
  await expect(latest).toBeInViewport({ ratio: 1 })
  const reply = page.locator('.reply textarea')
  await reply.fill('One\n'.repeat(6))
  await expect(latest, 'what is written takes its room').toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 480 })
  await expect(page.getByRole('button', { name: 'إرسال', exact: true })).toBeInViewport({ ratio: 1 })
})

test('on a telephone the dates of an enquiry made of a lead stand within its form', async ({ page, request, baseURL }) => {
  const { address, name } = await newCustomer(request, `Sender ${process.pid}`)
  const staff = await newStaff(request)
  await request.post('/v1/customers/enquiries/contact', {
    data: { name, phone: '91234567', email: address, description: 'Do you deliver?' },
  })
  const q = encodeURIComponent(address)
  const [lead] = await call<{ id: number }[]>(request, 'GET', `/v1/staff/leads?q=${q}`, undefined, staff.token)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStaff(page, staff, 'ar', base(baseURL))
  await open(page, `/staff/leads/${lead?.id}/enquiry`)
  const count = await page.locator('[name=count]').boundingBox()
  for (const date of ['start_date', 'end_date']) {
    const box = await page.locator(`[name=${date}]`).boundingBox()
    expect(box?.x, date).toBeGreaterThanOrEqual(count?.x ?? Infinity)
    expect((box?.x ?? Infinity) + (box?.width ?? 0), date).toBeLessThanOrEqual((count?.x ?? 0) + (count?.width ?? 0) + 1)
  }
})

test('who closes the only enquiry of the last page has the page before it', async ({ page, request, baseURL }) => {
  const { customer, id } = await newEnquiry(request, 'The first of many.')
  const staff = await newStaff(request)
  await call(request, 'PUT', `/v1/staff/enquiries/${id}/status`, { status: 'inprogress' }, staff.token)
  await Promise.all(Array.from({ length: 30 }, (_, n) => enquire(request, customer, `Number ${n}`)))
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page, staff, 'en', base(baseURL))
  await open(page, `/staff/enquiries/${id}?q=${encodeURIComponent(customer.name)}&page=2`)
  const list = page.getByRole('region', { name: 'List of enquiries' }).locator('.ilist__items > li')
  await expect(list).toHaveCount(1)
  await page.getByRole('button', { name: 'Lost', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lost' }).click()
  await expect(list).toHaveCount(30)
})

test('another list of enquiries begins at its top', async ({ page, request, baseURL }) => {
  const { customer } = await newEnquiry(request, 'The first of many.')
  await Promise.all(Array.from({ length: 31 }, (_, n) => enquire(request, customer, `Number ${n}`)))
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  await open(page, `/staff?q=${encodeURIComponent(customer.name)}`)
  const rows = page.getByRole('region', { name: 'List of enquiries' }).locator('.ilist__items > li')
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows.first()).not.toBeInViewport()
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Unassigned' }).click()
  await expect(page).toHaveURL(/view=unassigned/)
  await expect(rows.first()).toBeInViewport()
})

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  for (const width of [390, 1440])
    test(`${lang}: what finds nothing leads back to all at ${width}`, async ({ page, request, baseURL }) => {
      test.slow()
      await page.setViewportSize({ width, height: 844 })
      await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
      for (const { from, to } of EMPTIED) {
        await open(page, from)
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { name: t.nothing }), from).toBeVisible()
        await expect(main.getByText(t.choose), 'there is nothing to choose').toBeHidden()
        await main.locator('.empty').getByRole('link', { name: t.out }).press('Enter')
        await expect(page, from).toHaveURL(to)
        await expect(page.getByRole('heading', { name: t.nothing }), from).toHaveCount(0)
        const goesOn = () => main.evaluate((part) => part.contains(document.activeElement))
        await expect.poll(goesOn, 'the link is gone, by keyboard one goes on in the list').toBe(true)
      }
    })

  test(`${lang}: every page of the console has a title, also where there is nothing`, async ({ page, request, baseURL, allow }) => {
    allow(/404/)
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    for (const address of [
      'nonsense',
      'nonsense/more',
      'fleet/boats/1',
      'fleet/rentals/999999',
      'fleet/rentals/999999/units',
      'offers/999999',
      'articles/999999',
    ]) {
      await page.goto(`/staff/${address}`)
      await expect(page.getByRole('heading', { name: t.unknown }), address).toBeVisible()
      await expect(page, address).toHaveTitle(/\S.* \| \S/)
    }
    await page.goto('/staff/nonsense')
    await expect(page).toHaveTitle(new RegExp(`^${t.unknown} \\| `))
    await expect(page.getByRole('link', { name: t.inbox })).toBeVisible()
  })
}

test('of those that are taken at once, what one has already is not counted', async ({ page, request, baseURL }) => {
  const [mine, free] = [await newEnquiry(request, 'First'), await newEnquiry(request, 'Second')]
  const me = await newStaff(request)
  await call(request, 'PUT', `/v1/staff/enquiries/${mine.id}/assignee`, { staff_id: me.id }, me.token)
  await signInStaff(page, me, 'en', base(baseURL))
  await open(page, `/staff?q=${encodeURIComponent(`Guest ${process.pid}`)}`)
  for (const { customer } of [mine, free]) await page.getByRole('checkbox', { name: `Select ${customer.name}`, exact: true }).check()
  await page.getByRole('region', { name: 'Actions for the selected enquiries' }).getByRole('button', { name: 'Take' }).click()
  await expect(page.getByText('1 enquiry changed.')).toBeVisible()
})

test('what is selected in one list is not selected unseen once another one has been looked at', async ({ page, request, baseURL }) => {
  const { customer } = await newEnquiry(request, 'Select me')
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  await open(page, `/staff?q=${encodeURIComponent(customer.name)}`)
  const box = page.getByRole('checkbox', { name: `Select ${customer.name}`, exact: true })
  await box.check()
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Mine' }).click()
  await expect(box).toBeHidden()
  await page.goBack()
  await expect(box).not.toBeChecked()
  await box.check()
  await page.getByRole('link', { name: customer.name }).click()
  await expect(page.getByRole('heading', { name: customer.name, level: 2 })).toBeVisible()
  await expect(box, 'opening one leaves the list as it is').toBeChecked()
})

test('who goes through the list by keys has read what they stay at or act on, not what they go past', async ({
  page,
  request,
  baseURL,
}) => {
  const agent = await newStaff(request)
  const made = [
    await newEnquiry(request, 'The first one'),
    await newEnquiry(request, 'The second one'),
    await newEnquiry(request, 'The third one'),
  ]
  const [first, second, third] = made.map(({ id }) => id)
  for (const { id } of made) await call(request, 'PUT', `/v1/staff/enquiries/${id}/assignee`, { staff_id: agent.id }, agent.token)
  const unread = async () => {
    const listed = await call<{ id: number; unread: boolean }[]>(request, 'GET', '/v1/staff/enquiries?assignee=me', undefined, agent.token)
    return listed.filter((each) => each.unread).map(({ id }) => id)
  }
  await page.clock.install()
  await signInStaff(page, agent, 'en', base(baseURL))
  await open(page, '/staff?view=mine')
  await page.clock.pauseAt(Date.now() + 60_000)
  const log = page.getByRole('log')
  for (const text of ['The third one', 'The second one', 'The first one']) {
    await page.keyboard.press('j')
    await expect(log).toContainText(text)
  }
  expect(await unread()).toEqual([third, second, first])
  await page.clock.runFor(3000)
  await expect.poll(unread, 'stayed at').toEqual([third, second])
  await page.keyboard.press('k')
  await expect(log).toContainText('The second one')
  await page.getByLabel('Reply to').fill('Yes')
  await page.getByLabel('Reply to').press('Control+Enter')
  await expect(log).toContainText('Yes')
  expect(await unread(), 'answered').toEqual([third])
})

for (const lang of LANGUAGES) {
  test(`${lang}: the filters of the log stand in one row of a tablet`, async ({ page, request, baseURL }) => {
    const admin = await newStaff(request, 'admin')
    await signInStaff(page, admin, lang, base(baseURL))
    await page.setViewportSize({ width: 820, height: 844 })
    await open(page, `/staff/audit?staff=${admin.id}`)
    // The form's button disappears on hydration.
    await expect(page.getByRole('search').getByRole('button')).toHaveCount(0)
    const parts = await page.getByRole('search').locator('.field').all()
    expect(parts).toHaveLength(4)
    const ends = await Promise.all(parts.map((each) => each.evaluate((part) => Math.round(part.getBoundingClientRect().bottom))))
    expect(new Set(ends).size, ends.join()).toBe(1)
  })

  test(`${lang}: the longest name of a car leaves the buttons beside it and the columns of the list alone`, async ({
    page,
    request,
    baseURL,
  }) => {
    const admin = await newStaff(request, 'admin')
    const long = { en_model_name: 'Grand Tourer '.repeat(9), ar_model_name: 'سيارة السفر الكبيرة '.repeat(6) }
    const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/rentals', { ...NEW_CAR, ...RENTAL_PRICES, ...long }, admin.token)
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, `/staff/fleet/rentals/${id}`)
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const [title, tools] = [
        await page.locator('.topbar h1').boundingBox(),
        await page.locator('.topbar__tools > :first-child').boundingBox(),
      ]
      if (!title || !tools) throw new Error('The head of the page is missing.')
      const gap = lang === 'en' ? tools.x - title.x - title.width : title.x - tools.x - tools.width
      expect(gap, `at ${width}`).toBeGreaterThanOrEqual(0)
    }
    await open(page, `/staff/fleet?q=${long.en_model_name.slice(0, 30)}`)
    const table = page.getByRole('main').getByRole('table')
    const beyond = await table.evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0))
    expect(beyond, 'nor does it push columns out of the list').toBeLessThanOrEqual(0)
    expect((await table.locator('.shot').first().boundingBox())?.width, 'beside a picture that stays small').toBe(80)
  })
}

for (const lang of LANGUAGES)
  test(`${lang}: the list says what each asks for, by its words or by its cars, before anybody has answered`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { customer } = await newEnquiry(request, 'With a seat for a child, please.')
    const silent = await enquire(request, customer, '')
    const staff = await newStaff(request)
    const { vehicle_list } = await call<{ vehicle_list: Record<string, string>[] }>(
      request,
      'GET',
      `/v1/staff/enquiries/${silent}`,
      undefined,
      staff.token,
    )
    await signInStaff(page, staff, lang, base(baseURL))
    await open(page, `/staff?view=all&q=${encodeURIComponent(customer.address)}`)
    const said = page.locator('.it__last')
    await expect(said).toHaveCount(2)
    await expect(said.last()).toHaveText('With a seat for a child, please.')
    await expect(said.first()).toContainText(vehicle_list[0]?.[`${lang}_model_name`] ?? '?')
  })
