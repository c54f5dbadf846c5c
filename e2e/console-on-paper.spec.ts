/** The console in print: complete, and without controls. */
import { expect, LANGUAGES, test, type Page } from './fixtures.ts'
import { base, newEnquiry, newStaff, open, signInStaff } from './staff.ts'
import { write } from './threads.ts'

const pagesOf = async (page: Page) => (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length

/** By how many pixels the content is wider than the sheet. */
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

for (const lang of LANGUAGES) {
  test(`${lang}: on paper a list of the console goes to its last row, without what leads elsewhere`, async ({ page, request, baseURL }) => {
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await open(page, '/staff/fleet')
    const rows = await page.getByRole('main').getByRole('row').count()
    expect(rows).toBeGreaterThan(30)
    expect(await pagesOf(page)).toBeGreaterThan(1)
    // An A4 sheet at 96 dpi.
    await page.setViewportSize({ width: 794, height: 1123 })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    const last = page.getByRole('main').getByRole('row').last()
    const [bottom, frame] = [await last.boundingBox(), await page.locator('.frame').boundingBox()]
    expect((bottom?.y ?? Infinity) + (bottom?.height ?? 0), 'no row is cut').toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0))
    expect(await beyond(page)).toBeLessThanOrEqual(0)
    // A list that can be reordered is inside a form with buttons.
    await open(page, '/staff/offers')
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test(`${lang}: on paper an enquiry is its conversation from the first word, and what is known of it`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { id, customer } = await newEnquiry(request, 'A car for Friday, please')
    for (let i = 0; i < 12; i++) await write(request, customer, id, 'One line and another.\n'.repeat(3))
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await open(page, `/staff/enquiries/${id}`)
    await expect(page.getByRole('log').getByRole('article')).toHaveCount(13)
    expect(await pagesOf(page)).toBeGreaterThan(1)
    await page.setViewportSize({ width: 794, height: 1123 })
    await page.emulateMedia({ media: 'print' })
    const log = page.getByRole('log')
    expect(await log.evaluate((each) => each.scrollHeight - each.clientHeight), 'nothing is scrolled away').toBeLessThanOrEqual(1)
    await expect(page.getByText('A car for Friday, please').first()).toBeVisible()
    await expect(page.getByText(`#${id}`)).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    expect(await beyond(page)).toBeLessThanOrEqual(0)
  })
}
