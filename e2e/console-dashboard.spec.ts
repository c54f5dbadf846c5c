import { axeViolations } from './accessibility.ts'
import { expect, LANGUAGES, test } from './fixtures.ts'
import { base, newEnquiry, newStaff, open, signInStaff } from './staff.ts'

const TEXTS = {
  en: { waiting: 'Waiting for an answer', days: '7 days', byDay: 'Enquiries by day', table: 'As a table', missed: 'Searched for in vain' },
  ar: {
    waiting: 'بانتظار الرد',
    days: '7 أيام',
    byDay: 'الاستفسارات حسب اليوم',
    table: 'كجدول',
    missed: 'عمليات بحث بلا نتيجة',
  },
} as const

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: an agent sees how things stand, as bars and as tables, and goes to what waits`, async ({ page, request, baseURL }) => {
    await newEnquiry(request, 'Is this one free next week?')
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await open(page, '/staff/dashboard')
    await page.getByRole('link', { name: t.days }).click()
    await expect(page).toHaveURL(/days=7$/)
    const chart = page.getByRole('img', { name: t.byDay })
    await expect(chart.locator('.recharts-bar-rectangle').first()).toBeAttached()
    await expect(chart.locator('text[orientation=bottom]').first(), 'a day is said before its month').toHaveCSS(
      'direction',
      lang === 'ar' ? 'rtl' : 'ltr',
    )
    await page.getByText(t.table).click()
    const rows = page.getByRole('region', { name: t.byDay }).getByRole('row')
    await expect(rows).toHaveCount(8)
    expect(Number(await rows.last().getByRole('cell').last().textContent())).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { name: t.missed })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: t.waiting }).click()
    await expect(page).toHaveURL(/\/staff\?view=reply$/)
  })

  test(`${lang}: without script the tables say it all`, async ({ browser, request, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) })
    const page = await context.newPage()
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await page.goto('/staff/dashboard')
    await page.getByText(t.table).click()
    await expect(page.getByRole('region', { name: t.byDay }).getByRole('row')).toHaveCount(31)
    expect(await page.locator('main [style]').count()).toBe(0)
    await context.close()
  })
}
