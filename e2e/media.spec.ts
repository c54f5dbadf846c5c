import { axeViolations } from './accessibility.ts'
import { expect, LANGUAGES, open, test, type Page } from './fixtures.ts'
import { openWithFakeClock, runFor } from './fake-clock.ts'

type Article = { id: number; title: string; published_at: string; twin_id: number | null; banner_image: { url: string } }

const DIRECTION = { en: 'ltr', ar: 'rtl' } as const
const CONTENT = { en: 'english', ar: 'arabic' } as const
/** The demo's first article, and its twin in the other language. */
const FIRST = { en: 1, ar: 2 } as const

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const toggle = (page: Page, name: 'EN' | 'AR') => page.getByRole('group', { name: 'Content language' }).getByRole('link', { name })

for (const language of LANGUAGES) {
  test(`${language} articles: the newest first, 25 a page, in their own direction`, async ({ page, request }) => {
    const response = await request.get(`/v1/customers/medias?content_type=${CONTENT[language]}`)
    const { data } = (await response.json()) as { data: Article[] }
    const titles = data.toSorted((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at)).map((article) => article.title)
    expect(titles.length).toBeGreaterThanOrEqual(30)

    await open(page, '/en/media')
    await expect(page.getByRole('main').locator('section').first().getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible()
    await expect(toggle(page, 'EN')).toHaveAttribute('aria-current', 'true')
    if (language === 'ar') await toggle(page, 'AR').click()
    await expect(cards(page).getByRole('heading')).toHaveText(titles.slice(0, 25))
    await expect(cards(page).first()).toHaveAttribute('lang', language)
    await expect(cards(page).first()).toHaveAttribute('dir', DIRECTION[language])
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(cards(page).first().getByRole('time')).toHaveText(
      language === 'en' ? /^[A-Z][a-z]+ \d{1,2}, \d{4}$/ : /^[٠-٩]+ \p{Script=Arabic}+ [٠-٩]{4}/u,
    )

    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByRole('link', { name: 'Previous' })).toBeDisabled()
    await pages.getByRole('link', { name: 'Next' }).press('Enter')
    await expect(cards(page).getByRole('heading')).toHaveText(titles.slice(25))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(pages.getByRole('link', { name: 'Next' })).toBeDisabled()
    await expect(pages.getByRole('link', { name: 'Next' }), 'the keyboard stays').toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]page=2$/)
    await page.reload()
    await expect(cards(page).getByRole('heading')).toHaveText(titles.slice(25))

    // The other language starts with its first page.
    await toggle(page, language === 'en' ? 'AR' : 'EN').click()
    await expect(cards(page)).toHaveCount(25)
    await page.goBack()
    await expect(cards(page).getByRole('heading')).toHaveText(titles.slice(25))
  })
}

test('the toggle and the pages work without script', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/en/media')
  await toggle(page, 'AR').click()
  await expect(cards(page).first()).toHaveAttribute('lang', 'ar')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/en/media?content=arabic&page=2')
  await expect(cards(page).first()).toHaveAttribute('lang', 'ar')
})

for (const language of LANGUAGES) {
  test(`${language}: an article with its date, text and pictures, and its twin`, async ({ page, request }) => {
    // Not the newest: that may be one that another journey writes, without pictures.
    const { data: article } = (await (await request.get(`/v1/customers/medias/${FIRST[language]}`)).json()) as { data: Article }
    await open(page, `/en/media/${language}/articles/${article.id}`)
    const title = page.getByRole('heading', { level: 1, name: article.title })
    await expect(title).toHaveAttribute('dir', DIRECTION[language])
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    // The font of an Arabic title is preloaded: if it came later, the title would wrap differently.
    await expect(page.locator('link[rel=preload][href*=alexandria]')).toHaveCount(language === 'ar' ? 1 : 0)
    await expect(page.getByRole('time')).toHaveText(/^\d{2}\/\d{2}\/\d{4}$/)
    await expect(page.getByRole('main').locator(`img[src="${article.banner_image.url}"]`).first()).toBeVisible()

    // The numbers and bullets of lists are aligned with the start of the paragraphs.
    const edge = (part: string) =>
      page
        .locator(`.words ${part}`)
        .first()
        .evaluate((each) => {
          const { left, right } = each.getBoundingClientRect()
          return getComputedStyle(each).direction === 'rtl' ? right : left
        })
    expect(await edge('ol > li')).toBe(await edge('p'))

    const carousel = page.getByRole('region', { name: 'Pictures of the article' })
    const on = carousel.getByRole('listitem').and(page.locator('[data-on]'))
    await carousel.scrollIntoViewIfNeeded()
    await expect(on).toHaveAttribute('aria-label', /^1 of/)
    // It moves by itself, and stands still while it is paused.
    await expect(on).toHaveAttribute('aria-label', /^2 of/, { timeout: 10_000 })
    await carousel.getByRole('button', { name: 'Pause' }).click()
    await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()

    const other = language === 'en' ? 'ar' : 'en'
    await page.getByRole('link', { name: language === 'en' ? 'اقرأه بالعربية' : 'Read it in English' }).click()
    await expect(page).toHaveURL(`/en/media/${other}/articles/${article.twin_id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', other)
    await page.getByRole('link', { name: 'Back to Articles' }).click()
    await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible()
  })
}

test('an Arabic article is set as Arabic is, though the page around it is English', async ({ page }) => {
  const set = () =>
    page
      .locator('.words > p')
      .nth(1)
      .evaluate((paragraph) => {
        const { fontSize, lineHeight } = getComputedStyle(paragraph)
        return { size: parseFloat(fontSize), leading: Math.round((parseFloat(lineHeight) / parseFloat(fontSize)) * 100) / 100 }
      })
  await open(page, '/en/media/en/articles/1')
  expect(await set()).toEqual({ size: 16, leading: 1.6 })
  await open(page, '/en/media/ar/articles/2')
  expect(await set()).toEqual({ size: 17, leading: 1.85 })
})

test('the pictures of an article move every three seconds, one at a time, round and round', async ({ page }) => {
  await openWithFakeClock(page, '/en/media/en/articles/1')
  const carousel = page.getByRole('region', { name: 'Pictures of the article' })
  const slides = carousel.getByRole('listitem')
  const count = await slides.count()
  const on = slides.and(page.locator('[data-on]'))
  await carousel.scrollIntoViewIfNeeded()
  // Moving the pointer over the carousel and away again restarts its timer.
  await carousel.hover()
  await page.mouse.move(1, 1)
  // The current slide is marked in the frame after the scroll, so the stopped clock has to advance by a frame.
  const frame = () => runFor(page, 16)
  await frame()
  const at = async () => Number(/^\d+/.exec((await on.getAttribute('aria-label')) ?? '')?.[0])
  for (let step = 0; step < count; step++) {
    const before = await at()
    await runFor(page, 3000)
    await expect(async () => {
      await frame()
      expect(await at()).toBe((before % count) + 1)
    }).toPass({ timeout: 5000 })
  }
})

test('an unknown article, and one under the other language, is not found', async ({ page, allow }) => {
  allow(/404/)
  for (const address of ['/en/media/en/articles/999999', '/en/media/en/articles/nothing', `/en/media/ar/articles/${FIRST.en}`]) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Articles' })).toHaveAttribute('href', '/en/media')
  }
})

for (const width of [390, 1440]) {
  test(`at ${width}: the pages of words are accessible and fit`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 900 })
    const pages = [
      '/en/media?content=arabic',
      '/en/media/en/articles/1',
      '/en/media/ar/articles/2',
      '/en/about-us',
      '/ar/about-us',
      '/ar/privacy',
      '/en/terms',
    ]
    for (const address of pages) {
      await open(page, address)
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), address).toBeLessThanOrEqual(0)
    }
  })
}

test('About Us: statement, vision, mission and seven people', async ({ page }) => {
  await open(page, '/en/about-us')
  await expect(page.getByRole('main')).toContainText('has operated since 1992 and is ISO-certified')
  await expect(page.getByText('To be the number 1 choice for mobility in Oman.')).toBeVisible()
  await expect(page.getByText('The best mobility solution, service and value.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Our Team' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Portrait of/ })).toHaveCount(7)
})
