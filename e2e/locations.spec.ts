import { axeViolations } from './accessibility.ts'
import { expect, LANGUAGES, open, test, type Locator, type Page } from './fixtures.ts'

const TEXTS = {
  en: {
    title: 'Our Locations',
    loading: 'Loading...',
    link: /^Click to Map/,
    names: ['Azaiba', 'Al Mouj', 'Salalah', 'Sohar'],
    nearest: 'Find the nearest branch',
    found: /^Salalah is nearest to you: about \d+ km\.$/,
    unknown: 'Your browser does not say where you are.',
    country: 'Oman',
  },
  ar: {
    title: 'فروعنا',
    loading: 'جارٍ التحميل...',
    link: /^افتح الخريطة/,
    names: ['العذيبة', 'الموج', 'صلالة', 'صحار'],
    nearest: 'اعثر على أقرب فرع',
    found: /^أقرب فرع إليك هو صلالة/,
    unknown: 'لم يحدّد متصفحك مكانك.',
    country: 'عُمان',
  },
} as const

const map = (page: Page) => page.locator('.map')
const sign = (page: Page, name: string) => map(page).getByRole('button', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) })

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: a sign for each branch, the first one chosen; map and list stay in step`, async ({ page }) => {
    await open(page, `/${lang}/locations`)
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    for (const name of t.names) await expect(sign(page, name)).toBeVisible()
    await expect(sign(page, t.names[0])).toHaveAttribute('aria-pressed', 'true')
    await expect(map(page).getByText(t.country, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: t.loading })).toBeHidden()
    // Screen readers get the branches' markers, but not the map around them.
    expect(await map(page).ariaSnapshot()).not.toContain(t.country)

    await sign(page, t.names[3]).click()
    await expect(card(page, t.names[3]).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
    await expect(card(page, t.names[0]).getByRole('button')).toHaveAttribute('aria-pressed', 'false')
    await card(page, t.names[2]).getByRole('button').click()
    await expect(sign(page, t.names[2])).toHaveAttribute('aria-pressed', 'true')
    const link = card(page, t.names[2]).getByRole('link', { name: t.link })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('href', /query=17\.0194,54\.0897/)

    // By keyboard.
    await sign(page, t.names[1]).focus()
    await page.keyboard.press('Enter')
    await expect(card(page, t.names[1]).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  })

  test(`${lang}: on a phone every sign is in view, and nothing is a barrier`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/${lang}/locations`)
    await expect(sign(page, t.names[0])).toBeVisible()
    const frame = await map(page).boundingBox()
    for (const name of t.names) {
      const box = await sign(page, name).locator('.map-sign').boundingBox()
      expect((box?.x ?? 0) >= (frame?.x ?? 0) && (box?.x ?? 0) + (box?.width ?? 0) <= (frame?.x ?? 0) + (frame?.width ?? 0), name).toBe(
        true,
      )
    }
    const marks = await map(page)
      .locator('.map-sign .i')
      .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect()).map(({ width, height }) => width === height && width > 0))
    expect(marks, 'the mark is whole on each').toEqual(t.names.map(() => true))
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test(`${lang}: no name of the map is cut at its edge or lies under its buttons`, async ({ page }) => {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, `/${lang}/locations`)
      await expect(map(page).getByText(t.country, { exact: true })).toBeVisible()
      const cut = () =>
        map(page).evaluate((frame) => {
          const edge = frame.getBoundingClientRect()
          const buttons = frame.querySelector('.leaflet-control-zoom')?.getBoundingClientRect()
          return [...frame.querySelectorAll('.map-label span')]
            .filter((label) => {
              const { left, right, top, bottom } = label.getBoundingClientRect()
              const isOut = left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom
              const isSeen = right > edge.left && left < edge.right && bottom > edge.top && top < edge.bottom
              const isUnder =
                buttons !== undefined && right > buttons.left && bottom > buttons.top && left < buttons.right && top < buttons.bottom
              return label.checkVisibility({ visibilityProperty: true }) && isSeen && (isOut || isUnder)
            })
            .map((label) => label.textContent)
        })
      expect(await cut(), `at ${width}`).toEqual([])
      await map(page).locator('.leaflet-control-zoom-in').click()
      await expect.poll(cut, { message: `nearer, at ${width}` }).toEqual([])
    }
  })

  test(`${lang}: the nearest branch, as far as the browser says where it is`, async ({ visitor }) => {
    const near = await visitor({ geolocation: { latitude: 17.2, longitude: 54.2 }, permissions: ['geolocation'] })
    await open(near, `/${lang}/locations`)
    await near.getByRole('button', { name: t.nearest }).click()
    await expect(near.getByRole('status').filter({ hasText: t.found })).toBeVisible()
    await expect(card(near, t.names[2]).getByRole('button')).toHaveAttribute('aria-pressed', 'true')

    const silent = await visitor({ permissions: [] })
    await open(silent, `/${lang}/locations`)
    await silent.getByRole('button', { name: t.nearest }).click()
    await expect(silent.getByText(t.unknown)).toBeVisible()
  })
}

for (const { lang, now, week } of [
  { lang: 'en', now: 'Today 7 AM – 11 PM', week: '8 AM – 10 PM' },
  { lang: 'ar', now: 'اليوم من 7 صباحًا إلى 11 مساءً', week: 'من 8 صباحًا إلى 10 مساءً' },
] as const)
  test(`${lang}: hours from and to are told as the language tells them`, async ({ page }) => {
    // A Thursday, noon in Muscat.
    await page.clock.setFixedTime(new Date('2026-11-26T08:00:00Z'))
    await open(page, `/${lang}/locations`)
    const said = async (part: Locator) => ((await part.textContent()) ?? '').replaceAll(/[\u2066-\u2069]/g, '')
    const first = page.getByRole('main').locator('.branch').first()
    await expect.poll(() => said(first.locator('summary .muted'))).toBe(now)
    await expect.poll(() => said(page.getByRole('main').locator('.branch').last().locator('dd').first())).toBe(week)
  })

for (const lang of LANGUAGES)
  test(`${lang}: a town of the map is where its dot is, and its name below`, async ({ page }) => {
    await open(page, `/${lang}/locations`)
    const towns = map(page).locator('.map-label--town')
    await expect(towns).toHaveCount(4)
    const away = await towns.evaluateAll((all) =>
      all.map((town) => {
        const [name] = town.children
        const [at, words, dot] = [town.getBoundingClientRect(), name?.getBoundingClientRect(), name && getComputedStyle(name, '::before')]
        if (!words || !dot) return Infinity
        const size = Number.parseFloat(dot.width) / 2
        return Math.hypot(words.left + Number.parseFloat(dot.left) + size - at.left, words.top + Number.parseFloat(dot.top) + size - at.top)
      }),
    )
    expect(Math.max(...away)).toBeLessThan(2)
  })

test('hours are those of Muscat, wherever the visitor is', async ({ visitor }) => {
  const page = await visitor({ timezoneId: 'America/New_York' })
  // A Friday, 13:00 in Muscat: the branches open at 14:00 and 15:00.
  await page.clock.setFixedTime(new Date('2026-11-27T09:00:00Z'))
  await open(page, '/en/locations')
  await expect(card(page, 'Azaiba').getByText(/Closed, opens at .?2 PM/)).toBeVisible()
  await expect(card(page, 'Sohar').getByText(/Closed, opens at .?3 PM/)).toBeVisible()
})

test('until the map is ready a heading says so; without it the list still serves', async ({ page, allow }) => {
  allow(/built-in-map|maps:|ERR_FAILED|Failed to load/)
  await page.route('**/assets/built-in-map*.js', (route) => route.abort())
  await page.goto('/en/locations')
  await expect(page.getByRole('heading', { name: /did not load/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Click to Map/ })).toHaveCount(4)
})

test('without script the list serves, and the heading says Loading...', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/en/locations')
  await expect(page.getByRole('heading', { name: 'Loading...' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Click to Map/ })).toHaveCount(4)
})
