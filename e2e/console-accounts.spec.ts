import { call } from './calls.ts'
import { expect, LANGUAGES, test } from './fixtures.ts'
import { emailContaining, newAddress } from './people.ts'
import { base, newEnquiry, newStaff, open, REFUSED, setLanguage, signInStaff, totp } from './staff.ts'

const TEXTS = {
  en: {
    email: 'E-mail',
    password: 'Password',
    signIn: 'Sign in',
    signOut: 'Sign out',
    account: /^Your account/,
    other: 'العربية',
  },
  ar: {
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    signIn: 'تسجيل الدخول',
    signOut: 'تسجيل الخروج',
    account: /^حسابك/,
    other: 'English',
  },
} as const

// A laptop: all three panes stand side by side.
test.use({ viewport: { width: 1440, height: 900 } })

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: a wrong password stays outside, the right one comes in, and signing out ends it`, async ({
    page,
    context,
    request,
    baseURL,
    allow,
  }) => {
    allow(REFUSED)
    const staff = await newStaff(request)
    await setLanguage(context, lang, base(baseURL))
    await open(page, '/staff/leads')
    await expect(page).toHaveURL(/\/staff\/login\?back=%2Fstaff%2Fleads$/)
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
    await page.getByLabel(t.email, { exact: true }).fill(staff.user_name)
    await page.getByLabel(t.password, { exact: true }).fill('not the password')
    await page.getByRole('button', { name: t.signIn, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await page.getByLabel(t.password, { exact: true }).fill(staff.password)
    await page.getByRole('button', { name: t.signIn, exact: true }).click()
    await expect(page).toHaveURL(/\/staff\/leads$/)
    const cookie = (await context.cookies()).find(({ name }) => name === 'staff')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(await page.evaluate(() => document.cookie)).not.toContain('staff=')
    await page.getByRole('navigation').getByRole('link', { name: t.account }).first().click()
    await page.getByRole('button', { name: t.signOut }).click()
    await expect(page).toHaveURL(/\/staff\/login$/)
    const session = await request.get('/v1/staff/session', { headers: { authorization: `API_KEY ${cookie?.value}` } })
    expect(session.status(), 'the session is over').toBe(401)
  })
}

test('whose session is over comes back to the very place, however they were led away', async ({ page, request, baseURL, allow }) => {
  allow(REFUSED)
  const staff = await newStaff(request)
  const { id } = await newEnquiry(request, 'Is it free?')
  const place = `/staff/enquiries/${id}#thread`
  const signIn = async () => {
    await expect(page).toHaveURL(/\/staff\/login/)
    await page.getByLabel(TEXTS.en.email, { exact: true }).fill(staff.user_name)
    await page.getByLabel(TEXTS.en.password, { exact: true }).fill(staff.password)
    await page.getByRole('button', { name: TEXTS.en.signIn, exact: true }).click()
    await expect(page).toHaveURL(place)
  }
  await setLanguage(page.context(), 'en', base(baseURL))
  await open(page, place)
  await signIn()
  await page.context().clearCookies({ name: 'staff' })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await signIn()
  // A request made alongside the page is the first to learn that the session is over.
  let release = (): void => {}
  const over = new Promise<void>((resolve) => (release = resolve))
  const beside = page.waitForRequest(/\/reservation\.data/)
  await page.route(/\/reservation\.data/, async (route) => {
    await over
    await route.continue()
  })
  await page.reload()
  await beside
  const token = (await page.context().cookies()).find(({ name }) => name === 'staff')?.value
  await request.delete('/v1/staff/session', { headers: { authorization: `API_KEY ${token}` } })
  release()
  await signIn()
})

test('an admin makes an account; its owner chooses a password first, and is no admin', async ({
  page,
  visitor,
  request,
  baseURL,
  allow,
}) => {
  allow(REFUSED)
  const admin = await newStaff(request, 'admin')
  const address = newAddress()
  await signInStaff(page, admin, 'en', base(baseURL))
  await open(page, '/staff/users/new')
  await page.getByLabel('Name').fill('Muna Al Said')
  await page.getByLabel('E-mail', { exact: true }).fill(address)
  await page.getByRole('button', { name: 'Create account' }).click()
  const oneTime = await page.locator('output').textContent()
  expect(oneTime).toMatch(/^\w{5}(-\w{5}){3}$/)

  const own = await visitor()
  await open(own, '/staff/login')
  await own.getByLabel('E-mail', { exact: true }).fill(address)
  await own.getByLabel('Password', { exact: true }).fill(oneTime ?? '')
  await own.getByRole('button', { name: 'Sign in' }).click()
  await expect(own.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await own.goto('/staff/leads')
  await expect(own, 'nothing else opens').toHaveURL(/\/staff\/password\?back=%2Fstaff%2Fleads$/)
  await own.getByLabel('Current password').fill(oneTime ?? '')
  await own.getByLabel('New password').fill('a boat on the lagoon')
  await own.getByRole('button', { name: 'Change password' }).click()
  await expect(own.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible()
  await expect(own.getByRole('navigation', { name: 'Console' }).first().getByRole('link', { name: 'Staff' })).toHaveCount(0)
  const refused = await own.goto('/staff/users')
  expect(refused?.status()).toBe(403)
  await expect(own.getByRole('heading', { name: 'This part is for admins' })).toBeVisible()

  await open(page, '/staff/audit')
  await expect(page.getByRole('row').filter({ hasText: 'Created an account' }).filter({ hasText: 'Muna Al Said' })).toBeVisible()
})

test('nobody shuts themselves out: what ends all sessions is not offered for one’s own account', async ({ page, request, baseURL }) => {
  const [admin, other] = [await newStaff(request, 'admin'), await newStaff(request)]
  await signInStaff(page, admin, 'en', base(baseURL))
  await open(page, `/staff/users/${other.id}`)
  await expect(page.getByRole('button', { name: 'Disable account' })).toBeVisible()
  await open(page, `/staff/users/${admin.id}`)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /password|Disable/ })).toHaveCount(0)
  await page.getByRole('complementary').getByRole('link', { name: 'Your account', exact: true }).click()
  await expect(page).toHaveURL(/\/staff\/profile$/)
})

test('leaving an account with changes asks first', async ({ page, request, baseURL }) => {
  const admin = await newStaff(request, 'admin')
  await signInStaff(page, admin, 'en', base(baseURL))
  await open(page, `/staff/users/${admin.id}`)
  const name = page.getByLabel('Name')
  const away = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Leads' })
  await name.fill(`${admin.name} Al Said`)
  await away.click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await expect(name).toHaveValue(`${admin.name} Al Said`)
  await away.click()
  await asked.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible()

  await open(page, `/staff/users/${admin.id}`)
  await name.fill(`${admin.name} Al Harthy`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('complementary').getByRole('heading', { name: `${admin.name} Al Harthy` })).toBeVisible()
  await away.click()
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 }), 'nothing is left to lose').toBeVisible()
})

test('who signs out instead of choosing a password leaves no drafts in the browser', async ({ page, request, baseURL }) => {
  const admin = await newStaff(request, 'admin')
  const { id, token, user_name } = await newStaff(request)
  await signInStaff(page, { token }, 'en', base(baseURL))
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('staff-draft:')))
  const { id: enquiry } = await newEnquiry(request, 'Is it free?')
  await open(page, `/staff/enquiries/${enquiry}`)
  await page.getByLabel('Reply to').fill('Not sent yet')
  expect(await drafts()).toHaveLength(1)
  const { one_time_password } = await call<{ one_time_password: string }>(
    request,
    'PUT',
    `/v1/staff/users/${id}`,
    { new_password: true },
    admin.token,
  )
  await open(page, '/staff')
  await page.getByLabel('E-mail', { exact: true }).fill(user_name)
  await page.getByLabel('Password', { exact: true }).fill(one_time_password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/password/)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/login/)
  expect(await drafts()).toEqual([])
})

test('an authenticator is set up, and from then on its code is asked for', async ({ page, visitor, request, baseURL, allow }) => {
  allow(REFUSED)
  const staff = await newStaff(request)
  await signInStaff(page, staff, 'en', base(baseURL))
  await open(page, '/staff/profile')
  await page.getByRole('button', { name: 'Make a key' }).click()
  await expect(page.getByRole('img', { name: /^The key as a square/ })).toBeVisible()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?)+$/).getAttribute('data-secret')) ?? ''
  const step = Math.floor(Date.now() / 30_000)
  // A code is accepted only once: using the previous one leaves the current one for the sign-in.
  await page.getByLabel('Code').fill(totp(secret, step - 1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Remove authenticator' })).toBeVisible()

  const own = await visitor()
  await open(own, '/staff/login')
  await own.getByLabel('E-mail', { exact: true }).fill(staff.user_name)
  await own.getByLabel('Password', { exact: true }).fill(staff.password)
  await own.getByRole('button', { name: 'Sign in' }).click()
  await expect(own.getByLabel('Code')).toBeFocused()
  await own.getByLabel('Code').fill(totp(secret, step - 1))
  await own.getByRole('button', { name: 'Sign in' }).click()
  await expect(own.getByText('This code is not right, or it has been used.')).toBeVisible()
  await own.getByLabel('Code').fill(totp(secret, Math.max(step, Math.floor(Date.now() / 30_000))))
  await own.getByRole('button', { name: 'Sign in' }).click()
  await expect(own.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible()
})

test('the console is nobody else’s: not to be found, not to be kept, not to be posted to from elsewhere', async ({ request, baseURL }) => {
  const agent = await newStaff(request)
  const cookie = `staff=${agent.token}`
  const page = await request.get('/staff', { headers: { cookie } })
  expect(page.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(await page.text()).not.toContain(agent.token)
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, {}]) {
    const answer = await request.post('/staff/sign-out', {
      headers: { cookie, ...headers } as Record<string, string>,
      form: {},
      maxRedirects: 0,
    })
    expect([400, 403], JSON.stringify(headers)).toContain(answer.status())
  }
  const away = await request.get(`/staff/login?back=${encodeURIComponent('//evil.example')}`)
  expect(away.ok()).toBe(true)
  const form = { user_name: agent.user_name, password: agent.password, back: '/staff/..//evil.example\\' }
  const signedIn = await request.post('/staff/login', { headers: { origin: base(baseURL) }, form, maxRedirects: 0 })
  expect(signedIn.headers()['location']).toBe('/staff')
  expect((await request.get('/v1/staff/session', { headers: { authorization: `API_KEY ${agent.token}` } })).status()).toBe(200)
})

test('a letter to the company leads to its enquiry, from another site as well and without another sign-in', async ({
  page,
  request,
  baseURL,
}) => {
  const agent = await newStaff(request)
  const { customer } = await newEnquiry(request, 'Have you a car with a roof box?')
  const [, way] = /:\/\/[^/]+(\/staff\/\S+)/.exec(await emailContaining('hello@masar.example', customer.name)) ?? []
  await signInStaff(page, agent, 'en', base(baseURL))
  // Another site: the same machine under another host name.
  await page.goto(`${base(baseURL).replace('127.0.0.1', 'localhost')}/icon.svg`)
  await page.evaluate(
    (address) => {
      location.href = address
    },
    `${base(baseURL)}${way}`,
  )
  await expect(page.getByRole('heading', { name: customer.name })).toBeVisible()
  await expect(page.getByText('Have you a car with a roof box?').first()).toBeVisible()
})

test('one presses a button and the console speaks the other language', async ({ page, request, baseURL }) => {
  const agent = await newStaff(request)
  await signInStaff(page, agent, 'en', base(baseURL))
  await open(page, '/staff/leads?state=all')
  await page.getByRole('button', { name: TEXTS.en.other }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page).toHaveURL(/\/staff\/leads\?state=all$/)
  await page.getByRole('button', { name: TEXTS.ar.other }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('of who works here no more the open enquiries are found, and what they did stands in the log under their name', async ({
  page,
  request,
  baseURL,
}) => {
  const [admin, gone] = [await newStaff(request, 'admin'), await newStaff(request)]
  const { id, customer } = await newEnquiry(request, 'Who answers me now?')
  await call(request, 'PUT', `/v1/staff/enquiries/${id}/assignee`, { staff_id: gone.id }, gone.token)
  await call(request, 'PUT', `/v1/staff/users/${gone.id}`, { active: false }, admin.token)
  await signInStaff(page, admin, 'en', base(baseURL))
  await open(page, `/staff/users/${gone.id}`)
  await page.getByRole('link', { name: 'Open enquiries in their hands' }).click()
  const list = page.getByRole('region', { name: 'List of enquiries' })
  await expect(list.getByRole('listitem').filter({ hasText: customer.name })).toBeVisible()
  await list.locator('summary').click()
  const assignee = list.getByLabel('In the hands of')
  await expect(assignee.locator('option:checked')).toHaveText(gone.name)
  await assignee.selectOption(admin.name)
  await expect(list.getByText('Nothing found')).toBeVisible()

  await open(page, `/staff/audit?staff=${gone.id}`)
  await expect(page.getByLabel('Who').locator('option:checked')).toHaveText(gone.name)
  await expect(page.getByRole('row').filter({ hasText: 'Assignee' }).getByRole('listitem').filter({ hasText: 'Assignee' })).toContainText(
    gone.name,
  )
})
