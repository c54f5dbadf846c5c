/** What a navigation announces to screen readers and where it puts the focus, neither of which can be seen. */
import { cards, expect, hoverUntilHydrated, LANGUAGES, open, test, type Page } from './fixtures.ts'

const TEXTS = {
  en: {
    about: 'About Us',
    more: 'Show more',
    list: '^Rental Car \\|',
    car: '^Rental Car: ',
    sort: 'Sort by',
    remove: 'Remove SUV',
    name: 'Search by name',
    none: 'No Model Found',
    clear: 'Clear: Pickup location',
    pickup: 'Pickup location',
  },
  ar: {
    about: 'من نحن',
    more: 'عرض المزيد',
    list: '^سيارات للإيجار \\|',
    car: '^سيارات للإيجار: ',
    sort: 'الترتيب حسب',
    remove: 'إزالة دفع رباعي',
    name: 'ابحث بالاسم',
    none: 'لا توجد موديلات',
    clear: 'مسح: موقع الاستلام',
    pickup: 'موقع الاستلام',
  },
} as const

const expectSaid = (page: Page, title: string) => expect(page.locator('body > [role=status]')).toHaveText(new RegExp(title))

for (const lang of LANGUAGES) {
  test(`${lang}: a new page says its title and is read from its beginning; back, one stands at the car one had opened`, async ({
    page,
  }) => {
    await open(page, `/${lang}/rental-car`)
    const said = page.locator('body > [role=status]')
    await expect(said).toBeEmpty()
    await cards(page).nth(3).press('Enter')
    await expectSaid(page, TEXTS[lang].car)
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expectSaid(page, TEXTS[lang].list)
    await expect(cards(page).nth(3)).toBeFocused()
  })

  test(`${lang}: who follows a link of the footer begins at the top, one of the header stays there`, async ({ page }) => {
    await open(page, `/${lang}/rental-car`)
    // These buttons appear on hydration: before it the browser follows a link itself, and announces the new document.
    await expect(page.getByRole('main').locator('[aria-pressed]').first()).toBeVisible()
    const below = page.getByRole('contentinfo').getByRole('link', { name: TEXTS[lang].about })
    await hoverUntilHydrated(below)
    await below.press('Enter')
    await expectSaid(page, TEXTS[lang].about)
    await expect(page.getByRole('main')).toBeFocused()
    await open(page, `/${lang}/rental-car`)
    const link = page.getByRole('banner').getByRole('link', { name: TEXTS[lang].about })
    await link.press('Enter')
    await expectSaid(page, TEXTS[lang].about)
    await expect(link).toBeFocused()
  })

  test(`${lang}: after 'Show more' one goes on with the first car it brought`, async ({ page }) => {
    await open(page, `/${lang}/rental-car`)
    await page.getByRole('link', { name: TEXTS[lang].more }).focus()
    await expect(cards(page).nth(24)).toBeFocused()
  })

  test(`${lang}: the keyboard is not lost while a list is narrowed, ordered and searched`, async ({ page }) => {
    const t = TEXTS[lang]
    await open(page, `/${lang}/rental-car?car_type=SUV`)
    await page.getByRole('link', { name: t.remove }).press('Enter')
    await expect(page).toHaveURL(/rental-car$/)
    await expect(
      page
        .getByRole('main')
        .locator('section')
        .filter({ has: page.getByRole('article') }),
    ).toBeFocused()
    const sort = page.getByLabel(t.sort)
    await sort.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(/order=price\+asc/)
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(/order=price\+desc/)
    await expect(sort).toBeFocused()
    await page.goBack()
    await expect(sort).toHaveValue('price asc')
    const name = page.getByRole('searchbox', { name: t.name })
    await name.fill('zzzz')
    await name.press('Enter')
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: t.none })).toBeAttached()
    await expect(name).toBeFocused()
    await page.getByRole('button', { name: t.clear }).press('Enter')
    await expect(page.getByRole('combobox', { name: t.pickup, exact: true })).toBeFocused()
  })
}
