/** The site with a screen reader: what can be told apart, the reading order, and the language it is spoken in. */
import { duplicateButtonNames } from './accessibility.ts'
import { expect, LANGUAGES, open, test } from './fixtures.ts'
import { newCustomer, signInCustomer } from './people.ts'
import { fileEnquiry, write } from './threads.ts'

const NOTHING = { en: 'No Model Found', ar: 'لا توجد موديلات' } as const
const SHOW = { en: 'Show password', ar: 'إظهار كلمة المرور' } as const
const ENQUIRE = { en: 'Enquire now', ar: 'استفسر الآن' } as const

for (const lang of LANGUAGES) {
  test(`${lang}: enquiries of one type are told apart by status and day, and an English message is read as English`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const customer = await newCustomer(request)
    const id = await fileEnquiry(request, customer)
    await write(request, customer, id, 'Is it free on Friday?')
    await signInCustomer(context, customer, baseURL ?? '')
    await open(page, `/${lang}/my-enquiry`)
    const card = page.getByRole('main').getByRole('listitem')
    await expect(card.getByRole('link')).toHaveAccessibleDescription(/\S.* \d{4}$/)
    await expect(card.getByText('Is it free on Friday?')).toHaveAttribute('lang', 'en')
    await card.getByRole('link').click()
    await expect(page.getByRole('log').getByText('Is it free on Friday?')).toHaveAttribute('lang', 'en')
  })

  test(`${lang}: a dialog begins with its own heading, and the lengths of a rental head their rows`, async ({ page, fleet }) => {
    const [car] = await fleet.list({ per_page: 1 })
    await open(page, `/${lang}/rental-car/${car?.id}/details`)
    await expect(page.getByRole('rowheader')).toHaveCount(4)
    await page.getByRole('button', { name: ENQUIRE[lang] }).first().click()
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('heading').first()).toHaveJSProperty('tagName', 'H2')
  })

  test(`${lang}: each button of home, of a car and of a profile is told apart`, async ({ page, context, request, baseURL }) => {
    await signInCustomer(context, await newCustomer(request), baseURL ?? '')
    for (const each of ['home', 'rental-car/23/details', 'profile']) {
      await open(page, `/${lang}/${each}`)
      await expect(page.getByRole('main').getByRole('button').nth(1), each).toBeAttached()
      expect(await duplicateButtonNames(page), each).toEqual([])
    }
    await expect(page.getByRole('button', { name: SHOW[lang], exact: true })).toHaveCount(2)
    await open(page, `/${lang}/rental-car/23/details`)
    const list = await page.getByRole('main').getByRole('group').getByRole('list').first().getAttribute('aria-label')
    await expect(page.getByRole('group', { name: list ?? '', exact: true })).toHaveCount(0)
  })

  test(`${lang}: a row of slides is called otherwise than what it stands in`, async ({ page }) => {
    await open(page, `/${lang}/home`)
    for (const region of await page
      .getByRole('region')
      .filter({ has: page.locator('.carousel__track') })
      .all())
      await expect(region.getByRole('list').first()).toHaveAccessibleName(new RegExp(`^${await region.getAttribute('aria-label')}: 1 `))
  })

  test(`${lang}: of a list without a car its title is told, and not the ways out of it`, async ({ page }) => {
    await open(page, `/${lang}/rental-car?car_type=SUV`)
    const name = page.getByRole('main').getByRole('searchbox')
    await name.fill('zzzz')
    await name.press('Enter')
    await expect(page.getByRole('heading', { name: NOTHING[lang] })).toBeVisible()
    const told = await page.getByRole('main').getByRole('status').allTextContents()
    expect(told.filter((each) => each.trim() !== '')).toEqual([NOTHING[lang]])
  })
}
