/** What an agent does with several enquiries, and what is said before it is done. */
import { call } from './calls.ts'
import { expect, LANGUAGES, test, type Page } from './fixtures.ts'
import { base, enter, newEnquiry, newStaff, open } from './staff.ts'

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
    await enter(page, me, lang, base(baseURL))
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
}
