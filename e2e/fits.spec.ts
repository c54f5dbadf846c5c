/** What belongs together stays together, even at widths with hardly enough room for it. */
import { call } from './calls.ts'
import { expect, LANGUAGES, open, test, type Locator } from './fixtures.ts'
import { base, newEnquiry, newStaff, open as openConsole, signInStaff } from './staff.ts'

/** Pages with selectors of names that staff write. */
const WRITTEN_NAMES = [
  ['rental-car', '.vcard h3 a'],
  ['rental-car/23/details?pickupLocation=azaiba', '.calls a:last-child'],
  ['locations', '.branch__name'],
] as const

/** Pages and selectors where the console shows branch names beside something else. */
const BRANCH_NAMES = [
  ['/staff/fleet/rentals/1/units', '.units__branches .badge, .units__branch'],
  ['/staff/fleet/rentals/1', '.check > span'],
  ['/staff/dashboard', '.counts tbody > tr > :first-child'],
] as const

const top = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox()
  return box ? box.y + box.height / 2 : Number.NaN
}

test('on a telephone the languages of the articles stand beside their heading', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/en/media')
  const heading = page.getByRole('heading', { name: 'Latest Articles' })
  expect(await top(page.getByRole('link', { name: 'AR', exact: true }))).toBeLessThan((await top(heading)) + 20)
})

test('what a tab holds stands below it as near as the design has it', async ({ page }) => {
  await open(page, '/en/preowned-car/105/details')
  const tabs = await page.getByRole('tablist').boundingBox()
  const facts = await page.getByRole('tabpanel').locator('dl').first().boundingBox()
  expect((facts?.y ?? 0) - (tabs?.y ?? 0) - (tabs?.height ?? 0)).toBeLessThan(30)
})

for (const lang of LANGUAGES) {
  test(`${lang}: on a tablet where we are stands beside whose the page is`, async ({ page }) => {
    for (const width of [720, 760, 820, 1000]) {
      await page.setViewportSize({ width, height: 1000 })
      await open(page, `/${lang}/contact-us`)
      const ends = page.locator('.foot__base > span')
      expect(Math.abs((await top(ends.first())) - (await top(ends.last()))), `at ${width}`).toBeLessThan(2)
    }
  })

  test(`${lang}: on a telephone the console says whole what can be looked for`, async ({ page, request, baseURL }) => {
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    await page.setViewportSize({ width: 390, height: 800 })
    for (const each of ['/staff', '/staff/customers']) {
      await openConsole(page, each)
      const field = page.locator('[type=search]:visible')
      const lacking = await field.evaluate((input: HTMLInputElement) => {
        const { fontWeight, fontSize, fontFamily, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input)
        const pen = document.createElement('canvas').getContext('2d')
        if (!pen) throw new Error('There is nothing to measure with.')
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
        const room = input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
        return pen.measureText(input.placeholder).width - room
      })
      expect(lacking, each).toBeLessThanOrEqual(0)
      // The button that clears the field takes up no room while the field is empty.
      const asItIs = await field.screenshot()
      await page.evaluate(() => {
        const without = new CSSStyleSheet()
        without.replaceSync('::-webkit-search-cancel-button { display: none }')
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, without]
      })
      expect(asItIs.equals(await field.screenshot()), each).toBe(true)
    }
  })

  test(`${lang}: the lists of the console stand where they stood before script was at work`, async ({ page, request, baseURL }) => {
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    for (const each of ['leads', 'customers', 'fleet', 'offers', 'articles', 'audit']) {
      await openConsole(page, `/staff/${each}`)
      const list = page.getByRole('main').getByRole('table')
      const after = await list.boundingBox()
      await page.route(/\.js(\?|$)/, () => {})
      await page.goto(`/staff/${each}`, { waitUntil: 'commit' })
      await expect(list).toBeVisible()
      await expect.poll(async () => (await list.boundingBox())?.y, { message: each }).toBe(after?.y)
      await page.unroute(/\.js(\?|$)/)
    }
  })

  test(`${lang}: a conversation has half of a telephone's screen that lies on its side, and of one at twice the size`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { id } = await newEnquiry(request, 'How much of this is to be seen?')
    await signInStaff(page, await newStaff(request), lang, base(baseURL))
    for (const [width, height] of [
      [844, 390],
      [640, 450],
    ] as const) {
      await page.setViewportSize({ width, height })
      await openConsole(page, `/staff/enquiries/${id}`)
      await expect(page.locator('.reply__tools')).toBeVisible()
      const log = await page.locator('.talk__body').boundingBox()
      expect(log?.height, `at ${width}`).toBeGreaterThan(height * 0.38)
    }
  })

  test(`${lang}: however long a branch is called, what stands behind its name is in sight`, async ({ page, request, baseURL }) => {
    await signInStaff(page, await newStaff(request, 'admin'), lang, base(baseURL))
    for (const [address, names] of BRANCH_NAMES)
      for (const width of [320, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await openConsole(page, address)
        await expect(page.locator(names).first()).toBeVisible()
        const beyond = await page.evaluate(
          ([parts, name]) => {
            for (const part of document.querySelectorAll(parts)) part.textContent = name
            const around = [...document.querySelectorAll(`.page, :is(.panel, .check, .units .tbl-wrap):has(${parts})`)]
            return around.map((each) => each.scrollWidth - each.clientWidth)
          },
          [names, 'Grenzuebergangsstellenbereitschaftsdienst'.repeat(2)] as const,
        )
        expect(Math.max(...beyond), `${address} at ${width}`).toBeLessThanOrEqual(0)
      }
  })

  test(`${lang}: who changed something stands where a long change begins`, async ({ page, request, baseURL }) => {
    const admin = await newStaff(request, 'admin')
    const body = { content_type: 'english', title: 'A long one', description: 'A road leads on. '.repeat(200) }
    await call(request, 'POST', '/v1/staff/medias', body, admin.token)
    await signInStaff(page, admin, lang, base(baseURL))
    await openConsole(page, `/staff/audit?staff=${admin.id}`)
    const row = page.getByRole('row').filter({ hasText: 'A road leads on.' })
    const [whole, moment] = [await row.boundingBox(), await row.getByRole('time').first().boundingBox()]
    expect(whole?.height).toBeGreaterThan(200)
    expect((moment?.y ?? 0) - (whole?.y ?? 0)).toBeLessThan(40)
  })

  test(`${lang}: on a telephone that lies on its side a car's page has two thirds of the screen`, async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    for (const car of ['rental-car/23/details', 'lease-car/63/details', 'preowned-car/105/details']) {
      await open(page, `/${lang}/${car}`)
      const bars = await page.locator('header:has(nav), .buybar').evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height))
      expect(bars.length, car).toBe(2)
      expect(
        bars.reduce((sum, height) => sum + height, 0),
        car,
      ).toBeLessThan(390 / 3)
    }
  })

  test(`${lang}: a name of one long word is whole on its page, which it does not widen`, async ({ page }) => {
    const pages = [
      ...WRITTEN_NAMES.map(([each, names]) => [`/${lang}/${each}`, names] as const),
      ['/en/media', '.acard :is(h3 a, p)'] as const,
    ]
    for (const [address, names] of pages)
      for (const width of [320, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await open(page, address)
        const beyond = await page.locator(names).evaluateAll((parts, name) => {
          for (const part of parts) part.textContent = name
          const room = document.documentElement.clientWidth
          return Math.max(
            document.documentElement.scrollWidth - room,
            ...parts.flatMap((part) => {
              const { left, right } = part.getBoundingClientRect()
              return [right - room, -left, part.scrollWidth - part.clientWidth]
            }),
          )
        }, 'Grenzuebergangsstellenbereitschaftsdienst'.repeat(2))
        expect(beyond, `${address} at ${width}`).toBeLessThanOrEqual(0)
      }
  })
}

for (const lang of LANGUAGES)
  test(`${lang}: on a telephone what can be ticked is one line, with room to spare`, async ({ page }) => {
    for (const width of [384, 390, 412]) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, `/${lang}/corporate`)
      const lines = await page
        .locator('.check > span')
        .evaluateAll((words) => words.map((each) => Math.round(each.clientHeight / parseFloat(getComputedStyle(each).lineHeight))))
      expect(lines, `at ${width}`).toEqual([1, 1, 1])
    }
  })

test('ar: the time of a calendar stands clear of the arrow of its field', async ({ page }) => {
  await open(page, '/ar/home')
  await page.locator('[name=startDate]').click()
  const time = page.getByRole('dialog').getByLabel('الوقت', { exact: true })
  await expect(time).toHaveValue(/\d/)
  // Chromium puts the text at the other end regardless; Safari puts it after this padding.
  expect(await time.evaluate((field) => parseFloat(getComputedStyle(field).paddingLeft))).toBeGreaterThan(30)
})
