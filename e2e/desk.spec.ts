import { call } from './calls.ts'
import { axeViolations } from './accessibility.ts'
import { expect, LANGUAGES, test, type Page } from './fixtures.ts'
import { base, holdSends, newEnquiry, newStaff, open, REFUSED, signInStaff } from './staff.ts'
import { fileEnquiry } from './threads.ts'

const TEXTS = {
  en: {
    list: 'List of enquiries',
    views: 'Show',
    snoozed: 'Snoozed',
    reply: /^Reply to/,
    canned: 'Canned reply',
    cannedPage: 'Canned replies',
    searchReplies: 'Search canned replies',
    filled: (name: string) => new RegExp(`^Dear ${name}, the .+ waits for you at Azaiba\\. The whole rental is \\{total\\}`),
    fillIn: 'Fill in {total} before you send it.',
    tomorrow: /^Tomorrow, /,
    isSnoozed: /^Snoozed until .+\.$/,
    takeBack: 'Take it back',
    bulk: 'Actions for the selected enquiries',
    complete: 'Complete',
    confirm: 'Complete 2 enquiries?',
    changed: '2 enquiries changed.',
    undo: /^Undo/,
    undone: '2 enquiries are as they were.',
    isLooking: (name: string) => `${name} is looking at this too`,
    isWriting: (name: string) => `${name} is writing a reply`,
    newReply: 'New canned reply',
    title: 'Title',
    enText: 'English text',
    arText: 'Arabic text',
    addReply: 'Add canned reply',
    unknownWord: 'We do not know {car}.',
    save: 'Save',
    saved: 'The canned reply is saved.',
    removeReply: 'Remove canned reply',
  },
  ar: {
    list: 'قائمة الاستفسارات',
    views: 'العرض',
    snoozed: 'مؤجلة',
    reply: /^الرد على/,
    canned: 'رد جاهز',
    cannedPage: 'الردود الجاهزة',
    searchReplies: 'ابحث في الردود الجاهزة',
    filled: (name: string) => new RegExp(`^أهلًا ${name}، سيارة .+ وتنتظرك في العذيبة\\. المبلغ الكامل \\{total\\}`),
    fillIn: 'املأ {total} قبل الإرسال.',
    tomorrow: /^غدًا، /,
    isSnoozed: /^أُجّل حتى .+\.$/,
    takeBack: 'إعادته الآن',
    bulk: 'إجراءات الاستفسارات المحددة',
    complete: 'إكمال',
    confirm: 'إكمال استفسارين؟',
    changed: 'تغيّر استفساران.',
    undo: /^تراجع/,
    undone: 'رجع استفساران إلى ما كانا عليه.',
    isLooking: (name: string) => `معك هنا الآن: ${name}`,
    isWriting: (name: string) => `رد من ${name} قيد الكتابة`,
    newReply: 'رد جاهز جديد',
    title: 'العنوان',
    enText: 'النص الإنجليزي',
    arText: 'النص العربي',
    addReply: 'إضافة الرد الجاهز',
    unknownWord: 'لا نعرف {car}.',
    save: 'حفظ',
    saved: 'حُفظ الرد الجاهز.',
    removeReply: 'حذف الرد الجاهز',
  },
} as const

// A laptop: all three panes stand side by side.
test.use({ viewport: { width: 1440, height: 900 } })

const assign = (request: Parameters<typeof call>[0], id: number, agent: { id: number; token: string }) =>
  call(request, 'PUT', `/v1/staff/enquiries/${id}/assignee`, { staff_id: agent.id }, agent.token)

const item = (page: Page, list: string, name: string) =>
  page.getByRole('region', { name: list }).getByRole('listitem').filter({ hasText: name })

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: an agent works through the morning's inbox by keyboard`, async ({ page, request, baseURL }) => {
    test.slow()
    const agent = await newStaff(request)
    const asked = [await newEnquiry(request, 'The oldest'), await newEnquiry(request, 'The next'), await newEnquiry(request, 'The latest')]
    for (const { id } of asked) await assign(request, id, agent)
    const [oldest, next, latest] = asked.map(({ customer }) => customer.name) as [string, string, string]
    await signInStaff(page, agent, lang, base(baseURL))
    await open(page, '/staff?view=mine')
    await expect(page.getByRole('region', { name: t.list }).getByRole('listitem')).toHaveCount(3)

    await page.keyboard.press('j')
    await expect(page.getByRole('log')).toContainText('The latest')
    await page.keyboard.press('c')
    const picker = page.getByRole('dialog', { name: t.canned })
    await expect(picker.getByPlaceholder(t.searchReplies)).toBeFocused()
    if (lang === 'ar') await picker.getByRole('button', { name: 'العربية' }).press('Enter')
    await picker.getByPlaceholder(t.searchReplies).fill('available')
    await expect(picker.getByRole('option')).toHaveCount(2)
    await picker.getByPlaceholder(t.searchReplies).press('Enter')
    await expect(picker).toHaveCount(0)
    const reply = page.getByLabel(t.reply)
    await expect(reply).toHaveValue(t.filled(latest))
    await reply.press('Control+Enter')
    await expect(page.getByText(t.fillIn), 'what is not known is filled in by hand').toBeVisible()
    await page.keyboard.type('RO 99')
    await reply.press('Control+Enter')
    await expect(page.getByRole('log')).toContainText('RO 99')
    await expect(reply).toHaveValue('')

    await reply.press('Escape')
    await page.keyboard.press('s')
    const tomorrow = page.getByRole('menuitem', { name: t.tomorrow })
    await expect(tomorrow).toBeVisible()
    await tomorrow.press('Enter')
    await expect(page.getByText(t.isSnoozed)).toBeVisible()
    await expect(item(page, t.list, latest), 'out of the list').toHaveCount(0)
    await expect(item(page, t.list, oldest)).toHaveCount(1)

    await open(page, '/staff?view=mine')
    await page.keyboard.press('j')
    await expect(page.getByRole('log')).toContainText('The next')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await expect(page.getByRole('log')).toContainText('The oldest')
    await page.keyboard.press('x')
    const bulk = page.getByRole('region', { name: t.bulk })
    await bulk.getByRole('button', { name: t.complete }).press('Enter')
    await page.getByRole('dialog', { name: t.confirm }).getByRole('button', { name: t.complete }).press('Enter')
    await expect(page.getByText(t.changed)).toBeVisible()
    await expect(bulk).toHaveCount(0)
    const states = () =>
      Promise.all(
        asked.map(async ({ id, customer }) => {
          const { status } = await call<{ status: string }>(request, 'GET', `/v1/customers/enquiries/${id}`, undefined, customer.token)
          return status
        }),
      )
    expect(await states()).toEqual(['completed', 'completed', 'inprogress'])
    await page.keyboard.press('Alt+t')
    await expect(page.getByRole('button', { name: t.undo })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.undone)).toBeVisible()
    expect(await states()).toEqual(['inprogress', 'inprogress', 'inprogress'])
    expect(next).not.toBe(oldest)
  })

  test(`${lang}: what is snoozed has a list of its own, and is back when its customer writes`, async ({ page, request, baseURL }) => {
    const agent = await newStaff(request)
    const { customer, id } = await newEnquiry(request, 'Do you deliver?')
    await assign(request, id, agent)
    const until = new Date(Date.now() + 86_400_000).toISOString()
    await call(request, 'PUT', `/v1/staff/enquiries/${id}/snooze`, { until }, agent.token)
    await signInStaff(page, agent, lang, base(baseURL))
    await open(page, '/staff?view=mine')
    await expect(item(page, t.list, customer.name)).toHaveCount(0)
    await page.getByRole('navigation', { name: t.views }).getByRole('link', { name: t.snoozed }).click()
    await item(page, t.list, customer.name).getByRole('link').click()
    await expect(page.getByRole('button', { name: t.takeBack })).toBeVisible()
    await call(request, 'PUT', `/v1/customers/enquiries/${id}/conversation`, { content: 'And to Nizwa?' }, customer.token)
    await expect(page.getByRole('button', { name: t.takeBack })).toHaveCount(0)
    await open(page, '/staff?view=mine')
    await expect(item(page, t.list, customer.name)).toContainText('And to Nizwa?')
  })

  test(`${lang}: two see that they have the same thread open`, async ({ page, request, visitor, baseURL }) => {
    test.slow()
    const { id } = await newEnquiry(request, 'Who answers?')
    const [first, second] = [await newStaff(request), await newStaff(request)]
    await signInStaff(page, first, lang, base(baseURL))
    await open(page, `/staff/enquiries/${id}`)
    const other = await visitor()
    await signInStaff(other, second, lang, base(baseURL))
    await open(other, `/staff/enquiries/${id}`)
    await expect(other.getByText(t.isLooking(first.name))).toBeVisible()
    await other.getByLabel(t.reply).pressSequentially('Good morn')
    await expect(page.getByText(t.isWriting(second.name))).toBeVisible({ timeout: 15_000 })
    // A reply that was sent or deleted no longer counts as being written.
    await Promise.all([
      other.waitForRequest((asked) => asked.url().endsWith('/presence') && asked.postData() === 'state=looking', { timeout: 5_000 }),
      other.getByLabel(t.reply).fill(''),
    ])
    await open(other, '/staff')
    await expect(page.getByText(t.isWriting(second.name)), 'gone').toHaveCount(0, { timeout: 15_000 })
    await expect(page.getByText(t.isLooking(second.name))).toHaveCount(0)
  })

  test(`${lang}: an admin writes a canned reply, and nothing that was typed is lost`, async ({ page, request, baseURL, allow }) => {
    allow(REFUSED)
    const admin = await newStaff(request, 'admin')
    const title = `Fuel ${lang} ${process.pid}`
    await signInStaff(page, admin, lang, base(baseURL))
    await open(page, '/staff/replies')
    await page.getByRole('link', { name: t.newReply }).click()
    await page.getByLabel(t.title).fill(title)
    await page.getByLabel(t.enText).fill('The {car} comes full, ')
    await page.getByLabel(t.arText).fill('تأتي السيارة ممتلئة')
    await page.getByRole('button', { name: t.addReply }).click()
    await expect(page.getByText(t.unknownWord)).toBeVisible()
    await expect(page.getByLabel(t.arText)).toHaveValue('تأتي السيارة ممتلئة')
    await page.getByLabel(t.enText).fill('The car comes full, ')
    await page.getByRole('button', { name: '{name}' }).click()
    await expect(page.getByLabel(t.enText)).toHaveValue('The car comes full, {name}')
    await page.getByRole('button', { name: t.addReply }).click()
    await expect(page).toHaveURL(/\/staff\/replies\/\d+$/)
    const replies = page.getByRole('navigation', { name: t.cannedPage })
    await expect(replies.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'true')

    await page.getByLabel(t.arText).fill('ممتلئة الخزان')
    await replies.getByRole('link').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.getByText(t.saved)).toBeVisible()
    await page.getByRole('button', { name: t.removeReply }).click()
    await expect(page).toHaveURL(/\/staff\/replies$/)
    await expect(replies.getByRole('link', { name: title })).toHaveCount(0)
  })

  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const)
    test(`${lang}, ${colorScheme}: no barrier in the tools of the desk, ${width} wide`, async ({ page, request, baseURL }) => {
      test.slow()
      const { id } = await newEnquiry(request, 'One', '+968 9777 1210')
      await newEnquiry(request, 'Of the same phone number', '+968 9777 1210')
      const admin = await newStaff(request, 'admin')
      await call(request, 'PUT', `/v1/staff/enquiries/${id}/presence`, { state: 'writing' }, (await newStaff(request)).token)
      await signInStaff(page, admin, lang, base(baseURL))
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await open(page, `/staff/enquiries/${id}?pane=details`)
      await page.keyboard.press('s')
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      const found = await axeViolations(page)
      await open(page, `/staff/enquiries/${id}`)
      found.push(...(await axeViolations(page)))
      await page.keyboard.press('c')
      await expect(page.getByRole('option').first()).toBeVisible()
      found.push(...(await axeViolations(page)))
      await open(page, '/staff')
      await page.getByRole('checkbox').first().check()
      found.push(...(await axeViolations(page)))
      await open(page, '/staff/replies/new')
      expect([...found, ...(await axeViolations(page))]).toEqual([])
    })
}

test('a canned reply stands in a line of its own beside what was written', async ({ page, request, baseURL }) => {
  const { id } = await newEnquiry(request, 'Which documents?')
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  await open(page, `/staff/enquiries/${id}`)
  const reply = page.getByLabel(TEXTS.en.reply)
  await reply.fill('Good morning.')
  await page.getByRole('button', { name: TEXTS.en.canned }).click()
  const picker = page.getByRole('dialog', { name: TEXTS.en.canned })
  await picker.getByPlaceholder(TEXTS.en.searchReplies).fill('documents')
  await expect(picker.getByRole('option')).toHaveCount(1)
  await picker.getByPlaceholder(TEXTS.en.searchReplies).press('Enter')
  await expect(reply).toHaveValue(/^Good morning\.\n\S/)
})

test('what is typed into a canned reply while it is saved stays, and is still to be saved', async ({ page, request, baseURL }) => {
  const admin = await newStaff(request, 'admin')
  const texts = { title: `Slow ${process.pid}`, en_text: 'First.', ar_text: 'أولًا.' }
  const { id } = await call<{ id: number }>(request, 'POST', '/v1/staff/canned_replies', texts, admin.token)
  await signInStaff(page, admin, 'en', base(baseURL))
  await open(page, `/staff/replies/${id}`)
  const { release } = await holdSends(page)
  const text = page.getByLabel('English text')
  await text.fill('Second.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await text.fill('Second, and more.')
  release()
  await expect(page.getByText('The canned reply is saved.')).toBeVisible()
  await page.getByRole('link', { name: 'New canned reply' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  await expect(text).toHaveValue('Second, and more.')
})

for (const lang of ['en', 'ar'] as const)
  test(`${lang}: the view that is shown is to be seen among the views`, async ({ page, request, baseURL }) => {
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await open(page, '/staff?view=all')
    const chosen = page.getByRole('navigation', { name: TEXTS[lang].views }).locator('[aria-current]')
    await expect(chosen).toBeInViewport({ ratio: 1 })
  })

for (const [lang, said] of [
  ['en', 'This could not be sent.'],
  ['ar', 'تعذر الإرسال.'],
] as const)
  test(`${lang}: without a network a reply stays in its box beside the thread, and is sent once it is back`, async ({
    page,
    request,
    baseURL,
    allow,
  }) => {
    allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|\/staff\/live/)
    const { id } = await newEnquiry(request, 'Is it free on Friday?')
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await open(page, `/staff/enquiries/${id}`)
    const reply = page.getByLabel(lang === 'en' ? /^Reply to/ : /^الرد على/)
    await reply.fill('Yes, it is.')
    await page.context().setOffline(true)
    await reply.press('Control+Enter')
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByRole('log')).toContainText('Is it free on Friday?')
    await expect(reply).toHaveValue('Yes, it is.')
    await page.getByRole('button', { name: lang === 'en' ? 'Canned reply' : 'رد جاهز' }).click()
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(reply).toHaveValue('Yes, it is.')
    await page.context().setOffline(false)
    await reply.press('Control+Enter')
    await expect(page.getByRole('log').getByText('Yes, it is.')).toHaveCount(1)
    await expect(reply).toHaveValue('')
    await expect(page.getByText(said)).toHaveCount(0)
  })

test('of several that are taken at once, the one that somebody else has by now is named', async ({ page, request, baseURL, allow }) => {
  allow(/healthz|503/)
  const [mine, theirs] = [await newEnquiry(request, 'First'), await newEnquiry(request, 'Second')]
  const [me, quick] = [await newStaff(request), await newStaff(request)]
  // Without live updates, and without polling.
  await page.route('**/staff/live', (route) => route.fulfill({ status: 204 }))
  await page.route('**/healthz', (route) => route.fulfill({ status: 503 }))
  await signInStaff(page, me, 'en', base(baseURL))
  await open(page, `/staff?view=unassigned&q=${encodeURIComponent(`Guest ${process.pid}`)}`)
  await page.getByRole('checkbox', { name: `Select ${theirs.customer.name}`, exact: true }).check()
  await page.getByRole('checkbox', { name: `Select ${mine.customer.name}`, exact: true }).check()
  await assign(request, theirs.id, quick)
  const bulk = page.getByRole('region', { name: 'Actions for the selected enquiries' })
  await bulk.getByRole('button', { name: 'Take' }).click()
  await expect(bulk.getByText(`${theirs.customer.name}: Somebody has changed who is responsible for this in the meantime.`)).toBeVisible()
  await expect(page.getByText('1 enquiry changed.')).toBeVisible()
})

test('whom the arrow keys choose gets nothing before the button is pressed', async ({ page, request, baseURL }) => {
  const { id, customer } = await newEnquiry(request, 'For whom?')
  const me = await newStaff(request)
  await signInStaff(page, me, 'en', base(baseURL))
  await open(page, `/staff?view=unassigned&q=${encodeURIComponent(customer.address)}`)
  await page.getByRole('checkbox', { name: `Select ${customer.name}`, exact: true }).check()
  const bulk = page.getByRole('region', { name: 'Actions for the selected enquiries' })
  const whom = bulk.getByLabel('Assign to…')
  const sent: string[] = []
  page.on('request', (asked) => asked.method() === 'POST' && sent.push(asked.url()))
  await whom.press('ArrowDown')
  await expect(whom).not.toHaveValue('')
  await whom.selectOption(me.name)
  expect(sent).toEqual([])
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const beyond = await bulk.evaluate((each) => each.scrollWidth - each.clientWidth)
    expect(beyond, `at ${width}`).toBeLessThanOrEqual(0)
  }
  await bulk.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('1 enquiry changed.')).toBeVisible()
  const { assignee } = await call<{ assignee: { id: number } | null }>(request, 'GET', `/v1/staff/enquiries/${id}`, undefined, me.token)
  expect(assignee?.id).toBe(me.id)
})

test('who asks twice is told to who answers', async ({ page, request, baseURL }) => {
  const { id } = await newEnquiry(request, 'First', '+968 9777 1212')
  const { customer } = await newEnquiry(request, 'Under another account', '+968 9777 1212')
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  await open(page, `/staff/enquiries/${id}`)
  const details = page.getByRole('complementary', { name: 'Details' })
  await expect(details.getByText(/^Perhaps the same person/)).toBeVisible()
  await details.getByRole('link', { name: customer.name }).click()
  await expect(page.getByRole('log')).toContainText('Under another account')
})

test('of a customer with many open enquiries the newest are named, the others stand on their page', async ({ page, request, baseURL }) => {
  const { customer, id } = await newEnquiry(request, 'The first of five')
  for (let more = 0; more < 4; more += 1) await fileEnquiry(request, customer)
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  await open(page, `/staff/enquiries/${id}`)
  const details = page.getByRole('complementary', { name: 'Details' })
  const told = details.locator('.facts__twice')
  await expect(told.getByText(/^This customer has 4 other open enquiries/)).toBeVisible()
  await expect(told.getByRole('listitem')).toHaveCount(4)
  await told.getByRole('link', { name: '1 more on the customer’s page' }).click()
  await expect(page).toHaveURL(/\/staff\/customers\/\d+$/)
  await expect(page.getByRole('complementary', { name: customer.name })).toContainText('Enquiries (5)')
})
