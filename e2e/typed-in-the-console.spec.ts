/** What somebody types in the console is theirs until it is saved: neither a colleague nor the way back takes it. */
import { expect, LANGUAGES, test } from './fixtures.ts'
import { base, call, enter, NEW_CAR, newStaff, open, REFUSED, RENTAL_PRICES } from './staff.ts'

const TEXTS = {
  en: {
    name: 'Name',
    save: 'Save',
    stale: 'Somebody else saved this meanwhile. Yours is still here, and not saved.',
    theirs: 'Drop mine, show what is saved',
    saved: 'The account is saved.',
    addCar: 'Add car',
    plate: 'Number plate',
    unsaved: 'Leave without saving?',
    stay: 'Stay here',
  },
  ar: {
    name: 'الاسم',
    save: 'حفظ',
    stale: 'حفظ شخص آخر هذا في هذه الأثناء. ما كتبته ما زال هنا ولم يُحفظ.',
    theirs: 'تجاهل ما كتبته وعرض المحفوظ',
    saved: 'تم حفظ الحساب.',
    addCar: 'إضافة سيارة',
    plate: 'رقم اللوحة',
    unsaved: 'هل تغادر دون حفظ؟',
    stay: 'البقاء هنا',
  },
} as const

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: of two who change one account, the second keeps what they typed, and is asked`, async ({
    page,
    request,
    baseURL,
    allow,
  }) => {
    allow(REFUSED)
    const [admin, other, person] = [await newStaff(request, 'admin'), await newStaff(request, 'admin'), await newStaff(request)]
    await enter(page, admin, lang, base(baseURL))
    await open(page, `/staff/users/${person.id}`)
    const name = page.getByLabel(t.name, { exact: true })
    const save = page.getByRole('button', { name: t.save, exact: true })
    await name.fill('Typed here')
    await call(request, 'PUT', `/v1/staff/users/${person.id}`, { name: 'Saved elsewhere' }, other.token)
    await save.click()
    await expect(page.getByText(t.stale)).toBeVisible()
    await expect(name).toHaveValue('Typed here')
    await page.getByRole('button', { name: t.theirs }).click()
    await expect(name).toHaveValue('Saved elsewhere')

    await name.fill('Typed again')
    const path = `/v1/staff/users/${person.id}`
    const { version } = await call<{ version: number }>(request, 'PUT', path, { reset_totp: true }, other.token)
    await save.click()
    await expect(page.locator('form:has([name=user_name]) [name=version]'), 'no field of the form: nothing is asked').toHaveValue(
      `${version}`,
    )
    await expect(name).toHaveValue('Typed again')
    await save.click()
    await expect(page.getByText(t.saved)).toBeVisible()
    await page.getByRole('navigation').getByRole('link').first().click()
    await expect(page, 'nothing is left to lose').toHaveURL(/\/staff$/)
  })

  test(`${lang}: neither the way back nor a reload takes what was typed in a dialog`, async ({ page, request, baseURL }) => {
    const admin = await newStaff(request, 'admin')
    const car = { ...NEW_CAR, ...RENTAL_PRICES, branches: ['salalah'], en_model_name: `Dialog ${lang}` }
    const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/rentals', car, admin.token)
    await enter(page, admin, lang, base(baseURL))
    await open(page, `/staff/fleet/rentals/${id}`)
    await page.locator('a[href$="/units"]').click()
    await page.getByRole('button', { name: t.addCar }).first().click()
    await page.getByLabel(t.plate).fill('4711 X')
    await page.evaluate(() => history.back())
    await page.getByRole('dialog', { name: t.unsaved }).getByRole('button', { name: t.stay }).click()
    await expect(page.getByLabel(t.plate)).toHaveValue('4711 X')
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    await (await asked).dismiss()
    await expect(page.getByLabel(t.plate)).toHaveValue('4711 X')
  })
}
