/** No session, an expired one, one that begins later: which pages are then available, and where people return to after signing in. */
import { choose, expect, field, open, press, REFUSED, test, type Page } from './fixtures.ts'
import { codeFor, newCustomer, signInCustomer } from './people.ts'
import { fileEnquiry } from './threads.ts'

test('without a session the signed-in pages are none', async ({ page }) => {
  for (const path of ['en/profile', 'ar/profile', 'en/lease-cart', 'ar/my-enquiry', 'en/my-enquiries', 'en/my-enquiry/1']) {
    await page.goto(`/${path}`)
    expect(new URL(page.url()).pathname, path).toBe('/en/home')
  }
})

test('a session that begins later needs another load: until then there are no signed-in pages', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const customer = await newCustomer(request)
  await open(page, '/en/home')
  await context.addCookies([{ name: 'auth_token', value: customer.token, url: baseURL ?? '' }])
  // Client-side navigation, as by a link.
  await page.evaluate(() => history.pushState(null, '', '/en/profile'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await expect(page).toHaveURL('/en/home')
  await page.goto('/en/profile')
  await expect(field(page, 'email')).toHaveValue(customer.address)
})

test('a session that is over leads to login, and from there back', async ({ page, request, context, baseURL }) => {
  const customer = await newCustomer(request)
  await signInCustomer(context, { ...customer, token: 'a token that was once good' }, baseURL ?? '')
  await page.goto('/ar/profile?tab=1')
  await expect(page).toHaveURL(`/ar/login?back=${encodeURIComponent('/ar/profile?tab=1')}`)
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'auth_token')).toBeUndefined()
  await field(page, 'user_name').fill(customer.address)
  await field(page, 'password').fill(customer.password)
  await press(page, 'تسجيل الدخول')
  await page.waitForURL('/ar/profile?tab=1')
  await expect(field(page, 'email')).toHaveValue(customer.address)
})

test('who has forgotten the password comes back, too, and so does who only looked there', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const back = `?back=${encodeURIComponent('/ar/profile?tab=1')}`
  await open(page, `/ar/login${back}`)
  await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click()
  await expect(page).toHaveURL(`/ar/forgot${back}`)
  await page.getByRole('link', { name: 'العودة إلى تسجيل الدخول' }).click()
  await expect(page).toHaveURL(`/ar/login${back}`)
  await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click()
  await field(page, 'user_name').fill(customer.address)
  await press(page, 'متابعة')
  await field(page, 'otp_token').fill(await codeFor(customer.address, 2))
  await press(page, 'متابعة')
  await field(page, 'password').fill('another road by the sea')
  await field(page, 'confirm_password').fill('another road by the sea')
  await press(page, 'حفظ كلمة المرور')
  await page.waitForURL('/ar/profile?tab=1')
})

test('a session that ended elsewhere: the next page asked for is the one that login leads to', async ({
  page,
  request,
  context,
  baseURL,
  allow,
}) => {
  allow(REFUSED)
  const customer = await newCustomer(request)
  await signInCustomer(context, customer, baseURL ?? '')
  await open(page, '/en/home')
  await request.delete('/v1/customer/session', { headers: { authorization: `API_KEY ${customer.token}` } })
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await choose(page, 'Profile')
  await expect(page).toHaveURL(`/en/login?back=${encodeURIComponent('/en/profile')}`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Signup' }), 'nobody is shown as signed in').toBeVisible()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('auth_token')
})

test('one step back after logout leads to no page that still shows who was here', async ({ page, request, context, baseURL }) => {
  await signInCustomer(context, await newCustomer(request), baseURL ?? '')
  await open(page, '/en/about-us')
  await open(page, '/en/contact-us')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await choose(page, 'Logout')
  await expect(page.getByRole('link', { name: 'Signup' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/en/about-us')
  await expect(page.getByRole('link', { name: 'Signup' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account menu/ })).toHaveCount(0)
})

test('a page that the browser has kept from before a login shows no visitor any more', async ({ page, request, context, baseURL }) => {
  const customer = await newCustomer(request)
  await open(page, '/en/about-us')
  await expect(page.getByRole('link', { name: 'Signup' })).toBeVisible()
  await signInCustomer(context, customer, baseURL ?? '')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Signup' })).toHaveCount(0)
})

for (const [lang, account, logout] of [
  ['en', /^Account menu/, 'Logout'],
  ['ar', /^قائمة الحساب/, 'تسجيل الخروج'],
] as const) {
  test(`${lang}: who signs out in one tab is shown in no other`, async ({ page, request, context, baseURL, allow }) => {
    // The conversation sends one more request, which is refused.
    allow(REFUSED)
    const customer = await newCustomer(request)
    await signInCustomer(context, customer, baseURL ?? '')
    const id = await fileEnquiry(request, customer)
    const others: [string, Page][] = []
    for (const path of [`my-enquiry/${id}`, 'my-enquiry', 'lease-cart', 'profile']) {
      const other = await context.newPage()
      await open(other, `/${lang}/${path}`)
      others.push([path, other])
    }
    await open(page, `/${lang}/about-us`)
    await page.getByRole('button', { name: account }).click()
    await choose(page, logout)
    for (const [path, other] of others) await expect(other).toHaveURL(`/${lang}/login?back=${encodeURIComponent(`/${lang}/${path}`)}`)
  })

  test(`${lang}: a logout on a slow line is waited for, and leads to no login`, async ({ page, request, context, baseURL }) => {
    const customer = await newCustomer(request)
    await signInCustomer(context, customer, baseURL ?? '')
    await open(page, `/${lang}/profile`)
    await page.route(/\/v1\/customer\/session$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2500))
      await route.continue()
    })
    await page.getByRole('button', { name: account }).click()
    const ended = page.waitForResponse(/\/v1\/customer\/session$/)
    await choose(page, logout)
    expect((await ended).ok()).toBe(true)
    await expect(page).toHaveURL('/en/home')
  })

  test(`${lang}: who signs in in another tab finds their own profile in a tab of who was here before`, async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    const [first, next] = [await newCustomer(request), await newCustomer(request, 'Salim Al Harthy')]
    await signInCustomer(context, first, baseURL ?? '')
    await open(page, `/${lang}/profile`)
    await field(page, 'phone').fill('+968 9111 1111')
    const other = await context.newPage()
    await open(other, `/${lang}/about-us`)
    await context.addCookies([{ name: 'auth_token', value: next.token, url: baseURL ?? '' }])
    await other.evaluate((token) => localStorage.setItem('auth_token', token), next.token)
    await expect(field(page, 'email')).toHaveValue(next.address)
    await expect(field(page, 'phone')).toHaveValue('+96892124410')
  })
}

test('no address leads out of the site', async ({ page, request }) => {
  const customer = await newCustomer(request)
  for (const back of ['https://evil.example/', '//evil.example/', '/\\evil.example', '/en/\\evil', 'javascript:alert(1)']) {
    await page.goto(`/en/login?back=${encodeURIComponent(back)}`)
    await field(page, 'user_name').fill(customer.address)
    await field(page, 'password').fill(customer.password)
    await press(page, 'Log in')
    await page.waitForURL('/en/home')
    await page.context().clearCookies()
  }
})

test('the address in a letter leads to its enquiry, by way of login where nobody is signed in', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const id = await fileEnquiry(request, customer)
  // The link in e-mails, as compose.ts writes it.
  const address = `/en/login?back=/en/my-enquiry/${id}`
  await page.goto(address)
  await field(page, 'user_name').fill(customer.address)
  await field(page, 'password').fill(customer.password)
  await press(page, 'Log in')
  await page.waitForURL(`/en/my-enquiry/${id}`)
  await page.goto(address)
  await expect(page).toHaveURL(`/en/my-enquiry/${id}`)
})
