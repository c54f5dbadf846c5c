/** The log of what staff change, as one reads it. */
import { expect, test } from './fixtures.ts'
import { base, call, enter, NEW_CAR, newEnquiry, newStaff, open, RENTAL_PRICES } from './staff.ts'

for (const { lang, none, azaiba, both, seats } of [
  { lang: 'en', none: '-', azaiba: 'Azaiba', both: 'Azaiba, Salalah', seats: 'SUV' },
  { lang: 'ar', none: '-', azaiba: 'العذيبة', both: 'العذيبة، صلالة', seats: 'دفع رباعي' },
] as const) {
  test(`${lang}: the log tells branches, kinds and colleagues by name and money with its baisa, where each change begins`, async ({
    page,
    request,
    baseURL,
  }) => {
    const admin = await newStaff(request, 'admin')
    const names = { en_model_name: 'Listed', ar_model_name: 'مدرجة' }
    const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/rentals', { ...NEW_CAR, ...RENTAL_PRICES, ...names }, admin.token)
    const path = `/v1/staff/rentals/${id}`
    for (const change of [
      { branches: [] },
      { branches: ['azaiba', 'salalah'] },
      { day_price: 12.5 },
      { car_type: 'SUV' },
      { car_type: 'Sedan' },
    ])
      await call(request, 'PUT', path, change, admin.token)
    const enquiry = await newEnquiry(request, 'Whose is it?')
    await call(request, 'PUT', `/v1/staff/enquiries/${enquiry.id}/assignee`, { staff_id: admin.id }, admin.token)
    await enter(page, admin, lang, base(baseURL))
    await open(page, `/staff/audit?staff=${admin.id}`)
    const change = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
    const values = async (name: string) => (await change(name).locator('bdi').allTextContents()).slice(0, 4)
    await expect(change('branches').first()).toBeVisible()
    expect(await values('branches')).toEqual([none, both, azaiba, none])
    expect((await values('day_price'))[1]).toBe('12.500')
    expect(await values('car_type')).toContain(seats)
    expect((await values('assignee_id')).at(-1)).toBe(admin.name)
    const [cell, words] = await Promise.all([
      change('day_price').first().locator('xpath=ancestor::td').boundingBox(),
      change('day_price').first().locator('b').boundingBox(),
    ])
    if (!cell || !words) throw new Error('The change is not there.')
    const gap = lang === 'ar' ? cell.x + cell.width - words.x - words.width : words.x - cell.x
    expect(gap).toBeLessThan(40)
  })
}
