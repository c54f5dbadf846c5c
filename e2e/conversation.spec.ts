import type { APIRequestContext } from '@playwright/test'
import { axeViolations } from './accessibility.ts'
import { choose, expect, LANGUAGES, type Locator, open, type Page, test } from './fixtures.ts'
import { newCustomer, signInCustomer, type Customer } from './people.ts'
import { demoAgent, fileEnquiry, write } from './threads.ts'

const TEXTS = {
  en: {
    thread: 'Conversation',
    placeholder: 'Please Enter Your Enquiries...',
    send: 'Send',
    sent: 'Sent',
    viewed: 'Viewed',
    inProgress: 'In progress',
    newOne: '1 new message',
    unknown: 'Enquiry not found',
    home: 'Home',
    updated: /^Updated at [A-Z][a-z]+ \d{4}$/,
    details: 'Enquired Details',
    modal: 'Modal Name',
    location: 'Car location',
    account: /^Account menu/,
    logout: 'Logout',
    attach: 'Attach files',
    removeFile: 'Remove second.png',
    openFile: 'Open first.png',
    wrongType: '\u2066notes.txt\u2069 is not a JPEG, PNG, WebP or PDF file.',
  },
  ar: {
    thread: 'المحادثة',
    placeholder: 'يرجى كتابة استفسارك...',
    send: 'إرسال',
    sent: 'أُرسلت',
    viewed: 'شوهدت',
    inProgress: 'قيد المتابعة',
    newOne: 'رسالة جديدة',
    unknown: 'الاستفسار غير موجود',
    home: 'الرئيسية',
    updated: /^آخر تحديث \p{Script=Arabic}+ \d{4}$/u,
    details: 'تفاصيل الاستفسار',
    modal: 'اسم الموديل',
    location: 'موقع السيارة',
    account: /^قائمة الحساب/,
    logout: 'تسجيل الخروج',
    attach: 'إرفاق ملفات',
    removeFile: 'إزالة second.png',
    openFile: 'فتح first.png',
    wrongType: 'الملف \u2066notes.txt\u2069 ليس JPEG أو PNG أو WebP أو PDF.',
  },
} as const

type Parts = { page: Page; request: APIRequestContext; baseURL: string | undefined }

/** Signs in a customer with an enquiry and opens its conversation. */
async function openConversation(
  { page, request, baseURL }: Parts,
  lang: string,
  ready: (customer: Customer, id: number) => Promise<unknown> = async () => {},
) {
  const customer = await newCustomer(request)
  const id = await fileEnquiry(request, customer)
  await ready(customer, id)
  await signInCustomer(page.context(), customer, baseURL ?? '')
  await open(page, `/${lang}/my-enquiry/${id}`)
  return { customer, id }
}

const bubbles = (page: Page) => page.getByRole('log').getByRole('article')
const box = (page: Page) => page.getByRole('main').getByRole('textbox')

/** Simulates that the tab is hidden or becomes visible. */
const setVisibility = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: a reply is there at once, and what was read has two ticks`, async ({ page, request, baseURL }) => {
    const desk = await demoAgent(request)
    const listens = page.waitForResponse((response) => response.url().endsWith('/events'))
    const { customer, id } = await openConversation({ page, request, baseURL }, lang, (one, theId) =>
      write(request, one, theId, 'Is it free?'),
    )
    await listens
    await expect(page.getByText(t.updated)).toBeVisible()
    const mine = bubbles(page).first()
    await expect(mine).toContainText(customer.name)
    await expect(mine.getByRole('time')).toHaveText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d [AP]M$/)
    await expect(mine.getByRole('img', { name: t.sent })).toBeVisible()
    await desk.view(id)
    await expect(mine.getByRole('img', { name: t.viewed })).toBeVisible({ timeout: 2_000 })
    await desk.reply(id, 'Yes, it is.')
    await expect(bubbles(page).nth(1)).toContainText('Yes, it is.', { timeout: 2_000 })
    await expect(page.getByRole('status').filter({ hasText: 'Yes, it is.' })).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t.inProgress)
    await expect(mine.locator('.avatar')).toHaveText('L')
    const [own, theirs] = [mine.locator('.msg__b'), bubbles(page).nth(1).locator('.msg__b')]
    const side = async (bubble: Locator) => (await bubble.boundingBox())?.x ?? 0
    expect((await side(own)) > (await side(theirs)), 'the customer’s words stand at the far side').toBe(lang === 'en')
    await expect(own, 'yellow').toHaveCSS('background-color', 'rgb(253, 227, 174)')
    await expect(theirs, 'white').toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const details = page.getByRole('region', { name: t.details })
    expect((await side(details)) > (await side(page.getByRole('log'))), 'the details stand behind the thread').toBe(lang === 'en')
    const dot = await page.locator('h1 span').evaluate((status) => getComputedStyle(status, '::before').borderRadius)
    expect(dot).toBe('50%')
    await expect(details.locator('div', { has: page.getByText(t.location, { exact: true }) }).getByRole('definition')).toHaveText('-')
    await expect(page.getByText(t.modal, { exact: true })).toBeVisible()
  })

  test(`${lang}: without the push a reply comes with the next poll, and nothing is asked of a hidden tab`, async ({
    page,
    request,
    baseURL,
    allow,
  }) => {
    allow(/ERR_FAILED|\/events/)
    const desk = await demoAgent(request)
    await page.clock.install()
    await page.route('**/events', (route) => route.abort())
    const { id } = await openConversation({ page, request, baseURL }, lang)
    await desk.reply(id, 'Yes, it is.')
    await page.clock.fastForward(12_000)
    await expect(bubbles(page)).toHaveText(/Yes, it is\./)
    await setVisibility(page, 'hidden')
    await desk.reply(id, 'And clean.')
    let asked = 0
    page.on('request', (each) => void (each.url().endsWith('/conversations') && asked++))
    await page.clock.fastForward(60_000)
    expect(asked).toBe(0)
    // The page polls at once, and then after exactly twelve seconds.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await setVisibility(page, 'visible')
    await expect(bubbles(page).nth(1)).toContainText('And clean.')
    const before = asked
    await page.clock.runFor(11_900)
    expect(asked).toBe(before)
    await page.clock.runFor(100)
    await expect.poll(() => asked).toBe(before + 1)
  })

  test(`${lang}: a message that fails stays in its box, without a word`, async ({ page, request, baseURL, allow }) => {
    allow(/503|422/)
    await openConversation({ page, request, baseURL }, lang)
    const send = page.getByRole('button', { name: t.send, exact: true })
    await expect(page.getByPlaceholder(t.placeholder)).toBeEmpty()
    const refused = page.waitForResponse((response) => response.status() === 422)
    await send.click()
    await refused
    await expect(send).toBeEnabled()
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/conversation', async (route) => {
      await held
      await route.fulfill({ status: 503, json: { message: 'Away', data: ['Away'], code: 'unavailable' } })
    })
    await box(page).fill('First line\nsecond line')
    await box(page).press('Control+Enter')
    await expect(send).toBeDisabled()
    await expect(box(page)).toHaveValue('First line\nsecond line')
    release()
    await expect(send).toBeEnabled()
    await expect(box(page)).toHaveValue('First line\nsecond line')
    await expect(bubbles(page)).toHaveCount(0)
    await expect(page.getByText('Away')).toHaveCount(0)
    await page.unroute('**/conversation')
    await send.click()
    await expect(box(page)).toHaveValue('')
    await expect(send).toBeEnabled()
    await expect(bubbles(page)).toHaveCount(1)
    await expect(bubbles(page)).toContainText('First line\nsecond line')
    await expect(bubbles(page).getByRole('img', { name: t.sent })).toBeVisible()
  })

  test(`${lang}: a draft is kept until it is sent or its writer leaves; what is written is text`, async ({ page, request, baseURL }) => {
    const { id } = await openConversation({ page, request, baseURL }, lang, (customer, theId) =>
      write(request, customer, theId, '<script>alert(1)</script> see https://masar.example/a?b=1.'),
    )
    await expect(bubbles(page)).toContainText('<script>alert(1)</script>')
    const link = bubbles(page).getByRole('link')
    await expect(link).toHaveAttribute('href', 'https://masar.example/a?b=1')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener nofollow')
    await box(page).fill('Not finished')
    await open(page, `/${lang}/my-enquiry/${id}`)
    await expect(box(page)).toHaveValue('Not finished')
    await page.getByRole('button', { name: t.account }).click()
    await choose(page, t.logout)
    await page.waitForURL(/\/en\/home/)
    expect(await page.evaluate((key) => localStorage.getItem(key), `draft-${id}`)).toBeNull()
  })

  test(`${lang}: what is typed and sent before the page's code is there is kept, and sent once it is`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { id } = await openConversation({ page, request, baseURL }, lang)
    let release = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await release.promise
      await route.continue()
    })
    await page.goto(`/${lang}/my-enquiry/${id}`, { waitUntil: 'commit' })
    await box(page).fill('Typed early')
    const early = release
    release = Promise.withResolvers<void>()
    await page.goto(`/${lang}/my-enquiry/${id}`, { waitUntil: 'commit' })
    await expect(box(page)).toHaveValue('')
    early.resolve()
    release.resolve()
    await expect(box(page)).toHaveValue('Typed early')

    release = Promise.withResolvers<void>()
    await page.goto(`/${lang}/my-enquiry/${id}`, { waitUntil: 'commit' })
    await box(page).fill('Sent early')
    await page.getByRole('button', { name: t.send }).click()
    await expect(bubbles(page)).toHaveCount(0)
    release.resolve()
    await expect(bubbles(page)).toContainText('Sent early')
    await expect(box(page)).toHaveValue('')
  })

  test(`${lang}: who reads further up is told of new messages, and so is who looks elsewhere`, async ({ page, request, baseURL }) => {
    const desk = await demoAgent(request)
    await page.setViewportSize({ width: 1440, height: 900 })
    const listens = page.waitForResponse((response) => response.url().endsWith('/events'))
    const { id } = await openConversation({ page, request, baseURL }, lang, async (customer, theId) => {
      for (let n = 0; n < 9; n++) await write(request, customer, theId, `Question ${n}`)
    })
    await listens
    const log = page.getByRole('log')
    await expect(bubbles(page).last()).toBeInViewport()
    await log.evaluate((element) => element.scrollTo(0, 0))
    await expect(bubbles(page).last()).not.toBeInViewport()
    await desk.reply(id, 'An answer')
    const pill = log.getByRole('button', { name: t.newOne })
    await expect(pill).toBeVisible()
    expect(await log.evaluate((element) => element.scrollTop)).toBe(0)
    await pill.click()
    await expect(bubbles(page).last()).toBeInViewport()
    await expect(pill).toBeHidden()
    await setVisibility(page, 'hidden')
    await desk.reply(id, 'Another answer')
    await expect(page).toHaveTitle(/^\(1\) /)
    await setVisibility(page, 'visible')
    await expect(page).not.toHaveTitle(/^\(/)
    await expect(bubbles(page).last()).toContainText('Another answer')
    await expect(bubbles(page).last()).toBeInViewport()
  })

  test(`${lang}: files go with a message`, async ({ page, request, baseURL }) => {
    await openConversation({ page, request, baseURL }, lang)
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } })
    const choose = async (...names: string[]) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: t.attach }).click()
      await (
        await chooser
      ).setFiles(names.map((name) => ({ name, mimeType: name.endsWith('.png') ? 'image/png' : 'text/plain', buffer: picture })))
    }
    await choose('notes.txt', 'list.txt')
    for (const name of ['notes.txt', 'list.txt'])
      await expect(page.getByRole('alert').filter({ hasText: t.wrongType.replace('notes.txt', name) })).toBeVisible()
    await choose('first.png', 'second.png')
    await page.getByRole('button', { name: t.removeFile }).click()
    await box(page).fill('My licence')
    // Chosen files are still there after a visit to another page.
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(box(page)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByText('first.png')).toBeVisible()
    await page.getByRole('button', { name: t.send, exact: true }).click()
    await expect(bubbles(page)).toContainText('My licence')
    const shown = bubbles(page).getByRole('link', { name: t.openFile }).locator('img')
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect(page.getByText('second.png')).toHaveCount(0)
  })

  test(`${lang}: an enquiry that is unknown, or somebody else's, is not found, within the frame`, async ({
    page,
    request,
    baseURL,
    allow,
  }) => {
    allow(/404/)
    const other = await fileEnquiry(request, await newCustomer(request))
    await signInCustomer(page.context(), await newCustomer(request), baseURL ?? '')
    for (const id of [other, 987_654, 'abc']) {
      const response = await page.goto(`/${lang}/my-enquiry/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: t.unknown })).toBeVisible()
      await expect(page.getByRole('navigation').getByRole('link', { name: t.home }).first()).toBeAttached()
    }
  })

  test(`${lang}: a name that is one long word stays beside its message on a telephone`, async ({ page, request, baseURL }) => {
    const customer = await newCustomer(request, 'abdulrahman.bin.abdulaziz.alharthy@engineering.example')
    const id = await fileEnquiry(request, customer)
    await write(request, customer, id, 'Is it free?')
    await signInCustomer(page.context(), customer, baseURL ?? '')
    await page.setViewportSize({ width: 320, height: 844 })
    await open(page, `/${lang}/my-enquiry/${id}`)
    const name = await bubbles(page).getByText(customer.name).boundingBox()
    expect(name?.x).toBeGreaterThan(0)
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan(320)
  })

  test(`${lang}: nothing to find for axe`, async ({ page, request, baseURL }) => {
    const desk = await demoAgent(request)
    await openConversation({ page, request, baseURL }, lang, async (customer, id) => {
      await write(request, customer, id, 'Is it free?')
      await desk.reply(id, 'Yes: https://masar.example')
    })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.reload()
      await expect(bubbles(page)).toHaveCount(2)
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  })
}
