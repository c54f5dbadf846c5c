import { expect, LANGUAGES, open, test, type Page } from './fixtures.ts'

const TEXTS = {
  en: {
    pickup: 'Pickup location',
    drop: 'Drop location',
    deliver: 'Deliver At Your Location',
    title: 'Book Your Rental Car',
    intro: 'Select your current location for car deliver',
    enter: 'Enter a location',
    confirm: 'Select Location',
    close: 'Close',
    please: 'Please select location, so that we can find a rental cars that delivers to you!',
    mine: 'Use my current location',
    again: 'Enter your location',
    change: 'Change your location',
    search: 'Search',
    typed: 'khuw',
    first: 'Al Khuwair, Muscat',
    denied: 'The browser did not tell us where you are.',
  },
  ar: {
    pickup: 'موقع الاستلام',
    drop: 'موقع التسليم',
    deliver: 'التوصيل إلى موقعك',
    title: 'احجز سيارتك للإيجار',
    intro: 'اختر موقعك الحالي لتوصيل السيارة',
    enter: 'أدخل الموقع',
    confirm: 'اختر الموقع',
    close: 'إغلاق',
    please: 'يرجى اختيار الموقع لنجد لك سيارات إيجار تصل إليك!',
    mine: 'استخدم موقعي الحالي',
    again: 'أدخل موقعك',
    change: 'غيّر موقعك',
    search: 'بحث',
    typed: 'خوي',
    first: 'الخوير، مسقط',
    denied: 'لم يخبرنا المتصفح بموقعك.',
  },
} as const

const AL_KHUWAIR = { latitude: 23.5935, longitude: 58.4272 }

type Texts = (typeof TEXTS)['en' | 'ar']

const pickup = (page: Page, t: Texts) => page.getByRole('combobox', { name: t.pickup })
const drop = (page: Page, t: Texts) => page.getByRole('combobox', { name: t.drop })
const shown = (page: Page, t: Texts) => pickup(page, t).locator('option:checked')
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Locators of the drawer's parts. */
function drawerOf(page: Page, t: Texts) {
  const drawer = page.getByRole('dialog', { name: t.title })
  return {
    drawer,
    input: drawer.getByRole('combobox', { name: t.enter }),
    options: drawer.getByRole('option'),
    active: drawer.locator('[role="option"][data-highlighted]'),
    confirm: drawer.getByRole('button', { name: t.confirm, exact: true }),
    close: drawer.getByRole('button', { name: t.close, exact: true }).last(),
  }
}

async function openDrawer(page: Page, lang: 'en' | 'ar') {
  await open(page, `/${lang}/rental-car`)
  await pickup(page, TEXTS[lang]).focus()
  await pickup(page, TEXTS[lang]).selectOption('your_location')
  const parts = drawerOf(page, TEXTS[lang])
  await expect(parts.drawer).toBeVisible()
  return parts
}

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: an address is found, chosen by keyboard alone, and travels with the search`, async ({ page }) => {
    const { drawer, input, options, active, confirm } = await openDrawer(page, lang)
    await expect(drawer.getByText(t.intro, { exact: true })).toBeVisible()
    await expect(drawer.getByText(t.please, { exact: true })).toBeVisible()
    await expect(input).toHaveAttribute('placeholder', t.enter)
    await expect(input).toBeFocused()
    await expect(confirm).toBeDisabled()

    await page.keyboard.type(t.typed)
    await expect(confirm).toBeEnabled()
    await expect(options.first()).toBeVisible()
    await expect(active).toHaveText(t.first.replace(/[,،] /, ''))
    await page.keyboard.press('ArrowDown')
    await expect(active).not.toHaveText(t.first.replace(/[,،] /, ''))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(input).toHaveValue(t.first)
    await expect(options).toHaveCount(0)
    await confirm.focus()
    await page.keyboard.press('Enter')

    await expect(drawer).toBeHidden()
    await expect(shown(page, t)).toHaveText(t.first)
    await expect(drop(page, t)).toHaveValue(t.first)
    await expect(pickup(page, t)).toBeFocused()
    expect(await kept(page, 'location')).toBe(t.first)
    expect(await kept(page, 'drop_location')).toBe(t.first)
    await expect
      .poll(async () => JSON.parse((await kept(page, 'location_point')) ?? 'null'))
      .toEqual({ location: t.first, lat: 23.592, lng: 58.427 })

    await page.getByRole('search').getByRole('button', { name: t.search, exact: true }).press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('pickupLocation')).toBe(t.first)
    expect(new URL(page.url()).searchParams.get('dropLocation')).toBe(t.first)
    await page.reload()
    await expect(shown(page, t)).toHaveText(t.first)
  })

  test(`${lang}: Escape clears the text first, then closes; delivery stays chosen`, async ({ page }) => {
    const { drawer, input, confirm } = await openDrawer(page, lang)
    await input.fill(t.typed)
    await page.keyboard.press('Escape')
    await expect(input).toHaveValue('')
    await expect(drawer).toBeVisible()
    await expect(confirm).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(pickup(page, t)).toHaveValue('your_location')
    await expect(drop(page, t)).toHaveValue('your_location')

    await page.getByRole('button', { name: t.again }).click()
    await expect(drawer).toBeVisible()
    await page.mouse.click(lang === 'en' ? 40 : (page.viewportSize()?.width ?? 0) - 40, 300)
    await expect(drawer, 'a click on the dimmed page closes').toBeHidden()
    expect(await kept(page, 'location')).toBe('your_location')
  })

  test(`${lang}: the browser's position is named and kept`, async ({ visitor }) => {
    const page = await visitor({ permissions: ['geolocation'], geolocation: AL_KHUWAIR })
    const { drawer, input, confirm } = await openDrawer(page, lang)
    await drawer.getByRole('button', { name: t.mine }).click()
    await expect(input).toHaveValue(t.first)
    await confirm.click()
    await expect(shown(page, t)).toHaveText(t.first)
    await expect
      .poll(async () => JSON.parse((await kept(page, 'location_point')) ?? 'null'))
      .toEqual({ location: t.first, lat: AL_KHUWAIR.latitude, lng: AL_KHUWAIR.longitude })
  })

  test(`${lang}: a refused position is said, and the address may be written`, async ({ visitor }) => {
    const page = await visitor({ permissions: [] })
    const { drawer, input, confirm } = await openDrawer(page, lang)
    await drawer.getByRole('button', { name: t.mine }).click()
    await expect(drawer.getByRole('alert')).toContainText(t.denied)
    await expect(confirm).toBeDisabled()
    await input.fill('Way 3021, House 7')
    await confirm.click()
    await expect(shown(page, t)).toHaveText('Way 3021, House 7')
    expect(await kept(page, 'location_point')).toBeNull()
  })
}

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: a used car is brought to one address and fetched from another`, async ({ page }) => {
    await open(page, `/${lang}/preowned-car`)
    const { drawer, input, options, confirm } = drawerOf(page, t)
    const again = (cell: string, text: string) => page.getByRole('button', { name: `${cell}: ${text}`, exact: true })
    const chosen = (cell: string) => page.getByRole('combobox', { name: cell }).locator('option:checked')

    await pickup(page, t).focus()
    await pickup(page, t).selectOption('your_location')
    await input.fill(t.typed)
    await options.first().click()
    await expect(input).toHaveValue(t.first)
    await confirm.click()
    await expect(drawer).toBeHidden()
    await expect(chosen(t.pickup)).toHaveText(t.first)
    await expect(drop(page, t), 'the drop is chosen apart').toHaveValue('muscat')
    await expect(pickup(page, t)).toBeFocused()

    await drop(page, t).selectOption('your_location')
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drop(page, t)).toHaveValue('your_location')
    await again(t.drop, t.again).click()
    await input.fill('Way 3021, House 7')
    await confirm.click()
    await expect(chosen(t.drop)).toHaveText('Way 3021, House 7')
    await expect(chosen(t.pickup)).toHaveText(t.first)
    expect(await kept(page, 'location')).toBe(t.first)
    expect(await kept(page, 'drop_location')).toBe('Way 3021, House 7')
    expect(JSON.parse((await kept(page, 'location_point')) ?? 'null')).toMatchObject({ location: t.first })
    expect(await kept(page, 'drop_location_point')).toBeNull()

    await page.getByRole('search').getByRole('button', { name: t.search, exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('dropLocation')).toBe('Way 3021, House 7')
    expect(new URL(page.url()).searchParams.get('pickupLocation')).toBe(t.first)
    await page.reload()
    await again(t.pickup, t.change).click()
    await expect(input).toHaveValue(t.first)
    await drawer.getByRole('button', { name: t.close, exact: true }).last().click()
    await expect(again(t.drop, t.change)).toBeVisible()
  })
}

test('suggestions wait until the typing has paused for 200 ms', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/v1/places') asked.push(url.searchParams.get('q') ?? '')
  })
  const { input, options } = await openDrawer(page, 'en')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await input.pressSequentially('sala')
  await page.clock.runFor(150)
  await input.pressSequentially('lah')
  await page.clock.runFor(150)
  expect(asked).toEqual([])
  await page.clock.runFor(60)
  await expect(options.first()).toContainText('Salalah')
  expect(asked).toEqual(['salalah'])
})

test('nothing is confirmed before the text is changed, and a blank one never', async ({ page }) => {
  const { drawer, input, confirm } = await openDrawer(page, 'en')
  await input.fill('Villa 9')
  await confirm.click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: TEXTS.en.change }).click()
  await expect(input).toHaveValue('Villa 9')
  await expect(confirm).toBeDisabled()
  await input.fill('   ')
  await expect(confirm).toBeDisabled()
  await input.fill('Villa 10')
  await expect(confirm).toBeEnabled()
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(shown(page, TEXTS.en), 'closing changes nothing').toHaveText('Villa 9')
})

test('a place that is written in full has its point as if it were chosen', async ({ page }) => {
  const { input, confirm } = await openDrawer(page, 'en')
  await input.fill('Al Khuwair, Muscat')
  await confirm.click()
  await expect
    .poll(async () => JSON.parse((await kept(page, 'location_point')) ?? 'null'))
    .toEqual({ location: 'Al Khuwair, Muscat', lat: 23.592, lng: 58.427 })
})

test('a branch is chosen instead, from the home page too', async ({ page }) => {
  await open(page, '/en/home')
  await drop(page, TEXTS.en).selectOption('your_location')
  const { drawer } = drawerOf(page, TEXTS.en)
  await drawer.getByRole('button', { name: 'Sohar' }).click()
  await expect(drawer).toBeHidden()
  await expect(pickup(page, TEXTS.en)).toHaveValue('sohar')
  await expect(drop(page, TEXTS.en)).toHaveValue('sohar')
})

test('a place nobody knows can still be chosen, and a failure says so', async ({ page, allow }) => {
  const { drawer, input, confirm } = await openDrawer(page, 'en')
  await input.fill('xqzwv')
  await expect(drawer.getByRole('status')).toHaveText('No place of that name. You can still select what you wrote.')
  allow(/v1\/places|Failed to load resource/)
  await page.route('**/v1/places?*', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"message":"away","data":["away"]}' }),
  )
  await input.fill('sohar')
  await expect(drawer.getByRole('status')).toContainText('Suggestions cannot be loaded')
  await expect(confirm).toBeEnabled()
})
