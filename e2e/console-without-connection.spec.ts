/** A form of the console gets no response, or the session is over: the page says so, and what was typed is still there. */
import type { APIRequestContext } from '@playwright/test'
import { call } from './calls.ts'
import { expect, LANGUAGES, test, type Page } from './fixtures.ts'
import { newAddress } from './people.ts'
import { base, newEnquiry, newStaff, open, PRICED_CAR, REFUSED, RENTAL_PRICES, signInStaff } from './staff.ts'

const DATA = /\.data(\?|$)/
const WAYS = {
  'a proxy has no server': { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
  'there is no connection': undefined,
} as const
const TEXTS = {
  en: { notSent: 'This could not be sent.', brand: 'Brand', model: 'Model · English', saveDraft: 'Save as draft', create: 'Create' },
  ar: { notSent: 'تعذر الإرسال.', brand: 'العلامة التجارية', model: 'الموديل · الإنجليزية', saveDraft: 'حفظ كمسودة', create: 'إنشاء' },
} as const
/** What the browser and the router log about a failed response. */
const TOLD = /status of 502|response: 502|ERR_FAILED|Failed to fetch|Unable to decode/

/** Requests reach the server, but their responses are lost until the routes are removed. */
const loseResponses = (page: Page) =>
  page.route(DATA, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })

for (const [way, lang] of [
  ['there is no connection', 'en'],
  ['a proxy has no server', 'ar'],
] as const)
  test(`${lang}: a car is written, and ${way}`, async ({ page, request, baseURL, allow }) => {
    allow(TOLD)
    const t = TEXTS[lang]
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await open(page, '/staff/fleet/rentals/new')
    const model = page.getByLabel(t.model)
    await page.getByLabel(t.brand, { exact: true }).fill('Toyota')
    await model.fill(`Kept ${process.pid}`)
    for (const [name, price] of Object.entries(RENTAL_PRICES)) await page.locator(`[name=${name}]`).fill(String(price))
    const answer = WAYS[way]
    await page.route(DATA, (route) => (answer === undefined ? route.abort() : route.fulfill(answer)))
    const save = page.getByRole('button', { name: t.saveDraft })
    await save.click()
    await expect(page.getByRole('alert').filter({ hasText: t.notSent })).toBeVisible()
    await expect(model).toHaveValue(`Kept ${process.pid}`)
    await page.unroute(DATA)
    await save.click()
    await expect(page).toHaveURL(/\/staff\/fleet\/rentals\/\d+$/)
    await expect(model).toHaveValue(`Kept ${process.pid}`)
  })

test('canned replies are asked for without a connection: it is said, and they come when there is one again', async ({
  page,
  request,
  baseURL,
  allow,
}) => {
  allow(TOLD)
  const { id } = await newEnquiry(request, 'Is it free?')
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  await open(page, `/staff/enquiries/${id}`)
  await page.route(DATA, (route) => route.abort())
  await page.getByRole('button', { name: 'Canned reply' }).click()
  const picker = page.getByRole('dialog', { name: 'Canned reply' })
  await expect(picker.getByText('This could not be loaded')).toBeVisible()
  await page.unroute(DATA)
  await picker.getByRole('button', { name: 'Try again' }).click()
  await expect(picker.getByRole('option')).not.toHaveCount(0)
  await expect(picker.getByText('This could not be loaded')).toHaveCount(0)
})

test('a car whose answer was lost on the way is saved again, and made once', async ({ page, request, baseURL, allow }) => {
  allow(TOLD)
  const t = TEXTS.en
  const staff = await newStaff(request, 'admin')
  await signInStaff(page, staff, 'en', base(baseURL))
  await open(page, '/staff/fleet/rentals/new')
  const model = `Lost${process.pid}`
  await page.getByLabel(t.brand, { exact: true }).fill('Toyota')
  await page.getByLabel(t.model).fill(model)
  for (const [name, price] of Object.entries(RENTAL_PRICES)) await page.locator(`[name=${name}]`).fill(String(price))
  await loseResponses(page)
  const save = page.getByRole('button', { name: t.saveDraft })
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: t.notSent })).toBeVisible()
  await page.unroute(DATA)
  await save.click()
  await expect(page).toHaveURL(/\/staff\/fleet\/rentals\/\d+$/)
  expect(await call<object[]>(request, 'GET', `/v1/staff/rentals?q=${model}`, undefined, staff.token)).toHaveLength(1)
})

test('an account of staff whose answer was lost on the way is made once, and its password is shown', async ({
  page,
  request,
  baseURL,
  allow,
}) => {
  allow(TOLD)
  const address = newAddress()
  await signInStaff(page, await newStaff(request, 'admin'), 'en', base(baseURL))
  await open(page, '/staff/users/new')
  await page.getByLabel('Name').fill('Zahra Al Lawati')
  await page.getByLabel('E-mail', { exact: true }).fill(address)
  await loseResponses(page)
  const create = page.getByRole('button', { name: 'Create account' })
  await create.click()
  await expect(page.getByRole('alert').filter({ hasText: TEXTS.en.notSent })).toBeVisible()
  await page.unroute(DATA)
  await create.click()
  const password = (await page.locator('output').textContent()) ?? ''
  await call(request, 'PUT', '/v1/staff/login', { user_name: address, password })
})

test('a fleet car and its block whose answers were lost on the way are saved again, and made once', async ({
  page,
  request,
  baseURL,
  allow,
}) => {
  allow(TOLD)
  const staff = await newStaff(request, 'admin')
  const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/rentals', { ...PRICED_CAR, en_model_name: 'Once' }, staff.token)
  const plate = `${process.pid} LOST`
  await signInStaff(page, staff, 'en', base(baseURL))
  await open(page, `/staff/fleet/rentals/${id}/units`)
  const dialog = page.getByRole('dialog')
  for (const [opens, sends] of [
    ['Add car', 'Save'],
    [`Block ${plate}`, 'Block'],
  ] as const) {
    await page.getByRole('button', { name: opens }).first().click()
    if (sends === 'Save') await dialog.getByLabel('Number plate').fill(plate)
    await loseResponses(page)
    await dialog.getByRole('button', { name: sends, exact: true }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: TEXTS.en.notSent })).toBeVisible()
    await page.unroute(DATA)
    await dialog.getByRole('button', { name: sends, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  const { data } = (await (
    await request.get(`/v1/staff/rentals/${id}/units`, { headers: { authorization: `API_KEY ${staff.token}` } })
  ).json()) as { data: { units: { periods: object[] }[] } }
  expect(data.units.map(({ periods }) => periods.length)).toEqual([1])
})

test('notes whose answer was lost on the way are added again, and made once', async ({ page, request, baseURL, allow }) => {
  allow(TOLD)
  const { id, customer } = await newEnquiry(request, 'Is it free?')
  const staff = await newStaff(request)
  const form = { name: customer.name, phone: '91234567', email: customer.address, description: 'Do you deliver?' }
  await request.post('/v1/customers/enquiries/contact', { data: form })
  const q = `?q=${encodeURIComponent(customer.address)}`
  const [lead] = await call<{ id: number }[]>(request, 'GET', `/v1/staff/leads${q}`, undefined, staff.token)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page, staff, 'en', base(baseURL))
  for (const thing of [`enquiries/${id}`, `leads/${lead?.id}`]) {
    await open(page, `/staff/${thing}`)
    const note = page.getByLabel('New note')
    await note.fill('Call tomorrow.')
    await loseResponses(page)
    const add = page.getByRole('button', { name: 'Add note' })
    await add.click()
    await expect(page.getByRole('alert').filter({ hasText: TEXTS.en.notSent })).toBeVisible()
    await page.unroute(DATA)
    await add.click()
    await expect(note).toHaveValue('')
    expect(await call<object[]>(request, 'GET', `/v1/staff/${thing}/notes`, undefined, staff.token), thing).toHaveLength(1)
    await note.fill('Call tomorrow.')
    await add.click()
    await expect(page.getByText('Call tomorrow.'), 'the same once more is another one').toHaveCount(2)
  }
})

/** Signs in an admin and opens the form for a new rental car. */
async function atNewCar(page: Page, request: APIRequestContext, baseURL: string) {
  const staff = await newStaff(request, 'admin')
  await signInStaff(page, staff, 'en', baseURL)
  await open(page, '/staff/fleet/rentals/new')
  return { staff, model: page.getByLabel(TEXTS.en.model) }
}

test('a car is written until the session is over: it is there to be saved after another sign-in', async ({
  page,
  context,
  request,
  baseURL,
  allow,
}) => {
  allow(REFUSED)
  const { staff, model } = await atNewCar(page, request, base(baseURL))
  await page.getByLabel(TEXTS.en.brand, { exact: true }).fill('Toyota')
  await model.fill(`Overnight ${process.pid}`)
  for (const [name, price] of Object.entries(RENTAL_PRICES)) await page.locator(`[name=${name}]`).fill(String(price))
  await request.delete('/v1/staff/session', { headers: { authorization: `API_KEY ${staff.token}` } })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const told = page.getByRole('status').filter({ hasText: 'Your session is over.' })
  await expect(told).toBeVisible()
  const save = page.getByRole('button', { name: TEXTS.en.saveDraft })
  await save.click()
  const refused = page.getByRole('alert').filter({ hasText: 'Your session is over.' })
  await expect(refused).toBeVisible()
  await expect(model).toHaveValue(`Overnight ${process.pid}`)

  await expect(told.getByRole('link')).toBeVisible()
  const opened = context.waitForEvent('page')
  await refused.getByRole('link').click()
  const again = await opened
  await again.getByLabel('E-mail', { exact: true }).fill(staff.user_name)
  await again.getByLabel('Password', { exact: true }).fill(staff.password)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again).toHaveURL('/staff')
  await save.click()
  await expect(page).toHaveURL(/\/staff\/fleet\/rentals\/\d+$/)
  await expect(model).toHaveValue(`Overnight ${process.pid}`)
})

test('a session that ends while the page is being loaded anew leaves what is being written where it is', async ({
  page,
  request,
  baseURL,
  allow,
}) => {
  allow(REFUSED)
  const { staff, model } = await atNewCar(page, request, base(baseURL))
  await model.fill(`Between two looks ${process.pid}`)
  const [loading, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(DATA, async (route) => {
    loading.resolve()
    await gate.promise
    await route.fallback()
  })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await loading.promise
  await request.delete('/v1/staff/session', { headers: { authorization: `API_KEY ${staff.token}` } })
  gate.resolve()
  await expect(page.getByRole('status').filter({ hasText: 'Your session is over.' })).toBeVisible()
  await expect(page).toHaveURL(/\/staff\/fleet\/rentals\/new$/)
  await expect(model).toHaveValue(`Between two looks ${process.pid}`)
})

test('what is looked for beside a form after the session has ended leaves what is being written where it is', async ({
  page,
  request,
  baseURL,
}) => {
  const staff = await newStaff(request, 'admin')
  const body = { content_type: 'english', title: 'Before the end', description: 'First.' }
  const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/medias', body, staff.token)
  await signInStaff(page, staff, 'en', base(baseURL))
  await open(page, `/staff/articles/${id}`)
  const title = page.locator('[name=title]')
  await title.fill('Not saved yet')
  await page.context().clearCookies({ name: 'staff' })
  await page.getByRole('combobox', { name: 'Or find the article that is' }).fill('a')
  await expect(page.getByRole('status').filter({ hasText: 'Your session is over.' })).toBeVisible()
  await expect(page).toHaveURL(`/staff/articles/${id}`)
  await expect(title).toHaveValue('Not saved yet')
})

for (const lang of LANGUAGES) {
  test(`${lang}: an offer whose answer was lost is made once, and nothing is typed into it that would stay behind`, async ({
    page,
    request,
    baseURL,
    allow,
  }) => {
    allow(TOLD)
    const t = TEXTS[lang]
    const staff = await newStaff(request, 'admin')
    const name = `Lost ${process.pid} ${lang}`
    await signInStaff(page, staff, lang, base(baseURL))
    await open(page, '/staff/offers/new')
    const title = page.locator('[name=en_title]')
    await title.fill(name)
    const released = Promise.withResolvers<void>()
    await page.route(DATA, async (route) => {
      await route.fetch()
      await released.promise
      await route.abort()
    })
    const create = page.getByRole('button', { name: t.create, exact: true })
    await create.click()
    await expect(title).toBeDisabled()
    await expect(create, 'the keyboard stays').toBeFocused()
    released.resolve()
    await expect(page.getByRole('alert').filter({ hasText: t.notSent })).toBeVisible()
    await expect(title).toBeEnabled()
    await page.unroute(DATA)
    await create.click()
    await expect(page).toHaveURL(/\/staff\/offers\/\d+$/)
    await expect(title).toHaveValue(name)
    const made = await call<object[]>(request, 'GET', `/v1/staff/offers?q=${encodeURIComponent(name)}`, undefined, staff.token)
    expect(made).toHaveLength(1)
  })
}
