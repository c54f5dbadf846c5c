import { cardIds, cards, expect, expectQuery, LANGUAGES, open, test, type Page } from './fixtures.ts'

const chip = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?\\d`) })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function scrollTo(page: Page, y: number) {
  await page.mouse.move(800, 400)
  await page.mouse.wheel(0, y)
  await expect.poll(() => scrolled(page)).toBe(y)
}

test('back and forward go through each step of the filters', async ({ page }) => {
  const steps: { chip: string; key: string; value: string }[] = [
    { chip: 'SUV', key: 'car_type', value: 'SUV' },
    { chip: 'Toyota', key: 'brand_name', value: 'Toyota' },
    { chip: 'Petrol', key: 'fuel_type', value: 'petrol' },
  ]
  await open(page, '/en/rental-car')
  const lists = [await cardIds(page)]
  for (const step of steps) {
    await chip(page, step.chip).click()
    await expectQuery(page, step.key).toBe(step.value)
    await expect.poll(() => cardIds(page), 'fewer cars').not.toEqual(lists.at(-1))
    lists.push(await cardIds(page))
  }
  for (const [at, step] of [...steps.entries()].toReversed()) {
    await page.goBack()
    await expect(chip(page, step.chip)).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => cardIds(page)).toEqual(lists[at])
  }
  await expect(page).toHaveURL('/en/rental-car')
  for (const [at, step] of steps.entries()) {
    await page.goForward()
    await expect(chip(page, step.chip)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => cardIds(page)).toEqual(lists[at + 1])
  }
})

test('back from a car finds the list as long and as far down as it was', async ({ page }) => {
  await open(page, '/en/rental-car')
  await expect(page.locator('html'), 'all of it is laid out').not.toHaveAttribute('data-arriving')
  await page.getByRole('link', { name: 'Show more' }).press('Enter')
  await expect(cards(page)).toHaveCount(48)
  await cards(page).nth(30).scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  await cards(page).nth(30).click()
  await expect(page).toHaveURL(/\/rental-car\/\d+\/details/)
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(cards(page)).toHaveCount(48)
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThanOrEqual(50)
})

for (const again of ['back from a car', 'loaded anew'] as const)
  test(`on a phone the card somebody was at is in the same place, ${again}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/en/preowned-car')
    await expect(page.locator('html'), 'all of it has its true height').not.toHaveAttribute('data-arriving')
    await expect(page.locator('.card-toggles').first(), 'script is at work').toBeVisible()
    // Far enough from the end that the list does not load more meanwhile.
    const card = cards(page).nth(10)
    await card.scrollIntoViewIfNeeded()
    const top = async () => (await card.boundingBox())?.y ?? Number.NaN
    const before = await top()
    if (again === 'loaded anew') await page.reload()
    else {
      await card.click()
      await expect(page).toHaveURL(/\/preowned-car\/\d+\/details/)
      await expect.poll(() => scrolled(page)).toBe(0)
      await page.goBack()
    }
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(50)
  })

test('a chip pressed far down the panel does not move the page', async ({ page }) => {
  await open(page, '/en/rental-car')
  await scrollTo(page, 300)
  await chip(page, 'SUV').click()
  await expectQuery(page, 'car_type').toBe('SUV')
  await expect(page.getByRole('link', { name: 'Remove SUV' })).toBeVisible()
  expect(Math.abs((await scrolled(page)) - 300)).toBeLessThanOrEqual(50)
})

test('the address is the whole state: reloaded or sent to somebody it shows the same cars and prices', async ({ page, visitor }) => {
  const address =
    '/en/rental-car?pickupLocation=azaiba&dropLocation=azaiba&startDate=2027-03-01+10%3A00+AM&endDate=2027-03-10+10%3A00+AM&car_type=SUV%2CSedan&fuel_type=petrol&min_price=12&max_price=45&order=price+desc&page=2'
  const shown = async (each: Page) => ({
    ids: await cardIds(each),
    texts: await each.getByRole('main').getByRole('article').allTextContents(),
  })
  await open(page, address)
  // Availability is fetched only once the page has loaded.
  await expect(page.getByRole('article').getByText('Available for your dates').first()).toBeVisible()
  const first = await shown(page)
  expect(first.ids.length).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => shown(page)).toEqual(first)
  const friend = await visitor()
  await open(friend, new URL(page.url()).href)
  await expect.poll(() => shown(friend)).toEqual(first)
  expect(new URL(friend.url()).search).toBe(new URL(page.url()).search)
})

for (const lang of LANGUAGES)
  test(`${lang}: on a phone the list that its filters leave is shown from its first car, wherever one was before`, async ({ visitor }) => {
    const page = await visitor({ viewport: { width: 390, height: 844 } })
    await open(page, `/${lang}/rental-car`)
    const button = page.locator('.filterbar > button')
    const drawer = page.getByRole('dialog')
    await page.evaluate(() => window.scrollTo(0, 5_000))
    await button.click()
    await drawer.locator('button[value="brand_name:BMW"]').click()
    await expectQuery(page, 'brand_name').toBe('BMW')
    await expect.poll(async () => (await cardIds(page)).length).toBeLessThan(5)
    await drawer.locator('.drawer__foot button').click()
    await expect(drawer).toHaveCount(0)
    await expect(page.locator('.found')).toBeInViewport()
    await expect(cards(page).first()).toBeInViewport()
    await expect(button).toBeFocused()
    await expect(button).toBeInViewport()

    await page.evaluate(() => scrollBy(0, 200))
    await button.click()
    await expect(drawer).toBeVisible()
    const before = await scrolled(page)
    await drawer.press('Escape')
    await expect(drawer).toHaveCount(0)
    expect(await scrolled(page), 'who changed nothing stays where they are').toBe(before)
  })
