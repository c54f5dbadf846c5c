/** The consent sentence beside the button of each form that takes personal data, and its record in the export of a person's data. */
import type { APIRequestContext } from '@playwright/test'
import { expect, field, LANGUAGES, open, type Page, press, test } from './fixtures.ts'
import { codeFor, newAddress, newCustomer, signInCustomer } from './people.ts'

const TEXTS = {
  en: {
    account: 'By making an account you agree',
    profile: 'By saving you agree',
    form: 'By sending this you agree',
    privacy: 'Privacy Policy',
    terms: 'Terms',
    continue: 'Continue',
    setPassword: 'Set password',
    save: 'Save',
  },
  ar: {
    account: 'بإنشاء حساب توافق',
    profile: 'بالحفظ توافق',
    form: 'بالإرسال توافق',
    privacy: 'سياسة الخصوصية',
    terms: 'الشروط',
    continue: 'متابعة',
    setPassword: 'حفظ كلمة المرور',
    save: 'حفظ',
  },
} as const

type Proof = { wording: number; text: string }

/** The consents in a customer's data export: the number of each wording, and its text as it was shown. */
async function proofs(request: APIRequestContext, token: string): Promise<Proof[]> {
  const response = await request.get('/v1/customer/export', { headers: { authorization: `API_KEY ${token}` } })
  return ((await response.json()) as { data: { consents: Proof[] } }).data.consents.map(({ wording, text }) => ({ wording, text }))
}

const tokenOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find(({ name }) => name === 'auth_token')?.value ?? ''

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  /** Checks that the line is there and links to both pages; returns the whole sentence. */
  async function sentence(page: Page, begins: string): Promise<string> {
    const line = page.getByRole('main').getByText(begins)
    await expect(line).toBeVisible()
    await expect(line.getByRole('link', { name: t.privacy })).toHaveAttribute('href', `/${lang}/privacy`)
    await expect(line.getByRole('link', { name: t.terms })).toHaveAttribute('href', `/${lang}/terms`)
    return ((await line.textContent()) ?? '').replace(` ${t.privacy}\u00a0· ${t.terms}`, '')
  }

  test(`${lang}: a sign-up says what is agreed to where the address is given and where the account is made, and keeps it`, async ({
    page,
    request,
  }) => {
    const address = newAddress()
    await open(page, `/${lang}/signup`)
    const text = await sentence(page, t.account)
    await field(page, 'user_name').fill(address)
    await press(page, t.continue)
    await field(page, 'otp_token').fill(await codeFor(address))
    await press(page, t.continue)
    await field(page, 'password').fill('a road by the sea')
    await field(page, 'confirm_password').fill('a road by the sea')
    expect(await sentence(page, t.account)).toBe(text)
    await press(page, t.setPassword)
    await page.waitForURL(`/${lang}/profile`)
    expect(await proofs(request, await tokenOf(page))).toEqual([{ wording: 2, text }])
  })

  test(`${lang}: a new password for an account that is there agrees to nothing`, async ({ page }) => {
    await open(page, `/${lang}/forgot`)
    await expect(field(page, 'user_name')).toBeVisible()
    await expect(page.getByText(t.account)).toHaveCount(0)
  })

  for (const what of ['details', 'picture'] as const)
    test(`${lang}: the profile says what is agreed to, and a saved ${what} keeps it`, async ({ page, request, context, baseURL }) => {
      const customer = await newCustomer(request)
      await signInCustomer(context, customer, baseURL ?? '')
      await open(page, `/${lang}/profile`)
      const text = await sentence(page, t.profile)
      const saved = page.waitForResponse(/update_profile|customer\/picture/)
      if (what === 'details') {
        await field(page, 'name').fill('ليلى')
        await page.getByRole('button', { name: t.save, exact: true }).click()
      } else {
        const buffer = await page.screenshot({ type: 'jpeg' })
        await field(page, 'file').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
      }
      expect((await saved).ok()).toBe(true)
      expect(await proofs(request, customer.token)).toEqual([{ wording: 3, text }])
    })

  test(`${lang}: the forms that ask us something have their line`, async ({ page }) => {
    for (const path of ['contact-us', 'lease', 'corporate']) {
      await open(page, `/${lang}/${path}`)
      await sentence(page, t.form)
    }
  })
}
