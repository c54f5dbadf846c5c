import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
let child: ChildProcess
let origin: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maintenance-'))
  child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO_DATA: 'false',
      MAINTENANCE: 'on',
    },
  })
  let output = ''
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(output)))
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString()
      const found = /Ready: http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  origin = `http://127.0.0.1:${port}`
}, 40_000)

afterAll(async () => {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true, force: true })
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

test('calls are refused in the shape of every failure, and health is told', async () => {
  const response = await fetch(`${origin}/v1/customers/rentals`)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '600'])
  expect(await response.json()).toMatchObject({ status: 503, code: 'unavailable' })
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
})
