import { axeViolations } from './accessibility.ts'
import { choose, expect, field, LANGUAGES, open, type Page, press, hoverUntilHydrated, REFUSED, test } from './fixtures.ts'
import { codeFor, newAddress, newCustomer, signInCustomer } from './people.ts'
import { recordTimers } from './fake-clock.ts'

const TEXTS = {
  en: {
    signup: 'Signup',
    continue: 'Continue',
    setPassword: 'Set password',
    logIn: 'Log in',
    differ: 'Password do not match',
    codeWrong: 'This code is not right. Please check it and try again.',
    pairWrong: 'The e-mail address or the password is not right.',
    welcome: 'Welcome!',
    show: 'Show password',
    account: /^Account menu/,
    profile: 'Profile',
    myEnquiries: 'My Enquiries',
    logout: 'Logout',
    lead: 'Update your personal details',
    genders: ['Select Gender', 'Male', 'Female', 'Other'],
    save: 'Save',
    saved: 'Your profile is saved.',
    confirm: 'Confirm',
    changed: 'Your password is changed. All your other devices are signed out.',
    currentWrong: 'This password is not right.',
    wait: /You can ask for another one in \d+ s\./,
    elsewhere: 'Sign out everywhere else',
    ended: 'All your other devices are signed out.',
    signOut: 'Sign out',
    download: 'Download my data',
    remove: 'Delete my account',
    forGood: 'Delete for good',
    keep: 'Keep my account',
    gone: 'Your account is deleted.',
    addPicture: 'Add a picture',
    removePicture: 'Remove picture',
    tooLarge: '\u2066large.jpg\u2069 is \u20665.3\u2069 MB. The limit is \u20665\u2069 MB.',
    name: 'Please fill in "Name".',
  },
  ar: {
    signup: 'إنشاء حساب',
    continue: 'متابعة',
    setPassword: 'حفظ كلمة المرور',
    logIn: 'تسجيل الدخول',
    differ: 'كلمتا المرور غير متطابقتين',
    codeWrong: 'الرمز غير صحيح. تحقق منه ثم حاول مجددًا.',
    pairWrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    welcome: 'أهلًا بك!',
    show: 'إظهار كلمة المرور',
    account: /^قائمة الحساب/,
    profile: 'الملف الشخصي',
    myEnquiries: 'استفساراتي',
    logout: 'تسجيل الخروج',
    lead: 'حدّث بياناتك الشخصية',
    genders: ['اختر الجنس', 'ذكر', 'أنثى', 'آخر'],
    save: 'حفظ',
    saved: 'تم حفظ ملفك الشخصي.',
    confirm: 'تأكيد',
    changed: 'تم تغيير كلمة المرور، وسُجّل الخروج من أجهزتك الأخرى كلها.',
    currentWrong: 'كلمة المرور غير صحيحة.',
    wait: /يمكنك طلب رمز آخر بعد \d+ ث\./,
    elsewhere: 'تسجيل الخروج من الأجهزة الأخرى',
    ended: 'سُجّل الخروج من أجهزتك الأخرى كلها.',
    signOut: 'تسجيل الخروج',
    download: 'تنزيل بياناتي',
    remove: 'حذف حسابي',
    forGood: 'حذف نهائي',
    keep: 'إبقاء حسابي',
    gone: 'تم حذف حسابك.',
    addPicture: 'إضافة صورة',
    removePicture: 'إزالة الصورة',
    tooLarge: 'حجم \u2066large.jpg\u2069 يبلغ \u20665.3\u2069 م.ب، والحد الأقصى \u20665\u2069 م.ب.',
    name: 'املأ خانة «الاسم» من فضلك.',
  },
} as const

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const cookie = async (page: Page, name: string) => (await page.context().cookies()).find((each) => each.name === name)

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: a sign-up by code ends in the profile, signed in`, async ({ page, allow }) => {
    allow(REFUSED)
    const address = newAddress()
    await open(page, `/${lang}/home`)
    await page.getByRole('banner').getByRole('link', { name: t.signup }).click()
    await field(page, 'user_name').fill(address)
    await press(page, t.continue)
    await expect(field(page, 'otp_token')).toBeFocused()
    await expect(page.getByText(address)).toBeVisible()
    await expect(page.getByText(t.wait)).toBeVisible()

    await field(page, 'otp_token').fill('000000')
    await press(page, t.continue)
    await expect(page.getByRole('alert').filter({ hasText: t.codeWrong })).toBeVisible()
    await expect(field(page, 'otp_token')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'otp_token')).toHaveAttribute('autocomplete', 'one-time-code')

    // As people paste it: with a space and an invisible direction mark.
    const code = await codeFor(address)
    await field(page, 'otp_token').fill(`\u200f${code.slice(0, 3)} ${code.slice(3)}`)
    await press(page, t.continue)
    await expect(field(page, 'password')).toBeFocused()
    expect(await stored(page, 'otp_token')).toMatch(/^.{40,}$/)

    await field(page, 'password').fill('a road by the sea')
    await field(page, 'confirm_password').fill('a road by the see')
    await press(page, t.setPassword)
    await expect(page.getByRole('alert').filter({ hasText: t.differ })).toBeVisible()
    await expect(field(page, 'password')).toHaveValue('a road by the sea')
    await field(page, 'confirm_password').fill('a road by the sea')
    await press(page, t.setPassword)

    await page.waitForURL(`/${lang}/profile`)
    await expect(field(page, 'email')).toHaveValue(address)
    const token = await cookie(page, 'auth_token')
    expect(token).toMatchObject({ sameSite: 'Lax', path: '/', httpOnly: false })
    expect((token?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400)
    expect(await stored(page, 'auth_token')).toBe(token?.value)
    expect(await stored(page, 'otp_token')).toBeNull()
  })

  test(`${lang}: an address that is one long word stays within a telephone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/${lang}/signup`)
    await field(page, 'user_name').fill(`abdulrahman.mohammed.${newAddress().replaceAll('-', '')}`)
    await press(page, t.continue)
    await expect(field(page, 'otp_token')).toBeFocused()
    const box = await page.getByRole('button', { name: t.continue }).boundingBox()
    expect(box?.x).toBeGreaterThan(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(390)
  })

  test(`${lang}: who follows a link within these three seconds stays there, signed in`, async ({ page, request }) => {
    const customer = await newCustomer(request)
    await open(page, `/${lang}/login`)
    await field(page, 'user_name').fill(customer.address)
    await field(page, 'password').fill(customer.password)
    await press(page, t.logIn)
    await expect(page.getByRole('status').filter({ hasText: t.welcome })).toBeVisible()
    await page.getByRole('contentinfo').locator(`a[href="/${lang}/contact-us"]`).click()
    await expect(page.getByRole('banner').locator('.avatar--none')).toBeVisible()
    await expect(page).toHaveURL(`/${lang}/contact-us`)
  })

  test(`${lang}: who takes the other language within these three seconds is home in it, signed in`, async ({ page, request }) => {
    const customer = await newCustomer(request)
    const other = lang === 'en' ? 'ar' : 'en'
    await open(page, `/${lang}/login`)
    await field(page, 'user_name').fill(customer.address)
    await field(page, 'password').fill(customer.password)
    await press(page, t.logIn)
    await expect(page.getByRole('status').filter({ hasText: t.welcome })).toBeVisible()
    await page.getByRole('complementary').locator(`a[hreflang=${other}]`).click()
    await page.waitForURL(`/${other}/home`)
    await expect(page.getByRole('banner').locator('.avatar--none')).toBeVisible()
  })

  test(`${lang}: who follows a link while the answer to a login is under way stays there, signed in`, async ({ page, request }) => {
    const customer = await newCustomer(request)
    const held = Promise.withResolvers<void>()
    await page.route('**/v1/customer/login', (route) => held.promise.then(() => route.continue()))
    await open(page, `/${lang}/login`)
    const away = page.getByRole('banner').locator(`a[href="/${lang}/about-us"]`)
    await hoverUntilHydrated(away)
    await field(page, 'user_name').fill(customer.address)
    await field(page, 'password').fill(customer.password)
    await press(page, t.logIn)
    await away.click()
    await expect(page).toHaveURL(`/${lang}/about-us`)
    held.resolve()
    await expect(page.getByRole('status').filter({ hasText: t.welcome })).toBeVisible()
    await expect(page.getByRole('banner').locator('.avatar--none')).toBeVisible()
    await expect(page).toHaveURL(`/${lang}/about-us`)
  })

  test(`${lang}: a login goes home after three seconds; the menu leads on, and out`, async ({ page, request, allow }) => {
    allow(REFUSED)
    const customer = await newCustomer(request)
    const timers = await recordTimers(page)
    await open(page, `/${lang}/login`)
    await field(page, 'user_name').fill(customer.address)
    await field(page, 'password').fill('something else')
    await press(page, t.logIn)
    await expect(page.getByRole('alert').filter({ hasText: t.pairWrong })).toBeVisible()
    await expect(field(page, 'user_name')).toHaveValue(customer.address)

    await page.getByRole('button', { name: t.show }).click()
    await expect(field(page, 'password')).toHaveAttribute('type', 'text')
    await field(page, 'password').fill(customer.password)
    await press(page, t.logIn)
    await expect(page.getByRole('status').filter({ hasText: t.welcome })).toBeVisible()
    const since = Date.now()
    expect(await timers()).toContain(3000)
    await page.waitForURL(`/${lang}/home`)
    expect(Date.now() - since).toBeGreaterThan(2000)
    expect(await stored(page, 'name')).toBe(customer.name)
    expect(decodeURIComponent((await cookie(page, 'name'))?.value ?? '')).toBe(customer.name)

    await expect(page.getByRole('banner').locator('.avatar--none')).toBeVisible()
    await page.getByRole('button', { name: t.account }).click()
    for (const item of [t.profile, t.myEnquiries, t.logout]) await expect(page.getByRole('menuitem', { name: item })).toBeVisible()
    await choose(page, t.profile)
    await expect(page.getByRole('heading', { level: 1, name: t.profile })).toBeVisible()

    await expect(page.getByRole('menu')).toBeHidden()
    await page.evaluate(() => localStorage.setItem('lease-cart', '[]'))
    await page.getByRole('button', { name: t.account }).click()
    await choose(page, t.logout)
    // The page reloads, and without a session the profile leads home.
    await page.waitForURL('/en/home')
    await expect(page.getByRole('banner').getByRole('link', { name: /Signup/ })).toBeVisible()
    expect(await page.context().cookies()).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['lease-cart'])
    const answer = await request.get('/v1/customer/profile', { headers: { authorization: `API_KEY ${customer.token}` } })
    expect(answer.status(), 'the other session lives on').toBe(200)
  })

  test(`${lang}: a forgotten password is set anew by code, and the way ends at home`, async ({ page, request }) => {
    const customer = await newCustomer(request)
    await open(page, `/${lang}/forgot`)
    await field(page, 'user_name').fill(customer.address)
    await press(page, t.continue)
    await field(page, 'otp_token').fill(await codeFor(customer.address, 2))
    await press(page, t.continue)
    await field(page, 'password').fill('another road, inland')
    await field(page, 'confirm_password').fill('another road, inland')
    await press(page, t.setPassword)
    await page.waitForURL(`/${lang}/home`)
    await expect(page.getByRole('button', { name: t.account })).toBeVisible()
    const old = await request.get('/v1/customer/profile', { headers: { authorization: `API_KEY ${customer.token}` } })
    expect(old.status(), 'every older session is over').toBe(401)
  })

  test(`${lang}: the profile is saved, and goes home after two seconds`, async ({ page, request, context, baseURL, allow }) => {
    allow(REFUSED)
    const customer = await newCustomer(request)
    await signInCustomer(context, customer, baseURL ?? '')
    await open(page, `/${lang}/profile`)
    const save = page.getByRole('button', { name: t.save, exact: true })
    await expect(page.getByRole('main').getByText(t.lead, { exact: true })).toBeVisible()
    await expect(page.locator('.profile-banner .avatar--none')).toBeVisible()
    await expect(field(page, 'gender').getByRole('option')).toHaveText(t.genders)
    for (const name of ['current_password', 'new_password']) await expect(field(page, name)).toHaveAttribute('type', 'password')
    await field(page, 'name').fill('')
    const held = Promise.withResolvers<void>()
    await page.route('**/update_profile', (route) => held.promise.then(() => route.continue()))
    await save.click()
    await expect(save.locator('.spin'), 'a spinner while it is under way').toBeVisible()
    held.resolve()
    await expect(page.getByRole('alert').filter({ hasText: t.name })).toBeVisible()
    await expect(save.locator('.spin')).toHaveCount(0)
    await expect(field(page, 'name')).toBeFocused()
    await expect(save).toBeDisabled()
    await field(page, 'name').fill('ليلى الهنائي')
    await field(page, 'gender').selectOption('Other')
    await page.reload()
    await expect(field(page, 'name'), 'kept until it is saved').toHaveValue('ليلى الهنائي')
    await expect(field(page, 'gender')).toHaveValue('Other')
    await expect(save).toBeEnabled()
    await save.click()
    await expect(page.getByRole('status').filter({ hasText: t.saved })).toBeVisible()
    const since = Date.now()
    await page.waitForURL(`/${lang}/home`)
    expect(Date.now() - since, 'two seconds later').toBeGreaterThan(1000)
    expect(await stored(page, 'name')).toBe('ليلى الهنائي')
    await open(page, `/${lang}/profile`)
    await expect(field(page, 'gender')).toHaveValue('Other')
  })

  test(`${lang}: the password is changed, its fields are cleared, other devices are out`, async ({
    page,
    request,
    context,
    baseURL,
    allow,
  }) => {
    allow(REFUSED)
    const customer = await newCustomer(request)
    const other = await request.put('/v1/customer/login', { data: { user_name: customer.address, password: customer.password } })
    const { data } = (await other.json()) as { data: { auth_token: string } }
    await signInCustomer(context, customer, baseURL ?? '')
    await open(page, `/${lang}/profile`)
    await field(page, 'current_password').fill('not this one')
    await field(page, 'new_password').fill('a new road altogether')
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/change_password', async (route) => {
      await held
      await route.continue()
    })
    const confirm = page.getByRole('main').getByRole('button', { name: t.confirm, exact: true })
    await confirm.click()
    await expect(confirm.locator('.spin'), 'a spinner while it is under way').toBeVisible()
    release()
    await expect(page.getByRole('alert').filter({ hasText: t.currentWrong })).toBeVisible()
    await expect(confirm.locator('.spin')).toHaveCount(0)
    await expect(confirm).toBeDisabled()
    await expect(field(page, 'new_password')).toHaveValue('a new road altogether')
    await field(page, 'current_password').fill(customer.password)
    await press(page, t.confirm)
    await expect(page.getByRole('status').filter({ hasText: t.changed })).toBeVisible()
    await expect(field(page, 'new_password')).toHaveValue('')
    await page.waitForURL(`/${lang}/home`)
    const answer = await request.get('/v1/customer/profile', { headers: { authorization: `API_KEY ${data.auth_token}` } })
    expect(answer.status()).toBe(401)
  })

  test(`${lang}: picture, devices, a copy of the data, and leaving`, async ({ page, request, context, baseURL, allow }) => {
    test.slow()
    allow(REFUSED)
    const customer = await newCustomer(request)
    await request.put('/v1/customer/login', { data: { user_name: customer.address, password: customer.password } })
    await signInCustomer(context, customer, baseURL ?? '')
    await open(page, `/${lang}/profile`)
    // The file input behind the button is not exposed as a control of its own.
    await expect(page.locator('.profile-picture').getByRole('button')).toHaveCount(1)
    const screenshot = await page.screenshot({ type: 'jpeg' })
    await field(page, 'file').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: screenshot })
    await expect(page.getByRole('button', { name: t.removePicture })).toBeVisible()
    await field(page, 'file').setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_230_000) })
    await expect(page.getByRole('alert')).toContainText(t.tooLarge)
    await page.getByRole('alert').getByRole('button').click()
    await field(page, 'file').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await expect(page.getByRole('alert')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('banner').locator('img[src*="/pictures/"]')).toBeVisible()
    await page.getByRole('button', { name: t.removePicture }).click()
    await expect(page.getByRole('button', { name: t.addPicture })).toBeVisible()

    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: t.elsewhere }).click()
    await dialog.locator('[name=password]').fill(customer.password)
    await dialog.getByRole('button', { name: t.signOut }).click()
    await expect(page.getByRole('status').filter({ hasText: t.ended })).toBeVisible()
    await expect(page.getByRole('button', { name: t.elsewhere })).toBeHidden()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t.download }).click()
    expect((await download).suggestedFilename()).toBe('my-data.json')

    await page.getByRole('button', { name: t.remove }).click()
    await dialog.locator('[name=password]').fill('not this one')
    await dialog.getByRole('button', { name: t.forGood }).click()
    await expect(dialog.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true')
    await dialog.locator('[name=password]').fill(customer.password)
    await dialog.getByRole('button', { name: t.forGood }).click()
    await expect(page.getByRole('status').filter({ hasText: t.gone })).toBeVisible()
    await expect(dialog.getByRole('button', { name: t.keep })).toBeDisabled()
    await page.waitForURL(`/${lang}/home`)
    expect(await cookie(page, 'auth_token')).toBeUndefined()
    const again = await request.put('/v1/customer/login', { data: { user_name: customer.address, password: customer.password } })
    expect(again.status()).toBe(401)
  })

  test(`${lang}: no barrier on login, code, password and profile, on a phone`, async ({ page, request, context, baseURL }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const address = newAddress()
    const free = async () => {
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
    await open(page, `/${lang}/login`)
    await free()
    await open(page, `/${lang}/signup`)
    await field(page, 'user_name').fill(address)
    await field(page, 'user_name').press('Enter')
    await expect(field(page, 'otp_token')).toBeVisible()
    await free()
    await field(page, 'otp_token').fill(await codeFor(address))
    await field(page, 'otp_token').press('Enter')
    await expect(field(page, 'password')).toBeVisible()
    await free()
    await signInCustomer(context, await newCustomer(request), baseURL ?? '')
    await open(page, `/${lang}/profile`)
    await free()
  })
}
