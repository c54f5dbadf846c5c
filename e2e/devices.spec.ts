/** Signing out other devices in the profile, which requires the customer to prove their identity again. */
import type { APIRequestContext } from '@playwright/test'
import { axeViolations } from './accessibility.ts'
import { expect, LANGUAGES, open, REFUSED, test } from './fixtures.ts'
import { codeFor, newCustomer, signInCustomer, type Customer } from './people.ts'

const TEXTS = {
  en: {
    title: 'Where you are signed in',
    one: /^Sign out: /,
    elsewhere: 'Sign out everywhere else',
    signOut: 'Sign out',
    cancel: 'Cancel',
    noPassword: 'No password? Send me a code',
    wrong: 'This password is not right.',
    missing: 'Please fill in "Password".',
    oneEnded: 'That device is signed out.',
    alreadyEnded: 'That device was signed out already.',
    ended: 'All your other devices are signed out.',
  },
  ar: {
    title: 'الأجهزة التي دخلت منها',
    one: /^تسجيل الخروج: /,
    elsewhere: 'تسجيل الخروج من الأجهزة الأخرى',
    signOut: 'تسجيل الخروج',
    cancel: 'إلغاء',
    noPassword: 'لا كلمة مرور لديك؟ أرسل لي رمزًا',
    wrong: 'كلمة المرور غير صحيحة.',
    missing: 'املأ خانة «كلمة المرور» من فضلك.',
    oneEnded: 'سُجّل الخروج من ذلك الجهاز.',
    alreadyEnded: 'سبق تسجيل الخروج من ذلك الجهاز.',
    ended: 'سُجّل الخروج من أجهزتك الأخرى كلها.',
  },
} as const

async function onThreeDevices(request: APIRequestContext): Promise<Customer> {
  const customer = await newCustomer(request)
  for (let devices = 0; devices < 2; devices += 1)
    await request.put('/v1/customer/login', { data: { user_name: customer.address, password: customer.password } })
  return customer
}

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: one device is signed out, then all others, each with the password again`, async ({
    page,
    request,
    context,
    baseURL,
    allow,
  }) => {
    allow(REFUSED)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const customer = await onThreeDevices(request)
    await signInCustomer(context, customer, baseURL ?? '')
    await open(page, `/${lang}/profile`)
    const [dialog, others] = [page.getByRole('dialog'), page.getByRole('button', { name: t.one })]
    const [password, signOut] = [dialog.locator('[name=password]'), dialog.getByRole('button', { name: t.signOut })]
    await expect(others).toHaveCount(2)
    // Two devices of the same kind differ by when each was last used, for screen readers, too.
    await expect(others.first()).toHaveAccessibleName(/\d{2}:\d{2} [AP]M/)

    await others.first().click()
    await signOut.click()
    await expect(dialog.getByText(t.missing)).toBeVisible()
    await password.fill('not this one')
    await signOut.click()
    await expect(dialog.getByText(t.wrong)).toBeVisible()
    await expect(password).toBeFocused()
    await expect(signOut, 'may be pressed again').toHaveCSS('opacity', '1')
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await password.fill(customer.password)
    await signOut.click()
    await expect(page.getByRole('status').filter({ hasText: t.oneEnded })).toBeVisible()
    await expect(others).toHaveCount(1)

    await page.getByRole('button', { name: t.elsewhere }).click()
    await password.fill(customer.password)
    await signOut.click()
    await expect(page.getByRole('status').filter({ hasText: t.ended })).toBeVisible()
    await expect(others).toHaveCount(0)
    await expect(page.getByRole('button', { name: t.elsewhere })).toBeHidden()
    await expect(page.getByRole('heading', { name: t.title })).toBeFocused()
  })

  test(`${lang}: devices are signed out by keyboard, also without a password`, async ({ page, request, context, baseURL, allow }) => {
    allow(REFUSED)
    const customer = await onThreeDevices(request)
    await signInCustomer(context, customer, baseURL ?? '')
    await open(page, `/${lang}/profile`)
    const [dialog, others] = [page.getByRole('dialog'), page.getByRole('button', { name: t.one })]
    const title = page.getByRole('heading', { name: t.title })
    await expect(others).toHaveCount(2)

    await others.first().press('Enter')
    await dialog.getByRole('button', { name: t.cancel }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(others.first()).toBeFocused()

    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: t.noPassword }).press('Enter')
    await expect(dialog.locator('[name=code]')).toBeFocused()
    await page.keyboard.type(await codeFor(customer.address, 2))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: t.oneEnded })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(others).toHaveCount(1)
    await expect(title).toBeFocused()

    await page.keyboard.press('Tab')
    await expect(others).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.locator('[name=password]').fill(customer.password)
    const headers = { authorization: `API_KEY ${customer.token}` }
    await request.delete('/v1/customer/sessions', { headers, data: { password: customer.password } })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: t.alreadyEnded })).toBeVisible()
    await expect(others).toHaveCount(0)
    await expect(title).toBeFocused()
  })
}
