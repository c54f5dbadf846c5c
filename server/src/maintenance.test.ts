import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFolder, start, stop, type Running } from './testing-process.ts'

let running: Running
let origin: string
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await newFolder()
  drop = made.drop
  running = start(made.folder, { DEMO_DATA: 'false', MAINTENANCE: 'on' })
  origin = await running.origin
}, 40_000)
afterAll(async () => {
  await stop(running)
  await drop()
})

test.each([
  ['/en/rental-car?car_type=SUV', 'en', 'We are working on the site'],
  ['/ar/home', 'ar', 'نعمل على تحديث الموقع'],
  ['/staff', 'en', 'We are working on the site'],
])('%s: every page is the maintenance page, in its language and without script', async (path, language, title) => {
  const response = await fetch(origin + path, { redirect: 'manual' })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '600'])
  const html = await response.text()
  expect(html).toContain(`lang="${language}"`)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  expect(html).not.toMatch(/<script[^>]*src=|modulepreload/)
  const [, sheet = ''] = /href="(\/assets\/[^"#]+\.css)/.exec(html) ?? []
  expect((await fetch(origin + sheet)).status, 'its styles are there').toBe(200)
})

test('calls are refused in the shape of every failure, however they are spelt, and health is told', async () => {
  for (const call of ['/v1/customers/rentals', '/%761/customers/rentals']) {
    const response = await fetch(origin + call)
    expect([response.status, response.headers.get('retry-after')], call).toEqual([503, '600'])
    expect(await response.json()).toMatchObject({ status: 503, code: 'unavailable' })
  }
  expect(running.output(), 'nobody looks for what has failed').not.toMatch('a call failed')
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
})
