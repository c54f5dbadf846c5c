/** How the console names the person it shows: in the title, to screen readers, and in their contact details. */
import { call } from './calls.ts'
import { expect, LANGUAGES, test } from './fixtures.ts'
import { newAddress, newCustomer } from './people.ts'
import { base, newEnquiry, newStaff, open, signInStaff } from './staff.ts'

test.use({ viewport: { width: 1440, height: 900 } })

for (const lang of LANGUAGES) {
  test(`${lang}: what is open names the page, and is said when it takes another's place`, async ({ page, request, baseURL }) => {
    const [first, second] = [await newEnquiry(request, 'One child seat.'), await newEnquiry(request, 'Two child seats.')]
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await open(page, `/staff/enquiries/${first.id}?q=%40`)
    await expect(page).toHaveTitle(new RegExp(`${first.customer.name} #${first.id} · \\S`))
    await page.getByRole('link', { name: second.customer.name }).click()
    await expect(page.getByRole('status').filter({ hasText: `${second.customer.name} #${second.id}` })).toBeAttached()
    for (const list of ['customers', 'users', 'replies', 'offers', 'articles'] as const) {
      await open(page, `/staff/${list}`)
      const link = page.locator(`main a[href^="/staff/${list}/"]:not([href*="/new"])`).first()
      const name = (await link.locator('b').textContent()) ?? ''
      await link.click()
      await expect.poll(async () => (await page.title()).startsWith(name.trim()), list).toBe(true)
    }
  })

  test(`${lang}: a lead and a note are read in the language they are written in, their phone numbers from left to right`, async ({
    page,
    request,
    baseURL,
  }) => {
    const name = `Visitor ${process.pid} ${Date.now()}`
    const description = lang === 'en' ? 'اتصلوا بي على 9212 4410 مساءً' : 'Please call 9212 4410 in the evening'
    await call(request, 'POST', '/v1/customers/enquiries/contact', { name, phone: '92124410', email: newAddress(), description })
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await open(page, `/staff/leads?q=${encodeURIComponent(name)}`)
    const words = page.getByText(/\u20669212 4410\u2069/)
    await expect(words).toHaveAttribute('lang', lang === 'en' ? 'ar' : 'en')
    await page.getByRole('row').getByRole('link', { name }).click()
    await expect(page).toHaveTitle(new RegExp(`^${name} · `))
    const panel = page.getByRole('complementary', { name })
    await expect(panel.getByText(/\u20669212 4410\u2069/)).toHaveAttribute('lang', lang === 'en' ? 'ar' : 'en')
    await panel.getByRole('textbox').fill(description)
    await panel.getByRole('textbox').press('Tab')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('listitem').getByText(/\u20669212 4410\u2069/)).toHaveAttribute('lang', lang === 'en' ? 'ar' : 'en')
  })
}

test('a number from abroad is called with the code that was chosen beside it', async ({ page, request, baseURL }) => {
  const customer = await newCustomer(request)
  const [car] = await call<{ id: number }[]>(request, 'GET', '/v1/customers/rentals?per_page=1')
  const asked = { enquiry_type: 'rental', assigned_cars: [{ vehicle_id: car?.id }], name: customer.name, email: customer.address }
  const enquiries = { ...asked, country_code: '971', phone: '050 123 4567' }
  const id = await call<number>(request, 'POST', '/v1/customers/enquiries', { enquiries }, customer.token)
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  await open(page, `/staff/enquiries/${id}`)
  await expect(page.getByRole('link', { name: '+971501234567' })).toHaveAttribute('href', 'tel:+971501234567')
  await expect(page.getByRole('link', { name: `Call ${customer.name}` })).toHaveAttribute('href', 'tel:+971501234567')
})
