/** A bulk action can be undone from whichever page the agent has moved on to, and the outcome is reported there. */
import { call } from './calls.ts'
import { expect, LANGUAGES, test, type Page } from './fixtures.ts'
import { base, newEnquiry, newStaff, open, signInStaff } from './staff.ts'

const TEXTS = {
  en: {
    bulk: 'Actions for the selected enquiries',
    take: 'Take',
    changed: '1 enquiry changed.',
    undo: /^Undo/,
    leads: /^Leads/,
    undone: '1 enquiry is as it was.',
    left: /^1 enquiry was left as it is: This cannot be undone any more/,
    notSent: 'This could not be sent. Please check your connection and try again.',
  },
  ar: {
    bulk: 'إجراءات الاستفسارات المحددة',
    take: 'تولَّ',
    changed: 'تغيّر استفسار واحد.',
    undo: /^تراجع/,
    leads: /^الطلبات/,
    undone: 'رجع استفسار إلى ما كان عليه.',
    left: /^بقي استفسار كما هو: /,
    notSent: 'تعذر الإرسال. تحقق من اتصالك وحاول مجددًا من فضلك.',
  },
} as const

// A laptop: the rail stands beside the list.
test.use({ viewport: { width: 1440, height: 900 } })

/** Selects a customer's enquiry and takes it with the bulk actions bar. */
async function assignToMe(page: Page, { customer }: { customer: { name: string } }, t: (typeof TEXTS)['en' | 'ar']) {
  await open(page, `/staff?q=${encodeURIComponent(customer.name)}`)
  await page.getByRole('checkbox', { name: customer.name }).check()
  await page.getByRole('region', { name: t.bulk }).getByRole('button', { name: t.take, exact: true }).click()
  await expect(page.getByText(t.changed)).toBeVisible()
}

/** Leaves by a link of the rail: a full page load would drop the toast. */
async function openLeads(page: Page, t: (typeof TEXTS)['en' | 'ar']) {
  await page.getByRole('link', { name: t.leads }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: t.leads })).toBeVisible()
}

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: who has left the inbox is told what became of undo`, async ({ page, request, baseURL }) => {
    const agent = await newStaff(request)
    const enquiry = await newEnquiry(request, 'Taken by mistake')
    await signInStaff(page, agent, lang, base(baseURL))
    await assignToMe(page, enquiry, t)
    await openLeads(page, t)
    await page.getByRole('button', { name: t.undo }).click()
    await expect(page.getByText(t.undone)).toBeVisible()

    await assignToMe(page, enquiry, t)
    await openLeads(page, t)
    await call(request, 'PUT', `/v1/staff/enquiries/${enquiry.id}/status`, { status: 'lost' }, agent.token)
    await page.getByRole('button', { name: t.undo }).click()
    await expect(page.getByText(t.left)).toBeVisible()
  })

  test(`${lang}: an undo that did not arrive says so, in the inbox too`, async ({ page, request, baseURL, allow }) => {
    allow(/enquiries\/bulk/)
    const agent = await newStaff(request)
    const enquiry = await newEnquiry(request, 'Taken in a tunnel')
    await signInStaff(page, agent, lang, base(baseURL))
    await assignToMe(page, enquiry, t)
    await page.route(/enquiries\/bulk/, (route) => route.abort())
    await page.getByRole('button', { name: t.undo }).click()
    await expect(page.getByText(t.notSent)).toBeVisible()
  })
}
