/** People of the journeys: their mailboxes, and accounts of their own. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test'
import { call } from './calls.ts'

const outbox = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')

let people = 0
/** An e-mail address that nobody else in this run has. */
export const newAddress = (): string => `traveller-${process.pid}-${Date.now()}-${people++}@example.com`

function decodeQuotedPrintable(quoted: string): string {
  const bytes = quoted.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function emailsTo(address: string): string[] {
  try {
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFileSync(join(outbox, name), 'latin1'))
      .filter((email) => email.includes(`To: ${address}`))
  } catch {
    return [] // no e-mail has been sent yet
  }
}

function textOf(email: string): string {
  const [, text = ''] = /text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(email) ?? []
  return decodeQuotedPrintable(text)
}

/** The text of the latest e-mail to an address, once there are at least `count`. */
async function latestEmailTo(address: string, count = 1): Promise<string> {
  await expect.poll(() => emailsTo(address).length, { message: `emails to ${address}` }).toBeGreaterThanOrEqual(count)
  return textOf(emailsTo(address).at(-1) ?? '')
}

/** The text of the e-mail to an address that contains these words. */
export async function emailContaining(address: string, words: string): Promise<string> {
  const found = () =>
    emailsTo(address)
      .map(textOf)
      .find((text) => text.includes(words))
  await expect.poll(found, { message: `an email to ${address}` }).toBeDefined()
  return found() ?? ''
}

/** The HTML of all e-mails to an address, once there are at least `count`. */
export async function emailsAsHtml(address: string, count: number): Promise<string[]> {
  await expect.poll(() => emailsTo(address).length, { message: `emails to ${address}`, timeout: 60_000 }).toBeGreaterThanOrEqual(count)
  return emailsTo(address).map((email) => {
    const [, html = ''] = /^content-type: text\/html[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/im.exec(email) ?? []
    expect(html).toContain('<html')
    return decodeQuotedPrintable(html)
  })
}

/** The code in the latest e-mail to an address. */
export async function codeFor(address: string, count = 1): Promise<string> {
  return /^\d{6}$/m.exec(await latestEmailTo(address, count))?.[0] ?? ''
}

export type Customer = { address: string; password: string; token: string; name: string }

/** Signs somebody up through the API, with name and phone in the profile. */
export async function newCustomer(request: APIRequestContext, name = 'Layla Al Hinai'): Promise<Customer> {
  const address = newAddress()
  const password = 'a road by the sea'
  await call(request, 'POST', '/v1/customer/send_otp', { user_name: address })
  const otp = await call<string>(request, 'POST', '/v1/customer/verify_otp', { user_name: address, otp_token: await codeFor(address) })
  const { auth_token: token } = await call<{ auth_token: string }>(request, 'PUT', '/v1/customer/set_password', { password }, otp)
  await call(request, 'PUT', '/v1/customer/update_profile', { name, phone: '+968 9212 4410', email: address, gender: 'Female' }, token)
  return { address, password, token, name }
}

/** Signs a browser in by setting what a login stores. */
export async function signInCustomer(context: BrowserContext, { token, name }: Customer, baseURL: string): Promise<void> {
  await context.addCookies([
    { name: 'auth_token', value: token, url: baseURL },
    { name: 'name', value: encodeURIComponent(name), url: baseURL },
  ])
  await context.addInitScript(
    ([theToken, theName]) => {
      // Only on pages of the site, and once: a journey that signs out stays signed out.
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('entered') !== null) return
      sessionStorage.setItem('entered', 'yes')
      localStorage.setItem('auth_token', theToken)
      localStorage.setItem('name', theName)
    },
    [token, name] as const,
  )
}
