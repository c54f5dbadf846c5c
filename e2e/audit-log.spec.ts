/** Reading the audit log of what staff change. */
import { call } from './calls.ts'
import { expect, test } from './fixtures.ts'
import { base, NEW_CAR, newEnquiry, newStaff, open, RENTAL_PRICES, signInStaff } from './staff.ts'

test('a day that is typed as slowly as people type is looked for once it is whole, and the keyboard stays in its field', async ({
  page,
  request,
  baseURL,
}) => {
  const admin = await newStaff(request, 'admin')
  await signInStaff(page, admin, 'en', base(baseURL))
  await open(page, `/staff/audit?staff=${admin.id}`)
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await from.focus()
  await from.pressSequentially('11202026', { delay: 400 })
  await expect(page).toHaveURL(/from=2026-11-20/)
  await expect(from).toBeFocused()
  await expect(from).toHaveValue('2026-11-20')
  await to.focus()
  await to.pressSequentially('11192026', { delay: 400 })
  await expect(page).toHaveURL(/to=2026-11-19/)
  await expect(from, 'meant the other way round, and left as it was typed').toHaveValue('2026-11-20')
  await page.getByLabel('What', { exact: true }).selectOption('user.sign_in')
  await expect(page).toHaveURL(/action=user\.sign_in/)
  await page.goBack()
  await expect(page.getByLabel('What', { exact: true })).toHaveValue('')
})

for (const { lang, none, azaiba, both, seats, names, lost } of [
  {
    lang: 'en',
    none: '-',
    azaiba: 'Azaiba',
    both: 'Azaiba, Salalah',
    seats: 'SUV',
    names: { branches: 'Branches', price: 'Daily price', type: 'Car Type', assignee: 'Assignee', status: 'Status', toyota: 'Toyota' },
    lost: 'Lost',
  },
  {
    lang: 'ar',
    none: '-',
    azaiba: 'العذيبة',
    both: 'العذيبة، صلالة',
    seats: 'دفع رباعي',
    names: { branches: 'الفروع', price: 'سعر اليوم', type: 'نوع السيارة', assignee: 'المسؤول', status: 'الحالة', toyota: 'تويوتا' },
    lost: 'ملغى',
  },
] as const) {
  test(`${lang}: the log tells fields, branches, kinds, statuses and colleagues by name and money with its baisa, where each change begins`, async ({
    page,
    request,
    baseURL,
  }) => {
    const admin = await newStaff(request, 'admin')
    const model = { en_model_name: 'Listed', ar_model_name: 'مدرجة' }
    const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/rentals', { ...NEW_CAR, ...RENTAL_PRICES, ...model }, admin.token)
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
    await call(request, 'PUT', `/v1/staff/enquiries/${enquiry.id}/status`, { status: 'lost' }, admin.token)
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, `/staff/audit?staff=${admin.id}`)
    const change = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
    const values = async (name: string) => (await change(name).locator('bdi').allTextContents()).slice(0, 4)
    await expect(change(names.branches).first()).toBeVisible()
    await expect(
      page.getByRole('cell', { name: `${names.toyota} ${lang === 'en' ? 'Listed' : 'مدرجة'}`, exact: true }).first(),
    ).toBeVisible()
    expect(await values(names.branches)).toEqual([none, both, azaiba, none])
    expect((await values(names.price))[1]).toBe('12.500')
    expect(await values(names.type)).toContain(seats)
    expect((await values(names.assignee)).at(-1)).toBe(admin.name)
    expect((await values(names.status))[1]).toBe(lost)
    const [cell, words] = await Promise.all([
      change(names.price).first().locator('xpath=ancestor::td').boundingBox(),
      change(names.price).first().locator('b').boundingBox(),
    ])
    if (!cell || !words) throw new Error('The change is not there.')
    const gap = lang === 'ar' ? cell.x + cell.width - words.x - words.width : words.x - cell.x
    expect(gap).toBeLessThan(40)
  })
}
