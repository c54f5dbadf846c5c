/** Answers are put together in memory that is used again: each has its own bytes all the same, however many leave at once. */
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startTestSite } from './testing.ts'

const LISTS = ['rentals', 'leasings', 'pre_owns'].flatMap((kind) =>
  ['', '?per_page=3', '?order=price%20asc', '?q=toyota', '/aggs'].map((question) => `/v1/customers/${kind}${question}`),
)
const OPENED = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }
type Encoding = keyof typeof OPENED

test('a hundred answers at once, packed or not, some of them never read', async () => {
  const site = await startTestSite()
  onTestFinished(site.close)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const ask = (path: string, encoding: Encoding) =>
    new Promise<string>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': encoding } }, (answer) => {
        const { 'content-encoding': packed = 'identity' } = answer.headers
        buffer(answer).then((bytes) => resolve(String(OPENED[packed as Encoding](bytes))), reject)
      }).on('error', reject)
    })
  const leave = (path: string) =>
    new Promise<void>((resolve) => {
      const asked = get({ port, host: '127.0.0.1', path }, () => asked.destroy())
      asked.on('close', resolve).on('error', () => resolve())
    })
  const alone = new Map<string, string>()
  for (const path of LISTS) alone.set(path, await ask(path, 'identity'))
  expect(new Set(alone.values()).size).toBeGreaterThan(10)
  for (let round = 0; round < 5; round += 1) {
    const all = LISTS.flatMap((path) => [
      ...(['identity', 'gzip', 'br'] as const).map(async (encoding) => expect(await ask(path, encoding), path).toBe(alone.get(path))),
      leave(path),
    ])
    await Promise.all(all)
  }
})
