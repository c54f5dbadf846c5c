/** Signing in with Google: a server with a client id, an issuer of our own, and a stand-in for Google's script. */
import { spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, LANGUAGES, test, type Page } from './fixtures.ts'

const CLIENT_ID = 'journey.apps.googleusercontent.com'
const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** An ID token as Google would give it for this address. */
function credential(email: string, claims: object = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const head = encoded({ alg: 'RS256', kid: 'journey', typ: 'JWT' })
  const body = encoded({
    iss: 'https://accounts.google.com',
    aud: CLIENT_ID,
    sub: email,
    email,
    email_verified: true,
    name: 'Huda Al Amri',
    iat: now,
    exp: now + 600,
    ...claims,
  })
  return `${head}.${body}.${sign('RSA-SHA256', Buffer.from(`${head}.${body}`), key.privateKey).toString('base64url')}`
}

let keys: Server
let product: ChildProcess
let folder: string
let address: string

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

test.beforeAll(async () => {
  keys = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'journey', alg: 'RS256', use: 'sig' }] }))
  })
  const keysPort = await listening(keys)
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  folder = mkdtempSync(join(tmpdir(), 'masar-google-'))
  product = spawn(process.execPath, ['server/build/main.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      DEMO_DATA: 'false',
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_JWKS_URL: `http://127.0.0.1:${keysPort}/keys`,
    },
  })
  await expect.poll(async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.status, { timeout: 30_000 }).toBe(200)
})

test.afterAll(async () => {
  const ended = new Promise((resolve) => product.once('exit', resolve))
  product.kill('SIGTERM')
  await ended
  await new Promise((resolve) => keys.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

/** Replaces Google's script: its button and its prompt return the given credential, or none. */
async function standIn(page: Page, given: { button?: string; prompt?: string | null }): Promise<void> {
  const script = `
    let callback
    const given = ${JSON.stringify(given)}
    window.google = { accounts: { id: {
      initialize: (settings) => { window.clientId = settings.client_id; callback = settings.callback },
      cancel: () => {},
      renderButton: (place) => {
        const button = document.createElement('button')
        button.textContent = 'Continue with Google'
        button.onclick = () => callback({ credential: given.button, select_by: 'btn' })
        place.append(button)
      },
      prompt: (listener) => {
        window.prompted = true
        if (given.prompt) callback({ credential: given.prompt, select_by: 'user' })
        if (given.prompt === null) listener({ isSkippedMoment: () => true, isDismissedMoment: () => false, getDismissedReason: () => '' })
      },
    } } }`
  await page.route('https://accounts.google.com/gsi/client', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
}

const AGREED = { en: 'By making an account you agree', ar: 'بإنشاء حساب توافق' } as const

const isPrompted = (page: Page) => page.evaluate(() => Boolean((globalThis as { prompted?: boolean }).prompted))

for (const lang of LANGUAGES) {
  test(`${lang}: the button on sign-up signs in and leads to /en/home; then nobody is prompted`, async ({ page }) => {
    await standIn(page, { button: credential(`huda-${lang}@gmail.com`) })
    await page.goto(`${address}/${lang}/signup`)
    const sent = page.waitForRequest('**/v1/customers/google')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ consent: true })
    await page.waitForURL(`${address}/en/home`)
    await expect(page.getByRole('button', { name: 'Account menu: Huda Al Amri' })).toBeVisible()
    expect(await isPrompted(page)).toBe(false)
  })

  test(`${lang}: beside the button on login stands what an account agrees to, which the button may make`, async ({ page }) => {
    await standIn(page, { button: credential(`rashid-${lang}@gmail.com`) })
    await page.goto(`${address}/${lang}/login`)
    await expect(page.getByRole('main').getByText(AGREED[lang])).toBeVisible()
    const sent = page.waitForRequest('**/v1/customers/google')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ consent: true })
    await page.waitForURL(`${address}/en/home`)
  })

  test(`${lang}: what the server refuses is said for five seconds, and closes on a click`, async ({ page, allow }) => {
    allow(/status of 401|^response: 401|Login Failed/)
    await standIn(page, { button: credential('omar@gmail.com', { aud: 'somebody else' }) })
    await page.goto(`${address}/${lang}/signup`)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const toast = page.getByRole('alert')
    await expect(toast).toHaveText(/Google/)
    await expect(toast.getByRole('progressbar')).toHaveCSS('animation-duration', '5s')
    const [box, size] = [await toast.boundingBox(), page.viewportSize()]
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
    expect(middle < (size?.width ?? 0) / 2, 'at the start of the page').toBe(lang === 'en')
    expect(box?.y).toBeGreaterThan((size?.height ?? 0) / 2)
    await toast.hover()
    await expect(toast.getByRole('progressbar')).toHaveCSS('animation-play-state', 'paused')
    await toast.click()
    await expect(toast).toBeHidden()
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(toast).toHaveText(/Google/)
    await toast.hover()
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 10, { steps: 3 })
    await page.mouse.up()
    await page.mouse.move(10, 10)
    await expect(toast.getByRole('progressbar'), 'let go too early').toHaveCSS('animation-play-state', 'running')
    await toast.hover()
    await page.mouse.down()
    await page.mouse.move(lang === 'en' ? (size?.width ?? 0) - 1 : 1, box?.y ?? 0, { steps: 5 })
    await page.mouse.up()
    await expect(toast, 'dragged away').toBeHidden({ timeout: 2_000 })
    expect(new URL(page.url()).pathname).toBe(`/${lang}/signup`)
  })
}

test('a visitor is prompted, and the answer signs in; to what no line says nobody has agreed', async ({ page }) => {
  await standIn(page, { prompt: credential('salma@gmail.com') })
  const sent = page.waitForRequest('**/v1/customers/google')
  await page.goto(`${address}/ar/about-us`)
  expect((await sent).postDataJSON()).toMatchObject({ consent: false })
  await page.waitForURL(`${address}/en/home`)
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('auth_token')
})

test('a prompt without a credential is a line in the log and nothing else', async ({ page, allow }) => {
  allow(/Login Failed/)
  const logged = page.waitForEvent('console', (message) => message.text() === 'Login Failed')
  await standIn(page, { prompt: null })
  await page.goto(`${address}/en/about-us`)
  await logged
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('without a client id nothing of Google is loaded, and a login agrees to nothing', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => !request.url().startsWith(baseURL ?? '') && foreign.push(request.url()))
  await page.goto('/en/signup', { waitUntil: 'networkidle' })
  expect(foreign.filter((url) => url.startsWith('http'))).toEqual([])
  await page.goto('/en/login')
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText(AGREED.en)).toHaveCount(0)
})
