import { expect, LANGUAGES, open, test } from './fixtures.ts'
import { signInCustomer } from './people.ts'
import * as desks from './staff.ts'

const TEXTS = {
  en: { placeholder: 'Please Enter Your Enquiries...', reply: /^Reply to/ },
  ar: { placeholder: 'يرجى كتابة استفسارك...', reply: /^الرد على/ },
} as const
/** In ms: a live update arrives within one second and is rendered within two; polling would take up to twelve. */
const SOON = 4_000

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: customer and staff talk in two browsers, and see each other's words at once`, async ({
    page,
    request,
    visitor,
    baseURL,
  }) => {
    test.slow()
    const { customer, id } = await desks.newEnquiry(request, 'Is there a child seat?')
    await signInCustomer(page.context(), customer, baseURL ?? '')
    await open(page, `/${lang}/my-enquiry/${id}`)

    const desk = await visitor()
    await desks.signInStaff(desk, await desks.newStaff(request), lang, baseURL ?? '')
    await desks.open(desk, `/staff/enquiries/${id}`)

    await page.getByPlaceholder(t.placeholder).fill('For a boy of three years.')
    await page.getByPlaceholder(t.placeholder).press('Control+Enter')
    await expect(desk.getByRole('main').getByText('For a boy of three years.').last()).toBeVisible({ timeout: SOON })

    await desk.getByLabel(t.reply).fill('It is on the back seat already.')
    await desk.getByLabel(t.reply).press('Control+Enter')
    await expect(page.getByRole('main').getByText('It is on the back seat already.').first()).toBeVisible({ timeout: SOON })
  })
}

test('a file the customer sends is there for the staff, and for nobody else', async ({ page, request, visitor, baseURL }) => {
  const { customer, id } = await desks.newEnquiry(request, 'May I send my licence?')
  const path = `/v1/customers/enquiries/${id}/attachments?name=licence.pdf`
  const token = { authorization: `API_KEY ${customer.token}` }
  const sent = await request.post(path, {
    headers: { ...token, 'content-type': 'application/octet-stream' },
    data: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  const { data: file } = (await sent.json()) as { data: { id: number } }
  const content = { content: 'Here it is.', attachment_ids: [file.id] }
  await request.put(`/v1/customers/enquiries/${id}/conversation`, { headers: token, data: content })

  await desks.signInStaff(page, await desks.newStaff(request), 'en', baseURL ?? '')
  await desks.open(page, `/staff/enquiries/${id}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'licence.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('licence.pdf')

  const stranger = await visitor()
  const answer = await stranger.request.get(`/staff/enquiries/${id}/files/${file.id}`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']], 'a way to sign in, and nothing of the file').toEqual([
    302,
    expect.stringMatching(/^\/staff\/login/),
  ])
  expect(await answer.text()).toBe('')
})
