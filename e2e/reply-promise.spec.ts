/** The reply time that customers are promised, after they have sent an enquiry and in the conversation. */
import { call } from './calls.ts'
import { expect, LANGUAGES, open, test } from './fixtures.ts'
import { signInCustomer } from './people.ts'
import { newEnquiry } from './staff.ts'

const TEXTS = {
  en: {
    enquire: 'Enquire now',
    title: 'Send an enquiry',
    submit: 'Submit',
    usual: 'Usually answered within 2 hours.',
    closed: /^Our branches are closed now: we write back from Sunday 14 March .*08:00 AM.*\.$/,
    any: /^(Usually answered within|Our branches are closed now: we write back from) /,
  },
  ar: {
    enquire: 'استفسر الآن',
    title: 'إرسال استفسار',
    submit: 'إرسال',
    usual: 'نرد عادةً خلال ساعتين.',
    closed: /^فروعنا مغلقة الآن، ونرد كتابةً ابتداءً من الأحد، 14 مارس .*08:00 AM.*\.$/,
    any: /^(نرد عادةً|فروعنا مغلقة الآن)/,
  },
} as const

type Promised = { open: boolean; usual_minutes: number | null; opens_at: string | null; opens_in_days: number | null }
const OPEN: Promised = { open: true, usual_minutes: 120, opens_at: null, opens_in_days: null }
/** Opens on a Sunday at eight in Muscat. */
const CLOSED: Promised = { open: false, usual_minutes: 120, opens_at: '2027-03-14T04:00:00.000Z', opens_in_days: 30 }

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  for (const [when, promised, said] of [
    ['usually', OPEN, t.usual],
    ['outside of hours', CLOSED, t.closed],
  ] as const)
    test(`${lang}: who has asked for a car is told how soon an answer comes, ${when}`, async ({ page, context, request, baseURL }) => {
      const { customer } = await newEnquiry(request, 'The one before')
      await page.route('**/v1/reply_promise', (route) => route.fulfill({ json: { message: '', data: promised } }))
      await signInCustomer(context, customer, baseURL ?? '')
      await open(page, `/${lang}/rental-car/23/details`)
      await page.getByRole('button', { name: t.enquire }).first().click()
      const dialog = page.getByRole('dialog', { name: t.title })
      await expect(dialog.locator('[name=email]')).toHaveValue(customer.address)
      await dialog.getByRole('button', { name: t.submit, exact: true }).click()
      await expect(page.getByText(said)).toBeVisible()
    })

  test(`${lang}: the conversation says what the API does, and nothing where there is nothing to say`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { customer, id } = await newEnquiry(request, 'When may I fetch it?')
    const promised = await call<Promised>(request, 'GET', '/v1/reply_promise')
    await signInCustomer(context, customer, baseURL ?? '')
    await open(page, `/${lang}/my-enquiry/${id}`)
    await expect(page.getByText(t.any)).toHaveCount(promised.open && promised.usual_minutes === null ? 0 : 1)
  })
}
