/** Staff accounts for the journeys, and customers' enquiries to them. */
import { createHmac } from 'node:crypto'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { call } from './calls.ts'
import { expect, type Language, type Page } from './fixtures.ts'
import { newAddress, newCustomer, type Customer } from './people.ts'

const ADMIN = { user_name: 'admin@masar.example', password: 'masar-demo-admin' }
/** A refused request appears in the browser's console as well. */
export const REFUSED = /status of (401|403|409|422)|response: (401|403|409|422)/

/** What the console requires of a car besides its names. */
export const NEW_CAR = {
  car_brand: { name: 'Toyota' },
  car_type: 'SUV',
  transmission: 'automatic',
  fuel_type: 'petrol',
  seat_count: 5,
  year: 2026,
  branches: ['azaiba'],
}
export const RENTAL_PRICES = { day_price: 12, weekly_price: 75, fortnight_price: 140, monthly_price: 270 }

/** In Salalah, because journeys that run at the same time count the cars of Muscat. */
export const PRICED_CAR = { ...NEW_CAR, ...RENTAL_PRICES, branches: ['salalah'], en_description: '<p>One.</p>' }

type Staff = { id: number; name: string; user_name: string; password: string; token: string }

const logIn = async (request: APIRequestContext, pair: object): Promise<string> =>
  (await call<{ auth_token: string }>(request, 'PUT', '/v1/staff/login', pair)).auth_token

let people = 0
/** Creates a staff account for this test alone, which has already replaced its one-time password. */
export async function newStaff(request: APIRequestContext, role: 'agent' | 'admin' = 'agent'): Promise<Staff> {
  const user_name = newAddress()
  const name = `Colleague ${process.pid} ${++people}`
  const admin = await logIn(request, ADMIN)
  const made = await call<{ id: number; one_time_password: string }>(request, 'POST', '/v1/staff/users', { name, user_name, role }, admin)
  const first = await logIn(request, { user_name, password: made.one_time_password })
  const password = 'a lighthouse by the harbour'
  await call(request, 'PUT', '/v1/staff/password', { current_password: made.one_time_password, new_password: password }, first)
  return { id: made.id, name, user_name, password, token: first }
}

/** A phone number that no other customer has: customers with the same number are taken for one person. */
const newPhone = (): string => `+9689${String(process.pid % 1000).padStart(3, '0')}${String(++people).padStart(4, '0')}`

/** Creates a customer for this test alone, with an enquiry about a car. */
export async function newEnquiry(
  request: APIRequestContext,
  description: string,
  phone = newPhone(),
  name = `Guest ${process.pid} ${++people}`,
): Promise<{ customer: Customer; id: number }> {
  const customer = await newCustomer(request, name)
  return { customer, id: await enquire(request, customer, description, phone) }
}

export async function enquire(request: APIRequestContext, customer: Customer, description: string, phone = newPhone()): Promise<number> {
  const [car] = await call<{ id: number }[]>(request, 'GET', '/v1/customers/rentals?per_page=1')
  const enquiries = {
    enquiry_type: 'rental',
    assigned_cars: [{ vehicle_id: car?.id, count: 1 }],
    start_date: null,
    end_date: null,
    car_location: 'azaiba',
    drop_location: 'azaiba',
    country_code: '968',
    name: customer.name,
    phone,
    email: customer.address,
    description,
  }
  return call<number>(request, 'POST', '/v1/customers/enquiries', { enquiries }, customer.token)
}

export const setLanguage = (context: BrowserContext, lang: Language, url: string) =>
  context.addCookies([{ name: 'staff_language', value: lang, url, httpOnly: true, sameSite: 'Strict' }])

/** Signs a browser in by setting the cookies of the sign-in. */
export async function signInStaff(page: Page, staff: Pick<Staff, 'token'>, lang: Language, url: string): Promise<void> {
  await setLanguage(page.context(), lang, url)
  await page.context().addCookies([{ name: 'staff', value: staff.token, url, httpOnly: true, sameSite: 'Strict' }])
}

/** Opens a page of the console and waits for hydration: only then can the theme be switched. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const theme = page.getByRole('button', { name: /^(Switch theme|تبديل المظهر)$/, disabled: false, includeHidden: true })
  await expect(theme.first()).toBeAttached()
}

/** Holds back what a page of the console sends until `release` is called; `sent` resolves once something is held. */
export async function holdSends(
  page: Page,
  address: string | RegExp = /\.data(\?|$)/,
): Promise<{ sent: Promise<void>; release: () => void }> {
  const sent = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent.resolve()
    await released.promise
    await route.continue()
  })
  return { sent: sent.promise, release: released.resolve }
}

export const base = (baseURL: string | undefined): string => baseURL ?? ''

/** The code that an authenticator shows for a secret (RFC 6238). */
export function totp(secret: string, step = Math.floor(Date.now() / 30_000)): string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
