import { axeViolations } from './accessibility.ts'
import { expect, field, LANGUAGES, open, type Page, hoverUntilHydrated, test } from './fixtures.ts'
import { recordTimers } from './fake-clock.ts'
import { fillPerson, passBotCheck, recordPosts } from './visitor-forms.ts'

const TEXTS = {
  en: {
    send: 'Send',
    sent: 'Thank you! We have received your message and will answer you soon.',
    requested: 'Thank you! We have received your request and will call you soon.',
    name: 'Please fill in "Name".',
    more: 'Add one',
    tiles: ['SUV', 'Commercial'],
  },
  ar: {
    send: 'إرسال',
    sent: 'شكرًا لك! وصلتنا رسالتك وسنرد عليك قريبًا.',
    requested: /شكرًا لك/,
    name: 'املأ خانة «الاسم» من فضلك.',
    more: 'أضف واحدة',
    tiles: ['دفع رباعي', 'تجارية'],
  },
} as const

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]
  const send = (page: Page) => page.getByRole('main').getByRole('button', { name: t.send })

  test(`${lang}: a message is refused field by field, sent, and leads home after four seconds`, async ({ page, allow }) => {
    allow(/422/)
    const bodies = recordPosts(page)
    const timers = await recordTimers(page)
    await open(page, `/${lang}/contact-us`)
    await expect(page.locator('form [required]')).toHaveCount(0)
    await field(page, 'description').fill('Do you deliver to Sur?')
    await send(page).click()
    await expect(page.getByRole('alert').filter({ hasText: t.name })).toBeVisible()
    await expect(field(page, 'name')).toBeFocused()
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'description')).toHaveValue('Do you deliver to Sur?')
    await expect(send(page)).toBeDisabled()
    // Every keystroke validates the form again; none may move the focus to the next invalid field.
    await field(page, 'name').pressSequentially('Salma')
    await expect(field(page, 'name')).toHaveValue('Salma')
    await expect(field(page, 'name')).toBeFocused()
    await fillPerson(page)
    await expect(send(page)).toBeEnabled()
    await passBotCheck(page)
    await send(page).click()
    await expect(page.getByText(t.sent)).toBeVisible()
    const since = Date.now()
    expect(await timers()).toContain(4000)
    await expect(field(page, 'name')).toHaveValue('')
    await expect(field(page, 'description')).toHaveValue('')
    await expect(send(page)).toBeDisabled()
    await page.waitForURL(`/${lang}/home`)
    expect(Date.now() - since).toBeGreaterThan(3000)
    expect(bodies.at(-1)).toEqual({
      name: 'Salma',
      phone: '٩٢٠٠ ١٢٣٤',
      email: 'salma@mail.example',
      description: 'Do you deliver to Sur?',
      consent: true,
    })
  })

  test(`${lang}: who goes elsewhere while the answer is under way stays there`, async ({ page }) => {
    const timers = await recordTimers(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/v1/customers/enquiries/contact', (route) => held.promise.then(() => route.continue()))
    await open(page, `/${lang}/contact-us`)
    const away = page.getByRole('banner').locator(`a[href="/${lang}/about-us"]`)
    await hoverUntilHydrated(away)
    await fillPerson(page)
    await field(page, 'description').fill('Do you deliver to Sur?')
    await passBotCheck(page)
    await send(page).click()
    await away.click()
    await expect(page.locator('form')).toHaveCount(0)
    held.resolve()
    await expect(page.getByText(t.sent)).toBeVisible()
    expect(await timers(), 'nothing leads home').not.toContain(4000)
    await expect(page).toHaveURL(`/${lang}/about-us`)
  })

  test(`${lang}: the lease form says what it is, and a lost answer costs nothing`, async ({ page, allow }) => {
    allow(/ERR_FAILED/)
    const bodies = recordPosts(page)
    const keys: (string | undefined)[] = []
    await page.route('**/v1/customers/enquiries/contact', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await open(page, `/${lang}/lease`)
    await expect(page).toHaveTitle(lang === 'en' ? /^Contact US \|/ : /^اتصل بنا/)
    await fillPerson(page)
    await field(page, 'description').fill('A car for five years')
    await passBotCheck(page)
    await send(page).dblclick()
    await expect(page.getByText(t.sent)).toBeVisible()
    expect(keys).toEqual([expect.any(String), keys[0]])
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toMatchObject({ enquiry_type: 'leasing' })
  })

  test(`${lang}: a company asks for twelve cars of two types`, async ({ page }) => {
    const bodies = recordPosts(page)
    await open(page, `/${lang}/corporate`)
    await fillPerson(page)
    await field(page, 'company').fill('شركة الوادي')
    for (const tile of t.tiles) await page.getByRole('checkbox', { name: tile }).check()
    await field(page, 'quantity').fill('11')
    await page.getByRole('main').getByRole('button', { name: t.more }).click()
    await field(page, 'specific_requirement').fill('Six with canopy')
    await passBotCheck(page)
    await send(page).click({ clickCount: 3 })
    await expect(page.getByText(t.requested)).toBeVisible()
    await expect(field(page, 'quantity')).toHaveValue('1')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    expect(bodies).toEqual([
      {
        leasing_documents: {
          name: 'Salma',
          company: 'شركة الوادي',
          phone: '٩٢٠٠ ١٢٣٤',
          email: 'salma@mail.example',
          quantity: '12',
          specific_requirement: 'Six with canopy',
          vehicle_type: ['SUV', 'Commercial'],
          consent: true,
        },
      },
    ])
  })

  test(`${lang}: what was typed is still there when the page is loaded again, in either language, until it is sent`, async ({ page }) => {
    for (const path of ['contact-us', 'lease']) {
      await open(page, `/${lang}/${path}`)
      await fillPerson(page)
      await field(page, 'description').fill(`About ${path}`)
      await page.reload()
      await expect(field(page, 'name')).toHaveValue('Salma')
      await expect(field(page, 'description')).toHaveValue(`About ${path}`)
    }
    await open(page, `/${lang}/corporate`)
    await field(page, 'company').fill('شركة الوادي')
    for (const tile of t.tiles) await page.getByRole('checkbox', { name: tile }).check()
    await field(page, 'quantity').fill('11')
    await page.getByRole('main').getByRole('button', { name: t.more }).click()
    await open(page, `/${lang === 'en' ? 'ar' : 'en'}/corporate`)
    await open(page, `/${lang}/corporate`)
    await expect(field(page, 'company')).toHaveValue('شركة الوادي')
    await expect(field(page, 'quantity')).toHaveValue('12')
    for (const tile of t.tiles) await expect(page.getByRole('checkbox', { name: tile })).toBeChecked()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await fillPerson(page)
    await send(page).click()
    await expect(page.getByText(t.requested)).toBeVisible()
    await page.reload()
    await expect(field(page, 'quantity')).toHaveValue('1')
    await expect(field(page, 'name')).toHaveValue('')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  })

  test(`${lang}: what found no network can be sent as it is once there is one`, async ({ page, context, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED|A call had no answer/)
    const words = page.waitForEvent('requestfinished', (request) => /\/assets\/toast-stack-.*\.js/.test(request.url()))
    await open(page, `/${lang}/contact-us`)
    await fillPerson(page)
    await field(page, 'description').fill('Do you deliver to Sur?')
    await words
    await context.setOffline(true)
    await send(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(send(page)).toBeDisabled()
    await context.setOffline(false)
    await expect(send(page)).toBeEnabled()
    await send(page).click()
    await expect(page.getByText(t.sent)).toBeVisible()
  })

  test(`${lang}: a part of the page that cannot be had takes nothing away, and comes once it can be had`, async ({
    page,
    context,
    allow,
  }) => {
    allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    const footer = /\/assets\/footer-[^/]*\.js$/
    await page.route(footer, (route) => route.abort())
    await open(page, `/${lang}/contact-us`)
    const refused = () => page.waitForEvent('requestfailed', (request) => footer.test(request.url()))
    const first = refused()
    await field(page, 'name').fill('Salim Al Harthy')
    await first
    const askedAgain = refused()
    await context.setOffline(true)
    await page.unroute(footer)
    await askedAgain
    const had = page.waitForResponse(footer)
    await context.setOffline(false)
    await had
    await expect(field(page, 'name')).toHaveValue('Salim Al Harthy')
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test(`${lang}: the forms have no barrier, and every way to reach us is a link`, async ({ page }) => {
    test.slow()
    const found: string[] = []
    for (const path of ['contact-us', 'lease', 'corporate']) {
      await open(page, `/${lang}/${path}`)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        found.push(...(await axeViolations(page)).map((barrier) => `${width} ${barrier}`))
      }
    }
    expect(found).toEqual([])
    await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toHaveCount(1)
    await open(page, `/${lang}/contact-us`)
    for (const href of ['tel:+96824001992', 'mailto:hello@masar.example', 'mailto:leasing@masar.example']) {
      await expect(page.getByRole('main').locator(`a[href="${href}"]`)).toBeVisible()
    }
    await open(page, `/${lang}/rental-car/23/details?startDate=2027-03-10+10%3A00+AM&endDate=2027-03-12+10%3A00+AM`)
    const chat = page.getByRole('main').locator('a[href^="https://wa.me/96892001992?text="]').first()
    const words = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')
    expect(words).toContain('10/03/27 10:00 AM')
    expect(words).toContain(page.url().split('?')[0])
  })
}

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  test(`${lang}: what is typed and sent before the form's code is there is sent once it is`, async ({ page }) => {
    const bodies = recordPosts(page)
    const gate = Promise.withResolvers<void>()
    const asked = page.waitForRequest(/\/assets\/contact-form-/)
    await page.route(/\/assets\/contact-form-.*\.js/, (route) => gate.promise.then(() => route.continue()))
    await open(page, `/${lang}/contact-us`)
    await fillPerson(page)
    await field(page, 'description').fill('Do you deliver to Sur?')
    await asked
    await page.getByRole('main').getByRole('button', { name: t.send }).click()
    await expect(page.locator('form[data-waits=pressed]')).toBeVisible()
    expect(bodies).toEqual([])
    await passBotCheck(page)
    gate.resolve()
    await expect(page.getByText(t.sent)).toBeVisible()
    expect(bodies).toEqual([
      { name: 'Salma', phone: '٩٢٠٠ ١٢٣٤', email: 'salma@mail.example', description: 'Do you deliver to Sur?', consent: true },
    ])
    await expect(page).toHaveURL(`/${lang}/contact-us`)
  })

  test(`${lang}: what is sent before any script is at work is sent once it is, without another sign`, async ({ page }) => {
    const bodies = recordPosts(page)
    const gate = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js/, (route) => gate.promise.then(() => route.continue()))
    await page.goto(`/${lang}/contact-us`)
    await fillPerson(page)
    await field(page, 'description').fill('Do you deliver to Sur?')
    await page.getByRole('main').getByRole('button', { name: t.send }).click()
    await expect(page.locator('form[data-waits=pressed]')).toBeVisible()
    gate.resolve()
    await expect(page.getByText(t.sent)).toBeVisible()
    expect(bodies).toHaveLength(1)
  })

  const beside = [
    { address: 'corporate', name: 'quantity', value: '3', presses: 2 },
    { address: 'login', name: 'password', value: 'white dunes', presses: 1 },
  ]
  for (const { address, name, value, presses } of beside) {
    test(`${lang}: presses beside ${name} before the form's code is there are done once it is`, async ({ page }) => {
      const gate = Promise.withResolvers<void>()
      await page.route(/\/assets\/(corporate|auth)-form-.*\.js/, (route) => gate.promise.then(() => route.continue()))
      await open(page, `/${lang}/${address}`)
      if (name === 'password') await field(page, name).fill(value)
      const button = field(page, name).locator('xpath=..').getByRole('button').last()
      for (let press = 0; press < presses; press += 1) await button.click()
      await expect(page.locator('main form[data-waits]')).toHaveCount(1)
      gate.resolve()
      await expect(field(page, name)).toHaveAttribute('type', 'text')
      await expect(field(page, name)).toHaveValue(value)
    })
  }

  test(`${lang}: what is typed before any code is there is a draft, beside what was typed earlier`, async ({ page }) => {
    await open(page, `/${lang}/contact-us`)
    await field(page, 'name').fill('Salma')
    await page.route(/\/assets\/.*\.js/, () => undefined)
    await page.goto(`/${lang}/contact-us`)
    await field(page, 'description').fill('Do you deliver to Sur?')
    await page.goto(`/${lang}/corporate`)
    await page.getByRole('checkbox').last().check()
    await page.goto(`/${lang}/about-us`)
    await page.unroute(/\/assets\/.*\.js/)
    await open(page, `/${lang}/contact-us`)
    await expect(field(page, 'name')).toHaveValue('Salma')
    await expect(field(page, 'description')).toHaveValue('Do you deliver to Sur?')
    await open(page, `/${lang}/corporate`)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  })

  test(`${lang}: a link that is followed before the form's code is there takes nothing that was typed`, async ({ page }) => {
    const gate = Promise.withResolvers<void>()
    await page.route(/\/assets\/contact-form-.*\.js/, (route) => gate.promise.then(() => route.continue()))
    await open(page, `/${lang}/contact-us`)
    await field(page, 'description').fill('Do you deliver to Sur?')
    await page.getByRole('banner').locator(`nav a[href="/${lang}/about-us"]`).click()
    await expect(page).toHaveURL(`/${lang}/about-us`)
    gate.resolve()
    await page.goBack()
    await expect(field(page, 'description')).toHaveValue('Do you deliver to Sur?')
  })

  test(`${lang}: a press that no pointer and no key has made is a sign, too, as by voice or by what keeps passwords`, async ({ page }) => {
    const bodies = recordPosts(page)
    await open(page, `/${lang}/contact-us`)
    await page.locator('main form').evaluate((form: HTMLFormElement) => {
      const values = { name: 'Salma', phone: '92001234', email: 'salma@mail.example', description: 'Do you deliver to Sur?' }
      for (const [name, value] of Object.entries(values)) Object.assign(form.elements.namedItem(name) ?? {}, { value })
      form.requestSubmit()
    })
    await expect(page.getByText(t.sent)).toBeVisible()
    expect(bodies).toHaveLength(1)
  })

  test(`${lang}: a form's code is asked for by who reaches for it, and by who finds a draft there`, async ({ page }) => {
    const code: string[] = []
    page.on('request', (request) => /\/assets\/(contact|corporate)-form-.*\.js/.test(request.url()) && code.push(request.url()))
    await open(page, `/${lang}/corporate`)
    await expect(page.locator('main form[data-waits]')).toHaveCount(1)
    expect(code).toEqual([])
    await page.keyboard.press('Tab')
    await expect(page.locator('main form:not([data-waits])')).toHaveCount(1)
    expect(code).toHaveLength(1)
    await field(page, 'company').fill('Salma Trading')
    await page.reload()
    await expect(field(page, 'company')).toHaveValue('Salma Trading')
  })

  test(`${lang}: who comes from another page finds the form there at once`, async ({ page }) => {
    await open(page, `/${lang}/about-us`)
    const way = page.locator(`.foot a[href="/${lang}/contact-us"]`).first()
    await hoverUntilHydrated(way)
    const whole = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          new MutationObserver(() => {
            const crumbs = document.querySelector('.duo__crumbs')
            if (crumbs) resolve(document.querySelector('main form') !== null && document.querySelector('.cways') !== null)
          }).observe(document.body, { childList: true, subtree: true })
        }),
    )
    await way.click()
    expect(await whole).toBe(true)
    await expect(page.locator('main form:not([data-waits])')).toHaveCount(1)
  })

  test(`${lang}: a chat begun from the foot of a page names the page`, async ({ page }) => {
    await open(page, `/${lang}/rental-car`)
    const chat = page.locator('.foot a[href^="https://wa.me/"]')
    await page.mouse.move(5, 300)
    await expect(chat).toHaveAttribute('href', new RegExp(encodeURIComponent(page.url())))
  })
}
