import { axeViolations } from './accessibility.ts'
import { expect, LANGUAGES, open, test, type Language, type Locator, type Page } from './fixtures.ts'
import { openWithFakeClock, runFor } from './fake-clock.ts'

// Each test has its own page and clock.
test.describe.configure({ mode: 'parallel' })

const TEXTS = {
  en: {
    offers: 'Offers',
    why: 'Why choose us',
    scene: 'The picture changes by itself',
    pause: 'Pause',
    play: 'Play',
    next: 'Next',
    previous: 'Previous',
    rental: 'Car Rental',
    leasing: 'Leasing',
    corporate: 'Corporate rentals',
    ways: 'Three ways to a car',
  },
  ar: {
    offers: 'العروض',
    why: 'لماذا تختارنا',
    scene: 'صورة تتغيّر تلقائيًا',
    pause: 'إيقاف مؤقت',
    play: 'تشغيل',
    next: 'التالي',
    previous: 'السابق',
    rental: 'تأجير السيارات',
    leasing: 'التأجير الطويل',
    corporate: 'تأجير الشركات',
    ways: 'ثلاث طرق إلى سيارتك',
  },
} as const

const POINTS = {
  en: ['Wide selection of vehicles', 'Affordable rates', 'Convenient locations', 'Commitment to safety', '24/7 support'],
  ar: ['تشكيلة واسعة من المركبات', 'أسعار في المتناول', 'مواقع قريبة منك', 'التزام بالسلامة', 'دعم على مدار الساعة'],
} as const

type Offer = {
  en_title: string
  ar_title: string
  en_text: string
  ar_text: string
  en_image_url: string
  ar_image_url: string
  offer_type: string
}

const LISTS: Readonly<Record<string, string>> = { rental: 'rental-car', lease: 'lease-car', preowned: 'preowned-car' }

/** At most 20 characters, then four dots. */
function shortened(title: string): string {
  const characters = [...title]
  return characters.length <= 20 ? title : `${characters.slice(0, 20).join('')}....`
}

type Place = { at: number; of: number }

/** A carousel that moves by itself: how long a slide stays, in ms, and which one is shown. */
type Moving = { name: 'hero' | 'offers' | 'why'; stay: number; frame: Locator; place: () => Promise<Place> }

const track = (page: Page, name: string) => page.getByRole('list', { name: `${name}: ` })

const marked = (slides: Locator, mark: string) =>
  slides.evaluateAll((all, is) => ({ at: all.findIndex((slide) => slide.matches(is)), of: all.length }), mark)

/** The position of a track that scrolls: it stops at each slide until its end is visible, so `of` may be less than all slides. */
const scrolled = (list: Locator) =>
  list.evaluate((element) => {
    const side = getComputedStyle(element).direction === 'rtl' ? 'right' : 'left'
    const start = (slide: Element) => Math.abs(slide.getBoundingClientRect()[side] - element.getBoundingClientRect()[side])
    const far = element.scrollWidth - element.clientWidth - 2
    const now = Math.abs(element.scrollLeft)
    const slides = [...element.children]
    const before = slides.filter(
      (slide) => Math.abs(slide.getBoundingClientRect()[side] - (slides[0]?.getBoundingClientRect()[side] ?? 0)) < far,
    ).length
    return { at: now >= far ? before : slides.findIndex((slide) => start(slide) === Math.min(...slides.map(start))), of: before + 1 }
  })

function moving(page: Page, lang: Language, name: Moving['name']): Moving {
  if (name === 'hero') {
    const frame = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 1 }) })
    return { name, stay: 2000, frame, place: () => marked(frame.locator('.dots i'), '.on') }
  }
  const title = TEXTS[lang][name]
  const list = track(page, title)
  const frame = page.getByRole('region', { name: title, exact: true })
  return { name, stay: 3000, frame, place: () => (name === 'offers' ? scrolled(list) : marked(list.locator('li'), '[data-on]')) }
}

/** A price as the page writes it: whole rials with thousands separators. */
const figure = (rial: number | undefined): string => Math.round(rial ?? Number.NaN).toLocaleString('en-US')

/** Moves pointer and focus away from the carousels: this corner is in the header. */
const leave = async (page: Page) => {
  await page.mouse.move(1, 1)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

/** Moves the pointer over the carousel and away again, which restarts its timer. */
async function startAnew(page: Page, { frame }: Moving): Promise<void> {
  await frame.hover({ position: { x: 30, y: 30 } })
  await leave(page)
}

const expectPlace = (each: Moving, at: number, when: string) =>
  expect.poll(async () => (await each.place()).at, { message: `${each.name} ${when}` }).toBe(at)

/** Expects the carousel to stay still for the time of four steps, which would bring none of the three back to where it was. */
async function expectStopped(page: Page, each: Moving, reason: string): Promise<void> {
  const { at } = await each.place()
  await runFor(page, 4 * each.stay)
  await expectPlace(each, at, `stays still: ${reason}`)
}

/** Expects a move to the next slide in time or, if the page noticed late that it may move, a little later. */
async function expectStep(page: Page, each: Moving, when: string): Promise<void> {
  const { at, of } = await each.place()
  await expect(async () => {
    await runFor(page, each.stay / 4)
    expect((await each.place()).at, `${each.name} goes on ${when}`).toBe((at + 1) % of)
  }).toPass({ timeout: 10_000 })
}

const hideTab = (page: Page, hidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]
  const home = `/${lang}/home`

  for (const name of ['hero', 'offers', 'why'] as const) {
    test(`${lang}: ${name} moves at its time, and stops for a visitor who looks, works or asks`, async ({ page }) => {
      await openWithFakeClock(page, home)
      const each = moving(page, lang, name)
      await startAnew(page, each)
      const { at, of } = await each.place()
      await runFor(page, each.stay - 100)
      await expectPlace(each, at, 'has not moved too early')
      await runFor(page, 100)
      await expectPlace(each, (at + 1) % of, 'moves on time')
      for (let step = 1; step < of; step++) await expectStep(page, each, 'and on')
      await expectPlace(each, at, 'has come round')

      await each.frame.hover({ position: { x: 30, y: 30 } })
      await expectStopped(page, each, 'a pointer is over it')
      await leave(page)
      await expectStep(page, each, 'when the pointer has gone')

      const button = (label: string) => each.frame.getByRole('button', { name: label })
      await button(t.pause).focus()
      await expectStopped(page, each, 'the focus is in it')
      await leave(page)
      await expectStep(page, each, 'when the focus has gone')

      await hideTab(page, true)
      await expectStopped(page, each, 'the tab is hidden')
      await hideTab(page, false)
      await expectStep(page, each, 'when the tab is seen again')

      await button(t.pause).click()
      await leave(page)
      await expectStopped(page, each, 'it was paused')
      await button(t.play).click()
      await leave(page)
      await expectStep(page, each, 'when it may play again')
    })
  }

  test(`${lang}: nothing moves for a visitor who wants less motion`, async ({ visitor }) => {
    const page = await visitor({ reducedMotion: 'reduce' })
    await openWithFakeClock(page, home)
    await runFor(page, 30_000)
    for (const name of ['hero', 'offers', 'why'] as const) await expectPlace(moving(page, lang, name), 0, 'has not moved')
    await expect(page.getByRole('button', { name: t.pause })).toHaveCount(0)
    await page.getByRole('region', { name: t.offers }).getByRole('button', { name: t.next }).click()
    await expectPlace(moving(page, lang, 'offers'), 1, 'moves when asked')
  })

  test(`${lang}: the slides change the light and the car, not the words or the height`, async ({ page }) => {
    await openWithFakeClock(page, home)
    const each = moving(page, lang, 'hero')
    const cars = each.frame.locator('img')
    await startAnew(page, each)
    const shown = async () => ({
      light: await each.frame.getAttribute('data-light'),
      car: await cars.evaluateAll((all) => all.findIndex((car) => car.classList.contains('on'))),
      words: await each.frame.getByRole('heading', { level: 1 }).textContent(),
      height: (await each.frame.boundingBox())?.height,
    })
    const slides = [await shown()]
    for (let step = 1; step < 3; step++) {
      await expectStep(page, each, 'to the next slide')
      slides.push(await shown())
    }
    expect(new Set(slides.map(({ light }) => light)).size).toBe(3)
    expect(new Set(slides.map(({ car }) => car)).size).toBe(3)
    expect(new Set(slides.map(({ words, height }) => `${words} ${height}`)).size).toBe(1)
  })

  test(`${lang}: the arrow that points the reading way goes on`, async ({ page }) => {
    await openWithFakeClock(page, home)
    const [on, back] = lang === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    for (const name of ['offers', 'why'] as const) {
      const each = moving(page, lang, name)
      await track(page, t[name]).focus()
      // Back to the first slide, whatever came before.
      while ((await each.place()).at > 0) await page.keyboard.press(back)
      const { of } = await each.place()
      await page.keyboard.press(on)
      await expectPlace(each, 1, 'goes on')
      await page.keyboard.press(back)
      await expectPlace(each, 0, 'goes back')
      await page.keyboard.press(back)
      await expectPlace(each, of - 1, 'goes round backwards')
    }
  })

  test(`${lang}: offers have their names in 20 characters and lead to their cars`, async ({ page, request }) => {
    const { data } = (await (await request.get('/v1/customers/offers')).json()) as { data: Offer[] }
    await open(page, home)
    const links = page.getByRole('region', { name: t.offers }).getByRole('listitem').getByRole('link')
    const names = links.locator('b')
    await expect(names).toHaveText(data.map((offer) => shortened(offer[`${lang}_title`])))
    expect(Math.max(...(await names.allTextContents()).map((name) => [...name].length))).toBeLessThanOrEqual(24)
    for (const [i, offer] of data.entries()) {
      const link = links.nth(i)
      await expect(link).toContainText(offer[`${lang}_text`])
      await expect(link.locator('img.veh')).toHaveAttribute('src', offer[`${lang}_image_url`])
      const address = new URL((await link.getAttribute('href')) ?? '', page.url())
      expect(address.pathname).toBe(`/${lang}/${LISTS[offer.offer_type]}`)
      expect(address.searchParams.get('offer')).toBe(offer.offer_type === 'rental' ? offer.en_title : null)
    }
    const electric = data.findIndex(({ en_title }) => en_title === 'Electric month')
    await links.nth(electric).click()
    await expect(page).toHaveURL(`/${lang}/rental-car?offer=Electric+month`)
  })

  test(`${lang}: five points, and three ways with the prices of the cheapest cars`, async ({ page, fleet, request }) => {
    const [cheapest] = await fleet.list({ order: 'day_price asc', per_page: 1 })
    const { data } = (await (await request.get('/v1/customers/pre_owns', { params: { order: 'price asc', per_page: 1 } })).json()) as {
      data: { price: number }[]
    }
    await open(page, home)
    await expect(track(page, t.why).getByRole('heading', { level: 3 })).toHaveText([...POINTS[lang]])
    const ways = page.getByRole('region', { name: t.ways }).getByRole('link')
    await expect(ways).toHaveCount(3)
    for (const [i, list] of ['rental-car', 'lease-car', 'preowned-car'].entries())
      await expect(ways.nth(i)).toHaveAttribute('href', `/${lang}/${list}`)
    await expect(ways.nth(0)).toContainText(figure(cheapest?.day_price))
    await expect(ways.nth(1)).toContainText('10,000')
    await expect(ways.nth(2)).toContainText(figure(data[0]?.price))
  })

  test(`${lang}: the panel has rental chosen, and leasing leads to the corporate page`, async ({ page }) => {
    await open(page, home)
    await expect(page.getByRole('tab', { name: t.rental })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('link', { name: t.corporate }).first()).toHaveAttribute('href', `/${lang}/corporate`)
    await page.getByRole('tab', { name: t.rental }).press(lang === 'en' ? 'ArrowRight' : 'ArrowLeft')
    await expect(page.getByRole('tab', { name: t.leasing })).toBeFocused()
    await page.getByRole('tab', { name: t.leasing }).click()
    await expect(page).toHaveURL(`/${lang}/corporate`)
  })

  // The dark theme has the same colours in both languages.
  for (const colorScheme of lang === 'en' ? (['light', 'dark'] as const) : (['light'] as const)) {
    test(`${lang}: the ${colorScheme} page has no barrier that a machine can find`, async ({ visitor }) => {
      const page = await visitor({ colorScheme, reducedMotion: 'reduce' })
      await open(page, home)
      expect(await axeViolations(page, 'main')).toEqual([])
    })
  }
}

test('without script the first slide stays, and nothing pretends to be at work', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/en/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-light]')).toHaveAttribute('data-light', 'morning')
  for (const name of [TEXTS.en.pause, TEXTS.en.next, TEXTS.en.previous])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: TEXTS.en.offers }).getByRole('link').first()).toBeVisible()
})
