import { axeViolations, waitForAnimations } from './accessibility.ts'
import { expect, LANGUAGES, open, test, type Locator, type Page } from './fixtures.ts'

const TEXTS = {
  en: {
    pictures: 'Pictures of Toyota Fortuner VXR',
    picture: (n: number, of: number) => `Picture ${n} of ${of}`,
    fullScreen: 'Full screen',
    next: 'Next picture',
    previous: 'Previous picture',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    close: 'Close',
    forward: 'ArrowRight',
    back: 'ArrowLeft',
  },
  ar: {
    pictures: 'صور تويوتا فورتشنر VXR',
    picture: (n: number, of: number) => `الصورة ${n} من ${of}`,
    fullScreen: 'ملء الشاشة',
    next: 'الصورة التالية',
    previous: 'الصورة السابقة',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    close: 'إغلاق',
    forward: 'ArrowLeft',
    back: 'ArrowRight',
  },
} as const
type Texts = (typeof TEXTS)['en' | 'ar']

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const viewer = (page: Page, t: Texts) => page.getByRole('dialog', { name: t.pictures })
const button = (page: Page, t: Texts, name: string) => viewer(page, t).getByRole('button', { name, exact: true })

/** The picture on show, if it is number `n` of the five. */
const shown = (page: Page, t: Texts, n: number) => viewer(page, t).getByRole('img', { name: new RegExp(`${t.picture(n, 5)}$`) })
async function boxOf(picture: Locator) {
  const box = await picture.boundingBox()
  if (!box) throw new Error('The picture is not shown.')
  return box
}
const widthOf = async (picture: Locator) => Math.round((await boxOf(picture)).width)

async function openCar(page: Page, lang: 'en' | 'ar') {
  await open(page, `/${lang}/rental-car/23/details`)
  return page.getByRole('group', { name: TEXTS[lang].pictures })
}

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: the picture fills the screen, turns and grows by keys, and gives the focus back`, async ({ page }) => {
    const gallery = await openCar(page, lang)
    await gallery.getByRole('list').press('Enter')
    await expect(viewer(page, t)).toBeVisible()
    await expect(button(page, t, t.close)).toBeFocused()
    await expect(viewer(page, t).getByText('1 / 5')).toBeVisible()
    await page.keyboard.press(t.forward)
    await expect(viewer(page, t).getByText('2 / 5')).toBeVisible()
    await page.keyboard.press(t.back)
    await page.keyboard.press(t.back)
    await expect(viewer(page, t).getByText('5 / 5'), 'before the first comes the last').toBeVisible()

    const picture = shown(page, t, 5)
    await expect(picture).toBeInViewport({ ratio: 0.99 })
    const whole = await widthOf(picture)
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(picture)).toBeCloseTo(whole * 1.5, -1)
    const { x, y } = await boxOf(picture)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await boxOf(picture)).x, 'enlarged, the arrows look to the side').toBeLessThan(x - 20)
    expect((await boxOf(picture)).y).toBeLessThan(y)
    await expect(viewer(page, t).getByText('5 / 5')).toBeVisible()
    await page.keyboard.press('-')
    await expect.poll(() => widthOf(picture)).toBe(whole)

    await page.keyboard.press('Escape')
    await expect(viewer(page, t)).toBeHidden()
    await expect(gallery.getByRole('list')).toBeFocused()
    await expect(gallery.getByText('5 / 5'), 'the page shows what was seen last').toBeVisible()
  })

  test(`${lang}: a click opens it, buttons and a double click enlarge, a press and pull moves`, async ({ page }) => {
    const gallery = await openCar(page, lang)
    await gallery.getByRole('img').first().click()
    const picture = shown(page, t, 1)
    await expect(picture).toBeInViewport({ ratio: 0.99 })
    const whole = await widthOf(picture)
    await expect(button(page, t, t.zoomOut)).toBeDisabled()
    await button(page, t, t.zoomIn).click()
    await expect.poll(() => widthOf(picture)).toBeCloseTo(whole * 1.5, -1)
    await button(page, t, t.zoomOut).click()
    await expect.poll(() => widthOf(picture)).toBe(whole)

    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.mouse.dblclick(width / 2, height / 2)
    await expect.poll(() => widthOf(picture)).toBeCloseTo(whole * 2.5, -1)
    await waitForAnimations(page)
    const before = await boxOf(picture)
    await page.mouse.down()
    await page.mouse.move(width / 2 - 120, height / 2 + 60, { steps: 4 })
    await page.mouse.up()
    const after = await boxOf(picture)
    expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([-120, 60])
    await button(page, t, t.next).click()
    await expect(shown(page, t, 2), 'the next one is whole again').toBeInViewport({ ratio: 0.99 })
    await button(page, t, t.previous).click()
    await expect(picture).toBeInViewport({ ratio: 0.99 })

    await button(page, t, t.close).click()
    await expect(viewer(page, t)).toBeHidden()
    await gallery.getByRole('button', { name: t.fullScreen }).press('Enter')
    await expect(viewer(page, t)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(gallery.getByRole('button', { name: t.fullScreen })).toBeFocused()
  })

  test(`${lang}: who closes it and opens it again at once has it open`, async ({ page }) => {
    const gallery = await openCar(page, lang)
    await gallery.getByRole('list').press('Enter')
    await expect(viewer(page, t)).toBeVisible()
    const opens = await gallery.getByRole('button', { name: t.fullScreen, includeHidden: true }).elementHandle()
    await button(page, t, t.close).evaluate(async (close, again) => {
      const click = (element: Element | null) => element?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      click(close)
      // The next click comes in a microtask, before anything else can run.
      await Promise.resolve()
      click(again as Element | null)
    }, opens)
    await waitForAnimations(page)
    await expect(viewer(page, t)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer(page, t)).toBeHidden()
  })

  test(`${lang}: fingers swipe, pinch and tap twice`, async ({ visitor }) => {
    const page = await visitor(PHONE)
    const gallery = await openCar(page, lang)
    await gallery.getByRole('img').first().tap()
    await expect(shown(page, t, 1)).toBeInViewport({ ratio: 0.99 })
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    const y = 420
    const swipe = async (by: number) => {
      await touch('touchStart', { x: 195, y })
      for (let i = 1; i <= 5; i++) await touch('touchMove', { x: 195 + (by * i) / 5, y })
      await touch('touchEnd')
    }
    await swipe(lang === 'en' ? -130 : 130)
    const picture = shown(page, t, 2)
    await expect(picture).toBeInViewport({ ratio: 0.99 })
    await swipe(20)
    await expect(viewer(page, t).getByText('2 / 5'), 'a short way is no swipe').toBeVisible()

    await expect.poll(() => widthOf(picture)).toBe(390)
    await touch('touchStart', { x: 155, y }, { x: 235, y })
    for (let i = 1; i <= 5; i++) await touch('touchMove', { x: 155 - 16 * i, y }, { x: 235 + 16 * i, y })
    await touch('touchEnd')
    await expect.poll(() => widthOf(picture), 'three times as far apart').toBeCloseTo(390 * 3, -1)
    await swipe(lang === 'en' ? -60 : 60)
    await expect(viewer(page, t).getByText('2 / 5'), 'a finger moves what is enlarged').toBeVisible()

    await page.touchscreen.tap(195, y)
    await page.touchscreen.tap(195, y)
    await expect.poll(() => widthOf(picture), 'whole again').toBe(390)
    await page.touchscreen.tap(195, y)
    await page.touchscreen.tap(195, y)
    await expect.poll(() => widthOf(picture)).toBeCloseTo(390 * 2.5, -1)
  })

  test(`${lang}: no barrier, and nothing moves for those who want less motion`, async ({ visitor }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await visitor({ colorScheme, reducedMotion: 'reduce' })
      const gallery = await openCar(page, lang)
      await gallery.getByRole('button', { name: t.fullScreen }).click()
      await expect(viewer(page, t)).toBeVisible()
      await button(page, t, t.zoomIn).click()
      await button(page, t, t.next).click()
      const durations = await viewer(page, t).evaluate((dialog) =>
        dialog.getAnimations({ subtree: true }).map((each) => Number(each.effect?.getComputedTiming().duration)),
      )
      expect(durations.filter((each) => each > 5)).toEqual([])
      expect(await axeViolations(page, 'dialog')).toEqual([])
    }
  })
}

test('the code of the full screen comes when it is wanted', async ({ page }) => {
  const code: string[] = []
  page.on('request', (request) => void (/picture-viewer.*\.js/.test(request.url()) && code.push(request.url())))
  const gallery = await openCar(page, 'en')
  expect(code).toEqual([])
  await gallery.getByRole('button', { name: 'Full screen' }).hover()
  await expect.poll(() => code.length).toBeGreaterThan(0)
})
