/** Prices in the console: shown to the last baisa, and an error message for what is not a number. */
import { call } from './calls.ts'
import { expect, LANGUAGES, test } from './fixtures.ts'
import { base, NEW_CAR, newStaff, open, REFUSED, RENTAL_PRICES, signInStaff } from './staff.ts'

const TEXTS = {
  en: {
    history: 'History',
    words: ['Automatic', 'Manual', 'Salalah', 'Sohar'],
    save: 'Save as draft',
    more: 'Azaiba',
    torn: ['Sohar', 'Azaiba, Salalah'],
  },
  ar: {
    history: 'السجل',
    words: ['أوتوماتيك', 'يدوي', 'صلالة', 'صحار'],
    save: 'حفظ كمسودة',
    more: 'العذيبة',
    torn: ['صحار', 'العذيبة، صلالة'],
  },
} as const

test.use({ viewport: { width: 1440, height: 900 } })

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: prices of the fleet have their baisa`, async ({ page, request, baseURL }) => {
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await open(page, '/staff/fleet?kind=pre_owns')
    const figures = await page.locator('tbody td.num:nth-last-child(5)').allTextContents()
    expect(figures.length).toBeGreaterThan(5)
    for (const figure of figures) expect(figure).toMatch(/^\d{1,3}(,\d{3})*\.\d{3}$/)
  })

  test(`${lang}: the history of a car speaks of prices, branches and kinds as the form does`, async ({ page, request, baseURL }) => {
    const admin = await newStaff(request, 'admin')
    const car = { ...NEW_CAR, ...RENTAL_PRICES, branches: ['salalah'], en_model_name: `Remembered ${lang}`, ar_model_name: 'مذكورة' }
    const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/rentals', car, admin.token)
    const change = { day_price: 12.5, transmission: 'manual', branches: ['sohar'] }
    await call(request, 'PUT', `/v1/staff/rentals/${id}`, change, admin.token)
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, `/staff/fleet/rentals/${id}`)
    const history = page.getByRole('region', { name: t.history })
    for (const text of ['12.000', '12.500', ...t.words]) await expect(history).toContainText(text)
  })

  test(`${lang}: two who change the branches of a car are told of both by name`, async ({ page, request, baseURL, allow }) => {
    allow(REFUSED)
    const admin = await newStaff(request, 'admin')
    const car = { ...NEW_CAR, ...RENTAL_PRICES, branches: ['salalah'], en_model_name: `Torn ${lang}`, ar_model_name: 'متنازع عليها' }
    const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/rentals', car, admin.token)
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, `/staff/fleet/rentals/${id}`)
    await page.getByLabel(t.more).check()
    await call(request, 'PUT', `/v1/staff/rentals/${id}`, { branches: ['sohar'] }, admin.token)
    await page.getByRole('button', { name: t.save }).click()
    await expect(page.locator('.conflict dd')).toHaveText([...t.torn])
  })
}
