import { call } from './calls.ts'
import { axeViolations } from './accessibility.ts'
import { expect, LANGUAGES, test } from './fixtures.ts'
import { newAddress } from './people.ts'
import { base, newEnquiry, newStaff, open, REFUSED, setLanguage, signInStaff } from './staff.ts'

const TEXTS = {
  en: {
    password: 'Password',
    search: 'Name, phone, e-mail, number',
    list: 'List of enquiries',
    views: 'Show',
    needsReply: 'Needs reply',
    reply: /^Reply to/,
    send: 'Send',
    details: 'Details',
    note: 'New note',
    addNote: 'Add note',
    assignee: 'Assignee',
    assign: 'Assign',
    assigned: 'The assignment is saved.',
    inprogress: 'In progress',
    completed: 'Completed',
    complete: 'Complete',
    lost: 'Lost',
    markCompleted: 'Complete 1 enquiry?',
    markLost: 'Mark 1 enquiry as lost?',
    cancel: 'Cancel',
    startWork: 'Start work',
    reopen: 'Reopen',
    keys: 'Keyboard shortcuts',
    you: 'You',
    unread: 'Unread',
  },
  ar: {
    password: 'كلمة المرور',
    search: 'اسم، هاتف، بريد، رقم',
    list: 'قائمة الاستفسارات',
    views: 'العرض',
    needsReply: 'تنتظر ردًا',
    reply: /^الرد على/,
    send: 'إرسال',
    details: 'التفاصيل',
    note: 'ملاحظة جديدة',
    addNote: 'إضافة ملاحظة',
    assignee: 'المسؤول',
    assign: 'تعيين',
    assigned: 'حُفظ التعيين.',
    inprogress: 'قيد المتابعة',
    completed: 'مكتمل',
    complete: 'إكمال',
    lost: 'ملغى',
    markCompleted: 'إكمال استفسار واحد؟',
    markLost: 'إلغاء استفسار واحد؟',
    cancel: 'رجوع',
    startWork: 'بدء المتابعة',
    reopen: 'إعادة فتح',
    keys: 'اختصارات لوحة المفاتيح',
    you: 'أنت',
    unread: 'غير مقروء',
  },
} as const

// A laptop: all three panes stand side by side.
test.use({ viewport: { width: 1440, height: 900 } })

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: an agent finds an enquiry, answers it, writes a note, gives it to a colleague and closes it`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { customer, id } = await newEnquiry(request, 'Is there a roof box for it?')
    const [agent, colleague] = [await newStaff(request), await newStaff(request)]
    await signInStaff(page, agent, lang, base(baseURL))
    await open(page, '/staff')
    await page.getByRole('searchbox', { name: t.search }).fill(customer.name)
    const list = page.getByRole('region', { name: t.list })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list.getByRole('img', { name: t.unread })).toBeVisible()
    await list.getByRole('link', { name: customer.name }).click()
    await expect(page).toHaveURL(new RegExp(`/staff/enquiries/${id}\\?`))
    await expect(page.getByRole('log')).toContainText('Is there a roof box for it?')

    await test.step('on a tablet the whole reply box is in sight', async () => {
      const wide = page.viewportSize()
      await page.setViewportSize({ width: 820, height: 1180 })
      await expect(page.getByLabel(t.reply)).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: t.send, exact: true })).toBeInViewport({ ratio: 1 })
      if (wide) await page.setViewportSize(wide)
    })
    await page.getByLabel(t.reply).fill('Yes, and it costs nothing.')
    await page.getByRole('button', { name: t.send, exact: true }).click()
    await expect(page.getByRole('log')).toContainText('Yes, and it costs nothing.')
    await expect(page.getByLabel(t.reply)).toHaveValue('')

    const details = page.getByRole('complementary', { name: t.details })
    await expect(details.getByText(t.inprogress, { exact: true }), 'the first reply begins the work').toBeVisible()
    await details.getByLabel(t.note).fill('Third rental this year.')
    await details.getByRole('button', { name: t.addNote }).click()
    await expect(details.getByText('Third rental this year.')).toBeVisible()
    await expect(details.getByLabel(t.note)).toHaveValue('')

    await details.getByLabel(t.assignee).selectOption(colleague.name)
    await details.getByRole('button', { name: t.assign, exact: true }).click()
    await expect(page.getByText(t.assigned)).toBeVisible()
    await expect(list.getByRole('link').getByText(colleague.name)).toBeVisible()

    await expect(details.getByRole('button', { name: t.startWork }), 'only the moves there are').toHaveCount(0)
    await details.getByRole('button', { name: t.lost }).click()
    const asked = page.getByRole('dialog', { name: t.markLost })
    await asked.getByRole('button', { name: t.cancel }).click()
    await expect(asked).toHaveCount(0)
    await expect(details.getByRole('button', { name: t.lost }), 'nobody is told what was pressed by mistake').toBeFocused()
    await details.getByRole('button', { name: t.completed }).click()
    await page.getByRole('dialog', { name: t.markCompleted }).getByRole('button', { name: t.complete }).click()
    await expect(details.getByRole('button', { name: t.reopen })).toBeVisible()
    await expect(details.getByRole('button', { name: t.lost })).toHaveCount(0)

    const path = `/v1/customers/enquiries/${id}`
    const seen = await call<{ status: string; assignee: { name: string } }>(request, 'GET', path, undefined, customer.token)
    expect(seen).toMatchObject({ status: 'completed', assignee: { name: colleague.name } })
    const thread = await call<{ content: string; author_name: string }[]>(
      request,
      'GET',
      `${path}/conversations`,
      undefined,
      customer.token,
    )
    expect(thread.at(-1)).toMatchObject({ content: 'Yes, and it costs nothing.', author_name: agent.name })
    expect(JSON.stringify([seen, thread]), 'a note is not for the customer').not.toContain('Third rental')
  })

  test(`${lang}: an operator's long name stands in the rail, one language below the other`, async ({ page, request, baseURL }) => {
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await open(page, '/staff/profile')
    const rail = page.locator('.rail')
    const [english, arabic] = [rail.locator('.logo__en'), rail.locator('.logo__ar')]
    await english.evaluate((name) => (name.textContent = 'Golden Falcon Mobility & Car Rental'))
    await arabic.evaluate((name) => (name.textContent = 'شركة الصقر الذهبي لتأجير السيارات'))
    expect(await rail.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
    const [above, below] = lang === 'en' ? [english, arabic] : [arabic, english]
    const [first, second] = [await above.boundingBox(), await below.boundingBox()]
    expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0))
  })

  test(`${lang}: by keyboard through the list, to the answer and to the help`, async ({ page, request, baseURL }) => {
    const agent = await newStaff(request)
    const first = await newEnquiry(request, 'The first one')
    const second = await newEnquiry(request, 'The second one')
    for (const { id } of [first, second])
      await call(request, 'PUT', `/v1/staff/enquiries/${id}/assignee`, { staff_id: agent.id }, agent.token)
    await signInStaff(page, agent, lang, base(baseURL))
    await open(page, '/staff?view=mine')
    await page.keyboard.press('j')
    await expect(page).toHaveURL(new RegExp(`/staff/enquiries/${second.id}\\?view=mine`))
    await expect(page.getByRole('log')).toContainText('The second one')
    await page.keyboard.press('j')
    await expect(page).toHaveURL(new RegExp(`/staff/enquiries/${first.id}\\?view=mine`))
    await expect(page.getByRole('log')).toContainText('The first one')
    await page.keyboard.press('k')
    await expect(page.getByRole('log')).toContainText('The second one')
    await expect(page, 'who stays is where a press leads').toHaveURL(new RegExp(`/staff/enquiries/${second.id}\\?view=mine$`))
    await page.keyboard.press('r')
    await expect(page.getByLabel(t.reply)).toBeFocused()
    await page.keyboard.type('just kidding')
    await expect(page.getByLabel(t.reply), 'letters of an answer are no shortcuts').toHaveValue('just kidding')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: t.keys })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('j')
    await expect(page.getByRole('log')).toContainText('The first one')
    await page.keyboard.press('k')
    await expect(page.getByLabel(t.reply), 'what was typed is kept').toHaveValue('just kidding')
    await page.getByLabel(t.reply).press('Control+Enter')
    await expect(page.getByRole('log')).toContainText('just kidding')
  })

  test(`${lang}: no barrier in the console, by day and by night`, async ({ page, request, baseURL }) => {
    test.slow()
    const { id } = await newEnquiry(request, 'May I bring it back in Salalah?')
    const admin = await newStaff(request, 'admin')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await setLanguage(page.context(), lang, base(baseURL))
    await open(page, '/staff/login')
    const found = await axeViolations(page)
    await signInStaff(page, admin, lang, base(baseURL))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await open(page, `/staff/enquiries/${id}`)
      found.push(...(await axeViolations(page)))
    }
    for (const address of ['/staff/leads/1', '/staff/users/new', '/staff/audit', '/staff/profile']) {
      await open(page, address)
      found.push(...(await axeViolations(page)))
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/staff')
    expect([...found, ...(await axeViolations(page))]).toEqual([])
  })
}

for (const lang of LANGUAGES) {
  test(`${lang}: the log fits a telephone: its table scrolls within its frame, and changes are read in few lines`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { id } = await newEnquiry(request, 'A car for Friday, please')
    const admin = await newStaff(request, 'admin')
    await call(request, 'PUT', `/v1/staff/enquiries/${id}/status`, { status: 'inprogress' }, admin.token)
    await signInStaff(page, admin, lang, base(baseURL))
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/staff/audit?staff=${admin.id}`)
    await expect(page.getByRole('row').filter({ hasText: TEXTS[lang].inprogress })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const change = page.getByRole('row').filter({ hasText: TEXTS[lang].inprogress }).getByRole('list')
    expect((await change.boundingBox())?.width).toBeGreaterThan(180)
  })
}

test('what is pressed while the page is being read anew lets go of what is half read, and nobody hears of it', async ({
  page,
  request,
  baseURL,
}) => {
  const { id } = await newEnquiry(request, 'Is it still there?')
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  // Responses to the router's own requests that never end unless they are aborted.
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = async (input, init) => {
      const answer = await send(input, init)
      const { signal, method = 'GET' } = init ?? {}
      if (!String(input).includes('.data') || method !== 'GET' || !answer.body || !signal) return answer
      const end = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      return new Response(answer.body.pipeThrough(new TransformStream({ flush: () => end })), answer)
    }
  })
  const pressed = Promise.withResolvers<void>()
  await page.route(`**/enquiries/${id}.data*`, async (route) => {
    if (route.request().method() === 'GET') await pressed.promise
    await route.continue()
  })
  const read = () => page.waitForResponse(/\/reservation\.data/)
  const first = read()
  await open(page, `/staff/enquiries/${id}`)
  await first
  const again = read()
  await page.getByRole('button', { name: 'Start work' }).click()
  await again
  await page.getByRole('button', { name: 'Take', exact: true }).click()
  pressed.resolve()
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible()
})

test('the views count what they show, and taking an enquiry moves it', async ({ page, request, baseURL }) => {
  const t = TEXTS.en
  const { customer, id } = await newEnquiry(request, 'A car for Friday, please')
  const agent = await newStaff(request)
  await signInStaff(page, agent, 'en', base(baseURL))
  const views = page.getByRole('navigation', { name: t.views })
  await open(page, `/staff?view=reply&q=${encodeURIComponent(customer.name)}`)
  await expect(views.getByRole('link', { name: /^Mine\s*0$/ })).toBeVisible()
  await expect(views.getByRole('link', { name: t.needsReply })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: customer.name }).click()
  await expect(page.getByRole('log')).toContainText('A car for Friday')
  await page.keyboard.press('a')
  await expect(views.getByRole('link', { name: /^Mine\s*1$/ })).toBeVisible()
  await open(page, '/staff?view=mine')
  const list = page.getByRole('region', { name: t.list })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByText(t.you, { exact: true })).toBeVisible()
  await expect(list, 'read is not answered').toContainText('waits')
  await call(request, 'PUT', `/v1/staff/enquiries/${id}/conversation`, { content: 'It is yours.' }, agent.token)
  // An enquiry's address without its number leads to the inbox.
  await open(page, '/staff/enquiries?view=mine')
  await expect(page).toHaveURL(/\/staff\?view=mine$/)
  await expect(list).not.toContainText('waits')
  await page.getByText('Filter', { exact: true }).click()
  await page.getByLabel('Type').selectOption('leasing')
  await expect(page).toHaveURL(/view=mine&type=leasing$/)
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
})

test('of two who take the same enquiry the second is told', async ({ page, request, baseURL, allow }) => {
  allow(REFUSED)
  const { id } = await newEnquiry(request, 'Who answers me?')
  const [slow, quick] = [await newStaff(request), await newStaff(request)]
  // Without live updates, only the click finds out.
  await page.route('**/staff/live', (route) => route.fulfill({ status: 204 }))
  await signInStaff(page, slow, 'en', base(baseURL))
  await open(page, `/staff/enquiries/${id}`)
  await call(request, 'PUT', `/v1/staff/enquiries/${id}/assignee`, { staff_id: quick.id }, quick.token)
  await page.getByRole('button', { name: 'Take' }).click()
  await expect(page.getByText('Somebody has changed who is responsible')).toBeVisible()
  await expect(page.getByLabel('Assignee')).toHaveValue(String(quick.id))
})

test('what a customer writes appears in the open thread by itself', async ({ page, request, baseURL }) => {
  const { customer, id } = await newEnquiry(request, 'Hello')
  const agent = await newStaff(request)
  await signInStaff(page, agent, 'en', base(baseURL))
  await open(page, `/staff/enquiries/${id}`)
  await page.getByLabel('Reply to').fill('I am just writing')
  await call(request, 'PUT', `/v1/customers/enquiries/${id}/conversation`, { content: 'One more question' }, customer.token)
  await expect(page.getByRole('log')).toContainText('One more question', { timeout: 20_000 })
  await expect(page.getByLabel('Reply to')).toHaveValue('I am just writing')
})

test('who presses on while an enquiry is on its way goes on from it', async ({ page, request, baseURL }) => {
  const agent = await newStaff(request)
  const first = await newEnquiry(request, 'The first one')
  const second = await newEnquiry(request, 'The second one')
  for (const { id } of [first, second])
    await call(request, 'PUT', `/v1/staff/enquiries/${id}/assignee`, { staff_id: agent.id }, agent.token)
  await signInStaff(page, agent, 'en', base(baseURL))
  await open(page, '/staff?view=mine')
  const gate = Promise.withResolvers<void>()
  await page.route(`**/staff/enquiries/${second.id}.data*`, (route) => gate.promise.then(() => route.continue()))
  await page.keyboard.press('j')
  await expect(page.locator('.talk[aria-busy=true]')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`/staff/enquiries/${first.id}\\?view=mine`))
  await expect(page.getByRole('log')).toContainText('The first one')
  gate.resolve()
})

test('when the session is over one signs in again, and what was being written is still there', async ({ page, request, baseURL }) => {
  const { id } = await newEnquiry(request, 'Are you still there?')
  const agent = await newStaff(request)
  await signInStaff(page, agent, 'en', base(baseURL))
  await open(page, `/staff/enquiries/${id}?view=all`)
  await page.getByLabel('Reply to').fill('Half a sentence')
  await request.delete('/v1/staff/session', { headers: { authorization: `API_KEY ${agent.token}` } })
  await page.getByRole('link', { name: /^Unread/ }).click()
  await expect(page).toHaveURL(new RegExp(`/staff/login\\?back=${encodeURIComponent(`/staff/enquiries/${id}?view=unread`)}$`))
  await page.getByLabel('E-mail', { exact: true }).fill(agent.user_name)
  await page.getByLabel('Password', { exact: true }).fill(agent.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`/staff/enquiries/${id}\\?view=unread$`))
  await expect(page.getByLabel('Reply to')).toHaveValue('Half a sentence')
})

test('a lead is given to somebody and done', async ({ page, request, baseURL }) => {
  const name = `Visitor ${process.pid} ${Date.now()}`
  const contact = { name, phone: '+968 9212 4410', email: newAddress(), description: 'Do you deliver to Duqm?' }
  await request.post('/v1/customers/enquiries/contact', { data: contact })
  const agent = await newStaff(request)
  await signInStaff(page, agent, 'en', base(baseURL))
  await open(page, '/staff/leads')
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name }).click()
  const panel = page.getByRole('complementary', { name })
  await expect(panel).toContainText('Do you deliver to Duqm?')
  await panel.getByLabel('Owner').selectOption(agent.name)
  await panel.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(agent.name)
  const colleague = await newStaff(request)
  await page.reload()
  await panel.getByLabel('Owner').selectOption(colleague.name)
  await panel.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(colleague.name)
  await page.getByRole('search').getByLabel('Owner').selectOption(colleague.name)
  await expect(page).toHaveURL(new RegExp(`owner=${colleague.id}`))
  await page.reload()
  await expect(page.getByRole('search').getByLabel('Owner'), 'whose leads are shown is said').toHaveValue(String(colleague.id))
  await page.getByRole('row').getByRole('link', { name }).click()
  await panel.getByRole('button', { name: 'Mark as done' }).click()
  await expect(panel.getByRole('button', { name: 'Reopen' })).toBeVisible()
})

test('without script an agent signs in and answers', async ({ visitor, request }) => {
  const { customer, id } = await newEnquiry(request, 'Do you read this?')
  const agent = await newStaff(request)
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto(`/staff/enquiries/${id}`)
  await page.getByLabel('E-mail', { exact: true }).fill(agent.user_name)
  await page.getByLabel('Password', { exact: true }).fill(agent.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`/staff/enquiries/${id}$`))
  await page.getByLabel('Reply to').fill('Every word.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log')).toContainText('Every word.')
  const thread = await call<{ content: string }[]>(request, 'GET', `/v1/customers/enquiries/${id}/conversations`, undefined, customer.token)
  expect(thread.at(-1)?.content).toBe('Every word.')
})
