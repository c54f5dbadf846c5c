import { axeViolations } from './accessibility.ts'
import { expect, LANGUAGES, open as openSite, test } from './fixtures.ts'
import { base, holdSends, newStaff, open, REFUSED, signInStaff } from './staff.ts'

const TEXTS = {
  en: {
    branch: 'Salalah',
    typed: '2320 7777',
    number: '+968 2320 7777',
    phone: 'Phone',
    opens: 'Friday: opens',
    closes: 'Friday: closes',
    closedOn: 'Saturday: closed all day',
    save: 'Save',
    vat: 'VAT',
    firstBranch: 'Azaiba',
    saved: 'The settings are saved. The site shows them now.',
    friday: 'Friday',
    fridayHours: '3:30 PM – 8 PM',
    saturday: 'Saturday',
    closed: 'Closed',
    hours: 'Opening hours',
    contact: 'Contact',
    postal: 'Postal address, English',
    changed: 'Somebody else saved this meanwhile.',
    mine: 'Go on with mine',
    latest: 'Drop mine, show what is saved',
    badPhone: 'Please enter a phone number of 6 to 20 digits.',
    leave: 'Leave without saving?',
    stay: 'Stay here',
    leads: 'Leads',
    forbidden: 'This part is for admins',
  },
  ar: {
    branch: 'الموج',
    typed: '٢٤٠٠ ٧٧٧٧',
    number: '+968 2400 7777',
    phone: 'الهاتف',
    opens: 'الجمعة: يفتح',
    closes: 'الجمعة: يغلق',
    closedOn: 'السبت: مغلق طوال اليوم',
    save: 'حفظ',
    vat: 'ضريبة القيمة المضافة',
    firstBranch: 'العذيبة',
    saved: 'حُفظت الإعدادات، وهي ظاهرة في الموقع الآن.',
    friday: 'الجمعة',
    fridayHours: 'من 3:30 عصرًا إلى 8 مساءً',
    saturday: 'السبت',
    closed: 'مغلق',
    hours: 'ساعات العمل',
    contact: 'بيانات التواصل',
    postal: 'العنوان البريدي بالعربية',
    changed: 'حفظ شخص آخر هذا في هذه الأثناء.',
    mine: 'المتابعة بما كتبته',
    latest: 'تجاهل ما كتبته وعرض المحفوظ',
    badPhone: 'أدخل رقم هاتف من 6 أرقام إلى 20 رقمًا.',
    leave: 'هل تغادر دون حفظ؟',
    stay: 'البقاء هنا',
    leads: 'الطلبات',
    forbidden: 'هذا القسم للمشرفين',
  },
} as const

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: an admin changes a branch's hours and telephone, and visitors see them`, async ({
    page,
    request,
    baseURL,
    visitor,
    allow,
  }) => {
    allow(REFUSED)
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await open(page, '/staff/settings')
    await page.locator('summary').filter({ hasText: t.branch }).click()
    const form = page.locator('details[open]')
    const phone = form.getByLabel(t.phone, { exact: true })
    const usual = await phone.inputValue()

    await phone.fill('call us')
    await form.getByRole('button', { name: t.save }).click()
    await expect(form).toContainText(t.badPhone)
    await expect(phone).toHaveValue('call us')

    await phone.fill(t.typed)
    await form.getByLabel(t.opens).fill('15:30')
    await form.getByLabel(t.closes).fill('20:00')
    await form.getByLabel(t.closedOn).check()
    await form.getByRole('button', { name: t.save }).click()
    await expect(page.getByText(t.saved)).toBeVisible()
    await expect(phone).toHaveValue(t.number)

    const guest = await visitor()
    await openSite(guest, `/${lang}/locations`)
    const card = guest.locator('.branch').filter({ has: guest.getByRole('link', { name: t.number }) })
    await expect(card).toContainText(t.branch)
    await card.locator('summary').click()
    const day = (name: string) => card.getByLabel(t.hours).locator('div').filter({ hasText: name })
    await expect(day(t.friday)).toContainText(t.fridayHours)
    await expect(day(t.saturday)).toContainText(t.closed)
    expect(await (await request.get(`/${lang}/locations`)).text()).toContain(`"telephone":"${t.number}"`)

    // Empty fields restore the values that the product is delivered with.
    await phone.fill('')
    await form.getByLabel(t.opens).fill('')
    await form.getByLabel(t.closes).fill('')
    await form.getByLabel(t.closedOn).uncheck()
    await form.getByRole('button', { name: t.save }).click()
    await expect(phone).toHaveValue(usual)
    await guest.reload()
    await expect(guest.getByRole('link', { name: usual })).toBeVisible()
  })

  test(`${lang}: of two admins the second is told, and nothing typed is lost`, async ({ page, request, baseURL, visitor, allow }) => {
    allow(REFUSED)
    const second = await visitor()
    const address = `P.O. Box ${process.pid}`
    for (const each of [page, second]) {
      await signInStaff(each, await newStaff(request, 'admin'), lang, base(baseURL))
      await open(each, '/staff/settings')
    }
    const contact = (of: typeof page) => of.locator('section').filter({ has: of.getByRole('heading', { name: t.contact, exact: true }) })
    const field = (of: typeof page) => contact(of).getByLabel(t.postal)
    const save = (of: typeof page) => contact(of).getByRole('button', { name: t.save }).click()
    await field(page).fill(address)
    await save(page)
    await expect(page.getByText(t.saved)).toBeVisible()
    await field(second).fill('Something else')
    await save(second)
    await expect(contact(second)).toContainText(t.changed)
    await expect(field(second)).toHaveValue('Something else')

    await second.getByRole('link', { name: t.leads }).first().click()
    await expect(second.getByRole('dialog', { name: t.leave })).toBeVisible()
    await second.getByRole('button', { name: t.stay }).click()
    await contact(second).getByRole('button', { name: t.latest }).click()
    await expect(field(second)).toHaveValue(address)

    await field(page).fill(`${address}, Muscat`)
    await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok()), save(page)])
    await field(second).fill('')
    await save(second)
    await contact(second).getByRole('button', { name: t.mine }).press('Enter')
    await expect(contact(second).getByRole('button', { name: t.save }), 'the keyboard stays in the form').toBeFocused()
    await expect(field(second)).toHaveValue('')
    await save(second)
    await expect(second.getByText(t.saved)).toBeVisible()
    await page.reload()
    await expect(field(page)).not.toHaveValue(`${address}, Muscat`)
  })

  test(`${lang}: the settings have no barriers, and are for admins`, async ({ page, request, baseURL, visitor, allow }) => {
    allow(REFUSED)
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    await open(page, '/staff/settings')
    const parts = page.getByRole('main').getByRole('region')
    await expect(parts).toHaveCount(4)
    await expect(parts.nth(1).getByRole('button', { name: t.save }), 'of what').toHaveAccessibleName(`${t.save} ${t.vat}`)
    const branch = page
      .getByRole('group')
      .filter({ has: page.locator('summary') })
      .first()
    await branch.locator('summary').click()
    await expect(branch.getByRole('button', { name: t.save })).toHaveAccessibleName(`${t.save} ${t.firstBranch}`)
    expect(await axeViolations(page)).toEqual([])
    const agent = await visitor()
    await signInStaff(agent, await newStaff(request), lang, base(baseURL))
    await agent.goto('/staff/settings')
    await expect(agent.getByText(t.forbidden)).toBeVisible()
  })
}

test('what is typed into settings while they are saved stays, and so does the keyboard', async ({ page, request, baseURL }) => {
  await signInStaff(page, await newStaff(request, 'admin'), 'en', base(baseURL))
  await open(page, '/staff/settings')
  const { contact, postal, save, saved, leads, leave, stay } = TEXTS.en
  const form = page.locator('section').filter({ has: page.getByRole('heading', { name: contact, exact: true }) })
  const field = form.getByLabel(postal)
  const usual = await field.inputValue()
  const { release } = await holdSends(page)
  await field.fill('P.O. Box 1')
  await form.getByRole('button', { name: save }).click()
  await field.fill('P.O. Box 1, Muscat')
  release()
  await expect(page.getByText(saved)).toBeVisible()
  await expect(field).toHaveValue('P.O. Box 1, Muscat')
  await page.getByRole('link', { name: leads }).first().click()
  await page.getByRole('dialog', { name: leave }).getByRole('button', { name: stay }).click()
  // The dialog returns the focus when it closes; typing before that would lose it.
  await expect(page.getByRole('link', { name: leads }).first()).toBeFocused()

  // Once the first message is gone, the second one can be told from it.
  await expect(page.getByText(saved)).toBeHidden()
  await field.fill(usual)
  const telephone = form.getByRole('textbox').first()
  await telephone.press('Enter')
  await expect(page.getByText(saved)).toBeVisible()
  await expect(telephone).toBeFocused()
  await page.getByRole('link', { name: leads }).first().click()
  await expect(page).toHaveURL(/\/staff\/leads/)
})

test('on a telephone what is said stands above the tabs', async ({ request, baseURL, visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 844 } })
  await signInStaff(page, await newStaff(request, 'admin'), 'en', base(baseURL))
  await open(page, '/staff/settings')
  const form = page.locator('section').filter({ has: page.getByRole('heading', { name: TEXTS.en.contact, exact: true }) })
  await form.getByRole('textbox').first().press('Enter')
  const said = page.locator('.toast').filter({ hasText: TEXTS.en.saved })
  await expect(said).toBeVisible()
  const [toast, tabs] = [await said.boundingBox(), await page.locator('.tabbar').boundingBox()]
  expect((toast?.y ?? Infinity) + (toast?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
})
