/** Bulk actions on several enquiries, and what the agent is told before they are carried out. */
import { call } from './calls.ts'
import { expect, LANGUAGES, test, type Page } from './fixtures.ts'
import { base, newEnquiry, newStaff, open, signInStaff } from './staff.ts'
import { fileEnquiry } from './threads.ts'

const TEXTS = {
  en: {
    list: 'List of enquiries',
    bulk: 'Actions for the selected enquiries',
    complete: 'Complete',
    lost: 'Lost',
    confirmOne: 'Complete 1 enquiry?',
    stays: '1 of those selected stays as it is.',
    endHint: 'Only what is in progress can be completed or lost: take what is new, reopen what is closed.',
    changedOne: '1 enquiry changed.',
    snooze: 'Snooze',
    tomorrow: /^Tomorrow, /,
    changedTwo: '2 enquiries changed.',
    undo: /^Undo/,
    details: 'Details',
    closeOthers: 'Close the 2 others as lost',
    erased: 'This account is deleted: an answer would reach nobody.',
  },
  ar: {
    list: 'قائمة الاستفسارات',
    bulk: 'إجراءات الاستفسارات المحددة',
    complete: 'إكمال',
    lost: 'ملغى',
    confirmOne: 'إكمال استفسار واحد؟',
    stays: 'يبقى واحد من المحدد كما هو.',
    endHint: 'لا يكتمل ولا يُلغى إلا ما هو قيد المتابعة: تولَّ الجديد، وأعد فتح المغلق.',
    changedOne: 'تغيّر استفسار واحد.',
    snooze: 'تأجيل',
    tomorrow: /^غدًا، /,
    changedTwo: 'تغيّر استفساران.',
    undo: /^تراجع/,
    details: 'التفاصيل',
    closeOthers: 'إلغاء الاستفسارين الآخرين',
    erased: 'هذا الحساب محذوف، ولن يصل الرد إلى أحد.',
  },
} as const

test.use({ viewport: { width: 1440, height: 900 } })

const item = (page: Page, list: string, name: string) =>
  page.getByRole('region', { name: list }).getByRole('listitem').filter({ hasText: name })

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: what cannot be ended yet is said before it is asked about`, async ({ page, request, baseURL }) => {
    const word = `Several ${lang} ${process.pid}`
    const fresh = await newEnquiry(request, 'Just asked', undefined, `${word} fresh`)
    const begun = await newEnquiry(request, 'In hand', undefined, `${word} begun`)
    const me = await newStaff(request)
    await call(request, 'PUT', `/v1/staff/enquiries/${begun.id}/assignee`, { staff_id: me.id }, me.token)
    await signInStaff(page, me, lang, base(baseURL))
    await open(page, `/staff?view=all&q=${encodeURIComponent(word)}`)
    await item(page, t.list, fresh.customer.name).getByRole('checkbox').check()
    const bulk = page.getByRole('region', { name: t.bulk })
    await expect(bulk.getByText(t.endHint)).toBeVisible()
    await expect(bulk.getByRole('button', { name: t.complete })).toHaveAttribute('aria-disabled', 'true')
    await item(page, t.list, begun.customer.name).getByRole('checkbox').check()
    await bulk.getByRole('button', { name: t.complete }).click()
    await expect(page.getByRole('dialog', { name: t.confirmOne })).toContainText(t.stays)
    await page.keyboard.press('Escape')
    await bulk.getByRole('button', { name: t.lost }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.lost }).click()
    await expect(page.getByText(t.changedOne)).toBeVisible()
    await expect(item(page, t.list, fresh.customer.name).getByRole('checkbox'), 'what stays is selected still').toBeChecked()
  })

  test(`${lang}: several are put off at once, and taken back`, async ({ page, request, baseURL }) => {
    const word = `Put off ${lang} ${process.pid}`
    for (const each of ['one', 'two']) await newEnquiry(request, 'Next month perhaps', undefined, `${word} ${each}`)
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await open(page, `/staff?view=unassigned&q=${encodeURIComponent(word)}`)
    const boxes = page.getByRole('region', { name: t.list }).getByRole('listitem').getByRole('checkbox')
    for (const box of await boxes.all()) await box.check()
    const bulk = page.getByRole('region', { name: t.bulk })
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const beyond = await bulk.evaluate((each) => each.scrollWidth - each.clientWidth)
      expect(beyond, `at ${width}`).toBeLessThanOrEqual(0)
    }
    await bulk.getByRole('button', { name: t.snooze }).click()
    await page.getByRole('menuitem', { name: t.tomorrow }).click()
    await expect(page.getByText(t.changedTwo)).toBeVisible()
    await expect(boxes).toHaveCount(0)
    await page.getByRole('button', { name: t.undo }).click()
    await expect(boxes).toHaveCount(2)
  })

  test(`${lang}: who asked three times is answered in one enquiry, and the others are closed at once`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { customer, id } = await newEnquiry(request, 'The first of three')
    const [begun, fresh] = [await fileEnquiry(request, customer), await fileEnquiry(request, customer)]
    const me = await newStaff(request)
    await call(request, 'PUT', `/v1/staff/enquiries/${begun}/assignee`, { staff_id: me.id }, me.token)
    await signInStaff(page, me, lang, base(baseURL))
    await open(page, `/staff/enquiries/${id}`)
    const details = page.getByRole('complementary', { name: t.details })
    await details.getByRole('button', { name: t.closeOthers }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: t.lost }).press('Enter')
    await expect(page.getByText(t.changedTwo)).toBeVisible()
    await expect(details.getByRole('button', { name: t.closeOthers })).toHaveCount(0)
    await expect(details).toBeFocused()
    for (const other of [begun, fresh]) {
      const { status, assignee } = await call<{ status: string; assignee: { id: number } | null }>(
        request,
        'GET',
        `/v1/staff/enquiries/${other}`,
        undefined,
        me.token,
      )
      expect([status, assignee?.id]).toEqual(['lost', me.id])
    }
  })

  test(`${lang}: what an erased customer had asked is open no longer`, async ({ page, request, baseURL }) => {
    const { customer, id } = await newEnquiry(request, 'Forget me')
    const admin = await newStaff(request, 'admin')
    const { customer_id } = await call<{ customer_id: number }>(request, 'GET', `/v1/staff/enquiries/${id}`, undefined, admin.token)
    const gone = await request.delete(`/v1/staff/customers/${customer_id}`, {
      headers: { authorization: `API_KEY ${admin.token}` },
      data: { email: customer.address, asked_by: 'mail' },
    })
    expect(gone.status()).toBe(204)
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, `/staff/enquiries/${id}`)
    await expect(page.getByText(t.erased)).toBeVisible()
    const details = page.getByRole('complementary', { name: t.details })
    await expect(details.getByText(t.lost, { exact: true }).first()).toBeVisible()
    await expect(details.getByRole('button', { name: t.snooze })).toHaveCount(0)
  })
}
