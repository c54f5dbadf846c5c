/** Dates and prices are Muscat's, wherever the browser is: each page says the same, from its first byte on, in every zone. */
import type { APIRequestContext } from '@playwright/test'
import { expect, test, type Language, type Page } from './fixtures.ts'
import { signInCustomer } from './people.ts'
import { base, newEnquiry, open } from './staff.ts'

/** New York has daylight saving, Kathmandu an offset in quarter hours, Chatham both; Kiritimati is across the date line. */
const ZONES: Record<Language, readonly string[]> = {
  en: ['America/New_York', 'Pacific/Chatham'],
  ar: ['Asia/Kathmandu', 'Pacific/Kiritimati'],
}

/** Times that fall on another day or hour elsewhere; the first trip spans the night when clocks change in New York. */
const TRIPS = [
  'startDate=2027-03-13+11%3A30+PM&endDate=2027-03-15+12%3A30+AM',
  'startDate=2027-12-31+11%3A30+PM&endDate=2028-03-01+12%3A30+AM',
]

const spaces = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Without "just now" and the like, which change while the test runs. */
const textOf = async (page: Page): Promise<string> => {
  const main = page.getByRole('main')
  const fields = await main.getByRole('combobox').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value).join(' | '))
  return `${spaces(await main.innerText())} ${fields}`.replace(/\d+ (second|minute)s? ago|just now/g, '')
}

async function visit(page: Page, address: string): Promise<void> {
  await open(page, address)
  await expect(page.locator('html'), 'all of it is laid out').not.toHaveAttribute('data-arriving')
  // A conversation keeps a stream open, so its page never becomes idle.
  if (!address.includes('my-enquiry')) await page.waitForLoadState('networkidle')
}

async function addresses(language: Language, request: APIRequestContext, enquiry: number): Promise<string[]> {
  // The cheapest car, because another journey gives the dearest one an offer meanwhile.
  const cars = await request.get('/v1/customers/rentals?per_page=1&order=price%20asc')
  const { data } = (await cars.json()) as { data: { id: number }[] }
  const car = `/${language}/rental-car/${data[0]?.id}/details`
  return [`/${language}/locations`, `/${language}/my-enquiry/${enquiry}`, ...TRIPS.map((trip) => `${car}?${trip}`)]
}

for (const language of ['en', 'ar'] as const) {
  test(`pages say the same in every zone (${language})`, async ({ visitor, request, baseURL }) => {
    test.setTimeout(120_000)
    const { customer, id } = await newEnquiry(request, 'When does the fort of Nizwa open?')
    const all = await addresses(language, request, id)
    const inZone = async (timezoneId: string, look: (page: Page, at: number) => Promise<void>) => {
      const page = await visitor({ timezoneId })
      await signInCustomer(page.context(), customer, base(baseURL))
      for (const [at, address] of all.entries()) {
        await visit(page, address)
        await look(page, at)
      }
      await page.context().close()
    }
    const home: string[] = []
    await inZone('Asia/Muscat', async (page) => void home.push(await textOf(page)))
    for (const text of home) expect(text.length).toBeGreaterThan(100)
    for (const zone of ZONES[language])
      await inZone(zone, (page, at) => expect.poll(() => textOf(page), { message: `${all[at]} in ${zone}` }).toBe(home[at]))
  })
}
