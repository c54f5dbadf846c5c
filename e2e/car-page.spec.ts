import { call } from './calls.ts'
import { cards, expect, open, test, type Page } from './fixtures.ts'
import { png } from './pictures.ts'
import { NEW_CAR, newStaff, RENTAL_PRICES } from './staff.ts'

const CAR = 23
const TEXTS = {
  en: {
    next: 'Next picture',
    previous: 'Previous picture',
    pictures: 'Pictures of Toyota Fortuner VXR',
    picture: (n: number, of: number) => `Picture ${n} of ${of}`,
    forward: 'ArrowRight',
    back: 'ArrowLeft',
  },
  ar: {
    next: 'الصورة التالية',
    previous: 'الصورة السابقة',
    pictures: 'صور تويوتا فورتشنر VXR',
    picture: (n: number, of: number) => `الصورة ${n} من ${of}`,
    forward: 'ArrowLeft',
    back: 'ArrowRight',
  },
} as const

/** Picture `n` of the gallery; it is the one the visitor sees when it is in the viewport. */
const seen = (page: Page, lang: 'en' | 'ar', n: number, of: number) =>
  page.getByRole('group', { name: TEXTS[lang].pictures }).getByRole('img', { name: TEXTS[lang].picture(n, of) })

for (const lang of ['en', 'ar'] as const) {
  const t = TEXTS[lang]

  test(`${lang}: the gallery turns by thumbnails, arrows and keys`, async ({ page }) => {
    await open(page, `/${lang}/rental-car/${CAR}/details`)
    const gallery = page.getByRole('group', { name: t.pictures })
    const thumbnails = page.getByRole('link', { name: /^(Picture|الصورة) \d/ })
    const count = await thumbnails.count()
    expect(count).toBeGreaterThan(2)
    const expectPicture = async (n: number) => {
      await expect(gallery.getByText(`${n} / ${count}`)).toBeVisible()
      // Announced as well, because the buttons on either side of the picture keep their names.
      await expect(gallery.getByRole('status')).toContainText(t.picture(n, count))
      await expect(page.getByRole('link', { name: t.picture(n, count), exact: true })).toHaveAttribute('aria-current', 'true')
      await expect(seen(page, lang, n, count)).toBeInViewport({ ratio: 0.9 })
    }
    await expectPicture(1)
    await page.getByRole('link', { name: t.picture(3, count), exact: true }).click()
    await expectPicture(3)
    await gallery.getByRole('button', { name: t.previous }).click()
    await expectPicture(2)
    await gallery.getByRole('button', { name: t.next }).click()
    await expectPicture(3)
    await page.getByRole('link', { name: t.picture(count, count), exact: true }).click()
    await expectPicture(count)
    await gallery.getByRole('button', { name: t.next }).click()
    await expectPicture(1)
    await gallery.getByRole('list').press(t.forward)
    await expectPicture(2)
    await gallery.getByRole('list').press(t.back)
    await expectPicture(1)
  })

  test(`${lang}: on a tablet neither a similar car nor a list of the footer is left alone in a row`, async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await open(page, `/${lang}/rental-car/${CAR}/details`)
    for (const row of [page.locator('.vcards--row > li'), page.getByRole('contentinfo').getByRole('heading')]) {
      await expect(row).toHaveCount(3)
      expect(new Set(await row.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))).size).toBe(1)
    }
  })

  for (const path of [`rental-car/${CAR}`, 'lease-car', 'preowned-car'])
    test(`${lang}: on the page of a ${path} a drawing of a fact means nothing else`, async ({ page }) => {
      if (path.includes('/')) await open(page, `/${lang}/${path}/details`)
      else {
        await open(page, `/${lang}/${path}`)
        const href = await cards(page).first().getAttribute('href')
        await open(page, new URL(href ?? '', page.url()).pathname)
      }
      const drawn = (selector: string) =>
        page.locator(`${selector} use`).evaluateAll((uses) => uses.map((use) => use.getAttribute('href')?.split('#')[1]))
      const facts = await drawn('main .spec:first-of-type')
      expect(facts.length).toBeGreaterThan(4)
      expect(new Set(facts).size, facts.join()).toBe(facts.length)
      const others = await drawn(':is(button, header, .bread, .script-only)')
      expect(facts.filter((fact) => others.includes(fact))).toEqual([])
    })

  test(`${lang}: a finger swipes to the next picture`, async ({ visitor }) => {
    const page = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await open(page, `/${lang}/rental-car/${CAR}/details`)
    const gallery = page.getByRole('group', { name: t.pictures })
    const box = await gallery.boundingBox()
    if (!box) throw new Error('The gallery is not on the page.')
    await expect(gallery.getByText(/^1 \/ \d+$/)).toBeVisible()
    const session = await page.context().newCDPSession(page)
    const [x, y, by] = lang === 'en' ? [box.x + box.width - 40, box.y + 70, -24] : [box.x + 40, box.y + 70, 24]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (let i = 1; i <= 10; i++) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + i * by, y }] })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(gallery.getByText(/^2 \/ \d+$/)).toBeVisible()
  })
}

for (const width of [820, 1440]) {
  test(`${width}: many thumbnails scroll beside the picture, and make nobody pass by them to read on`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, `/en/rental-car/${CAR}/details`)
    await page
      .locator('.gal__th')
      .evaluate((list) => list.append(...[...list.children, ...list.children].map((each) => each.cloneNode(true))))
    const [picture, gallery, thumbnail] = await Promise.all(
      ['.gal__main', '.gal', '.gal__th a'].map((part) => page.locator(part).first().boundingBox()),
    )
    expect(gallery?.height).toBeCloseTo(((picture?.width ?? 0) * 10) / 16, 0)
    expect(thumbnail?.height).toBeGreaterThan(44)
  })
}

for (const [lang, width] of [
  ['en', 390],
  ['ar', 390],
  ['ar', 1440],
] as const) {
  test(`${lang} at ${width}: the thumbnail of the picture that is on comes into sight, and the page stays where it is`, async ({
    page,
  }) => {
    const t = TEXTS[lang]
    await page.setViewportSize({ width, height: 900 })
    await open(page, `/${lang}/rental-car/${CAR}/details`)
    // Makes each thumbnail three times as wide and high, so that they take up as much room as those of fifteen pictures.
    await page.locator('.gal__th').evaluate((list) => {
      list.style.gridAutoRows = '18rem'
      if (innerWidth < 720) for (const thumbnail of list.querySelectorAll('a')) thumbnail.style.minInlineSize = '16rem'
    })
    const thumbnails = page.getByRole('link', { name: /^(Picture|الصورة) \d/ })
    const last = await thumbnails.count()
    await expect(thumbnails.last()).not.toBeInViewport({ ratio: 0.9 })
    const gallery = page.getByRole('group', { name: t.pictures })
    await gallery.getByRole('list').evaluate((track) => track.scrollBy({ left: track.scrollWidth * (document.dir === 'rtl' ? -1 : 1) }))
    await expect(gallery.getByText(`${last} / ${last}`)).toBeVisible()
    await expect(thumbnails.last()).toBeInViewport({ ratio: 0.9 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}

for (const [lang, about] of [
  ['en', 'About this car'],
  ['ar', 'عن هذه السيارة'],
] as const) {
  test(`${lang}: a car without pictures and words has the drawing in their place, and no heading over nothing`, async ({
    page,
    request,
  }) => {
    const { token } = await newStaff(request, 'admin')
    // Last in its list, of a kind that no other journey searches for, and deleted at the end.
    const rare = { car_type: 'Commercial', fuel_type: 'diesel', branches: ['sohar'], position: 1_000_000 }
    const car = { ...NEW_CAR, ...RENTAL_PRICES, ...rare, en_model_name: `Bare ${lang}`, ar_model_name: `بير ${lang}`, published: true }
    const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/rentals', car, token)
    await open(page, `/${lang}/rental-car/${id}/details`)
    await expect(page.locator('.gal__main img')).toHaveAttribute('src', '/placeholder.svg')
    await expect(page.getByRole('heading', { name: about })).toHaveCount(0)

    // A single picture leaves nothing to choose: it is shown once, without thumbnails, at full width.
    await request.post(`/v1/staff/rentals/${id}/images?name=car.png`, {
      headers: { authorization: `API_KEY ${token}`, 'content-type': 'image/png' },
      data: png(1),
    })
    await open(page, `/${lang}/rental-car/${id}/details`)
    await expect(page.locator('.gal img')).toHaveCount(1)
    const widths = await page.locator('.gal, .gal__main').evaluateAll((all) => all.map((each) => each.clientWidth))
    expect(widths[0]).toBe(widths[1])
    await request.delete(`/v1/staff/rentals/${id}`, { headers: { authorization: `API_KEY ${token}` } })
  })
}

test('the thumbnails stand at the start of the pictures in both directions, the panel at their end', async ({ page }) => {
  const places = async (lang: 'en' | 'ar') => {
    await open(page, `/${lang}/rental-car/${CAR}/details`)
    const thumbnail = await page.getByRole('link', { name: /^(Picture|الصورة) 1 / }).boundingBox()
    const picture = await page.getByRole('group', { name: TEXTS[lang].pictures }).boundingBox()
    const panel = await page.getByRole('complementary', { name: /^(Price \(RO\)|السعر \(ر\.ع\.\))$/ }).boundingBox()
    return [thumbnail, picture, panel].map((box) => box?.x ?? 0)
  }
  const [ofEnglish, ofArabic] = [await places('en'), await places('ar')]
  expect(ofEnglish, 'from left to right').toEqual(ofEnglish.toSorted((a, b) => a - b))
  expect(ofArabic, 'from right to left').toEqual(ofArabic.toSorted((a, b) => b - a))
})

const SPECS = {
  en: [
    ['Seats', '5'],
    ['Fuel Type', 'EV'],
    ['Transmission', 'Automatic'],
    ['Car Type', 'Sedan'],
    ['Model Year', '2024'],
  ],
  ar: [
    ['المقاعد', '5'],
    ['نوع الوقود', 'كهربائية'],
    ['ناقل الحركة', 'أوتوماتيك'],
    ['نوع السيارة', 'سيدان'],
    ['سنة الصنع', '2024'],
  ],
} as const

for (const lang of ['en', 'ar'] as const) {
  test(`${lang}: what the car has is named and said`, async ({ page }) => {
    await open(page, `/${lang}/rental-car/3/details`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(lang === 'en' ? 'Model 3' : '3')
    await expect(page).toHaveTitle(lang === 'en' ? /^Rental Car.*Tesla/ : /^سيارات للإيجار.*تسلا/)
    for (const [name, value] of SPECS[lang]) {
      const term = page
        .getByRole('main')
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${name}$`) })
      await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(value)
    }
    await expect(page.getByRole('heading', { name: lang === 'en' ? 'Similar cars' : 'سيارات مشابهة' })).toBeVisible()
    await expect(cards(page)).toHaveCount(3)
  })
}

for (const { lang, title, all } of [
  { lang: 'en', title: 'We could not find this car', all: 'See all cars' },
  { lang: 'ar', title: 'لم نجد هذه السيارة', all: 'كل السيارات' },
] as const) {
  test(`${lang}: an unknown car is a 404 page with cars that are there`, async ({ page, allow }) => {
    allow(/status of 404/)
    allow(/^response: 404 .*\/details$/)
    const answer = await page.goto(`/${lang}/rental-car/999999/details`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(cards(page)).toHaveCount(3)
    await page.getByRole('main').getByRole('link', { name: all }).click()
    await expect(page).toHaveURL(`/${lang}/rental-car`)
    await expect(cards(page).first()).toBeVisible()
  })
}

for (const id of ['abc', '0', '-1', '1.5', '1e3', '01x', '99999999999999999999', '%00', '1%00', '%27', '%E2%88%9E', '%D9%A1']) {
  test(`the malformed id ${id} is a 404 page`, async ({ request }) => {
    const answer = await request.get(`/en/rental-car/${id}/details`)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('We could not find this car')
  })
}

test('a picture that does not load is replaced by a drawing', async ({ page, allow }) => {
  allow(/net::ERR_FAILED/)
  await page.route(/\/pictures\//, (route) => route.abort())
  await open(page, '/en/rental-car')
  const picture = page.getByRole('main').getByRole('article').locator('img').first()
  await expect(picture).toHaveAttribute('src', '/placeholder.svg')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await cards(page).first().click()
  await expect(
    page
      .getByRole('group', { name: /^Pictures of/ })
      .getByRole('img')
      .first(),
  ).toHaveAttribute('src', '/placeholder.svg')
})

const LOOK = {
  en: { features: 'Feature & Specs', overview: 'Overview', other: 'العربية' },
  ar: { features: 'المزايا والمواصفات', overview: 'نظرة عامة', other: 'English' },
} as const

for (const lang of ['en', 'ar'] as const) {
  const t = LOOK[lang]
  const twin = lang === 'en' ? 'ar' : 'en'

  test(`${lang}: the picture and the tab that are on stand in the address, and are on again for whoever opens it`, async ({
    page,
    request,
    visitor,
  }) => {
    const { data } = (await (await request.get('/v1/customers/pre_owns?per_page=1')).json()) as { data: { id: number }[] }
    const path = `preowned-car/${data[0]?.id}/details?pickupLocation=sohar`
    const thumbnail = (of: Page, n: number) => of.getByRole('link', { name: new RegExp(`^(Picture|الصورة) ${n} `) })
    const tab = (of: Page, name: string) => of.getByRole('tab', { name })
    await open(page, `/${lang}/${path}`)
    await thumbnail(page, 3).click()
    await expect(page).toHaveURL(`/${lang}/${path}#picture=3`)
    await tab(page, t.overview).press(lang === 'en' ? 'ArrowRight' : 'ArrowLeft')
    await expect(page).toHaveURL(`/${lang}/${path}#picture=3&tab=features`)

    const other = await visitor()
    const isOn = async (name: string) => {
      await expect(thumbnail(other, 3)).toHaveAttribute('aria-current', 'true')
      await expect(other.locator('#picture-3')).toBeInViewport({ ratio: 0.9 })
      await expect(tab(other, name)).toHaveAttribute('aria-selected', 'true')
    }
    await open(other, page.url())
    await isOn(t.features)
    expect(await other.evaluate(() => window.scrollY), 'the page begins at its beginning').toBe(0)
    await other.getByRole('link', { name: t.other }).first().click()
    await expect(other).toHaveURL(`/${twin}/${path}#picture=3&tab=features`)
    await isOn(LOOK[twin].features)

    await tab(page, t.features).press('Home')
    await thumbnail(page, 1).click()
    await expect(page).toHaveURL(`/${lang}/${path}`)
  })

  test(`${lang}: a car can be called for, written about and driven to by one press`, async ({ page, request }) => {
    const idOf = async (kind: string) =>
      ((await (await request.get(`/v1/customers/${kind}?per_page=1&alias_name=sohar`)).json()) as { data: { id: number }[] }).data[0]?.id
    const pages = [
      `rental-car/${await idOf('rentals')}/details?pickupLocation=sohar&dropLocation=sohar`,
      `lease-car/${await idOf('leasings')}/details`,
      `preowned-car/${await idOf('pre_owns')}/details`,
    ]
    for (const address of pages) {
      await open(page, `/${lang}/${address}`)
      const panel = page.locator('.calls')
      const ways = [panel.locator('a[href^="tel:"]'), panel.locator('a[href^="https://wa.me/"]'), panel.locator('a[href*="/maps/dir/"]')]
      for (const way of ways) {
        const box = await way.boundingBox()
        expect(box?.height, address).toBeGreaterThanOrEqual(44)
        expect(box?.width, address).toBeGreaterThanOrEqual(44)
      }
      await expect(panel.getByRole('link', { name: /^(Directions to|الطريق إلى) / })).toHaveAttribute(
        'href',
        /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=\d+\.\d+,\d+\.\d+$/,
      )
    }
    await open(page, `/${lang}/${pages[0]}`)
    await expect(page.getByRole('link', { name: lang === 'en' ? 'Directions to Sohar' : 'الطريق إلى صحار' })).toBeVisible()
    // In the demo data every rental car is available at all branches on offer.
    await page.getByRole('main').locator('[name=pickupLocation]').selectOption('salalah')
    await expect(page.getByRole('link', { name: lang === 'en' ? 'Directions to Salalah' : 'الطريق إلى صلالة' })).toBeVisible()
  })
}

test('the address says the picture that is on, also of who has gone on before the code that writes it is there', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route(/\/hash-state-[^/]*\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  await open(page, `/en/rental-car/${CAR}/details`)
  const gallery = page.getByRole('group', { name: TEXTS.en.pictures })
  for (const n of [2, 3, 4]) {
    await gallery.getByRole('button', { name: TEXTS.en.next }).click()
    await expect(gallery.getByText(new RegExp(`^${n} / `))).toBeVisible()
  }
  code.resolve()
  await expect(page).toHaveURL(/#picture=4$/)
})

test('a swipe past the first picture leads nowhere: neither in the pictures, nor among the thumbnails, nor in the full screen', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 390, height: 800 } })
  await open(page, '/en/rental-car/1/details')
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // A test browser does not go back on a swipe, so this checks the CSS that prevents it.
  for (const part of ['.gal__track', '.gal__th', 'dialog.view']) {
    await expect(page.locator(part), part).toHaveCSS('overscroll-behavior-x', 'contain')
  }
})

test('an arrow with Alt is the browser’s: it turns no tab and no picture', async ({ page, request }) => {
  const { data } = (await (await request.get('/v1/customers/pre_owns?per_page=1')).json()) as { data: { id: number }[] }
  await open(page, `/en/preowned-car/${data[0]?.id}/details`)
  for (const part of [page.getByRole('tab').first(), page.locator('.gal__track')]) {
    const taken = await part.evaluate((element) => {
      const press = new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true, cancelable: true })
      return !element.dispatchEvent(press)
    })
    expect(taken).toBe(false)
  }
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
})
