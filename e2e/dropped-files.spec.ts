/** Files dragged onto a page from other programs, with the events of a desktop browser. */
import { writeFileSync } from 'node:fs'
import { call } from './calls.ts'
import { expect, LANGUAGES, type Locator, open as openSite, type Page, test } from './fixtures.ts'
import { newCustomer, signInCustomer } from './people.ts'
import { pictures, png } from './pictures.ts'
import { base, newEnquiry, newStaff, open, PRICED_CAR, signInStaff } from './staff.ts'
import { fileEnquiry } from './threads.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const ATTACHED = { en: 'Files to send', ar: 'ملفات للإرسال' } as const

type Drag = 'dragEnter' | 'dragOver' | 'drop' | 'dragCancel'

/** Writes a picture file and returns a function that sends its drag events to an element. */
async function pictureInHand(page: Page, path: string) {
  writeFileSync(path, png(40))
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  return async (over: Locator, ...what: Drag[]) => {
    await over.scrollIntoViewIfNeeded()
    const box = await over.boundingBox()
    if (!box) throw new Error('There is nothing to drag it over.')
    for (const type of what)
      await session.send('Input.dispatchDragEvent', { type, x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40), data })
  }
}

/** A drop beside the drop zone does nothing; a drag over the page highlights the zone, and a drop there is accepted. */
async function dropBesideAndOn(page: Page, path: string, beside: Locator, on: Locator, taken: Locator) {
  const address = page.url()
  const drag = await pictureInHand(page, path)
  await drag(beside, 'dragEnter', 'dragOver')
  await expect(on).toHaveAttribute('data-takes-files')
  await drag(beside, 'drop')
  await expect(on).not.toHaveAttribute('data-takes-files')
  await expect(taken).toHaveCount(0)
  await drag(on, 'dragEnter', 'dragOver', 'drop')
  await expect(taken).toHaveCount(1)
  await expect(on).not.toHaveAttribute('data-takes-files')
  expect(page.url()).toBe(address)
  expect(page.context().pages(), 'nor is it shown in another tab').toHaveLength(1)
}

for (const lang of LANGUAGES) {
  test(`${lang}: a picture that is dropped on a car's pictures is one of them, and beside them it leads nowhere`, async ({
    page,
    request,
    baseURL,
  }, info) => {
    const staff = await newStaff(request, 'admin')
    const names = { en_model_name: `Dropped ${process.pid} ${lang}`, ar_model_name: `مسقطة ${process.pid} ${lang}` }
    const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/rentals', { ...PRICED_CAR, ...names }, staff.token)
    await signInStaff(page, staff, lang, base(baseURL))
    await open(page, `/staff/fleet/rentals/${id}`)
    await dropBesideAndOn(
      page,
      info.outputPath('car.png'),
      page.getByRole('heading', { level: 1 }),
      page.locator('.pictures'),
      pictures(page),
    )
  })

  test(`${lang}: and so it is with the files of a reply and of a customer's message`, async ({ page, visitor, request, baseURL }, info) => {
    const { id } = await newEnquiry(request, 'May I see it?')
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await open(page, `/staff/enquiries/${id}`)
    const chosen = (at: Page) => at.getByRole('list', { name: ATTACHED[lang] }).getByRole('listitem')
    await dropBesideAndOn(page, info.outputPath('reply.png'), page.getByRole('log'), page.locator('.reply__box'), chosen(page))
    const customer = await newCustomer(request)
    const theirs = await visitor()
    await signInCustomer(theirs.context(), customer, base(baseURL))
    await openSite(theirs, `/${lang}/my-enquiry/${await fileEnquiry(request, customer)}`)
    await dropBesideAndOn(theirs, info.outputPath('asked.png'), theirs.getByRole('log'), theirs.locator('.composer'), chosen(theirs))
  })
}

test('an offer takes a picture where its place is', async ({ page, request, baseURL }, info) => {
  const staff = await newStaff(request, 'admin')
  const offer = {
    en_title: `Dropped ${process.pid}`,
    ar_title: 'مسقطة',
    offer_type: 'rental',
    valid_from: new Date().toISOString(),
    valid_until: '2031-01-01T00:00:00.000Z',
  }
  const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/offers', offer, staff.token)
  await signInStaff(page, staff, 'en', base(baseURL))
  await open(page, `/staff/offers/${id}`)
  const place = page.locator('.pplace').first()
  await dropBesideAndOn(page, info.outputPath('offer.png'), page.getByRole('heading', { level: 1 }), place, place.getByRole('listitem'))
})

test('of what is pasted from a table the words are meant, of a picture the file', async ({ page, request, baseURL }) => {
  const { id } = await newEnquiry(request, 'What does it cost?')
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  await open(page, `/staff/enquiries/${id}`)
  const box = page.getByLabel('Reply to')
  const taken = (words: Record<string, string>) =>
    box.evaluate((area, given) => {
      const data = new DataTransfer()
      for (const [type, text] of Object.entries(given)) data.setData(type, text)
      data.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
      return !area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, words)
  expect(await taken({ 'text/plain': '12\t75', 'text/html': '<table></table>' })).toBe(false)
  await expect(page.getByRole('list', { name: 'Files to send' })).toHaveCount(0)
  expect(await taken({ 'text/html': '<img>' })).toBe(true)
  await expect(page.getByRole('list', { name: 'Files to send' }).getByRole('listitem')).toHaveCount(1)
})
