/** Keyboard users see where they are: the focus ring is neither cut off nor covered. */
import { expect, LANGUAGES, open, test, type Locator } from './fixtures.ts'
import { base, newStaff, open as openConsole, signInStaff } from './staff.ts'

const TEXTS = {
  en: { update: 'Update price', later: /^Move picture 1 later/, remove: /^Remove picture/ },
  ar: { update: 'تحديث السعر', later: 'أخّر الصورة 1', remove: /^إزالة الصورة/ },
} as const

/** By how many pixels the focus ring is cut off: 0 if it is fully visible. */
async function cutOf(place: Locator): Promise<number> {
  await place.focus()
  // Focus that a script sets shows its ring only if the last input came from the keyboard.
  await place.page().keyboard.press('Shift')
  return place.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
    if (outlineStyle === 'none') return Infinity
    const grows = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const cuts = [0]
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      const box = around.getBoundingClientRect()
      if (overflowX !== 'visible') cuts.push(box.left - left + grows, right + grows - box.right)
      if (overflowY !== 'visible') cuts.push(box.top - top + grows, bottom + grows - box.bottom)
    }
    return Math.max(...cuts)
  })
}

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: the rings of a car's pictures, of its price and of the map are whole`, async ({ page }) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, `/${lang}/rental-car/23/details`)
      const pictures = page.locator('.gal__th a')
      for (const at of [0, 1]) expect(await cutOf(pictures.nth(at)), `picture ${at} at ${width}`).toBeLessThan(1)
      expect(await cutOf(page.getByRole('button', { name: t.update })), `price at ${width}`).toBeLessThan(1)
    }
    await open(page, `/${lang}/locations`)
    const map = page.locator('.map').getByRole('group').first()
    await expect(map).toHaveAttribute('tabindex', '0')
    expect(await cutOf(map), 'map').toBeLessThan(1)
  })

  test(`${lang}: cars that are compared are not under the first column when the keyboard comes to them`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/${lang}/compare?ids=1,2,3`)
    const names = page.getByRole('table').getByRole('link')
    await names.last().focus()
    await names.first().focus()
    const head = page.getByRole('rowheader').first()
    const [name, first] = [await names.first().boundingBox(), await head.boundingBox()]
    if (!name || !first) throw new Error('no table')
    const apart = lang === 'en' ? name.x - first.x - first.width : first.x - name.x - name.width
    expect(apart).toBeGreaterThanOrEqual(0)
  })

  test(`${lang}: in the console the rings of what stands below a picture, and of the tabs of a telephone, are whole`, async ({
    page,
    request,
    baseURL,
  }) => {
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await openConsole(page, '/staff/fleet/rentals/23')
    expect(await cutOf(page.getByRole('button', { name: t.later })), 'order').toBeLessThan(1)
    await openConsole(page, '/staff/articles/1')
    expect(await cutOf(page.getByRole('button', { name: t.remove }).first()), 'removal').toBeLessThan(1)
    await page.setViewportSize({ width: 390, height: 844 })
    const tabs = page.locator('.tabbar').getByRole('link')
    for (const tab of await tabs.all()) expect(await cutOf(tab), 'tab').toBeLessThan(1)
  })
}
