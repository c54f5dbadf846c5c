/** Customers and leads in the console: search, filing, notes, exports, copies of personal data and erasure. */
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Download, Page } from '@playwright/test'
import { call } from './calls.ts'
import { axeViolations } from './accessibility.ts'
import { expect, LANGUAGES, test } from './fixtures.ts'
import { newCustomer } from './people.ts'
import { base, newEnquiry, newStaff, open, REFUSED, signInStaff } from './staff.ts'

const TEXTS = {
  en: {
    search: 'Name, phone, e-mail, number',
    customers: 'Customers',
    copy: 'Download a copy',
    erase: 'Erase this customer',
    askedBy: 'Asked by',
    confirm: /^Type /,
    signOut: 'Sign out everywhere',
    signedOut: 'The customer is signed out on all devices.',
    forGood: 'Erase for good',
    erased: /is erased/,
    customerPage: 'Customer’s page',
    details: 'Details',
    csv: 'Download as CSV',
    note: 'New note',
    addNote: 'Add note',
    make: 'Make it an enquiry',
    type: 'Type',
    find: 'Find a car',
    car: 'Car',
    count: 'How many',
    file: 'File the enquiry',
    openEnquiry: 'Open the enquiry',
    done: 'Done',
    brand: /Kia/,
    all: /^All \(/,
    close: 'Close',
    unsaved: 'Leave without saving?',
    stay: 'Stay here',
  },
  ar: {
    search: 'اسم، هاتف، بريد، رقم',
    customers: 'العملاء',
    copy: 'تنزيل نسخة',
    erase: 'حذف هذا العميل',
    askedBy: 'طريقة الطلب',
    confirm: /^اكتب .* للتأكيد/,
    signOut: 'تسجيل الخروج من كل الأجهزة',
    signedOut: 'سُجّل خروج العميل من أجهزته كلها.',
    forGood: 'حذف نهائي',
    erased: /تم حذف العميل/,
    customerPage: 'صفحة العميل',
    details: 'التفاصيل',
    csv: 'تنزيل بصيغة CSV',
    note: 'ملاحظة جديدة',
    addNote: 'إضافة ملاحظة',
    make: 'تحويله إلى استفسار',
    type: 'النوع',
    find: 'ابحث عن سيارة',
    car: 'السيارة',
    count: 'العدد',
    file: 'تسجيل الاستفسار',
    openEnquiry: 'فتح الاستفسار',
    done: 'منجز',
    brand: /كيا/,
    all: /^الكل \(/,
    close: 'إغلاق',
    unsaved: 'هل تغادر دون حفظ؟',
    stay: 'البقاء هنا',
  },
} as const

test.use({ viewport: { width: 1440, height: 900 } })

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')

async function downloaded(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  return textOf(download)
}

/** Files a lead with a customer's e-mail address. */
async function newLead(request: APIRequestContext, email: string, name: string): Promise<void> {
  const description = '=2+3 A car for two weeks, please'
  await call(request, 'POST', '/v1/customers/enquiries/contact', { name, phone: '+968 9212 4410', email, description })
}

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: lists of people fit telephone, tablet and desk, no column is cut off`, async ({ page, request, baseURL }) => {
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    const { address } = await newCustomer(request, `Longest${'name'.repeat(15)}`)
    await newLead(request, address, `Longest${'name'.repeat(15)}`)
    for (const list of [`leads?q=${address}`, `customers?q=${address}`, 'leads', 'customers', 'users']) {
      await open(page, `/staff/${list}`)
      const table = page.getByRole('main').getByRole('table')
      for (const width of [390, 820, 1100, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        const beyond = await table.evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0))
        expect(beyond, `${list} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })

  test(`${lang}: an address in a narrow list goes on in the next line at its signs, not amid a word`, async ({
    page,
    request,
    baseURL,
  }) => {
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    const { name, token } = await newCustomer(request, `Guest ${process.pid}`)
    const email = `reservations.department${process.pid}@transport.${lang}.company.example.com`
    await call(request, 'PUT', '/v1/customer/update_profile', { name, phone: '+968 9212 4410', email, gender: 'Female' }, token)
    await page.setViewportSize({ width: 820, height: 844 })
    await open(page, `/staff/customers?q=${email}`)
    const lines = await page.getByText(email).evaluate((element) => {
      const found: string[] = []
      let top = Number.NaN
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const rect = range.getBoundingClientRect()
          if (rect.top === top) found[found.length - 1] += letter
          else found.push(letter)
          ;({ top } = rect)
        }
      return found
    })
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/[.@]$/)
  })

  test(`${lang}: the word that leads are searched for goes with the list, back and forward`, async ({ page, request, baseURL }) => {
    const { address } = await newCustomer(request)
    await newLead(request, address, 'Sought')
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await open(page, '/staff/leads')
    const word = page.getByRole('main').getByRole('searchbox')
    await page.getByRole('link', { name: t.all }).click()
    await word.fill(address)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.goBack()
    await expect(page).toHaveURL('/staff/leads')
    await expect(word, 'with the cursor still in it').toHaveValue('')
    await page.goForward()
    await expect(word).toHaveValue(address)
  })

  test(`${lang}: a lead of a customer gets a note and becomes their enquiry`, async ({ page, request, baseURL }) => {
    const { customer } = await newEnquiry(request, 'The one before')
    const agent = await newStaff(request)
    await newLead(request, customer.address, `${customer.name} by form`)
    await signInStaff(page, agent, lang, base(baseURL))
    await open(page, `/staff/leads?q=${encodeURIComponent(customer.address)}`)
    expect(await downloaded(page, t.csv), 'no formula, and only what is listed').toMatch(/^\uFEFF"id".*\r\n.*"'=2\+3 A car.*\r\n$/s)
    await page.getByRole('link', { name: `${customer.name} by form` }).click()
    const panel = page.getByRole('complementary', { name: `${customer.name} by form` })
    await panel.getByLabel(t.note).fill('Called back at noon.')
    await panel.getByRole('button', { name: t.addNote }).click()
    await expect(panel.getByText('Called back at noon.')).toBeVisible()
    await expect(panel.getByLabel(t.note)).toHaveValue('')

    await panel.getByRole('link', { name: t.make }).click()
    await expect(page.getByText('=2+3 A car for two weeks, please')).not.toHaveCount(0)
    await page.getByRole('searchbox', { name: t.find }).fill('kia')
    await page.getByRole('group', { name: t.car }).getByRole('radio', { name: t.brand }).first().check()
    await page.getByLabel(t.count).fill('2')
    await page.getByRole('complementary').getByRole('link', { name: t.close, exact: true }).click()
    await page.getByRole('dialog', { name: t.unsaved }).getByRole('button', { name: t.stay }).click()
    await expect(page.getByLabel(t.count)).toHaveValue('2')
    await page.getByRole('button', { name: t.file }).click()
    await expect(page).toHaveURL(/\/staff\/enquiries\/\d+$/)
    await expect(page.getByRole('log')).toContainText('A car for two weeks, please')

    const [own] = await call<{ id: number; status: string }[]>(request, 'GET', '/v1/customers/enquiries', undefined, customer.token)
    expect(page.url()).toContain(`/staff/enquiries/${own?.id}`)
    await open(page, `/staff/leads?state=all&q=${encodeURIComponent(customer.address)}`)
    await page.getByRole('link', { name: `${customer.name} by form` }).click()
    await expect(panel.getByText(t.done, { exact: true })).toBeVisible()
    await panel.getByRole('link', { name: t.openEnquiry }).click()
    await expect(page).toHaveURL(new RegExp(`/staff/enquiries/${own?.id}$`))
  })

  test(`${lang}: an agent signs out a customer who has lost a telephone`, async ({ page, request, baseURL }) => {
    const { customer, id } = await newEnquiry(request, 'I have lost my phone')
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await open(page, `/staff/enquiries/${id}`)
    await page.getByRole('complementary', { name: t.details }).getByRole('link', { name: t.customerPage }).click()
    await page.getByRole('button', { name: t.signOut }).click()
    await expect(page.getByRole('status').filter({ hasText: t.signedOut })).toBeVisible()
    const profile = await request.get('/v1/customer/profile', { headers: { authorization: `API_KEY ${customer.token}` } })
    expect(profile.status()).toBe(401)
  })

  test(`${lang}: an admin finds a customer, takes a copy and carries out an erasure`, async ({ page, request, baseURL, allow }) => {
    allow(REFUSED)
    const { customer, id } = await newEnquiry(request, 'A secret wish')
    const admin = await newStaff(request, 'admin')
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, `/staff/enquiries/${id}`)
    await page.getByRole('complementary', { name: t.details }).getByRole('link', { name: t.customerPage }).click()
    await expect(page).toHaveURL(/\/staff\/customers\/\d+$/)
    await open(page, '/staff/customers')
    await page.getByRole('searchbox', { name: t.search }).fill(customer.address)
    await expect(page.getByRole('region', { name: t.customers }).getByRole('row')).toHaveCount(2)
    await page.getByRole('region', { name: t.customers }).getByRole('link').click()
    expect(JSON.parse(await downloaded(page, t.copy))).toMatchObject({ profile: { email: customer.address }, enquiries: [{ id }] })

    await page.getByText(t.erase, { exact: true }).click()
    await page.getByLabel(t.askedBy).selectOption('phone')
    await page.getByLabel(t.confirm).fill('somebody@else.example')
    await page.getByRole('button', { name: t.forGood }).click()
    await expect(page.getByLabel(t.confirm)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(t.confirm), 'nothing typed is lost').toHaveValue('somebody@else.example')
    await page.getByLabel(t.confirm).fill(customer.address)
    await page.getByRole('button', { name: t.forGood }).click()
    await expect(page.getByRole('status').filter({ hasText: t.erased })).toBeVisible()
    const profile = await request.get('/v1/customer/profile', { headers: { authorization: `API_KEY ${customer.token}` } })
    expect(profile.status()).toBe(401)
    await open(page, `/staff/enquiries/${id}`)
    await expect(page.getByText('A secret wish')).toHaveCount(0)
  })

  test(`${lang}: no barrier on the pages of customers and leads, by day and by night, on a phone too`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow()
    const { customer } = await newEnquiry(request, 'Is it automatic?')
    await newLead(request, customer.address, `${customer.name} by form`)
    const admin = await newStaff(request, 'admin')
    const [found] = await call<{ id: number }[]>(request, 'GET', `/v1/staff/customers?q=${customer.address}`, undefined, admin.token)
    const [lead] = await call<{ id: number }[]>(request, 'GET', `/v1/staff/leads?q=${customer.address}`, undefined, admin.token)
    await signInStaff(page, admin, lang, base(baseURL))
    const problems: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const address of [`/staff/customers/${found?.id}`, `/staff/leads/${lead?.id}`, `/staff/leads/${lead?.id}/enquiry`]) {
        await open(page, address)
        problems.push(...(await axeViolations(page)))
      }
    }
    await page.setViewportSize({ width: 390, height: 844 })
    for (const address of ['/staff/customers', `/staff/customers/${found?.id}`, `/staff/leads/${lead?.id}/enquiry`]) {
      await open(page, address)
      problems.push(...(await axeViolations(page)))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390)
    }
    expect(problems).toEqual([])
  })
}

test('what an agent may not see of a customer is not offered, and refused', async ({ page, request, baseURL, allow }) => {
  allow(REFUSED)
  const { customer } = await newEnquiry(request, 'Hello')
  const agent = await newStaff(request)
  const [found] = await call<{ id: number }[]>(request, 'GET', `/v1/staff/customers?q=${customer.address}`, undefined, agent.token)
  await signInStaff(page, agent, 'en', base(baseURL))
  await open(page, `/staff/customers/${found?.id}`)
  await expect(page.getByRole('heading', { name: customer.name })).toBeVisible()
  await expect(page.getByText(TEXTS.en.erase)).toHaveCount(0)
  expect((await page.goto(`/staff/customers/${found?.id}/copy`))?.status()).toBe(403)
})

test('who goes elsewhere while a word is still being typed is not fetched back', async ({ page, request, baseURL }) => {
  await page.clock.install()
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  await open(page, '/staff/customers')
  await page.clock.pauseAt(Date.now() + 60_000)
  const looked: string[] = []
  page.on('request', (each) => void (each.url().includes('q=Layla') && looked.push(each.url())))
  await page.getByRole('searchbox', { name: TEXTS.en.search }).fill('Layla')
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Leads' }).click()
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible()
  await page.clock.runFor(1000)
  // Another page is opened afterwards: whatever the timer did has happened by then.
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  expect(looked).toEqual([])
})

test('a lead that is opened while a word is still being typed stays open', async ({ page, request, baseURL }) => {
  const name = `Opened ${process.pid}`
  await newLead(request, 'opened@mail.example', name)
  await page.clock.install()
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  await open(page, '/staff/leads')
  await page.clock.pauseAt(Date.now() + 60_000)
  const search = page.getByRole('searchbox')
  await search.fill('S')
  const lead = page.getByRole('link', { name })
  await lead.click()
  await expect(page).toHaveURL(/\/staff\/leads\/\d+$/)
  await page.clock.runFor(1000)
  const heading = page.getByRole('complementary').getByRole('heading', { name })
  await expect(heading).toBeVisible()
  // A word typed from now on is searched for as usual.
  await search.fill(name)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(/\/staff\/leads\?q=/)
})
