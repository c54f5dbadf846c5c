import { clippedTexts } from './clipped-texts.ts'
import { expect, LANGUAGES, open, test, type Page } from './fixtures.ts'
import { newCustomer, signInCustomer } from './people.ts'
import { countShifts, readToTheEnd, shifts } from './shifts.ts'

const PAGES = ['home', 'rental-car', 'rental-car/23/details']

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Pages of signed-in customers, with an element that is there once everything has loaded. */
const OWN_PAGES = [
  { each: 'profile', there: '.profile-picture button' },
  { each: 'lease-cart', there: '.empty__title' },
]

/** The font faces for the page's language, and for its texts in the other script. */
const DISPLAY_FACES = {
  en: ['Masar Display', 'Masar Display Name'],
  ar: ['Masar Display', 'Masar Display Basic', 'Masar Display Name'],
}

for (const lang of LANGUAGES) {
  test(`${lang}: headings and prices have our letters in both scripts`, async ({ page }) => {
    await open(page, `/${lang}/rental-car`)
    const loaded = () =>
      page.evaluate(() =>
        [
          ...new Set(
            [...document.fonts]
              .filter(({ family, status }) => family.includes('Display') && status === 'loaded')
              .map(({ family }) => family.replaceAll('"', '')),
          ),
        ].toSorted(),
      )
    await expect.poll(loaded).toEqual(DISPLAY_FACES[lang])
  })

  for (const { each, there } of OWN_PAGES) {
    for (const viewport of VIEWPORTS) {
      test(`${lang}: nothing jumps on the ${each} of a customer at ${viewport.width}`, async ({ visitor, request, baseURL }) => {
        const page = await visitor({ viewport })
        await signInCustomer(page.context(), await newCustomer(request), baseURL ?? '')
        const devtools = await page.context().newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
        await countShifts(page)
        await open(page, `/${lang}/${each}`)
        await expect(page.locator(there)).toBeVisible()
        await readToTheEnd(page)
        const { sum, what } = await shifts(page)
        expect(sum, what.join('\n')).toBeLessThan(0.01)
      })
    }
  }

  for (const each of PAGES) {
    for (const viewport of VIEWPORTS) {
      test(`${lang}: nothing jumps on ${each} at ${viewport.width}`, async ({ visitor }) => {
        const page = await visitor({ viewport })
        await countShifts(page)
        await open(page, `/${lang}/${each}`)
        await readToTheEnd(page)
        const { sum, what } = await shifts(page)
        expect(sum, what.join('\n')).toBeLessThan(0.02)
      })
    }

    test(`${lang}: ${each} fits every width`, async ({ page }) => {
      for (const width of [320, 390, 820, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await open(page, `/${lang}/${each}`)
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(beyond, `pixels beyond ${width}`).toBeLessThanOrEqual(0)
      }
    })
  }
}

const FORMS = [...PAGES, 'lease-car', 'preowned-car', 'lease-car/63/details', 'preowned-car/105/details', 'compare?ids=1,2,3', 'contact-us']

for (const lang of LANGUAGES)
  for (const each of FORMS)
    test(`${lang}: no label, field, button or price of ${each} is cut off on a telephone`, async ({ page }) => {
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await open(page, `/${lang}/${each}`)
        expect(await clippedTexts(page), `at ${width}`).toEqual([])
      }
    })

for (const lang of LANGUAGES)
  test(`${lang}: no line of the company's numbers in the footer ends within a number's name or in a dot between`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/${lang}/contact-us`)
    const said = page.getByRole('contentinfo').getByText('1019920')
    const meant = (await said.innerText()).split('\n').length
    const lines = await said.evaluate((words) => words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight))
    expect([meant, Math.round(lines)]).toEqual(lang === 'en' ? [2, 2] : [3, 3])
  })

for (const lang of LANGUAGES)
  test(`${lang}: on a telephone every order is whole in its field, and nothing moves above a list that is on its way`, async ({
    visitor,
  }) => {
    const page = await visitor({ viewport: { width: 390, height: 844 } })
    for (const each of ['rental-car', 'lease-car', 'preowned-car']) {
      await open(page, `/${lang}/${each}`)
      const cut = await page.locator('.sort__select').evaluate((field: HTMLSelectElement) => {
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
        const room = field.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
        const pen = Object.assign(document.createElement('canvas').getContext('2d') ?? {}, { font }) as CanvasRenderingContext2D
        return [...field.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room)
      })
      expect(cut, each).toEqual([])
    }
    await page.route('**/*.data*', () => {})
    const top = () => page.locator('.active__tools').evaluate((tools) => Math.round(tools.getBoundingClientRect().top + scrollY))
    const before = await top()
    await page.locator('.sort__select').selectOption({ index: 1 })
    await expect(page.locator('.vcards [class*=skel]').first()).toBeVisible()
    expect(await top()).toBe(before)
  })

test('the labels of a search are whole with letters and words as far apart as readers may set them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const each of ['home', 'lease-car', 'preowned-car', 'rental-car/23/details']) {
    await open(page, `/en/${each}`)
    const cut = await page.evaluate(() => {
      const apart = new CSSStyleSheet()
      apart.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, apart]
      const labels = [...document.querySelectorAll('.cell__k')]
      return labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent)
    })
    expect(cut, each).toEqual([])
  }
})

for (const lang of LANGUAGES)
  test(`${lang}: who changes the language stays where they were on the page`, async ({ visitor }) => {
    const page = await visitor({ viewport: { width: 390, height: 844 } })
    for (const each of ['home', 'rental-car?car_type=SUV', 'about-us']) {
      await open(page, `/${lang}/${each}`)
      const part = () => page.evaluate(() => scrollY / document.documentElement.scrollHeight)
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 3))
      await expect.poll(part, { message: each }).toBeGreaterThan(0.3)
      await page.locator('.util-bar a[hreflang]').evaluate((link: HTMLElement) => link.click())
      await expect(page.locator('html')).not.toHaveAttribute('lang', lang)
      await expect.poll(part, { message: each }).toBeGreaterThan(0.25)
      await expect.poll(part, { message: each }).toBeLessThan(0.42)
      // Another page starts at the top.
      await open(page, `/${lang}/corporate`)
      expect(await part()).toBe(0)
    }
  })

/** Controls smaller than a fingertip (44 px), a field counted with its label; links within a sentence are as large as their words. */
const tooSmall = (page: Page) =>
  page.locator('a, button, input, select, textarea, summary').evaluateAll((all) =>
    all
      .filter(
        (part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && getComputedStyle(part).display !== 'inline',
      )
      .filter((part) => {
        const label = 'labels' in part ? (part.labels as NodeListOf<Element> | null)?.[0] : undefined
        const boxes = [part, label].filter((box) => box !== undefined).map((box) => box.getBoundingClientRect())
        const least = Math.min(Math.max(...boxes.map(({ width }) => width)), Math.max(...boxes.map(({ height }) => height)))
        // A card's link covers the whole card by `::after`; elements of one pixel are for screen readers.
        return least > 1 && least < 43.5 && getComputedStyle(part, '::after').position !== 'absolute'
      })
      .map((part) => part.outerHTML.slice(0, 120)),
  )

/** The smallest font size, in px, of the small print beside prices. */
const smallPrint = (page: Page) =>
  page.locator('.price small').evaluateAll((all) => Math.min(...all.map((part) => parseFloat(getComputedStyle(part).fontSize))))

for (const lang of LANGUAGES)
  test(`${lang}: on a telephone what is pressed is as large as a finger, and what is read no smaller than small print`, async ({
    visitor,
    request,
    baseURL,
  }) => {
    test.slow()
    const page = await visitor({ viewport: { width: 390, height: 844 } })
    for (const each of [...PAGES, 'signup', 'contact-us', 'locations']) {
      await open(page, `/${lang}/${each}`)
      expect(await tooSmall(page), each).toEqual([])
    }
    await open(page, `/${lang}/home`)
    expect(await smallPrint(page)).toBeGreaterThanOrEqual(12)
    await signInCustomer(page.context(), await newCustomer(request), baseURL ?? '')
    await page.addInitScript(() => localStorage.setItem('lease-cart', JSON.stringify([{ id: 63, cart_count: 2 }])))
    await open(page, `/${lang}/lease-cart`)
    await expect(page.locator('.citem h2 a')).toBeVisible()
    expect(await tooSmall(page), 'the cart').toEqual([])
  })

/** The widths of the lines of a text. */
const lines = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((texts) =>
    texts.map((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const rows = new Map<number, number>()
      for (const { top, width } of range.getClientRects()) rows.set(Math.round(top), (rows.get(Math.round(top)) ?? 0) + width)
      return [...rows.values()]
    }),
  )

for (const lang of LANGUAGES) {
  test(`${lang}: what a card says of its price ends in no single word`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, `/${lang}/rental-car?startDate=2027-03-10+10%3A00+AM&endDate=2027-03-19+10%3A00+AM`)
    const all = await lines(page, '.vcard .price__rate')
    expect(all.length).toBeGreaterThan(0)
    for (const [first = 0, ...others] of all) expect((others.at(-1) ?? first) / first).toBeGreaterThan(0.4)
  })

  test(`${lang}: one line stands under the tabs of the search, and the buttons of the offers begin where their title does`, async ({
    visitor,
  }) => {
    const page = await visitor({ viewport: { width: 390, height: 844 } })
    await open(page, `/${lang}/home`)
    await expect(page.locator('.search__tabs .tabs')).toHaveCSS('box-shadow', 'none')
    const apart = await page.locator('.carousel__head').evaluateAll((heads) =>
      heads.map((head) => {
        const side = getComputedStyle(head).direction === 'rtl' ? 'right' : 'left'
        const [title, buttons] = [...head.children].map((part) => part.getBoundingClientRect())
        const isBelow = (buttons?.top ?? 0) >= (title?.bottom ?? 0)
        return isBelow ? Math.abs((title?.[side] ?? 0) - (buttons?.[side] ?? 0)) : 0
      }),
    )
    expect(apart.map(Math.round)).toEqual(apart.map(() => 0))
  })
}

for (const lang of LANGUAGES) {
  test(`${lang}: all of a page is there for whoever prints or pictures it without scrolling`, async ({ page }) => {
    for (const each of PAGES) {
      await open(page, `/${lang}/${each}`)
      const undrawn = () =>
        page.evaluate(
          () =>
            [...document.querySelectorAll('main > *, main .vcards > li, footer')].filter(
              (part) => !part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
            ).length,
        )
      await expect.poll(undrawn, { message: each, timeout: 1_000 }).toBe(0)
    }
  })
}

for (const { lang, name, system, other } of [
  { lang: 'en', name: 'Switch theme', system: 'light', other: 'dark' },
  { lang: 'ar', name: 'تبديل المظهر', system: 'dark', other: 'light' },
] as const) {
  test(`${lang}: the theme begins as the system's, the other one is kept and painted first`, async ({ visitor }) => {
    const page = await visitor({ colorScheme: system })
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (document.documentElement?.dataset['theme'] === undefined) return
        Object.assign(window, { themeSetAt: performance.now() })
        observer.disconnect()
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-theme'] })
    })
    const html = page.locator('html')
    await open(page, `/${lang}/home`)
    await expect(html).toHaveAttribute('data-theme', system)
    const before = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.getByRole('button', { name }).click()
    await expect(html).toHaveAttribute('data-theme', other)
    await expect(page.locator('body')).not.toHaveCSS('background-color', before)

    await open(page, `/${lang}/rental-car`)
    await expect(html).toHaveAttribute('data-theme', other)
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime)
    await expect.poll(painted).toBeDefined()
    const setAt = await page.evaluate(() => (window as unknown as { themeSetAt: number }).themeSetAt)
    expect(setAt).toBeLessThan((await painted()) ?? 0)
  })
}

const SWITCH = { en: 'العربية', ar: 'English' } as const

for (const [lang, other] of [
  ['en', 'ar'],
  ['ar', 'en'],
] as const) {
  test(`${lang}: the language switch keeps the page, its query and its hash`, async ({ page }) => {
    const rest = '/rental-car?pickupLocation=sohar&dropLocation=sohar&car_type=SUV%2CSedan&order=price+asc#main'
    await open(page, `/${lang}${rest}`)
    const link = page.getByRole('link', { name: SWITCH[lang] }).first()
    await expect(link).toHaveAttribute('lang', other)
    await link.click()
    await expect(page).toHaveURL(`/${other}${rest}`)
    await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
  })

  for (const width of [390, 1280]) {
    test(`${lang} at ${width}: a word that is typed and not searched for yet goes along into the other language`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, `/${lang}/rental-car?car_type=SUV`)
      await page.getByRole('searchbox').fill('toyota')
      if (width === 390) await page.getByRole('button', { name: /^(Menu|القائمة)$/ }).click()
      await page.getByRole('link', { name: SWITCH[lang] }).last().click()
      await expect(page).toHaveURL(`/${other}/rental-car?car_type=SUV&q=toyota`)
      await expect(page.getByRole('searchbox')).toHaveValue('toyota')
    })
  }
}

for (const lang of LANGUAGES) {
  const other = lang === 'en' ? 'ar' : 'en'
  const switched = (page: Page) => page.getByRole('link', { name: SWITCH[lang] }).first().click()
  /** A visible field of the search panel: the search by name keeps the list's query in hidden fields. */
  const field = (page: Page, name: string) => page.getByRole('search').locator(`[name=${name}]:not([type=hidden])`)
  /** Resolves once the code is there that carries a search along: it comes last. */
  const carried = async (page: Page) => {
    const request = await page.waitForRequest(/\/assets\/service-worker-.*\.js/)
    return page.evaluate((code) => import(code), request.url())
  }
  const START = '01/03/27 09:30 AM'
  const END = '04/03/27 06:00 PM'

  for (const path of ['home', 'rental-car', 'rental-car?car_type=SUV&page=2', 'rental-car/1/details']) {
    test(`${lang}: dates and a branch that are chosen on ${path} go along into the other language`, async ({ page }) => {
      const ready = carried(page)
      await open(page, `/${lang}/${path}`)
      await ready
      await field(page, 'pickupLocation').selectOption('sohar')
      for (const [name, text] of [
        ['startDate', START],
        ['endDate', END],
      ] as const) {
        await field(page, name).fill(text)
        await page.keyboard.press('Tab')
      }
      await switched(page)
      await expect(page).toHaveURL(new RegExp(`/${other}/${path.split('?')[0]}`))
      await expect(field(page, 'startDate')).toHaveValue(START)
      await expect(field(page, 'endDate')).toHaveValue(END)
      await expect(field(page, 'pickupLocation')).toHaveValue('sohar')
      if (path.includes('?')) expect(new URL(page.url()).searchParams.get('car_type')).toBe('SUV')
    })
  }

  for (const { path, name, value } of [
    { path: 'lease-car', name: 'budget', value: '250' },
    { path: 'preowned-car', name: 'rate', value: '20000' },
  ]) {
    test(`${lang}: ${name}, and a word beside it, go along into the other language`, async ({ page }) => {
      const ready = carried(page)
      await open(page, `/${lang}/${path}`)
      await ready
      await field(page, name).selectOption(value)
      await page.getByRole('searchbox').fill('toyota')
      await switched(page)
      await expect(page).toHaveURL(new RegExp(`^[^?]*/${other}/${path}[?]`))
      await expect(field(page, name)).toHaveValue(value)
      await expect(page.getByRole('searchbox')).toHaveValue('toyota')
    })

    test(`${lang}: ${name} that is chosen before any script is at work goes along, too`, async ({ page }) => {
      const gate = Promise.withResolvers<void>()
      await page.route(/\/assets\/.*\.js/, (route) => gate.promise.then(() => route.continue()))
      const ready = carried(page)
      await page.goto(`/${lang}/${path}`)
      await field(page, name).selectOption(value)
      gate.resolve()
      await ready
      await switched(page)
      await expect(page).toHaveURL(new RegExp(`^[^?]*/${other}/${path}[?].*${name}=${value}`))
      await expect(field(page, name)).toHaveValue(value)
    })
  }
}

test('the media page has no Arabic twin: its switch leads home', async ({ page }) => {
  await open(page, '/en/media')
  await page.getByRole('link', { name: SWITCH.en }).first().click()
  await expect(page).toHaveURL('/ar/home')
})
