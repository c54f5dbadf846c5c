import { call } from './calls.ts'
import { expect, test } from './fixtures.ts'
import { base, newEnquiry, newStaff, open, REFUSED, signInStaff } from './staff.ts'

// A laptop: all three panes stand side by side.
test.use({ viewport: { width: 1440, height: 900 } })

test('files go with a reply: chosen, taken away, refused, sent', async ({ page, request, baseURL }) => {
  const { customer, id } = await newEnquiry(request, 'May I have the offer on paper?')
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  await open(page, `/staff/enquiries/${id}`)
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
  const choose = async (...files: ReturnType<typeof file>[]) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach files' }).click()
    await (await chooser).setFiles(files)
  }
  await choose(file('offer.pdf', 'application/pdf', pdf), file('old.pdf', 'application/pdf', pdf), file('notes.txt', 'text/plain', pdf))
  await expect(page.getByText('\u2066notes.txt\u2069 is not a JPEG, PNG, WebP or PDF file.')).toBeVisible()
  await choose(file('blank.pdf', 'application/pdf', Buffer.alloc(0)))
  await expect(page.getByText('\u2066blank.pdf\u2069 is empty.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove old.pdf' }).click()
  await page.getByLabel('Reply to').fill('Here it is.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByRole('link', { name: 'offer.pdf' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Files to send' })).toHaveCount(0)
  const path = `/v1/customers/enquiries/${id}/conversations`
  const thread = await call<{ content: string; attachments: { name: string }[] }[]>(request, 'GET', path, undefined, customer.token)
  expect(thread.at(-1)).toMatchObject({ content: 'Here it is.', attachments: [{ name: 'offer.pdf' }] })
})

test('files of a reply are not left behind unasked, a quotation being open beside it', async ({ page, request, baseURL }) => {
  const { id } = await newEnquiry(request, 'May I have the offer on paper?')
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  await open(page, `/staff/enquiries/${id}?pane=quotation`)
  await expect(page.getByRole('complementary', { name: 'New quotation' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (await chooser).setFiles([{ name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }])
  await page.getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByText('offer.pdf')).toBeVisible()
})

test('a file that is not what it says is refused beside the box, and the words stay', async ({ page, request, baseURL, allow }) => {
  allow(REFUSED)
  const { id } = await newEnquiry(request, 'A picture?')
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  await open(page, `/staff/enquiries/${id}`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (
    await chooser
  ).setFiles([
    {
      name: 'offer.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    },
    { name: 'car.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
  ])
  await page.getByLabel('Reply to').fill('See the picture.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('\u2066car.png\u2069: We cannot read this file.')).toBeVisible()
  await expect(page.getByLabel('Reply to')).toHaveValue('See the picture.')
  await page.getByRole('button', { name: 'Remove car.png' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log')).toContainText('See the picture.')
})
