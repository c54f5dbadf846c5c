/** Lists of the console that a search has emptied, and addresses that are none: each says so and leads on. */
import { expect, LANGUAGES, test } from './fixtures.ts'
import { base, enter, newStaff, open } from './staff.ts'

const TEXTS = {
  en: {
    nothing: 'Nothing found',
    choose: 'Choose an enquiry',
    out: /^(Show all|Clear filters)$/,
    unknown: 'There is nothing here',
    inbox: 'To the enquiries',
  },
  ar: { nothing: 'لم نجد شيئًا', choose: 'اختر استفسارًا', out: /^(عرض الكل|مسح التصفية)$/, unknown: 'لا شيء هنا', inbox: 'إلى الاستفسارات' },
} as const

/** What finds nothing on each list, and where all of it is. */
const EMPTIED = [
  { from: '/staff?q=zzzz', to: '/staff?view=all' },
  { from: '/staff/leads?q=zzzz', to: '/staff/leads?state=all' },
  { from: '/staff/leads?state=all&page=900', to: '/staff/leads?state=all' },
  { from: '/staff/customers?q=zzzz', to: '/staff/customers' },
  { from: '/staff/fleet?q=zzzz', to: '/staff/fleet' },
  { from: '/staff/offers?q=zzzz', to: '/staff/offers' },
  { from: '/staff/offers?page=900', to: '/staff/offers' },
  { from: '/staff/articles?q=zzzz', to: '/staff/articles' },
  { from: '/staff/articles?page=900', to: '/staff/articles' },
  { from: '/staff/audit?from=2030-01-01', to: '/staff/audit' },
  { from: '/staff/users?page=900', to: '/staff/users' },
]

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  for (const width of [390, 1440])
    test(`${lang}: what finds nothing leads back to all at ${width}`, async ({ page, request, baseURL }) => {
      test.slow()
      await page.setViewportSize({ width, height: 844 })
      await enter(page, await newStaff(request, 'admin'), lang, base(baseURL))
      for (const { from, to } of EMPTIED) {
        await open(page, from)
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { name: t.nothing }), from).toBeVisible()
        await expect(main.getByText(t.choose), 'there is nothing to choose').toBeHidden()
        await main.locator('.empty').getByRole('link', { name: t.out }).click()
        await expect(page, from).toHaveURL(to)
        await expect(page.getByRole('heading', { name: t.nothing }), from).toHaveCount(0)
      }
    })

  test(`${lang}: every page of the console has a title, also where there is nothing`, async ({ page, request, baseURL, allow }) => {
    allow(/404/)
    await enter(page, await newStaff(request, 'admin'), lang, base(baseURL))
    for (const address of [
      'nonsense',
      'nonsense/more',
      'fleet/boats/1',
      'fleet/rentals/999999',
      'fleet/rentals/999999/units',
      'offers/999999',
      'articles/999999',
    ]) {
      await page.goto(`/staff/${address}`)
      await expect(page.getByRole('heading', { name: t.unknown }), address).toBeVisible()
      await expect(page, address).toHaveTitle(/\S.* \| \S/)
    }
    await page.goto('/staff/nonsense')
    await expect(page).toHaveTitle(new RegExp(`^${t.unknown} \\| `))
    await expect(page.getByRole('link', { name: t.inbox })).toBeVisible()
  })
}
