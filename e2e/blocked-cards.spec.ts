import { cards, expect, LANGUAGES, open, test, type Page } from './fixtures.ts'

const TEXTS = {
  en: {
    refused: 'Please Select PickUp & Drop Locations',
    pickup: 'Pickup location',
    drop: 'Drop location',
    clear: 'Clear: Pickup location',
    unset: 'Select Location',
    search: 'Search',
    muscat: 'Muscat',
    carType: 'Car Type',
    suv: 'SUV',
  },
  ar: {
    refused: 'يرجى اختيار موقعي الاستلام والتسليم',
    pickup: 'موقع الاستلام',
    drop: 'موقع التسليم',
    clear: 'مسح: موقع الاستلام',
    unset: 'اختر الموقع',
    search: 'بحث',
    muscat: 'مسقط',
    carType: 'نوع السيارة',
    suv: 'دفع رباعي',
  },
} as const

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const UNSET = [
  'pickupLocation=&dropLocation=',
  'pickupLocation=Select+Location&dropLocation=Select+Location',
  'pickupLocation=azaiba&dropLocation=',
  'pickupLocation=&dropLocation=azaiba',
]
const CHOSEN = [
  '',
  '?pickupLocation=all+location&dropLocation=all+location',
  '?pickupLocation=your_location&dropLocation=your_location',
  '?pickupLocation=Ruwi+Street+12&dropLocation=sohar',
]

async function stored(page: Page) {
  const cookies = new Map((await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))
  const kept = await page.evaluate(() => [localStorage.getItem('location'), localStorage.getItem('drop_location')])
  return { kept, cookies: [cookies.get('location'), cookies.get('drop_location')] }
}

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]
  const list = `/${lang}/rental-car`

  test(`${lang}: a card is not opened until the locations are chosen`, async ({ page }) => {
    const address = `${list}?${UNSET[0]}`
    await open(page, address)
    await expect(field(page, t.pickup)).toContainText(t.unset)
    const refusal = page.getByRole('alert').filter({ hasText: t.refused })
    for (const at of [0, 1]) {
      await cards(page).nth(at).click()
      await expect(refusal).toHaveCount(1)
      await expect(refusal).toHaveText(t.refused)
      await expect(page).toHaveURL(address)
    }
    await expect(field(page, t.pickup)).toHaveAttribute('aria-invalid', 'true')
    await field(page, t.pickup).selectOption('azaiba')
    await expect(field(page, t.drop)).toHaveValue('azaiba')
    await page.getByRole('button', { name: t.search, exact: true }).click()
    await expect(page).toHaveURL(/pickupLocation=azaiba&dropLocation=azaiba/)
    await expect(page.getByText(t.refused)).toHaveCount(0)
    await cards(page).first().click()
    await expect(page).toHaveURL(/\/rental-car\/\d+\/details\?/)
    await page.goBack()
    await expect(page.getByText(t.refused)).toHaveCount(0)
  })

  test(`${lang}: a car is opened with the locations that were chosen since, searched for or not`, async ({ page }) => {
    await open(page, `${list}?${UNSET[0]}`)
    await field(page, t.pickup).selectOption('sohar')
    await cards(page).first().click()
    await expect(page).toHaveURL(/\/details\?pickupLocation=sohar&dropLocation=sohar$/)
    await expect(field(page, t.pickup)).toHaveValue('sohar')

    await open(page, `/${lang}/preowned-car?pickupLocation=azaiba&dropLocation=azaiba`)
    await page.getByRole('button', { name: t.clear }).click()
    await field(page, t.pickup).selectOption('salalah')
    await cards(page).first().click()
    await expect(page).toHaveURL(/\/details\?pickupLocation=salalah&dropLocation=azaiba$/)
  })

  test(`${lang}: what was cleared stays cleared, whichever cars are filtered for`, async ({ page }) => {
    await open(page, `${list}?pickupLocation=azaiba&dropLocation=azaiba`)
    await page.getByRole('button', { name: t.clear }).click()
    await page.getByRole('group', { name: t.carType }).getByRole('button', { name: t.suv }).click()
    await expect(page).toHaveURL(/car_type=SUV/)
    await expect(field(page, t.pickup)).toHaveValue('')
    await cards(page).first().click()
    await expect(page.getByRole('alert').filter({ hasText: t.refused })).toHaveText(t.refused)
    await field(page, t.pickup).selectOption('sohar')
    await page.getByRole('group', { name: t.carType }).getByRole('button', { name: t.suv }).click()
    await expect(page).not.toHaveURL(/car_type/)
    await expect(cards(page).first()).toHaveAttribute('href', /pickupLocation=sohar&dropLocation=sohar$/)
    await page.getByRole('button', { name: t.search, exact: true }).click()
    await expect(cards(page).first()).toHaveAttribute('href', /pickupLocation=sohar&.*startDate=/)
    await page.goBack()
    await expect(field(page, t.pickup)).toHaveValue('azaiba')
    await expect(cards(page).first()).toHaveAttribute('href', /pickupLocation=azaiba&dropLocation=azaiba$/)
  })

  test(`${lang}: clearing the pickup unsets both, and blocks the cards at once`, async ({ page }) => {
    await open(page, list)
    await expect(field(page, t.pickup)).toContainText(t.muscat)
    await page.getByRole('button', { name: t.clear }).click()
    for (const name of [t.pickup, t.drop]) await expect(field(page, name)).toHaveValue('')
    await cards(page).first().click()
    await expect(page.getByRole('alert').filter({ hasText: t.refused })).toHaveText(t.refused)
    await expect(page).toHaveURL(new RegExp(`${list}(\\?.*)?$`))
  })

  test(`${lang}: the chosen locations are kept, and the drop follows the pickup`, async ({ page }) => {
    await open(page, list)
    await field(page, t.pickup).selectOption('sohar')
    await expect(field(page, t.drop)).toHaveValue('sohar')
    await field(page, t.drop).selectOption('salalah')
    await expect(field(page, t.pickup)).toHaveValue('salalah')
    await page.getByRole('button', { name: t.search, exact: true }).click()
    await expect(page).toHaveURL(/pickupLocation=salalah/)
    expect(await stored(page)).toEqual({ kept: ['salalah', 'salalah'], cookies: ['salalah', 'salalah'] })

    await open(page, `/${lang}/home`)
    await expect(field(page, t.pickup)).toHaveValue('salalah')
    await open(page, list)
    await expect(page).toHaveURL(/pickupLocation=salalah&dropLocation=salalah/)
    await expect(field(page, t.drop)).toHaveValue('salalah')
  })
}

for (const query of UNSET) {
  test(`unset: ${query}`, async ({ page }) => {
    await open(page, `/en/rental-car?${query}`)
    await cards(page).first().click()
    await expect(page.getByRole('alert').filter({ hasText: TEXTS.en.refused })).toBeVisible()
    await expect(page).toHaveURL(`/en/rental-car?${query}`)
  })
}

for (const query of CHOSEN) {
  test(`chosen: ${query === '' ? 'the default' : query}`, async ({ page }) => {
    await open(page, `/en/rental-car${query}`)
    await cards(page).first().click()
    await expect(page).toHaveURL(/\/details/)
  })
}

test('what is not chosen offers no emptying, and is whole on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/en/preowned-car?${UNSET[1]}`)
  await expect(field(page, TEXTS.en.pickup)).toContainText(TEXTS.en.unset)
  await expect(page.getByRole('search').getByRole('button', { name: /^Clear/ })).toHaveCount(0)
  await field(page, TEXTS.en.pickup).selectOption('sohar')
  await expect(page.getByRole('search').getByRole('button', { name: /^Clear/ })).toHaveCount(1)
})

test('an emptied location that only storage remembers blocks too', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('location', '')
    localStorage.setItem('drop_location', '')
  })
  await open(page, '/en/rental-car')
  await expect(field(page, TEXTS.en.pickup)).toContainText(TEXTS.en.unset)
  await cards(page).first().click()
  await expect(page.getByRole('alert').filter({ hasText: TEXTS.en.refused })).toBeVisible()
})

test('locations that only storage remembers are taken up', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('location', 'sohar')
    localStorage.setItem('drop_location', 'sohar')
  })
  await open(page, '/en/rental-car')
  await expect(page).toHaveURL('/en/rental-car?pickupLocation=sohar&dropLocation=sohar')
  await expect(field(page, TEXTS.en.drop)).toHaveValue('sohar')
})

test('the pickup options are the four of the rental search', async ({ page }) => {
  await open(page, '/en/rental-car')
  const options = await field(page, TEXTS.en.pickup).getByRole('option').allTextContents()
  expect(options.filter((option) => option !== 'Muscat')).toEqual(['Azaiba', 'Sohar', 'Salalah', 'Deliver At Your Location'])
})
