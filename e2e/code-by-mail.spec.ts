import { expect, field, LANGUAGES, open, type Page, press, REFUSED, test } from './fixtures.ts'
import { codeFor, newAddress, newCustomer } from './people.ts'

const TEXTS = {
  en: {
    continue: 'Continue',
    setPassword: 'Set password',
    wait: /You can ask for another one in \d+ s\./,
    again: 'Send again',
    otherAddress: 'Another e-mail address',
  },
  ar: {
    continue: 'متابعة',
    setPassword: 'حفظ كلمة المرور',
    wait: /يمكنك طلب رمز آخر بعد \d+ ث\./,
    again: 'أرسله مرة أخرى',
    otherAddress: 'بريد إلكتروني آخر',
  },
} as const

/** Takes the first step of sign-up with a fake clock; returns the address that the code was sent to. */
async function askForCode(page: Page, lang: keyof typeof TEXTS): Promise<string> {
  const address = newAddress()
  await page.clock.install()
  await open(page, `/${lang}/signup`)
  await field(page, 'user_name').fill(address)
  await press(page, TEXTS[lang].continue)
  await expect(page.getByText(TEXTS[lang].wait)).toBeVisible()
  return address
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: when the countdown is over another code can be asked for, and the address be changed`, async ({ page, allow }) => {
    allow(REFUSED)
    const address = await askForCode(page, lang)
    await page.clock.fastForward(61_000)
    // A request that failed may be repeated at once.
    allow(/net::ERR_FAILED|A call had no answer|Failed to fetch/)
    await page.route('**/v1/customer/send_otp', (route) => route.abort())
    await page.getByRole('main').getByRole('button', { name: t.again }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: t.again })).toBeVisible()
    await page.unroute('**/v1/customer/send_otp')
    const asked = page.waitForResponse('**/v1/customer/send_otp')
    await page.getByRole('main').getByRole('button', { name: t.again }).click()
    // The server's own one-minute limit is not over: it refuses, and the countdown starts again.
    expect((await asked).status()).toBe(429)
    await expect(page.getByRole('main').getByText(t.wait)).toBeVisible()
    await press(page, t.otherAddress)
    await expect(field(page, 'user_name')).toHaveValue(address)
  })

  test(`${lang}: who comes back to the address goes on with the code that is on its way`, async ({ page }) => {
    const address = await askForCode(page, lang)
    await page.clock.fastForward(30_000)
    await press(page, t.otherAddress)
    await expect(field(page, 'user_name')).toHaveValue(address)
    await field(page, 'user_name').fill(address.toUpperCase())
    await press(page, t.continue)
    await expect(page.getByText(t.wait), 'the countdown runs on').toContainText(/ ([12]\d|30) /)
    await field(page, 'otp_token').fill(await codeFor(address))
    await press(page, t.continue)
    await expect(field(page, 'password')).toBeFocused()
  })

  test(`${lang}: what is typed or pasted after a wrong code takes its place, and so it does after another one was sent`, async ({
    page,
    allow,
  }) => {
    allow(REFUSED)
    const address = await askForCode(page, lang)
    const code = await codeFor(address)
    const wrong = code === '000000' ? '111111' : '000000'
    await page.keyboard.type(wrong)
    await page.keyboard.press('Enter')
    await expect(field(page, 'otp_token')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'otp_token'), 'nothing is taken away').toHaveValue(wrong)
    await page.keyboard.type('12')
    await expect(field(page, 'otp_token')).toHaveValue('12')
    await page.clock.fastForward(61_000)
    await page.route('**/v1/customer/send_otp', (route) => route.fulfill({ json: { message: 'Sent.', data: null } }))
    await page.getByRole('main').getByRole('button', { name: t.again }).click()
    await expect(page.getByText(t.wait)).toBeVisible()
    await expect(field(page, 'otp_token')).toBeFocused()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(field(page, 'password')).toBeFocused()
  })

  for (const way of ['signup', 'forgot'] as const)
    test(`${lang}: ${way}: a page that is loaded again goes on waiting for the code that is on its way`, async ({ page, request }) => {
      const address = way === 'signup' ? newAddress() : (await newCustomer(request)).address
      await open(page, `/${lang}/${way}`)
      await field(page, 'user_name').fill(address)
      await press(page, t.continue)
      await expect(field(page, 'otp_token')).toBeFocused()
      const code = await codeFor(address, way === 'signup' ? 1 : 2)
      await page.reload()
      await expect(page.getByText(address)).toBeVisible()
      await field(page, 'otp_token').fill(code)
      await press(page, t.continue)
      await expect(field(page, 'password')).toBeFocused()
    })

  for (const way of ['signup', 'forgot'] as const)
    test(`${lang}: ${way}: who has given the code goes on after another load, and in the other language`, async ({
      page,
      request,
      allow,
    }) => {
      allow(REFUSED)
      const address = way === 'signup' ? newAddress() : (await newCustomer(request)).address
      await open(page, `/${lang}/${way}`)
      await field(page, 'user_name').fill(address)
      await press(page, t.continue)
      await field(page, 'otp_token').fill(await codeFor(address, way === 'signup' ? 1 : 2))
      await press(page, t.continue)
      await expect(field(page, 'password')).toBeFocused()
      expect(await stored(page, 'auth_token')).toBeNull()
      await page.reload()
      await expect(field(page, 'confirm_password')).toBeVisible()
      const other = lang === 'en' ? 'ar' : 'en'
      await page.getByRole('complementary').locator(`a[hreflang=${other}]`).click()
      await page.waitForURL(`/${other}/${way}`)
      await field(page, 'password').fill('another road, inland')
      await field(page, 'confirm_password').fill('another road, inland')
      await press(page, TEXTS[other].setPassword)
      await page.waitForURL(`/${other}/${way === 'signup' ? 'profile' : 'home'}`)
      expect(await page.evaluate((key) => sessionStorage.getItem(key), `draft:${way}`)).toBeNull()
    })

  test(`${lang}: who is too late with the password begins anew`, async ({ page, allow }) => {
    allow(REFUSED)
    const address = newAddress()
    await open(page, `/${lang}/signup`)
    await field(page, 'user_name').fill(address)
    await press(page, t.continue)
    await field(page, 'otp_token').fill(await codeFor(address))
    await press(page, t.continue)
    await page.route('**/set_password', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'API_KEY of-another-day' } }),
    )
    await field(page, 'password').fill('another road, inland')
    await field(page, 'confirm_password').fill('another road, inland')
    await press(page, t.setPassword)
    await expect(field(page, 'password')).toHaveCount(0)
    await expect(field(page, 'user_name')).toHaveValue(address)
    await page.reload()
    await expect(field(page, 'user_name')).toHaveValue('')
  })
}
