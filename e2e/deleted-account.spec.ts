import { call } from './calls.ts'
import { axeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { base, enquire, newEnquiry, newStaff, open, signInStaff } from './staff.ts'

for (const [lang, erased, gone] of [
  ['en', 'Erased', 'This account is deleted: an answer would reach nobody.'],
  ['ar', 'محذوف', 'هذا الحساب محذوف، ولن يصل الرد إلى أحد.'],
] as const) {
  test(`${lang}: who deleted the account is named so in the inbox, and nobody is asked to answer`, async ({ page, request, baseURL }) => {
    const { customer, id } = await newEnquiry(request, 'Four days, please.')
    const { token } = await newStaff(request)
    await call(request, 'PUT', `/v1/staff/enquiries/${id}/conversation`, { content: 'From when on?' }, token)
    await enquire(request, customer, 'And one more.')
    const headers = { authorization: `API_KEY ${customer.token}` }
    expect((await request.delete('/v1/customer/account', { headers, data: { password: customer.password } })).status()).toBe(204)
    await page.setViewportSize({ width: 1440, height: 900 })
    await signInStaff(page, { token }, lang, base(baseURL))
    await open(page, `/staff/enquiries/${id}?view=all`)
    await expect(page.getByRole('heading', { name: erased, level: 2 })).toBeVisible()
    await expect(page.locator('.it[aria-current=true]')).toContainText(erased)
    await expect(page.locator('.it[aria-current=true] .it__ours'), 'nothing that we said is left').toHaveCount(0)
    await expect(page.locator('.facts')).toBeVisible()
    await expect(page.locator('.facts__twice'), 'who is gone is answered in none of them').toHaveCount(0)
    await expect(page.getByRole('log').locator('.msg__b'), 'no bubble is empty').toHaveText(erased)
    await expect(page.getByText(gone)).toBeVisible()
    await expect(page.locator('.reply__box')).toHaveCount(0)
    await expect(page.locator('a[href="tel:"], a[href="mailto:"]')).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
  })
}
