import AxeBuilder from '@axe-core/playwright'
import { expect, LANGUAGES, open, test, type Language, type Locator, type Page } from './fixtures.ts'

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
  return characters.length <= 20 ? title : `${characters.slice(0, 20).join('').trimEnd()}....`
}

/** A carousel of the page: what moves by itself, the time between its steps, and how far it is. */
type Moving = { name: 'hero' | 'offers' | 'why'; stay: number; frame: Locator; place: () => Promise<number> }

/** The hero moves by its light. */
const hero = (page: Page, lang: Language): Moving => {
  const frame = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
  const dots = page.getByRole('group', { name: TEXTS[lang].scene, includeHidden: true }).locator('i')
  return { name: 'hero', stay: 2000, frame, place: () => dots.evaluateAll((all) => all.findIndex((dot) => dot.classList.contains('on'))) }
}

const track = (page: Page, name: string) => page.getByRole('list', { name })

/** A track that scrolls is as far as the slide at its start edge; one that shows all its slides marks the one that is on. */
const carousel = (page: Page, lang: Language, name: 'offers' | 'why'): Moving => {
  const title = TEXTS[lang][name]
  const place = () =>
    track(page, title).evaluate((list) => {
      const slides = [...list.children]
      if (list.scrollWidth <= list.clientWidth + 2) return slides.findIndex((slide) => slide.hasAttribute('data-on'))
      const start = (element: Element) =>
        getComputedStyle(list).direction === 'rtl' ? -element.getBoundingClientRect().right : element.getBoundingClientRect().left
      const off = slides.map((slide) => Math.abs(start(slide) - start(list) - Number.parseFloat(getComputedStyle(list).paddingInlineStart)))
      return off.indexOf(Math.min(...off))
    })
  return { name, stay: 3000, frame: page.getByRole('region', { name: title }), place }
}

const moving = (page: Page, lang: Language): Moving[] => [hero(page, lang), carousel(page, lang, 'offers'), carousel(page, lang, 'why')]

/** The page with its time in our hand. */
async function openStill(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await open(page, address)
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Over it and away again: its time starts over now. */
async function startOver(page: Page, { frame }: Moving): Promise<void> {
  await frame.scrollIntoViewIfNeeded()
  await frame.hover({ position: { x: 30, y: 30 } })
  await page.mouse.move(1, 1)
  const box = await frame.boundingBox()
  // The hero may lie under the corner of the window: then below it.
  if (box && box.x <= 1 && box.y <= 1 && box.y + box.height > 1) await page.mouse.move(1, box.y + box.height + 20)
}

const expectPlace = (each: Moving, place: number) => expect.poll(each.place, { message: `${each.name} is at` }).toBe(place)

/** Three steps' time, after which nothing may have moved. */
async function expectStill(page: Page, each: Moving, reason: string): Promise<void> {
  const place = await each.place()
  await page.clock.runFor(3 * each.stay)
  await page.clock.resume()
  expect(await each.place(), `${each.name} stays ${reason}`).toBe(place)
}

async function hideTab(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )
}
